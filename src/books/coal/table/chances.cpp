#include "books/coal/table/chances.hpp"

#include <unordered_map>

#include "books/coal/odds/odds.hpp"

namespace wardroom::coal {
namespace {

constexpr std::size_t most_kept = 20'000;

ShownChance shown(const Fraction& chance, const Fraction& mean) { return {chance.decimal(6), mean.approximate()}; }

template <class Ask>
const ShownChance& kept(std::uint64_t key, Ask ask) {
  thread_local std::unordered_map<std::uint64_t, ShownChance> known;
  if (const auto found = known.find(key); found != known.end()) return found->second;
  if (known.size() >= most_kept) known.clear();
  return known.emplace(key, ask()).first->second;
}

// Every part fits its bits: numbers of D20s, dice, and the reading of a ruling.
std::uint64_t key_of(int kind, const ThreeNumbers& n, int reading) {
  const auto part = [](int number) { return static_cast<std::uint64_t>(number + 512) & 0xFFFU; };
  return static_cast<std::uint64_t>(kind) << 56 | static_cast<std::uint64_t>(reading) << 48 | part(n.dice) << 36 |
         part(n.to_hit) << 24 | part(n.size) << 12 | part(n.penetration);
}

}  // namespace

const ShownChance& big_gun_chance(const ThreeNumbers& n, NonPenetration reading) {
  return kept(key_of(1, n, static_cast<int>(reading)), [&] {
    const Distribution odds = big_gun_odds({n.dice, n.to_hit, n.size, n.penetration, 0, reading});
    return shown(odds.at_least(1), odds.mean());
  });
}

const ShownChance& big_gun_chance(const Sheet& sheet, const Aim& aim) {
  return big_gun_chance({aim.dice, aim.to_hit, aim.size, aim.penetration, 0}, sheet.options.non_penetration);
}

const ShownChance& battery_chance(int strength, int defence, bool d100) {
  const std::uint64_t key = std::uint64_t{2} << 56 | std::uint64_t{d100 ? 1U : 0U} << 48 |
                            static_cast<std::uint64_t>(strength) << 12 | static_cast<std::uint64_t>(defence);
  return kept(key, [&] {
    const Distribution odds = battery_odds({strength, defence, d100, 256});
    return shown(odds.at_least(1), odds.mean());
  });
}

const ShownChance& torpedo_chance(const ThreeNumbers& n) {
  return kept(key_of(3, n, 0), [&] {
    const Distribution odds = torpedo_odds({n.dice, n.to_hit, n.size, n.penetration, 0, false, true});
    return shown(odds.at_least(1), odds.mean());
  });
}

const ShownChance& repair_chance(int at_most) {
  return kept(std::uint64_t{4} << 56 | static_cast<std::uint64_t>(at_most), [&] {
    const Fraction chance = repair_odds({1, 0, at_most}).of("repaired");
    return shown(chance, chance);
  });
}

}  // namespace wardroom::coal
