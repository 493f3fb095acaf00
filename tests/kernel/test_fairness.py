"""Chance that nobody chose: every forgery is found out by one honest player's receipt."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace as with_other
from itertools import product
from random import Random

import pytest
from msgspec.structs import replace

from cassoulet import archive, fairness, games
from cassoulet.dealers import Sealed
from cassoulet.fairness import PERSON, Proof, Receipt, Sealing, digest, hashed, seed_of
from cassoulet.journal import BadJournal, Journal, Match, verify, verify_receipt
from tests.sizes import FULL

FORGERIES = 20_000 if FULL else 400
DEALS = 20_000 if FULL else 1000
MINE = 1  # the seat of whoever keeps a receipt
GAME, SEATS = "fagioli", 3

chance = Random(23)


def drawn() -> str:
    return chance.randbytes(32).hex()


def honest() -> Proof:
    """Three people; one of them was silent."""
    secret, shares = drawn(), [drawn(), drawn(), ""]
    pledges = [hashed(share or drawn()) for share in shares]
    rules = games.box(GAME).rules_version
    options = games.box(GAME).complete({})
    seats = [PERSON] * SEATS
    sealing = Sealing("k3v5mdq2xa", GAME, options, rules, seats, hashed(secret), pledges)
    return Proof(secret, sealing, shares)


def played(proof: Proof) -> Journal:
    """The game that comes of it, as short as it can be: whatever is legal first."""
    sealing = proof.sealing
    seed = seed_of(proof.secret, sealing, proof.shares)
    box = games.box(sealing.game).edition(sealing.rules)
    match = Match(box, len(sealing.seats), dict(sealing.options), Sealed(bytes.fromhex(seed)))
    while waiting := match.game.to_act():
        match.act(waiting[0], match.game.legal(waiting[0])[0])
    return with_other(match.journal, proof=proof)


def receipt_of(proof: Proof) -> Receipt:
    seed = seed_of(proof.secret, proof.sealing, proof.shares)
    table, commitment = proof.sealing.table, proof.sealing.commitment
    share = proof.shares[MINE]
    return Receipt(table, MINE, commitment, digest(proof.sealing), share, True, hashed(seed))


def accept(journal: Journal, receipt: Receipt) -> None:
    """As `cassoulet verify FILE --receipt R` does it."""
    journal = archive.decode(archive.encode(journal), games.box)
    verify(journal)
    verify_receipt(journal, receipt)


def test_an_honest_game_is_accepted() -> None:
    proof = honest()
    accept(played(proof), receipt_of(proof))


# What a host might do afterwards, each with all the rest made to fit


def other_secret(proof: Proof) -> Proof:
    secret = drawn()
    return Proof(secret, replace(proof.sealing, commitment=hashed(secret)), proof.shares)


def other_secret_under_the_same_hash(proof: Proof) -> Proof:
    return replace(proof, secret=drawn())


def with_share(proof: Proof, seat: int, share: str) -> Proof:
    return replace(proof, shares=[*proof.shares[:seat], share, *proof.shares[seat + 1 :]])


def other_share(proof: Proof) -> Proof:
    return with_share(proof, chance.randrange(SEATS), drawn())


def other_share_and_pledge(proof: Proof) -> Proof:
    seat, share = chance.randrange(SEATS), drawn()
    pledges = [*proof.sealing.pledges[:seat], hashed(share), *proof.sealing.pledges[seat + 1 :]]
    return with_share(replace(proof, sealing=replace(proof.sealing, pledges=pledges)), seat, share)


def a_share_left_out(proof: Proof) -> Proof:
    return with_share(proof, chance.randrange(2), "")


def another_order(proof: Proof) -> Proof:
    order = chance.choice([[1, 0, 2], [0, 2, 1], [2, 1, 0], [1, 2, 0], [2, 0, 1]])
    pledges = [proof.sealing.pledges[seat] for seat in order]
    shares = [proof.shares[seat] for seat in order]
    return Proof(proof.secret, replace(proof.sealing, pledges=pledges), shares)


def other_seats(proof: Proof) -> Proof:
    seats = list(proof.sealing.seats)
    seats[chance.randrange(SEATS)] = chance.choice(["easy", "medium", "hard", "expert"])
    return replace(proof, sealing=replace(proof.sealing, seats=seats))


def a_seat_less(proof: Proof) -> Proof:
    sealing = proof.sealing
    sealing = replace(sealing, seats=sealing.seats[:2], pledges=sealing.pledges[:2])
    return Proof(proof.secret, sealing, proof.shares[:2])


def another_game(proof: Proof) -> Proof:
    game = chance.choice([box for box in games.boxes() if box.name != GAME and SEATS in box.seats])
    seats_and_options = [options for seats, options in game.tables() if seats == SEATS]
    words = {"game": game.name, "options": chance.choice(seats_and_options)}
    return replace(proof, sealing=replace(proof.sealing, rules=game.rules_version, **words))


def another_table(proof: Proof) -> Proof:
    table = "".join(chance.choices("abcdefghijklmnopqrstuvwxyz234567", k=10))
    return replace(proof, sealing=replace(proof.sealing, table=table))


FITTING: tuple[Callable[[Proof], Proof], ...] = (
    other_secret,
    other_secret_under_the_same_hash,
    other_share,
    other_share_and_pledge,
    a_share_left_out,
    another_order,
    other_seats,
    a_seat_less,
    another_table,
)


# And what does not even fit


def strange_seed(journal: Journal) -> Journal:
    return with_other(journal, seed=drawn())


def seed_of_its_own(journal: Journal) -> Journal:
    """A game of a chosen seed with the proof of another."""
    seed = chance.randbytes(32)
    match = Match(journal.box, journal.seats, dict(journal.options), Sealed(seed))
    while waiting := match.game.to_act():
        match.act(waiting[0], match.game.legal(waiting[0])[0])
    return with_other(match.journal, proof=journal.proof)


def no_proof(journal: Journal) -> Journal:
    return with_other(journal, proof=None)


def another_pick(journal: Journal) -> Journal:
    place = chance.randrange(len(journal.deal))
    deal = list(journal.deal)
    deal[place] += chance.choice((-1, 1))
    return with_other(journal, deal=deal)


BROKEN: tuple[Callable[[Journal], Journal], ...] = (
    strange_seed,
    seed_of_its_own,
    no_proof,
    another_pick,
)


def test_every_forgery_is_found_out_by_one_honest_receipt() -> None:
    proof = honest()
    receipt, original = receipt_of(proof), played(proof)
    ways = Counter[str]()
    for number in range(FORGERIES):
        sort = number % (len(FITTING) + len(BROKEN))
        if sort < len(FITTING):
            forged = played(FITTING[sort](proof))
        else:
            forged = BROKEN[sort - len(FITTING)](original)
        with pytest.raises(BadJournal):
            accept(forged, receipt)
        ways[str(sort)] += 1
    assert len(ways) == len(FITTING) + len(BROKEN)


def test_other_games_and_options_are_found_out() -> None:
    proof = honest()
    for _ in range(1000 if FULL else 20):
        forged = another_game(proof)
        seed = seed_of(forged.secret, forged.sealing, forged.shares)
        fairness.check(forged, seed)  # it fits in itself
        with pytest.raises(fairness.Unfair):
            fairness.check_receipt(forged, seed, receipt_of(proof))


def test_a_journal_must_be_of_the_game_that_was_sealed() -> None:
    proof = another_game(honest())
    journal = played(honest())
    seed = seed_of(proof.secret, proof.sealing, proof.shares)
    forged = with_other(journal, proof=proof, seed=seed, commitment=hashed(seed))
    with pytest.raises(BadJournal):
        verify(forged)


# What a player might do


def test_whoever_withholds_a_share_gains_nothing() -> None:
    """Two deals to choose from, of which neither can be known without the host's secret.

    Told or not, over many secrets the same things happen to a seat as often.
    """
    told, silent = Counter[int](), Counter[int]()
    for _ in range(DEALS):
        proof = honest()
        without = with_share(proof, MINE, "")
        for counts, one in ((told, proof), (silent, without)):
            seed = seed_of(one.secret, one.sealing, one.shares)
            counts[int(seed[:2], 16) % 16] += 1
    for counts in (told, silent):
        assert _chi_squared(counts, 16, DEALS) < 45  # of 15 degrees: once in 15,000 times more


def test_a_share_that_came_too_late_is_no_forgery() -> None:
    proof = with_share(honest(), MINE, "")
    late = replace(receipt_of(proof), share=drawn(), answered=False)
    accept(played(proof), late)
    with pytest.raises(BadJournal):
        accept(played(proof), replace(late, answered=True))


# What comes of it


def test_deals_are_as_they_were() -> None:
    """Of each card of a suit of Haricots in each hand: as many as by any other seed."""
    mixed, plain = Counter[int](), Counter[int]()
    for _ in range(DEALS):
        one = honest()
        seed = seed_of(one.secret, one.sealing, one.shares)
        for counts, made in ((mixed, bytes.fromhex(seed)), (plain, chance.randbytes(32))):
            match = Match(games.box("haricots"), 3, {}, Sealed(made))
            counts[match.journal.deal[0]] += 1
    kinds = len({*mixed, *plain})
    differences = [(mixed[k] - plain[k]) ** 2 / (mixed[k] + plain[k]) for k in {*mixed, *plain}]
    assert sum(differences) < kinds + 6 * (2 * kinds) ** 0.5


def _chi_squared(counts: Counter[int], kinds: int, total: int) -> float:
    expected = total / kinds
    return sum((counts[kind] - expected) ** 2 / expected for kind in range(kinds))


def test_no_two_sealings_are_written_alike() -> None:
    """What stands in one place must not be able to pass for what stands in another."""
    rules = (1, 2)
    options: tuple[dict[str, str], ...] = (
        {},
        {"a": "b"},
        {"a": "b", "c": "d"},
        {"a": 'b"],["c","d'},
    )
    seats = ([PERSON, PERSON], [PERSON, "easy"], [PERSON + '","easy'])
    sealings = [
        Sealing("t", game, option, rule, list(seat), "c", ["p", "q"][: len(seat)])
        for game, option, rule, seat in product(("g", "t"), options, rules, seats)
    ]
    assert len({digest(one) for one in sealings}) == len(sealings)


def test_options_in_another_order_are_the_same() -> None:
    sealing = honest().sealing
    one, other = {"a": "1", "b": "2"}, {"b": "2", "a": "1"}
    assert digest(replace(sealing, options=one)) == digest(replace(sealing, options=other))


def test_it_is_written_as_browsers_write_it() -> None:
    """web/src/lib/fair/fair.test.ts has the same numbers."""
    sealing = Sealing(
        "k3v5mdq2xa",
        "haricots",
        {"rules": "basic"},
        1,
        [PERSON, "easy"],
        "aa" * 32,
        ["bb" * 32, ""],
    )
    assert digest(sealing) == DIGEST
    assert seed_of("cc" * 32, sealing, ["dd" * 32, ""]) == SEED


DIGEST = "27527f018491a1333aa8048b9266e62eb95e0e60eac15ab51f2903c3bec56d83"
SEED = "4a94c022de04c3b3c0873878df640501ce1e628789527bf683ba2d0c113d812e"


@pytest.mark.parametrize("field", ["secret", "shares"])
def test_what_is_no_number_is_refused(field: str) -> None:
    proof = honest()
    seed = seed_of(proof.secret, proof.sealing, proof.shares)
    bad = {"secret": "xyz", "shares": ["xyz", "", ""]}[field]
    with pytest.raises(fairness.Unfair):
        fairness.check(replace(proof, **{field: bad}), seed)


def test_older_games_verify_as_before() -> None:
    journal = with_other(played(honest()), proof=None)
    assert verify(archive.decode(archive.encode(journal), games.box)).sealed
    assert b"chance" not in archive.encode(journal)
