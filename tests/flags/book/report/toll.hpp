// What a study counts apart from who wins.
#pragma once

#include "flags/book/rules/flags.hpp"
#include "study/survey.hpp"

namespace wardroom::flags {

struct Work {
  std::int64_t salvoes = 0, hits = 0, signals = 0, garbled = 0, shared = 0;
};
BOOST_DESCRIBE_STRUCT(Work, (), (salvoes, hits, signals, garbled, shared))

struct Fate {
  std::int64_t sunk = 0, stopped = 0;
};
BOOST_DESCRIBE_STRUCT(Fate, (), (sunk, stopped))

struct Flags::Toll : TollOf<Work, Fate> {
  explicit Toll(const State& start) : TollOf(start.ships.size()) {}
  void hear(const State& state, const Record<Fact>& record);
  void close(const State& state);
};

}  // namespace wardroom::flags
