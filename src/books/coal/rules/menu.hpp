// What a seat may order now: the legal choices, found by the same predicates that check an order.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "books/coal/rules/orders.hpp"
#include "books/coal/rules/types.hpp"

namespace wardroom::coal {

/// A ship, or one of her batteries, with the targets she may take: a stretch of the menu's pool.
struct TargetChoice {
  ShipId ship = no_ship;
  Battery battery = Battery::big;
  std::uint32_t first = 0, count = 0;
};

struct LightChoice {
  ShipId ship = no_ship;
  Means means = Means::searchlight;
  std::uint32_t first = 0, count = 0;
};

/// A target farther off than this beyond the run of torpedoes cannot come into it in time, and is not offered.
inline constexpr Inches closing = 5_in;

/// 7.4: from a ship or base, to one side, the targets there; the runs are those of her card.
struct LaunchChoice {
  ShipId ship = no_ship;
  Hand hand = Hand::port;
  std::uint8_t factors = 0;  // left on the ship or base
  std::uint32_t first = 0, count = 0;
};

/// 8.6: a ship and the one item of her record.
struct RepairChoice {
  ShipId ship = no_ship;
  HitId item = 0;
};

/// The numbers with which a big-gun battery would fire, or what another battery would count: all modifiers made.
struct Aim {
  std::uint8_t dice = 0, to_hit = 0, size = 0;
  std::int8_t penetration = 0;
  std::int32_t strength_256ths = 0;
};

struct Menu {
  Phase phase = Phase::setup;
  bool choose_start = false;          // 10.1.3
  std::vector<DivisionId> pre_plots;  // 5.13.2: divisions whose ten turns are owed
  std::vector<DivisionId> plots;      // divisions that may be plotted for
  std::vector<ShipId> ship_plots;     // ships that are plotted for singly
  std::vector<LaunchChoice> launches;
  std::vector<LightChoice> lights;
  std::vector<TargetChoice> big_guns;  // of the side whose turn it is to name
  std::vector<TargetChoice> batteries;
  std::vector<TargetChoice> coups;
  std::vector<RepairChoice> repairs;
  bool may_decline_large_attack = false;
  std::vector<ShipId> pool;
  std::vector<Aim> aims;  // of the targets of big guns and batteries, by their place in the pool

  template <class Choice>
  std::span<const ShipId> targets(const Choice& c) const {
    return {pool.data() + c.first, c.count};
  }
  std::span<const Aim> aims_of(const TargetChoice& c) const { return {aims.data() + c.first, c.count}; }
  void clear();
};

}  // namespace wardroom::coal
