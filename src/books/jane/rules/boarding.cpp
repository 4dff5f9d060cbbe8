// boarding-1, ruling 171: at the end of a move, ships that touch and have hardly any way board by numbers.
#include <algorithm>

#include "books/jane/rules/movement.hpp"

namespace wardroom::jane {
namespace {

constexpr Cite by_numbers{"t-boarding-1", "171"};
constexpr int most_way = 1;

bool nearly_stopped(const Ship& ship) { return ship.motion.squares >= -most_way && ship.motion.squares <= most_way; }

bool can_board(const State& state, const BoardHer& order) {
  const Ship& own = state.ships[order.ship];
  const Ship& hers = state.ships[order.target];
  return own.present && own.fate == Fate::afloat && hers.present && fights(hers.fate) && own.side != hers.side &&
         steps_between(own.motion.at, hers.motion.at) <= 1 && nearly_stopped(own) && nearly_stopped(hers);
}

// An answer that has come was carried out already.
bool was_asked(const State& state, const BoardHer& order) {
  return std::ranges::any_of(state.queries.all(), [&](const Query& query) {
    return query.kind == static_cast<std::uint8_t>(Asks::boarding) && query.about == about(order.ship, order.target) &&
           query.stands != Stands::open;
  });
}

}  // namespace

int men_to_board(const State& state, ShipId ship) {
  const auto& guns = state.ships[ship].arms.guns;
  const auto out = std::ranges::count_if(guns, [&](const GunState& g) { return g.gone || state.move < g.out_until; });
  const int men = int{state.card(ship).crew} - state.tables().effects.men_a_gun * static_cast<int>(out);
  return std::max(men, 0);
}

bool board_enemies(Play& play) {
  const State& now = play.now();
  if (umpire_asked(now)) return false;
  for (const BoardHer& order : now.boards) {
    if (was_asked(now, order) || !can_board(now, order)) continue;
    const int own = men_to_board(now, order.ship), hers = men_to_board(now, order.target);
    play.term({"men of the boarder", by_numbers, Op::base, own});
    play.term({"men of the boarded", by_numbers, Op::base, hers});
    const Boards usual = own > hers ? Boards::taken : own < hers ? Boards::beaten_off : Boards::nothing;
    ask_umpire(play, Asks::boarding, order.ship, {static_cast<std::int32_t>(usual)}, order.target);
    if (umpire_asked(now)) return false;
  }
  return true;
}

void settle_boarding(Play& play, ShipId ship, ShipId target, Boards boards) {
  const State& now = play.now();
  const bool was_taken = now.ships[target].fate == Fate::taken;
  if (boards == Boards::nothing && !was_taken) return;
  const bool taken = boards == Boards::taken;
  const SideId side = taken ? now.ships[ship].side : now.setting->ships[target].side;
  play.state_fact(Audience::all(), by_numbers, Boarded{ship, target, taken, side});
}

}  // namespace wardroom::jane
