#include "books/jane/rules/begin.hpp"

#include <algorithm>

#include "books/jane/rules/loading.hpp"

namespace wardroom::jane {
namespace {

/// Ruling 117: common, then A.P., shot, H.E.
constexpr Projectile by_preference[] = {Projectile::common, Projectile::ap, Projectile::shot, Projectile::he};

Motion lying_at(const ShipSetting& ship) {
  Motion motion;
  motion.at = ship.at;
  motion.heading = ship.heading;
  motion.squares = static_cast<std::int8_t>(ship.squares);
  motion.ordered = ship.squares;
  motion.track.push_back({0, ship.at, ship.heading});
  return motion;
}

Damage unhurt(const Card& card, const ShipSetting& ship) {
  Damage damage = jane::unhurt(card);
  damage.most_squares = ship.squares_max;
  return damage;
}

}  // namespace

void seat(Setting& setting, Umpires umpires) {
  setting.chairs.clear();
  setting.captains.assign(setting.ships.size(), no_post);
  setting.chief = no_post;
  for (SideId side = 0; side < setting.sides.size(); ++side) {
    const auto admirals = setting.sides[side].admirals.size();
    for (std::size_t i = 0; i < admirals; ++i) {
      setting.chairs.push_back({ChairKind::admiral, side, no_ship, static_cast<std::uint8_t>(i)});
    }
    for (ShipId ship = 0; ship < setting.ships.size(); ++ship) {
      if (setting.ships[ship].side != side) continue;
      setting.captains[ship] = PostId::at(setting.chairs.size());
      setting.chairs.push_back({ChairKind::captain, side, ship});
    }
  }
  if (umpires.chief) {
    setting.chief = PostId::at(setting.chairs.size());
    setting.chairs.push_back({ChairKind::chief});
  }
  for (SideId side = 0; umpires.of_sides && side < setting.sides.size(); ++side) {
    setting.chairs.push_back({ChairKind::side_umpire, side});
  }
}

int guns_of_kind(const Card& card, std::size_t kind) {
  int guns = 0;
  for (const GunPosition& position : card.positions) guns += position.kind == kind ? position.count : 0;
  return guns;
}

std::array<std::uint16_t, projectile_count> even_mix(const GunKind& kind, const GunRow& gun, bool high_explosive) {
  const auto fired = [&](Projectile p) {
    return (p != Projectile::ap || gun.gun_class <= GunClass::D) && (p != Projectile::he || high_explosive);
  };
  const auto kinds = std::ranges::count_if(by_preference, fired);
  std::array<std::uint16_t, projectile_count> rounds{};
  for (const Projectile p : by_preference) {
    if (fired(p)) rounds[index(p)] = static_cast<std::uint16_t>(kind.rounds / kinds);
  }
  auto& common = rounds[index(Projectile::common)];
  common = static_cast<std::uint16_t>(common + kind.rounds % kinds);
  if (kind.most_common != none && common > kind.most_common) {
    auto& shot = rounds[index(Projectile::shot)];
    shot = static_cast<std::uint16_t>(shot + common - kind.most_common);
    common = kind.most_common;
  }
  return rounds;
}

void stock(Setting& setting) {
  setting.rounds.assign(setting.ships.size(), {});
  for (ShipId ship = 0; ship < setting.ships.size(); ++ship) {
    const Card& card = setting.card(ship);
    const bool high_explosive = setting.sides[setting.ships[ship].side].high_explosive;
    for (std::size_t kind = 0; kind < card.gun_kinds.size(); ++kind) {
      auto rounds = even_mix(card.gun_kinds[kind], setting.tables->guns[card.gun_kinds[kind].gun], high_explosive);
      const int guns = guns_of_kind(card, kind);
      for (auto& each : rounds) each = static_cast<std::uint16_t>(each * guns);
      setting.rounds[ship].push_back(rounds);
    }
  }
}

Ship ship_at_start(const Setting& setting, ShipId ship) {
  const ShipSetting& from = setting.ships[ship];
  const Card& card = setting.card(ship);
  Ship made;
  made.side = from.side;
  made.present = from.enters == 0;
  made.motion = lying_at(from);
  made.damage = unhurt(card, from);
  made.arms = armament_of(setting, ship);
  return made;
}

void begin(State& state, const Setting& setting) {
  state = State{};
  state.setting = &setting;
  state.in_force = setting.options;
  for (std::size_t i = 0; i < setting.chairs.size(); ++i) state.posts.push_back({});
  for (const SideSetting& side : setting.sides) {
    SideState made;
    for (const AdmiralSetting& admiral : side.admirals) {
      AdmiralState at;
      at.ship = admiral.flagship;
      at.tower = admiral.tower;
      made.admirals.push_back(at);
    }
    state.sides.push_back(made);
  }
  for (ShipId ship = 0; ship < setting.ships.size(); ++ship) state.ships.push_back(ship_at_start(setting, ship));
}

}  // namespace wardroom::jane
