"""Passkeys by PyPI's `webauthn`, which is not imported before somebody has one."""

from __future__ import annotations

import json
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Sequence
from importlib.util import find_spec
from ipaddress import ip_address
from typing import Any, Final, NamedTuple
from urllib.parse import urlsplit

from cassoulet.people.refusals import NotDone, require

TITLE: Final = "Cassoulet"
PATIENCE: Final = 2 * 60 * 1000  # milliseconds that a browser asks its user

Answer = dict[str, Any]  # of a browser's authenticator, as its `toJSON` writes it


class Site(NamedTuple):
    """Whom a passkey is for."""

    name: str  # of the host: the relying party's id
    origin: str

    def has_passkeys(self) -> bool:
        """Browsers have none for a number, nor without a name."""
        return bool(self.name) and not _is_number(self.name) and find_spec("webauthn") is not None


class Known(NamedTuple):
    """What is kept of a passkey, to know it again."""

    credential: bytes
    public_key: bytes
    uses: int
    synced: bool


def site(origin: str, name: str = "") -> Site:
    """The site that a request came to; `name` is that of the settings."""
    host = urlsplit(origin).hostname or ""
    if name and host != name and not host.endswith(f".{name}"):
        return Site("", origin)
    return Site(name or host, origin)


def to_make(site: Site, challenge: bytes, who: str, name: str, have: Sequence[bytes]) -> Answer:
    """What a browser needs to make one, on a device that has none of these."""
    from webauthn import generate_registration_options, options_to_json
    from webauthn.helpers import structs

    options = generate_registration_options(
        rp_id=site.name,
        rp_name=TITLE,
        user_id=who.encode(),
        user_name=name,
        challenge=challenge,
        timeout=PATIENCE,
        exclude_credentials=[structs.PublicKeyCredentialDescriptor(id=one) for one in have],
        authenticator_selection=structs.AuthenticatorSelectionCriteria(
            resident_key=structs.ResidentKeyRequirement.REQUIRED,
            user_verification=structs.UserVerificationRequirement.PREFERRED,
        ),
    )
    made: Answer = json.loads(options_to_json(options))
    return made


def to_enter(site: Site, challenge: bytes) -> Answer:
    """What a browser needs to show one; whose it is, the passkey says."""
    from webauthn import generate_authentication_options, options_to_json

    options = generate_authentication_options(
        rp_id=site.name, challenge=challenge, timeout=PATIENCE
    )
    made: Answer = json.loads(options_to_json(options))
    return made


def made(site: Site, answer: Answer, challenge: bytes) -> Known:
    """A passkey that was made for this challenge; raises NotDone where it was not."""
    from webauthn import verify_registration_response

    try:
        found = verify_registration_response(
            credential=answer,
            expected_challenge=challenge,
            expected_rp_id=site.name,
            expected_origin=site.origin,
        )
    except Exception as error:  # whatever a stranger's bytes do to a parser
        raise NotDone("bad_credential") from error
    return Known(
        found.credential_id,
        found.credential_public_key,
        found.sign_count,
        found.credential_backed_up,
    )


def shown(site: Site, answer: Answer, challenge: bytes, known: Known) -> int:
    """How often it was used by now; raises NotDone unless it is the one that we know."""
    from webauthn import verify_authentication_response

    try:
        found = verify_authentication_response(
            credential=answer,
            expected_challenge=challenge,
            expected_rp_id=site.name,
            expected_origin=site.origin,
            credential_public_key=known.public_key,
            credential_current_sign_count=known.uses,
        )
    except Exception as error:
        raise NotDone("bad_credential") from error
    return int(found.new_sign_count)


def challenge_in(answer: Answer) -> bytes:
    """The challenge that an answer says it is for; whether it is, its signature must tell."""
    try:
        client = json.loads(unwritten(answer["response"]["clientDataJSON"]))
        return unwritten(client["challenge"])
    except (KeyError, TypeError, ValueError, RecursionError) as error:
        raise NotDone("bad_credential") from error


def credential_in(answer: Answer) -> bytes:
    try:
        return unwritten(answer["rawId"])
    except (KeyError, TypeError, ValueError) as error:
        raise NotDone("bad_credential") from error


def written(data: bytes) -> str:
    return urlsafe_b64encode(data).decode().rstrip("=")


def unwritten(text: object) -> bytes:
    require(isinstance(text, str) and text.isascii(), "bad_credential")
    return urlsafe_b64decode(str(text) + "=" * (-len(str(text)) % 4))


def _is_number(host: str) -> bool:
    try:
        return bool(ip_address(host))
    except ValueError:
        return False
