// Twin worlds, for the proof of secrecy: one side's forces and orders differ, and it stays behind what hides it; the
// viewer must not be able to tell the worlds apart. A book says what its worlds are made of.
#pragma once

#include <boost/json.hpp>
#include <cstdint>
#include <random>
#include <string>
#include <vector>

namespace wardroom {

using Random = std::mt19937_64;

/// A word that occurs nowhere else.
std::string canary(Random& random);

struct World {
  std::uint64_t secrets = 0;  // what is hidden follows from this
  std::vector<std::string> canaries;
  std::string heard;  // by the viewer
};

struct Twins {
  const char *viewer = nullptr, *owner = nullptr;  // ids of their sides, or of their posts
  int rounds = 0;                                  // that are played; in a book of posts, the viewer's
  /// Where things stand follows from `shared`, what they are from the world's secrets.
  std::string (*scenario)(World& world, std::uint64_t shared) = nullptr;
  /// What the owner really orders, from the part "asks" of his table if he has it: nothing that shows, or things that
  /// look the same.
  boost::json::array (*orders)(const boost::json::value* asks, Random& hidden) = nullptr;
  /// An order that nobody may hear of, with a canary in it.
  boost::json::object (*wild_order)(const std::string& canary) = nullptr;
  /// What the owner sends off at once in some worlds, with a canary in it, where nobody near the viewer hears of it.
  /// Only for books that have such orders.
  boost::json::array (*at_once)(const boost::json::value* asks, Random& hidden, const std::string& canary) = nullptr;
};

}  // namespace wardroom
