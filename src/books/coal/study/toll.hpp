// What is counted in many battles of Coal: the fire of each side, and what became of each ship.
#pragma once

#include "books/coal/rules/coal.hpp"
#include "study/survey.hpp"

namespace wardroom::coal {

struct Gunnery {
  std::int64_t mounts = 0;  // that fired, turn by turn
  std::int64_t hits = 0;    // shells on their target: through the first two rolls
  std::int64_t penetrating = 0, non_penetrating = 0;
  std::int64_t range = 0;  // thousandths of an inch, added up over the mounts
  std::int64_t battery_hits = 0;
  std::int64_t torpedo_factors = 0, torpedo_hits = 0;
};
BOOST_DESCRIBE_STRUCT(Gunnery, (),
                      (mounts, hits, penetrating, non_penetrating, range, battery_hits, torpedo_factors, torpedo_hits))

struct Fate {
  int exploded = 0, burnt = 0, sunk = 0, exited = 0;  // sunk: foundered, or by torpedo or collision
  std::int64_t hits = 0;                              // by guns and torpedoes, as counted in the battle
  int lost() const { return exploded + burnt + sunk; }
};
BOOST_DESCRIBE_STRUCT(Fate, (), (exploded, burnt, sunk, exited, hits))

struct Coal::Toll : TollOf<Gunnery, Fate> {
  explicit Toll(const State& start) : TollOf(start.ships.size()) {}
  void hear(const State& state, const Record<Fact>& record);
  void close(const State& state);
};

}  // namespace wardroom::coal
