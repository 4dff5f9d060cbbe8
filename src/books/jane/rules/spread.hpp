// Where on the sheet damage goes (scoring-1 to -6, coal-1, raking-2; rulings 113, 135, 143 to 145).
#pragma once

#include "books/jane/rules/damage.hpp"
#include "books/jane/rules/harm.hpp"

namespace wardroom::jane {

/// Halves of one deck that a burst destroys. Those without sides stand in `port`.
struct Wrecked {
  Deck deck = Deck::main;
  Halves port = 0, starboard = 0;
};
/// Less than a half, gathered in one (ruling 143).
struct Gathering {
  Deck deck = Deck::main;
  Side side = Side::port;
  std::uint8_t half = 0, amount = 0;
};
/// Where damage went: on the deck struck first, then above and below.
struct Spread {
  Fixed<Wrecked, 3> wrecked;
  Fixed<Gathering, 4> gathered;
};

/// A burst, or the way of a shot.
struct Burst {
  Deck deck = Deck::main;
  int x = 0;  // in half feet from the stem
  Side struck = Side::port;
  bool far_side = false;  // fx-guns-9
  bool bow_nearer = true;
};

constexpr int half_at(int x, int halves) { return x < 0 ? 0 : x / half_width < halves ? x / half_width : halves - 1; }
/// A run of so many halves, its middle nearest to x, ties to the bow (ruling 143): the first of them, which may lie
/// before the stem.
int first_of_run(int x, int halves);
/// The halves between which damage that begins in a section stays on that deck; the second is not in it.
struct Limits {
  int from = 0, to = 0;
};
Limits limits_of(const Card& card, Deck deck, int section);

Spread spread_of(const Card& card, const Damage& damage, const Burst& burst, const Harm& harm);
/// torpedo-4: on one deck, without a balance.
Spread spread_on_deck(const Card& card, const Burst& burst, int halves);

/// Whether it destroys a half: on that side, on either for Side::centre; halves without sides count for both.
bool covers(const Card& card, const Wrecked& wrecked, Side side, int half);
/// The sections of which it destroys a part, on either side.
Sections sections_of(const Wrecked& wrecked);

}  // namespace wardroom::jane
