// Pas de Haricots in plain C++: the third yardstick for the compiled Python rules.
//
// The same rules, the same policy (uniform over who may act, then over the legal actions) and the same
// generator as cassoulet.dealers.Playout, in the same order of picks: for one seed both play the same
// games, and bench/playouts.py refuses to compare them if they do not.

#include <array>
#include <vector>

#include "playouts.hpp"

namespace {

constexpr int SUITS = 4, RANKS = 15, CARDS = SUITS * RANKS, FIRST_MINUS = 10, KING = 13, NO_BEANS = 14;
constexpr int ROUNDS = 3, NOBODY = -1, NO_CARD = -1;

using Cards = CardsBelow<CARDS>;

enum class Phase { leading, choosing, taking };

struct Action {
    int card, owner;  // owner NOBODY: play the card
};

int series(const Cards& cards, int suit) {
    const int first = suit * RANKS;
    if (cards.counts[first + NO_BEANS]) return 0;
    int value = 0, minus_cards = 0;
    for (int rank = 0; rank < FIRST_MINUS; ++rank) value += cards.counts[first + rank] * (rank + 1);
    for (int rank = FIRST_MINUS; rank < KING; ++rank) minus_cards += cards.counts[first + rank];
    if (minus_cards % 2) value = -value;
    return cards.counts[first + KING] ? value * 2 : value;
}

struct PasDeHaricots {
    int seats, hand_size;
    std::vector<Cards> hands, collections;
    std::vector<int> choices, played, points;
    int round = 0, pawn = 0, taker = 0, acting = 0;
    Phase phase = Phase::leading;

    PasDeHaricots(int seats, Chance& chance)
        : seats(seats), hand_size(CARDS / seats), hands(seats), collections(seats), choices(seats, NO_CARD),
          played(seats, NO_CARD), points(seats) {
        pawn = chance.below(seats);
        begin_round(chance);
    }

    void begin_round(Chance& chance) {
        ++round;
        Cards deck;
        for (int card = 0; card < CARDS; ++card) deck.add(card);
        for (int seat = 0; seat < seats; ++seat) {
            collections[seat] = hands[seat] = Cards{};
            for (int dealt = 0; dealt < hand_size; ++dealt) hands[seat].add(deck.draw(chance));
        }
        begin_turn();
    }

    void begin_turn() {
        phase = Phase::leading;
        taker = pawn;
    }

    bool has_to_choose(int seat) const { return seat != pawn && choices[seat] == NO_CARD; }

    int how_many_have_to_choose() const {
        int many = 0;
        for (int seat = 0; seat < seats; ++seat) many += has_to_choose(seat);
        return many;
    }

    void draw_who_acts(Chance& chance) {
        acting = taker;
        if (phase != Phase::choosing) return;
        const int many = how_many_have_to_choose();
        int before = many == 1 ? 0 : chance.below(many);
        for (acting = 0; !has_to_choose(acting) || before-- > 0;) ++acting;
    }

    void legal(std::vector<Action>& actions) const {
        actions.clear();
        if (phase == Phase::taking) {
            for (int owner = 0; owner < seats; ++owner)
                if (can_be_taken(owner)) actions.push_back({NO_CARD, owner});
        } else {
            for (int card = 0; card < CARDS; ++card)
                if (hands[acting].counts[card]) actions.push_back({card, NOBODY});
        }
    }

    void play(Action action, Chance& chance) {
        if (phase == Phase::taking) {
            take(action.owner);
            take_what_is_left(chance);
        } else if (phase == Phase::leading) {
            hands[acting].take(action.card);
            played[acting] = action.card;
            phase = Phase::choosing;
        } else {
            choices[acting] = action.card;
            if (how_many_have_to_choose() == 0) turn_over();
        }
    }

    void turn_over() {
        for (int seat = 0; seat < seats; ++seat) {
            if (seat == pawn) continue;
            played[seat] = choices[seat];
            hands[seat].take(choices[seat]);
            choices[seat] = NO_CARD;
        }
        phase = Phase::taking;
    }

    bool can_be_taken(int owner) const { return owner != pawn && played[owner] != NO_CARD; }

    void take(int owner) {
        collections[taker].add(played[owner]);
        played[owner] = NO_CARD;
        taker = owner;
    }

    void take_what_is_left(Chance& chance) {
        int left = 0, last = NOBODY;
        for (int owner = 0; owner < seats; ++owner)
            if (can_be_taken(owner)) ++left, last = owner;
        if (left > 1) return;
        if (left == 1) take(last);
        const int next = taker;
        take(pawn);
        pawn = next;
        if (hands[pawn].size) begin_turn();
        else end_round(chance);
    }

    void end_round(Chance& chance) {
        for (int seat = 0; seat < seats; ++seat)
            for (int suit = 0; suit < SUITS; ++suit) points[seat] += series(collections[seat], suit);
        if (round < ROUNDS) {
            begin_round(chance);
        } else {
            taker = NOBODY;
            phase = Phase::leading;
        }
    }

    bool is_over() const { return taker == NOBODY; }

    void add_scores(std::vector<long>& totals) const {
        for (int seat = 0; seat < seats; ++seat) totals[seat] += points[seat];
    }
};

}  // namespace

int main(int argc, char** argv) { return play_out<PasDeHaricots, Action>(argc, argv); }
