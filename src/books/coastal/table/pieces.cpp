// Vessels, markers, torpedoes, smoke, lights and mines as pieces of the table.
#include <fmt/format.h>

#include <algorithm>
#include <boost/describe.hpp>
#include <map>

#include "books/coastal/rules/names.hpp"
#include "books/coastal/table/scene.hpp"

namespace wardroom::coastal {
namespace {

std::string where(const SeenShip& s) {
  return fmt::format(", course {}, {}", degrees(s.course),
                     s.speed.thousandths == 0 ? std::string("stopped") : "moved " + cm(s.speed));
}

std::string sinks_in(const OwnShip& own) { return fmt::format("sinks in {}", counted(own.sinks_in, "turn")); }

bool in_light(const Scene& scene, Point at) {
  return std::ranges::any_of(scene.view.lights, [&](const Light& light) { return within(light.at, at, light.radius); });
}

void write_badges(const Scene& scene, Json& json, const SeenShip& s, const OwnShip* own) {
  json.key("badges").begin_array();
  if (s.status == Status::sunk) return void(json.end_array());
  write_badge(json, "speed", decimal(s.speed.thousandths, 3),
              s.speed.thousandths == 0 ? "stopped" : "moved " + cm(s.speed));
  // The number is what the enemy knows of a vessel until she is made out.
  if (s.number != 0 && (own == nullptr ? s.marker : !own->revealed)) {
    write_badge(
        json, "number", std::to_string(s.number),
        own == nullptr ? fmt::format("marker {}", s.number) : fmt::format("the enemy sees marker {}", s.number));
  }
  if (s.lit) write_badge(json, "lit", "☼", "in a searchlight");
  if (!s.lit && in_light(scene, s.at)) write_badge(json, "lit", "☼", "in the light");
  if (s.fired) write_badge(json, "flash", "✹", "fired in her last fire step");
  if (s.observed) write_badge(json, "target", "◎", "observed in this turn");
  if (s.disabled) write_badge(json, "damage", "×", "disabled");
  if (s.sinking) write_badge(json, "damage", "↓", own != nullptr ? sinks_in(*own) : std::string("sinking"));
  if (own != nullptr && own->damage > 0) {
    write_badge(json, "damage", std::to_string(own->damage),
                fmt::format("{} of {} hull boxes lost", own->damage, s.card->hull));
  }
  json.end_array();
}

std::string sentence(const Scene& scene, const SeenShip& s, const OwnShip* own) {
  if (s.status == Status::sunk)
    return fmt::format("{}, {} of {}, sunk.", s.name, s.card->name, scene.side_name(s.side));
  if (own == nullptr && s.marker) {
    const std::string number = s.number == 0 ? std::string() : fmt::format(" {}", s.number);
    return fmt::format("Marker{} of {}{}: nobody has made it out.", number, scene.side_name(s.side), where(s));
  }
  std::string text = fmt::format("{}, {} of {}{}", s.name, s.card->name, scene.side_name(s.side), where(s));
  if (own != nullptr && own->dummy) text = fmt::format("{}, a dummy marker{}", s.name, where(s));
  if (own != nullptr && !own->revealed && s.number != 0) text += fmt::format(", the enemy sees marker {}", s.number);
  if (own != nullptr && own->damage > 0) text += fmt::format(", {} of {} hull boxes lost", own->damage, s.card->hull);
  if (s.disabled) text += ", disabled";
  if (s.sinking) text += own != nullptr ? ", " + sinks_in(*own) : ", sinking";
  if (s.withdrawing) text += ", on her way home";
  return text + ".";
}

void write_vessel(const Scene& scene, const SeenShip& s, const OwnShip* own, const std::string& id, Json& json) {
  const bool model = own != nullptr ? !own->dummy : !s.marker, wreck = s.status == Status::sunk;
  json.begin_object().field("id", id).field("kind", wreck ? "wreck" : model ? "ship" : "marker");
  const std::string number = s.number == 0 ? std::string("?") : std::to_string(s.number);
  json.field("label", own != nullptr || !s.marker ? std::string(s.name) : number);
  json.field("name", seen_name(s))
      .field("side", scene.side_id(s.side))
      .field("own", own != nullptr && !scene.view.umpire);
  json.key("at");
  write_point(json, s.at);
  json.key("heading");
  write_bearing(json, s.course);
  json.field("length", s.length).field("width", s.beam);
  if (own != nullptr) json.field("unit", unit_id(*own));
  if (s.card != nullptr) json.field("type", s.card->type);
  json.field("status", s.marker && own == nullptr ? "unseen" : boost::describe::enum_to_string(s.status, "?"));
  write_badges(scene, json, s, own);
  json.field("text", sentence(scene, s, own)).end_object();
}

void write_torpedo(const Scene& scene, const TorpedoMarker& t, Json& json) {
  const std::string number = std::to_string(t.torpedo + 1);
  json.begin_object().field("id", torpedo_piece(t.torpedo)).field("kind", "torpedo").field("label", number);
  json.field("name", "Torpedo marker " + number).field("side", scene.side_id(t.side));
  json.field("own", t.own && !scene.view.umpire).key("at");
  write_point(json, t.at);
  json.key("heading");
  write_bearing(json, t.course);
  const Torpedoes& table = scene.sheet().tables.torpedoes;
  json.field("length", table.marker_length)
      .field("width", table.marker_width)
      .field("status", t.observed ? "observed" : "running");
  json.key("badges").begin_array();
  if (t.own && t.dummy) write_badge(json, "number", "D", "a dummy");
  json.end_array().key("path").begin_array();
  write_point(json, moved(t.at, t.course.reversed(), std::min(t.run, table.speed)));
  write_point(json, t.at);
  const std::string what = t.own ? (t.dummy ? ", a dummy" : ", a torpedo") : t.observed ? ", a torpedo" : "";
  json.end_array().field("text", fmt::format("Torpedo marker {} of {}{}, course {}, has run {}.", number,
                                             scene.side_name(t.side), what, degrees(t.course), cm(t.run)));
  json.end_object();
}

// A disc of light, or a minefield: a plain marker that says what it is.
void write_spot(std::string_view kind, const std::string& id, std::string_view name, Point at, Centimetres size,
                const std::string& text, Json& json) {
  json.begin_object().field("id", id).field("kind", kind).field("label", name).field("name", name).key("at");
  write_point(json, at);
  json.field("own", false).field("length", size).field("width", size).field("status", "there");
  json.key("badges").begin_array().end_array().field("text", text).end_object();
}

}  // namespace

std::string marker_piece(const std::string& side, int number) { return fmt::format("marker-{}-{}", side, number); }
std::string torpedo_piece(TorpedoId torpedo) { return fmt::format("torpedo-{}", torpedo + 1); }

std::string piece_id(const Scene& scene, const SeenShip& ship) {
  if (!is_marker_handle(ship.ship)) return std::string(ship.id);
  if (ship.number != 0) return marker_piece(scene.side_id(ship.side), ship.number);
  // Numbers are dealt when the battle begins; until then a marker is told from the others by where it stands.
  return fmt::format("marker-{}-{}.{}", scene.side_id(ship.side), ship.at.x, ship.at.y);
}

std::string seen_name(const SeenShip& ship) {
  if (!ship.name.empty()) return std::string(ship.name);
  return ship.number == 0 ? std::string("a marker") : fmt::format("marker {}", ship.number);
}

std::string order_name(const SeenShip& ship) {
  return is_marker_handle(ship.ship) ? fmt::format("marker {}", ship.number) : std::string(ship.id);
}

std::string unit_id(const OwnShip& own) { return std::to_string(own.unit + 1); }

void present_units(const Scene& scene, Json& json) {
  // By their numbers, whatever the order of their vessels.
  std::map<std::uint8_t, std::vector<const OwnShip*>> units;
  for (const OwnShip& own : scene.view.own) {
    if (own.seen.status == Status::afloat) units[own.unit].push_back(&own);
  }
  json.begin_array();
  for (const auto& [unit, ships] : units) {
    json.begin_object().field("id", unit_id(*ships.front())).field("name", ships.front()->unit_name);
    json.key("pieces").begin_array();
    for (const OwnShip* own : ships) json.value(piece_id(scene, own->seen));
    json.end_array().field("lead", piece_id(scene, ships.front()->seen));
    if (scene.view.umpire) json.field("side", scene.side_id(ships.front()->seen.side));
    json.field("words", counted(static_cast<int>(ships.size()), "vessel")).end_object();
  }
  json.end_array();
}

void present_pieces(const Scene& scene, Parts& parts) {
  Json json;
  const auto add = [&](const SeenShip& seen, const OwnShip* own) {
    if (seen.status != Status::afloat && seen.status != Status::sunk) return;
    const std::string id = piece_id(scene, seen);
    write_vessel(scene, seen, own, id, json);
    parts.add_piece(id, json);
  };
  for (const OwnShip& own : scene.view.own) add(own.seen, &own);
  for (const SeenShip& seen : scene.view.enemies) add(seen, nullptr);
  for (const TorpedoMarker& t : scene.view.torpedoes) {
    write_torpedo(scene, t, json);
    parts.add_piece(torpedo_piece(t.torpedo), json);
  }
  const auto at_place = [](std::string_view kind, Point at) { return fmt::format("{}-{}.{}", kind, at.x, at.y); };
  for (const Smoke& s : scene.view.smoke) {
    const std::string id = at_place("smoke", s.a) + at_place("", s.b);
    write_smoke(json, id, s.a, s.b, cm(distance(s.a, s.b)));
    parts.add_piece(id, json);
  }
  for (const Light& light : scene.view.lights) {
    const std::string id = at_place("light", light.at);
    write_spot("light", id, "Light", light.at, light.radius * 2, fmt::format("Light, {} across.", cm(light.radius * 2)),
               json);
    parts.add_piece(id, json);
  }
  for (const Minefield& field : scene.view.mines) {
    const std::string id = at_place("mines", field.at);
    const Centimetres side = scene.sheet().tables.contacts.mine_side;
    write_spot("mines", id, "Mines", field.at, side, fmt::format("Minefield, {} square.", cm(side)), json);
    parts.add_piece(id, json);
  }
}

}  // namespace wardroom::coastal
