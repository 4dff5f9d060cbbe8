// What a hit does to a ship, and how she ends. A fact is what `apply` needs to change the state, and what a log needs
// to tell it.
#pragma once

#include <variant>

#include "books/jane/rules/harm.hpp"
#include "books/jane/rules/state.hpp"
#include "rules/topic.hpp"

namespace wardroom::jane {

/// What a strike met and did.
struct Hit {
  static constexpr Topic topic = Topic::damage;
  ShipId by = no_ship, ship = no_ship;
  GunId gun = no_gun;
  std::uint8_t light = none;
  Projectile with = Projectile::common;
  std::uint8_t region = none;
  Deck deck = Deck::main;
  std::uint8_t section = 0;
  Side side = Side::port;
  Met met;
  Harm harm;
  static constexpr std::size_t undescribed = 3;
};
BOOST_DESCRIBE_STRUCT(Hit, (), (by, ship, region, deck, section, side, met, harm))

/// A die on which it hung what a hit does; the umpire's. A face up to `in_six` and it happens.
BOOST_DEFINE_FIXED_ENUM_CLASS(HitThrow, std::uint8_t, vitals, tube, jam, mast_to_port)
struct HitThrown {
  static constexpr Topic topic = Topic::damage;
  static constexpr bool detail() { return true; }
  ShipId ship = no_ship;
  HitThrow what = HitThrow::vitals;
  std::uint8_t in_six = 0, face = 0;
};
BOOST_DESCRIBE_STRUCT(HitThrown, (), (ship, what, in_six, face))

/// Halves that are gone, as bits from the stem; those without sides stand in `port`.
struct HalvesGone {
  static constexpr Topic topic = Topic::damage;
  static constexpr bool detail() { return true; }
  ShipId ship = no_ship;
  Deck deck = Deck::main;
  std::uint64_t port = 0, starboard = 0;
};
BOOST_DESCRIBE_STRUCT(HalvesGone, (), (ship, deck, port, starboard))

/// Less than a half, in 1/192 of a section.
struct HalfHurt {
  static constexpr Topic topic = Topic::damage;
  static constexpr bool detail() { return true; }
  ShipId ship = no_ship;
  Deck deck = Deck::main;
  Side side = Side::port;
  std::uint8_t half = 0, amount = 0;
};
BOOST_DESCRIBE_STRUCT(HalfHurt, (), (ship, deck, side, half, amount))

/// For good, with her men (personnel-1).
struct GunLost {
  static constexpr Topic topic = Topic::damage;
  ShipId ship = no_ship;
  GunId gun = no_gun;
  std::uint8_t men = 0;
};
BOOST_DESCRIBE_STRUCT(GunLost, (), (ship, gun, men))

/// general-9: it fires again in that move; after high explosive at the card of 1,000 yards more.
struct GunOut {
  static constexpr Topic topic = Topic::damage;
  ShipId ship = no_ship;
  GunId gun = no_gun;
  std::uint16_t until = 0;
  bool shaken = false;
};
BOOST_DESCRIBE_STRUCT(GunOut, (), (ship, gun, until, shaken))

struct HoistHit {
  static constexpr Topic topic = Topic::damage;
  ShipId ship = no_ship;
  PositionId position = no_position;
};
BOOST_DESCRIBE_STRUCT(HoistHit, (), (ship, position))

struct BurstUnder {
  static constexpr Topic topic = Topic::damage;
  ShipId ship = no_ship;
  PositionId position = no_position;
};
BOOST_DESCRIBE_STRUCT(BurstUnder, (), (ship, position))

/// fx-guns-2: a hit that may jam the position, and what came of it. `until` 0: it trains.
struct JamDoubted {
  static constexpr Topic topic = Topic::damage;
  ShipId ship = no_ship;
  PositionId position = no_position;
};
BOOST_DESCRIBE_STRUCT(JamDoubted, (), (ship, position))
struct Jammed {
  static constexpr Topic topic = Topic::damage;
  ShipId ship = no_ship;
  PositionId position = no_position;
  std::uint16_t until = 0;
};
BOOST_DESCRIBE_STRUCT(Jammed, (), (ship, position, until))

/// fx-guns-16: quick-firers' shell burst in a closed battery, so much in this move.
struct BatteryStruck {
  static constexpr Topic topic = Topic::damage;
  static constexpr bool detail() { return true; }
  ShipId ship = no_ship;
  std::uint8_t battery = 0;
  std::uint16_t amount = 0;
};
BOOST_DESCRIBE_STRUCT(BatteryStruck, (), (ship, battery, amount))

struct FunnelHit {
  static constexpr Topic topic = Topic::damage;
  ShipId ship = no_ship;
  std::uint8_t funnel = 0, hits = 1;
  bool down = false;
};
BOOST_DESCRIBE_STRUCT(FunnelHit, (), (ship, funnel, hits, down))

struct MastHit {
  static constexpr Topic topic = Topic::damage;
  ShipId ship = no_ship;
  std::uint8_t mast = 0, hits = 1;
};
BOOST_DESCRIBE_STRUCT(MastHit, (), (ship, mast, hits))
struct MastFell {
  static constexpr Topic topic = Topic::damage;
  ShipId ship = no_ship;
  std::uint8_t mast = 0;
};
BOOST_DESCRIBE_STRUCT(MastFell, (), (ship, mast))
/// fx-masts-4: where its wreck lies, over how many sections each way it silences guns, and from which move not.
struct WreckLies {
  static constexpr Topic topic = Topic::damage;
  ShipId ship = no_ship;
  std::uint8_t mast = 0;
  Side side = Side::port;
  std::int8_t sections = 1;
  std::uint16_t cleared = 0;
};
BOOST_DESCRIBE_STRUCT(WreckLies, (), (ship, mast, side, sections, cleared))
/// fx-speed-5: quick-firers play on it.
struct WreckPlayedOn {
  static constexpr Topic topic = Topic::damage;
  ShipId ship = no_ship;
  std::uint8_t mast = 0;
  std::uint16_t cleared = 0;
};
BOOST_DESCRIBE_STRUCT(WreckPlayedOn, (), (ship, mast, cleared))

struct UptakesHit {
  static constexpr Topic topic = Topic::damage;
  ShipId ship = no_ship;
  std::uint8_t uptakes = 0;  // bits
};
BOOST_DESCRIBE_STRUCT(UptakesHit, (), (ship, uptakes))

struct TowerPierced {
  static constexpr Topic topic = Topic::damage;
  ShipId ship = no_ship;
  std::uint8_t tower = 0;
};
BOOST_DESCRIBE_STRUCT(TowerPierced, (), (ship, tower))
/// fx-steering-3, -4: she may not steer; fx-steering-5: but with her engines.
struct HelmLost {
  static constexpr Topic topic = Topic::damage;
  ShipId ship = no_ship;
  std::uint16_t until = 0;
  bool engines_steer = false;
};
BOOST_DESCRIBE_STRUCT(HelmLost, (), (ship, until, engines_steer))

/// fx-speed-6, -7.
struct VitalsHit {
  static constexpr Topic topic = Topic::damage;
  ShipId ship = no_ship;
  bool shell = false;
};
BOOST_DESCRIBE_STRUCT(VitalsHit, (), (ship, shell))

/// fx-flotation-3: a penetration that counts towards sinking her.
struct Penetrated {
  static constexpr Topic topic = Topic::damage;
  ShipId ship = no_ship;
  std::uint8_t section = 0;
};
BOOST_DESCRIBE_STRUCT(Penetrated, (), (ship, section))

/// An end of hers has no waterline any more.
struct EndLost {
  static constexpr Topic topic = Topic::damage;
  ShipId ship = no_ship;
  bool bow = false;
};
BOOST_DESCRIBE_STRUCT(EndLost, (), (ship, bow))

struct TubeDestroyed {
  static constexpr Topic topic = Topic::damage;
  ShipId ship = no_ship;
  std::uint8_t tube = 0;
  bool exploded = false;
};
BOOST_DESCRIBE_STRUCT(TubeDestroyed, (), (ship, tube, exploded))
/// torpedo-5: sections of protective deck, as bits.
struct DeckBlown {
  static constexpr Topic topic = Topic::damage;
  ShipId ship = no_ship;
  std::uint32_t sections = 0;
};
BOOST_DESCRIBE_STRUCT(DeckBlown, (), (ship, sections))

struct Torpedoed {
  static constexpr Topic topic = Topic::damage;
  ShipId ship = no_ship;
};
BOOST_DESCRIBE_STRUCT(Torpedoed, (), (ship))

struct CraftHit {
  static constexpr Topic topic = Topic::damage;
  ShipId ship = no_ship;
  std::uint8_t counts = 0;  // in 120ths of a sinking
};
BOOST_DESCRIBE_STRUCT(CraftHit, (), (ship, counts))
struct CraftDisabled {
  static constexpr Topic topic = Topic::damage;
  ShipId ship = no_ship;
};
BOOST_DESCRIBE_STRUCT(CraftDisabled, (), (ship))

struct MenLost {
  static constexpr Topic topic = Topic::damage;
  ShipId ship = no_ship;
  std::uint16_t men = 0;
};
BOOST_DESCRIBE_STRUCT(MenLost, (), (ship, men))

struct BeganToSink {
  static constexpr Topic topic = Topic::losses;
  ShipId ship = no_ship;
  bool capsized = false;
};
BOOST_DESCRIBE_STRUCT(BeganToSink, (), (ship, capsized))
/// general-10: she goes at the end of that move.
struct SinksBy {
  static constexpr Topic topic = Topic::losses;
  ShipId ship = no_ship;
  std::uint16_t move = 0;
};
BOOST_DESCRIBE_STRUCT(SinksBy, (), (ship, move))
struct WentDown {
  static constexpr Topic topic = Topic::losses;
  ShipId ship = no_ship;
};
BOOST_DESCRIBE_STRUCT(WentDown, (), (ship))

using DamageFacts =
    std::variant<Hit, HitThrown, HalvesGone, HalfHurt, GunLost, GunOut, HoistHit, BurstUnder, JamDoubted, Jammed,
                 BatteryStruck, FunnelHit, MastHit, MastFell, WreckLies, WreckPlayedOn, UptakesHit, TowerPierced,
                 HelmLost, VitalsHit, Penetrated, EndLost, TubeDestroyed, DeckBlown, Torpedoed, CraftHit, CraftDisabled,
                 MenLost, BeganToSink, SinksBy, WentDown>;

}  // namespace wardroom::jane
