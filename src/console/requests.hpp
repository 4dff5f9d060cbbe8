// What the commands ask of a book, with the arguments of the command line. Each answer is an exit code:
// 0 done · 1 the answer is no (a journal that does not verify, a file with errors) · 2 bad input.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace wardroom::console {

inline constexpr int ok = 0, no = 1, bad_input = 2;

struct Run {
  std::string scenario;
  std::uint64_t seed = 1;
  std::string bots = "captain,captain";
  int budget_ms = 250, playouts = 0;
  std::vector<std::string> options;
  std::string journal, report;
  bool real_dice = false;
  bool json = false;
};

struct Resolve {
  std::string situation;
  std::string seat = "umpire";
  bool json = false;
};

struct Replay {
  std::string journal;
  int to_turn = 0;
  std::string seat = "umpire";
  bool json = false;
};

struct Report {
  std::string journal;
  std::string seat;  // none given: the umpire, if the battle is over
  std::string file;
  bool json = false;
};

struct Explain {
  std::string journal;
  std::uint32_t event = 0;
  bool json = false;
};

/// Many battles of one scenario.
struct Series {
  std::string scenario, bots;
  int battles = 0;
  std::uint64_t seed = 1;
  int budget_ms = 250, playouts = 0;
  int threads = 2;
  std::vector<std::string> options;
  bool json = false;
};
struct Ladder : Series {
  Ladder() {
    bots = "ensign,captain";
    battles = 100;
  }
};
struct Study : Series {
  Study() {
    bots = "captain,captain";
    battles = 1000;
  }
};

}  // namespace wardroom::console
