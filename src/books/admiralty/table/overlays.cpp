// What can be laid over the sea about a ship: arcs of fire, brackets, rake wedges, the zones of the wind, and where she
// can be next.
#include <fmt/format.h>

#include "books/admiralty/bots/course.hpp"
#include "books/admiralty/rules/names.hpp"
#include "books/admiralty/table/scene.hpp"

namespace wardroom::admiralty {
namespace {

// A sector between two bearings off her bow, from the shallower one clockwise.
void off_bow(Overlays<>& shapes, const SeenShip& s, Turn from, Turn to, Millimetres radius, const std::string& label,
             std::string_view style) {
  shapes.sector(s.at, s.heading + from, s.heading + to, radius, label, style);
}

Millimetres reach_of(const View& view) {
  const Sheet& sheet = *view.sheet;
  const bool dark = sheet.dark_after != 0 && view.turn > sheet.dark_after;
  return std::min(dark ? sheet.farthest_dark : sheet.farthest, sheet.tables.gunnery.long_range);
}

void arcs(Overlays<>& shapes, const View& view, const SeenShip& s) {
  shapes.begin("arcs", "Arcs of fire");
  const Turn beam = Turn::degrees(90), half = s.half_sweep;
  const Millimetres reach = reach_of(view);
  off_bow(shapes, s, beam + -half, beam + half, reach, "starboard guns", "gun");
  off_bow(shapes, s, -beam + -half, -beam + half, reach, "port guns", "gun");
  shapes.end();
}

void brackets(Overlays<>& shapes, const View& view, const SeenShip& s) {
  const Gunnery& chart = view.sheet->tables.gunnery;
  shapes.begin("ranges", "Brackets");
  // Ranges are measured from the edge of the firing side.
  const Millimetres side = s.card->beam / 2;
  shapes.ring(s.at, chart.close + side, fmt::format("close, to {}", mm(chart.close)), "gun");
  shapes.ring(s.at, chart.medium + side, fmt::format("medium, to {}", mm(chart.medium)), "gun");
  shapes.ring(s.at, chart.long_range + side, fmt::format("long, to {}", mm(chart.long_range)), "gun");
  shapes.end();
}

// Who lies in one of these wedges rakes her.
void rakes(Overlays<>& shapes, const View& view, const SeenShip& s) {
  const Turn within = view.sheet->tables.gunnery.rake_within;
  const Millimetres reach = reach_of(view), half = s.card->length / 2;
  shapes.begin("threat", "Rake zones");
  shapes.sector(moved(s.at, s.heading, half), s.heading + -within, s.heading + within, reach, "rakes her bow",
                "threat");
  const Bearing aft = s.heading.reversed();
  shapes.sector(moved(s.at, aft, half), aft + -within, aft + within, reach, "rakes her stern", "threat");
  shapes.end();
}

// The zones of the wind about her, as headings that she could take.
void wind_zones(Overlays<>& shapes, const View& view, const SeenShip& s) {
  const Sailing& chart = view.sheet->tables.sailing;
  const Bearing eye = view.wind_from;
  const Millimetres radius = s.card->length + 40_mm;
  const auto pair = [&](Turn from, Turn to, const std::string& label, std::string_view style) {
    shapes.sector(s.at, eye + from, eye + to, radius, label, style);
    shapes.sector(s.at, eye + -to, eye + -from, radius, label, style);
  };
  shapes.begin("sight", "Wind");
  shapes.sector(s.at, eye + -chart.no_go, eye + chart.no_go, radius, "no way: too near the wind", "blocked");
  const auto& basic = chart.basic[static_cast<std::size_t>(s.card->speed)];
  pair(chart.no_go, chart.close_to, fmt::format("close: {}", mm(basic[0])), "sight");
  pair(chart.close_to, chart.quarter_to, fmt::format("quarter: {}", mm(basic[1])), "sight");
  pair(chart.quarter_to, Turn::degrees(180), fmt::format("astern: {}", mm(basic[2])), "sight");
  shapes.end();
}

void envelope(Overlays<>& shapes, const View& view, const Menu& menu, const SeenShip& s) {
  shapes.begin("move", "Where she can be next");
  for (const MoveChoice& choice : menu.moves) {
    if (choice.ship != s.ship || choice.allowance.thousandths <= 0) continue;
    std::vector<Point> area{s.at};
    for (int steps = -choice.steps; steps <= choice.steps; ++steps) {
      area.push_back(end_of(view, choice, s, turning_path(choice, steps)).at);
    }
    shapes.path("area", area, mm(choice.allowance) + " in all", "move");
  }
  shapes.end();
}

}  // namespace

void write_overlays(const Scene& scene, const SeenShip& s, Json& json) {
  Overlays<> shapes(json);
  if (!s.present || !on_table(s.status)) return;
  arcs(shapes, scene.view, s);
  brackets(shapes, scene.view, s);
  rakes(shapes, scene.view, s);
  wind_zones(shapes, scene.view, s);
  envelope(shapes, scene.view, scene.menu, s);
}

}  // namespace wardroom::admiralty
