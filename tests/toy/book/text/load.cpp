// The book's own files, and scenarios. Whatever is wrong is a DataError with file, line and column.
#include "rules/described.hpp"
#include "rules/options.hpp"
#include "rules/resources.hpp"
#include "rules/scenario_head.hpp"
#include "toy/book/text/text.hpp"

namespace wardroom::skerries {
namespace {

Node carried(const std::string& path) { return parse_toml(resource(path).value(), path); }

Tables parse_tables(const Node& root) {
  check_heading(root, "table", Skerries::id);
  Tables tables;
  read_described(root.require("gunnery"), tables, Missing::refused);
  return tables;
}

void choose(const std::string& name, const std::string& value) {
  Options options;
  choose_option(options, name, value);
}

Square water(const Sheet& sheet, const Node& node) {
  Square at;
  read_value(node, at, Missing::refused);
  if (!sheet.is_water(at)) throw node.wrong(text(at) + " is off the grid or on a rock");
  return at;
}

void read_sea(const Node& sea, Sheet& sheet) {
  sea.only({"columns", "rows", "rocks"});
  sheet.columns = sea.require("columns").whole<int>(2, 26);
  sheet.rows = sea.require("rows").whole<int>(2, 26);
  sheet.width = {sheet.columns * 1000};
  sheet.height = {sheet.rows * 1000};
  each_entry(sea, "rocks", [&](const Node& rock) { sheet.rocks.push_back(water(sheet, rock)); });
}

void read_boat(const Node& node, SideId side, Setting& setting, State& state) {
  node.only({"id", "name", "at", "heading", "mines"});
  if (state.ships.full()) throw node.error("at most " + std::to_string(most_ships) + " boats");
  const Node& id = node.require("id");
  if (ship_named(setting, id.text()) != no_ship) throw id.wrong("another boat has this id");
  setting.ships.push_back({id.text(), node.require("name").text()});
  Ship ship;
  ship.side = side;
  ship.at = water(setting, node.require("at"));
  ship.heading = node.require("heading").one_of<Heading>();
  ship.hull = setting.tables.hull;
  if (const Node* mines = node.optional("mines")) ship.mines = mines->whole<std::uint8_t>(0, 4);
  state.ships.push_back(ship);
}

void read_sides(const Node& root, Setting& setting, State& state) {
  const std::vector<Node>& sides = root.require("side").list(2, 2);
  for (SideId side = 0; side < 2; ++side) {
    sides[side].only({"id", "name", "aim", "boat"});
    setting.sides[side] = {sides[side].require("id").text(), sides[side].require("name").text(),
                           sides[side].require("aim").text()};
    for (const Node& boat : sides[side].require("boat").list()) read_boat(boat, side, setting, state);
  }
}

}  // namespace

const Tables& tables() {
  static const Tables all = parse_tables(carried("skerries/tables/gunnery.toml"));
  return all;
}

const BookText& Skerries::Text::book_text() {
  static const BookText text = parse_book_text(carried("skerries/book.toml"), choose);
  return text;
}

Loaded Skerries::Text::load_scenario(std::string_view text, const std::string& file, const OptionChoices& choices) {
  const Node root = parse_toml(text, file);
  check_heading(root, "scenario", id);
  root.only({"format", "kind", "book", "id", "title", "place", "date", "time", "provenance", "sources", "story",
             "turns", "options", "sea", "side"});
  return parse_scenario(root, choices);
}

Loaded parse_scenario(const Node& root, const OptionChoices& choices) {
  Loaded loaded{std::make_unique<Setting>(), {}, {}};
  Setting& setting = *loaded.setting;
  State& state = loaded.state;
  state.setting = &setting;
  setting.tables = tables();
  read_scenario_head(root, std::string(Skerries::id), {"1904-06-01", "05:30"}, setting);
  if (const Node* turns = root.optional("turns")) setting.turns = turns->whole<int>(1, 99);
  if (const Node* options = root.optional("options")) read_options(*options, setting.options);
  for (const auto& [name, value] : choices) choose_option(setting.options, name, value);
  state.in_force = setting.options;
  read_sea(root.require("sea"), setting);
  read_sides(root, setting, state);
  return loaded;
}

std::vector<std::string> Skerries::Text::check_file(std::string_view text, const std::string& file) {
  const Node root = parse_toml(text, file);
  const Node& kind = root.require("kind");
  if (kind.text() == "scenario") return load_scenario(text, file).warnings;
  if (kind.text() == "situation") return load_situation(text, file).loaded.warnings;
  if (kind.text() == "table") {
    parse_tables(root);
  } else if (kind.text() == "book") {
    parse_book_text(root, choose);
  } else {
    throw kind.wrong("\"" + kind.text() + "\" is not one of book, table, scenario, situation");
  }
  return {};
}

}  // namespace wardroom::skerries
