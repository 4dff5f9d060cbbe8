// The sides of a scenario: ships with their fits, admirals, seniority, and what the magazines hold.
#include <algorithm>
#include <map>

#include "books/jane/rules/begin.hpp"
#include "books/jane/text/load_scenario.hpp"
#include "rules/scenario_head.hpp"
#include "rules/situation.hpp"

namespace wardroom::jane {
namespace {

/// admirals-2: so many ships together are many; then an admiral should not fight his flagship himself.
constexpr std::size_t many_ships = 8;

std::uint8_t squares_of(const Node& knots, int most) {
  const int given = knots.whole<int>(0, 3 * most_units);
  if (given % 3 != 0) throw knots.wrong("speeds stand in steps of 3 knots (moving-3)");
  if (given / 3 > most) throw knots.wrong("she makes at most " + std::to_string(3 * most) + " knots");
  return static_cast<std::uint8_t>(given / 3);
}

const Card& card_for(const Draft& draft, const Node& node) {
  const Node& id = node.require("card");
  const CarriedCard* carried = draft.with.carried(id.text());
  if (carried == nullptr) throw id.wrong("there is no ship card \"" + id.text() + "\"");
  const Node* fit = node.optional("fit");
  if (fit == nullptr) return carried->card;
  const Card* changed = draft.with.card(id.text(), fit->text());
  if (changed != nullptr) return *changed;
  std::string known;
  for (const Card& each : carried->fits) known += (known.empty() ? "" : ", ") + each.fit;
  throw fit->wrong("the card has no fit \"" + fit->text() + "\"; " +
                   (known.empty() ? "it has none" : "there is " + known));
}

/// Ships of one card and fit share it.
std::uint16_t take_card(Setting& setting, const Card& card) {
  const auto same =
      std::ranges::find_if(setting.cards, [&](const Card& each) { return each.id == card.id && each.fit == card.fit; });
  if (same != setting.cards.end()) return static_cast<std::uint16_t>(same - setting.cards.begin());
  setting.cards.push_back(card);
  return static_cast<std::uint16_t>(setting.cards.size() - 1);
}

std::string id_from(std::string card) {
  std::ranges::replace(card, '_', '-');
  return card;
}

void check_place(const Draft& draft, Setting& setting, const Node& node, const ShipSetting& ship) {
  const Node& at = node.require("at");
  if (!setting.board.holds(ship.at)) throw at.wrong("lies off the board");
  if (std::ranges::any_of(setting.land, [&](const Area& land) { return land.holds(ship.at); })) {
    throw at.wrong("lies on land");
  }
  for (std::size_t i = 0; i < setting.ships.size(); ++i) {
    const ShipSetting& other = setting.ships[i];
    if (other.at != ship.at || other.enters != ship.enters) continue;
    throw at.wrong(other.name + " (line " + std::to_string(draft.places[i]->line()) +
                   ") stands in the same square at the same time");
  }
}

void read_ship(Draft& draft, const Node& node, SideId side) {
  node.only({"card", "id", "name", "at", "heading", "knots", "knots_max", "enters", "fit", "inferior", "player"});
  Setting& setting = draft.setting();
  if (setting.ships.size() == most_ships) {
    throw node.error("a battle has at most " + std::to_string(most_ships) + " ships");
  }
  const Card& card = card_for(draft, node);
  ShipSetting ship;
  ship.id = node.has("id") ? node.require("id").text() : id_from(card.id);
  ship.name = node.has("name") ? node.require("name").text() : card.name;
  if (std::ranges::find(setting.ships, ship.id, &ShipSetting::id) != setting.ships.end()) {
    throw node.require(node.has("id") ? "id" : "card").wrong("another ship is called \"" + ship.id + "\"");
  }
  ship.card = take_card(setting, card);
  ship.side = side;
  ship.at = read_place(node.require("at"));
  ship.heading = node.require("heading").one_of<Heading>();
  ship.squares_max = card.squares;
  if (const Node* limit = node.optional("knots_max")) ship.squares_max = squares_of(*limit, card.squares);
  ship.squares = squares_of(node.require("knots"), ship.squares_max);
  if (const Node* enters = node.optional("enters")) ship.enters = enters->whole<std::uint16_t>(2, setting.length);
  if (const Node* inferior = node.optional("inferior")) ship.inferior = inferior->flag();
  check_place(draft, setting, node, ship);
  setting.ships.push_back(std::move(ship));
  draft.places.push_back(&node);
}

// Ruling 158: the order in which the command passes; without a list that of the ships.
void read_seniority(Setting& setting, const Node& node, SideId side) {
  std::vector<ShipId>& order = setting.sides[side].seniority;
  if (const Node* list = node.optional("seniority")) {
    for (const Node& each : list->list()) {
      const ShipId ship = ship_named(setting, each, side);
      if (std::ranges::find(order, ship) != order.end()) throw each.wrong("is in the list already");
      order.push_back(ship);
    }
    for (ShipId ship = 0; ship < setting.ships.size(); ++ship) {
      if (setting.ships[ship].side != side || std::ranges::find(order, ship) != order.end()) continue;
      throw list->wrong(setting.ships[ship].name + " is missing");
    }
  } else {
    for (ShipId ship = 0; ship < setting.ships.size(); ++ship) {
      if (setting.ships[ship].side == side) order.push_back(ship);
    }
  }
  for (std::size_t i = 0; i < order.size(); ++i) setting.ships[order[i]].place = static_cast<std::uint8_t>(i + 1);
}

void read_admiral(Draft& draft, const Node& node, SideId side) {
  node.only({"flagship", "station", "commands", "player"});
  Setting& setting = draft.setting();
  auto& admirals = setting.sides[side].admirals;
  if (admirals.size() == 2) throw node.error("a side has at most two admirals");
  AdmiralSetting admiral;
  admiral.flagship = ship_named(setting, node.require("flagship"), side);
  if (std::ranges::find(admirals, admiral.flagship, &AdmiralSetting::flagship) != admirals.end()) {
    throw node.require("flagship").wrong("flies the flag of another admiral");
  }
  const Card& card = setting.card(admiral.flagship);
  admiral.tower = card.admiral_tower;
  if (const Node* station = node.optional("station")) {
    const auto tower = std::ranges::find(card.towers, station->text(), &Tower::id);
    if (tower == card.towers.end() && station->text() != "bridge") {
      throw station->wrong("she has no conning tower \"" + station->text() + "\"");
    }
    admiral.tower = tower == card.towers.end() ? none : static_cast<std::uint8_t>(tower - card.towers.begin());
  }
  if (const Node* commands = node.optional("commands")) {
    for (const Node& each : commands->list(1, most_ships)) admiral.commands.set(ship_named(setting, each, side));
  } else {
    for (ShipId ship = 0; ship < setting.ships.size(); ++ship) {
      if (setting.ships[ship].side == side) admiral.commands.set(ship);
    }
  }
  admirals.push_back(admiral);
}

/// What is left of one gun's rounds when the file says how they are made up.
std::array<std::uint16_t, projectile_count> read_rounds(const Node& node, bool high_explosive) {
  node.only({"kind", "shot", "ap", "common", "he"});
  std::array<std::uint16_t, projectile_count> rounds{};
  boost::mp11::mp_for_each<boost::describe::describe_enumerators<Projectile>>([&](auto each) {
    if (const Node* given = node.optional(each.name)) rounds[index(each.value)] = given->whole<std::uint16_t>(0, 200);
  });
  if (rounds[index(Projectile::he)] > 0 && !high_explosive) {
    throw node.require("he").wrong("this side has no high explosive");
  }
  if (std::ranges::all_of(rounds, [](std::uint16_t n) { return n == 0; })) throw node.error("has no rounds at all");
  return rounds;
}

void read_allowance(Setting& setting, const Node& node, SideId side) {
  const auto rounds = read_rounds(node, setting.sides[side].high_explosive);
  const Node& key = node.require("kind");
  bool carried = false;
  for (ShipId ship = 0; ship < setting.ships.size(); ++ship) {
    if (setting.ships[ship].side != side) continue;
    const Card& card = setting.card(ship);
    for (std::size_t kind = 0; kind < card.gun_kinds.size(); ++kind) {
      if (card.gun_kinds[kind].key != key.text()) continue;
      carried = true;
      const int most = card.gun_kinds[kind].most_common;
      if (most != none && rounds[index(Projectile::common)] > most) {
        throw node.require("common").wrong(setting.ships[ship].name + " has at most " + std::to_string(most) +
                                           " for each gun");
      }
      for (std::size_t i = 0; i < projectile_count; ++i) {
        setting.rounds[ship][kind][i] = static_cast<std::uint16_t>(rounds[i] * guns_of_kind(card, kind));
      }
    }
  }
  if (!carried) throw key.wrong("no ship of this side has guns of the kind \"" + key.text() + "\"");
}

void read_side_head(Setting& setting, const Node& node) {
  node.only({"id", "name", "aim", "high_explosive", "seniority", "admirals", "rounds", "ships"});
  SideSetting side;
  side.id = node.require("id").text();
  side.name = node.require("name").text();
  if (const Node* aim = node.optional("aim")) side.aim = aim->text();
  side.high_explosive = node.require("high_explosive").flag();
  if (std::ranges::find(setting.sides, side.id, &SideSetting::id) != setting.sides.end()) {
    throw node.require("id").wrong("both sides have the same id");
  }
  setting.sides.push_back(std::move(side));
}

// captains-1: a player has one piece. admirals-2: with many ships another player fights the flagship.
void check_players(Draft& draft, const Node& sides) {
  std::map<std::string, const Node*> pieces;
  for (const Node* ship : draft.places) {
    const Node* player = ship->optional("player");
    if (player == nullptr) continue;
    if (!pieces.emplace(player->text(), ship).second) {
      throw player->wrong(player->text() + " has a piece already, and nobody may have two (captains-1)");
    }
  }
  if (draft.setting().ships.size() < many_ships) return;
  for (SideId side = 0; side < 2; ++side) {
    each_entry(sides.list()[side], "admirals", [&](const Node& admiral) {
      const Node* player = admiral.optional("player");
      const ShipId flagship = ship_named(draft.setting(), admiral.require("flagship"), side);
      const auto fights = player == nullptr ? pieces.end() : pieces.find(player->text());
      if (fights == pieces.end() || fights->second != draft.places[flagship]) return;
      draft.warn(*player, "with so many ships an admiral should not fight his flagship himself (admirals-2)");
    });
  }
}

}  // namespace

void read_sides(Draft& draft, const Node& root) {
  Setting& setting = draft.setting();
  const Node& sides = root.require("side");
  const auto& list = sides.list();
  if (list.size() != 2) throw sides.error("a battle has exactly two sides, not " + std::to_string(list.size()));
  for (const Node& side : list) read_side_head(setting, side);
  for (SideId side = 0; side < 2; ++side) {
    for (const Node& ship : list[side].require("ships").list(1, most_ships)) read_ship(draft, ship, side);
    read_seniority(setting, list[side], side);
    each_entry(list[side], "admirals", [&](const Node& admiral) { read_admiral(draft, admiral, side); });
  }
  stock(setting);
  for (SideId side = 0; side < 2; ++side) {
    each_entry(list[side], "rounds", [&](const Node& rounds) { read_allowance(setting, rounds, side); });
  }
  check_players(draft, sides);
}

}  // namespace wardroom::jane
