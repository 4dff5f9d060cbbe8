// The table as a seat sees it.
#include <fmt/format.h>

#include "game/forms.hpp"
#include "toy/book/odds.hpp"
#include "toy/book/rules/reckoning.hpp"
#include "toy/book/table/scene.hpp"
#include "toy/book/text/names.hpp"

namespace wardroom::skerries {
namespace {

constexpr std::array<std::string_view, 8> heading_names{"north", "north-east", "east", "south-east",
                                                        "south", "south-west", "west", "north-west"};

std::string waits_for(const View& view) {
  if (view.side >= 2) return "The players are giving their orders.";
  if (!view.owes) return view.ready ? "Your orders are in." : "There is nothing to decide.";
  return view.phase == Phase::plot ? "Plot a heading and a speed for every boat." : "Give your guns their targets.";
}

void write_boat(const Scene& scene, const SeenShip& s, const OwnShip* own, Json& json) {
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
    if (s.hull < scene.view.sheet->tables.hull) {
      write_badge(json, "damage", std::to_string(s.hull), fmt::format("can take {} more", counted(s.hull, "hit")));
    }
  }
  json.end_array().field(
      "text",
      fmt::format("{} of {} at {}, {}.", s.name, side.name, text(s.at),
                  s.sunk ? "sunk" : fmt::format("heading {}", heading_names[static_cast<std::size_t>(s.heading)])));
  json.end_object();
}

void ask_steer(const SeenShip& s, bool has_mine, Json& json) {
  Form form(json, {"steer-" + std::string(s.id), "Course", std::string(s.name)}, {s.id});
  form.order("steer").with("ship", s.id).fields();
  const auto word = [](Heading heading) { return boost::describe::enum_to_string(heading, "?"); };
  form.begin_choice("heading", "Heading", word(s.heading));
  for (std::uint8_t way = 0; way < 8; ++way) {
    form.begin_option(word(static_cast<Heading>(way)), heading_names[way]);
    form.end_option();
  }
  form.end_choice(word(s.heading)).whole("speed", "Speed", 0, 0, most_speed);
  if (has_mine) form.toggle("mine", "Lay a mine where she starts", false);
  form.end();
}

// A shot with its chance, as the rule's own code has it.
struct Shot {
  int number = 0;
  Fraction chance;
  std::vector<Term> trail;
};
Shot shot_of(const View& view, const Fire& fire) {
  const SeenShip &from = *view.seen(fire.ship), &to = *view.seen(fire.target);
  const Tables& tables = view.sheet->tables;
  Shot shot;
  shot.number = number_to_hit(tables, range(from.at, to.at), is_fast(tables, to.speed), &shot.trail);
  shot.chance = hit_odds(shot.number).of(1);
  return shot;
}

void ask_fire(const Scene& scene, const SeenShip& s, Json& json) {
  Form form(json, {"fire-" + std::string(s.id), "Guns", std::string(s.name)}, {s.id});
  form.order("fire").with("ship", s.id).fields().begin_choice("target", "Target");
  std::string_view best;
  Fraction best_chance(-1);
  for (const Fire& fire : scene.menu.fires) {
    if (fire.ship != s.ship) continue;
    const SeenShip& target = *scene.view.seen(fire.target);
    const Shot shot = shot_of(scene.view, fire);
    Json& option = form.begin_option(target.id, target.name, target.id);
    option.key("chance").raw(shot.chance.decimal(6)).field("words", fmt::format("hits on {} or more", shot.number));
    write_trail(option, shot.trail);
    form.end_option();
    if (best_chance < shot.chance) {
      best = target.id;
      best_chance = shot.chance;
    }
  }
  form.end_choice(best).end();
}

}  // namespace

void present_status(const Scene& scene, TableStatus& status) {
  const View& view = scene.view;
  const auto& sides = view.sheet->sides;
  status.turn = view.turn;
  status.label = "turn " + std::to_string(view.turn);
  status.phase = in_words(view.phase);
  status.over = view.phase == Phase::over;
  status.words = status.over ? result_words(view.points, std::array{sides[0].name, sides[1].name}) : waits_for(view);
  status.owes = view.owes;
  set_points(status, std::array{sides[0].id, sides[1].id}, view.points);
}

