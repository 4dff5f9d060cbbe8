// Twin worlds by post: what a captain's ship is called, where she is, how she steers and what she signals to the
// captain of another side is a secret from his own admiral.
#include "flags/book/proofs.hpp"

#include <fmt/format.h>

namespace wardroom::flags {
namespace {

namespace json = boost::json;

// Red's ship is at least eleven squares from every port and every other ship: nobody sees her, nor her lamp.
std::string scenario(World& world, std::uint64_t) {
  Random hidden(world.secrets);
  world.canaries.push_back(canary(hidden));
  const std::string ship = fmt::format(
      "[[side.ship]]\nid = \"leader\"\nname = \"{}\"\nat = \"{}{}\"\nheading = \"n\"\nguns = {}\n"
      "sound = 9\ndamp = {}\n",
      world.canaries.back(), static_cast<char>('t' + hidden() % 5), 1 + hidden() % 5, 1 + hidden() % 3, hidden() % 4);
  return fmt::format(R"(format = 1
kind = "scenario"
book = "flags"
title = "Twin worlds"
date = 1874-06-01
provenance = "reconstructed: made to be compared with its twin"

[sea]
columns = 30
rows = 30

[[side]]
id = "red"
name = "Red"
aim = "Wait for news."
port = "a1"
{}
[[side]]
id = "blue"
name = "Blue"
aim = "Look."
port = "a26"
ship = [{{ id = "max", name = "Max", at = "a30", heading = "s", guns = 1, sound = 1, damp = 0 }}]

[[umpire]]
id = "chief"
name = "Chief umpire"
)",
                     ship);
}

json::array steer_about(const json::value* asks, Random& hidden) {
  if (asks == nullptr || !asks->is_array()) return {};
  for (const json::value& ask : asks->as_array()) {
    json::object order = ask.as_object().at("order").as_object();
    if (order.at("order") != json::value("sail")) continue;
    order["heading"] = hidden() % 2 == 0 ? "ne" : "se";
    order["speed"] = hidden() % 2;
    return {std::move(order)};
  }
  return {};
}

json::array signal_elsewhere(const json::value*, Random& hidden, const std::string& canary) {
  if (hidden() % 2 == 0) return {};
  return {json::object{{"order", "send"}, {"to", "blue-captain"}, {"text", canary}}};
}

json::object wild_order(const std::string& canary) {
  return {{"order", "sail"}, {"ship", canary}, {"heading", canary}};
}

}  // namespace

const Twins twins{"red-admiral", "red-captain", 6, scenario, steer_about, wild_order, signal_elsewhere};

}  // namespace wardroom::flags
