#include "books/coal/rules/card.hpp"

namespace wardroom::coal {

std::optional<GunSize> classify_gun(Inches bore, Type type) {
  if (bore >= 8_in) return is_large(type) ? std::optional(GunSize::big) : std::nullopt;
  if (bore >= 4.7_in && bore <= 7.5_in) return GunSize::medium;
  if (bore >= 2.2_in && bore <= 4.1_in) return GunSize::light;
  return std::nullopt;
}

Card as_of(Card card, int year, int month) {
  if (card.dated_risk) {
    const bool earlier = year * 12 + month < card.dated_risk->year * 12 + card.dated_risk->month;
    if (earlier == card.dated_risk->before) card.magazine_risk = card.dated_risk->risk;
    card.dated_risk.reset();
  }
  card.royal_navy = card.nation == Nation::UK && year < 1917;
  return card;
}

}  // namespace wardroom::coal
