// Described values as JSON: a key a member, of the same name. What a member means its type tells.
//
// A book says how it writes its own types: `own.write(ShipId)` and the like, and for an id that only its owner can
// explain `own.write(SystemId, owner)`. It may hide members from some viewers: `own.hides(owner, "speed")`.
#pragma once

#include <boost/describe.hpp>
#include <boost/mp11.hpp>
#include <cstdint>
#include <string_view>
#include <type_traits>

#include "core/all_described.hpp"
#include "core/bearing.hpp"
#include "core/id.hpp"
#include "core/plane.hpp"
#include "rules/words.hpp"
#include "wire/json.hpp"

namespace wardroom {

template <class Own>
class DescribedJson {
 public:
  DescribedJson(Json& json, const Own& own) : json_(json), own_(own) {}

  template <class T>
  void write(const T& v) {
    if constexpr (std::is_class_v<T> && requires { own_.write(v); }) {
      own_.write(v);
    } else if constexpr (std::is_same_v<T, bool> || std::is_same_v<T, Length>) {
      json_.value(v);
    } else if constexpr (std::is_convertible_v<const T&, std::string_view>) {
      json_.value(std::string_view(v));
    } else if constexpr (std::is_same_v<T, char>) {
      json_.value(std::string_view(&v, 1));
    } else if constexpr (std::is_enum_v<T>) {
      json_.value(boost::describe::enum_to_string(v, "?"));
    } else if constexpr (std::is_integral_v<T>) {
      json_.value(static_cast<std::int64_t>(v));
    } else if constexpr (std::is_same_v<T, Turn>) {
      json_.raw(decimal(v.hundredths, 2));
    } else if constexpr (std::is_same_v<T, Bearing>) {
      json_.raw(decimal(v.hundredths(), 2));
    } else if constexpr (std::is_same_v<T, Point>) {
      json_.begin_array().value(Length{v.x}).value(Length{v.y}).end_array();
    } else if constexpr (std::is_same_v<T, Words>) {
      json_.value(v.view());
    } else if constexpr (boost::describe::has_describe_members<T>::value) {
      json_.begin_object();
      members(v);
      json_.end_object();
    } else {
      static_assert(!is_id<T>, "the book does not say how it writes this id");
      json_.begin_array();
      for (const auto& item : v) write(item);
      json_.end_array();
    }
  }

  /// What stands between the braces.
  template <class T>
  void members(const T& v) {
    static_assert(all_described<T>(), "a member that is not described is not told");
    boost::mp11::mp_for_each<boost::describe::describe_members<T, boost::describe::mod_public>>([&](auto member) {
      if constexpr (requires { own_.hides(v, std::string_view()); }) {
        if (own_.hides(v, member.name)) return;
      }
      json_.key(member.name);
      const auto& item = v.*member.pointer;
      if constexpr (is_id<std::remove_cvref_t<decltype(item)>> && requires { own_.write(item, v); }) {
        own_.write(item, v);
      } else {
        write(item);
      }
    });
  }

  template <class T>
  void field(std::string_view name, const T& v) {
    json_.key(name);
    write(v);
  }

 private:
  Json& json_;
  const Own& own_;
};

}  // namespace wardroom
