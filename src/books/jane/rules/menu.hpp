// What a post may order now. Whatever is listed passes the checks that the order itself passes.
#pragma once

#include <vector>

#include "books/jane/rules/helm.hpp"
#include "books/jane/rules/orders.hpp"
#include "books/jane/rules/sheet.hpp"

namespace wardroom::jane {

/// How she may be steered: squares, and what answers. Her path is tried with helm.hpp.
struct SteerChoice {
  ShipId ship = no_ship;
  Rung rung;
  Handling handling;
  bool second_path = false;  // a hoist that she has read waits for its executive
};

/// A big gun that may be given a ticket.
struct GunChoice {
  GunId gun = no_gun;
  PositionId position = no_position;
  Projectile loaded = Projectile::common;
};
/// Units (bit 0: the start) at which a gun bears within range, if she steers as ordered so far and the target goes
/// straight on.
struct GunBears {
  GunId gun = no_gun;
  ShipId target = no_ship;
  std::uint16_t units = 0;
};
struct SmallChoice {
  std::uint8_t kind = none, light = none;
  Side side = Side::port;
};
struct LoadChoice {
  GunId gun = no_gun;
  std::uint8_t kind = none;
  std::uint8_t projectiles = 0;  // bits
};
struct TubeChoice {
  std::uint8_t tube = 0;
  ShipId target = no_ship;
  std::uint16_t units = 0;
};
struct TubeWorkChoice {
  std::uint8_t tube = 0;
  bool load = true;
};
struct MixChoice {
  std::uint8_t kind = 0;
  std::uint16_t rounds = 0;      // in all
  std::uint8_t projectiles = 0;  // bits
};

struct SignalChoice {
  ShipId ship = no_ship;
  std::vector<std::uint8_t> hoists;  // of Tables::code
  bool act = false, annul = false, words = true;
  std::vector<ShipId> repeats, answers;  // whose hoists
};

struct Menu {
  Chair chair;
  Phase phase = Phase::start;  // start, or orders
  bool ready = false;
  std::vector<SteerChoice> steers;  // at most one
  std::vector<GunChoice> guns;
  std::vector<GunBears> bearings;
  std::vector<SmallChoice> small;
  std::vector<ShipId> targets;  // that may be fired at
  std::vector<LoadChoice> loads;
  std::vector<TubeChoice> tubes;
  std::vector<TubeWorkChoice> tube_work;
  std::vector<ShipId> rams, boards;
  std::vector<SignalChoice> signals;  // at most one
  std::vector<ShipId> shifts;         // to which his flag may go
  std::vector<std::uint8_t> towers;   // in which he may stand, before the battle
  std::vector<MixChoice> mixes;
  std::vector<Guise> guises;
  PostSet may_write;         // general orders
  std::vector<Query> asked;  // queries that wait for this post
};

}  // namespace wardroom::jane
