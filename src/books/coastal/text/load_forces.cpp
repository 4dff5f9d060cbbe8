// The vessels of a scenario and their dummy markers, as they stand before the first turn.
#include <fmt/format.h>

#include <algorithm>

#include "books/coastal/text/load_scenario.hpp"
#include "rules/called.hpp"

namespace wardroom::coastal {
namespace {

constexpr Centimetres nearest_enemy = 30_cm, dummy_abeam = 8_cm;

bool on_table(const Setting& setting, Point at) {
  return at.x >= 0 && at.y >= 0 && at.x <= setting.width.thousandths && at.y <= setting.height.thousandths;
}

// A vessel or a marker as her chart has her, at the place that the file gives.
Ship fresh(const Draft& draft, const Card& card, SideId side) {
  Ship ship;
  ship.side = side;
  for (std::size_t i = 0; i < card.systems.size(); ++i) ship.systems.push_back(Condition::sound);
  ship.torpedoes = card.torpedoes;
  ship.reloads = card.reloads;
  ship.dummies = static_cast<std::uint8_t>(card.torpedoes + card.reloads);
  ship.smokes = card.smoke ? draft.with.tables.lights.smoke_charges : std::uint8_t{0};
  ship.charges = card.depth_charges;
  ship.revealed = !draft.result.setting->sides[side].hidden;
  return ship;
}

void read_place(const Draft& draft, const Node& node, const Card& card, Ship& ship) {
  ship.at = parse_point(node.require("at"));
  if (!on_table(*draft.result.setting, ship.at)) throw node.require("at").wrong("lies off the table");
  ship.course = node.require("course").bearing();
  ship.speed = node.require("speed").length({}, card.speeds.front());
}

void add(Draft& draft, const Node& where, const Card& card, const Ship& ship, const ShipName& name, Cargo cargo) {
  Setting& setting = draft.setting();
  if (std::ranges::find(setting.ships, name.id, &ShipName::id) != setting.ships.end()) {
    throw where.error("two vessels have the id \"" + name.id + "\"");
  }
  if (!draft.state().ships.push_back(ship)) {
    throw where.error(fmt::format("more than {} vessels and markers", most_ships));
  }
  setting.cards.push_back(card);
  setting.ships.push_back(name);
  setting.cargoes.push_back(cargo);
  setting.unit_of.push_back(static_cast<std::uint8_t>(setting.units.size() - 1));
  draft.places.push_back(&where);
}

void read_ship(Draft& draft, const Node& node, SideId side) {
  node.only({"card", "id", "name", "at", "course", "speed", "cargo", "damage", "damaged", "destroyed", "torpedoes",
             "reloads", "dummies", "smokes", "charges", "fields"});
  const Card& card = draft.card(node.require("card"));
  Ship ship = fresh(draft, card, side);
  read_place(draft, node, card, ship);
  ShipName name;
  name.name = node.has("name") ? node.require("name").text() : card.name;
  name.id = node.has("id") ? node.require("id").text() : id_from(name.name);
  Cargo cargo = card.merchant ? Cargo::general : Cargo::none;
  if (const Node* given = node.optional("cargo")) {
    cargo = given->one_of<Cargo>();
    if (!card.merchant && cargo != Cargo::none) throw given->wrong("she is no merchantman");
  }
  if (const Node* damage = node.optional("damage")) ship.damage = damage->whole<std::uint16_t>(0, card.hull);
  if (const Node* list = node.optional("damaged")) set_systems(*list, card, ship, Condition::damaged);
  if (const Node* list = node.optional("destroyed")) set_systems(*list, card, ship, Condition::destroyed);
  const auto number = [&](const char* key, std::uint8_t& into, int most) {
    if (const Node* value = node.optional(key)) into = value->whole<std::uint8_t>(0, most);
  };
  number("torpedoes", ship.torpedoes, card.torpedoes);
  number("reloads", ship.reloads, card.reloads);
  // Ruling C13: a dummy for each torpedo that she carries.
  ship.dummies = static_cast<std::uint8_t>(ship.torpedoes + ship.reloads);
  number("dummies", ship.dummies, 40);
  number("smokes", ship.smokes, 20);
  number("charges", ship.charges, 200);
  number("fields", ship.fields, 4);
  if (card.year > draft.setting().year)
    draft.warn(node, fmt::format("{} came into service in {}", card.name, card.year));
  add(draft, node, card, ship, name, cargo);
}

ShipName next_dummy(const Setting& setting) {
  const auto known = std::ranges::count_if(setting.ships, [](const ShipName& s) { return s.id.starts_with("dummy-"); });
  return {fmt::format("dummy-{}", known + 1), fmt::format("Dummy {}", known + 1)};
}

void make_dummy(Ship& ship) {
  ship.dummy = true;
  ship.torpedoes = ship.reloads = ship.dummies = ship.smokes = ship.charges = 0;
}

void read_dummy(Draft& draft, const Node& node, SideId side) {
  node.only({"card", "at", "course", "speed"});
  const Card& card = draft.card(node.require("card"));
  Ship ship = fresh(draft, card, side);
  make_dummy(ship);
  read_place(draft, node, card, ship);
  add(draft, node, card, ship, next_dummy(draft.setting()), Cargo::none);
}

// Markers without places of their own keep station abeam of the unit's ships, to starboard where there is room.
void add_dummies(Draft& draft, const Node& unit, SideId side, int count, std::size_t first_ship) {
  const std::size_t ships = draft.state().ships.size() - first_ship;
  for (int i = 0; i < count; ++i) {
    const std::size_t leader = first_ship + static_cast<std::size_t>(i) % ships;
    const Card card = draft.setting().cards[leader];
    Ship ship = fresh(draft, card, side);
    make_dummy(ship);
    const Ship& beside = draft.state().ships[leader];
    ship.course = beside.course;
    ship.speed = beside.speed;
    ship.at = beside.at;
    const int rank = i / static_cast<int>(ships) + 1;
    for (const int hand : {90, -90}) {
      const Point at = moved(beside.at, beside.course + Turn::degrees(hand), dummy_abeam * rank);
      if (!on_table(draft.setting(), at)) continue;
      ship.at = at;
      break;
    }
    add(draft, unit, card, ship, next_dummy(draft.setting()), Cargo::none);
  }
}

}  // namespace

void set_systems(const Node& list, const Card& card, Ship& ship, Condition becomes) {
  for (const Node& named : list.list()) {
    std::size_t i = 0;
    while (i < card.systems.size() && (card.systems[i].name != named.text() || ship.systems[i] != Condition::sound))
      ++i;
    if (i == card.systems.size()) throw named.wrong("her chart has no sound \"" + named.text() + "\"");
    ship.systems[i] = becomes;
    if (card.systems[i].kind == SystemKind::tube && ship.torpedoes > 0) --ship.torpedoes;
  }
}

void read_forces(Draft& draft, const Node& side_node, SideId side) {
  for (const Node& unit : side_node.require("unit").list()) {
    unit.only({"name", "ship", "dummies", "dummy"});
    draft.setting().units.push_back(unit.require("name").text());
    const std::size_t first_ship = draft.state().ships.size();
    const auto& ships = unit.require("ship").list();
    if (ships.empty()) throw unit.require("ship").wrong("the unit has no ships");
    for (const Node& ship : ships) read_ship(draft, ship, side);
    if (const Node* count = unit.optional("dummies")) {
      add_dummies(draft, unit, side, count->whole<int>(0, 32), first_ship);
    }
    if (const Node* dummies = unit.optional("dummy")) {
      for (const Node& dummy : dummies->list()) read_dummy(draft, dummy, side);
    }
  }
  if (draft.setting().units.size() > 255) throw side_node.require("unit").wrong("too many units");
}

void check_forces(Draft& draft) {
  const State& state = draft.state();
  const Setting& setting = draft.setting();
  std::array<int, 2> real{}, dummies{};
  std::size_t markers = 0;
  for (const Ship& ship : state.ships) {
    ++(ship.dummy ? dummies : real)[ship.side];
    markers += static_cast<std::size_t>(ship.torpedoes) + ship.reloads + ship.dummies;
  }
  if (markers > most_torpedoes) {
    throw draft.places.back()->error(
        fmt::format("the vessels carry {} torpedo markers, and there are {}", markers, most_torpedoes));
  }
  const bool placed = !setting.zones[0].given && !setting.zones[1].given;
  for (ShipId a = 0; a < state.ships.size(); ++a) {
    for (ShipId b = 0; b < a; ++b) {
      const bool enemies = state.ships[a].side != state.ships[b].side;
      if (enemies && placed && within(state.ships[a].at, state.ships[b].at, nearest_enemy - Centimetres{1})) {
        draft.warn(*draft.places[a],
                   fmt::format("{} begins within 30 cm of {}", setting.ships[a].name, setting.ships[b].name));
      }
    }
  }
  for (SideId side = 0; side < 2; ++side) {
    if (dummies[side] * 2 > real[side]) {
      draft.warn(*draft.places.front(), fmt::format("{} has more dummy markers than one for two vessels (charts 7)",
                                                    setting.sides[side].name));
    }
  }
}

}  // namespace wardroom::coastal
