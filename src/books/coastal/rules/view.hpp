// The only door: what one seat may know of the battle. A View has no field for what its viewer may not know, and it is
// built from an allow-list (view.cpp), never cut down from the state. Bots, sockets and exports take Views only.
#pragma once

#include <array>
#include <string_view>
#include <vector>

#include "books/coastal/rules/handling.hpp"
#include "books/coastal/rules/sheet.hpp"
#include "books/coastal/rules/waters.hpp"
#include "rules/ships_in_view.hpp"

namespace wardroom::coastal {

/// What everyone at the table sees of a vessel: a model, or a marker whose meaning only its owner knows.
struct SeenShip {
  ShipId ship = no_ship;  // a handle as long as it is a marker
  std::uint8_t number = 0;
  bool marker = true;
  std::string_view id = {}, name = {};  // of a model
  const Card* card = nullptr;
  SideId side = 0;
  Point at;
  Bearing course;
  Centimetres speed, length, beam;
  bool turned = false;
  Status status = Status::afloat;
  bool disabled = false, withdrawing = false, fired = false, lit = false, shines = false;
  bool observed = false;     // by the viewer's side, in this turn
  bool seen_before = false;  // at some time of the game
  bool sinking = false;      // how soon is her owner's secret
};

/// The boat chart with its marks, as its owner sees it.
struct OwnShip {
  SeenShip seen;
  bool dummy = false, revealed = false;
  std::uint8_t unit = 0;
  std::string_view unit_name = {};
  Cargo cargo = Cargo::none;
  std::uint8_t sinks_in = 0;  // turns; 0: she does not
  Handling handling;
  std::uint16_t damage = 0;
  std::uint8_t torpedoes = 0, reloads = 0, reloading = 0, dummies = 0, smokes = 0, charges = 0, fields = 0, laying = 0;
  bool held = false, launched = false, bridge_out = false, takes_helm = true, ordered = false;
  Fixed<Condition, most_systems> systems;
};

struct TorpedoMarker {
  TorpedoId torpedo = no_torpedo;
  SideId side = 0;
  Point at;
  Bearing course;
  Centimetres run;
  bool observed = false;            // disclosed as real
  bool own = false, dummy = false;  // dummy: own only
};

struct View : ShipsInView<OwnShip, SeenShip> {
  bool umpire = false;
  SideId side = no_side;
  std::uint16_t turn = 0;
  std::uint8_t half = 0;
  Phase phase = Phase::setup;
  SideId mover = no_side;
  bool owes = false, ready = false;
  bool unaware = false;
  Weather weather = Weather::calm;
  Moon moon = Moon::none;
  std::array<std::int32_t, 2> points{};  // once the battle is over
  std::vector<TorpedoMarker> torpedoes;
  std::vector<Light> lights;
  std::vector<Smoke> smoke;
  std::vector<Minefield> mines;  // own and known
  const Sheet* sheet = nullptr;
  Options options;  // as they stand now, whatever an umpire has ruled
};

}  // namespace wardroom::coastal
