// What stands on a ship's decks, and her picture: every gun, position, mast, funnel, tower and port must be drawn,
// once, and in the order in which a hole is tested (ruling 133).
#include "books/jane/text/load_card.hpp"

namespace wardroom::jane {
namespace {

void read_towers(const Node& root, Card& card) {
  for (const Node& node : root.require("towers").list()) {
    node.only({"id", "deck", "section", "inches", "armour"});
    room_for(card.towers, node, most_towers, "conning towers");
    card.towers.push_back({node.require("id").text(), section_of(node.require("section"), card),
                           deck_of(node.require("deck"), card), node.require("armour").one_of<Grade>()});
  }
  const Node& station = root.require("admiral_station");
  if (station.text() != "bridge") card.admiral_tower = named(card.towers, station, "conning tower");
}

void read_funnels(const Node& root, Card& card) {
  for (const Node& node : root.require("funnels").list()) {
    node.only({"id", "section", "side"});
    room_for(card.funnels, node, most_funnels, "funnels");
    card.funnels.push_back(
        {node.require("id").text(), section_of(node.require("section"), card), node.require("side").one_of<Side>()});
  }
  for (const Node& node : root.require("uptakes").list()) {
    node.only({"id", "funnel", "section", "decks"});
    card.uptakes.push_back({named(card.funnels, node.require("funnel"), "funnel"),
                            section_of(node.require("section"), card), deck_bits(node.require("decks"), card)});
  }
  if (card.uptakes.size() > 8) throw root.require("uptakes").wrong("at most 8");
}

void read_masts(const Node& root, Card& card) {
  for (const Node& node : root.require("masts").list()) {
    node.only({"id", "section", "kind"});
    room_for(card.masts, node, most_masts, "masts");
    card.masts.push_back({node.require("id").text(), section_of(node.require("section"), card),
                          node.require("kind").one_of<MastKind>()});
  }
  for (const Node& node : root.require("halliards").list()) {
    node.only({"mast", "section", "decks"});
    card.halliards.push_back({named(card.masts, node.require("mast"), "mast"),
                              section_of(node.require("section"), card), deck_bits(node.require("decks"), card)});
  }
}

Box read_box(const Node& node) {
  const auto& ends = node.list(4, 4);
  const Box box{half_feet(ends[0]), half_feet(ends[1]), half_feet(ends[2]), half_feet(ends[3])};
  if (box.x1 <= box.x0 || box.y1 <= box.y0)
    throw node.wrong("is [x0, y0, x1, y1] with the second corner beyond the first");
  return box;
}

// "G01.2" is the second gun of G01, "G01.base" its base, "M1.top" a top of M1 (by `of`).
struct Named {
  std::string of;
  std::string part;
};
Named split(const std::string& id) {
  const auto dot = id.rfind('.');
  return dot == std::string::npos ? Named{id, {}} : Named{id.substr(0, dot), id.substr(dot + 1)};
}

template <class List>
std::uint8_t owner(const List& list, const Node& id, const std::string& of, const char* what) {
  const auto found = std::ranges::find(list, of, [](const auto& each) { return each.id; });
  if (found == list.end()) throw id.wrong("she has no " + std::string(what) + " \"" + of + "\"");
  return static_cast<std::uint8_t>(found - list.begin());
}

void read_owner(const Node& node, const Card& card, Region& region) {
  const Node& id = node.require("id");
  const Named name = split(region.id);
  switch (region.part) {
    case Part::gun: {
      region.of = owner(card.positions, id, name.of, "gun position");
      const int count = card.positions[region.of].count;
      const int number = name.part.size() == 1 ? name.part[0] - '0' : 0;
      if (number < 1 || number > count) throw id.wrong("the position has " + std::to_string(count) + " guns");
      region.gun = static_cast<std::uint8_t>(number - 1);
      break;
    }
    case Part::position:
    case Part::base: region.of = owner(card.positions, id, name.of, "gun position"); break;
    case Part::mast: region.of = owner(card.masts, id, region.id, "mast"); break;
    case Part::top: region.of = named(card.masts, node.require("of"), "mast"); break;
    case Part::funnel: region.of = owner(card.funnels, id, region.id, "funnel"); break;
    case Part::conning_tower: region.of = owner(card.towers, id, region.id, "conning tower"); break;
    case Part::tube: region.of = owner(card.tubes, id, region.id, "tube"); break;
    case Part::bridge:
    case Part::hull: break;
  }
}

/// The side of what a region shows; of a part that has none, the region's own.
Side side_of(const Card& card, const Region& region) {
  switch (region.part) {
    case Part::gun:
    case Part::position:
    case Part::base: return card.positions[region.of].side;
    case Part::funnel: return card.funnels[region.of].side;
    case Part::tube: return card.tubes[region.of].side;
    default: return region.side;
  }
}

// Masts and tops are one step of the order.
int step(Part part) { return part == Part::top ? static_cast<int>(Part::mast) : static_cast<int>(part); }

void read_regions(const Node& root, Card& card) {
  int last = 0;
  for (const Node& node : root.require("profile").list()) {
    node.only({"id", "part", "box", "side", "of"});
    room_for(card.regions, node, 250, "regions");
    Region region;
    region.id = node.require("id").text();
    region.part = node.require("part").one_of<Part>();
    region.box = read_box(node.require("box"));
    if (region.box.x0 < 0 || region.box.x1 > card.length)
      throw node.require("box").wrong("reaches beyond bow or stern");
    if (const Node* side = node.optional("side")) region.side = side->one_of<Side>();
    read_owner(node, card, region);
    if (side_of(card, region) != region.side) throw node.error("what this shows stands on another side");
    if (step(region.part) < last) throw node.require("part").wrong("is tested before the one above it (ruling 133)");
    last = step(region.part);
    card.regions.push_back(std::move(region));
  }
}

bool drawn(const Card& card, Part part, std::size_t of, std::size_t gun = 0) {
  return std::ranges::any_of(
      card.regions, [&](const Region& region) { return region.part == part && region.of == of && region.gun == gun; });
}

void check_drawn(const Node& root, const Card& card) {
  const Node& profile = root.require("profile");
  const auto need = [&](bool there, const std::string& what) {
    if (!there) throw profile.wrong("shows no " + what);
  };
  for (std::size_t i = 0; i < card.positions.size(); ++i) {
    const GunPosition& position = card.positions[i];
    need(drawn(card, Part::position, i), "box of the gun position " + position.id);
    for (std::size_t gun = 0; gun < position.count; ++gun) {
      need(drawn(card, Part::gun, i, gun), "muzzle " + position.id + "." + std::to_string(gun + 1));
    }
    need(drawn(card, Part::base, i) == (position.base != Grade::none),
         "base under " + position.id + " alone with a letter");
  }
  for (std::size_t i = 0; i < card.masts.size(); ++i) need(drawn(card, Part::mast, i), "mast " + card.masts[i].id);
  for (std::size_t i = 0; i < card.funnels.size(); ++i)
    need(drawn(card, Part::funnel, i), "funnel " + card.funnels[i].id);
  for (std::size_t i = 0; i < card.towers.size(); ++i) {
    need(drawn(card, Part::conning_tower, i), "conning tower " + card.towers[i].id);
  }
  for (std::size_t i = 0; i < card.tubes.size(); ++i) {
    need(drawn(card, Part::tube, i) != card.tubes[i].submerged, "port of " + card.tubes[i].id + ", or one under water");
  }
  const bool hull = std::ranges::any_of(card.regions, [](const Region& region) { return region.part == Part::hull; });
  need(hull, "hull");
}

}  // namespace

void read_upperworks(const Node& root, Card& card) {
  read_towers(root, card);
  read_funnels(root, card);
  read_masts(root, card);
}

void read_picture(const Node& root, Card& card) {
  read_regions(root, card);
  check_drawn(root, card);
  const Node& aim = root.require("aim");
  const auto& pair = aim.list(2, 2);
  card.aim = {half_feet(pair[0]), half_feet(pair[1])};
  const bool inside =
      card.aim.x > 0 && card.aim.x < card.length && card.aim.y >= 0 && card.aim.y < card.deck(Deck::tops).to;
  if (!inside) throw aim.wrong("must lie between bow and stern, and between water and tops");
}

}  // namespace wardroom::jane