void present_sea(const Scene& scene, Json& json) {
  const Sheet& sheet = *scene.view.sheet;
  json.begin_object().field("surface", "plane").field("unit", "squares").field("scale", "a square is a cable");
  json.field("width", sheet.width).field("height", sheet.height).field("grid", Length{1000}).field("night", false);
  json.key("wind").begin_object().field("from", 0).field("force", "calm").field("words", "no wind").end_object();
  json.key("visibility").begin_object().field("range", scene.view.sight);
  json.field("words", fmt::format("boats are seen within {}", counted(scene.view.sight, "square"))).end_object();
  json.key("lands").begin_array();
  for (const Square rock : sheet.rocks) {
    json.begin_object().field("name", "rock " + text(rock)).key("shore").begin_array();
    for (const Point corner : corners_of(rock)) write_point(json, corner);
    json.end_array().end_object();
  }
  json.end_array().end_object();
}

void present_units(const Scene&, Json& json) { json.begin_array().end_array(); }

void present_pieces(const Scene& scene, Parts& parts) {
  Json json;
  for (const OwnShip& own : scene.view.own) {
    write_boat(scene, own.seen, &own, json);
    parts.add_piece(own.seen.id, json);
  }
  for (const SeenShip& seen : scene.view.enemies) {
    write_boat(scene, seen, nullptr, json);
    parts.add_piece(seen.id, json);
  }
  for (const SeenMine& mine : scene.view.mines) {
    const std::string at = text(mine.at);
    const std::string& side = scene.view.sheet->sides[mine.side].id;
    json.begin_object().field("id", "mine-" + side + "-" + at).field("kind", "mines").field("label", "mine");
    json.field("name", "Mine").field("side", side).field("own", scene.view.side == mine.side).key("at");
    write_point(json, middle_of(mine.at));
    json.field("length", Length{400}).field("width", Length{400}).key("badges").begin_array().end_array();
    json.field("text", "A mine at " + at + ".").end_object();
    parts.add_piece("mine-" + side + "-" + at, json);
  }
}

void present_asks(const Scene& scene, Json& json) {
  const auto fires = [&](const OwnShip& own) {
    return std::ranges::any_of(scene.menu.fires, [&](const Fire& fire) { return fire.ship == own.seen.ship; });
  };
  json.begin_array();
  for (const OwnShip& own : scene.view.own) {
    const bool steers = std::ranges::find(scene.menu.steers, own.seen.ship) != scene.menu.steers.end();
    if (steers) ask_steer(own.seen, own.mines > 0, json);
    if (fires(own)) ask_fire(scene, own.seen, json);
  }
  json.end_array();
}

std::string present_look(const Scene& scene, const std::string& piece) {
  const auto card = [&](const SeenShip& s, const OwnShip* own) {
    Json json;
    json.begin_object().key("card").begin_object().field("title", s.name).field("subtitle", "gunboat");
    json.field("own", own != nullptr).key("rows").begin_array();
    const auto row = [&](const char* label, const std::string& words) {
      json.begin_object().field("label", label).field("text", words).end_object();
    };
    row("Hull", fmt::format("can take {}", counted(s.hull, "hit")));
    if (own != nullptr) row("Mines", std::to_string(own->mines));
    json.end_array().key("notes").begin_array().end_array().end_object().key("overlays");
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
  if (const auto* fire = std::get_if<Fire>(&order)) {
    const Shot shot = shot_of(scene.view, *fire);
    json.key("chance").raw(shot.chance.decimal(6));
    write_trail(json, shot.trail);
    finish(fmt::format("She hits on {} or more.", shot.number));
    Shapes(json).line(middle_of(scene.view.seen(fire->ship)->at), middle_of(scene.view.seen(fire->target)->at), "",
                      "gun");
  } else if (const auto* steer = std::get_if<Steer>(&order)) {
    const Square from = scene.view.seen(steer->ship)->at;
    const Way way = way_of(*scene.view.sheet, from, steer->heading, steer->speed);
    const Square to = way.empty() ? from : way.back();
    finish("She comes to " + text(to) + ".");
    Shapes(json).line(middle_of(from), middle_of(to), "", "move");
  } else {
    finish("The order can be given.");
  }
  json.end_array().end_object();
}

}  // namespace wardroom::skerries
