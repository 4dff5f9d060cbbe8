// The hash of any described value: numbers, enums, lists, sets and structs, field by field in order of declaration.
#pragma once

#include <array>
#include <boost/describe.hpp>
#include <boost/mp11.hpp>
#include <cstdint>
#include <type_traits>

#include "core/all_described.hpp"
#include "core/bearing.hpp"
#include "core/fixed.hpp"
#include "core/hash.hpp"
#include "core/id.hpp"
#include "core/length.hpp"
#include "core/plane.hpp"
#include "rules/seat.hpp"

namespace wardroom {

// Declared first, because a list of described structs must find it.
template <class T>
  requires boost::describe::has_describe_members<T>::value
void add_to(Hash& h, const T& v);

template <class T>
  requires std::is_integral_v<T> || std::is_enum_v<T>
void add_to(Hash& h, T v) {
  const auto bits = static_cast<std::uint64_t>(static_cast<std::int64_t>(v));
  if constexpr (std::is_same_v<T, bool>) {
    h.add_small(bits, 1);
  } else if constexpr (sizeof(T) <= 4) {
    h.add_small(bits, 8 * sizeof(T));
  } else {
    h.add(bits);
  }
}
template <class Of, class Rep>
void add_to(Hash& h, Id<Of, Rep> v) {
  add_to(h, Rep{v});
}
inline void add_to(Hash& h, PostSet v) { h.add(v.bits()); }
inline void add_to(Hash& h, Length v) { add_to(h, v.thousandths); }
inline void add_to(Hash& h, Turn v) { add_to(h, v.hundredths); }
inline void add_to(Hash& h, Bearing v) { add_to(h, v.hundredths()); }
inline void add_to(Hash& h, Point v) {
  h.add((std::uint64_t{static_cast<std::uint32_t>(v.x)} << 32) | static_cast<std::uint32_t>(v.y));
}
template <std::size_t N>
void add_to(Hash& h, const Bits<N>& v) {
  for (const std::uint64_t word : v.words()) h.add(word);
}
template <class T, std::size_t N>
void add_to(Hash& h, const std::array<T, N>& v) {
  for (const T& item : v) add_to(h, item);
}
template <class T, std::size_t N>
void add_to(Hash& h, const Fixed<T, N>& v) {
  h.add_small(v.size(), 16);
  for (const T& item : v) add_to(h, item);
}
template <class T>
  requires boost::describe::has_describe_members<T>::value
void add_to(Hash& h, const T& v) {
  static_assert(all_described<T>(), "a member that is not described is not hashed");
  boost::mp11::mp_for_each<boost::describe::describe_members<T, boost::describe::mod_public>>(
      [&](auto member) { add_to(h, v.*member.pointer); });
}

/// Of a whole state. Options are the setting's, and pinned by the journal's header, until an umpire rules otherwise.
template <class State>
std::uint64_t hash_of(const State& state) {
  Hash h;
  add_to(h, state);
  if (state.ruled) add_to(h, state.ruled_options);
  return h.value();
}

}  // namespace wardroom
