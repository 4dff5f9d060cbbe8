// The coastal sheet and its scenarios on the start page.
#include "game/coastal_books.hpp"

#include <fmt/format.h>

#include "books/coastal/situation.hpp"
#include "bots/coastal_bots.hpp"
#include "game/coastal_scene.hpp"
#include "rules/book_text.hpp"
#include "rules/resources.hpp"

namespace wardroom::coastal {
namespace {

std::string date_of(const Sheet& sheet) { return fmt::format("{}-{:02}-{:02}", sheet.year, sheet.month, sheet.day); }

void write_book(Json& json) {
  const std::string path = "coastal/book.toml";
  const BookText book = parse_book_text(parse_toml(*resource(path), path), [](const auto& name, const auto& value) {
    Options known;
    set_option(known, name, value);
  });
  json.begin_object().field("id", book.id).field("title", book.title).field("subject", book.subject);
  json.field("edition", book.edition).key("bots").begin_array();
  for (const std::string_view bot : bot_names()) json.value(bot);
  json.end_array().key("options").begin_array();
  for (const OptionText& option : book.options) {
    json.begin_object().field("name", option.name).field("title", option.title).field("clause", option.clause);
    json.field("default", option.otherwise).key("values").begin_array();
    for (const std::string& value : option.values) json.value(value);
    json.end_array().field("description", option.description).end_object();
  }
  json.end_array().key("scenarios").begin_array();
  const std::string_view folder = "coastal/scenarios/";
  for (const std::string_view file : resources(folder)) {
    const Loaded loaded = load_scenario(*resource(file), std::string(file));
    const std::string name(file.substr(folder.size(), file.rfind(".toml") - folder.size()));
    json.begin_object().field("id", name).field("title", loaded.setting->title).field("date", date_of(*loaded.setting));
    json.field("place", loaded.setting->place).field("ships", loaded.state.ships.size()).end_object();
  }
  json.end_array().end_object();
}

std::vector<std::string> special_rules(const Sheet& sheet) {
  std::vector<std::string> rules;
  rules.push_back(fmt::format("The battle lasts {} turns at most.", sheet.turns));
  rules.push_back(fmt::format("{} is first player.", sheet.sides[sheet.first].name));
  if (sheet.night) rules.emplace_back("It is fought at night; vessels are markers until they are made out.");
  if (sheet.shallow_water) rules.emplace_back("The water is shallow: torpedoes at -1.");
  for (SideId side = 0; side < 2; ++side) {
    const SideSetting& setting = sheet.sides[side];
    if (setting.has_gap()) {
      rules.push_back(fmt::format("{} leaves by the {} edge, between {} and {} cm of it.", setting.name,
                                  boost::describe::enum_to_string(setting.exit, "?"),
                                  setting.gap_from.thousandths / 1000, setting.gap_to.thousandths / 1000));
    }
    if (setting.unaware) rules.push_back(fmt::format("{} does not know that the enemy is near.", setting.name));
    if (sheet.zones[side].given) rules.push_back(fmt::format("{} places its vessels in its zone.", setting.name));
    if (setting.handicap != 0)
      rules.push_back(fmt::format("{} is given {}.", setting.name, counted(setting.handicap, "point")));
  }
  if (sheet.field_points > 0)
    rules.push_back(fmt::format("A minefield laid counts {}.", counted(sheet.field_points, "point")));
  return rules;
}

// The scenario is no secret; which marker is which is.
void write_units(Json& json, const State& state, SideId side) {
  json.key("units").begin_array();
  for (std::size_t unit = 0; unit < state.setting->units.size(); ++unit) {
    std::vector<std::string> ships;
    for (ShipId id = 0; id < state.ships.size(); ++id) {
      const Ship& ship = state.ships[id];
      if (ship.side != side || state.setting->unit_of[id] != unit || ship.dummy) continue;
      ships.push_back(fmt::format("{} ({})", state.setting->ships[id].name, state.card(id).name));
    }
    if (ships.empty()) continue;
    json.begin_object().field("id", std::to_string(unit + 1)).field("name", state.setting->units[unit]);
    json.key("ships").begin_array();
    for (const std::string& ship : ships) json.value(ship);
    json.end_array().end_object();
  }
  json.end_array();
}

std::string scenario_json(const std::string& scenario, const std::string& text) {
  const Loaded loaded = load_scenario(text, scenario);
  const Sheet& sheet = *loaded.setting;
  const Node root = parse_toml(text, scenario);
  const Node* provenance = root.optional("provenance");
  View view;
  const Menu menu;
  fill_view(loaded.state, Seat{}, view);
  // Their numbers are dealt when the battle begins; until then each is told from the others by where it stands here.
  std::uint8_t place = 0;
  for (SeenShip& ship : view.enemies) {
    if (ship.marker) ship.number = ++place;
  }
  const Scene scene{loaded.state, Seat{}, view, menu};
  Json json;
  json.begin_object().field("id", scenario).field("title", sheet.title).field("date", date_of(sheet));
  json.field("place", sheet.place).field("story", sheet.story).field("sources", sheet.sources);
  json.field("provenance", provenance == nullptr ? std::string() : provenance->text()).key("rules").begin_array();
  for (const std::string& rule : special_rules(sheet)) json.value(rule);
  json.end_array().key("sides").begin_array();
  for (SideId side = 0; side < 2; ++side) {
    json.begin_object().field("id", sheet.sides[side].id).field("name", sheet.sides[side].name);
    json.field("aim", sheet.sides[side].aim);
    write_units(json, loaded.state, side);
    json.end_object();
  }
  json.end_array().key("sea");
  present_sea(scene, json);
  std::vector<Part> parts;
  present_pieces(scene, parts);
  json.key("pieces").begin_array();
  for (const Part& part : parts) json.raw(part.json);
  json.end_array().end_object();
  return json.take();
}

std::vector<std::string> warnings_of(const std::string& text, const std::string& file) {
  return Coastal::load(text, file, {}).loaded.warnings;
}

}  // namespace

const ShelvedBook shelved{Coastal::id, bot_names,   new_game,  write_book, scenario_json,
                          warnings_of, report_page, luck_json, replay_json};

}  // namespace wardroom::coastal
