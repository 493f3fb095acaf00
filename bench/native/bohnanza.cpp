// Bohnanza's duel for two in plain C++: the fourth yardstick for the compiled Python rules.
//
// The same rules, the same policy (uniform over the two, then over the legal actions) and the same
// generator as cassoulet.dealers.Playout, in the same order of picks: for one seed both play the same
// games, and bench/playouts.py refuses to compare them if they do not. What the Python rules remember
// for the seats' views alone is left out.

#include <algorithm>
#include <array>
#include <vector>

#include "playouts.hpp"

namespace {

constexpr int VARIETIES = 11, STEPS = 4, NEVER = 99, NOBODY = -1, NO_FIELD = -1;
constexpr std::array<int, VARIETIES> COPIES = {24, 22, 20, 18, 16, 14, 12, 10, 8, 0, 0};
constexpr int BEANOMETER[VARIETIES][STEPS] = {
    {4, 7, 10, 12}, {4, 7, 9, 11}, {4, 6, 8, 10}, {3, 6, 8, 9}, {3, 5, 7, 8}, {3, 5, 6, 7},
    {2, 4, 6, 7},   {2, 4, 5, 6},  {2, 3, 4, 5},  {NEVER, 2, 3, NEVER}, {NEVER, 2, 3, 4},
};
constexpr int PLAYERS = 2, FIRST_HAND = 5, FIRST_FIELDS = 2, MOST_FIELDS = 3, PRICE = 3;
constexpr int MOST_PLANTED = 2, TURNED_OVER = 3, DRAWN_CARDS = 2;

using Cards = CardsBelow<VARIETIES>;

enum class Step { offered, planting, drawing, drawn };
enum class Verb { plant, harvest, buy_field, discard, discard_from_hand, done };

struct Action {
    Verb verb;
    int what;  // a card, a field, a position in the hand
};

struct Plot {
    int card = 0, count = 0;

    int coins() const {
        int coins = 0;
        for (int step = 0; step < STEPS; ++step)
            if (count >= BEANOMETER[card][step]) coins = step + 1;
        return coins;
    }
};

struct Player {
    std::vector<int> hand;  // the first one first
    std::vector<Plot> fields = std::vector<Plot>(FIRST_FIELDS);
    int coins = 0;

    int field_for(int card) const {
        int empty = NO_FIELD;
        for (int field = 0; field < static_cast<int>(fields.size()); ++field) {
            if (fields[field].count && fields[field].card == card) return field;
            if (!fields[field].count && empty == NO_FIELD) empty = field;
        }
        return empty;
    }
    bool may_harvest(int field) const {
        if (fields[field].count != 1) return fields[field].count > 1;
        return std::none_of(fields.begin(), fields.end(), [](const Plot& plot) { return plot.count > 1; });
    }
    bool may_buy() const { return coins >= PRICE && fields.size() < MOST_FIELDS; }
    bool has_beans() const {
        return std::any_of(fields.begin(), fields.end(), [](const Plot& plot) { return plot.count > 0; });
    }
};

struct Duel {
    std::array<Player, PLAYERS> players;
    Cards deck;
    std::vector<int> discard, turned;  // the last one on top
    int turn = NOBODY, acting = NOBODY, planted = 0;
    bool discarded = false, last_turn = false;
    Step step = Step::offered;

    Duel(int, Chance& chance) {
        for (int card = 0; card < VARIETIES; ++card) deck.add(card, COPIES[card]);
        const int first = chance.below(PLAYERS);
        for (int seat : {first, 1 - first})
            for (int dealt = 0; dealt < FIRST_HAND; ++dealt) players[seat].hand.push_back(deck.draw(chance));
        begin_turn(first);
    }

    void begin_turn(int seat) {
        turn = seat;
        planted = 0;
        discarded = false;
        step = turned.empty() ? Step::planting : Step::offered;
    }

    // Out of turn one may buy a field, and nothing else
    void draw_who_acts(Chance& chance) {
        acting = chance.below(PLAYERS);
        if (acting != turn && !players[acting].may_buy()) acting = turn;
    }

    void legal(std::vector<Action>& actions) const {
        actions.clear();
        const Player& player = players[acting];
        if (acting == turn) {
            list_step(player, actions);
            for (int field = 0; field < static_cast<int>(player.fields.size()); ++field)
                if (player.may_harvest(field)) actions.push_back({Verb::harvest, field});
        }
        if (player.may_buy()) actions.push_back({Verb::buy_field, 0});
    }

