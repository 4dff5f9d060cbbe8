#include "books/coal/bots/exchange.hpp"

#include "books/coal/odds/odds.hpp"

namespace wardroom::coal {
namespace {

std::uint32_t millionths(const Fraction& f) {
  return static_cast<std::uint32_t>(f.numerator() * 1'000'000 / f.denominator());
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
    const std::uint32_t through = millionths(penetrating), weak = millionths(all - penetrating);
    const auto row = static_cast<std::size_t>(p - least_penetration);
    rolls.on_large[row] = through + weak / weak_hit_share;
    rolls.on_small[row] = through + weak;
  }
  return rolls;
}

const Exchange::ThirdRolls& Exchange::third_rolls(NonPenetration reading) {
  static const std::array<ThirdRolls, 3> all = {make_third_rolls(NonPenetration::always_roll),
                                                make_third_rolls(NonPenetration::failed_roll),
                                                make_third_rolls(NonPenetration::skip_roll)};
  return all[static_cast<std::size_t>(reading)];
}

void Exchange::study(const Picture& picture) {
  third_rolls_ = &third_rolls(picture.options.non_penetration);
  const bool same = picture.gunnery == nullptr ? !gunnery_ : gunnery_ == *picture.gunnery;
  if (same) return;
  to_hit_ = {};
  gunnery_.reset();
  if (picture.gunnery == nullptr) return;
  const GunneryModifiers& chart = gunnery_.emplace(*picture.gunnery);
  for (std::size_t row = 0; row <= chart.firer_turns.size(); ++row) {
    const GunneryModifiers::FirerTurn turn = row == 0 ? GunneryModifiers::FirerTurn{} : chart.firer_turns[row - 1];
    if (turn.no_fire) continue;
    for (const bool apart : {false, true}) {
      for (const bool hit_last : {false, true}) {
        ToHit& numbers = to_hit_[row][apart ? 1 : 0][hit_last ? 1 : 0];
        for (int printed = 1; printed <= Card::most_to_hit; ++printed) {
          int number = hit_last ? times(printed, chart.hit_last_turn) : printed;
          number = times(number, turn.to_hit);
          if (apart) number = times(number, chart.target_course_off);
          numbers[static_cast<std::size_t>(printed)] = static_cast<std::uint8_t>(std::clamp(number, 1, 19));
        }
      }
    }
  }
}

Helm Exchange::helm_for(int degrees_turned) const {
  Helm helm = 0;
  if (!gunnery_) return helm;
  for (std::size_t row = 0; row < gunnery_->firer_turns.size(); ++row) {
    if (degrees_turned >= gunnery_->firer_turns[row].at_least) helm = static_cast<Helm>(row + 1);
  }
  return helm;
}

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

namespace {

// The band of a range; null beyond the last.
const Band* band_at(const Card& card, std::int64_t range_squared) {
  if (range_squared > squared(card.big_range)) return nullptr;
  for (const Band& band : card.bands) {
    if (range_squared <= squared(band.to)) return &band;
  }
  return nullptr;
}

}  // namespace

std::int64_t Exchange::fire(std::span<const Piece> firers, const Lie& lie, Helm helm, Inches sight, const Piece& target,
                            bool now) const {
  if (lie.range_squared > squared(sight)) return 0;
  const Aim aim(*this, target, target.size);
  const std::array<ToHit, 2>& to_hit = to_hit_[helm][lie.courses_apart ? 1 : 0];
  const auto sector = static_cast<std::size_t>(lie.sector);
  const bool near = lie.range_squared <= squared(battery_reach);
  std::int64_t sum = 0;
  for (const Piece& firer : firers) {
    if (!firer.armed) continue;
    std::int64_t big = 0;
    if (const Band* band = firer.big_guns && gunnery_ ? band_at(*firer.card, lie.range_squared) : nullptr) {
      int dice = firer.mounts[sector];
      if (helm != 0 && dice > 0) dice = std::max(1, times(dice, gunnery_->firer_turns[helm - 1U].dice));
      const std::size_t hit_last = now && firer.hit_last == target.ship ? 1 : 0;
      const int number = to_hit[hit_last][static_cast<std::size_t>(band->to_hit)];
      big = aim.salvo(dice, number, band->penetration - target.card->armour_gun);
      sum += big;
    }
    // 6.5.10: batteries leave a large ship to the big guns.
    if (near && (big == 0 || !target.large)) sum += batteries(firer, lie.sector, target);
  }
  return sum;
}

}  // namespace wardroom::coal
