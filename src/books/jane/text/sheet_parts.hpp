// The parts of the maker of cards; only the sheet*.cpp files include this. Lengths are half feet.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "books/jane/text/sheet.hpp"
#include "rules/situation.hpp"

namespace wardroom::jane::sheets {

/// The kinds of ships whose decks are alike.
BOOST_DEFINE_FIXED_ENUM_CLASS(Build, std::uint8_t, battleship, low_belt, cruiser, small, torpedo_craft)

struct Ship {
  Build build = Build::battleship;
  int length = 0, sections = 0, tons = 0;
  std::array<int, deck_count + 1> edges{};  // of the decks, from below
  int funnel_width = 0, funnel_top = 0, mast_top = 0;
  std::vector<int> boilers, engines, coal;
  std::int64_t belt_iron = 0;

  int bottom(Deck deck) const { return edges[index(deck)]; }
  int top(Deck deck) const { return edges[index(deck) + 1]; }
  bool has_deck(Deck deck) const { return top(deck) > bottom(deck); }
};

/// The rest of a card, in the order in which it is written.
struct Fittings {
  std::string decks, armament, upperworks, profile;
};
Fittings fit_out(const Node& root, const Ship& ship, const Tables& tables);

/// The letter of a plate whose inches stand under a key; none without it.
Grade plate_letter(const Node& node, const char* key, const char* material);
/// A value as TOML again.
std::string value_text(const Node& node);

}  // namespace wardroom::jane::sheets
