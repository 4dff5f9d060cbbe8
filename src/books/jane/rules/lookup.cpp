#include "books/jane/rules/lookup.hpp"

#include <algorithm>
#include <bit>

#include "books/jane/rules/card.hpp"

namespace wardroom::jane {
namespace {

Halves halves_of(Sections sections) {
  Halves halves = 0;
  for (int section = 1; section <= static_cast<int>(most_sections); ++section) {
    if (has(sections, section)) halves |= Halves{3} << (2 * (section - 1));
  }
  return halves;
}

constexpr Sections bit_of(int section) { return section > 0 ? Sections{1} << (section - 1) : 0; }

// A region over a part of her that sticks out past stem or stern belongs to the first or last half as well.
void find_candidates(const Card& card, Lookup& look) {
  for (int half = 0; half < look.halves; ++half) {
    look.first.push_back(static_cast<std::uint16_t>(look.candidates.size()));
    const int from = half == 0 ? INT16_MIN : half * half_width;
    const int to = half + 1 == look.halves ? INT16_MAX : (half + 1) * half_width;
    for (std::size_t i = 0; i < card.regions.size(); ++i) {
      const Box& box = card.regions[i].box;
      if (box.x0 < to && box.x1 > from) look.candidates.push_back(static_cast<std::uint8_t>(i));
    }
  }
  look.first.push_back(static_cast<std::uint16_t>(look.candidates.size()));
}

// Ruling 144: a bulkhead of that deck, of any kind, and where bare and armoured side meet.
std::uint32_t walls_of(const Card& card, Deck deck) {
  std::uint32_t walls = 0;
  for (const Bulkhead& wall : card.bulkheads) {
    if ((wall.decks >> index(deck) & 1) != 0) walls |= bit_of(wall.after);
  }
  const auto& armour = card.deck(deck).armour;
  for (int section = 1; section < card.sections; ++section) {
    const auto here = static_cast<std::size_t>(section);
    if ((armour[here] == Grade::none) != (armour[here + 1] == Grade::none)) walls |= bit_of(section);
  }
  return walls;
}

// Where her picture has a position; else the middle of its section.
std::int16_t middle_of(const Card& card, std::size_t position) {
  const Region* found = nullptr;
  for (const Region& region : card.regions) {
    if (region.of != position || (region.part != Part::position && region.part != Part::gun)) continue;
    if (found == nullptr || region.part == Part::position) found = &region;
  }
  if (found == nullptr) return static_cast<std::int16_t>((2 * card.positions[position].section - 1) * half_width);
  return static_cast<std::int16_t>((found->box.x0 + found->box.x1) / 2);
}

void find_guns(const Card& card, Lookup& look) {
  for (std::size_t i = 0; i < card.positions.size(); ++i) {
    const GunPosition& position = card.positions[i];
    look.middle[i] = middle_of(card, i);
    look.hoists[position.hoist_section] |= 1U << i;
    Lookup::OfDeck& deck = look.decks[index(position.deck)];
    deck.positions.push_back(PositionId::at(i));
    deck.with_guns |= halves_of(bit_of(position.section));
    if (position.side != Side::centre) continue;
    if (position.armour >= Grade::e) deck.centre |= bit_of(position.section);
    if (position.base >= Grade::e && deck.below != none) look.decks[deck.below].centre |= bit_of(position.section);
  }
  for (const auto& battery : card.closed_batteries) {
    Lookup::Battery found;
    int from = static_cast<int>(most_sections), to = 0;
    for (const PositionId id : battery) {
      found.deck = card.positions[id].deck;
      from = std::min<int>(from, card.positions[id].section);
      to = std::max<int>(to, card.positions[id].section);
    }
    for (int section = from; section <= to; ++section) found.sections |= bit_of(section);
    look.batteries.push_back(found);
  }
}

}  // namespace

void prepare(Card& card) {
  Lookup look;
  look.halves = static_cast<std::uint8_t>(2 * card.sections);
  find_candidates(card, look);
  std::uint8_t last = none;
  for (std::size_t i = 0; i < deck_count; ++i) {
    if (!card.decks[i].present) continue;
    Lookup::OfDeck& deck = look.decks[i];
    deck.below = last;
    if (last != none) look.decks[last].above = static_cast<std::uint8_t>(i);
    last = static_cast<std::uint8_t>(i);
    deck.cells = halves_of(card.decks[i].cells);
    deck.sided = halves_of(card.decks[i].sided) & deck.cells;
    deck.walls = walls_of(card, static_cast<Deck>(i));
    look.all_halves =
        static_cast<std::uint16_t>(look.all_halves + std::popcount(deck.cells) + std::popcount(deck.sided));
  }
  find_guns(card, look);
  card.lookup = std::move(look);
}

}  // namespace wardroom::jane
