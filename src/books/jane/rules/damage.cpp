#include "books/jane/rules/damage.hpp"

#include <bit>

namespace wardroom::jane {

Damage unhurt(const Card& card) {
  Damage damage;
  const std::size_t halves = deck_count * 2 * card.lookup.halves;
  for (std::size_t i = 0; i < halves; ++i) damage.halves.push_back(0);
  for (int i = 0; i < card.sections; ++i) damage.pierced.push_back(0);
  for (std::size_t i = 0; i < card.masts.size(); ++i) damage.masts.push_back({});
  for (std::size_t i = 0; i < card.funnels.size(); ++i) damage.funnels.push_back({});
  for (std::size_t i = 0; i < card.closed_batteries.size(); ++i) damage.smoke.push_back(0);
  damage.men = card.crew;
  damage.most_squares = card.squares;
  return damage;
}

int halves_destroyed(const Damage& damage, const Card& card) {
  int count = 0;
  for (std::size_t i = 0; i < deck_count; ++i) {
    const auto deck = static_cast<Deck>(i);
    const Lookup::OfDeck& plan = card.lookup.deck(deck);
    for (Halves rest = plan.cells; rest != 0; rest &= rest - 1) {
      const int half = std::countr_zero(rest);
      count += gone(damage, card, deck, Side::port, half) ? 1 : 0;
      if (has_half(plan.sided, half)) count += gone(damage, card, deck, Side::starboard, half) ? 1 : 0;
    }
  }
  return count;
}

Trim trim_of(const Damage& damage, bool fore, std::uint16_t move) {
  if (damage.waterlogged) return Trim::sunk;
  const bool bow = damage.bow_lost && damage.bow_lost_in < move;
  const bool stern = damage.stern_lost && damage.stern_lost_in < move;
  if (!bow) return Trim::level;
  return fore || stern ? Trim::sunk : Trim::risen;
}

Deck strip_of(const Card& card, Trim trim) {
  if (trim == Trim::level) return Deck::lower;
  const Lookup::OfDeck& lower = card.lookup.deck(Deck::lower);
  const std::uint8_t other = trim == Trim::sunk ? lower.above : lower.below;
  return other == none ? Deck::lower : static_cast<Deck>(other);
}

}  // namespace wardroom::jane
