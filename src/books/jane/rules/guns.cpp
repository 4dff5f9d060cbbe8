#include "books/jane/rules/guns.hpp"

#include <algorithm>
#include <cstdlib>

#include "books/jane/rules/loading.hpp"

namespace wardroom::jane {
namespace {

constexpr int knots_a_square = 3;
constexpr int slow_below = 6, fast_from = 30;  // knots: scoring-7, scoring-8
constexpr std::uint8_t moderate_sea = 5;       // the force at which the charts call a sea moderate

int knots_of(const Ship& ship) { return knots_a_square * std::abs(int{ship.motion.squares}); }

bool turns_by_engine(const State& state, ShipId ship) {
  const Motion& motion = state.ships[ship].motion;
  if (motion.engine != 0 || motion.debt > 0) return true;
  for (const Steer& steer : state.steers) {
    if (steer.ship != ship) continue;
    return std::ranges::any_of(steer.path, [](const Stroke& stroke) {
      return stroke.helm == Helm::engine_green || stroke.helm == Helm::engine_red;
    });
  }
  return false;
}

bool within_45(int from, int to) {
  const int off = ((from - to) % 360 + 360) % 360;
  return off <= 45 || off >= 315;
}

// Opposite courses to within four points, each with the other within four points of her beam.
bool pass(const Pose& one, const Pose& other_ship) {
  const int between = (static_cast<int>(other_ship.heading) - static_cast<int>(one.heading) + 8) % 8;
  if (between < 3 || between > 5 || one.at == other_ship.at) return false;
  const auto abeam = [](Offset o) { return std::abs(o.ahead) <= std::abs(o.right); };
  return abeam(offset_of(one.at, one.heading, other_ship.at)) &&
         abeam(offset_of(other_ship.at, other_ship.heading, one.at));
}

// scoring-10: the target stands under a low sun, or lies to leeward in a moderate sea.
int weather_shift(const State& state, const Pose& firer, const Pose& target, std::vector<Term>* trail) {
  const Weather& weather = state.setting->weather;
  if (firer.at == target.at) return 0;
  const int way = direction(firer.at, target.at);
  int shift = 0;
  const auto add = [&](std::string_view what) {
    ++shift;
    if (trail != nullptr) trail->push_back({what, {"t-scoring-10"}, Op::add, 1});
  };
  if (weather.sun_low && within_45(way, 45 * static_cast<int>(weather.sun))) add("under the low sun");
  const int leeward = 45 * static_cast<int>(weather.wind_from) + 180;
  if (weather.force >= moderate_sea && within_45(way, leeward)) add("to leeward in a sea");
  return shift;
}

}  // namespace

Silent silence_of(const State& state, ShipId ship, GunId id) {
  const Armament& arms = state.ships[ship].arms;
  const GunState& gun = arms.guns[id];
  if (gun.gone) return Silent::gone;
  if (gun.out_until > state.move) return Silent::out;
  const PositionId place = position_id(state.card(ship), id);
  if (arms.positions[place].jammed_until > state.move) return Silent::jammed;
  const GunPosition& position = state.card(ship).positions[place];
  if (awash(state, ship, position)) return Silent::awash;
  return blocked_by_wreck(state, ship, position) ? Silent::blocked : Silent::no;
}

bool fights_on(const State& state, ShipId ship) { return state.ships[ship].present && fights(state.ships[ship].fate); }

bool big_guns_silenced(const State& state, ShipId ship) { return state.ships[ship].damage.torpedoed != 0; }

bool quick_firers_silenced(const State& state, ShipId ship) {
  const std::uint16_t hit = state.ships[ship].damage.torpedoed;
  return hit != 0 && state.move <= hit + state.tables().torpedoes.quick_after;
}

bool may_be_fired_at(const State& state, ShipId ship) {
  const Ship& her = state.ships[ship];
  return her.present && on_board(her.fate) && her.fate != Fate::sinking;
}

Pose pose_of(const State& state, ShipId ship, Tick tick) {
  return {square_at(state.ships[ship], tick), heading_at(state.ships[ship], tick)};
}

int shift_of(const State& state, ShipId by, ShipId at, Tick tick, bool farther, std::vector<Term>* trail) {
  int shift = 0;
  const auto add = [&](std::string_view what, Cite cite, int how_far) {
    shift += how_far;
    if (trail != nullptr && how_far != 0) trail->push_back({what, cite, Op::add, how_far});
  };
  if (farther) add("the gun after a high-explosive burst", {"t-fx-guns-14"}, 1);
  if (state.options().inferior_gunnery && state.setting->ships[by].inferior) {
    add("inferior gunnery", {"t-personnel-3"}, 1);
  }
  const Ship &firer = state.ships[by], &target = state.ships[at];
  const Pose from = pose_of(state, by, tick), to = pose_of(state, at, tick);
  if (state.options().shifts) {
    if (knots_of(target) < slow_below) {
      add("a target under 6 knots", {"t-scoring-7"}, -1);
    } else if (turns_by_engine(state, at)) {
      add("a target that turns with her engines", {"t-scoring-7"}, -1);
    }
    if (knots_of(firer) + knots_of(target) >= fast_from && pass(from, to)) {
      add("passing at 30 knots together", {"t-scoring-8"}, 1);
    }
  }
  if (state.options().turning_shift && target.arms.shift_of == state.move) {
    add("turning, as the umpire directs", {"t-scoring-9"}, target.arms.shift);
  }
  return shift + weather_shift(state, from, to, trail);
}

std::uint8_t card_struck(int true_range, int shift) {
  return static_cast<std::uint8_t>(std::clamp(true_range + shift, 1, static_cast<int>(range_count)));
}

}  // namespace wardroom::jane
