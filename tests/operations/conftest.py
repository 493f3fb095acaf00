from tests.server.conftest import own, server
from tests.storage.conftest import database, dsn, postgres

__all__ = ["database", "dsn", "own", "postgres", "server"]
