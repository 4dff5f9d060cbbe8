#include "books/coal/table/overlays.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "books/coal/rules/figures.hpp"
#include "books/coal/rules/hex_movement.hpp"
#include "books/coal/rules/measuring.hpp"
#include "books/coal/rules/way.hpp"
#include "books/coal/text/words.hpp"

namespace wardroom::coal {
namespace {

// On the mat there are hexes to draw as well.
class MatShapes : public Shapes {
 public:
  using Shapes::Shapes;

  void hexes(const std::vector<Reach>& places, const std::string& label, std::string_view style) {
    json_.begin_object().field("shape", "hexes").key("places").begin_array();
    for (const Reach& reach : places) {
      json_.begin_object().key("at");
      write_point(json_, point_of(reach.place));
      json_.field("side", !reach.place.is_hex()).key("courses").begin_array();
      for (int course = 0; course < hex_courses; ++course) {
        if ((reach.courses >> course) & 1) json_.value(course * 30);
      }
      json_.end_array().end_object();
    }
    json_.end_array();
    finish(label, style);
  }
};
using Drawn = Overlays<MatShapes>;

Inches gun_reach(const Card& card) {
  if (card.has_big_guns()) return card.big_range;
  return card.medium.any() || card.light.any() ? battery_reach : Inches{};
}

Inches torpedo_reach(const Card& card) {
  if (!card.torpedoes) return {};
  return card.torpedo_bands.empty() ? card.torpedo_range : card.torpedo_bands.back().run;
}

constexpr int half_arc = 30;  // 6.4.4: the bow and stern arcs reach so far to either side of the keel

// hex 4.4: the hexes of each arc, within reach.
void hex_arcs_of(Drawn& shapes, const SeenShip& s) {
  const int reach = std::max(gun_reach(*s.card), 2_in).thousandths / 1000;
  const HexPlace from = place_at(s.at);
  const Hex middle = from.hexes()[0];
  struct Named {
    Arc arc;
    const char* name;
    std::vector<Reach> hexes = {};
  };
  std::array<Named, 4> found{
      {{Arc::bow, "bow"}, {Arc::starboard, "starboard"}, {Arc::stern, "stern"}, {Arc::port, "port"}}};
  for (int q = -reach; q <= reach; ++q) {
    for (int r = std::max(-reach, -q - reach); r <= std::min(reach, -q + reach); ++r) {
      const HexPlace place = HexPlace::of(middle + Hex{q, r});
      if (place == from || hex_range(from, place) > reach) continue;
      const ArcSet in = hex_arcs(from, s.course, place);
      for (Named& each : found) {
        if (in.has(each.arc)) each.hexes.push_back({place, 0});
      }
    }
  }
  shapes.begin("arcs", "Arcs");
  for (const Named& each : found) shapes.hexes(each.hexes, each.name, "gun");
  shapes.end();
}

void arcs(Drawn& shapes, const SeenShip& s) {
  const Inches reach = std::max(gun_reach(*s.card), 2_in);
  const auto line = [&](int degrees) { return s.course + Turn::degrees(degrees); };
  shapes.begin("arcs", "Arcs");
  shapes.sector(s.at, line(-half_arc), line(half_arc), reach, "bow", "gun");
  shapes.sector(s.at, line(half_arc), line(180 - half_arc), reach, "starboard", "gun");
  shapes.sector(s.at, line(180 - half_arc), line(180 + half_arc), reach, "stern", "gun");
  shapes.sector(s.at, line(180 + half_arc), line(-half_arc), reach, "port", "gun");
  shapes.end();
}

void ranges(Drawn& shapes, const SeenShip& s) {
  const Card& card = *s.card;
  shapes.begin("ranges", "Ranges");
  for (const Band& band : card.bands) {
    if (band.to_hit > 0) {
      shapes.ring(s.at, std::min(band.to, card.big_range), fmt::format("{}: {} to hit", in_words(band.to), band.to_hit),
                  "gun");
    }
  }
  if (card.medium.any() || card.light.any()) shapes.ring(s.at, battery_reach, "medium and light guns", "gun");
  if (const Inches run = torpedo_reach(card); run != Inches{}) {
    shapes.ring(s.at, run, fmt::format("torpedoes, {}", in_words(run)), "torpedo");
  }
  shapes.end();
}

void sight(Drawn& shapes, const Scene& scene, const SeenShip& s, const OwnShip* own) {
  shapes.begin("sight", "Sight");
  const bool mine = s.side == scene.view.side && scene.view.sighting != Inches{};
  const Inches base = mine                          ? scene.view.sighting
                      : scene.sheet().variable_base ? Inches{}
                                                    : scene.sheet().sighting_base[s.side];
  if (base != Inches{}) shapes.ring(s.at, base, fmt::format("sees {}", in_words(base)), "sight");
  if (own != nullptr) {
    own->sees.each([&](std::size_t id) {
      if (const SeenShip* other = scene.seen(ShipId::at(id))) {
        shapes.path("line", std::array{s.at, other->at}, std::string(other->name), "sight");
      }
    });
  }
  shapes.end();
}

/// Where a ship ends that turns at once by that many degrees and then goes straight, run by the book's own legs.
Point end_of(const SeenShip& s, int degrees, Inches speed) {
  Way way;
  begin(way, s.at, s.course, false);
  begin_phase(way);
  const Legs legs = column_turn(Turn::degrees(degrees), {speed, s.card->turn_radius});
  for (const Leg& leg : legs) run_leg(way, leg, chord_of(legs.begin(), legs.end()));
  return way.at;
}

std::vector<Point> envelope(const SeenShip& s, Inches speed) {
  std::vector<Point> area{s.at};
  int most = 0;
  while (most < 180 && arc_length(s.card->turn_radius, most + 15) <= speed) most += 15;
  for (int degrees = -most; degrees <= most; degrees += 15) area.push_back(end_of(s, degrees, speed));
  return area;
}

Inches speed_next(const SeenShip& s, const OwnShip* own) { return own != nullptr ? own->most_speed() : s.card->speed; }

// In the plotting segment the move of this turn, else that of the next.
int hexes_next(const View& view, const OwnShip& ship, Inches speed) {
  const int turn = view.phase == Phase::plotting ? view.turn : view.turn + 1;
  return hexes_in_turn(speed, turn, speed == ship.speed ? ship.since : turn);
}

void threat(Drawn& shapes, const SeenShip& s, Inches speed) {
  shapes.begin("threat", "Threat next turn");
  if (const Inches guns = gun_reach(*s.card); guns != Inches{}) {
    shapes.ring(s.at, guns + speed, "guns after her move", "threat");
  }
  // 7.4: torpedoes are launched before the ship moves, and run on.
  if (const Inches run = torpedo_reach(*s.card); run != Inches{}) shapes.ring(s.at, run, "torpedoes", "threat");
  shapes.end();
}

}  // namespace

void write_overlays(const Scene& scene, const SeenShip& s, const OwnShip* own, Json& json) {
  Drawn shapes(json);
  if (is_wreck(s.status) || s.status == Status::exited || (own != nullptr && !own->placed)) return;
  const Inches speed = s.status == Status::afloat ? speed_next(s, own) : Inches{};
  const bool mat = scene.on_mat();
  mat ? hex_arcs_of(shapes, s) : arcs(shapes, s);
  ranges(shapes, s);
  sight(shapes, scene, s, own);
  shapes.begin("move", "Where she can be next turn");
  if (mat) {
    // Of another's ship only her best speed is known: the most hexes that it moves in any turn.
    const int hexes = own != nullptr ? hexes_next(scene.view, *own, speed) : (speed.thousandths + 999) / 1000;
    const std::vector<Reach> ends = reachable(place_at(s.at), s.course, hexes, degrees_a_hex(s.card->type));
    if (hexes > 0) shapes.hexes(ends, fmt::format("{} hexes", hexes), "move");
  } else if (speed != Inches{}) {
    shapes.path("area", envelope(s, speed), in_words(speed) + " at most", "move");
  }
  shapes.end();
  threat(shapes, s, speed);
}

void write_torpedo_overlay(const TorpedoMarker& t, Json& json) {
  Drawn shapes(json);
  const Bearing from = t.course + Turn::degrees(t.hand == Hand::port ? 180 + half_arc : half_arc);
  const Bearing to = t.course + Turn::degrees(t.hand == Hand::port ? -half_arc : 180 - half_arc);
  shapes.begin("threat", "Run");
  shapes.sector(t.dot, from, to, t.run_so_far + 5_in, "next turn", "torpedo");
  if (t.own && t.factors > 0) shapes.sector(t.dot, from, to, t.run, "set to run", "torpedo");
  shapes.end();
}

}  // namespace wardroom::coal
