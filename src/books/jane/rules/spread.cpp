#include "books/jane/rules/spread.hpp"

#include <algorithm>
#include <bit>
#include <cstdlib>

namespace wardroom::jane {
namespace {

constexpr int half_parts = half_gone;

constexpr Sections bit_of(int section) { return Sections{1} << (section - 1); }

// Ruling 145: the far side where guns stand, else the side struck. Halves without sides have one place for both.
Wrecked on_sides(const Card& card, const Burst& burst, Deck deck, Halves halves) {
  const Lookup::OfDeck& plan = card.lookup.deck(deck);
  const Halves across = burst.far_side ? halves & plan.with_guns : 0;
  Wrecked wrecked{.deck = deck};
  const bool to_port = burst.struck == Side::port;
  wrecked.port = to_port ? halves & ~across : across;
  wrecked.starboard = to_port ? across : halves & ~across;
  const Halves sideless = halves & ~plan.sided;
  wrecked.port |= sideless;
  wrecked.starboard &= ~sideless;
  return wrecked;
}

void wreck(const Card& card, const Burst& burst, Deck deck, Halves halves, Spread& spread) {
  if (halves != 0) spread.wrecked.push_back(on_sides(card, burst, deck, halves));
}

void gather(const Card& card, const Burst& burst, Deck deck, int half, int amount, Spread& spread) {
  const Halves bit = halves_between(half, half + 1);
  if (amount == 0 || half < 0 || (card.lookup.deck(deck).cells & bit) == 0) return;
  const Side side = on_sides(card, burst, deck, bit).port != 0 ? Side::port : Side::starboard;
  spread.gathered.push_back({deck, side, static_cast<std::uint8_t>(half), static_cast<std::uint8_t>(amount)});
}

int section_at(const Card& card, int x) { return half_at(x, card.lookup.halves) / 2 + 1; }

// What a run leaves within the limits, and how many of its halves they cut off; beyond stem and stern nothing is cut.
struct Run {
  Halves halves = 0;
  int first = 0, cut = 0;
  Limits limits;
};
Run run_of(const Card& card, Deck deck, int x, int count) {
  Run run{.first = first_of_run(x, count), .limits = limits_of(card, deck, section_at(card, x))};
  const int to = run.first + count;
  const Halves whole = halves_between(run.first, std::min<int>(to, card.lookup.halves));
  const Halves within = whole & halves_between(run.limits.from, run.limits.to);
  run.cut = std::popcount(whole & ~within);
  run.halves = within & card.lookup.deck(deck).cells;
  return run;
}

// Ruling 143: a broken rest goes to the next nearest half, as far as the limits let it.
int next_nearest(const Card& card, Deck deck, int x, const Run& run, int count) {
  const auto open = [&](int half) {
    return half >= run.limits.from && half < run.limits.to && has_half(card.lookup.deck(deck).cells, half);
  };
  const int before = run.first - 1, after = run.first + count;
  const auto away = [x](int half) { return std::abs((2 * half + 1) * half_width - 2 * x); };
  const bool bow_first = away(before) <= away(after);
  const int near = bow_first ? before : after, far = bow_first ? after : before;
  return open(near) ? near : open(far) ? far : -1;
}

// Parts of a section on one deck; returns how many halves were cut off.
int lay(const Card& card, const Burst& burst, Deck deck, int parts, Spread& spread) {
  const int count = parts / half_parts, rest = parts % half_parts;
  if (count == 0) {
    gather(card, burst, deck, half_at(burst.x, card.lookup.halves), rest, spread);
    return 0;
  }
  const Run run = run_of(card, deck, burst.x, count);
  wreck(card, burst, deck, run.halves, spread);
  if (rest > 0) gather(card, burst, deck, next_nearest(card, deck, burst.x, run, count), rest, spread);
  return run.cut;
}

// Ruling 144: half above and half below, the odd half above, and no further; what is no whole half goes above.
void balance(const Card& card, const Burst& burst, int halves, int rest, Spread& spread) {
  const Lookup::OfDeck& plan = card.lookup.deck(burst.deck);
  const int below = halves / 2, above = halves - below;
  if (plan.above != none) lay(card, burst, static_cast<Deck>(plan.above), above * half_parts + rest, spread);
  if (plan.below != none) lay(card, burst, static_cast<Deck>(plan.below), below * half_parts, spread);
}

// coal-1, ruling 135: one bunker of the two, the one struck unless it is gone, and the rest is balance.
void fill_bunker(const Card& card, const Damage& damage, const Burst& burst, int parts, Spread& spread) {
  int half = half_at(burst.x, card.lookup.halves);
  const Halves one = halves_between(half, half + 1);
  const Side side = on_sides(card, burst, burst.deck, one).port != 0 ? Side::port : Side::starboard;
  if (gone(damage, card, burst.deck, side, half)) half ^= 1;
  const int here = std::min(parts, half_parts);
  if (here < half_parts) {
    gather(card, burst, burst.deck, half, here, spread);
  } else {
    wreck(card, burst, burst.deck, halves_between(half, half + 1) & card.lookup.deck(burst.deck).cells, spread);
  }
  balance(card, burst, (parts - here) / half_parts, (parts - here) % half_parts, spread);
}

// Ruling 113: every section, whole, away from the firer, until a bulkhead, a change between bare and armoured side, an
// armoured position or base on the centreline, or the last cell.
Halves all_along(const Card& card, const Burst& burst) {
  const Lookup::OfDeck& plan = card.lookup.deck(burst.deck);
  const int step = burst.bow_nearer ? 1 : -1;
  Halves way = 0;
  for (int section = section_at(card, burst.x);;) {
    const Halves here = halves_between(2 * section - 2, 2 * section) & plan.cells;
    if (here == 0) break;
    way |= here;
    const int wall = step > 0 ? section : section - 1;
    section += step;
    if (section < 1 || section > card.sections || (plan.walls & bit_of(wall)) != 0) break;
    if ((plan.centre & bit_of(section)) != 0) break;
  }
  return way;
}

}  // namespace

int first_of_run(int x, int halves) {
  // Twice the middle of a run from i on lies at (2i + halves) half widths.
  const int twice = 2 * x - halves * half_width;
  const int low = (twice >= 0 ? twice : twice - (2 * half_width - 1)) / (2 * half_width);
  const int over = twice - low * 2 * half_width;
  return over <= half_width ? low : low + 1;
}

Limits limits_of(const Card& card, Deck deck, int section) {
  const std::uint32_t walls = card.lookup.deck(deck).walls;
  const std::uint32_t before = walls & (bit_of(section) - 1), after = walls >> (section - 1);
  return {2 * static_cast<int>(std::bit_width(before)),
          after == 0 ? int{card.lookup.halves} : 2 * (section + std::countr_zero(after))};
}

Spread spread_of(const Card& card, const Damage& damage, const Burst& burst, const Harm& harm) {
  Spread spread;
  if (harm.total == 0) return spread;
  if (harm.all_along) {
    const Halves way = all_along(card, burst);
    const Halves sided = way & card.lookup.deck(burst.deck).sided;
    if (way != 0) spread.wrecked.push_back({burst.deck, way, sided});
    return spread;
  }
  if (burst.deck == Deck::lower && has(card.coal, section_at(card, burst.x))) {
    fill_bunker(card, damage, burst, harm.total, spread);
    return spread;
  }
  const int cut = lay(card, burst, burst.deck, harm.total, spread);
  if (cut > 0) balance(card, burst, cut, 0, spread);
  return spread;
}

Spread spread_on_deck(const Card& card, const Burst& burst, int halves) {
  Spread spread;
  lay(card, burst, burst.deck, halves * half_parts, spread);
  return spread;
}

bool covers(const Card& card, const Wrecked& wrecked, Side side, int half) {
  const bool port = has_half(wrecked.port, half), starboard = has_half(wrecked.starboard, half);
  if (!has_half(card.lookup.deck(wrecked.deck).sided, half)) return port;
  return side == Side::port ? port : side == Side::starboard ? starboard : port || starboard;
}

Sections sections_of(const Wrecked& wrecked) {
  Halves halves = wrecked.port | wrecked.starboard;
  Sections sections = 0;
  for (int section = 1; halves != 0; ++section, halves >>= 2) {
    if ((halves & 3) != 0) sections |= bit_of(section);
  }
  return sections;
}

}  // namespace wardroom::jane
