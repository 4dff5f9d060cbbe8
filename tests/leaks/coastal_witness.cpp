#include "leaks/coastal_witness.hpp"

#include "books/coastal/game/orders.hpp"
#include "books/coastal/game/present.hpp"
#include "books/coastal/text/json.hpp"
#include "books/coastal/text/order_text.hpp"
#include "books/coastal/text/tell.hpp"
#include "leaks/witness_bodies.hpp"

namespace wardroom::leaks {
namespace {

using namespace coastal;

// By one own vessel, about an enemy.
std::vector<std::string> orders_against(const std::string& own, const std::string& name) {
  const std::string both = R"("ship":")" + own + R"(","target":")" + name + R"("})";
  return {R"({"order":"observe",)" + both,
          R"({"order":"observe","means":"radar",)" + both,
          R"({"order":"observe","means":"hydrophone",)" + both,
          R"({"order":"searchlight",)" + both,
          R"({"order":"fire",)" + both,
          R"({"order":"charges",)" + both,
          R"({"order":"board",)" + both};
}

// As if the name were one of his own.
std::vector<std::string> orders_for(const std::string& name) {
  const std::string ship = R"("ship":")" + name + R"(")";
  return {R"({"order":"launch",)" + ship + R"(,"bearing":0})",
          R"({"order":"launch",)" + ship + R"(,"bearing":20,"dummy":true})",
          R"({"order":"launch",)" + ship + R"(,"bearing":180})",
          R"({"order":"move",)" + ship + R"(,"plot":"3-R45-2"})",
          R"({"order":"move",)" + ship + R"(,"plot":"3","smoke":true,"mines":true})",
          R"({"order":"star_shell",)" + ship + R"(,"at":[30,30]})",
          R"({"order":"place",)" + ship + R"(,"at":[30,30],"course":90,"speed":2})"};
}

}  // namespace

Loaded Witness<coastal::State>::load(std::string_view text, const OptionChoices& options) {
  return load_scenario(text, "twin", options);
}

std::string Witness<coastal::State>::write_menu(const coastal::State& state, const Menu& menu) {
  const auto name = [&](ShipId id) {
    if (is_marker_handle(id)) return " marker" + std::to_string(id & 0xFFU);
    return id < state.ships.size() ? " " + state.setting->ships[id].id : std::string(" -");
  };
  std::string out = word(menu.phase);
  for (const ShipId s : menu.places) out += " place" + name(s);
  for (const ShipId s : menu.launches) out += " launch" + name(s);
  for (const ShipId s : menu.moves) out += " move" + name(s);
  for (const ShipId s : menu.star_shells) out += " shell" + name(s);
  for (const Searchlight& s : menu.searchlights) out += " light" + name(s.ship) + name(s.target);
  for (const LookChoice& l : menu.looks) {
    out += "\n" + word(l.means) + name(l.ship) + name(l.target) + " " + std::to_string(l.torpedo) + " needs " +
           std::to_string(l.need);
  }
  for (const FireChoice& f : menu.fires) {
    out += "\nfire" + name(f.ship) + name(f.target);
    for (const FireChoice::Group& g : f.groups) {
      out += " " + std::to_string(g.half_points) + "/" + std::to_string(g.variables) + "/" + std::to_string(g.damage);
    }
  }
  return out;
}

std::vector<std::string> Witness<coastal::State>::orders_to_try(const coastal::State& state, SideId side,
                                                                const Names& names) {
  Names all = names;
  for (int marker = 1; marker <= 6; ++marker) all.push_back("marker " + std::to_string(marker));
  for (int torpedo = 1; torpedo <= 3; ++torpedo) all.push_back("torpedo " + std::to_string(torpedo));
  std::vector<std::string> orders;
  const auto add = [&](std::vector<std::string>&& more) { orders.insert(orders.end(), more.begin(), more.end()); };
  int asking = 2;  // vessels of his that try everything
  for (ShipId id = 0; id < state.ships.size() && asking > 0; ++id) {
    if (state.ships[id].side != side || state.ships[id].dummy) continue;
    const std::string& own = state.setting->ships[id].id;
    for (const std::string& name : all) add(orders_against(own, name));
    add(orders_for(own));
    --asking;
  }
  for (const std::string& name : all) add(orders_for(name));
  orders.emplace_back(R"({"order":"ready"})");
  return orders;
}

WARDROOM_WITNESS(Coastal);

}  // namespace wardroom::leaks

namespace wardroom::coastal::test {

std::vector<Order> keep_watch(const State& state, SideId side) { return standing_orders(state, side); }

}  // namespace wardroom::coastal::test
