"""Small mistakes in a source, one at a time, each with a name that outlives other changes."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from textwrap import shorten

WIDTH = 72  # a mutant is described with as much of its line as fits in this

# Mistakes

MISTAKABLE = [
    *("Lt LtE", "Lt GtE", "Gt GtE", "Gt LtE", "Eq NotEq", "Is IsNot", "In NotIn", "And Or"),
    *("Add Sub", "Mult FloorDiv", "Mod FloorDiv", "BitAnd BitOr", "LShift RShift"),
    "Break Continue",
]


def mistakes(place: Place) -> Iterator[ast.AST]:
    """All that could by mistake be written in that place."""
    yield from wrong_operators(place)
    yield from wrong_conditions(place)
    yield from wrong_expressions(place.node)
    yield from wrong_statements(place.node)


def wrong_operators(place: Place) -> Iterator[ast.AST]:
    if isinstance(place.owner, ast.BinOp) and isinstance(place.owner.left, ast.List):
        return  # lists have no other operators
    name = type(place.node).__name__
    for pair in map(str.split, MISTAKABLE):
        if name in pair:
            yield getattr(ast, pair[pair[0] == name])()


def wrong_conditions(place: Place) -> Iterator[ast.AST]:
    """True and False, but no loop that obviously never ends."""
    if place.field in ("test", "ifs", "guard") and not isinstance(place.node, ast.Constant):
        yield ast.Constant(False)
        ends = any(isinstance(node, ast.Break | ast.Return) for node in ast.walk(place.owner))
        if ends or not isinstance(place.owner, ast.While):
            yield ast.Constant(True)


def wrong_expressions(node: ast.AST) -> Iterator[ast.AST]:
    match node:
        case ast.BoolOp(op, values):
            for rest in forgetful(values):
                yield ast.BoolOp(op, rest) if len(rest) > 1 else rest[0]
        case ast.UnaryOp(ast.Not(), operand):
            yield operand
        case ast.Constant(bool(value)):
            yield ast.Constant(not value)
        case ast.Constant(int(value)):
            yield from (ast.Constant(value + 1), ast.Constant(value - 1))
        case ast.Constant(str(value)):
            yield ast.Constant(f"{value}?")
        case (
            ast.Subscript(original, ast.Slice(None, None, None), ast.Load())
            | ast.Call(ast.Attribute(original, "copy"))
            | ast.Call(ast.Name("copies"), [original])
        ):
            yield original


def wrong_statements(node: ast.AST) -> Iterator[ast.AST]:
    match node:
        case ast.Expr() | ast.AugAssign() | ast.Raise() | ast.Return(None):
            yield ast.Pass()
        case ast.Return(value) if not isinstance(value, ast.Constant):
            yield ast.Return(ast.Constant(None))
        case ast.AnnAssign(target, _, ast.expr()) if is_state(target):
            yield ast.Pass()
        case ast.Assign(targets, value) if any(map(is_state, targets)):
            yield ast.Pass()
            yield from incomplete(targets, value)


def is_state(target: ast.expr) -> bool:
    """Whether it outlives the function: a local name left unassigned is only a NameError."""
    if isinstance(target, ast.Tuple):
        return any(map(is_state, target.elts))
    return isinstance(target, ast.Attribute | ast.Subscript)


def incomplete(targets: list[ast.expr], value: ast.expr) -> Iterator[ast.AST]:
    """Assignments with one of several targets forgotten."""
    match targets, value:
        case [ast.Tuple(names)], ast.Tuple(values):
            for some, theirs in zip(forgetful(names), forgetful(values), strict=True):
                yield ast.Assign([ast.Tuple(some, ast.Store())], ast.Tuple(theirs, ast.Load()))
        case [_, _, *_], _:
            yield from (ast.Assign(rest, value) for rest in forgetful(targets))


def forgetful(items: Sequence[ast.expr]) -> Iterator[list[ast.expr]]:
    """The items but one, for each of them."""
    return ([*items[:i], *items[i + 1 :]] for i in range(len(items)))


# Places for them


@dataclass(frozen=True)
class Place:
    """A node of the syntax tree, where it hangs, and as much around it as can be shown."""

    node: ast.AST
    owner: ast.AST
    field: str
    put: Callable[[ast.AST], None]
    function: str
    around: ast.AST | None

    def describe(self, mistake: ast.AST) -> str:
        before = text_of(self.around or self.node)
        self.put(mistake)
        after = text_of(self.around or mistake)
        self.put(self.node)
        return f"{before} -> {after}"


def text_of(node: ast.AST) -> str:
    return shorten(ast.unparse(ast.fix_missing_locations(node)), 2 * WIDTH, placeholder=" ...")


def places(
    owner: ast.AST, function: str = "<module>", around: ast.AST | None = None
) -> Iterator[Place]:
    function = owner.name if isinstance(owner, ast.FunctionDef) else function
    around = around or (owner if is_short(owner) else None)
    for field, node, put in children(owner):
        has_text = isinstance(node, ast.stmt | ast.expr)
        yield Place(node, owner, field, put, function, around or (None if has_text else owner))
        yield from places(node, function, around)


def is_short(node: ast.AST) -> bool:
    """Whether it is a line, or a part of one, that can be shown in full."""
    has_text = isinstance(node, ast.stmt | ast.expr | ast.keyword | ast.arguments)
    text = ast.unparse(node) if has_text else "\n"
    return len(text) <= WIDTH and "\n" not in text


def children(owner: ast.AST) -> Iterator[tuple[str, ast.AST, Callable[[ast.AST], None]]]:
    for field, value in ast.iter_fields(owner):
        if field in ("annotation", "returns", "decorator_list"):
            continue
        if isinstance(value, list):
            for i, node in enumerate(value):
                if isinstance(node, ast.AST) and not is_remark(node):
                    yield field, node, partial(value.__setitem__, i)
        elif isinstance(value, ast.AST):
            yield field, value, partial(setattr, owner, field)


def is_remark(node: ast.AST) -> bool:
    """Docstrings, assertions that narrow a type, and what is said of what cannot happen."""
    match node:
        case (
            ast.Expr(ast.Constant())
            | ast.Assert(ast.Call(ast.Name("isinstance")))
            | ast.Raise(ast.Call(ast.Name("AssertionError")))
        ):
            return True
    return False


@dataclass(frozen=True)
class Mutant:
    id: int
    line: int
    change: str
    function: str
    plant: Callable[[], None]  # makes the mistake in the tree, for good


def mutants(tree: ast.Module) -> Iterator[Mutant]:
    found: Counter[tuple[str, str]] = Counter()
    line = 1
    for place in places(tree):
        line = getattr(place.node, "lineno", line)
        for mistake in mistakes(place):
            change = place.describe(mistake)
            found[place.function, change] += 1
            if (nth := found[place.function, change]) > 1:
                change += f" ({nth})"
            yield Mutant(found.total(), line, change, place.function, partial(place.put, mistake))
