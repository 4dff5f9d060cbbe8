// A coastal battle as a page to show to friends: how it ended, a chart of the tracks, every vessel, and what happened
// step by step, as one seat may know it.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "books/coastal/rules/coastal.hpp"
#include "core/fraction.hpp"

namespace wardroom::coastal {

/// How a side's guns did against what was to be expected of them.
struct GunLuck {
  int throws = 0, hits = 0;
  Fraction expected;
};

class Gatherer {
 public:
  explicit Gatherer(Seat seat) : seat_(seat) {}
  void hear(const State& state, const Record<Fact>& record);
  /// The page; `provenance` is the scenario's, `dice` what is known of the dice.
  std::string page(const std::string& provenance, const std::string& dice = {}) const;
  const std::array<GunLuck, 2>& luck() const { return luck_; }
  std::array<std::string, 2> side_ids() const { return {sides_[0].id, sides_[1].id}; }
  std::array<std::string, 2> side_names() const { return {sides_[0].name, sides_[1].name}; }

 private:
  struct Vessel {
    std::string name, type, fate;
    SideId side = 0;
    int points = 0, damage = 0, hull = 0;
    bool known = false;
    std::vector<Point> track;
  };
  struct Turn {
    int number = 0;
    std::vector<std::string> sentences;
  };

  void note_vessels(const State& state);

  Seat seat_;
  std::string title_, place_, story_;
  std::array<SideSetting, 2> sides_;
  Centimetres width_, height_;
  std::vector<Vessel> vessels_;
  std::vector<Turn> turns_;
  std::array<GunLuck, 2> luck_;
  std::array<std::int32_t, 2> points_{};
  bool over_ = false;
};

}  // namespace wardroom::coastal