    void list_step(const Player& player, std::vector<Action>& actions) const {
        if (step == Step::planting) return list_hand(player, actions);
        if (step == Step::drawn) return actions.push_back({Verb::done, 0});
        for (int card = 0; card < VARIETIES; ++card)
            if (is_turned(card) && player.field_for(card) != NO_FIELD) actions.push_back({Verb::plant, card});
        if (step == Step::drawing) return actions.push_back({Verb::done, 0});
        for (int card = 0; card < VARIETIES; ++card)
            if (is_turned(card)) actions.push_back({Verb::discard, card});
    }

    void list_hand(const Player& player, std::vector<Action>& actions) const {
        const std::vector<int>& hand = player.hand;
        if (planted < MOST_PLANTED && !discarded && !hand.empty() && player.field_for(hand[0]) != NO_FIELD)
            actions.push_back({Verb::plant, hand[0]});
        if (planted && !discarded)
            for (int place = 0; place < static_cast<int>(hand.size()); ++place)
                actions.push_back({Verb::discard_from_hand, place});
        if (planted || hand.empty()) actions.push_back({Verb::done, 0});
    }

    bool is_turned(int card) const { return std::find(turned.begin(), turned.end(), card) != turned.end(); }

    void play(Action action, Chance& chance) {
        Player& player = players[acting];
        switch (action.verb) {
            case Verb::plant: return plant(player, action.what);
            case Verb::harvest: return harvest(player, player.fields[action.what]);
            case Verb::buy_field: return buy_field(player);
            case Verb::discard: return discard_offered(action.what);
            case Verb::discard_from_hand: return discard_from_hand(player, action.what);
            case Verb::done: return end_step(chance);
        }
    }

    void plant(Player& player, int card) {
        if (step == Step::planting) {
            player.hand.erase(player.hand.begin());
            ++planted;
        } else {
            take_turned(card);
        }
        Plot& plot = player.fields[player.field_for(card)];
        plot.card = card;
        ++plot.count;
    }

    void take_turned(int card) {
        turned.erase(std::find(turned.begin(), turned.end(), card));
        if (step == Step::offered && turned.empty()) step = Step::planting;
    }

    void harvest(Player& player, Plot& plot) {
        const int coins = plot.coins();
        player.coins += coins;
        discard.insert(discard.end(), plot.count - coins, plot.card);
        plot = Plot{};
    }

    void buy_field(Player& player) {
        player.coins -= PRICE;
        player.fields.emplace_back();
    }

    void discard_offered(int card) {
        take_turned(card);
        discard.push_back(card);
    }

    void discard_from_hand(Player& player, int place) {
        discard.push_back(player.hand[place]);
        player.hand.erase(player.hand.begin() + place);
        discarded = true;
    }

    void end_step(Chance& chance) {
        if (step == Step::planting) turn_over(chance);
        else if (step == Step::drawn) begin_turn(1 - turn);
        else if (last_turn) end_game();
        else draw_new_cards(chance);
    }

    void turn_over(Chance& chance) {
        step = Step::drawing;
        for (int more = 0; more < TURNED_OVER && !last_turn; ++more) turned.push_back(next_card(chance));
        while (!discard.empty() && is_turned(discard.back())) {
            turned.push_back(discard.back());
            discard.pop_back();
        }
    }

    int next_card(Chance& chance) {
        const int card = deck.draw(chance);
        last_turn = deck.size == 0;
        return card;
    }

    void draw_new_cards(Chance& chance) {
        for (int drawn = 0; drawn < DRAWN_CARDS; ++drawn) {
            players[turn].hand.push_back(next_card(chance));
            if (last_turn) return end_game();
        }
        step = Step::drawn;
        if (!players[turn].has_beans()) begin_turn(1 - turn);
    }

    void end_game() {
        turn = NOBODY;
        for (Player& player : players)
            for (Plot& plot : player.fields) harvest(player, plot);
    }

    bool is_over() const { return turn == NOBODY; }

    void add_scores(std::vector<long>& totals) const {
        for (int seat = 0; seat < PLAYERS; ++seat) totals[seat] += players[seat].coins;
    }
};

}  // namespace

int main(int argc, char** argv) { return play_out<Duel, Action>(argc, argv); }
