// Twin worlds: two boats of the owner's lie behind the horizon. What they are called, where they are, how they steer
// and what they lay is his secret.
#include "toy/book/proofs.hpp"

#include <fmt/format.h>

namespace wardroom::skerries {
namespace {

namespace json = boost::json;

std::string boat(Random& hidden, World& world, int number) {
  world.canaries.push_back(canary(hidden));
  return fmt::format("[[side.boat]]\nid = \"{}\"\nname = \"{}\"\nat = \"{}{}\"\nheading = \"n\"\nmines = {}\n",
                     number == 0 ? "leader" : world.canaries.back(), world.canaries.back(),
                     static_cast<char>('a' + hidden() % 5), 1 + hidden() % 5, 2 + hidden() % 2);
}

std::string scenario(World& world, std::uint64_t) {
  Random hidden(world.secrets);
  const std::string own = boat(hidden, world, 0) + boat(hidden, world, 1);
  return fmt::format(R"(format = 1
kind = "scenario"
book = "skerries"
title = "Twin worlds"
date = 1904-06-01
provenance = "reconstructed: made to be compared with its twin"

[sea]
columns = 26
rows = 26

[[side]]
id = "red"
name = "Red"
aim = "Hide."
{}
[[side]]
id = "blue"
name = "Blue"
aim = "Look."
boat = [{{ id = "max", name = "Max", at = "z26", heading = "s" }}]
)",
                     own);
}

json::array steer_about(const json::value* asks, Random& hidden) {
  if (asks == nullptr || !asks->is_array() || asks->as_array().empty()) return {};
  json::object order = asks->as_array().front().as_object().at("order").as_object();
  if (order.at("order") != json::value("steer")) return {};
  order["heading"] = hidden() % 2 == 0 ? "ne" : "sw";
  order["speed"] = 0;
  order["mine"] = false;
  return {std::move(order)};
}

json::object wild_order(const std::string& canary) {
  return {{"order", "steer"}, {"ship", canary}, {"heading", canary}};
}

}  // namespace

const Twins twins{"blue", "red", 6, scenario, steer_about, wild_order};

}  // namespace wardroom::skerries
