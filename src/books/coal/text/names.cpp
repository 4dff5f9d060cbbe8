#include "books/coal/text/names.hpp"

#include <cctype>
#include <utility>

#include "books/coal/text/order_text.hpp"

namespace wardroom::coal {

// Ids of ships and divisions count through their lists everywhere, so every place of a list needs an id.
static_assert(most_ships < no_ship && most_divisions < no_division);

namespace {

// A letter of two bytes in UTF-8 without its accent, as far as ships' names need it.
std::string_view plain_letter(std::string_view two) {
  constexpr std::pair<std::string_view, std::string_view> letters[] = {{"ä", "a"}, {"ö", "o"}, {"ü", "u"},  {"Ä", "a"},
                                                                       {"Ö", "o"}, {"Ü", "u"}, {"ß", "ss"}, {"é", "e"},
                                                                       {"è", "e"}, {"á", "a"}, {"ō", "o"},  {"ū", "u"}};
  for (const auto& [accented, plain] : letters) {
    if (accented == two) return plain;
  }
  return "";
}

// The first ship that is called so, of those that may be meant.
template <class May>
ShipId find_ship(const State& state, std::string_view name, May may_mean) {
  const std::string wanted = folded(name);
  if (wanted.empty()) return no_ship;
  for (ShipId id = 0; id < state.ships.size(); ++id) {
    const ShipName& ship = state.setting->ships[id];
    if (may_mean(id) && (folded(ship.id) == wanted || folded(ship.name) == wanted)) return id;
  }
  return no_ship;
}

}  // namespace

std::string folded(std::string_view name) {
  std::string result;
  for (std::size_t i = 0; i < name.size(); ++i) {
    const auto c = static_cast<unsigned char>(name[i]);
    if (c >= 0xC0 && c < 0xE0 && i + 1 < name.size()) {
      result += plain_letter(name.substr(i, 2));
      ++i;
    } else if (std::isalnum(c) != 0) {
      result += static_cast<char>(std::tolower(c));
    }
  }
  return result == "asashi" ? "asahi" : result;
}

bool name_known(const State& state, SideId side, ShipId id) {
  const Ship& ship = state.ships[id];
  return ship.side != side && (state.divisions[ship.division].revealed || ship.seen_by.any());
}

ShipId find_own_ship(const State& state, SideId side, std::string_view name) {
  return find_ship(state, name, [&](ShipId id) { return state.ships[id].side == side; });
}

ShipId find_enemy_ship(const State& state, SideId side, std::string_view name) {
  return find_ship(state, name, [&](ShipId id) { return name_known(state, side, id); });
}

DivisionId find_own_division(const State& state, SideId side, std::string_view name) {
  const std::string wanted = folded(name);
  DivisionId by_name = no_division;
  for (DivisionId id = 0; id < state.divisions.size(); ++id) {
    if (state.divisions[id].side != side) continue;
    if (std::to_string(state.divisions[id].number) == name) return id;
    if (by_name == no_division && !wanted.empty() && folded(state.setting->divisions[id]) == wanted) by_name = id;
  }
  return by_name;
}

}  // namespace wardroom::coal
