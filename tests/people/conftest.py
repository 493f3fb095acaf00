from tests.storage.conftest import database, dsn, pgbouncer, postgres, with_store

__all__ = ["database", "dsn", "pgbouncer", "postgres", "with_store"]
