// Haricots, basic rules, in plain C++: the yardstick for the compiled Python rules.
//
// The same rules, the same policy (uniform over the legal actions) and the same generator as
// cassoulet.dealers.Playout, in the same order of picks: for one seed both play the same games,
// and bench/playouts.py refuses to compare them if they do not.

#include <array>
#include <vector>

#include "playouts.hpp"

namespace {

constexpr int NUMBERS = 16;
constexpr std::array<int, NUMBERS> COPIES = {0, 3, 4, 1, 6, 8, 10, 9, 8, 7, 6, 5, 2, 0, 0, 1};
constexpr int HAND = 10, PERSONAL_DECK = 4, HIGH_FROM = 15, CHIPS_TO_WIN = 2, NOBODY = -1;

int value_of(int card, int to_beat) {
    if (to_beat >= HIGH_FROM && card == 1) return 17;
    if (to_beat >= HIGH_FROM && card == 2) return 16;
    return card;
}

using Cards = CardsBelow<NUMBERS>;

struct Action {
    int card, count;  // count 0: draw a card and pass
};

struct Haricots {
    int seats;
    std::vector<Cards> hands;
    std::vector<int> decks, chips;
    std::vector<bool> out;
    Cards unseen, seen;
    int remaining = 0, first = 0, turn = 0, owner = NOBODY, to_beat = 0;
    bool over = false;

    Haricots(int seats, Chance& chance) : seats(seats), chips(seats) {
        first = chance.below(seats);
        set_up_round(chance);
    }

    void set_up_round(Chance& chance) {
        unseen = seen = Cards{};
        for (int card = 0; card < NUMBERS; ++card) unseen.add(card, COPIES[card]);
        hands.assign(seats, Cards{});
        decks.assign(seats, PERSONAL_DECK);
        out.assign(seats, false);
        for (Cards& hand : hands)
            for (int dealt = 0; dealt < HAND; ++dealt) hand.add(unseen.draw(chance));
        remaining = seats;
        turn = first;
        to_beat = 0;
        owner = NOBODY;
    }

    void draw_who_acts(Chance&) {}  // the one on turn

    void legal(std::vector<Action>& actions) const {
        actions.clear();
        const Cards& hand = hands[turn];
        for (int card = 1; card < NUMBERS; ++card)
            for (int count = 1; count <= hand.counts[card]; ++count)
                if (count * value_of(card, to_beat) > to_beat) actions.push_back({card, count});
        actions.push_back({0, 0});
    }

    void play(Action action, Chance& chance) {
        if (action.count) play_cards(action, chance);
        else draw_a_card_and_pass(chance);
    }

    void play_cards(Action action, Chance& chance) {
        Cards& hand = hands[turn];
        hand.take(action.card, action.count);
        seen.add(action.card, action.count);
        to_beat = action.count * value_of(action.card, to_beat);
        owner = turn;
        if (hand.size == 0) end_round(turn, chance);
        else next_turn(chance);
    }

    void draw_a_card_and_pass(Chance& chance) {
        if (decks[turn]) {
            hands[turn].add(unseen.draw(chance));
            --decks[turn];
        } else {
            out[turn] = true;
            --remaining;
        }
        next_turn(chance);
    }

    void next_turn(Chance& chance) {
        do turn = (turn + 1) % seats;
        while (out[turn]);
        if (remaining == 1) {
            end_round(turn, chance);
        } else if (turn == owner) {
            to_beat = 0;
            owner = NOBODY;
        }
    }

    void end_round(int winner, Chance& chance) {
        over = ++chips[winner] == CHIPS_TO_WIN;
        if (over) return;
        first = (first + 1) % seats;
        set_up_round(chance);
    }

    bool is_over() const { return over; }

    void add_scores(std::vector<long>& totals) const {
        for (int seat = 0; seat < seats; ++seat) totals[seat] += chips[seat];
    }
};

}  // namespace

int main(int argc, char** argv) { return play_out<Haricots, Action>(argc, argv); }
