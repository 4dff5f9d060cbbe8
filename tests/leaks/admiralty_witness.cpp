#include "leaks/admiralty_witness.hpp"

#include "books/admiralty/game/present.hpp"
#include "books/admiralty/text/json.hpp"
#include "books/admiralty/text/order_text.hpp"
#include "books/admiralty/text/tell.hpp"
#include "leaks/witness_bodies.hpp"

namespace wardroom::leaks {
namespace {

using namespace admiralty;

std::vector<std::string> orders_about(const std::string& own, const std::string& name) {
  const std::string ship = R"("ship":")" + own + R"(")", both = ship + R"(,"target":")" + name + R"(")";
  return {R"({"order":"fire","broadside":"port","size":"heavy",)" + both + "}",
          R"({"order":"fire","broadside":"starboard","size":"medium",)" + both + "}",
          R"({"order":"passing_fire","broadside":"port","along":10,)" + both + "}", R"({"order":"board",)" + both + "}",
          R"({"order":"call_aid","helper":")" + name + R"(",)" + ship + "}"};
}

// As if the name were one of his own.
std::vector<std::string> orders_for(const std::string& name) {
  const std::string ship = R"("ship":")" + name + R"(")";
  return {R"({"order":"sail","setting":"full",)" + ship + "}",
          R"({"order":"fall_off","to":"port",)" + ship + "}",
          R"({"order":"spring",)" + ship + "}",
          R"({"order":"tell_off","parties":1,)" + ship + "}",
          R"({"order":"tell_off","parties":9,)" + ship + "}",
          R"({"order":"standing","answer":"rakes",)" + ship + "}",
          R"({"order":"move","path":"50",)" + ship + "}",
          R"({"order":"move","path":"R15-20",)" + ship + "}",
          R"({"order":"repair","mend":"F",)" + ship + "}",
          R"({"order":"repair","mend":"W",)" + ship + "}"};
}

std::string guns_text(const Guns& guns) {
  return " " + std::to_string(guns.dice) + "/" + std::to_string(guns.roll) + "/" + std::to_string(guns.hull_line) +
         "/" + std::to_string(guns.rigging_line) + "/" + std::to_string(guns.least) + "-" + std::to_string(guns.most);
}

}  // namespace

Loaded Witness<admiralty::State>::load(std::string_view text, const OptionChoices& options) {
  return load_scenario(text, "twin", options);
}

std::string Witness<admiralty::State>::write_menu(const admiralty::State& state, const Menu& menu) {
  const auto name = [&](ShipId id) { return " " + state.setting->ships[id].id; };
  std::string out = word(menu.phase) + " " + word(menu.moment);
  for (const SailChoice& c : menu.sails) {
    out += "\nsail" + name(c.ship) + " on " + std::to_string(c.need);
    for (const Sail sail : c.settings) out += " " + word(sail);
  }
  for (const FallChoice& c : menu.fall_offs) out += "\nfall off" + name(c.ship);
  for (const SpringChoice& c : menu.springs) out += "\nspring" + name(c.ship);
  for (const PartyChoice& c : menu.parties) out += "\nparties" + name(c.ship) + " to " + std::to_string(c.most);
  for (const ShipId ship : menu.flagships) out += "\nsignals" + name(ship);
  for (const ShipId ship : menu.answers) out += "\nanswers" + name(ship);
  if (menu.decides) out += "\ndecides";
  for (const MoveChoice& c : menu.moves) {
    out += "\nmove" + name(c.ship) + " " + std::to_string(c.allowance.thousandths) + " " + std::to_string(c.steps);
  }
  for (const PassingChoice& c : menu.passing) {
    out += "\npassing" + name(c.ship) + name(c.target) + " " + std::to_string(c.along.thousandths);
    for (const Guns& guns : c.guns) out += guns_text(guns);
  }
  for (const AidChoice& c : menu.aids) out += "\naid" + name(c.ship) + name(c.helper);
  for (const FireChoice& c : menu.fires) {
    out += "\nfire" + name(c.ship) + name(c.target) + " " + word(c.side) + " " + word(c.size) + guns_text(c.guns);
  }
  for (const BoardChoice& c : menu.boards) out += "\nboard" + name(c.ship) + name(c.target) + std::to_string(c.dice);
  for (const RepairChoice& c : menu.repairs) out += "\nmend" + name(c.order.ship) + " " + word(c.order.mend);
  return out;
}

std::vector<std::string> Witness<admiralty::State>::orders_to_try(const admiralty::State& state, SideId side,
                                                                  const Names& names) {
  std::vector<std::string> orders;
  const auto add = [&](std::vector<std::string>&& more) { orders.insert(orders.end(), more.begin(), more.end()); };
  for (ShipId id = 0; id < state.ships.size(); ++id) {
    if (state.ships[id].side != side) continue;
    const std::string& own = state.setting->ships[id].id;
    for (const std::string& name : names) add(orders_about(own, name));
    add(orders_for(own));
    break;
  }
  for (const std::string& name : names) add(orders_for(name));
  orders.emplace_back(R"({"order":"ready"})");
  return orders;
}

WARDROOM_WITNESS(Admiralty);

}  // namespace wardroom::leaks
