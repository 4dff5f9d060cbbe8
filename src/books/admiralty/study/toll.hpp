// What is counted in many battles of Admiralty: how each side fired, boarded and mended, and what became of each ship.
#pragma once

#include "books/admiralty/rules/admiralty.hpp"
#include "study/survey.hpp"

namespace wardroom::admiralty {

struct Work {
  std::int64_t throws = 0, dice = 0, hits = 0, rakes = 0, passing = 0;  // of guns
  std::int64_t attempts = 0, captures = 0;                              // of boarding
  std::int64_t repairs = 0, mended = 0;
};
BOOST_DESCRIBE_STRUCT(Work, (), (throws, dice, hits, rakes, passing, attempts, captures, repairs, mended))

struct Fate {
  int sunk = 0, exploded = 0, struck = 0, taken = 0, left = 0, crippled = 0;  // crippled: and not lost
  std::int64_t hits = 0;
  int lost() const { return sunk + exploded + struck + taken; }
};
BOOST_DESCRIBE_STRUCT(Fate, (), (sunk, exploded, struck, taken, left, crippled, hits))

struct Admiralty::Toll : TollOf<Work, Fate> {
  explicit Toll(const State& start) : TollOf(start.ships.size()) {}
  void hear(const State& state, const Record<Fact>& record);
  void close(const State& state);
};

}  // namespace wardroom::admiralty
