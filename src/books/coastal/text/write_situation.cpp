#include <algorithm>
#include <array>

#include "books/coastal/text/situation.hpp"
#include "books/coastal/text/state_text.hpp"
#include "rules/kept_text.hpp"

namespace wardroom::coastal {
namespace {

// A battle that began from a situation has moved on from all of these.
bool is_written_anew(std::string_view key) {
  constexpr std::array keys{"turn",    "half",    "segment",     "opened", "until",  "until_half", "until_turn",
                            "seed",    "weather", "moon",        "chosen", "ruled",  "ship",       "side_state",
                            "torpedo", "light",   "smoke",       "mine",   "launch", "charge",     "lookout",
                            "shell",   "fire",    "searchlight", "pending"};
  return std::ranges::find(keys, key) != keys.end();
}

std::string head(const State& state) {
  std::string out = "kind = \"situation\"\nturn = " + toml_value(state.turn) + "\nhalf = " + toml_value(state.half) +
                    "\nsegment = " + toml_value(state.phase) + "\nopened = true\n";
  out += "weather = " + toml_value(state.weather) + "\nmoon = " + toml_value(state.moon) + "\n";
  out += "chosen = " + toml_value(state.setting->options) + "\n";
  if (state.ruled) out += "ruled = " + toml_value(state.ruled_options) + "\n";
  return out;
}

// One table for each item, with all that is not as in a fresh one.
template <class List>
std::string tables(const char* name, const List& list, const State& state) {
  std::string out;
  for (const auto& item : list) {
    using Item = std::decay_t<decltype(item)>;
    const std::string members = state_text(item, Item{}, state, "\n");
    out += "\n[[" + std::string(name) + "]]\n" + members + (members.empty() ? "" : "\n");
  }
  return out;
}

}  // namespace

std::string ship_text(const State& state, ShipId ship) {
  return ship < state.setting->ships.size() ? state.setting->ships[ship].id : "none";
}
std::string side_text(const State& state, SideId side) { return side < 2 ? state.setting->sides[side].id : "none"; }

std::string write_situation(const State& state, const std::string& begun_from) {
  std::string out = kept_text(begun_from, head(state), is_written_anew);
  for (SideId side = 0; side < 2; ++side) {
    const SideState& now = state.sides[side];
    out += "\n[[side_state]]\nside = " + toml_value(side_text(state, side)) + "\n";
    each_member(
        now, [&](const char* key, const auto& value) { out += std::string(key) + " = " + toml_value(value) + "\n"; });
  }
  // Ships in full too: what the scenario set up is not what a fresh one has.
  const Ship fresh;
  for (ShipId id = 0; id < state.ships.size(); ++id) {
    out += "\n[[ship]]\nship = " + toml_value(ship_text(state, id)) + "\n";
    boost::mp11::mp_for_each<DescribedMembers<Ship>>([&](auto member) {
      const auto &value = state.ships[id].*member.pointer, &usual = fresh.*member.pointer;
      out += std::string(member.name) + " = " + state_value<decltype(member)>(value, usual, state) + "\n";
    });
  }
  out += tables("torpedo", state.torpedoes, state) + tables("light", state.lights, state) +
         tables("smoke", state.smoke, state) + tables("mine", state.mines, state);
  out += tables("launch", state.launches, state) + tables("charge", state.charges, state) +
         tables("lookout", state.lookouts, state) + tables("shell", state.shells, state) +
         tables("searchlight", state.searchlights, state) + tables("fire", state.fires, state);
  return out + tables("pending", state.pending, state);
}

}  // namespace wardroom::coastal
