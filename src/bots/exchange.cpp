#include "bots/exchange.hpp"

#include "odds/coal_odds.hpp"

namespace wardroom::coal {
namespace {

std::int32_t millionths(const Fraction& f) {
  return static_cast<std::int32_t>(f.numerator() * 1'000'000 / f.denominator());
}

int times(int number, Factor factor) {
  const int product = number * factor.numerator;
  // Doubles and halves are the rule, and need no division.
  if (factor.denominator == 1) return product;
  return factor.denominator == 2 ? product / 2 : product / factor.denominator;
}

std::int64_t batteries(const Piece& firer, Sector sector, const Piece& target) {
  const Card& card = *firer.card;
  const auto strength = [&](const SecondaryBattery& b) -> int {
    if (sector == Sector::bow || sector == Sector::stern) {
      return card.has_big_guns() ? 0 : std::max(b.port, b.starboard) / 4;  // 6.4.3
    }
    return b.centreline || sector == Sector::port ? b.port : b.starboard;
  };
  const bool small = target.boat || target.card->type == Type::merchant;
  const std::int64_t points = strength(card.medium) + strength(card.light) / (small ? 1 : 2);
  // Tenths of strength over defence are hits.
  const std::int64_t worth = target.large ? target.hit_worth / weak_hit_share : target.hit_worth;
  return firer.count * points * worth / (10 * std::max<std::int64_t>(1, target.card->defence));
}

}  // namespace

// One die that hits on 10 and is in size on 10 does both in a quarter of all cases.
Exchange::ThirdRolls Exchange::make_third_rolls(NonPenetration reading) {
  ThirdRolls rolls;
  for (int p = least_penetration; p <= most_penetration; ++p) {
    BigGunQuestion question{1, 10, 10, p, 0, reading};
    const Fraction penetrating = penetrating_odds(question).mean() * Fraction(4);
    const Fraction all = big_gun_odds(question).mean() * Fraction(4);
    const std::int32_t through = millionths(penetrating), weak = millionths(all - penetrating);
    rolls[static_cast<std::size_t>(p - least_penetration)] = {through + weak / weak_hit_share, through + weak};
  }
  return rolls;
}

const Exchange::ThirdRolls& Exchange::third_rolls(NonPenetration reading) {
  static const std::array<ThirdRolls, 3> all = {make_third_rolls(NonPenetration::always_roll),
                                                make_third_rolls(NonPenetration::failed_roll),
                                                make_third_rolls(NonPenetration::skip_roll)};
  return all[static_cast<std::size_t>(reading)];
}

Exchange::Exchange(const Picture& picture)
    : gunnery_(picture.gunnery), third_rolls_(&third_rolls(picture.options.non_penetration)) {}

Inches Exchange::reach(const Piece& firer) {
  if (!firer.armed) return {};
  return firer.big_guns ? std::max(battery_reach, firer.card->big_range) : battery_reach;
}

void Exchange::add_edges(const Piece& firer, std::vector<std::int64_t>& edges) {
  const auto add = [&](Inches range) {
    const auto place = std::ranges::lower_bound(edges, squared(range));
    if (place == edges.end() || *place != squared(range)) edges.insert(place, squared(range));
  };
  if (firer.big_guns) {
    for (const Band& band : firer.card->bands) add(band.to);
    add(firer.card->big_range);
  }
  add(battery_reach);
}

Helm helm_for(const GunneryModifiers* chart, int degrees_turned) {
  Helm helm;
  if (chart == nullptr) return helm;
  std::uint8_t number = 0;
  for (const auto& row : chart->firer_turns) {
    ++number;
    if (degrees_turned >= row.at_least) helm = {row.to_hit, row.dice, row.no_fire, number};
  }
  return helm;
}

inline std::int64_t Exchange::big_guns(const Piece& firer, const Lie& lie, const Helm& helm, const Piece& target,
                                       bool hit_last) const {
  const Card& card = *firer.card;
  if (helm.no_fire || lie.range_squared > squared(card.big_range)) return 0;
  const Band* band = std::find_if(card.bands.begin(), card.bands.end(),
                                  [&](const Band& b) { return lie.range_squared <= squared(b.to); });
  if (band == card.bands.end() || band->to_hit <= 0) return 0;
  const int mounts = lie.sector == Sector::bow     ? firer.bow
                     : lie.sector == Sector::stern ? firer.stern
                                                   : firer.broadside;
  if (mounts == 0) return 0;
  int to_hit = band->to_hit;
  if (hit_last) to_hit = times(to_hit, gunnery_->hit_last_turn);
  to_hit = times(to_hit, helm.to_hit);
  if (lie.courses_apart) to_hit = times(to_hit, gunnery_->target_course_off);
  const int dice = std::max(1, times(mounts, helm.dice));
  return salvo(dice, to_hit, target.size, band->penetration - target.card->armour_gun, target);
}

std::int64_t Exchange::fire(std::span<const Piece> firers, const Lie& lie, const Helm& helm, Inches sight,
                            const Piece& target, bool now) const {
  if (lie.range_squared > squared(sight)) return 0;
  std::int64_t sum = 0;
  for (const Piece& firer : firers) {
    if (!firer.armed) continue;
    const bool salvo = firer.big_guns && gunnery_ != nullptr;
    const std::int64_t big = salvo ? big_guns(firer, lie, helm, target, now && firer.hit_last == target.ship) : 0;
    sum += big;
    // 6.5.10: batteries leave a large ship to the big guns.
    if (lie.range_squared <= squared(battery_reach) && (big == 0 || !target.large)) {
      sum += batteries(firer, lie.sector, target);
    }
  }
  return sum;
}

}  // namespace wardroom::coal
