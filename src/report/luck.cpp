#include "report/luck.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace wardroom::report {
namespace {

__extension__ using Wide = unsigned __int128;

std::vector<std::uint64_t> rounded(const Distribution& distribution) {
  std::vector<std::uint64_t> parts;
  std::uint64_t sum = 0;
  for (const Distribution::Outcome& o : distribution.outcomes()) {
    const auto value = static_cast<std::size_t>(o.value);
    if (parts.size() <= value) parts.resize(value + 1);
    const auto part = static_cast<std::uint64_t>((o.chance.numerator() << 60) / o.chance.denominator());
    sum += part;
    parts[value] += part;  // a count may come about in several ways
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

LuckReport luck_of(const Report& report) {
  LuckReport result;
  result.ships.resize(report.ships.size());
  result.sides.resize(report.sides.size());
  for (SideLuck& side : result.sides) side.by_weapon.resize(report.weapons.size());
  for (const Throw& thrown : report.throws) {
    if (thrown.side >= result.sides.size()) continue;
    SideLuck& side = result.sides[thrown.side];
    side.by_weapon[thrown.weapon].add(*thrown.odds, thrown.scored);
    if (!report.weapons[thrown.weapon].for_hits) continue;
    side.all.add(*thrown.odds, thrown.scored);
    if (thrown.firer != nobody && !thrown.shared) {
      result.ships[static_cast<std::size_t>(thrown.firer)].add(*thrown.odds, thrown.scored);
    }
  }
  return result;
}

void write_luck(Json& json, const Report& report) {
  const LuckReport luck = luck_of(report);
  const auto write = [&](const Luck& of) {
    json.field("words", in_words(of)).field("throws", of.throws).field("hits", of.hits);
    json.key("expected").raw(of.expected.mean().decimal(2)).field("sign", of.sign()).end_object();
  };
  json.begin_object().key("sides").begin_array();
  for (std::size_t side = 0; side < report.sides.size(); ++side) {
    json.begin_object().field("side", report.sides[side].id).field("name", report.sides[side].name);
    write(luck.sides[side].all);
  }
  json.end_array().key("ships").begin_array();
  for (std::size_t i = 0; i < report.ships.size(); ++i) {
    if (luck.ships[i].throws == 0) continue;
    json.begin_object().field("piece", report.ships[i].id).field("name", report.ships[i].name);
    json.field("side", report.sides[report.ships[i].side].id);
    write(luck.ships[i]);
  }
  json.end_array().end_object();
}

std::string in_words(const Luck& luck) {
  if (luck.throws == 0) return "never fired";
  if (luck.sign() == 0) return "just as expected";
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
  return fmt::format("luck {} comes in 1 battle of {}", kind, thousands(static_cast<std::int64_t>(round)));
}

}  // namespace wardroom::report
