// `wardroom resolve`: a situation file is played from its first segment to its last, with the orders and dice it gives.
#include <fmt/format.h>

#include "books/coal/chapters.hpp"
#include "books/coal/menu.hpp"
#include "books/coal/situation.hpp"
#include "books/coal/tell.hpp"
#include "cli/commands.hpp"
#include "cli/narrate.hpp"
#include "core/data_error.hpp"
#include "core/hash.hpp"
#include "rules/battle.hpp"
#include "wire/coal_json.hpp"

namespace wardroom::cli {
namespace {

using namespace coal;

struct Refused {
  const SituationOrder* order;
  Refusal why;
};

bool before_the_end(const State& state, const Situation& situation) {
  if (state.phase == Phase::over) return false;
  if (situation.last_turn == 0) return true;
  if (state.turn != situation.last_turn) return state.turn < situation.last_turn;
  return segment_of(state.phase) <= situation.last;
}

// Gives a side every order of the file that may be given now; what cannot be given yet waits for its segment.
class Orders {
 public:
  explicit Orders(const Situation& situation) : situation_(situation), given_(situation.orders.size(), false) {}

  bool give(Battle<Coal>& battle, SideId side) {
    bool any = false;
    for (std::size_t i = 0; i < given_.size(); ++i) {
      const SituationOrder& order = situation_.orders[i];
      if (given_[i] || order.side != side || order.turn != battle.state().turn) continue;
      if (!Coal::owes(battle.state(), side)) break;
      if (!belongs_now(battle.state(), order.order)) continue;
      given_[i] = any = true;
      if (auto refusal = battle.submit(Seat::of(side), order.order)) refused.push_back({&order, *refusal});
      if (battle.state().phase == Phase::big_guns) break;  // named in turn with the enemy
    }
    return any;
  }
  /// Orders whose turn or segment never came are refused for that.
  void refuse_the_rest(const State& state) {
    for (std::size_t i = 0; i < given_.size(); ++i) {
      if (given_[i]) continue;
      auto refusal = Coal::check(state, Seat::of(situation_.orders[i].side), situation_.orders[i].order);
      refused.push_back(
          {&situation_.orders[i], refusal ? *refusal : Refusal{{"3.2"}, "the table never asked for this order"}});
    }
  }
  std::vector<Refused> refused;

 private:
  const Situation& situation_;
  std::vector<bool> given_;
};

void play(Battle<Coal>& battle, const Situation& situation, Orders& orders) {
  if (to_be_opened(situation)) battle.open(battle.state().phase);
  Menu menu;
  while (before_the_end(battle.state(), situation)) {
    if (battle.play_phase()) continue;
    for (SideId side = 0; side < 2; ++side) {
      if (!Coal::owes(battle.state(), side)) continue;
      if (orders.give(battle, side) && battle.state().phase == Phase::big_guns) continue;
      fill_menu(battle.state(), side, menu);
      if (Coal::owes(battle.state(), side)) {
        if (auto refusal = battle.submit(Seat::of(side), standing_order(menu))) {
          throw DataError("situation", 0, 0, "the battle cannot go on: " + refusal->text);
        }
      }
    }
  }
}

// A player is told why his own orders were refused, and nothing of the enemy's.
bool may_hear(Seat seat, const Refused& refused) {
  return seat.role == Role::umpire || seat == Seat::of(refused.order->side);
}

void write_refusals(Json& json, const State& state, Seat seat, const Orders& orders) {
  json.key("refused").begin_array();
  for (const Refused& r : orders.refused) {
    if (!may_hear(seat, r)) continue;
    json.begin_object().field("side", side_id(state, r.order->side)).field("line", r.order->line);
    json.field("clause", clause_id(r.why.cite));
    if (!r.why.cite.ruling.empty()) json.field("ruling", r.why.cite.ruling);
    json.field("text", r.why.text).end_object();
  }
  json.end_array();
}

}  // namespace

int run(const Resolve& args) {
  const Situation situation = load_situation(read_file(args.situation), args.situation);
  const auto seat = seat_named(situation.loaded.state, args.seat);
  if (!seat) throw DataError("--as", 0, 0, "there is no seat \"" + args.seat + "\"; give a side, umpire or spectator");
  for (const std::string& warning : situation.loaded.warnings) fmt::print(stderr, "warning: {}\n", warning);

  Battle<Coal> battle(situation.loaded.state, Dice(situation.seed));
  battle.script(situation.dice);
  Json events;
  events.begin_array();
  std::uint32_t number = 0;
  Narrator narrator(*seat, Detail::everything);
  battle.listen([&](const State& state, const Record<Fact>& record) {
    if (!args.json) {
      narrator.hear(state, record);
      return;
    }
    for (const Event<Fact>& event : record.events) {
      if (event.audience.includes(*seat)) write_event(events, state, *seat, record, event, ++number);
    }
  });
  Orders orders(situation);
  try {
    play(battle, situation, orders);
  } catch (const ImpossibleFace& error) {
    throw DataError(args.situation, 0, 0, std::string("dice: ") + error.what());
  }
  orders.refuse_the_rest(battle.state());
  std::size_t unused = 0;
  for (const ScriptedDice& dice : battle.scripted()) unused += dice.faces.size() - dice.used;

  if (args.json) {
    View view;
    fill_view(battle.state(), *seat, view);
    Json json;
    json.begin_object().key("events").raw(events.end_array().text()).key("view");
    write_view(json, battle.state(), view);
    // The hash of the whole state would let a player test guesses about what is hidden.
    if (seat->role == Role::umpire) json.field("hash", hex(hash(battle.state())));
    write_refusals(json, battle.state(), *seat, orders);
    if (seat->role == Role::umpire) json.field("unused_dice", unused);
    json.end_object();
    fmt::print("{}\n", json.text());
  } else {
    for (const Refused& r : orders.refused) {
      if (!may_hear(*seat, r)) continue;
      fmt::print("{}:{}:{}: refused by {}: {}\n", args.situation, r.order->line, r.order->column, text(r.why.cite),
                 r.why.text);
    }
    if (unused > 0) fmt::print(stderr, "warning: {} scripted dice were not thrown\n", unused);
  }
  return orders.refused.empty() ? ok : no;
}

}  // namespace wardroom::cli
