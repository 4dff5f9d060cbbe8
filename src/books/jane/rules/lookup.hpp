// What is reckoned once from a card, so that a strike is followed without searching: which regions stand over which
// part of her length, where damage along a deck ends, and where guns stand.
#pragma once

#include <array>
#include <vector>

#include "books/jane/rules/types.hpp"

namespace wardroom::jane {

struct Card;

/// A half section is 12.5 feet: 25 half feet of the picture.
inline constexpr int half_width = 25;
/// Halves of a deck as bits, from the stem.
using Halves = std::uint64_t;
inline constexpr std::size_t most_batteries = 4;

/// All halves from one up to another, the second not in it.
constexpr Halves halves_between(int from, int to) {
  const auto below = [](int n) { return n <= 0 ? Halves{0} : n >= 64 ? ~Halves{0} : (Halves{1} << n) - 1; };
  return from >= to ? Halves{0} : below(to) & ~below(from);
}
constexpr bool has_half(Halves halves, int half) { return half >= 0 && half < 64 && (halves >> half & 1) != 0; }

struct Lookup {
  // Regions over each half of her length, in the order of testing.
  std::vector<std::uint16_t> first;
  std::vector<std::uint8_t> candidates;
  std::uint8_t halves = 0;  // of her length
  struct OfDeck {
    std::uint8_t above = none, below = none;  // the next decks that she has
    Halves cells = 0, sided = 0, with_guns = 0;
    std::uint32_t walls = 0;   // after section n (bit n - 1) damage ends: a bulkhead, or bare side meets armour
    std::uint32_t centre = 0;  // sections of an armoured position or base on the centreline (ruling 113)
    std::vector<PositionId> positions;
  };
  std::array<OfDeck, deck_count> decks;
  std::array<std::int16_t, most_positions> middle{};      // of each position, in half feet from the stem
  std::array<std::uint32_t, most_sections + 1> hoists{};  // positions with their hoist in a section, as bits
  struct Battery {
    Deck deck = Deck::main;
    std::uint32_t sections = 0;
  };
  std::vector<Battery> batteries;
  std::uint16_t all_halves = 0;  // that can be scored, of both sides where there are two

  const OfDeck& deck(Deck d) const { return decks[index(d)]; }
};

/// Fills Card::lookup. Whoever has made or changed a card calls it.
void prepare(Card& card);

}  // namespace wardroom::jane
