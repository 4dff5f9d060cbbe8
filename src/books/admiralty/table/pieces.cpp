// Ships as pieces of the table.
#include <fmt/format.h>

#include <boost/describe.hpp>
#include <map>

#include "books/admiralty/rules/names.hpp"
#include "books/admiralty/table/scene.hpp"
#include "books/admiralty/text/words.hpp"

namespace wardroom::admiralty {
namespace {

std::string_view sail_badge(Sail sail) {
  constexpr std::array<std::string_view, 5> letters{"St", "Sl", "B", "N", "F"};
  return letters[static_cast<std::size_t>(sail)];
}

std::string sail_words(const SeenShip& s) {
  if (s.anchored) return s.spring ? "at anchor with a spring" : "at anchor";
  if (s.aground) return "aground";
  return std::string(s.sail == Sail::stop ? "stopped" : in_words(s.sail));
}

std::string dice_words(int dice) { return dice == 1 ? std::string("1 gun die") : fmt::format("{} gun dice", dice); }
int dice_lost(const OwnShip& own) { return own.log.dice_built - own.log.dice_left; }

bool is_wreck(const SeenShip& s) { return lost(s.status); }

void write_hurts(Json& json, const SeenShip& s, const OwnShip* own) {
  if (s.fires > 0) write_badge(json, "fire", std::to_string(s.fires), counted(s.fires, "fire"));
  if (s.infernos > 0) write_badge(json, "fire", "I", "an inferno");
  if (s.sails < 100) write_badge(json, "damage", fmt::format("{}%", s.sails), fmt::format("sail value {}", s.sails));
  if (s.masts_fallen > 0) write_badge(json, "damage", "M", counted(s.masts_fallen, "mast") + " fallen");
  if (own != nullptr && dice_lost(*own) > 0) {
    write_badge(json, "damage", std::to_string(dice_lost(*own)), dice_words(dice_lost(*own)) + " lost");
  }
  if (s.pending.any()) write_badge(json, "under-fire", "…", "hit; it takes effect when all have fired");
}

void write_badges(Json& json, const SeenShip& s, const OwnShip* own) {
  json.key("badges").begin_array();
  if (!is_wreck(s)) {
    write_badge(json, "speed", s.anchored ? "⚓" : sail_badge(s.sail), sail_words(s));
    if (s.flagship) write_badge(json, "flag", s.second ? "☆" : "★", s.second ? "second admiral" : "flagship");
    if (s.status == Status::struck) write_badge(json, "number", "×", "has struck");
    if (s.status == Status::prize) write_badge(json, "number", "P", "a prize");
    if (s.noncombatant) write_badge(json, "number", "+", "gives aid, and does not fight");
    write_hurts(json, s, own);
    if (!s.locks.empty()) write_badge(json, "target", "L", "locked with another ship");
    if (s.sides[0].fired != 0 || s.sides[1].fired != 0) write_badge(json, "flash", "✹", "has fired in this turn");
  }
  json.end_array();
}

std::string sentence(const Scene& scene, const SeenShip& s, const OwnShip* own) {
  std::string text = fmt::format("{}, {} of {}", s.name, s.card->name, scene.side_name(s.side));
  if (is_wreck(s)) return fmt::format("{}, {}.", text, in_words(s.status));
  text += fmt::format(", heading {}, {}", degrees(s.heading), sail_words(s));
  if (s.flagship) text += s.second ? ", with a second admiral" : ", flagship";
  if (s.status != Status::fighting) text += fmt::format(", {}", in_words(s.status));
  if (s.sails < 100) text += fmt::format(", sail value {}", s.sails);
  if (s.fires > 0) text += ", " + counted(s.fires, "fire");
  if (s.infernos > 0) text += ", burning as an inferno";
  if (s.masts_fallen > 0) text += ", " + counted(s.masts_fallen, "mast") + " fallen";
  for (const Lock& lock : s.locks) text += fmt::format(", locked on {}", scene.name(lock.on));
  if (own != nullptr && dice_lost(*own) > 0) {
    text += fmt::format(", {} of {} gun dice left", own->log.dice_left, own->log.dice_built);
  }
  if (s.pending.any()) text += ", hit in this step";
  return text + ".";
}

void write_ship(const Scene& scene, const SeenShip& s, const OwnShip* own, Json& json) {
  json.begin_object().field("id", s.id).field("kind", is_wreck(s) ? "wreck" : "ship");
  json.field("label", s.name).field("name", s.name).field("side", scene.side_id(s.side));
  json.field("own", own != nullptr && own->mine && !scene.view.umpire).key("at");
  write_point(json, s.at);
  json.key("heading");
  write_bearing(json, s.heading);
  json.field("length", s.card->length).field("width", s.card->beam);
  if (own != nullptr) json.field("unit", unit_id(s));
  json.field("type", s.card->type).field("status", boost::describe::enum_to_string(s.status, "?"));
  write_badges(json, s, own);
  json.field("text", sentence(scene, s, own)).end_object();
}

bool is_shown(const SeenShip& s) { return s.present && s.status != Status::left; }

}  // namespace

std::string unit_id(const SeenShip& ship) { return std::to_string(ship.division + 1); }

void present_units(const Scene& scene, Json& json) {
  std::map<std::uint8_t, std::vector<const OwnShip*>> units;
  for (const OwnShip& own : scene.view.own) {
    if (own.mine && is_shown(own.seen) && !is_wreck(own.seen)) units[own.seen.division].push_back(&own);
  }
  json.begin_array();
  for (const auto& [unit, ships] : units) {
    json.begin_object().field("id", unit_id(ships.front()->seen)).field("name", (*scene.view.divisions)[unit].name);
    json.key("pieces").begin_array();
    for (const OwnShip* own : ships) json.value(own->seen.id);
    json.end_array().field("lead", ships.front()->seen.id);
    if (scene.view.umpire) json.field("side", scene.side_id(ships.front()->seen.side));
    json.field("words", counted(static_cast<int>(ships.size()), "ship")).end_object();
  }
  json.end_array();
}

void present_pieces(const Scene& scene, Parts& parts) {
  Json json;
  const auto add = [&](const SeenShip& seen, const OwnShip* own) {
    if (!is_shown(seen)) return;
    write_ship(scene, seen, own, json);
    parts.add_piece(seen.id, json);
  };
  for (const OwnShip& own : scene.view.own) add(own.seen, &own);
  for (const SeenShip& seen : scene.view.enemies) add(seen, nullptr);
}

}  // namespace wardroom::admiralty
