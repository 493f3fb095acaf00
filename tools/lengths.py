"""Are functions and files as short as we want them? Medians and 95th percentiles, with limits."""

from __future__ import annotations

import ast
import sys
from pathlib import Path
from statistics import median

SOURCE = Path(__file__).parents[1] / "src"
FUNCTION_MEDIAN, FUNCTION_P95, FILE_P95 = 8, 30, 300
FUNCTIONS = ast.FunctionDef | ast.AsyncFunctionDef


def lengths_of_functions(path: Path) -> list[int]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    functions = [node for node in ast.walk(tree) if isinstance(node, FUNCTIONS)]
    return [(node.end_lineno or node.lineno) - node.lineno + 1 for node in functions]


def p95(lengths: list[int]) -> int:
    return sorted(lengths)[int(len(lengths) * 0.95)]


def main() -> int:
    paths = sorted(SOURCE.rglob("*.py"))
    functions = [length for path in paths for length in lengths_of_functions(path)]
    files = [len(path.read_text(encoding="utf-8").splitlines()) for path in paths]
    print(f"functions: median {median(functions):g}, p95 {p95(functions)}; files: p95 {p95(files)}")
    short = median(functions) <= FUNCTION_MEDIAN and p95(functions) <= FUNCTION_P95
    return 0 if short and p95(files) <= FILE_P95 else 1


if __name__ == "__main__":
    sys.exit(main())
