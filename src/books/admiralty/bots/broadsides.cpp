#include "books/admiralty/bots/broadsides.hpp"

#include <algorithm>
#include <cstdlib>

namespace wardroom::admiralty {
namespace {

constexpr int scale_bits = 15;
constexpr Millimetres sides_apart = 20_mm;  // ranges are measured between the edges of bases

std::int64_t scaled(std::int64_t trigonometric) { return trigonometric >> (trig_bits - scale_bits); }

Lying lying(const Berth& berth, const Card& card, Turn half_sweep) {
  Lying ship;
  ship.lie(berth);
  const Bearing half(half_sweep.hundredths);
  ship.arc_sine = scaled(sine(half));
  ship.arc_cosine = scaled(cosine(half));
  ship.half_length = card.length.thousandths / 2;
  return ship;
}

}  // namespace

Lying& Lying::lie(const Berth& berth) {
  at = berth.at;
  sine = scaled(wardroom::sine(berth.heading));
  cosine = scaled(wardroom::cosine(berth.heading));
  return *this;
}

std::int32_t power_of(const Points& chart, const GunDice& dice) {
  std::int32_t power = dice.carronades * chart.attack[3];
  for (std::size_t size = 0; size < size_count; ++size) power += dice.guns[size] * chart.attack[size];
  return power;
}

Millimetres run_ahead(const View& view, const SeenShip& ship) {
  const Sailing& chart = view.sheet->tables.sailing;
  if (ship.anchored || ship.aground || !ship.locks.empty()) return {};
  const Turn off = off_wind(view, ship.heading);
  if (off < chart.no_go) return {};
  const std::size_t zone = off < chart.close_to ? 0 : off <= chart.quarter_to ? 1 : 2;
  const Ratio by_sail = chart.by_sail[static_cast<std::size_t>(ship.sail)];
  const Ratio by_wind = chart.by_wind[static_cast<std::size_t>(view.wind)];
  const std::int64_t basic = chart.basic[static_cast<std::size_t>(ship.card->speed)][zone].thousandths;
  return {static_cast<std::int32_t>(basic * by_sail.over * by_wind.over * ship.sails /
                                    (std::int64_t{by_sail.under} * by_wind.under * 100))};
}

Broadsides::Broadsides(const View& view) : points_(view.sheet->tables.points) {
  const Gunnery& chart = view.sheet->tables.gunnery;
  farthest_ = chart.long_range + sides_apart;
  reach_ = {squared(chart.close + sides_apart), squared(chart.medium + sides_apart), squared(farthest_)};
  const Bearing rake(chart.rake_within.hundredths);
  rake_sine_ = scaled(sine(rake));
  rake_cosine_ = scaled(cosine(rake));
  for (const SeenShip& enemy : view.enemies) {
    if (enemy.able && enemy.present) place(view, enemy);
  }
}

void Broadsides::place(const View& view, const SeenShip& enemy) {
  const bool goes = view.phase == Phase::move && !enemy.moved;
  const Point at = goes ? moved(enemy.at, enemy.heading, run_ahead(view, enemy)) : enemy.at;
  Lying ship = lying({at, enemy.heading}, *enemy.card, enemy.half_sweep);
  const std::int32_t power = enemy.infernos > 0 ? 0 : power_of(view.sheet->tables.points, enemy.card->dice);
  for (std::size_t side = 0; side < 2; ++side) ship.power[side] = enemy.sides[side].spent ? 0 : power;
  enemies_.push_back(ship);
}

void Broadsides::keep_near(Point from, Millimetres goes) {
  const auto all = enemies_;
  enemies_.clear();
  for (const Lying& enemy : all) {
    if (within(from, enemy.at, farthest_ + goes + 1_mm)) enemies_.push_back(enemy);
  }
}

Lying Broadsides::own(const OwnShip& ship) const {
  Lying own = lying({ship.seen.at, ship.seen.heading}, *ship.seen.card, ship.seen.half_sweep);
  for (std::size_t side = 0; side < 2; ++side) {
    const Side& log = ship.log.sides[side];
    own.power[side] = log.spent || ship.seen.infernos > 0 ? 0 : power_of(points_, log.dice);
  }
  return own;
}

// What one broadside throws at another ship, who lies so from her; `side` says which it is.
std::int64_t Broadsides::shot(const Lying& from, const Lying& at, const Run& run, std::size_t& side) const {
  const std::int64_t ahead = run.x * from.sine + run.y * from.cosine, right = run.x * from.cosine - run.y * from.sine;
  if (std::abs(ahead) * from.arc_cosine > std::abs(right) * from.arc_sine) return 0;
  side = right > 0 ? 1 : 0;
  if (from.power[side] == 0) return 0;
  const int bracket = run.squared <= reach_[0] ? 8 : run.squared <= reach_[1] ? 4 : 2;
  const std::int64_t weight = std::int64_t{from.power[side]} * bracket;
  // Where the firer lies off the other's bow or stern.
  const std::int64_t off_bow = -(run.x * at.sine + run.y * at.cosine);
  const std::int64_t off_beam = std::abs(run.x * at.cosine - run.y * at.sine);
  const std::int64_t beyond = std::abs(off_bow) - (std::int64_t{at.half_length} << scale_bits);
  if (beyond <= 0 || off_beam * rake_cosine_ > beyond * rake_sine_) return weight;
  return off_bow < 0 ? weight * 2 : weight * 3 / 2;
}

std::int64_t Broadsides::worth(const Lying& ship) const {
  std::array<std::int64_t, 2> best{};
  std::int64_t taken = 0;
  for (const Lying& enemy : enemies_) {
    const std::int64_t x = std::int64_t{enemy.at.x} - ship.at.x, y = std::int64_t{enemy.at.y} - ship.at.y;
    const std::int64_t away = x * x + y * y;
    if (away > reach_[2]) continue;
    std::size_t side = 0, her_side = 0;
    const std::int64_t dealt = shot(ship, enemy, {x, y, away}, side);
    best[side] = std::max(best[side], dealt);
    taken += shot(enemy, ship, {-x, -y, away}, her_side);
  }
  return (best[0] + best[1]) * 8 - taken * 2;
}

bool Broadsides::in_reach(Point from) const {
  return std::ranges::any_of(enemies_,
                             [&](const Lying& enemy) { return distance_squared(from, enemy.at) <= reach_[2] * 2; });
}

}  // namespace wardroom::admiralty
