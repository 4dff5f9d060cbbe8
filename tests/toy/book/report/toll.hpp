// What a study counts apart from who wins.
#pragma once

#include "study/survey.hpp"
#include "toy/book/rules/skerries.hpp"

namespace wardroom::skerries {

struct Work {
  std::int64_t shots = 0, hits = 0, mines = 0;
};
BOOST_DESCRIBE_STRUCT(Work, (), (shots, hits, mines))

struct Fate {
  std::int64_t sunk = 0, hits = 0;
};
BOOST_DESCRIBE_STRUCT(Fate, (), (sunk, hits))

struct Skerries::Toll : TollOf<Work, Fate> {
  explicit Toll(const State& start) : TollOf(start.ships.size()) {}
  void hear(const State& state, const Record<Fact>& record);
  void close(const State& state);
};

}  // namespace wardroom::skerries
