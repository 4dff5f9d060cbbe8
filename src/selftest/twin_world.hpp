// One of twin worlds, lived through on a server: the viewer sees and hears what his seat is sent, while the owner of
// the secrets and everybody else at the table do what differs between the worlds.
#pragma once

#include <cstdint>
#include <string>

#include "console/entry.hpp"

namespace wardroom::selftest {

struct TwinLife {
  const BookEntry& book;
  std::uint16_t port = 0;
  std::uint64_t shared = 0;  // by both worlds
  bool thorough = false;     // the viewer tries every door that he has, and takes all that can be downloaded
  bool clocked = false;
};

struct Lived {
  std::string trouble;  // what went wrong
  int moves = 0;        // that the viewer has made
};

/// Fills in what the viewer has heard, with what is random in every game blotted out, and the canaries.
Lived live(const TwinLife& life, World& world);

}  // namespace wardroom::selftest
