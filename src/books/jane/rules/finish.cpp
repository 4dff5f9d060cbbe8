// The end of a move (ruling 101): boarding, admirals' throws, wrecks over the side, guns and tubes ready again, ships
// that go down, speeds for the next move; and how a battle ends.
#include "books/jane/rules/chapters.hpp"

namespace wardroom::jane {
namespace {

constexpr Cite guns_return{"t-general-9"}, wrecks{"t-fx-masts-4"}, goes_down{"t-general-10", "155"},
    speeds{"t-fx-speed-1", "101"}, ends{"t-general-8"};
constexpr std::uint8_t silent_moves = 10;
constexpr int fifth_parts_of_hundred = 20;  // ruling 174: 5 per cent

enum Stage : std::uint8_t { boarding, throws, rest };

void clear_wrecks(Play& play, ShipId id) {
  const State& now = play.now();
  const auto& masts = now.ships[id].damage.masts;
  for (std::uint8_t i = 0; i < masts.size(); ++i) {
    if (masts[i].cleared == 0 || masts[i].cleared > now.move + 1) continue;
    play.state_fact(aboard(now, id), wrecks, WreckCleared{id, i});
  }
}

void return_guns(Play& play, ShipId id) {
  const State& now = play.now();
  const auto& guns = now.ships[id].arms.guns;
  for (GunId gun = 0; gun < guns.size(); ++gun) {
    if (guns[gun].gone || guns[gun].out_until == 0 || guns[gun].out_until > now.move + 1) continue;
    play.state_fact(aboard(now, id), guns_return, GunBack{id, gun});
  }
}

bool has_gun(const State& state, ShipId id, GunClass least, bool at_once) {
  const Card& card = state.card(id);
  const auto& guns = state.ships[id].arms.guns;
  for (std::size_t i = 0; i < guns.size(); ++i) {
    const GunPosition& position = card.positions[card.position_of[i]];
    const bool counts = !guns[i].gone && !(at_once && guns[i].out_until > state.move);
    if (counts && state.tables().guns[position.gun].gun_class <= least) return true;
  }
  return false;
}

void count_silence(Play& play, ShipId id) {
  const Ship& ship = play.now().ships[id];
  if (!ship.present || !fights(ship.fate)) return;
  const bool fires = has_gun(play.now(), id, GunClass::C, true);
  const auto moves = static_cast<std::uint8_t>(fires ? 0 : std::min(ship.silent + 1, 255));
  if (moves != ship.silent) play.take(SilenceCounted{id, moves});
}

// ---- how a battle ends

// Ships that have not come yet still may.
bool may_fight(const State& state, ShipId id) {
  const Ship& ship = state.ships[id];
  if (ship.fate != Fate::afloat) return false;
  return !ship.present || (most_squares(state, id) > 0 && has_gun(state, id, GunClass::E, false));
}

bool is_out(Fate fate) { return fate != Fate::afloat; }

template <class Test>
bool none_of(const State& state, SideId side, Test test) {
  for (ShipId id = 0; id < state.ships.size(); ++id) {
    if (state.setting->ships[id].side == side && test(id)) return false;
  }
  return true;
}

bool has_come(const State& state, Ending ending) {
  const auto any_side = [&](auto test) { return none_of(state, 0, test) || none_of(state, 1, test); };
  switch (ending) {
    case Ending::no_fighting_ship: return any_side([&](ShipId id) { return may_fight(state, id); });
    case Ending::one_ship_out:
      return std::ranges::any_of(state.ships, [](const Ship& ship) { return is_out(ship.fate); });
    case Ending::no_big_gun:
      return std::ranges::any_of(state.ships, [](const Ship& ship) { return ship.silent >= silent_moves; });
    case Ending::craft_out:
      return any_side([&](ShipId id) { return !is_out(state.ships[id].fate) && !state.ships[id].damage.disabled; });
    case Ending::none_on_board:
      return none_of(state, state.setting->ending_side, [&](ShipId id) {
        const Ship& ship = state.ships[id];
        return ship.fate == Fate::afloat && (!ship.present || most_squares(state, id) > 0);
      });
  }
  return false;
}

bool is_over(const State& state) {
  const Setting& setting = *state.setting;
  if (state.move >= setting.length) return true;
  return std::ranges::any_of(setting.endings, [&](Ending ending) { return has_come(state, ending); });
}

// Craft sunk, then craft disabled, then what hit them, in the unit of ruling 34.
std::int32_t harm_to_craft(const State& state, SideId side) {
  constexpr std::int32_t sunk = 1'000'000, disabled = 10'000;
  std::int32_t harm = 0;
  for (ShipId id = 0; id < state.ships.size(); ++id) {
    if (state.setting->ships[id].side != side) continue;
    const Ship& ship = state.ships[id];
    const bool gone = ship.fate == Fate::sunk || ship.fate == Fate::sinking || ship.fate == Fate::taken;
    harm += gone ? sunk : ship.damage.disabled ? disabled : 0;
    harm += ship.damage.craft_hits;
  }
  return harm;
}

// Over that edge of the board, and not another.
bool is_past(const Area& board, Heading edge, Square at) {
  switch (edge) {
    case Heading::N: return at.row > board.to.row;
    case Heading::E: return at.column > board.to.column;
    case Heading::S: return at.row < board.from.row;
    default: return at.column < board.from.column;
  }
}

bool has_escaped(const State& state) {
  const Escape& escape = state.setting->escape;
  bool escaped = false;
  escape.ships.each([&](std::size_t id) {
    const Ship& ship = state.ships[id];
    escaped = escaped || (ship.fate == Fate::left && is_past(state.setting->board, escape.edge, ship.motion.at));
  });
  return escaped && escape.side != no_side;
}

}  // namespace

void settle_speed(Play& play, ShipId id) {
  const State& now = play.now();
  const int squares = most_squares(now, id);
  if (squares == now.ships[id].damage.most_squares) return;
  play.state_fact(aboard(now, id), speeds, SpeedSettled{id, static_cast<std::uint8_t>(squares)});
}

bool finish_move(Play& play) {
  const State& now = play.now();
  if (now.progress.stage == boarding) {
    if (!board_enemies(play)) return false;
    play.take(Advanced{0, throws});
  }
  if (umpire_asked(now)) return false;
  if (now.progress.stage == throws) {
    throw_for_admirals(play);
    play.take(Advanced{0, rest});
  }
  const bool counts_silence = std::ranges::find(now.setting->endings, Ending::no_big_gun) != now.setting->endings.end();
  for (ShipId id = 0; id < now.ships.size(); ++id) {
    const Ship& ship = now.ships[id];
    if (!ship.present) continue;
    if (ship.fate == Fate::sinking && ship.damage.sinks <= now.move) {
      play.state_fact(Audience::all(), goes_down, WentDown{id});
    }
    if (!on_board(ship.fate)) continue;
    if (counts_silence) count_silence(play, id);
    clear_wrecks(play, id);
    return_guns(play, id);
    settle_speed(play, id);
  }
  load_for_next_move(play);
  pass_command(play);
  if (is_over(now)) play.state_fact(Audience::all(), ends, BattleEnded{now.move});
  return true;
}

// Ruling 174.
wardroom::Result result_of(const State& state) {
  wardroom::Result result;
  const bool awarded = state.sides[0].awarded || state.sides[1].awarded;
  const bool by_craft = state.setting->decided == Deciding::craft;
  for (SideId side = 0; side < 2; ++side) {
    const SideId other = enemy(side);
    result.points[side] = awarded    ? state.sides[side].points
                          : by_craft ? harm_to_craft(state, other)
                                     : loss_of(state, other);
  }
  const std::int32_t ahead = result.points[0] - result.points[1];
  const std::int64_t smaller = std::min(tons_of(state, SideId{0}), tons_of(state, SideId{1}));
  const bool by_tons = !awarded && !by_craft;
  const bool draw = ahead == 0 || (by_tons && std::int64_t{std::abs(ahead)} * fifth_parts_of_hundred < smaller);
  if (!draw) result.winners = SideSet::of(ahead > 0 ? SideId{0} : SideId{1});
  if (!awarded && has_escaped(state)) result.winners = SideSet::of(state.setting->escape.side);
  return result;
}

}  // namespace wardroom::jane
