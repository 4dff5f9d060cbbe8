#include "books/coal/table/preview.hpp"

#include <fmt/format.h>

#include "books/coal/rules/figures.hpp"
#include "books/coal/table/chances.hpp"
#include "books/coal/table/scene.hpp"
#include "books/coal/text/words.hpp"

namespace wardroom::coal {
namespace {

void line(Json& json, const PreviewedShot& shot, std::string_view style) {
  Shapes(json).line(shot.from, shot.to, in_words(distance(shot.from, shot.to)), style);
}

void aimed(Json& json, const PreviewedShot& shot, const ShownChance& chance) {
  json.key("chance").raw(chance.chance);
  write_trail(json, shot.trail);
  json.key("pieces").begin_array().end_array().key("shapes").begin_array();
  line(json, shot, "gun");
  json.end_array().end_object();
}

void torpedoes(Json& json, const PreviewedShot& shot, const ThreeNumbers& n, std::string_view when) {
  json.field("words", fmt::format("{}{} dice, to hit {}, size {}, penetration {}.", when, n.dice, n.to_hit, n.size,
                                  n.penetration));
  json.key("chance").raw(torpedo_chance(n).chance);
  write_trail(json, shot.trail);
}

}  // namespace

void preview_words(Json& json, const std::string& words) { preview_ships(json, words, {}); }

void preview_ships(Json& json, const std::string& words, std::span<const PreviewedShip> ships) {
  json.begin_object().field("ok", true).field("words", words).key("pieces").begin_array();
  for (const PreviewedShip& ship : ships) {
    json.begin_object().field("id", ship.id).key("at");
    write_point(json, ship.at);
    json.key("heading");
    write_bearing(json, ship.course);
    json.key("track").begin_array();
    for (const Point corner : ship.track) write_point(json, corner);
    json.end_array().end_object();
  }
  json.end_array().key("shapes").begin_array().end_array().end_object();
}

std::string way_words(Inches distance, Bearing course, bool on_mat) {
  const std::string far = !on_mat            ? in_words(distance)
                          : distance == 1_in ? "1 hex"
                                             : fmt::format("{} hexes", distance.thousandths / 1000);
  return fmt::format("{}, and then on course {}.", far, course_text(course));
}

void preview_big_guns(Json& json, const PreviewedShot& shot, const ThreeNumbers& n, NonPenetration reading) {
  json.begin_object().field("ok", true);
  json.field("words",
             fmt::format("{} dice, to hit {}, size {}, penetration {}.", n.dice, n.to_hit, n.size, n.penetration));
  aimed(json, shot, big_gun_chance(n, reading));
}

void preview_battery(Json& json, const PreviewedShot& shot, int strength, int defence, bool d100) {
  json.begin_object().field("ok", true);
  json.field("words", fmt::format("Strength {} against {}, if she fires alone.",
                                  decimal(std::int64_t{strength} * 100 / whole_strength, 2), defence));
  aimed(json, shot, battery_chance(strength, defence, d100));
}

void preview_coup(Json& json, const PreviewedShot& shot, const ThreeNumbers& numbers) {
  json.begin_object().field("ok", true);
  torpedoes(json, shot, numbers, "");
  json.key("pieces").begin_array().end_array().key("shapes").begin_array();
  line(json, shot, "torpedo");
  json.end_array().end_object();
}

void preview_launch(Json& json, const PreviewedShot& shot, const PreviewedLaunch& launch, const ThreeNumbers& numbers) {
  json.begin_object().field("ok", true);
  if (launch.dummy) {
    json.field("words", "A dummy marker, to run " + in_words(launch.run) + ".");
  } else {
    torpedoes(json, shot, numbers, "If they meet her: ");
  }
  json.key("pieces").begin_array().end_array().key("shapes").begin_array();
  Shapes(json).sector(shot.from, launch.beam + Turn::degrees(-60), launch.beam + Turn::degrees(60), launch.run,
                      in_words(launch.run), "torpedo");
  if (launch.aimed) line(json, shot, "torpedo");
  json.end_array().end_object();
}

}  // namespace wardroom::coal
