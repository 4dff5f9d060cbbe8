#include "books/admiralty/rules/modifiers.hpp"

#include <algorithm>

#include "books/admiralty/rules/chapters.hpp"

namespace wardroom::admiralty {
namespace {

std::uint8_t less(std::uint8_t dice, int by) { return static_cast<std::uint8_t>(std::max(0, dice - by)); }

void note(std::vector<Term>* trail, const Term& term) {
  if (trail != nullptr) trail->push_back(term);
}

// A product of factors, each noted where it changes anything.
struct Product {
  std::int64_t over, under;
  std::vector<Term>* trail;
  void times(std::string_view what, Cite cite, Ratio by) {
    over *= by.over;
    under *= by.under;
    note(trail, {what, cite, Op::times, by.over, by.under});
  }
};

// A line of the Hit Table, each step to it noted.
struct Sum {
  int line = 0;
  std::vector<Term>* trail;
  void add(std::string_view what, Cite cite, bool applies, int by) {
    if (!applies || by == 0) return;
    line += by;
    note(trail, {what, cite, Op::add, by});
  }
};

}  // namespace

int within_table(const Gunnery& chart, int line) { return std::clamp<int>(line, chart.least_line, chart.most_line); }

Lines lines_of(const Gunnery& chart, Size size, Hull hull, Sail sail, bool anchored, std::vector<Term>* trail) {
  const bool little = anchored || sail == Sail::stop || sail == Sail::slow;
  const bool much = !anchored && (sail == Sail::normal || sail == Sail::full);
  Sum at_hull{0, trail}, at_rigging{0, nullptr};
  for (Sum* sum : {&at_hull, &at_rigging}) {
    sum->add("heavy guns", {"4.3-11"}, size == Size::heavy, chart.heavy_guns);
    sum->add("light guns", {"4.3-12"}, size == Size::light, chart.light_guns);
  }
  at_hull.add("hull dice: weak hull", {"4.3-9"}, hull == Hull::weak, chart.weak_hull);
  at_hull.add("hull dice: stout hull", {"4.3-10"}, hull == Hull::stout, chart.stout_hull);
  at_rigging.trail = trail;
  at_rigging.add("rigging dice: normal or full sail", {"4.3-13"}, much, chart.much_sail);
  at_rigging.add("rigging dice: slow, stopped or anchored", {"4.3-14", "A26"}, little, chart.little_sail);
  const auto clamped = [&](int line) { return static_cast<std::int8_t>(within_table(chart, line)); };
  const Lines lines{clamped(at_hull.line), clamped(at_rigging.line)};
  note(trail, {"line of hull dice", {"4.1-10"}, Op::result, lines.hull});
  note(trail, {"line of rigging dice", {"4.1-10"}, Op::result, lines.rigging});
  return lines;
}

void GunsLeft::block(int points, const GunDice& built) {
  for (std::uint8_t& guns : dice.guns) guns = less(guns, points);
  if (built.long_guns() == 0) dice.carronades = less(dice.carronades, points);
}

void GunsLeft::tell_off(int parties) {
  const auto take = [&](std::uint8_t& guns) {
    const int taken = std::min<int>(guns, parties);
    guns = less(guns, taken);
    parties -= taken;
  };
  for (std::uint8_t& guns : dice.guns) take(guns);
  take(dice.carronades);
}

int dice_after(const Gunnery& chart, const GunDice& left, const Factors& f, std::vector<Term>* trail) {
  const bool heavy = f.size == Size::heavy;
  Product product{left.guns[index(f.size)], 1, trail};
  if (heavy) {
    if (f.water.over != f.water.under) {
      product.over *= f.water.over;
      product.under = f.water.under;
      note(trail, {"water in the hold", {"4.4-W-4", "A75"}, Op::times, f.water.over, f.water.under, true});
    }
    if (f.bracket == Bracket::close && left.carronades > 0) {
      product.over += std::int64_t{left.carronades} * product.under;
      note(trail, {"carronades", {"4.1-5", "A9"}, Op::add, left.carronades, 1, true});
    }
  }
  if (f.rake == Rake::stern) product.times("stern rake", {"4.3-2"}, chart.stern_rake);
  if (f.rake == Rake::bow) product.times("bow rake", {"4.3-4", "A1"}, chart.bow_rake);
  if (f.bracket == Bracket::medium) product.times("medium range", {"4.3-5"}, chart.at_medium);
  if (f.bracket == Bracket::long_range) product.times("long range", {"4.3-6"}, chart.at_long);
  if (f.sea == Sea::choppy) product.times("choppy sea", {"4.3-7"}, chart.choppy);
  if (f.sea == Sea::heavy) product.times("heavy sea", {"4.3-8"}, chart.heavy_sea);
  if (heavy && f.to_leeward && f.sea != Sea::calm) {
    const Ratio heeling = f.sea == Sea::choppy ? Ratio{1, 2} : Ratio{0, 1};
    product.times("heavy guns fired to leeward", {"4.6-3", "A44"}, heeling);
  }
  if (f.partial) product.times("only half her guns bear", {"4.6-2", "A45"}, {1, 2});
  const int dice = f.bracket == Bracket::beyond ? 0 : static_cast<int>(product.over / product.under);
  note(trail, {"dice, rounded down", {"4.1-20", "A7"}, Op::result, dice});
  return dice;
}

GunDice guns_left(const State& state, ShipId id, Broadside side, Size size, std::vector<Term>* trail) {
  const Ship& ship = state.ships[id];
  const Side& battery = ship.sides[index(side)];
  GunsLeft left{battery.dice};
  const auto count = [&] { return left.dice.guns[index(size)]; };
  note(trail, {"gun dice", {"4.1-2"}, Op::base, count(), 1, true});
  const std::uint8_t whole = count();
  left.block(battery.blocked, state.card(id).dice);
  const std::uint8_t free = count();
  if (free != whole) note(trail, {"blocked", {"4.4-B", "A18"}, Op::add, free - whole, 1, true});
  left.tell_off(ship.told_off);
  if (count() != free) note(trail, {"parties told off", {"3-3", "A86"}, Op::add, count() - free, 1, true});
  return left.dice;
}

Factors factors_of(const State& state, const Aim& aim, Size size, bool partial) {
  return factors_of(state, aim, sight_of(state, aim), size, partial);
}

Factors factors_of(const State& state, const Aim& aim, const Sight& sight, Size size, bool partial) {
  Factors f{size, sight.bracket, sight.rake, state.setting->sea, false, partial, {}};
  f.to_leeward = state.options().weather_effects && to_leeward(state, aim);
  const Condition& chart = state.tables().condition;
  const auto water = static_cast<std::size_t>(effective_water(state, aim.ship));
  f.water = chart.heavy[std::min(water, chart.heavy.size() - 1)];
  return f;
}

}  // namespace wardroom::admiralty
