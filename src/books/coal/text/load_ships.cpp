// 6.2.4 Data cards, from rows of ships.csv or from [[card]] tables of a scenario.
#include <algorithm>

#include "books/coal/text/book.hpp"
#include "books/coal/text/loader.hpp"
#include "rules/resources.hpp"

namespace wardroom::coal {
namespace {

std::vector<std::string> split(const std::string& text, char at) {
  std::vector<std::string> parts(1);
  for (const char c : text) {
    if (c == at) {
      parts.emplace_back();
    } else {
      parts.back() += c;
    }
  }
  return parts;
}

int number_of(const Node& node, const std::string& text, int most) {
  if (text.empty() || text.size() > 4 || text.find_first_not_of("0123456789") != std::string::npos ||
      std::stoi(text) > most) {
    throw node.wrong("\"" + text + "\" is not a whole number up to " + std::to_string(most));
  }
  return std::stoi(text);
}

std::vector<int> numbers(const Node& node, char between, int most) {
  std::vector<int> values;
  for (const std::string& part : split(node.text(), between)) values.push_back(number_of(node, part, most));
  return values;
}

// 6.4.2: "24" is a battery on the centreline, "24/24" one on each side. More parts are more batteries.
std::vector<int> battery_strengths(const Node& row, const char* key) {
  const Node* node = row.optional(key);
  if (node == nullptr) return {};
  if (node->kind() == Node::Kind::integer) return {node->whole<int>(0, 999)};
  return numbers(*node, '/', 999);
}

void set_battery(SecondaryBattery& battery, const std::vector<int>& strengths) {
  if (strengths.empty()) return;
  battery.port = static_cast<std::uint16_t>(strengths.front());
  battery.starboard = static_cast<std::uint16_t>(strengths.back());
  battery.centreline = strengths.size() == 1;
  if (battery.centreline) battery.starboard = 0;
}

void parse_secondaries(const Node& row, Card& card) {
  const std::vector<int> medium = battery_strengths(row, "medium"), light = battery_strengths(row, "light");
  const std::size_t batteries = (card.has_big_guns() ? 1 : 0) + medium.size() + light.size();
  if (batteries > 5) {
    throw row.error(card.name + " has " + std::to_string(batteries) + " batteries; a ship has at most five (6.2)");
  }
  if (medium.size() > 2) throw row.require("medium").wrong("at most one medium battery on each side (6.2.2)");
  if (light.size() > 2) throw row.require("light").wrong("at most one light battery on each side (6.2.3)");
  set_battery(card.medium, medium);
  set_battery(card.light, light);
}

// 1.5, 6.2.1 to 6.2.3: a bore that is given must belong to its battery.
void check_bore(const Node& row, const char* key, GunSize size, Type type, std::vector<std::string>& warnings) {
  const Node* bore = row.optional(key);
  if (bore == nullptr) return;
  const Inches inches = bore->length({}, 20_in);
  const auto found = classify_gun(inches, type);
  if (found != size) {
    constexpr const char* spans[] = {"big guns are of 8 to 15 in, on large ships (1.5, 6.2.1)",
                                     "medium guns are of 4.7 to 7.5 in (1.5, 6.2.2)",
                                     "light guns are of 2.2 to 4.1 in (1.5, 6.2.3)"};
    throw bore->wrong(spans[static_cast<std::size_t>(size)]);
  }
  if (size == GunSize::big && inches > 15_in) {
    warnings.push_back(bore->wrong("big guns are of 8 to 15 in bore (6.2.1)").what());
  }
}

// Edges, to-hit numbers and penetrations by band, each as "5/10/13"; ranges rise, and the last holds the greatest.
void parse_bands(const Node& row, Card& card) {
  const auto edges = numbers(row.require("bands"), '/', 60);
  const auto to_hit = numbers(row.require("to_hit"), '/', Card::most_to_hit);
  const auto penetration = numbers(row.require("penetration"), '/', 99);
  if (edges.size() > card.bands.capacity()) throw row.require("bands").wrong("at most eight bands");
  if (to_hit.size() != edges.size()) throw row.require("to_hit").wrong("needs one number for each band");
  if (penetration.size() != edges.size()) throw row.require("penetration").wrong("needs one number for each band");
  for (std::size_t i = 0; i < edges.size(); ++i) {
    const Inches to{edges[i] * 1000};
    if (!card.bands.empty() && to <= card.bands.back().to) throw row.require("bands").wrong("the edges must rise");
    card.bands.push_back({to, static_cast<std::int16_t>(to_hit[i]), static_cast<std::int16_t>(penetration[i])});
  }
}

void parse_big_guns(const Node& row, Card& card, std::vector<std::string>& warnings) {
  const Node* arcs = row.optional("arcs");
  if (arcs == nullptr) {
    for (const char* key : {"mounts", "bands", "to_hit", "penetration", "big_range", "big_bore"}) {
      if (row.has(key)) throw row.require(key).wrong("big guns need arcs as well");
    }
    if (is_large(card.type)) throw row.error(card.name + ": \"arcs\" is missing; a large ship has big guns (1.5)");
    return;
  }
  if (!is_large(card.type)) throw arcs->wrong("big guns belong to large ships: CA, BC, BB, OBB (1.5)");
  const auto mounts = numbers(*arcs, '-', 20);
  if (mounts.size() != 3) throw arcs->wrong("is written bow-broadside-stern, as in 2-4-2 (6.4.1)");
  card.big = {static_cast<std::uint8_t>(mounts[0]), static_cast<std::uint8_t>(mounts[1]),
              static_cast<std::uint8_t>(mounts[2])};
  card.mounts = row.require("mounts").whole<std::uint8_t>(1, 20);
  if (*std::max_element(mounts.begin(), mounts.end()) > card.mounts) {
    throw arcs->wrong("more mounts bear than the ship was built with");
  }
  check_bore(row, "big_bore", GunSize::big, card.type, warnings);
  parse_bands(row, card);
  card.big_range = row.require("big_range").length(1_in, 60_in);
  if (card.big_range > card.bands.back().to) throw row.require("big_range").wrong("lies beyond the last band");
  if (card.big_range > 25_in) warnings.push_back(row.require("big_range").wrong("gun ranges go to 25 in (DN1)").what());
}

// 7.4 for boats: factors, and to-hit by set run as "5:4 10:2". 7.5 for the others: an attack range (ruling A14).
void parse_torpedoes(const Node& row, Card& card) {
  card.torpedoes = row.has("torpedo_power");
  if (!card.torpedoes) {
    for (const char* key : {"torpedo_factors", "torpedo_bands", "torpedo_range", "torpedo"}) {
      if (row.has(key)) throw row.error(card.name + ": \"torpedo_power\" is missing, though it carries torpedoes");
    }
    return;
  }
  card.torpedo_power = row.require("torpedo_power").whole<std::int16_t>(1, 40);
  if (const Node* reload = row.optional("torpedoes_reload")) card.torpedoes_reload = reload->flag();
  const Node* factors = row.optional("torpedo_factors");
  if (factors == nullptr) {
    card.torpedo_range = row.require("torpedo_range").length(1_in, 20_in);
    return;
  }
  card.torpedo_factors = factors->whole<std::uint8_t>(1, 20);
  const Node& bands = row.require("torpedo_bands");
  for (const std::string& band : split(bands.text(), ' ')) {
    const auto parts = split(band, ':');
    if (parts.size() != 2) throw bands.wrong("is written run:number, as in \"5:4 10:2\"");
    const TorpedoBand entry{Inches{number_of(bands, parts[0], 40) * 1000},
                            static_cast<std::int16_t>(number_of(bands, parts[1], 20))};
    if (!card.torpedo_bands.empty() && entry.run <= card.torpedo_bands.back().run) throw bands.wrong("runs must rise");
    if (!card.torpedo_bands.push_back(entry)) throw bands.wrong("at most four bands");
  }
  card.torpedo_range = card.torpedo_bands.back().run;
}

// "1 from 1917-01", "2 before 1915-02".
DatedRisk parse_dated_risk(const Node& node) {
  const auto parts = split(node.text(), ' ');
  const bool shaped = parts.size() == 3 && (parts[1] == "from" || parts[1] == "before") && parts[2].size() == 7;
  if (!shaped) throw node.wrong("is written \"1 from 1917-01\" or \"2 before 1915-02\"");
  const auto date = split(parts[2], '-');
  if (date.size() != 2) throw node.wrong("the month is written 1917-01");
  return {static_cast<std::int16_t>(number_of(node, parts[0], 20)), parts[1] == "before",
          number_of(node, date[0], 1999), number_of(node, date[1], 12)};
}

Inches turn_radius(const Node& row, const Tables& tables) {
  const std::string& guide = row.require("turn_guide").text();
  const char* guides[] = {"large", "cruiser", "small"};
  for (std::size_t i = 0; i < 3; ++i) {
    // Ruling A32: without turn guides a ship pivots.
    if (guide == guides[i]) return tables.turn_radius ? (*tables.turn_radius)[i] : Inches{};
  }
  throw row.require("turn_guide").wrong("\"" + guide + "\" is not one of large, cruiser, small");
}

// 6.5.1.5, 7.7: where a second value is given, the first is for guns and the second for torpedoes.
void parse_hull(const Node& row, Card& card) {
  card.size_gun = row.require("size").whole<std::int16_t>(1, 40);
  card.armour_gun = row.require("armour").whole<std::int16_t>(0, 40);
  const Node* size = row.optional("size_torpedo");
  const Node* armour = row.optional("armour_torpedo");
  card.size_torpedo = size != nullptr ? size->whole<std::int16_t>(1, 40) : card.size_gun;
  card.armour_torpedo = armour != nullptr ? armour->whole<std::int16_t>(0, 40) : card.armour_gun;
  card.defence = row.require("defence").whole<std::int16_t>(1, 200);
  // One hit sinks a boat (6.5.12), so its card may leave the figure out.
  const Node* flotation = is_torpedo_craft(card.type) ? row.optional("flotation_max") : &row.require("flotation_max");
  card.flotation_max = flotation != nullptr ? flotation->whole<std::uint8_t>(1, 30) : std::uint8_t{1};
  if (const Node* risk = row.optional("magazine_risk")) card.magazine_risk = risk->whole<std::int16_t>(0, 20);
  if (const Node* dated = row.optional("magazine_risk_dated")) card.dated_risk = parse_dated_risk(*dated);
}

void parse_movement(const Node& row, Card& card, const Tables& tables, std::vector<std::string>& warnings) {
  card.speed = row.require("speed").length({}, 20_in);
  card.acceleration = row.require("acceleration").length({}, 20_in);
  card.turn_radius = turn_radius(row, tables);
  if (card.type != Type::merchant && (card.speed < 2_in || card.speed > 5_in)) {
    warnings.push_back(row.require("speed").wrong("warships go 2 to 5 in a turn (DN1)").what());
  }
}

}  // namespace

Card parse_card(const Node& row, const Tables& tables, std::vector<std::string>& warnings) {
  row.only({"id",
            "name",
            "nation",
            "war",
            "type",
            "class",
            "speed",
            "acceleration",
            "turn_guide",
            "size",
            "size_torpedo",
            "armour",
            "armour_torpedo",
            "defence",
            "big_guns",
            "big_bore",
            "mounts",
            "arcs",
            "bands",
            "to_hit",
            "penetration",
            "big_range",
            "medium",
            "medium_bore",
            "light",
            "light_bore",
            "torpedo",
            "torpedo_factors",
            "torpedo_bands",
            "torpedo_range",
            "torpedo_power",
            "torpedoes_reload",
            "flotation_max",
            "magazine_risk",
            "magazine_risk_dated",
            "signalling",
            "initiative",
            "sisters",
            "inputs",
            "provenance",
            "notes"});
  Card card;
  read_card_head(row, card);
  card.war = row.require("war").one_of<War>();
  card.type = row.require("type").one_of<Type>();
  if (const Node* ship_class = row.optional("class")) card.ship_class = ship_class->text();
  if (const Node* notes = row.optional("notes")) card.notes = notes->text();
  if (const Node* sisters = row.optional("sisters")) card.sisters = split(sisters->text(), ';');
  parse_movement(row, card, tables, warnings);
  parse_hull(row, card);
  parse_big_guns(row, card, warnings);
  parse_secondaries(row, card);
  check_bore(row, "medium_bore", GunSize::medium, card.type, warnings);
  check_bore(row, "light_bore", GunSize::light, card.type, warnings);
  parse_torpedoes(row, card);
  if (const Node* rating = row.optional("signalling")) card.signalling = rating->whole<std::int16_t>(-5, 5);
  if (const Node* rating = row.optional("initiative")) card.initiative = rating->whole<std::int16_t>(-5, 5);
  return card;
}

std::vector<Card> load_cards(std::string_view text, const std::string& file, const Tables& tables,
                             std::vector<std::string>& warnings) {
  std::vector<Card> cards;
  for (const Node& row : parse_csv(text, file)) {
    cards.push_back(parse_card(row, tables, warnings));
    const auto same = std::ranges::find(cards.begin(), cards.end() - 1, cards.back().id, &Card::id);
    if (same != cards.end() - 1) throw row.require("id").wrong("two cards are called \"" + cards.back().id + "\"");
  }
  return cards;
}

const Card* Library::card(std::string_view id) const {
  const auto found = std::ranges::find(cards, id, &Card::id);
  return found == cards.end() ? nullptr : &*found;
}

FileSource carried_files() {
  return [](std::string_view path) { return resource(path); };
}

Library load_library(const FileSource& source) {
  Library result;
  result.tables = load_tables(source);
  const auto ships = source("coal/ships.csv");
  if (!ships) throw DataError("coal/ships.csv", 0, 0, "the ship cards are missing");
  result.cards = load_cards(*ships, "coal/ships.csv", result.tables, result.warnings);
  if (source("coal/book.toml")) result.edition = load_book(source).edition;
  return result;
}

const Library& library() {
  static const Library all = load_library(carried_files());
  return all;
}

}  // namespace wardroom::coal
