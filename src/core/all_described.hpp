// Whether the description of a plain struct names all its members. What a description forgets is neither hashed nor
// written nor read, so whatever works by descriptions asks here first, and the compiler refuses.
#pragma once

#include <boost/describe.hpp>
#include <boost/mp11.hpp>
#include <cstddef>
#include <utility>

namespace wardroom {

namespace counting {

struct Anything {
  template <class T>
  constexpr operator T() const;
};

template <class T, std::size_t... I>
constexpr bool takes(std::index_sequence<I...>) {
  return requires { T{(static_cast<void>(I), Anything{})...}; };
}

}  // namespace counting

/// True for what is no aggregate too, for its members cannot be counted. A struct that leaves members out of its
/// description says how many: `static constexpr std::size_t undescribed = 1;`.
template <class T>
constexpr bool all_described() {
  if constexpr (std::is_aggregate_v<T>) {
    constexpr std::size_t described =
        boost::mp11::mp_size<boost::describe::describe_members<T, boost::describe::mod_public>>::value;
    constexpr std::size_t members = [] {
      if constexpr (requires { T::undescribed; }) return described + T::undescribed;
      return described;
    }();
    return counting::takes<T>(std::make_index_sequence<members>()) &&
           !counting::takes<T>(std::make_index_sequence<members + 1>());
  } else {
    return true;
  }
}

}  // namespace wardroom
