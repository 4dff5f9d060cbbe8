// Everything that play changes: plain data, written only by `apply`. What is not described is not hashed.
#pragma once

#include <array>

#include "flags/book/rules/orders.hpp"
#include "flags/book/rules/setting.hpp"

namespace wardroom::flags {

struct Ship {
  SideId side = 0;
  Square at;
  Heading heading = Heading::n;
  std::uint8_t speed = 0;  // in her latest move
  Heading course = Heading::n;
  std::uint8_t ordered = 0;  // the speed of her standing order
  std::uint8_t hull = 0;     // hits that she can still take
  std::uint8_t guns = 0;
  std::uint8_t sound = 0, damp = 0;  // charges in her magazine
  std::uint8_t stopped = 0;          // turns that her engine is still out
  bool dark = false;                 // her lamp is out
  bool sunk = false;
  PostSet seen_by;  // captains of other sides, since the last lookout
  Way way;          // the squares of her latest move
};
BOOST_DESCRIBE_STRUCT(Ship, (),
                      (side, at, heading, speed, course, ordered, hull, guns, sound, damp, stopped, dark, sunk, seen_by,
                       way))

struct PostState {
  bool asked = false, ready = false;
  bool news = false;  // a signal has come since it was last asked
};
BOOST_DESCRIBE_STRUCT(PostState, (), (asked, ready, news))

/// What is ordered while umpires are at work is for the turn that comes.
template <class O>
struct Sealed {
  std::uint32_t turn = 0;
  O order;
  BOOST_DESCRIBE_CLASS(Sealed, (), (turn, order), (), ())
};

struct State {
  const Setting* setting = nullptr;  // not part of the hash: the journal's header pins it
  std::uint32_t turn = 0;
  Phase phase = Phase::start;
  Options in_force;  // what the scenario says, until an umpire rules otherwise
  Weather weather = Weather::clear;
  Fixed<PostState, most_posts> posts;
  Fixed<Ship, most_ships> ships;
  Fixed<std::uint8_t, most_sides> words;  // of the sides: each one's password
  std::array<std::int32_t, most_sides> points{};
  std::uint32_t to_be_closed = 0;  // queries up to this one were put before this turn
  // Sealed until they are carried out; by ship, and at most one a ship and turn.
  Fixed<Sealed<Sail>, 2 * most_ships> sails;
  Fixed<Sealed<Fire>, 2 * most_ships> fires;
  Queries<most_queries> queries;
  Mail<most_letters> mail;

  static constexpr std::size_t undescribed = 1;  // setting

  const Options& options() const { return in_force; }
  const Tables& tables() const { return setting->tables; }
};
BOOST_DESCRIBE_STRUCT(State, (),
                      (turn, phase, in_force, weather, posts, ships, words, points, to_be_closed, sails, fires, queries,
                       mail))

}  // namespace wardroom::flags
