// Described structs as tables of a data file and back: a key a member, of the same name.
//
// Numbers, flags, words of described enums, lengths (decimals), turns and bearings (degrees), points ([x, y]), sets,
// lists and described structs inside one another. What is wrong is a DataError with its line and column.
#pragma once

#include <array>
#include <boost/describe.hpp>
#include <boost/mp11.hpp>
#include <initializer_list>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "core/all_described.hpp"
#include "core/fixed.hpp"
#include "core/id.hpp"
#include "core/plane.hpp"
#include "rules/document.hpp"
#include "rules/words.hpp"

namespace wardroom {

/// What becomes of a member whose key is missing: the file is wrong, or the member stays as it is.
enum class Missing : std::uint8_t { refused, kept };

template <class T>
concept Described = std::is_class_v<T> && boost::describe::has_describe_members<T>::value;

template <Described T>
using DescribedMembers = boost::describe::describe_members<T, boost::describe::mod_public>;

/// Refuses keys that are neither members of the struct nor in the list.
template <Described T>
void only_members(const Node& table, std::initializer_list<std::string_view> also = {}) {
  std::vector<std::string_view> known;
  boost::mp11::mp_for_each<DescribedMembers<T>>([&](auto member) { known.push_back(member.name); });
  known.insert(known.end(), also);
  table.only(known);
}

// Declared first, because lists of structs and structs of lists must find one another.
template <Described T>
void read_value(const Node& node, T& into, Missing missing);
template <class T, std::size_t N>
void read_value(const Node& node, std::array<T, N>& into, Missing missing);
template <class T, std::size_t N>
void read_value(const Node& node, Fixed<T, N>& into, Missing missing);

template <class T>
  requires std::is_integral_v<T> || std::is_enum_v<T>
void read_value(const Node& node, T& into, Missing) {
  if constexpr (std::is_same_v<T, bool>) {
    into = node.flag();
  } else if constexpr (std::is_enum_v<T>) {
    into = node.one_of<T>();
  } else {
    into = node.whole<T>();
  }
}
template <class Of, class Rep>
void read_value(const Node& node, Id<Of, Rep>& into, Missing) {
  into = Id<Of, Rep>::at(node.whole<Rep>());
}
inline void read_value(const Node& node, std::string& into, Missing) { into = node.text(); }
inline void read_value(const Node& node, Words& into, Missing) {
  if (node.text().size() > Words::most) throw node.wrong("has at most 500 characters");
  into = Words(node.text());
}
inline void read_value(const Node& node, Length& into, Missing) {
  into = node.length(Length{-1'000'000}, Length{1'000'000});
}
inline void read_value(const Node& node, Bearing& into, Missing) { into = node.bearing(); }
inline void read_value(const Node& node, Turn& into, Missing) {
  const Length degrees = node.length(Length{-360'000}, Length{360'000});
  if (degrees.thousandths % 10 != 0) throw node.wrong("must be degrees with at most two decimals");
  into = {degrees.thousandths / 10};
}
inline void read_value(const Node& node, Point& into, Missing missing) {
  const auto& pair = node.list(2, 2);
  Length x, y;
  read_value(pair[0], x, missing);
  read_value(pair[1], y, missing);
  into = {x.thousandths, y.thousandths};
}
template <std::size_t N>
void read_value(const Node& node, Bits<N>& into, Missing) {
  into.clear();
  for (const Node& item : node.list(0, N)) into.set(item.whole<std::size_t>(0, static_cast<std::int64_t>(N) - 1));
}
template <class T, std::size_t N>
void read_value(const Node& node, std::array<T, N>& into, Missing missing) {
  const auto& items = node.list(N, N);
  for (std::size_t i = 0; i < N; ++i) read_value(items[i], into[i], missing);
}
template <class T, std::size_t N>
void read_value(const Node& node, Fixed<T, N>& into, Missing missing) {
  into.clear();
  for (const Node& item : node.list(0, N)) {
    T value{};
    read_value(item, value, missing);
    into.push_back(value);
  }
}

/// The members of a struct from the keys of a table, which may hold the other keys too.
template <Described T>
void read_described(const Node& table, T& into, Missing missing, std::initializer_list<std::string_view> also = {}) {
  static_assert(all_described<T>(), "a member that is not described cannot be read");
  only_members<T>(table, also);
  boost::mp11::mp_for_each<DescribedMembers<T>>([&](auto member) {
    const Node* given = missing == Missing::refused ? &table.require(member.name) : table.optional(member.name);
    if (given != nullptr) read_value(*given, into.*member.pointer, missing);
  });
}
template <Described T>
void read_value(const Node& node, T& into, Missing missing) {
  read_described(node, into, missing);
}

// ---- and back, as values of TOML

template <Described T>
std::string toml_value(const T& value);
template <class T, std::size_t N>
std::string toml_value(const std::array<T, N>& list);
template <class T, std::size_t N>
std::string toml_value(const Fixed<T, N>& list);

/// A number with as many decimals as the scale has zeros, and none that add nothing.
std::string toml_decimal(std::int64_t value, std::int64_t scale);
std::string toml_value(std::string_view text);
inline std::string toml_value(const Words& words) { return toml_value(words.view()); }
inline std::string toml_value(const std::string& text) { return toml_value(std::string_view(text)); }
template <class T>
  requires std::is_integral_v<T> || std::is_enum_v<T>
std::string toml_value(T value) {
  if constexpr (std::is_same_v<T, bool>) {
    return value ? "true" : "false";
  } else if constexpr (std::is_enum_v<T>) {
    return toml_value(std::string_view(boost::describe::enum_to_string(value, "?")));
  } else {
    return std::to_string(value);
  }
}
template <class Of, class Rep>
std::string toml_value(Id<Of, Rep> id) {
  return std::to_string(Rep{id});
}
inline std::string toml_value(Length length) { return toml_decimal(length.thousandths, 1000); }
inline std::string toml_value(Bearing bearing) { return toml_decimal(bearing.hundredths(), 100); }
inline std::string toml_value(Turn turn) { return toml_decimal(turn.hundredths, 100); }
inline std::string toml_value(Point at) {
  return "[" + toml_value(Length{at.x}) + ", " + toml_value(Length{at.y}) + "]";
}
template <std::size_t N>
std::string toml_value(const Bits<N>& set) {
  std::string text;
  set.each([&](std::size_t i) { text += (text.empty() ? "" : ", ") + std::to_string(i); });
  return "[" + text + "]";
}
template <class List>
std::string toml_list(const List& list) {
  std::string text;
  for (const auto& item : list) text += (text.empty() ? "" : ", ") + toml_value(item);
  return "[" + text + "]";
}
template <class T, std::size_t N>
std::string toml_value(const std::array<T, N>& list) {
  return toml_list(list);
}
template <class T, std::size_t N>
std::string toml_value(const Fixed<T, N>& list) {
  return toml_list(list);
}

template <Described T>
std::string toml_value(const T& value) {
  std::string text;
  boost::mp11::mp_for_each<DescribedMembers<T>>([&](auto member) {
    text += (text.empty() ? "" : ", ") + std::string(member.name) + " = " + toml_value(value.*member.pointer);
  });
  return "{" + text + "}";
}

}  // namespace wardroom
