// What all programs share: the generator of dealers.py, cards by their numbers, and random playouts.
#pragma once

#include <array>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <vector>

namespace {  // so that all of it is inlined as if it stood in the program

class Chance {
  public:
    explicit Chance(std::uint64_t seed) : state(1 + seed % ((1ull << 61) - 1)) {
        for (int turn = 0; turn < 8; ++turn) below(1);
    }
    int below(int limit) {
        state = 1791398085ull * (state & 0xFFFFFFFF) + (state >> 32);
        std::uint64_t word = (state & 0xFFFFFFFF) ^ (state >> 32);
        return static_cast<int>((word * limit) >> 32);
    }

  private:
    std::uint64_t state;
};

template <int NUMBERS>
struct CardsBelow {
    std::array<int, NUMBERS> counts{};
    int size = 0;

    void add(int card, int count = 1) { counts[card] += count; size += count; }
    void take(int card, int count = 1) { counts[card] -= count; size -= count; }
    void add_all(const CardsBelow& others) {
        for (int card = 0; card < NUMBERS; ++card) counts[card] += others.counts[card];
        size += others.size;
    }
    int draw(Chance& chance) {
        int left = chance.below(size), card = 0;
        while (left >= counts[card]) left -= counts[card++];
        take(card);
        return card;
    }
};

// program SEATS GAMES SEED: plays that many games at random and prints what they took as JSON;
// with a further word also, at each move, how many actions are legal and which of them is picked
template <typename Game, typename Action>
int play_out(int argc, char** argv) {
    if (argc < 4) return 2;
    const bool written = argc > 4;
    std::vector<std::size_t> choices;
    const int seats = std::atoi(argv[1]), games = std::atoi(argv[2]);
    Chance chance(std::strtoull(argv[3], nullptr, 10));
    std::vector<long> scores(seats);
    std::vector<Action> actions;
    long moves = 0;
    const std::clock_t start = std::clock();  // of this process: machines are shared
    for (int played = 0; played < games; ++played) {
        Game game(seats, chance);
        while (!game.is_over()) {
            game.draw_who_acts(chance);
            game.legal(actions);
            const int chosen = chance.below(static_cast<int>(actions.size()));
            if (written) choices.insert(choices.end(), {actions.size(), static_cast<std::size_t>(chosen)});
            game.play(actions[chosen], chance);
            ++moves;
        }
        game.add_scores(scores);
    }
    const double seconds = static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
    std::printf("{\"moves\": %ld, \"seconds\": %.6f, \"scores\": [", moves, seconds);
    for (int seat = 0; seat < seats; ++seat) std::printf(seat ? ", %ld" : "%ld", scores[seat]);
    std::printf("], \"choices\": [");
    for (std::size_t at = 0; at < choices.size(); ++at) std::printf(at ? ", %zu" : "%zu", choices[at]);
    std::printf("]}\n");
    return 0;
}

}  // namespace
