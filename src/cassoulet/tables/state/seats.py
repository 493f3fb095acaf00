"""Who sits where."""

from __future__ import annotations

from dataclasses import dataclass, replace

from cassoulet.wire import facts
from cassoulet.wire.facts import Face, Level
from cassoulet.wire.to_client import Place

NOWHERE = -1
SUBSTITUTE: Level = "medium"  # the bot in the place of a player who left, or whose time ran out


@dataclass
class Guest:
    """Somebody who came to the table: no account, a name, a colour and perhaps a face."""

    id: str
    name: str
    colour: str
    face: Face = ""
    program: bool = False

    def sits(self, seat: int, rating: int | None = None, provisional: bool = False) -> facts.Sat:
        """As it is written down that they took a seat."""
        looks = (self.name, self.colour, self.face)
        return facts.Sat(seat, *looks, rating, provisional, self.program)


@dataclass(slots=True)
class Chair:
    """A seat: free, a bot's, or a person's, who may be away or have a bot play meanwhile."""

    guest: str = ""
    name: str = ""
    colour: str = ""
    level: Level | None = None
    away_since: int = 0  # milliseconds since 1970; 0: here
    taken_over: bool = False
    key: int = 0  # which of the keys given out for it is the valid one
    face: Face = ""
    pledge: str = ""  # the hash of a share of chance
    rating: int | None = None  # where ratings count
    provisional: bool = False
    program: bool = False

    def free(self) -> bool:
        return not self.guest and not self.level

    def person(self) -> bool:
        return bool(self.guest)

    def here(self) -> bool:
        """Whether its player is thought to be connected."""
        return self.person() and not self.away_since

    def bot_plays(self) -> bool:
        return self.level is not None or self.taken_over

    def place(self) -> Place:
        """The chair as everybody sees it."""
        return Place(
            taken="person" if self.guest else "bot" if self.level else "free",
            name=self.name,
            colour=self.colour,
            level=self.level,
            here=not self.away_since,
            bot_plays=self.bot_plays(),
            face=self.face,
            rating=self.rating,
            provisional=self.provisional,
            program=self.program,
        )

    def guest_again(self) -> Guest:
        """Whoever sits there, to sit down elsewhere."""
        return Guest(self.guest, self.name, self.colour, self.face, self.program)

    def copy(self) -> Chair:
        return replace(self, away_since=0, taken_over=False, key=0, pledge="")
