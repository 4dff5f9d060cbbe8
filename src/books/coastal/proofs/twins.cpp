// The twin worlds of the coastal sheet: five markers, some of them dummies, out of everybody's sight; and torpedo
// markers, real or not. The first is always a boat that can launch them.
#include <fmt/format.h>

#include <array>

#include "books/coastal/proofs/proofs.hpp"

namespace wardroom::coastal {
namespace {

namespace json = boost::json;

constexpr int markers = 5;

struct Class {
  const char* card;
  int torpedoes;  // at most
};

// Where a marker begins is open, what it is its owner's secret.
std::string vessel(Random& hidden, World& world, bool dummy, const std::string& place) {
  constexpr std::array<Class, 5> classes{
      {{"vosper_70_mtb", 2}, {"hunt_1", 0}, {"bpb_715_mgb", 0}, {"v_w", 3}, {"freighter_m", 0}}};
  const Class& of = classes[hidden() % classes.size()];
  if (dummy) return fmt::format("[[side.unit.dummy]]\ncard = \"{}\"\n{}", of.card, place);
  world.canaries.push_back(canary(hidden));
  return fmt::format("[[side.unit.ship]]\ncard = \"{}\"\nname = \"{}\"\ntorpedoes = {}\nsmokes = {}\n{}", of.card,
                     world.canaries.back(), hidden() % static_cast<unsigned>(of.torpedoes + 1), hidden() % 3, place);
}

// The one vessel that both worlds have, with two torpedoes and as many dummies of them.
std::string leader_at(const std::string& place) {
  return fmt::format("[[side.unit.ship]]\ncard = \"fairmile_d_mtb\"\nid = \"leader\"\nname = \"Leader\"\n{}", place);
}

std::string scenario(World& world, std::uint64_t shared) {
  Random open(shared), hidden(world.secrets);
  const int real = 2 + static_cast<int>(hidden() % (markers - 1));
  std::string own;
  for (int i = 0; i < markers; ++i) {
    const double x = 20.0 + static_cast<double>(open() % 60) / 10, y = 4.0 + 6.0 * i;
    const std::string place = fmt::format("at = [{:.1f}, {:.1f}]\ncourse = 90\nspeed = 3\n\n", x, y);
    own += i == 0 ? leader_at(place) : vessel(hidden, world, i >= real, place);
  }
  return fmt::format(R"(format = 1
kind = "scenario"
book = "coastal"
title = "Twin worlds"
date = 1943-05-14
provenance = "reconstructed: made to be compared with its twin"
first = "british"

[sea]
width = 180
height = 180

[special]
turns = 12

[[side]]
id = "british"
name = "British"
edge = "west"

[[side.unit]]
name = "{}"

{}[[side]]
id = "german"
name = "Germans"
edge = "east"
hidden = false
unit = [{{ name = "Patrol", ship = [
  {{ card = "vp_trawler", name = "V 1315", at = [30, 172], course = 90, speed = 3 }},
  {{ card = "s38", name = "S 62", at = [34, 176], course = 90, speed = 3 }},
] }}]
)",
                     world.canaries.front(), own);
}

// Twice the leader launches a marker: a torpedo in one world, perhaps a dummy in the other.
json::array launch_two(const json::value* asks, Random& hidden) {
  if (asks == nullptr || !asks->is_array()) return {};
  int left = 0;
  json::object order;
  for (const json::value& each : asks->as_array()) {
    const json::object& asked = each.as_object().at("order").as_object();
    if (asked.at("order") != json::value("launch") || asked.at("ship") != json::value("leader")) continue;
    order = asked;
    ++left;
  }
  if (left < 3) return {};
  order["bearing"] = 90;
  order["dummy"] = hidden() % 2 == 0;
  return {std::move(order)};
}

json::object wild_order(const std::string& canary) {
  json::object wild;
  wild["order"] = "move";
  wild["ship"] = canary;
  wild["plot"] = canary;
  return wild;
}

}  // namespace

const Twins twins{"german", "british", 8, scenario, launch_two, wild_order};

}  // namespace wardroom::coastal
