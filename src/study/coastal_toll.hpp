// What is counted in many coastal battles: how each side looked, shot and torpedoed, and what became of each vessel.
#pragma once

#include <array>
#include <vector>

#include "books/coastal/coastal.hpp"
#include "study/survey.hpp"

namespace wardroom {

template <>
struct Toll<coastal::Coastal> {
  /// What one side did, over all battles.
  struct Work {
    std::int64_t looks = 0, seen = 0;  // dice thrown to observe, and those that showed something
    std::int64_t shots = 0, straddles = 0, hits = 0,
                 gun_hits = 0;               // groups that fired; gun hits are of 3 inch and over
    std::int64_t torpedoes = 0, struck = 0;  // real ones launched, and those that did harm
    void add(const Work& other);
  };
  struct Fate {
    int sunk = 0, taken = 0, disabled = 0, got_away = 0;  // disabled: and still afloat
    std::int64_t hits = 0;                                // by gunfire and torpedoes
    int lost() const { return sunk + taken + disabled; }
    void add(const Fate& other);
  };

  explicit Toll(const coastal::State& start) : ships(start.ships.size()) {}
  void hear(const coastal::State& state, const Record<coastal::Fact>& record);
  void close(const coastal::State& state);
  void add(const Toll& other);

  std::array<Work, 2> work;
  std::vector<Fate> ships;  // by ShipId
};

}  // namespace wardroom
