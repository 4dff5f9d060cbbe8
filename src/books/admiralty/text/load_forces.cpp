// The ships of a scenario by divisions, as they stand before the first turn, and the posts that share a side.
#include <fmt/format.h>

#include <algorithm>

#include "books/admiralty/rules/command.hpp"
#include "books/admiralty/rules/worth.hpp"
#include "books/admiralty/text/load_scenario.hpp"
#include "rules/called.hpp"

namespace wardroom::admiralty {
namespace {

// How she lies: under way, at anchor or aground.
void read_lie(const Node& node, Ship& ship) {
  const auto flag = [&](const char* key, bool& into) {
    if (const Node* given = node.optional(key)) into = given->flag();
  };
  flag("anchored", ship.anchored);
  flag("spring", ship.spring);
  flag("aground", ship.aground);
  if (ship.spring && !ship.anchored) throw node.require("spring").wrong("a spring is for a ship at anchor");
  if (ship.anchored && ship.aground) throw node.require("aground").wrong("she is anchored already");
  if (const Node* sail = node.optional("sail")) {
    ship.sail = sail->one_of<Sail>();
    if ((ship.anchored || ship.aground) && ship.sail != Sail::stop) {
      throw sail->wrong("a ship at anchor or aground has stopped");
    }
  } else {
    if (!ship.anchored && !ship.aground) node.require("sail");
    ship.sail = Sail::stop;
  }
}

void read_place(const Draft& draft, const Node& node, Ship& ship, std::uint16_t enters) {
  ship.at = ship.was_at = parse_point(node.require("at"));
  if (!on_table(*draft.result.setting, ship.at)) throw node.require("at").wrong("lies off the table");
  ship.heading = ship.was_heading = node.require("heading").bearing();
  ship.present = enters == 0;
  read_lie(node, ship);
}

ShipName read_name(const Draft& draft, const Node& node, const Card& card) {
  ShipName name;
  name.name = node.has("name") ? node.require("name").text() : card.name;
  name.id = node.has("id") ? node.require("id").text() : id_from(name.name);
  if (name.id.empty()) throw node.error("the ship needs an id");
  const auto& known = draft.result.setting->ships;
  if (std::ranges::find(known, name.id, &ShipName::id) != known.end()) {
    throw node.error("two ships have the id \"" + name.id + "\"");
  }
  return name;
}

template <class T>
T number(const Node& node, const char* key, T usual, int least, int most) {
  const Node* given = node.optional(key);
  return given != nullptr ? given->whole<T>(least, most) : usual;
}

// True, or "second" for one who stands in for the squadron's admiral (A74).
void read_admiral(Draft& draft, const Node& node, Ship& ship) {
  const Node* admiral = node.optional("admiral");
  if (admiral == nullptr) return;
  const bool second = admiral->is_text();
  if (second && admiral->text() != "second") throw admiral->wrong("an admiral is true, false or \"second\"");
  if (second) draft.setting().seconds.set(draft.state().ships.size());
  if (second || admiral->flag()) ship.admiral = Admiral::fit;
}

void read_ship(Draft& draft, const Node& node, SideId side) {
  node.only({"card", "id", "name", "grade", "at", "heading", "sail", "anchored", "spring", "aground", "enters",
             "admiral", "wilful", "parties", "repair_dice"});
  Setting& setting = draft.setting();
  const Card& card = draft.card(node.require("card"));
  const auto enters = number<std::uint16_t>(node, "enters", 0, 1, setting.turns);
  Ship ship;
  ship.side = side;
  read_place(draft, node, ship, enters);
  ship.sides[0].dice = ship.sides[1].dice = card.dice;
  setting.ships.push_back(read_name(draft, node, card));
  const Node* grade = node.optional("grade");
  setting.grades.push_back(grade != nullptr ? grade->one_of<Grade>() : card.grade);
  setting.division_of.push_back(static_cast<std::uint8_t>(setting.divisions.size() - 1));
  setting.enters.push_back(enters);
  setting.parties.push_back(number(node, "parties", card.parties, 1, 20));
  setting.repair_dice.push_back(number(node, "repair_dice", card.repair_dice, 1, 5));
  setting.worth.push_back(
      static_cast<std::uint16_t>(worth(card.dice, card.hull, setting.grades.back(), setting.tables.points)));
  const Node* wilful = node.optional("wilful");
  setting.wilful.push_back(wilful != nullptr && wilful->flag());
  ship.parties = setting.parties.back();
  read_admiral(draft, node, ship);
  setting.cards.push_back(card);
  if (setting.year < card.from) {
    draft.warn(node, fmt::format("{} was not there before {}", card.name, card.from));
  }
  draft.places.push_back(&node);
  if (!draft.state().ships.push_back(ship)) throw node.error(fmt::format("more than {} ships", most_ships));
}

void read_division(Draft& draft, const Node& node, SideId side) {
  node.only({"id", "name", "flagship", "ship"});
  auto& divisions = draft.setting().divisions;
  Division division{"", node.require("name").text(), side, no_ship};
  division.id = node.has("id") ? node.require("id").text() : id_from(division.name);
  if (std::ranges::find(divisions, division.id, &Division::id) != divisions.end()) {
    throw node.error("two divisions have the id \"" + division.id + "\"");
  }
  if (divisions.size() == 64) throw node.error("more than 64 divisions");
  divisions.push_back(division);
  const auto& ships = node.require("ship").list();
  if (ships.empty()) throw node.require("ship").wrong("the division has no ships");
  for (const Node& ship : ships) read_ship(draft, ship, side);
}

// ---- squadrons

// Once all ships of the side are there: a division may sail under an admiral of another one.
void read_flagship(Draft& draft, const Node& node, SideId side, Division& division) {
  const Node* named = node.optional("flagship");
  if (named == nullptr) return;
  const ShipId flagship = ship_named(draft.state(), *named);
  const Ship& ship = draft.state().ships[flagship];
  if (ship.side != side) throw named->wrong("she is on the other side");
  if (ship.admiral == Admiral::none || draft.setting().seconds.has(flagship)) {
    throw named->wrong("no admiral flies his flag there");
  }
  division.flagship = flagship;
}

void check_seconds(const Draft& draft, const Node& side_node, SideId side) {
  const State& state = draft.result.state;
  for (ShipId ship = 0; ship < state.ships.size(); ++ship) {
    const bool alone = state.setting->seconds.has(ship) && flagship_of(state, ship) == no_ship;
    if (state.ships[ship].side == side && alone) {
      throw side_node.error(state.setting->ships[ship].name + " has a second admiral, and her side has no first");
    }
  }
}

// ---- posts

void give(Draft& draft, const Node& where, ShipId ship, PostId post) {
  Ship& given = draft.state().ships[ship];
  if (given.post != no_post) throw where.wrong(draft.setting().ships[ship].name + " has a post already");
  given.post = post;
}

void read_post(Draft& draft, const Node& node, SideId side) {
  node.only({"id", "name", "divisions", "ships"});
  Setting& setting = draft.setting();
  Chair chair{"", node.require("name").text(), side};
  chair.id = node.has("id") ? node.require("id").text() : id_from(chair.name);
  if (std::ranges::find(setting.chairs, chair.id, &Chair::id) != setting.chairs.end()) {
    throw node.error("two posts have the id \"" + chair.id + "\"");
  }
  const auto post = PostId::at(setting.chairs.size());
  setting.chairs.push_back(chair);
  if (!node.has("divisions") && !node.has("ships")) throw node.error("the post commands no divisions and no ships");
  if (const Node* list = node.optional("divisions")) {
    for (const Node& named : list->list()) {
      const auto division = std::ranges::find(setting.divisions, named.text(), &Division::id);
      if (division == setting.divisions.end() || division->side != side) {
        throw named.wrong("the side has no division \"" + named.text() + "\"");
      }
      for (ShipId ship = 0; ship < setting.division_of.size(); ++ship) {
        if (setting.division_of[ship] == division - setting.divisions.begin()) give(draft, named, ship, post);
      }
    }
  }
  if (const Node* list = node.optional("ships")) {
    for (const Node& named : list->list()) {
      const ShipId ship = ship_named(draft.state(), named);
      if (draft.state().ships[ship].side != side) throw named.wrong("she is on the other side");
      give(draft, named, ship, post);
    }
  }
}

// Without posts of its own a side is one; ships that are named by none are the first one's, the admiral's.
void read_posts(Draft& draft, const Node& side_node, SideId side) {
  Setting& setting = draft.setting();
  const auto first = PostId::at(setting.chairs.size());
  if (const Node* posts = side_node.optional("post")) {
    for (const Node& post : posts->list(1, most_posts_here / 2)) read_post(draft, post, side);
  } else {
    setting.chairs.push_back({setting.sides[side].id, setting.sides[side].name, side});
  }
  for (Ship& ship : draft.state().ships) {
    if (ship.side == side && ship.post == no_post) ship.post = first;
  }
  while (draft.state().posts.size() < setting.chairs.size()) draft.state().posts.push_back({});
}

Base base_of(const Setting& setting, ShipId id, const Ship& ship) {
  return {ship.at, ship.heading, setting.cards[id].length, setting.cards[id].beam};
}

}  // namespace

void read_forces(Draft& draft, const Node& side_node, SideId side) {
  const auto& divisions = side_node.require("division").list();
  if (divisions.empty()) throw side_node.require("division").wrong("the side has no ships");
  const std::size_t first = draft.setting().divisions.size();
  for (const Node& division : divisions) read_division(draft, division, side);
  for (std::size_t i = 0; i < divisions.size(); ++i) {
    read_flagship(draft, divisions[i], side, draft.setting().divisions[first + i]);
  }
  check_seconds(draft, side_node, side);
  read_posts(draft, side_node, side);
}

void check_forces(Draft& draft) {
  const State& state = draft.state();
  const Setting& setting = draft.setting();
  for (ShipId a = 0; a < state.ships.size(); ++a) {
    for (ShipId b = 0; b < a; ++b) {
      if (setting.enters[a] != setting.enters[b]) continue;
      if (overlap(base_of(setting, a, state.ships[a]), base_of(setting, b, state.ships[b]))) {
        throw draft.places[a]->require("at").wrong(setting.ships[a].name + " and " + setting.ships[b].name +
                                                   " overlap");
      }
    }
  }
  for (SideId side = 0; side < 2; ++side) {
    if (std::ranges::none_of(state.ships, [&](const Ship& s) { return s.side == side && s.present; })) {
      throw draft.places.back()->error(setting.sides[side].name + " begins without a ship on the table");
    }
  }
}

}  // namespace wardroom::admiralty
