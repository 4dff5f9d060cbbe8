// What a division may run into: torpedoes, land, the edge of the table, and one another.
#include <algorithm>

#include "books/coal/bots/manoeuvre.hpp"

namespace wardroom::coal {
namespace {

constexpr Inches torpedo_speed = 5_in;  // 7.4.2
constexpr Inches berth = 1.2_in;        // nearer than this, two bases may overlap
constexpr Inches rounding = 0.1_in;     // more than enough for it

}  // namespace

Inches Manoeuvre::to_edge(Point at, SideId side) const {
  switch (view_->sheet->sides[side].friendly_edge) {
    case Edge::north: return Inches{view_->height.thousandths - at.y};
    case Edge::south: return Inches{at.y};
    case Edge::east: return Inches{view_->width.thousandths - at.x};
    case Edge::west: return Inches{at.x};
    case Edge::none: return {};
  }
  return {};
}

bool Manoeuvre::off_table(Point at) const {
  return at.x < 0 || at.y < 0 || at.x > view_->width.thousandths || at.y > view_->height.thousandths;
}

bool Manoeuvre::meets_land(Point from, Point to) const {
  for (const Land& land : view_->sheet->lands) {
    for (std::size_t i = 0; i < land.size(); ++i) {
      if (meet({from, to}, {land[i], land[(i + 1) % land.size()]})) return true;
    }
  }
  return false;
}

// The places of others that a ship may come near: none goes farther than her speed in a turn.
void Manoeuvre::find_crowd() {
  const Inches reach = case_.division->most_speed + berth + rounding;
  case_.crowd.clear();
  for (const Point& other : taken_) {
    const auto near = [&](const Piece* ship) { return within(ship->now.at, other, reach); };
    const bool near_lead = within(case_.lead->seen.at, other, reach);
    if (near_lead || std::ranges::any_of(own_.ships, near)) case_.crowd.push_back(other);
  }
}

Inches Manoeuvre::longest_run() const { return view_->sheet->war == War::RJW ? 3_in : 10_in; }

// Most moves are made far from all of these.
void Manoeuvre::find_dangers() {
  case_.tracks = std::ranges::any_of(
      view_->torpedoes, [&](const TorpedoMarker& marker) { return !marker.own && marker.run_so_far < longest_run(); });
  const std::int32_t way = (case_.division->most_speed * horizon + rounding).thousandths;
  const Point at = case_.lead->seen.at;
  case_.open_sea =
      view_->sheet->lands.empty() && !off_table({at.x - way, at.y - way}) && !off_table({at.x + way, at.y + way});
}

// A counter's torpedoes have run a ring about it; a ship that the next ring reaches is met, unless the tracks are
// combed (7.4.5). What was launched, and at whom, is not known.
std::int64_t Manoeuvre::torpedo_danger(const Course& course) const {
  if (!case_.tracks) return 0;
  const Inches longest = longest_run();
  std::int64_t danger = 0;
  for (const TorpedoMarker& marker : view_->torpedoes) {
    if (marker.own || marker.run_so_far >= longest) continue;
    const Stand dot = stand(marker.dot, marker.course);
    for (int t = 0; t < 2; ++t) {
      const Inches ring = std::min(longest, marker.run_so_far + torpedo_speed * (t + 1));
      const auto i = static_cast<std::size_t>(t);
      for (const Stand* s : {&course.lead[i], &course.middle[i]}) {
        if (distance_squared(s->at, marker.dot) > squared(ring)) continue;
        const Sector side = sector_of(dot, s->at);
        if (side != (marker.hand == Hand::port ? Sector::port : Sector::starboard)) continue;
        const Sector shown = sector_of(*s, marker.dot);
        const bool combing = shown == Sector::bow || shown == Sector::stern;
        // About six factors that hit on 3, in size on 12 (4 when combed), with half of them effective; a third of a
        // ship each.
        danger += own_.prize->worth * (combing ? 2 : 6) / 100;
      }
    }
  }
  return danger;
}

std::int64_t Manoeuvre::sea_danger(const Course& course) const {
  if (case_.open_sea) return 0;
  std::int64_t danger = 0;
  Point from = case_.lead->seen.at;
  for (int t = 0; t < horizon; ++t) {
    const Stand& s = course.lead[static_cast<std::size_t>(t)];
    const bool home = withdrawing_ && to_edge(s.at) <= Inches{};
    if (off_table(s.at) && !home) danger += own_.worth / (t + 1);
    if (meets_land(from, s.at)) danger += 2 * own_.worth / (t + 1);
    from = s.at;
  }
  return danger;
}

std::int64_t Manoeuvre::crowding(const Course& course) const {
  if (case_.crowd.empty()) return 0;
  std::int64_t met = 0;
  for (const Point& other : case_.crowd) {
    // Far from the whole line: far from every ship of it.
    if (!within(other, course.middle[0].at, case_.astern.back() + 2_in)) continue;
    for (const Point& ship : course.ships) met += within(ship, other, berth) ? 1 : 0;
  }
  return met * own_.prize->worth / 15;
}

}  // namespace wardroom::coal
