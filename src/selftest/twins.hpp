// Twin worlds for the proof of secrecy: what is a book's own. The owner's forces differ, and he stays behind his
// markers; the viewer must not tell the worlds apart.
#pragma once

#include <boost/json.hpp>
#include <random>
#include <string>
#include <vector>

#include "selftest/player.hpp"

namespace wardroom::selftest {

using Random = std::mt19937_64;

/// A word that occurs nowhere else.
std::string canary(Random& random);

struct World {
  std::uint64_t secrets = 0;  // what is hidden follows from this
  std::vector<std::string> canaries;
  std::string heard;  // by the viewer
};

struct TwinBook {
  const char* book;
  const char *viewer, *owner;  // ids of the sides
  int rounds;                  // that are played
  /// Where things stand follows from `shared`, what they are from the world's secrets.
  std::string (*scenario)(World& world, std::uint64_t shared);
  /// What the owner really orders: nothing that shows, or things that look the same.
  boost::json::array (*orders)(const Picture& owner, Random& hidden);
  /// An order that nobody may hear of, with a canary in it.
  boost::json::object (*wild_order)(const std::string& canary);
};

extern const TwinBook coal_twins, coastal_twins;

}  // namespace wardroom::selftest
