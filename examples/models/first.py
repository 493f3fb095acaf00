"""A model for `cassoulet models` that always takes the first choice."""


def reply(messages: list[dict[str, str]]) -> str:
    del messages
    return "ANSWER: 1"
