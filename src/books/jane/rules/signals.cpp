// Signals (signalling-1 to -11, rulings 161 to 166): hoists at their ticks, who reads them, answers, the executive,
// annulling, repeating, plain words, and ships that have nothing left to hoist on.
#include <fmt/format.h>

#include "books/jane/rules/chapters.hpp"
#include "books/jane/rules/checks.hpp"

namespace wardroom::jane {
namespace {

constexpr Cite calling{"t-signalling-4", "161"}, answering{"t-signalling-5", "161"}, acting{"t-signalling-6", "161"},
    annulling{"t-signalling-7", "161"}, plain{"t-signalling-8", "164"}, distance{"t-signalling-9", "163"},
    masts{"t-signalling-10", "166"}, illegal{"t-signalling-11", "176"}, authority{"t-signalling-4", "165"},
    left_out{"t-signalling-1"};
constexpr int knots_for_a_signal = 3, moves_for_a_signal = 1;

bool is_there(const Ship& ship) { return ship.present && fights(ship.fate); }
bool flies(const Ship& ship) { return is_there(ship) && ship.flags.hoist.flies; }

std::uint8_t last_unit(const Ship& ship) {
  return static_cast<std::uint8_t>(ship.motion.ordered > 0 ? ship.motion.ordered : most_units);
}
// A call after her last unit falls at its end.
Tick tick_of_call(const State& state, const Signal& call) {
  const Ship& ship = state.ships[call.ship];
  return tick_of(ship, std::min(call.at, last_unit(ship)));
}

bool cell_stands(const Ship& ship, const Card& card, Deck deck, int section) {
  for (const Side side : {Side::port, Side::starboard}) {
    for (const int half : {2 * (section - 1), 2 * section - 1}) {
      if (!gone(ship.damage, card, deck, side, half)) return true;
    }
  }
  return false;
}

bool carries(const State& state, ShipId id, const Halliards& halliards) {
  const Ship& ship = state.ships[id];
  const Card& card = state.card(id);
  if (halliards.mast < ship.damage.masts.size() && ship.damage.masts[halliards.mast].down) return false;
  if (ship.guises.no_masts && card.masts[halliards.mast].kind != MastKind::military) return false;
  bool named = false;
  for (std::size_t d = 0; d < deck_count; ++d) {
    const Deck deck = static_cast<Deck>(d);
    if ((halliards.decks >> d & 1) == 0 || !has(card.deck(deck).cells, halliards.section)) continue;
    named = true;
    if (cell_stands(ship, card, deck, halliards.section)) return true;
  }
  return !named;
}

ShipId numbered(const State& state, SideId side, std::uint8_t place) {
  for (ShipId ship = 0; ship < state.ships.size(); ++ship) {
    const ShipSetting& setting = state.setting->ships[ship];
    if (setting.side == side && setting.place == place) return ship;
  }
  return no_ship;
}

int length_of_list(const State& state, SideId side) {
  int ships = 0;
  for (const ShipSetting& ship : state.setting->ships) ships += ship.side == side ? 1 : 0;
  return ships;
}

bool is_of_side(const State& state, ShipId a, ShipId b) { return state.ships[a].side == state.ships[b].side; }
bool is_friend(const State& state, ShipId a, ShipId b) { return a != b && is_of_side(state, a, b); }

// Whom she can talk to by hand: one ship near enough (signalling-10).
ShipId by_hand(const State& state, ShipId from, ShipId to, std::int64_t distance2) {
  if (!is_friend(state, from, to) || !is_there(state.ships[to])) return no_ship;
  const std::int64_t reach = state.tables().signalling.by_hand;
  return distance2 <= reach * reach ? to : no_ship;
}
ShipId by_hand_to(const State& state, ShipId from, ShipId to, Tick tick) {
  if (to >= state.ships.size()) return no_ship;
  return by_hand(state, from, to,
                 distance_squared(square_at(state.ships[from], tick), square_at(state.ships[to], tick)));
}

// Her own captain is another player, and learns of a signal as the others do.
ShipSet readers_of(const State& state, ShipId from, Tick tick) {
  ShipSet readers;
  for (ShipId ship = 0; ship < state.ships.size(); ++ship) {
    if (is_of_side(state, from, ship) && within_signals(state, from, ship, tick)) readers.set(ship);
  }
  return readers;
}

Audience captains_of(const State& state, const ShipSet& ships) {
  Audience told;
  ships.each([&](std::size_t ship) { told = told.with(captain_of(state, ShipId::at(ship))); });
  return told;
}
Audience known_to(const State& state, ShipId from, const ShipSet& readers) {
  return captains_of(state, readers)
      .with(captain_of(state, from))
      .with(admirals_of(state, state.setting->ships[from].side));
}
/// Enemies near enough to see what flies, or to hear what is called.
Audience enemies_near(const State& state, ShipId from, Tick tick) {
  Audience told;
  for (ShipId ship = 0; ship < state.ships.size(); ++ship) {
    const bool enemy = state.ships[ship].side != state.ships[from].side;
    if (enemy && within_signals(state, from, ship, tick)) told = told.with(aboard(state, ship));
  }
  return told;
}

void show_enemies(Play& play, ShipId ship, bool up, Tick tick) {
  const Audience told = enemies_near(play.now(), ship, tick);
  if (told != Audience::umpire()) play.state_fact(told, distance, HoistSeen{ship, up});
}

/// By what means she signals at that tick: flags, hands (to one ship), or none, which is a breakdown.
enum class Means : std::uint8_t { flags, hands, nothing };
Means means_of(Play& play, ShipId ship, ShipId to, Tick tick) {
  const State& now = play.now();
  if (may_signal(now, ship)) return Means::flags;
  if (!now.ships[ship].flags.hand_used && by_hand_to(now, ship, to, tick) != no_ship) {
    play.state_fact(captain_of(now, ship), masts, HandUsed{ship});
    return Means::hands;
  }
  play.state_fact(captain_of(now, ship), masts, SignalFailed{ship, tick});
  break_down(play, ship, knots_for_a_signal, moves_for_a_signal, illegal);
  return Means::nothing;
}

bool is_report(const HoistRow& row) { return row.from == HoistBy::any_ship; }

// Ruling 165. The captain of a ship whose admiral is out may say so.
Checked must_have_authority(const State& state, const Signal& call) {
  const SideId side = state.ships[call.ship].side;
  if (commander(state, side) == call.ship || admiral_aboard(state, call.ship) != none) return {};
  if (call.call == Call::repeat || call.call == Call::words) return {};
  if (call.call == Call::hoist) {
    const HoistRow& row = state.tables().code[call.code];
    if (is_report(row)) return {};
    if (row.from == HoistBy::flagship && state.ships[call.ship].flags.lost_admiral) return {};
  }
  return Refusal{authority, fmt::format("signal: {} does not command; any ship may report, repeat and answer",
                                        state.setting->ships[call.ship].name)};
}

// ---- calls

void hoist(Play& play, const Signal& call, Tick tick) {
  const ShipId to = call.to.kind == AddressKind::ship
                        ? numbered(play.now(), play.now().setting->ships[call.ship].side, call.to.number)
                        : no_ship;
  const Means means = means_of(play, call.ship, to, tick);
  if (means == Means::nothing) return;
  ShipSet readers;
  if (means == Means::hands) {
    readers.set(to);
  } else {
    readers = readers_of(play.now(), call.ship, tick);
  }
  play.term({"signals are read within, in squares", distance, Op::at_most, play.now().setting->weather.signal_squares});
  play.state_fact(known_to(play.now(), call.ship, readers), calling,
                  Hoisted{call.ship, call.code, call.arg, call.to, tick, means == Means::hands, readers});
  if (means == Means::flags) show_enemies(play, call.ship, true, tick);
}

ShipSet bound_by(const State& state, ShipId from, const ShipSet& readers) {
  const Hoist& hoist = state.ships[from].flags.hoist;
  ShipSet bound;
  readers.each([&](std::size_t ship) {
    bound.set_if(ship, hoist.yes.has(ship) && is_for(state, from, hoist.to, ShipId::at(ship)));
  });
  return bound;
}

void act(Play& play, const Signal& call, Tick tick) {
  const Hoist flying = play.now().ships[call.ship].flags.hoist;
  if (!flying.flies) return;
  ShipId to = no_ship;
  if (flying.by_hand) flying.seen.each([&](std::size_t ship) { to = ShipId::at(ship); });
  if (means_of(play, call.ship, to, tick) == Means::nothing) return;
  ShipSet readers;
  if (flying.by_hand) {
    flying.seen.each([&](std::size_t ship) {
      readers.set_if(ship, by_hand_to(play.now(), call.ship, ShipId::at(ship), tick) != no_ship);
    });
  } else {
    readers = readers_of(play.now(), call.ship, tick);
  }
  const ShipSet bound = bound_by(play.now(), call.ship, readers);
  play.state_fact(known_to(play.now(), call.ship, readers), acting,
                  Executed{call.ship, flying.code, flying.arg, tick, no_ship, readers, bound});
  if (!flying.by_hand) show_enemies(play, call.ship, false, tick);
}

void annul(Play& play, const Signal& call, Tick tick) {
  const bool all = call.call == Call::annul_all;
  const bool flew = play.now().ships[call.ship].flags.hoist.flies;
  if (!flew && !all) return;
  if (means_of(play, call.ship, no_ship, tick) != Means::flags) return;
  const ShipSet readers = readers_of(play.now(), call.ship, tick);
  play.state_fact(known_to(play.now(), call.ship, readers), annulling, Annulled{call.ship, all, tick, readers});
  if (flew) show_enemies(play, call.ship, false, tick);
}

// Plain words are no flags: they need no mast.
void say(Play& play, const Signal& call, Tick tick) {
  const State& now = play.now();
  const Audience told =
      known_to(now, call.ship, readers_of(now, call.ship, tick)).with(enemies_near(now, call.ship, tick));
  play.state_fact(told, plain, WordsCalled{call.ship, tick, call.text});
}

// Ruling 163: in the move after she saw it.
void repeat(Play& play, const Signal& call, Tick tick) {
  const Hoist original = play.now().ships[call.of].flags.hoist;
  const bool up = original.flies && original.seen.has(call.ship);
  const bool down = !original.flies && original.acted + 1 == play.now().move && original.act_seen.has(call.ship);
  if (!up && !down) return;
  if (means_of(play, call.ship, no_ship, tick) != Means::flags) return;
  ShipSet fresh;
  readers_of(play.now(), call.ship, tick).each([&](std::size_t ship) {
    const bool knows = ship == call.of || (up ? original.seen : original.act_seen).has(ship);
    fresh.set_if(ship, !knows);
  });
  if (down) {
    const ShipSet bound = bound_by(play.now(), call.of, fresh);
    return play.state_fact(known_to(play.now(), call.ship, fresh), acting,
                           Executed{call.of, original.code, original.arg, tick, call.ship, fresh, bound});
  }
  play.state_fact(known_to(play.now(), call.ship, fresh), distance, HoistRepeated{call.ship, call.of, tick});
  fresh.each([&](std::size_t ship) {
    const auto reader = ShipId::at(ship);
    play.state_fact(captain_of(play.now(), reader), distance,
                    HoistRead{reader, call.of, original.code, original.arg, original.to});
  });
  show_enemies(play, call.ship, true, tick);
}

void make(Play& play, const Signal& call, Tick tick) {
  if (!is_there(play.now().ships[call.ship])) return;
  if (must_have_authority(play.now(), call)) {
    return play.state_fact(captain_of(play.now(), call.ship), authority, SignalFailed{call.ship, tick});
  }
  switch (call.call) {
    case Call::hoist: return hoist(play, call, tick);
    case Call::act: return act(play, call, tick);
    case Call::annul:
    case Call::annul_all: return annul(play, call, tick);
    case Call::words: return say(play, call, tick);
    case Call::repeat: return repeat(play, call, tick);
  }
}

// Ruling 161: at tick 0, before any call.
void fly_answers(Play& play) {
  for (const AnswerHoist& answer : play.now().answers) {
    const State& now = play.now();
    const bool still = is_there(now.ships[answer.ship]) && flies(now.ships[answer.of]) &&
                       now.ships[answer.of].flags.hoist.seen.has(answer.ship);
    const bool aboard = answer.ship == answer.of;
    if (!still || (!aboard && means_of(play, answer.ship, answer.of, 0) == Means::nothing)) continue;
    const ShipSet readers = readers_of(play.now(), answer.ship, 0);
    play.state_fact(known_to(play.now(), answer.ship, readers), answering,
                    Answered{answer.ship, answer.of, answer.yes});
  }
}

// A hoist flies until it comes down: who comes within distance reads it when a move begins.
void read_what_flies(Play& play) {
  for (ShipId from = 0; from < play.now().ships.size(); ++from) {
    const Ship& ship = play.now().ships[from];
    if (!flies(ship) || ship.flags.hoist.by_hand || ship.flags.hoist.since == play.now().move) continue;
    readers_of(play.now(), from, 0).each([&](std::size_t reader) {
      const Hoist& hoist = play.now().ships[from].flags.hoist;
      if (hoist.seen.has(reader)) return;
      const auto by = ShipId::at(reader);
      play.state_fact(captain_of(play.now(), by), distance, HoistRead{by, from, hoist.code, hoist.arg, hoist.to});
    });
  }
}

// ---- checks

Checked must_use_signals(const State& state) {
  if (!state.options().signals) return Refusal{left_out, "signal: this battle is fought without signals; just say it"};
  if (state.phase == Phase::start) return Refusal{calling, "signal: nothing is hoisted before the pieces move"};
  return {};
}

Checked must_have_masts(const State& state, ShipId ship, ShipId to) {
  const bool booked = state.options().mistakes == Mistakes::booked;
  if (booked || may_signal(state, ship)) return {};
  if (to < state.ships.size()) {
    const std::int64_t d2 = distance_squared(state.ships[ship].motion.at, state.ships[to].motion.at);
    if (by_hand(state, ship, to, d2) != no_ship) return {};
  }
  return Refusal{masts,
                 fmt::format("signal: {} has no halliards left, and signals by hand within {} yards, to one ship",
                             state.setting->ships[ship].name, state.tables().signalling.by_hand * 100)};
}

Checked check_hoist(const State& state, const Signal& order) {
  const auto& code = state.tables().code;
  if (order.code >= code.size()) return Refusal{calling, "signal: there is no such hoist in the code"};
  const HoistRow& row = code[order.code];
  if (row.args.empty() ? order.arg != none : order.arg >= row.args.size()) {
    return Refusal{calling, fmt::format("signal: \"{}\" takes {}", row.hoist,
                                        row.args.empty() ? "no figure" : "one of its figures")};
  }
  const SideId side = state.ships[order.ship].side;
  const bool nobody = (order.to.kind == AddressKind::division && (order.to.number < 1 || order.to.number > 2)) ||
                      (order.to.kind == AddressKind::ship && numbered(state, side, order.to.number) == no_ship);
  if (nobody) return Refusal{calling, "signal: there is no such division or ship"};
  const ShipId to = order.to.kind == AddressKind::ship ? numbered(state, side, order.to.number) : no_ship;
  return must_have_masts(state, order.ship, to);
}

bool hoists_before(const State& state, const Signal& order) {
  return std::ranges::any_of(state.signals, [&](const Signal& other) {
    return other.ship == order.ship && other.call == Call::hoist && other.at < order.at;
  });
}

Checked check_call(const State& state, const Signal& order) {
  switch (order.call) {
    case Call::hoist: return check_hoist(state, order);
    case Call::act:
    case Call::annul:
      if (flies(state.ships[order.ship]) || hoists_before(state, order)) return {};
      return Refusal{order.call == Call::act ? acting : annulling, "signal: no hoist of hers flies"};
    case Call::annul_all: return must_have_masts(state, order.ship, no_ship);
    case Call::words:
      if (!order.text.empty()) return {};
      return Refusal{plain, "signal: plain words say something"};
    case Call::repeat: {
      const auto seen = [&] {
        if (order.of >= state.ships.size() || !is_friend(state, order.ship, order.of)) return false;
        const Hoist& hoist = state.ships[order.of].flags.hoist;
        return hoist.flies ? hoist.seen.has(order.ship)
                           : hoist.acted + 1 == state.move && hoist.act_seen.has(order.ship);
      };
      if (!seen()) return Refusal{distance, "signal: she repeats only what she has read on a friend"};
      return must_have_masts(state, order.ship, no_ship);
    }
  }
  return {};
}

}  // namespace

bool within_signals(const State& state, ShipId a, ShipId b, Tick tick) {
  if (!is_there(state.ships[a]) || !is_there(state.ships[b])) return false;
  const std::int64_t reach = state.setting->weather.signal_squares;
  return distance_squared(square_at(state.ships[a], tick), square_at(state.ships[b], tick)) <= reach * reach;
}

bool may_signal(const State& state, ShipId ship) {
  const Card& card = state.card(ship);
  if (card.halliards.empty()) {
    if (card.masts.empty()) return false;
    for (std::uint8_t mast = 0; mast < card.masts.size(); ++mast) {
      if (carries(state, ship, {mast, 0, 0})) return true;
    }
    return false;
  }
  return std::ranges::any_of(card.halliards, [&](const Halliards& each) { return carries(state, ship, each); });
}

bool is_for(const State& state, ShipId from, Address to, ShipId ship) {
  if (!is_of_side(state, from, ship)) return false;
  const SideId side = state.setting->ships[from].side;
  const std::uint8_t place = state.setting->ships[ship].place;
  const auto& admirals = state.setting->sides[side].admirals;
  const std::uint8_t aboard = admiral_aboard(state, from);
  const bool has_list = aboard < admirals.size() && admirals[aboard].commands.any();
  // The commander may speak to all.
  if (has_list && commander(state, side) != from && !admirals[aboard].commands.has(ship)) return false;
  switch (to.kind) {
    case AddressKind::all: return !has_list || admirals[aboard].commands.has(ship);
    case AddressKind::ship: return place == to.number;
    case AddressKind::division: {
      if (admirals.size() > 1 && admirals[1].commands.any()) return admirals[1].commands.has(ship) == (to.number == 2);
      return (place <= (length_of_list(state, side) + 1) / 2) == (to.number == 1);
    }
  }
  return false;
}

bool executive_seen(const State& state, ShipId ship, Tick tick) {
  const Duty& duty = state.ships[ship].flags.duty;
  return duty.binds && duty.since == state.move && duty.tick <= tick;
}

void call_signals(Play& play, Tick tick) {
  if (!play.now().options().signals) return;
  if (tick == 0) {
    fly_answers(play);
    read_what_flies(play);
  }
  for (std::size_t i = 0; i < play.now().signals.size(); ++i) {
    const Signal& call = play.now().signals[i];
    if (tick_of_call(play.now(), call) == tick) make(play, call, tick);
  }
}

Checked check(const State& state, Seat seat, const Signal& order) {
  if (auto refusal = must_use_signals(state)) return refusal;
  if (auto refusal = must_speak_for(state, seat, order.ship)) return refusal;
  if (order.at > most_units) return Refusal{calling, fmt::format("signal: a move has at most {} units", most_units)};
  const auto others = std::ranges::count_if(
      state.signals, [&](const Signal& other) { return other.ship == order.ship && other.at != order.at; });
  if (static_cast<std::size_t>(others) >= most_calls) {
    return Refusal{calling, fmt::format("signal: a ship makes at most {} signals in a move", most_calls)};
  }
  if (auto refusal = check_call(state, order)) return refusal;
  return must_have_authority(state, order);
}

Checked check(const State& state, Seat seat, const AnswerHoist& order) {
  if (auto refusal = must_use_signals(state)) return refusal;
  if (auto refusal = must_command(state, seat, order.ship)) return refusal;
  const bool read = order.of < state.ships.size() && is_of_side(state, order.ship, order.of) &&
                    flies(state.ships[order.of]) && state.ships[order.of].flags.hoist.seen.has(order.ship);
  if (!read) return Refusal{answering, "answer: no hoist that she has read flies there"};
  if (!is_for(state, order.of, state.ships[order.of].flags.hoist.to, order.ship)) {
    return Refusal{answering, "answer: that hoist is not for her"};
  }
  return order.of == order.ship ? Checked{} : must_have_masts(state, order.ship, order.of);
}

}  // namespace wardroom::jane
