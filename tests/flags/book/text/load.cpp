// The book's own files, and scenarios. Whatever is wrong is a DataError with file, line and column.
#include "flags/book/text/text.hpp"
#include "rules/described.hpp"
#include "rules/options.hpp"
#include "rules/resources.hpp"
#include "rules/scenario_head.hpp"

namespace wardroom::flags {
namespace {

Node carried(const std::string& path) { return parse_toml(resource(path).value(), path); }

Tables parse_tables(const Node& root) {
  check_heading(root, "table", Flags::id);
  Tables tables;
  read_described(root.require("flags"), tables, Missing::refused);
  return tables;
}

void choose(const std::string& name, const std::string& value) {
  Options options;
  choose_option(options, name, value);
}

Square water(const Sheet& sheet, const Node& node) {
  const Square at = read_square(node);
  if (!sheet.is_water(at)) throw node.wrong(name_of(at) + " is off the board or on a rock");
  return at;
}

void read_sea(const Node& sea, Sheet& sheet) {
  sea.only({"columns", "rows", "rocks"});
  sheet.columns = sea.require("columns").whole<int>(2, 40);
  sheet.rows = sea.require("rows").whole<int>(2, 40);
  sheet.width = {sheet.columns * 1000};
  sheet.height = {sheet.rows * 1000};
  each_entry(sea, "rocks", [&](const Node& rock) { sheet.rocks.push_back(water(sheet, rock)); });
}

void read_ship(const Node& node, SideId side, Setting& setting, State& state) {
  node.only({"id", "name", "at", "heading", "speed", "guns", "sound", "damp"});
  if (state.ships.full()) throw node.error("at most " + std::to_string(most_ships) + " ships");
  const Node& id = node.require("id");
  if (ship_named(setting, id.text()) != no_ship) throw id.wrong("another ship has this id");
  setting.ships.push_back({id.text(), node.require("name").text()});
  Ship ship;
  ship.side = side;
  ship.at = water(setting, node.require("at"));
  ship.heading = ship.course = node.require("heading").one_of<Heading>();
  ship.hull = setting.tables.hull;
  ship.guns = node.require("guns").whole<std::uint8_t>(0, 6);
  ship.sound = node.require("sound").whole<std::uint8_t>(0, 40);
  ship.damp = node.require("damp").whole<std::uint8_t>(0, 40);
  if (const Node* speed = node.optional("speed")) ship.ordered = speed->whole<std::uint8_t>(0, most_speed);
  state.ships.push_back(ship);
}

void read_sides(const Node& root, Setting& setting, State& state) {
  const std::vector<Node>& sides = root.require("side").list(2, most_sides);
  for (const Node& side : sides) {
    side.only({"id", "name", "aim", "port", "ship"});
    const SideId number = SideId::at(setting.sides.size());
    setting.sides.push_back({side.require("id").text(), side.require("name").text(), side.require("aim").text(),
                             water(setting, side.require("port"))});
    for (const Node& ship : side.require("ship").list()) read_ship(ship, number, setting, state);
    state.words.push_back(0);
  }
}

// The umpires come after the posts of the sides, and one more than there are posts has no chair.
void read_umpires(const Node& root, Setting& setting) {
  const std::size_t of_sides = 2 * setting.sides.size();
  for (const Node& umpire : root.require("umpire").list(1, std::numeric_limits<std::size_t>::max())) {
    umpire.only({"id", "name"});
    if (of_sides + setting.umpires.size() == most_posts) {
      throw umpire.error("a game has at most " + std::to_string(most_posts) + " posts");
    }
    setting.umpires.push_back({umpire.require("id").text(), umpire.require("name").text()});
  }
}

// An order, a seat and a message call a post by its id.
void refuse_same_posts(const Node& root, const std::vector<Post>& posts) {
  for (std::size_t i = 0; i < posts.size(); ++i) {
    for (std::size_t other = 0; other < i; ++other) {
      if (posts[other].id == posts[i].id) throw root.error("two posts have the id \"" + posts[i].id + "\"");
    }
  }
}

}  // namespace

const Tables& tables() {
  static const Tables all = parse_tables(carried("flags/tables/flags.toml"));
  return all;
}

const BookText& Flags::Text::book_text() {
  static const BookText text = parse_book_text(carried("flags/book.toml"), choose);
  return text;
}

Loaded Flags::Text::load_scenario(std::string_view text, const std::string& file, const OptionChoices& choices) {
  const Node root = parse_toml(text, file);
  check_heading(root, "scenario", id);
  root.only({"format", "kind", "book", "id", "title", "place", "date", "time", "provenance", "sources", "story",
             "turns", "options", "sea", "side", "umpire"});
  return parse_scenario(root, choices);
}

Loaded parse_scenario(const Node& root, const OptionChoices& choices) {
  Loaded loaded{std::make_unique<Setting>(), {}, {}};
  Setting& setting = *loaded.setting;
  State& state = loaded.state;
  state.setting = &setting;
  setting.tables = tables();
  read_scenario_head(root, std::string(Flags::id), {"1874-06-01", "05:30"}, setting);
  if (const Node* turns = root.optional("turns")) setting.turns = turns->whole<std::uint32_t>(1, 1'000'000);
  if (const Node* options = root.optional("options")) read_options(*options, setting.options);
  for (const auto& [name, value] : choices) choose_option(setting.options, name, value);
  state.in_force = setting.options;
  read_sea(root.require("sea"), setting);
  read_sides(root, setting, state);
  read_umpires(root, setting);
  setting.posts = posts_of(setting);
  refuse_same_posts(root, setting.posts);
  for (std::size_t post = 0; post < setting.posts.size(); ++post) state.posts.push_back({});
  return loaded;
}

std::vector<std::string> Flags::Text::check_file(std::string_view text, const std::string& file) {
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

}  // namespace wardroom::flags
