// Dice that nobody can doubt: the face of a die is a pure function of the game's key and the die's address.
// Philox4x32-10 (Random123) makes the bits, rejection sampling makes them fair; adding a roll shifts no other die.
#pragma once

#include <compare>
#include <cstdint>

namespace wardroom {

struct DieAddress {
  std::uint32_t turn = 0;     // whole turns; a half-move doubles the count in its segment
  std::uint16_t segment = 0;  // the book's own numbering
  std::uint16_t actor = 0;    // ship, division or side, as the purpose implies
  std::uint16_t purpose = 0;  // the book's own numbering
  std::uint16_t index = 0;    // which die of that actor for that purpose, from 0
  friend constexpr auto operator<=>(const DieAddress&, const DieAddress&) = default;
};

/// Bots draw from a key space of their own, so that a bot's thinking never touches the game's dice.
enum class KeySpace : std::uint32_t { game = 0, bots = 1, setup = 2 };

class Dice {
 public:
  constexpr explicit Dice(std::uint64_t key = 0, KeySpace space = KeySpace::game) : key_(key), space_(space) {}

  /// A face from 1 to `sides`.
  int face(DieAddress at, int sides) const noexcept;
  /// How many of `count` dice, at `at` and the indexes after it, show `target` or less; the faces go to `out`.
  int count_at_most(DieAddress at, int count, int sides, int target, std::uint32_t* out) const noexcept;
  /// The faces of `count` dice, at `at` and the indexes after it.
  void faces(DieAddress at, int count, int sides, std::uint32_t* out) const noexcept {
    count_at_most(at, count, sides, sides, out);
  }

  constexpr std::uint64_t key() const { return key_; }

 private:
  std::uint64_t key_;
  KeySpace space_;
};

}  // namespace wardroom
