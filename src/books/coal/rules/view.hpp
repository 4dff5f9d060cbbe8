// The only door: what one seat may know of the battle. A View has no field for what its viewer may not know, and it is
// built from an allow-list (view.cpp), never cut down from the state. Bots, sockets and exports take Views only.
#pragma once

#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

#include "books/coal/rules/card.hpp"
#include "books/coal/rules/plot.hpp"
#include "books/coal/rules/sheet.hpp"
#include "books/coal/rules/types.hpp"
#include "rules/ships_in_view.hpp"

namespace wardroom::coal {

/// A mark on an own ship's card, as 8.2.4 writes it.
struct HitMark {
  HitKind kind = HitKind::fire;
  HitState state = HitState::open;
  std::uint8_t amount = 0;
  Hand side = Hand::port;
};
BOOST_DESCRIBE_STRUCT(HitMark, (), (kind, state, amount, side))

/// What everyone at the table sees of a ship that stands there as a ship.
struct SeenShip {
  ShipId ship = no_ship;
  std::string_view id, name;
  const Card* card = nullptr;  // a ship that is seen is recognised (4.3)
  SideId side = 0;
  std::uint8_t division = 0;  // by its number: a marker bears it too, and the ships that replace it are its own
  Point at;
  Bearing course;
  Inches moved;  // in the turn so far
  std::int16_t turned = 0;
  Inches length;  // of the base
  Status status = Status::afloat;
  std::uint8_t number = 0;  // 3.1
  std::uint8_t fires = 0;   // the fire counter
  bool lit_by_searchlight = false, lit_by_starshell = false;
  bool sighted = false;  // by at least one ship of the other side
  bool under_big_guns = false;
  ShipId target = no_ship;    // of her big guns, once named
  ShipId hit_last = no_ship;  // whom they hit last turn (the die under her number, 3.3.8)
  // Hits on her that the enemy has counted (3.3.8), over the whole battle.
  std::uint8_t penetrating = 0, non_penetrating = 0, torpedoed = 0;
};

struct OwnShip {
  SeenShip seen;
  DivisionId division = no_division;
  Inches speed, top_speed;  // now, and her allowance after damage
  Inches acceleration;
  std::uint16_t since = 0;  // the turn in which she took up her speed, on the mat (hex 2.1.3)
  bool placed = false;      // stands on the table (3.1)
  bool member = true;
  std::uint8_t torpedoes_left = 0;
  std::uint8_t flotation_hits = 0;
  bool smoke = false;
  ShipSet sees;  // enemy ships that this very ship has in sight (4.1)
  std::vector<HitMark> hits;

  /// 5.4, 5.5: the greatest speed that she may be ordered to make this turn.
  Inches most_speed() const { return std::min(top_speed, speed + acceleration); }
};

struct OwnDivision {
  DivisionId division = no_division;
  std::string_view name;
  std::uint8_t number = 0;
  std::vector<ShipId> ships;  // able ones, in line order
  ShipId flagship = no_ship;
  std::int16_t signalling = 0, initiative = 0;
  DivisionId formation = no_division;
  bool column = true, convoy = false, single_base = false;
  bool sighted = false;      // the enemy has seen it: its marker is gone
  bool plotted = false;      // an order is lodged
  bool binding = false;      // an order plotted in advance stands (5.7.7)
  Inches speed, plot_speed;  // now, and as lodged
  Plot plot;
  Inches most_speed;      // that may be plotted (5.4, 5.5)
  Inches radius;          // of its turns
  int degrees_a_hex = 0;  // on the mat, as long as moves are plotted (hex 2.3)
};

/// 2.3.1, 5.13.1: an unseen division. Its place is open, nothing else.
struct ForceMarker {
  SideId side = 0;
  std::uint8_t number = 0;
  Point at;
};

/// 7.4: whose, where, to which side and when laid; own markers tell the rest.
struct TorpedoMarker {
  SideId side = 0;
  char counter = 'A';
  Point dot;
  Bearing course;
  Hand hand = Hand::port;
  std::uint16_t turn = 0;
  Inches run_so_far;
  bool own = false;
  std::uint8_t factors = 0;  // own only; 0 is a dummy
  Inches run;                // own only
  ShipId target = no_ship;   // own only
};

struct SmokeScreen {
  Point a, b;
  ShipId by = no_ship;  // a ship that the viewer knows; b is her end
};

struct View : ShipsInView<OwnShip, SeenShip> {
  bool umpire = false;
  SideId side = no_side;
  std::uint16_t turn = 0;
  bool halves = false;
  std::uint8_t half = 0;
  Phase phase = Phase::setup;
  bool night = false;
  Visibility visibility = Visibility::clear;
  Inches width, height;
  Inches sighting;    // the viewer's side, this turn
  bool owes = false;  // the table waits for this seat
  bool ready = false;
  bool freed = true;  // may plot turn by turn (5.13.3)
  int turns = 30;
  std::array<std::int32_t, 2> points{};  // once the battle is over
  ShipId force_flagship = no_ship;
  std::vector<OwnDivision> divisions;
  std::vector<ForceMarker> markers;
  std::vector<TorpedoMarker> torpedoes;
  std::vector<SmokeScreen> smoke;
  const Sheet* sheet = nullptr;  // the scenario as both players read it
  Options options;               // as they stand now, whatever an umpire has ruled
};

}  // namespace wardroom::coal
