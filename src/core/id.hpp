// Ids as types: a ship's number is not a division's, nor a turn's, and the compiler tells them apart.
//
// A literal becomes any id (`ShipId first = 0`); a number that is only known at run time says what it is:
// `ShipId::at(n)`. The other way an id is a number without asking, because it is the place of something in a list.
#pragma once

#include <concepts>
#include <type_traits>

namespace wardroom {

template <class Of, std::unsigned_integral Rep>
class Id {
 public:
  using Number = Rep;

  constexpr Id() = default;
  consteval Id(int literal) : number_(static_cast<Rep>(literal)) {}
  static constexpr Id at(std::integral auto number) {
    Id id;
    id.number_ = static_cast<Rep>(number);
    return id;
  }

  constexpr operator Rep() const { return number_; }
  constexpr Id& operator++() {
    ++number_;
    return *this;
  }

 private:
  Rep number_ = 0;
};

template <class Of, class Rep>
constexpr bool operator==(Id<Of, Rep> a, Id<Of, Rep> b) {
  return Rep{a} == Rep{b};
}
// Without this they would be compared as numbers.
template <class Of, class Rep, class Other, class OtherRep>
  requires(!std::is_same_v<Of, Other>)
constexpr bool operator==(Id<Of, Rep>, Id<Other, OtherRep>) = delete;

template <class T>
inline constexpr bool is_id = false;
template <class Of, class Rep>
inline constexpr bool is_id<Id<Of, Rep>> = true;

}  // namespace wardroom
