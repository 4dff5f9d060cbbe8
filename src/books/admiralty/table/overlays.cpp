// What can be laid over the sea about a ship: arcs of fire, brackets, rake wedges, the zones of the wind, and where she
// can be next.
#include <fmt/format.h>

#include "books/admiralty/bots/course.hpp"
#include "books/admiralty/rules/names.hpp"
#include "books/admiralty/table/scene.hpp"
#include "books/admiralty/text/words.hpp"

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

// What the wind leaves her: in every zone as far out as she would go if she began her next move on such a heading.
void wind_zones(Overlays<>& shapes, const Scene& scene, const SeenShip& s) {
  const Sailing& chart = scene.sheet().tables.sailing;
  const Bearing eye = scene.view.wind_from;
  const Speeds& speeds = scene.counsel.speeds;
  const Millimetres most = std::max({speeds.by_zone[0], speeds.by_zone[1], speeds.by_zone[2]});
  const Millimetres least = s.card->length / 2 + 15_mm;
  const auto sector = [&](Zone zone, Bearing from, Bearing to, std::string_view name) {
    const Millimetres speed = speeds.in(zone);
    shapes.sector(s.at, from, to, std::max(speed, least), fmt::format("{} {}", name, mm(speed)), "wind");
  };
  const auto both = [&](Zone zone, Turn from, Turn to, std::string_view name) {
    sector(zone, eye + from, eye + to, name);
    sector(zone, eye + -to, eye + -from, name);
  };
  shapes.begin("wind", fmt::format("Wind, under {}", in_words(speeds.under)));
  shapes.sector(s.at, eye + -chart.no_go, eye + chart.no_go, std::max(most, least), "no way", "blocked");
  both(Zone::close, chart.no_go, chart.close_to, "close");
  both(Zone::quarter, chart.close_to, chart.quarter_to, "quarter");
  sector(Zone::astern, eye + chart.quarter_to, eye + -chart.quarter_to, "astern");
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
  wind_zones(shapes, scene, s);
  envelope(shapes, scene.view, scene.menu, s);
}

}  // namespace wardroom::admiralty
