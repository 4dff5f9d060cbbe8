// The armament of a card: kinds of gun with their rounds, positions with their arcs, batteries, light guns and tubes.
#include "books/jane/rules/armament.hpp"
#include "books/jane/text/load_card.hpp"

namespace wardroom::jane {
namespace {

void read_kinds(const Node& root, const Tables& tables, Card& card) {
  for (const Node& node : root.require("gun_kinds").list(0, most_kinds_of_gun)) {
    node.only({"key", "label", "gun", "rounds", "rounds_full"});
    GunKind& kind = card.gun_kinds.emplace_back();
    kind.key = node.require("key").text();
    if (std::ranges::count(card.gun_kinds, kind.key, &GunKind::key) > 1) {
      throw node.require("key").wrong("two kinds of her guns have this key");
    }
    kind.label = node.require("label").text();
    const Node& gun = node.require("gun");
    const auto row = std::ranges::find(tables.guns, gun.text(), &GunRow::id);
    if (row == tables.guns.end()) throw gun.wrong("the gun table has no \"" + gun.text() + "\"");
    kind.gun = static_cast<std::uint8_t>(row - tables.guns.begin());
    kind.rounds = node.require("rounds").whole<std::uint8_t>(1, 200);
  }
}

Arc read_arc(const Node& node) {
  const auto& ends = node.list(2, 2);
  return {ends[0].whole<std::uint16_t>(0, 359), ends[1].whole<std::uint16_t>(0, 359)};
}

void read_position(const Node& node, Card& card) {
  node.only({"id", "kind", "count", "deck", "section", "side", "arc", "arc_alt", "mount", "inches", "armour",
             "base_inches", "base", "hoist"});
  room_for(card.positions, node, most_positions, "gun positions");
  GunPosition position;
  position.id = node.require("id").text();
  const Node& key = node.require("kind");
  const auto kind = std::ranges::find(card.gun_kinds, key.text(), &GunKind::key);
  if (kind == card.gun_kinds.end()) throw key.wrong("she has no kind of gun \"" + key.text() + "\"");
  position.label = kind->label;
  position.kind = static_cast<std::uint8_t>(kind - card.gun_kinds.begin());
  position.gun = kind->gun;
  position.count = node.require("count").whole<std::uint8_t>(1, 4);
  position.first_gun = GunId::at(card.position_of.size());
  position.deck = deck_of(node.require("deck"), card);
  position.section = section_of(node.require("section"), card);
  position.hoist_section = section_of(node.require("hoist"), card);
  position.side = node.require("side").one_of<Side>();
  position.arc = read_arc(node.require("arc"));
  if (const Node* alt = node.optional("arc_alt")) {
    position.arc_alt = read_arc(*alt);
    position.has_arc_alt = true;
  }
  position.mount = node.require("mount").one_of<Mount>();
  position.armour = grade_of(node, "armour");
  position.base = grade_of(node, "base");
  if (card.position_of.size() + position.count > most_guns) {
    throw node.error("she has more than " + std::to_string(most_guns) + " guns");
  }
  card.position_of.insert(card.position_of.end(), position.count, PositionId::at(card.positions.size()));
  card.positions.push_back(std::move(position));
}

void read_batteries(const Node& list, Card& card) {
  std::vector<std::string> ids;
  for (const Node& node : list.list()) {
    node.only({"id", "deck", "sections", "guns"});
    const Deck deck = deck_of(node.require("deck"), card);
    const Sections sections = section_range(node.require("sections"), card);
    auto& battery = card.closed_batteries.emplace_back();
    for (const Node& id : node.require("guns").list(1, most_positions)) {
      const std::uint8_t place = named(card.positions, id, "gun position");
      GunPosition& position = card.positions[place];
      if (position.deck != deck || !has(sections, position.section)) throw id.wrong("stands outside of the battery");
      if (position.closed_battery != none) throw id.wrong("stands in another battery already");
      position.closed_battery = static_cast<std::uint8_t>(card.closed_batteries.size() - 1);
      battery.push_back(PositionId::at(place));
    }
  }
}

void read_light(const Node& node, Card& card) {
  node.only({"gun", "label", "count", "a_side", "end_on", "rounds", "rounds_full"});
  if (card.light.size() == most_light)
    throw node.error("at most " + std::to_string(most_light) + " kinds of light gun");
  LightBattery& light = card.light.emplace_back();
  light.gun = node.require("gun").one_of<LightGun>();
  light.label = node.require("label").text();
  light.count = node.require("count").whole<std::uint8_t>(1, 60);
  light.a_side = node.require("a_side").whole<std::uint8_t>(0, light.count);
  light.end_on = node.require("end_on").whole<std::uint8_t>(0, light.count);
  if (const Node* rounds = node.optional("rounds")) light.rounds = rounds->whole<std::uint8_t>(1, 200);
}

void read_tube(const Node& node, Card& card) {
  node.only({"id", "deck", "section", "side", "bearing", "half_arc", "submerged", "chances", "torpedoes", "loaded"});
  room_for(card.tubes, node, most_tubes, "tubes");
  TubePlace tube;
  tube.id = node.require("id").text();
  tube.deck = deck_of(node.require("deck"), card);
  tube.section = section_of(node.require("section"), card);
  tube.side = node.require("side").one_of<Side>();
  tube.half_arc = node.require("half_arc").whole<std::uint16_t>(1, 180);
  tube.submerged = node.require("submerged").flag();
  if (tube.submerged != (tube.deck == Deck::below)) {
    throw node.require("deck").wrong("a submerged tube lies below, another above the water");
  }
  tube.chances = node.require("chances").one_of<TubeChances>();
  // torpedo-15, ruling 29: what is not noted of a boat.
  const Node* bearing = node.optional("bearing");
  if (bearing == nullptr && tube.chances == TubeChances::boats_destroyers) {
    tube.bearing = 2 * tube.section <= card.sections ? 315 : 45;
  } else {
    tube.bearing = node.require("bearing").whole<std::uint16_t>(0, 359);
  }
  tube.torpedoes = node.require("torpedoes").whole<std::uint8_t>(1, 20);
  tube.loaded = node.require("loaded").flag();
  card.tubes.push_back(std::move(tube));
}

}  // namespace

void read_armament(const Node& root, const Tables& tables, Card& card) {
  read_kinds(root, tables, card);
  for (const Node& node : root.require("guns").list()) read_position(node, card);
  for (std::size_t kind = 0; kind < card.gun_kinds.size(); ++kind) {
    const bool mounted =
        std::ranges::any_of(card.positions, [&](const GunPosition& each) { return each.kind == kind; });
    if (!mounted) throw root.require("gun_kinds").list()[kind].error("no gun of this kind is mounted");
  }
  if (const Node* batteries = root.optional("closed_batteries")) read_batteries(*batteries, card);
  for (const Node& node : root.require("light").list()) read_light(node, card);
  for (const Node& node : root.require("tubes").list()) read_tube(node, card);
}

}  // namespace wardroom::jane
