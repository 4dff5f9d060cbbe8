// Parts of the state as tables of a situation file and back: the described members, but ships and sides by their ids
// and ways as plots. Only load_situation.cpp and write_situation.cpp include this.
#pragma once

#include <string>
#include <string_view>

#include "books/coastal/rules/state.hpp"
#include "rules/described.hpp"

namespace wardroom::coastal {

/// How a member is written, which its name and type tell.
enum class Spelling : std::uint8_t { plain, side, ship, ships, plot };

template <class Member, class T>
consteval Spelling spelling() {
  constexpr std::string_view name = Member::name;
  if (std::is_same_v<T, SideId> && name == "side") return Spelling::side;
  if (std::is_same_v<T, ShipId> &&
      (name == "ship" || name == "target" || name == "from" || name == "firer" || name == "boarding")) {
    return Spelling::ship;
  }
  if (std::is_same_v<T, Fixed<ShipId, 8>> || std::is_same_v<T, ShipSet>) return Spelling::ships;
  if (std::is_same_v<T, Plot>) return Spelling::plot;
  return Spelling::plain;
}

/// Any ship by id, for an author who knows everything; "none" is no ship where that may be.
ShipId any_ship(const State& state, const Node& named, bool may_be_none);
SideId any_side(const State& state, const Node& named, bool may_be_none);
Plot plot_of(const Node& written);
std::string ship_text(const State& state, ShipId ship);
std::string side_text(const State& state, SideId side);

inline void add_ship(Fixed<ShipId, 8>& list, const Node& named, ShipId ship) {
  if (!list.push_back(ship)) throw named.wrong("at most eight ships");
}
inline void add_ship(ShipSet& set, const Node&, ShipId ship) { set.set(ship); }

/// Keys that are missing leave their members as they are.
template <Described T>
void read_state(const Node& table, T& into, const State& state, std::initializer_list<std::string_view> also = {}) {
  only_members<T>(table, also);
  boost::mp11::mp_for_each<DescribedMembers<T>>([&](auto member) {
    const Node* given = table.optional(member.name);
    if (given == nullptr) return;
    auto& value = into.*member.pointer;
    using Value = std::remove_reference_t<decltype(value)>;
    constexpr Spelling how = spelling<decltype(member), Value>();
    if constexpr (how == Spelling::side) {
      value = any_side(state, *given, std::is_same_v<T, Light>);
    } else if constexpr (how == Spelling::ship) {
      constexpr std::string_view name = decltype(member)::name;
      value = any_ship(state, *given, name == "boarding" || (name == "target" && std::is_same_v<T, Observe>));
    } else if constexpr (how == Spelling::ships) {
      value.clear();
      for (const Node& named : given->list()) add_ship(value, named, any_ship(state, named, false));
    } else if constexpr (how == Spelling::plot) {
      value = plot_of(*given);
    } else if constexpr (Described<Value>) {
      read_state(*given, value, state);
    } else {
      read_value(*given, value, Missing::kept);
    }
  });
}

/// The value of a member as TOML; a struct is an inline table of what differs from `usual`.
template <class Member, class T>
std::string state_value(const T& value, const T& usual, const State& state);

/// "key = value" for every member that differs from `usual`, with this between them.
template <Described T>
std::string state_text(const T& value, const T& usual, const State& state, std::string_view between) {
  std::string text;
  boost::mp11::mp_for_each<DescribedMembers<T>>([&](auto member) {
    const auto &now = value.*member.pointer, &before = usual.*member.pointer;
    const std::string written = state_value<decltype(member)>(now, before, state);
    if (written == state_value<decltype(member)>(before, before, state)) return;
    text += (text.empty() ? "" : std::string(between)) + member.name + " = " + written;
  });
  return text;
}

template <class Member, class T>
std::string state_value(const T& value, const T& usual, const State& state) {
  constexpr Spelling how = spelling<Member, T>();
  if constexpr (how == Spelling::side) {
    return toml_value(side_text(state, value));
  } else if constexpr (how == Spelling::ship) {
    return toml_value(ship_text(state, value));
  } else if constexpr (how == Spelling::ships) {
    std::string text;
    const auto add = [&](std::size_t ship) {
      text += (text.empty() ? "" : ", ") + toml_value(ship_text(state, ShipId::at(ship)));
    };
    if constexpr (std::is_same_v<T, ShipSet>) {
      value.each(add);
    } else {
      for (const ShipId ship : value) add(ship);
    }
    return "[" + text + "]";
  } else if constexpr (how == Spelling::plot) {
    return toml_value(text(value));
  } else if constexpr (Described<T>) {
    return "{" + state_text(value, usual, state, ", ") + "}";
  } else {
    return toml_value(value);
  }
}

}  // namespace wardroom::coastal
