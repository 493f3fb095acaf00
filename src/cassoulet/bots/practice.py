"""What practice taught: a small net that corrects advice by how games went on.

A net is a list of layers. Each adds up what it is given, weighted, and hands on what is above 0;
the last one has a single sum. `tools/practise.py` learns the weights.
"""

from __future__ import annotations

import json
from functools import cache
from importlib import resources
from typing import final

from librt.vecs import vec


@final
class Layer:
    def __init__(self, weights: list[list[float]], biases: list[float]) -> None:
        self.weights = [vec[float](row) for row in weights]  # a row for each number that comes in
        self.biases = vec[float](biases)

    def sums(self, given: vec[float]) -> vec[float]:
        sums = self.biases[:]
        for index in range(len(given)):
            if given[index] != 0:
                self._add(sums, self.weights[index], given[index])
        return sums

    def _add(self, sums: vec[float], row: vec[float], times: float) -> None:
        for index in range(len(sums)):
            sums[index] += row[index] * times


@final
class Net:
    def __init__(self, layers: list[Layer]) -> None:
        self.layers = layers

    def says(self, description: list[float]) -> float:
        """How many points better a position is than advice thinks."""
        numbers = vec[float](description)
        for layer in self.layers[:-1]:
            numbers = vec[float]([max(0.0, number) for number in layer.sums(numbers)])
        return self.layers[-1].sums(numbers)[0]


@cache
def practised(game: str) -> Net:
    """The net that was learnt for a game."""
    text = (resources.files("cassoulet.bots.advice") / f"{game}.json").read_text()
    return Net([Layer(layer["weights"], layer["biases"]) for layer in json.loads(text)["layers"]])
