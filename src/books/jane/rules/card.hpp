// A ship as her card has her: what play never changes (charts 3 of the tactical game). Lengths across the picture are
// half feet, so that every rectangle lies on the lattice of the striker.
#pragma once

#include <string>
#include <vector>

#include "books/jane/rules/lookup.hpp"
#include "books/jane/rules/types.hpp"

namespace wardroom::jane {

/// Sections of a deck as bits: section n is bit n - 1.
using Sections = std::uint32_t;
constexpr bool has(Sections sections, int section) { return section > 0 && (sections >> (section - 1) & 1) != 0; }

/// [x0, x1) by [y0, y1), in half feet.
struct Box {
  std::int16_t x0 = 0, y0 = 0, x1 = 0, y1 = 0;
  constexpr bool holds(Spot at) const { return at.x >= x0 && at.x < x1 && at.y >= y0 && at.y < y1; }
};

/// An arc of bearings from the bow, clockwise from its first end to its second; both ends bear (ruling 110).
struct Arc {
  std::uint16_t from = 0, to = 0;
};

/// A deck's band of heights, its cells and its side armour.
struct DeckPlan {
  bool present = false;
  std::int16_t from = 0, to = 0;  // half feet above the water
  Sections cells = 0;             // what can be scored
  Sections sided = 0;             // sections whose cells have two sides: side armour or side guns stand there
  std::array<Grade, most_sections + 1> armour{};  // of the side, by section from 1
};

struct GunPosition {
  std::string id, label;
  std::uint8_t gun = 0;   // its row of Tables::guns
  std::uint8_t kind = 0;  // its place in Card::gun_kinds: the guns that share rounds and orders
  std::uint8_t count = 1;
  GunId first_gun = 0;  // of her guns, which are numbered through the positions
  Deck deck = Deck::main;
  std::uint8_t section = 1, hoist_section = 1;
  Side side = Side::centre;
  Arc arc;
  Arc arc_alt;
  bool has_arc_alt = false;
  Mount mount = Mount::open;
  Grade armour = Grade::none, base = Grade::none;
  std::uint8_t closed_battery = none;  // its place in Card::closed_batteries
};

/// Guns of one kind, by the key that a scenario's allowance uses: "12", "6QF".
struct GunKind {
  std::string key, label;
  std::uint8_t gun = 0;             // its row of Tables::guns
  std::uint8_t rounds = 0;          // allowance a gun: rounds, or minutes of D to F
  std::uint8_t most_common = none;  // of them common shell, where a fit says so
};

BOOST_DEFINE_FIXED_ENUM_CLASS(LightGun, std::uint8_t, twelve_pdr, nine_pdr, six_pdr, three_pdr, two_half_pdr, machine)
struct LightBattery {
  LightGun gun = LightGun::three_pdr;
  std::uint8_t count = 0, a_side = 0, end_on = 0;
  std::uint8_t rounds = none;  // minutes a gun, of craft that have no other guns; none: not counted
  std::string label = {};
};

struct TubePlace {
  std::string id;
  Deck deck = Deck::main;
  std::uint8_t section = 1;
  Side side = Side::centre;
  std::uint16_t bearing = 0, half_arc = 0;
  bool submerged = false, loaded = false;
  TubeChances chances = TubeChances::above_water;
  std::uint8_t torpedoes = 0;
};

struct Bulkhead {
  std::uint8_t after = 0;  // stands after this section
  Grade armour = Grade::none;
  bool watertight = false;  // plain
  std::uint8_t decks = 0;   // bits by Deck
};

struct Tower {
  std::string id;
  std::uint8_t section = 1;
  Deck deck = Deck::boat;
  Grade armour = Grade::none;
};
struct Funnel {
  std::string id;
  std::uint8_t section = 1;
  Side side = Side::centre;
};
struct Uptake {
  std::uint8_t funnel = 0, section = 1, decks = 0;
};
struct Mast {
  std::string id;
  std::uint8_t section = 1;
  MastKind kind = MastKind::military;
};
struct Halliards {
  std::uint8_t mast = 0, section = 1, decks = 0;
};

/// A region of the picture. What `of` counts depends on the part: a position, mast, funnel, tower or tube.
struct Region {
  std::string id;
  Part part = Part::hull;
  Box box;
  Side side = Side::centre;  // port and starboard count only when that side faces the firer
  std::uint8_t of = none;
  std::uint8_t gun = 0;  // of a position, from 0
};

struct Card {
  std::string id, fit, name, nation, type, rating, provenance;  // fit: of a changed card, as a scenario asks for it
  std::vector<std::string> sources, reconstructed;
  std::uint16_t year = 1898;
  Craft craft = Craft::ship;
  Craft sinks_as = Craft::ship;
  std::int16_t length = 0;                                    // in half feet, as the picture is
  std::uint16_t quarter_beam_ft = 0, quarter_draught_ft = 0;  // in quarters of a foot
  std::uint16_t tons = 0, crew = 0, coal_days = 0;
  bool low_freeboard = false, lively = false;
  std::uint8_t screws = 2;
  std::uint8_t knots = 0, squares = 0;  // her greatest, in the game
  std::uint8_t half_knots_max = 0;      // as built, in half knots, rounded down
  std::uint8_t circle = 2;              // squares between turns (turning-7)
  std::uint8_t sections = 0;
  std::uint16_t sink_penetrations = 0;
  std::uint8_t bow_loss_sections = 0;

  std::array<DeckPlan, deck_count> decks{};
  std::vector<GunPosition> positions;
  std::vector<PositionId> position_of;  // by GunId
  std::vector<GunKind> gun_kinds;
  std::vector<LightBattery> light;
  std::vector<TubePlace> tubes;
  std::vector<Bulkhead> bulkheads;
  std::vector<Tower> towers;
  std::vector<Funnel> funnels;
  std::vector<Uptake> uptakes;
  std::vector<Mast> masts;
  std::vector<Halliards> halliards;
  std::vector<std::vector<PositionId>> closed_batteries;
  std::vector<Region> regions;  // in the order of testing (ruling 133)
  Spot aim;                     // used when a player gives none

  // armour-2, armour-3, armour-5.
  Grade deck_slope = Grade::none, deck_flat = Grade::none, vitals = Grade::none, steering = Grade::none;
  Sections deck_sections = 0, boilers = 0, engines = 0, magazines = 0, coal = 0;
  std::uint8_t steering_section = 0;
  std::uint8_t admiral_tower = none;  // admirals-4; none: on the bridge

  Lookup lookup;  // by `prepare`

  const DeckPlan& deck(Deck d) const { return decks[index(d)]; }
};

}  // namespace wardroom::jane
