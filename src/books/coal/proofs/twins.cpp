// The twin worlds of Coal: divisions behind markers, of ships that only their owner knows.
#include <fmt/format.h>

#include <array>

#include "books/coal/proofs/proofs.hpp"

namespace wardroom::coal {
namespace {

namespace json = boost::json;

// One division that the other side sees as a marker, of ships that only its owner knows.
std::string division(Random& random, World& world, int number, double x, double y) {
  constexpr std::array<const char*, 3> big{"UK-princess_royal", "UK-new_zealand", "UK-lion"};
  constexpr std::array<const char*, 2> light{"UK-arethusa", "UK-birmingham"};
  const bool is_big = random() % 2 == 0;
  const std::size_t count = 2 + random() % 3;
  std::string ships, flagship;
  for (std::size_t i = 0; i < count; ++i) {
    const std::string name = canary(random);
    world.canaries.push_back(name);
    if (flagship.empty()) flagship = name;
    const char* card = is_big ? big[random() % big.size()] : light[random() % light.size()];
    ships += fmt::format("  {{ card = \"{}\", name = \"{}\" }},\n", card, name);
  }
  return fmt::format(
      "[[side.division]]\nname = \"Division {}\"\nflagship = \"{}\"\nat = [{:.1f}, {:.1f}]\ncourse = 90\nspeed = "
      "2.0\nships = [\n{}]\n\n",
      number, flagship, x, y, ships);
}

std::string scenario(World& world, std::uint64_t shared) {
  Random open(shared), hidden(world.secrets);
  std::string own;
  std::string force_flagship;
  for (int i = 0; i < 3; ++i) {
    const double x = 16.0 + static_cast<double>(open() % 60) / 10,
                 y = 8.0 + 14.0 * i + static_cast<double>(open() % 40) / 10;
    own += division(hidden, world, i + 1, x, y);
    if (i == 0) force_flagship = world.canaries.front();
  }
  return fmt::format(R"(format = 1
kind = "scenario"
title = "Twin worlds"
date = 1916-03-04
provenance = "reconstructed: made to be compared with its twin"

[sea]
sighting = {{ british = 10.0, german = 10.0 }}
visibility = "poor"

[special]
turns = 30
hidden_strength = true

[[side]]
id = "british"
name = "British"
nation = "UK"
edge = "west"
force_flagship = "{}"

{}[[side]]
id = "german"
name = "Germans"
nation = "DE"
edge = "east"
force_flagship = "moltke"
division = [
  {{ name = "Battlecruisers", flagship = "moltke", at = [62.0, 20.0], course = 270, speed = 2.0, ships = [
    "DE-moltke", "DE-von_der_tann"] }},
  {{ name = "Torpedo boats", flagship = "v25", at = [60.0, 34.0], course = 270, speed = 2.0, ships = [
    "V25", "V26", "V27", "V28"], card = "DE-v25-v43_class_tbd" }},
]
)",
                     force_flagship, own);
}

json::array no_orders(const json::value*, Random&) { return {}; }

json::object wild_order(const std::string& canary) {
  json::object wild;
  wild["order"] = "plot";
  wild["division"] = 1;
  wild["plot"] = canary;
  return wild;
}

}  // namespace

const Twins twins{"german", "british", 3, scenario, no_orders, wild_order};

}  // namespace wardroom::coal
