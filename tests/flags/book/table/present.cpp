// The table as a seat sees it.
#include <fmt/format.h>

#include "flags/book/rules/reckoning.hpp"
#include "flags/book/table/scene.hpp"
#include "flags/book/text/names.hpp"

namespace wardroom::flags {
namespace {

std::string waits_for(const View& view) {
  if (view.umpire) {
    if (!view.owes) return "The players are giving their orders.";
    return view.phase == Phase::ruling ? "Answer what you are asked." : "Look over the orders, and pass them.";
  }
  if (view.side == no_side) return "The game goes on.";
  if (view.owes) return view.chair == Chair::admiral ? "Signal what you want done." : "Give your ships their orders.";
  return view.ready ? "Your orders are in." : "Your standing orders hold.";
}

void write_ship(const Scene& scene, const SeenShip& s, const OwnShip* own, Json& json) {
  const SideSetting& side = scene.view.sheet->sides[s.side];
  json.begin_object().field("id", s.id).field("kind", s.sunk ? "wreck" : "ship").field("label", s.name);
  json.field("name", s.name).field("side", side.id).field("own", own != nullptr && !scene.view.umpire).key("at");
  write_point(json, middle_of(s.at));
  json.key("heading");
  write_bearing(json, bearing_of(s.heading));
  json.field("length", Length{700}).field("width", Length{250}).field("status", s.sunk ? "sunk" : "afloat");
  json.key("badges").begin_array();
  if (!s.sunk) {
    write_badge(json, "speed", std::to_string(s.speed), fmt::format("moved {}", counted(s.speed, "square")));
    if (own != nullptr && own->hull < scene.view.sheet->tables.hull) {
      write_badge(json, "damage", std::to_string(own->hull),
                  fmt::format("can take {} more", counted(own->hull, "hit")));
    }
  }
  json.end_array().field("text", fmt::format("{} of {} at {}, {}.", s.name, side.name, name_of(s.at),
                                             s.sunk ? "sunk" : fmt::format("heading {}", in_words(s.heading))));
  json.end_object();
}

void write_card(const Scene& scene, const SeenShip& s, const OwnShip* own, Json& json) {
  json.key("card").begin_object().field("title", s.name).field("subtitle", scene.view.sheet->sides[s.side].name);
  json.field("own", own != nullptr).key("rows").begin_array();
  const auto row = [&](const char* label, const std::string& words) {
    json.begin_object().field("label", label).field("text", words).end_object();
  };
  if (own != nullptr) {
    row("Hull", fmt::format("can take {}", counted(own->hull, "hit")));
    row("Magazine", fmt::format("{} sound, {} damp", own->sound, own->damp));
    if (own->stopped > 0) row("Engine", "out for " + counted(own->stopped, "turn"));
    if (own->dark) row("Lamp", "out");
  }
  json.end_array().key("pictures");
  write_pictures(json, {profile_picture(s.id, s.name)});
  json.key("notes").begin_array().end_array().end_object();
}

}  // namespace

Picture profile_picture(std::string_view id, std::string_view name) {
  Picture picture{std::string(id), std::string(name), profile_width, profile_height, "ft", {}, {}, {}};
  for (const PartOfProfile& each : profile) {
    PictureRegion region;
    region.id = boost::describe::enum_to_string(each.part, "?");
    region.label = each.name;
    region.area = PictureRect{each.x, each.y, each.width, each.height};
    if (each.part == Part::engine) region.style = RegionStyle::engine;
    if (each.part == Part::gun) region.style = RegionStyle::gun;
    if (each.part == Part::lamp) region.style = RegionStyle::light;
    if (each.part == Part::bridge) region.style = RegionStyle::tower;
    picture.regions.push_back(std::move(region));
  }
  picture.words = "From left to right: the gun, the bridge over the engine, and the lamp.";
  return picture;
}

void present_status(const Scene& scene, TableStatus& status) {
  const View& view = scene.view;
  std::vector<std::string> ids, names;
  for (const SideSetting& side : view.sheet->sides) {
    ids.push_back(side.id);
    names.push_back(side.name);
  }
  status.turn = view.turn;
  status.label = "turn " + std::to_string(view.turn);
  status.phase = in_words(view.phase);
  status.over = view.phase == Phase::over;
  status.words = status.over ? result_words(view.points, names, view.winners) : waits_for(view);
  status.owes = view.owes;
  set_points(status, ids, view.points, view.winners);
}

void present_sea(const Scene& scene, Json& json) {
  const Sheet& sheet = *scene.view.sheet;
  json.begin_object().field("surface", "squares").field("unit", "squares").field("scale", "a square is a mile");
  json.field("width", sheet.width).field("height", sheet.height).field("grid", Length{1000}).key("first");
  write_point(json, middle_of(Square{}));
  json.field("night", false);
  json.key("wind").begin_object().field("from", 0).field("force", "calm").field("words", "no wind").end_object();
  json.key("visibility").begin_object().field("range", scene.view.sight);
  json.field("words", fmt::format("{}: ships are seen within {}", in_words(scene.view.weather),
                                  counted(scene.view.sight, "square")));
  json.end_object().key("lands").begin_array();
  for (const Square rock : sheet.rocks) {
    const Point at = middle_of(rock);
    json.begin_object().field("name", "rock " + name_of(rock)).key("shore").begin_array();
    for (const Point corner : {Point{at.x - 500, at.y - 500}, Point{at.x - 500, at.y + 500},
                               Point{at.x + 500, at.y + 500}, Point{at.x + 500, at.y - 500}}) {
      write_point(json, corner);
    }
    json.end_array().end_object();
  }
  json.end_array().end_object();
}

void present_units(const Scene&, Json& json) { json.begin_array().end_array(); }

void present_pieces(const Scene& scene, Parts& parts) {
  Json json;
  for (const OwnShip& own : scene.view.own) {
    write_ship(scene, own.seen, &own, json);
    parts.add_piece(own.seen.id, json);
  }
  for (const SeenShip& seen : scene.view.enemies) {
    write_ship(scene, seen, nullptr, json);
    parts.add_piece(seen.id, json);
  }
}

std::string present_look(const Scene& scene, const std::string& piece) {
  const auto card = [&](const SeenShip& s, const OwnShip* own) {
    Json json;
    json.begin_object();
    write_card(scene, s, own, json);
    json.key("overlays");
    {
      Overlays<> overlays(json);
      overlays.begin("sight", "Sight");
      overlays.ring(middle_of(s.at), {scene.view.sight * 1000}, "sight", "sight");
      overlays.end();
    }
    return json.end_object().take();
  };
  for (const OwnShip& own : scene.view.own) {
    if (own.seen.id == piece) return card(own.seen, &own);
  }
  for (const SeenShip& seen : scene.view.enemies) {
    if (seen.id == piece) return card(seen, nullptr);
  }
  return "null";
}

void present_preview(const Scene& scene, const Order& order, Json& json) {
  json.begin_object().field("ok", true);
  const auto finish = [&](const std::string& words) {
    json.field("words", words).key("pieces").begin_array().end_array().key("shapes").begin_array();
  };
  if (const auto* sail = std::get_if<Sail>(&order)) {
    const Square from = scene.view.seen(sail->ship)->at;
    const Way way = way_of(*scene.view.sheet, from, sail->heading, sail->speed);
    const Square to = way.empty() ? from : way.back();
    finish("She comes to " + name_of(to) + " this turn, and holds on.");
    Shapes(json).line(middle_of(from), middle_of(to), "", "move");
  } else if (const auto* fire = std::get_if<Fire>(&order)) {
    finish("She fires one salvo.");
    Shapes(json).line(middle_of(scene.view.seen(fire->ship)->at), middle_of(scene.view.seen(fire->target)->at), "",
                      "gun");
  } else {
    finish("The order can be given.");
  }
  json.end_array().end_object();
}

}  // namespace wardroom::flags
