// The twin worlds of Admiralty: two lines out of range of one another. Crews, parties and repair dice of the one
// differ, and so do the parties that it tells off and what its ships answer to passing enemies; their sails and courses
// do not.
#include <fmt/format.h>

#include <array>

#include "books/admiralty/proofs/proofs.hpp"

namespace wardroom::admiralty {
namespace {

namespace json = boost::json;

constexpr int ships = 3;

std::string ship(std::string_view card, const std::string& name, const std::string& place, const std::string& secrets) {
  return fmt::format("[[side.division.ship]]\ncard = \"{}\"\nname = \"{}\"\n{}{}sail = \"battle\"\n\n", card, name,
                     place, secrets);
}

std::string secrets_of(Random& hidden) {
  constexpr std::array<char, 6> grades{'A', 'B', 'C', 'D', 'E', 'F'};
  const char grade = grades[hidden() % grades.size()];
  return fmt::format("grade = \"{}\"\nparties = {}\nrepair_dice = {}\n", grade, 1 + hidden() % 8, 1 + hidden() % 5);
}

std::string line(std::string_view card, const char* prefix, int y, Random& open, Random* hidden) {
  std::string text;
  for (int i = 0; i < ships; ++i) {
    const auto x = 1200 - 90 * i + static_cast<int>(open() % 9);
    const std::string place = fmt::format("at = [{}, {}]\nheading = 90\n{}", x, y, i == 0 ? "admiral = true\n" : "");
    text += ship(card, fmt::format("{} {}", prefix, i + 1), place, hidden != nullptr ? secrets_of(*hidden) : "");
  }
  return text;
}

std::string scenario(World& world, std::uint64_t shared) {
  Random open(shared), hidden(world.secrets);
  const std::string british = line("br_74_common", "Ajax", 2100, open, &hidden);
  const std::string french = line("fr_74_temeraire", "Brave", 300, open, nullptr);
  return fmt::format(R"(format = 1
kind = "scenario"
book = "admiralty"
title = "Twin worlds"
date = 1800-05-14
provenance = "reconstructed: made to be compared with its twin"

[sea]
width = 2400
height = 2400
wind_from = 0
wind = "normal"
sea = "calm"

[special]
turns = 12

[[side]]
id = "british"
name = "British"

[[side.division]]
name = "Line"

{}[[side]]
id = "french"
name = "French"

[[side.division]]
name = "Ligne"

{})",
                     british, french);
}

// What the forms of his table offer and nobody sees: parties told off, and standing answers.
json::array hidden_orders(const json::value* asks, Random& hidden) {
  json::array orders;
  if (asks == nullptr || !asks->is_array()) return orders;
  constexpr std::array<const char*, 4> answers{"never", "rakes", "always", "ask"};
  for (const json::value& each : asks->as_array()) {
    json::object order = each.as_object().at("order").as_object();
    if (order.at("order") == json::value("standing")) {
      order["answer"] = answers[hidden() % answers.size()];
    } else if (order.at("order") == json::value("tell_off")) {
      order["parties"] = static_cast<std::int64_t>(hidden() % 2);
    } else {
      continue;
    }
    if (hidden() % 2 == 0) orders.push_back(std::move(order));
  }
  return orders;
}

json::object wild_order(const std::string& canary) {
  json::object wild;
  wild["order"] = "signal";
  wild["ship"] = canary;
  wild["text"] = canary;
  return wild;
}

}  // namespace

const Twins twins{"french", "british", 20, scenario, hidden_orders, wild_order};

}  // namespace wardroom::admiralty
