#include "books/coal/report/luck.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "books/coal/odds/odds.hpp"

namespace wardroom::report {
namespace {

__extension__ using Wide = unsigned __int128;

std::vector<std::uint64_t> rounded(const Distribution& distribution) {
  std::vector<std::uint64_t> parts;
  std::uint64_t sum = 0;
  for (const Distribution::Outcome& o : distribution.outcomes()) {
    const auto value = static_cast<std::size_t>(o.value);
    if (parts.size() <= value) parts.resize(value + 1);
    const Whole part = (o.chance.numerator() << 60) / o.chance.denominator();
    sum += parts[value] = static_cast<std::uint64_t>(part);
  }
  // What rounding left over goes to the likeliest, so that the whole stays one.
  *std::ranges::max_element(parts) += Sum::one - sum;
  return parts;
}

}  // namespace

void Sum::add(const Distribution& distribution) {
  mean_ = mean_ + distribution.mean();
  const std::vector<std::uint64_t> other = rounded(distribution);
  std::vector<Wide> next(chances_.size() + other.size() - 1);
  for (std::size_t i = 0; i < chances_.size(); ++i) {
    if (chances_[i] == 0) continue;
    for (std::size_t k = 0; k < other.size(); ++k) next[i + k] += Wide{chances_[i]} * other[k] >> 60;
  }
  chances_.assign(next.begin(), next.end());
  while (chances_.size() > 1 && chances_.back() == 0) chances_.pop_back();
}

std::uint64_t Sum::at_least(int value) const {
  std::uint64_t sum = 0;
  for (std::size_t i = static_cast<std::size_t>(std::max(value, 0)); i < chances_.size(); ++i) sum += chances_[i];
  return std::min(sum, one);
}

std::uint64_t Sum::at_most(int value) const {
  std::uint64_t sum = 0;
  for (std::size_t i = 0; i < chances_.size() && static_cast<int>(i) <= value; ++i) sum += chances_[i];
  return std::min(sum, one);
}

void Luck::add(const Distribution& odds, int scored) {
  ++throws;
  hits += scored;
  expected.add(odds);
}

int Luck::sign() const {
  const Fraction half(1, 2), scored(hits);
  if (!(expected.mean() + half < scored) && !(scored < expected.mean() - half)) return 0;
  return expected.mean() < scored ? 1 : -1;
}

std::uint64_t Luck::chance() const {
  return expected.mean() < Fraction(hits) ? expected.at_least(hits) : expected.at_most(hits);
}

const Distribution& Odds::of(const Shot& shot) {
  const bool batteries = shot.weapon == Weapon::batteries;
  const Key key = batteries ? Key{shot.weapon, shot.strength_256ths, shot.defence, 0, 0}
                            : Key{shot.weapon, shot.dice, shot.to_hit, shot.size, shot.penetration};
  const auto found = known_.find(key);
  if (found != known_.end()) return found->second;
  Distribution odds;
  switch (shot.weapon) {
    case Weapon::big_guns:
      odds = coal::big_gun_odds({shot.dice, shot.to_hit, shot.size, shot.penetration, 0, non_penetration_});
      break;
    case Weapon::batteries: odds = coal::battery_odds({shot.strength_256ths, shot.defence, d100_, 256}); break;
    case Weapon::torpedoes:  // the size is already that of a ship that combs the tracks
      odds = coal::torpedo_odds({shot.dice, shot.to_hit, shot.size, shot.penetration, 0, false, true});
      break;
  }
  return known_.emplace(key, std::move(odds)).first->second;
}

LuckReport luck_of(const Report& report) {
  LuckReport result;
  result.ships.resize(report.ships.size());
  Odds odds(report.d100, report.non_penetration);
  for (const Shot& shot : report.shots) {
    if (shot.side > 1) continue;
    const Distribution& chances = odds.of(shot);
    SideLuck& side = result.sides[shot.side];
    side.all.add(chances, shot.hits);
    side.by_weapon[static_cast<std::size_t>(shot.weapon)].add(chances, shot.hits);
    if (shot.firer != nobody && shot.batteries == 1) {
      result.ships[static_cast<std::size_t>(shot.firer)].add(chances, shot.hits);
    }
  }
  return result;
}

std::string in_words(const Luck& luck) {
  if (luck.throws == 0) return "never fired";
  if (luck.sign() == 0) return "just what was to be expected";
  const std::uint64_t chance = std::max<std::uint64_t>(luck.chance(), 1);
  const char* kind = luck.sign() > 0 ? "as good or better" : "as bad or worse";
  const std::uint64_t one_in = (Sum::one + chance / 2) / chance;
  if (one_in <= 2) return fmt::format("luck {} comes in every second battle", kind);
  if (one_in < 20) return fmt::format("luck {} comes in 1 battle of {}", kind, one_in);
  // Two figures are all that anybody reads.
  std::uint64_t scale = 1;
  while (one_in / scale >= 100) scale *= 10;
  const std::uint64_t round = (one_in + scale / 2) / scale * scale;
  if (round > 1'000'000) return fmt::format("luck {} comes in less than 1 battle of a million", kind);
  std::string number = std::to_string(round);
  for (std::size_t at = number.size(); at > 3; at -= 3) number.insert(at - 3, ",");
  return fmt::format("luck {} comes in 1 battle of {}", kind, number);
}

}  // namespace wardroom::report
