#include "books/jane/rules/hole.hpp"

#include "books/jane/rules/spread.hpp"

namespace wardroom::jane {
namespace {

// What has fallen is no longer drawn, nor what was taken down before the battle (ruling 178).
bool is_drawn(const Card& card, const Ship& ship, const Region& region) {
  switch (region.part) {
    case Part::mast:
    case Part::top:
      if (ship.guises.no_masts && card.masts[region.of].kind != MastKind::military) return false;
      return !ship.damage.masts[region.of].down;
    case Part::funnel: return !ship.damage.funnels[region.of].down;
    default: return true;
  }
}

const Region* region_at(const Card& card, const Ship& ship, Side facing, Spot at) {
  if (at.x < 0) return nullptr;
  const Lookup& look = card.lookup;
  const auto half = static_cast<std::size_t>(half_at(at.x, look.halves));
  for (std::size_t i = look.first[half]; i < look.first[half + 1]; ++i) {
    const Region& region = card.regions[look.candidates[i]];
    if (!region.box.holds(at)) continue;
    if (region.side != Side::centre && region.side != facing) continue;
    if (is_drawn(card, ship, region)) return &region;
  }
  return nullptr;
}

// Ruling 153: what the water covers or lays open.
int risen_by(const Card& card, const Damage& damage, int x, std::uint16_t move) {
  if (!damage.waterlogged && !damage.bow_lost) return 0;
  const DeckPlan& strip = card.deck(Deck::lower);
  const int height = strip.to - strip.from;
  const bool fore = x < card.length / 2;
  switch (trim_of(damage, fore, move)) {
    case Trim::level: return 0;
    case Trim::sunk: return -height;
    case Trim::risen: return height;
  }
  return 0;
}

}  // namespace

int section_of(const Card& card, int x) { return half_at(x, card.lookup.halves) / 2 + 1; }

Deck deck_at(const Card& card, int y) {
  Deck found = Deck::below;
  for (std::size_t i = 0; i < deck_count; ++i) {
    if (card.decks[i].present && y >= card.decks[i].from) found = static_cast<Deck>(i);
  }
  return y < card.deck(Deck::lower).from ? Deck::below : found;
}

Deck highest_cell(const Card& card, int section) {
  for (std::size_t i = deck_count; i-- > 0;) {
    if (has(card.decks[i].cells, section)) return static_cast<Deck>(i);
  }
  return Deck::lower;
}

bool is_central(const Box& box, int x) {
  const int width = box.x1 - box.x0, five_times = 5 * (x - box.x0);
  return five_times >= width && five_times <= 4 * width;
}

Place place_on(const Card& card, const Ship& ship, const Aspect& aspect, Hole hole, std::uint16_t move) {
  Place place;
  if (hole.y < 0 || (aspect.counted > 1 && !counted_part(aspect, card).holds(hole.x))) return place;
  if (ship.guises.deceives(hole)) return place;
  const int risen = risen_by(card, ship.damage, hole.x, move);
  place.stood = {hole.x, static_cast<std::int16_t>(hole.y - risen)};
  place.section = static_cast<std::uint8_t>(section_of(card, hole.x));
  const bool laid_open = place.stood.y < 0;  // hull that lay under water
  place.region = region_at(card, ship, aspect.facing, laid_open ? Spot{hole.x, 0} : place.stood);
  if (place.region == nullptr) return place;
  if (laid_open && place.region->part != Part::hull) {
    place.region = nullptr;
    return place;
  }
  place.deck = place.region->part == Part::bridge ? highest_cell(card, place.section) : deck_at(card, place.stood.y);
  return place;
}

Place place_struck(const State& state, ShipId ship, const Aspect& aspect, Hole hole) {
  return place_on(state.card(ship), state.ships[ship], aspect, hole, state.move);
}

const Region* region_struck(const State& state, ShipId ship, const Aspect& aspect, Hole hole) {
  return place_struck(state, ship, aspect, hole).region;
}

}  // namespace wardroom::jane
