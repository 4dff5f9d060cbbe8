#include "books/coal/text/write_situation.hpp"

#include <algorithm>

#include "books/coal/rules/coal.hpp"
#include "books/coal/text/state_text.hpp"
#include "rules/kept_text.hpp"

namespace wardroom::coal {
namespace {

// The clock of the battle and its options, in place of the line that says what kind of file it is.
std::string head(const State& state, const Spelled& spelled) {
  std::string out = "kind = \"situation\"\nturn = " + toml_value(state.turn) +
                    "\nsegment = " + toml_value(state.phase) + "\nopened = true\n";
  if (state.halves) out += "halves = true\n";
  if (state.half != 0) out += "half = " + toml_value(state.half) + "\n";
  if (state.namer != no_side) out += "namer = " + spelled.text(state.namer) + "\n";
  if (state.first_allotter != no_side) out += "first_allotter = " + spelled.text(state.first_allotter) + "\n";
  return out + options_in_force(state);
}

std::string division_text(const Division& division, const Spelled& spelled) {
  std::string ships;
  for (const ShipId id : division.ships) ships += (ships.empty() ? "" : ", ") + spelled.text(id);
  return "\n[[division]]\nside = " + spelled.text(division.side) + "\ndivision = " + toml_value(division.number) +
         "\nships = [" + ships + "]\n" + CoalText(spelled).lines(division);
}

std::string ship_text(const Ship& ship, ShipId id, const Spelled& spelled) {
  std::string out = "\n[[ship]]\nship = " + spelled.text(id) + "\n" + CoalText(spelled).lines(ship);
  if (ship.target_named) out += "target = " + spelled.text(ship.target) + "\n";
  const char* both = ship.lit_by_searchlight && ship.lit_by_starshell ? ", " : "";
  const std::string lit = (ship.lit_by_searchlight ? toml_value(Means::searchlight) : "") + both +
                          (ship.lit_by_starshell ? toml_value(Means::starshell) : "");
  return lit.empty() ? out : out + "lit = [" + lit + "]\n";
}

}  // namespace

std::string write_situation(const State& state, const std::string& begun_from) {
  const Spelled spelled(state);
  const CoalText text(spelled);
  std::string out = kept_text(begun_from, head(state, spelled), [](std::string_view key) {
    return std::ranges::find(position_keys, key) != position_keys.end();
  });
  for (SideId side = 0; side < 2; ++side) {
    const SideState& s = state.sides[side];
    out += "\n[[side_state]]\nside = " + spelled.text(side) + "\n" + text.lines(s);
    if (s.start_chosen) out += "start = " + toml_value(s.start) + "\n";
  }
  for (const Division& division : state.divisions) out += division_text(division, spelled);
  for (ShipId id = 0; id < state.ships.size(); ++id) out += ship_text(state.ships[id], id, spelled);
  std::apply([&](const auto&... list) { ((out += text.list_text(state, list)), ...); }, weapons);
  return out;
}

}  // namespace wardroom::coal
