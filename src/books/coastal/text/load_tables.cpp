// The charts: a file a struct, a key a member.
#include <algorithm>

#include "books/coastal/text/loader.hpp"
#include "rules/carried_book.hpp"
#include "rules/described.hpp"

namespace wardroom::coastal {
namespace {

// What the rules take for granted of the charts.
void check_chart(const Node& root, const Spotting& chart) {
  if (chart.score.size() != chart.reach.size() || chart.reach.empty()) {
    throw root.require("score").wrong("needs one number for each band of range");
  }
  if (!std::ranges::is_sorted(chart.reach)) throw root.require("reach").wrong("the bands must rise");
}
void check_chart(const Node& root, const Gunfire& chart) {
  for (std::size_t i = 0; i < chart.weapon.size(); ++i) {
    if (chart.weapon[i].row != static_cast<Row>(i)) {
      throw root.require("weapon").wrong("has every row once, in the order of the sheet");
    }
  }
  if (chart.weapon.size() != static_cast<std::size_t>(Row::directed_guns) + 1) {
    throw root.require("weapon").wrong("a row is missing");
  }
  if (chart.effect.empty()) throw root.require("effect").wrong("has no rows");
  for (std::size_t i = 1; i < chart.effect.size(); ++i) {
    if (chart.effect[i].least <= chart.effect[i - 1].least) throw root.require("effect").wrong("least must rise");
  }
}
void check_chart(const Node& root, const Damage& chart) {
  for (std::size_t i = 1; i < chart.gun_hit.size(); ++i) {
    if (chart.gun_hit[i].up_to <= chart.gun_hit[i - 1].up_to) throw root.require("gun_hit").wrong("up_to must rise");
  }
  if (chart.gun_hit.empty()) throw root.require("gun_hit").wrong("has no rows");
}
template <class Other>
void check_chart(const Node&, const Other&) {}

template <auto Table>
void read(const Node& root, Tables& tables) {
  read_described(root, tables.*Table, Missing::refused, {"format", "kind", "name", "clauses", "provenance", "notes"});
  check_chart(root, tables.*Table);
}

struct Chart {
  std::string_view file;
  void (*read)(const Node& root, Tables& tables);
};
constexpr Chart charts[] = {
    {"spotting", read<&Tables::spotting>},   {"gunfire", read<&Tables::gunfire>},   {"damage", read<&Tables::damage>},
    {"torpedoes", read<&Tables::torpedoes>}, {"movement", read<&Tables::movement>}, {"lights", read<&Tables::lights>},
    {"contacts", read<&Tables::contacts>},
};

Library load_library() {
  Library result;
  for (const Chart& chart : charts) {
    read_chart(carried_toml("coastal/tables/" + std::string(chart.file) + ".toml"), chart.file, result.tables);
  }
  result.types = parse_ship_types(carried_toml("coastal/ship_types.toml"));
  result.edition = book_text().edition;
  result.cards = load_cards(carried_file("coastal/ships.csv"), "coastal/ships.csv", result);
  return result;
}

}  // namespace

void read_chart(const Node& root, std::string_view file, Tables& tables) {
  read_chart_of(root, "coastal", file, charts, tables);
}

std::vector<ShipType> parse_ship_types(const Node& root) {
  check_heading(root, "ship_types", "coastal");
  root.only({"format", "kind", "provenance", "notes", "type"});
  std::vector<ShipType> types;
  for (const Node& node : root.require("type").list()) {
    ShipType& type = types.emplace_back();
    node.require("name");
    read_described(node, type, Missing::kept);
  }
  return types;
}

const Library& library() {
  static const Library all = load_library();
  return all;
}

const BookText& book_text() {
  static const BookText text = carried_book<Options>("coastal");
  return text;
}

const Card* Library::card(std::string_view id) const {
  const auto found = std::ranges::find(cards, id, &Card::id);
  return found == cards.end() ? nullptr : &*found;
}

}  // namespace wardroom::coastal
