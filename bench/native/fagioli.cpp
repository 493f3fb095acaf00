// Fagioli in plain C++: the second yardstick for the compiled Python rules.
//
// The same rules, the same policy (uniform over the legal actions) and the same generator as
// cassoulet.dealers.Playout, in the same order of picks: for one seed both play the same games,
// and bench/playouts.py refuses to compare them if they do not. What the Python rules remember for
// the seats' views alone is left out.

#include <algorithm>
#include <array>
#include <vector>

#include "playouts.hpp"

namespace {

constexpr int NUMBERS = 10, PILES = 2, FIRST_HAND = 4, FULL_HAND = 5, FACE_DOWN_VALUE = 4, NOBODY = -1;
constexpr std::array<int, NUMBERS> COPIES = {0, 6, 6, 7, 0, 7, 7, 7, 6, 6};
constexpr std::array<int, PILES> START_CARDS = {3, 7};

bool is_wallet(int card) { return card % 2 == 1; }

std::vector<int> burst_tokens(int seats) {
    if (seats == 2) return {2, 3, 3, 3, 4};
    if (seats == 3) return {2, 3, 3, 3, 4, 4};
    return {2, 2, 3, 3, 3, 4, 4};
}

using Cards = CardsBelow<NUMBERS>;

struct Action {
    int card, pile;  // pile NOBODY: plant it
    bool face_down;
};

struct Fagioli {
    int seats;
    std::vector<Cards> hands, farms, spent;
    Cards deck, shown;
    std::array<int, PILES> tops{};
    std::array<bool, PILES> wallets{};
    std::vector<int> supply;
    std::vector<std::vector<int>> penalties;
    int turn = NOBODY, to_plant = 0;

    Fagioli(int seats, Chance& chance)
        : seats(seats), hands(seats), farms(seats), spent(seats), supply(burst_tokens(seats)),
          penalties(seats) {
        for (int card = 0; card < NUMBERS; ++card) deck.add(card, COPIES[card]);
        for (Cards& hand : hands)
            for (int dealt = 0; dealt < FIRST_HAND; ++dealt) hand.add(deck.draw(chance));
        place_start_cards();
        turn = chance.below(seats);
    }

    void place_start_cards() {
        for (int pile = 0; pile < PILES; ++pile) {
            tops[pile] = START_CARDS[pile];
            wallets[pile] = is_wallet(START_CARDS[pile]);
        }
    }

    void draw_who_acts(Chance&) {}  // the one on turn

    void legal(std::vector<Action>& actions) const {
        actions.clear();
        const Cards& hand = hands[turn];
        for (int card = 0; card < NUMBERS; ++card) {
            if (!hand.counts[card]) continue;
            if (to_plant) {
                actions.push_back({card, NOBODY, false});
                continue;
            }
            for (int pile = 0; pile < PILES; ++pile) {
                actions.push_back({card, pile, false});
                if (wallets[pile]) actions.push_back({card, pile, true});
            }
        }
    }

    void play(Action action, Chance& chance) {
        const int seat = turn;
        if (action.pile == NOBODY) plant(seat, action.card, chance);
        else play_card(seat, action, chance);
        if (!to_plant && turn != NOBODY) turn = (seat + 1) % seats;
    }

    void play_card(int seat, Action play, Chance& chance) {
        Cards& hand = hands[seat];
        const int before = tops[play.pile];
        hand.take(play.card);
        cover(seat, play);
        const int value = tops[play.pile];
        const int hand_would_be = hand.size + value - before;
        if (hand_would_be > FULL_HAND || hand_would_be < 0) burst(seat, chance);
        else if (value > before) draw(seat, value - before, chance);
        else if (value < before) start_planting(seat, before - value, chance);
        else end_turn(seat, chance);
    }

    void cover(int seat, Action play) {
        (play.face_down ? spent[seat] : shown).add(play.card);
        tops[play.pile] = play.face_down ? FACE_DOWN_VALUE : play.card;
        wallets[play.pile] = !play.face_down && is_wallet(play.card);
    }

    void start_planting(int seat, int count, Chance& chance) {
        to_plant = count;
        if (count != hands[seat].size) return;
        const Cards all = hands[seat];  // the last one planted brings new ones
        for (int card = 0; card < NUMBERS; ++card)
            for (int left = all.counts[card]; left > 0; --left) plant(seat, card, chance);
    }

    void plant(int seat, int card, Chance& chance) {
        hands[seat].take(card);
        farms[seat].add(card);
        if (--to_plant == 0) end_turn(seat, chance);
    }

    void end_turn(int seat, Chance& chance) {
        if (hands[seat].size == 0) burst(seat, chance);
    }

    void burst(int seat, Chance& chance) {
        penalties[seat].push_back(supply.front());
        supply.erase(supply.begin());
        if (supply.empty()) {
            turn = NOBODY;
            return;
        }
        spent[seat].add_all(hands[seat]);
        hands[seat] = Cards{};
        draw(seat, FIRST_HAND, chance);
    }

    void draw(int seat, int count, Chance& chance) {
        for (int drawn = 0; drawn < count; ++drawn) {
            if (deck.size == 0) make_new_draw_pile();
            if (deck.size == 0 || turn == NOBODY) return;
            hands[seat].add(deck.draw(chance));
            if (deck.size == 0) make_new_draw_pile();
        }
    }

    void make_new_draw_pile() {
        deck.add_all(shown);
        shown = Cards{};
        for (Cards& cards : spent) {
            deck.add_all(cards);
            cards = Cards{};
        }
        if (deck.size == 0) return;
        place_start_cards();
        supply.erase(supply.begin());
        if (supply.empty()) turn = NOBODY;
    }

    bool is_over() const { return turn == NOBODY; }

    void add_scores(std::vector<long>& totals) const {
        std::vector<int> lost(seats);
        for (int seat = 0; seat < seats; ++seat)
            for (int penalty : penalties[seat]) lost[seat] += penalty;
        const int lowest = *std::min_element(lost.begin(), lost.end());
        for (int seat = 0; seat < seats; ++seat)
            totals[seat] += (lost[seat] == lowest) + penalties[seat].empty() + farms[seat].size - lost[seat];
    }
};

}  // namespace

int main(int argc, char** argv) { return play_out<Fagioli, Action>(argc, argv); }
