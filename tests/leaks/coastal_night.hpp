// The night of the coastal twins: Red's boats behind markers on the southern side of the table, Blue's watch on the
// northern, 72 cm apart and on the same course, so that nobody comes nearer by himself. Blue looks for everything and
// fires at what he has seen, and no look succeeds: every die shows a 1.
#pragma once

#include "leaks/coastal_witness.hpp"

namespace wardroom::coastal::test {

constexpr SideId red = 0, blue = 1;
constexpr ShipId alpha = 0, bravo = 1, charlie = 2, delta = 3, trawler = 4, s_boat = 5;

inline std::string night_text() {
  return R"(format = 1
kind = "scenario"
book = "coastal"
title = "Twin worlds"
date = 1944-05-14
provenance = "reconstructed: made to be compared with its twin"
first = "red"

[sea]
width = 180
height = 120
weather = "calm"
moon = "none"

[special]
turns = 7

[[side]]
id = "red"
name = "Red"
edge = "south"
unit = [
  { name = "Flotilla", ship = [
    { card = "fairmile_d_mtb", name = "Alpha", at = [30, 20], course = 90, speed = 3 },
    { card = "vosper_70_mtb", name = "Bravo", at = [40, 14], course = 90, speed = 3 },
  ] },
  { name = "Escort", ship = [
    { card = "t1", name = "Charlie", at = [52, 20], course = 90, speed = 3 },
    { card = "freighter_m", name = "Delta", at = [20, 14], course = 90, speed = 3, cargo = "general" },
  ] },
]

[[side]]
id = "blue"
name = "Blue"
edge = "north"
unaware = true
hidden = false
unit = [{ name = "Watch", ship = [
  { card = "vp_trawler", name = "Watcher", at = [40, 92], course = 90, speed = 4 },
  { card = "s100", name = "Listener", at = [44, 96], course = 90, speed = 4 },
] }]
)";
}

class Night : public World {
 public:
  explicit Night(Seat seat, const std::string& text = night_text(), const OptionChoices& options = {})
      : World(text, options, seat) {
    probe_with({"alpha", "Bravo", "charlie", "delta", "echo", "dummy-1", "marker-red-2", "torpedo-1"});
    play_by(
        [](const State& state, SideId side) { return side == blue ? keep_watch(state, side) : std::vector<Order>{}; });
    see_nothing();
  }
  /// The first turn has begun and the markers are dealt; Red is to move.
  void begin() {
    next_phase();
    ASSERT_EQ(state().turn, 1);
  }
  /// Where the twins part.
  void part(const Change& change) {
    World::change(change);
    see_nothing();
  }
  void part(const std::function<void(State&)>& change) {
    part([&](State& state, Setting&) { change(state); });
  }
  /// These dice from now on; looks fail all the same.
  void dice(Purpose purpose, Faces faces) {
    scripted_.push_back({static_cast<std::uint16_t>(purpose), any_actor, std::move(faces), 0});
    battle().script(scripted_);
  }

 private:
  void see_nothing() {
    scripted_.clear();
    dice(Purpose::spot, Faces(4000, 1));
  }

  std::vector<ScriptedDice> scripted_;
};

/// Two worlds for one seat, at the beginning of the first turn.
struct Twins {
  explicit Twins(Seat seat, const OptionChoices& options = {})
      : a(seat, night_text(), options), b(seat, night_text(), options) {
    a.begin();
    b.begin();
  }
  /// Both are changed alike.
  void part(const std::function<void(State&)>& change) {
    a.part(change);
    b.part(change);
  }
  void play_to(Phase phase) {
    a.play_to(phase);
    b.play_to(phase);
  }
  void dice(Purpose purpose, const Faces& faces) {
    a.dice(purpose, faces);
    b.dice(purpose, faces);
  }
  /// Through the end of this turn.
  void expect_same_through(int turn) {
    EXPECT_GT(compare(a, b, [&](const State& s) { return s.turn <= turn && s.phase != Phase::over; }), 4);
  }
  Night a, b;
};

}  // namespace wardroom::coastal::test
