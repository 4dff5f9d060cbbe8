#include <algorithm>

#include "books/coastal/text/situation.hpp"
#include "books/coastal/text/state_text.hpp"
#include "rules/kept_text.hpp"

namespace wardroom::coastal {
namespace {

std::string head(const State& state) {
  std::string out = "kind = \"situation\"\nturn = " + toml_value(state.turn) + "\nhalf = " + toml_value(state.half) +
                    "\nsegment = " + toml_value(state.phase) + "\nopened = true\n";
  out += "weather = " + toml_value(state.weather) + "\nmoon = " + toml_value(state.moon) + "\n";
  return out + options_in_force(state);
}

}  // namespace

std::string write_situation(const State& state, const std::string& begun_from) {
  const Spelled spelled(state);
  const CoastalText text(spelled);
  std::string out = kept_text(begun_from, head(state), [](std::string_view key) {
    return std::ranges::find(position_keys, key) != position_keys.end();
  });
  for (SideId side = 0; side < 2; ++side) {
    out += "\n[[side_state]]\nside = " + spelled.text(side) + "\n" + text.lines(state.sides[side]);
  }
  for (ShipId id = 0; id < state.ships.size(); ++id) {
    out += "\n[[ship]]\nship = " + spelled.text(id) + "\n" + text.lines(state.ships[id]);
  }
  const auto add = [&](const auto&... list) { ((out += text.list_text(state, list)), ...); };
  std::apply(add, markers);
  std::apply(add, lodged);
  return out;
}

}  // namespace wardroom::coastal
