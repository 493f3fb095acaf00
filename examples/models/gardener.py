"""A model for `cassoulet models` that reads its choices: it likes to plant, and shuns a burst.

Only Fagioli speaks of that; in other games it takes the first choice.
"""

import re


def reply(messages: list[dict[str, str]]) -> str:
    choices = re.findall(r"^(\d+)\) (.*)$", messages[-1]["content"], re.MULTILINE)
    if not choices:
        return "ANSWER: 1"
    number, said = max(choices, key=lambda choice: worth(choice[1]))
    return f"I like this best: {said}\nANSWER: {number}"


def worth(choice: str) -> int:
    """Beans that are planted, less three times what a burst costs."""
    planted = re.search(r"plant (\d+)", choice)
    burst = re.search(r"BURST -(\d+)", choice)
    return (int(planted[1]) if planted else 0) - 3 * (int(burst[1]) if burst else 0)
