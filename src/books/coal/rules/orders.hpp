// Everything a player may order, by the segment in which he may order it. The same check serves menu, table and replay.
#pragma once

#include <variant>

#include "books/coal/rules/plot.hpp"

namespace wardroom::coal {

// ---- setup (3.1, 5.13, 5.14, 10.1, 10.2)

/// Where a division starts: its lead ship's place and the course of all (3.1, 10.2).
struct PlaceDivision {
  DivisionId division = no_division;
  Point at;
  Bearing course;
};
BOOST_DESCRIBE_STRUCT(PlaceDivision, (), (division, at, course))

/// 3.1: the number of a ship with big guns.
struct NumberShip {
  ShipId ship = no_ship;
  std::uint8_t number = 0;
};
BOOST_DESCRIBE_STRUCT(NumberShip, (), (ship, number))

/// 5.1: in a generated scenario, ships may be moved between divisions before the battle.
struct Regroup {
  ShipId ship = no_ship;
  DivisionId to = no_division;
};
BOOST_DESCRIBE_STRUCT(Regroup, (), (ship, to))

/// The turn of a pre-plot that is for all ten alike.
inline constexpr std::uint8_t every_turn = 0xFF;
/// 5.13.2: one of the ten turns of movement that are plotted before contact.
struct PrePlot {
  DivisionId division = no_division;
  std::uint8_t turn = 0;  // 1 to 10, or all
  Inches speed;
  Plot plot;
};
BOOST_DESCRIBE_STRUCT(PrePlot, (), (division, turn, speed, plot))

/// 5.14: only a speed; the first course is kept until contact.
struct QuickStart {
  DivisionId division = no_division;
  Inches speed;
};
BOOST_DESCRIBE_STRUCT(QuickStart, (), (division, speed))

/// 10.1.3: distance and bearing of the force from the centre of the table.
struct ChooseStart {
  Inches distance;
  Bearing bearing;
};
BOOST_DESCRIBE_STRUCT(ChooseStart, (), (distance, bearing))

// ---- plotting (3.3.1)

/// 5.7: a division's move; with `advance`, for the next turn (5.7.7).
struct PlotDivision {
  DivisionId division = no_division;
  Inches speed;
  Plot plot;
  Inches radius;
  bool advance = false;
};
BOOST_DESCRIBE_STRUCT(PlotDivision, (), (division, speed, plot, radius, advance))

/// 5.9.2, 5.9.3: a single ship's move.
struct PlotShip {
  ShipId ship = no_ship;
  Inches speed;
  Plot plot;
  Inches radius;
};
BOOST_DESCRIBE_STRUCT(PlotShip, (), (ship, speed, plot, radius))

/// 4.6
struct MakeSmoke {
  ShipId ship = no_ship;
  bool on = true;
};
BOOST_DESCRIBE_STRUCT(MakeSmoke, (), (ship, on))

/// 7.4: torpedoes from a light ship, or from all the boats of a base; no factors make a dummy (7.4.6).
struct LaunchTorpedoes {
  ShipId ship = no_ship;
  std::uint8_t factors = 0;
  bool dummy = false;
  ShipId target = no_ship;
  Inches run;
  Hand hand = Hand::port;
  char counter = 0;
};
BOOST_DESCRIBE_STRUCT(LaunchTorpedoes, (), (ship, factors, dummy, target, run, hand, counter))

/// 5.2: a division joins the formation led by another, or leaves it (leader = itself).
struct JoinFormation {
  DivisionId division = no_division, leader = no_division;
};
BOOST_DESCRIBE_STRUCT(JoinFormation, (), (division, leader))

/// 5.3.2 to 5.3.4: the shape a flotilla is to take, ordered to its leading division.
struct ChangeShape {
  DivisionId leader = no_division;
  Shape shape = Shape::line_ahead;
  bool has_line = false, has_second_line = false, has_interval = false;
  Bearing line, second_line;
  Inches interval;
};
BOOST_DESCRIBE_STRUCT(ChangeShape, (),
                      (leader, shape, has_line, has_second_line, has_interval, line, second_line, interval))

/// 5.9.1
struct NameFlagship {
  DivisionId division = no_division;
  ShipId ship = no_ship;
};
BOOST_DESCRIBE_STRUCT(NameFlagship, (), (division, ship))

/// Ruling A35: when the force flagship is lost the owner names another.
struct NameForceFlagship {
  ShipId ship = no_ship;
};
BOOST_DESCRIBE_STRUCT(NameForceFlagship, (), (ship))

/// 5.7.7: withdraw the move plotted in advance, after a failed check.
struct CancelAdvance {
  DivisionId division = no_division;
};
BOOST_DESCRIBE_STRUCT(CancelAdvance, (), (division))

/// 3.4
struct DeclareHalfMoves {
  bool on = true;
};
BOOST_DESCRIBE_STRUCT(DeclareHalfMoves, (), (on))

// ---- illumination (3.3.4)

struct Illuminate {
  ShipId ship = no_ship, target = no_ship;
  Means means = Means::searchlight;
};
BOOST_DESCRIBE_STRUCT(Illuminate, (), (ship, target, means))

// ---- gunfire (3.3.5)

/// The big guns of one ship take a target; no target: they hold their fire.
struct NameTarget {
  ShipId ship = no_ship, target = no_ship;
};
BOOST_DESCRIBE_STRUCT(NameTarget, (), (ship, target))

/// A medium or light battery takes a target.
struct Allot {
  ShipId ship = no_ship;
  Battery battery = Battery::medium_port;
  ShipId target = no_ship;
  std::uint8_t group = 0;
};
BOOST_DESCRIBE_STRUCT(Allot, (), (ship, battery, target, group))

// ---- torpedo segment (3.3.6)

/// 7.6
struct CoupDeGrace {
  ShipId ship = no_ship, target = no_ship;
  std::uint8_t factors = 1;
};
BOOST_DESCRIBE_STRUCT(CoupDeGrace, (), (ship, target, factors))

/// 7.5.1: the attack "may" occur; a side may say beforehand that it will not make one.
struct DeclineLargeAttack {
  bool decline = true;
};
BOOST_DESCRIBE_STRUCT(DeclineLargeAttack, (), (decline))

// ---- damage control (3.3.7)

/// 8.6: the one hit or fire the ship works on, by its place in her record.
struct Repair {
  ShipId ship = no_ship;
  HitId item = 0;
};
BOOST_DESCRIBE_STRUCT(Repair, (), (ship, item))

// ---- any phase

/// The side has no more to order in this phase.
struct Ready {
  bool on = true;
};
BOOST_DESCRIBE_STRUCT(Ready, (), (on))

using Order =
    std::variant<PlaceDivision, NumberShip, Regroup, PrePlot, QuickStart, ChooseStart, PlotDivision, PlotShip,
                 MakeSmoke, LaunchTorpedoes, JoinFormation, ChangeShape, NameFlagship, NameForceFlagship, CancelAdvance,
                 DeclareHalfMoves, Illuminate, NameTarget, Allot, CoupDeGrace, DeclineLargeAttack, Repair, Ready>;

}  // namespace wardroom::coal
