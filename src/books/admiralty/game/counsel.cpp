#include "books/admiralty/game/counsel.hpp"

#include "books/admiralty/rules/gunnery.hpp"
#include "books/admiralty/rules/sailing.hpp"
#include "books/admiralty/rules/targeting.hpp"

namespace wardroom::admiralty {
namespace {

// More batteries than these come without their trails.
constexpr std::size_t most_trails = 24;

// Who cuts her cable near the wind casts as near to it as she sails.
std::array<Millimetres, 5> speeds_by_setting(const State& state, const SailChoice& choice) {
  const Zone zone = choice.casts ? Zone::close : headway_of(state, choice.ship).zone;
  std::array<Millimetres, 5> speeds{};
  for (std::size_t sail = 0; sail < speeds.size(); ++sail) {
    speeds[sail] = speed_in(state, choice.ship, zone, static_cast<Sail>(sail));
  }
  return speeds;
}

}  // namespace

std::vector<Term> counsel_of(const State& state, const FireChoice& choice) {
  const Aim aim = aim_now(state, choice.ship, choice.side, choice.target);
  std::vector<Term> trail;
  lay(state, aim, choice.size, bears_on(state, aim) == Bears::partly, &trail);
  return trail;
}

Speeds speeds_of(const State& state, ShipId id, bool dry) {
  const Ship& ship = state.ships[id];
  Speeds speeds;
  if (ship.sail != Sail::stop) speeds.under = ship.sail;
  for (const Zone zone : {Zone::close, Zone::quarter, Zone::astern}) {
    speeds.by_zone[static_cast<std::size_t>(zone) - 1] = speed_in(state, id, zone, speeds.under, dry);
  }
  return speeds;
}

void fill_counsel(const State& state, const Menu& menu, Counsel& counsel) {
  counsel.moves.clear();
  counsel.sails.clear();
  counsel.fires.clear();
  counsel.trails = menu.fires.size() <= most_trails;
  for (const MoveChoice& move : menu.moves) headway_of(state, move.ship, counsel.moves.emplace_back());
  for (const SailChoice& choice : menu.sails) counsel.sails.push_back(speeds_by_setting(state, choice));
  if (!counsel.trails) return;
  for (const FireChoice& fire : menu.fires) counsel.fires.push_back(counsel_of(state, fire));
}

}  // namespace wardroom::admiralty
