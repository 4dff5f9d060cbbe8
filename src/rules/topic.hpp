// What a fact is about. A fact says its own topic, and whether it is told only to who wants every detail; the ships
// that it names are found in its members. The log, the report and the narrator ask here and keep no lists of facts.
#pragma once

#include <boost/describe.hpp>
#include <boost/mp11.hpp>
#include <concepts>
#include <cstdint>
#include <type_traits>
#include <variant>
#include <vector>

#include "rules/seat.hpp"

namespace wardroom {

/// A word to filter a log by.
BOOST_DEFINE_FIXED_ENUM_CLASS(Topic, std::uint8_t, movement, command, sighting, targets, gunfire, torpedoes, damage,
                              damage_control, losses, points, play)

/// Facts that name none are about the play itself: turns, the umpire.
template <class... Facts>
Topic topic_of(const std::variant<Facts...>& fact) {
  return std::visit(
      []<class F>(const F&) {
        if constexpr (requires { F::topic; }) {
          return F::topic;
        } else {
          return Topic::play;
        }
      },
      fact);
}

/// What a player sees on the table anyway.
template <class... Facts>
bool is_detail(const std::variant<Facts...>& fact) {
  return std::visit(
      [](const auto& f) {
        if constexpr (requires { f.detail(); }) {
          return f.detail();
        } else {
          return false;
        }
      },
      fact);
}

/// The ids of one type in the described members of a fact, in the order in which they stand.
template <class Id, class T>
void collect_ids(const T& value, Id none, std::vector<Id>& ids) {
  boost::mp11::mp_for_each<boost::describe::describe_members<T, boost::describe::mod_public>>([&](auto member) {
    const auto& part = value.*member.pointer;
    using Held = std::remove_cvref_t<decltype(part)>;
    if constexpr (std::is_same_v<Held, Id>) {
      if (part != none) ids.push_back(part);
    } else if constexpr (boost::describe::has_describe_members<Held>::value) {
      collect_ids(part, none, ids);
    }
  });
}

template <class Id, class... Facts>
std::vector<Id> ids_in(const std::variant<Facts...>& fact, Id none) {
  std::vector<Id> ids;
  std::visit([&](const auto& f) { collect_ids(f, none, ids); }, fact);
  return ids;
}

/// The side that a fact itself names.
template <class... Facts>
SideId side_in(const std::variant<Facts...>& fact) {
  return std::visit(
      [](const auto& f) {
        if constexpr (requires {
                        { f.side } -> std::same_as<const SideId&>;
                      }) {
          return f.side;
        } else {
          return no_side;
        }
      },
      fact);
}

}  // namespace wardroom
