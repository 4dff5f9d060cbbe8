// What is counted in many coastal battles: how each side looked, shot and torpedoed, and what became of each vessel.
#pragma once

#include "books/coastal/rules/coastal.hpp"
#include "study/survey.hpp"

namespace wardroom::coastal {

struct Work {
  std::int64_t looks = 0, seen = 0;        // dice thrown to observe, and those that showed something
  std::int64_t groups = 0, straddles = 0;  // groups of weapons that fired, and straddled
  std::int64_t hits = 0, gun_hits = 0;     // by cannon and machine guns, and by guns of 3 inch and over
  std::int64_t torpedoes = 0, struck = 0;  // real ones launched, and those that did harm
};
BOOST_DESCRIBE_STRUCT(Work, (), (looks, seen, groups, straddles, hits, gun_hits, torpedoes, struck))

struct Fate {
  int sunk = 0, taken = 0, disabled = 0, got_away = 0;  // disabled: and still afloat
  std::int64_t hits = 0;                                // by gunfire and torpedoes
  int lost() const { return sunk + taken + disabled; }
};
BOOST_DESCRIBE_STRUCT(Fate, (), (sunk, taken, disabled, got_away, hits))

struct Coastal::Toll : TollOf<Work, Fate> {
  explicit Toll(const State& start) : TollOf(start.ships.size()) {}
  void hear(const State& state, const Record<Fact>& record);
  void close(const State& state);
};

}  // namespace wardroom::coastal
