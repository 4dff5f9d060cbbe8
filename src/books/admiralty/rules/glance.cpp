#include "books/admiralty/rules/glance.hpp"

#include <algorithm>

#include "books/admiralty/rules/sighted.hpp"

namespace wardroom::admiralty {
namespace {

constexpr Turn quarter = Turn::degrees(90);
constexpr Part nowhere{{}, {-1}};

std::int64_t scaled(Length length) { return std::int64_t{length.thousandths} << trig_bits; }

}  // namespace

Glance::Glance(const Passage& p, const Piece& piece)
    : passage_(p), whole_(piece.whole()), firing_(piece.heading), aimed_at_(piece.heading) {
  const Ship& other = p.state.ships[p.ship_moves ? p.target : p.ship];
  (p.ship_moves ? aimed_at_ : firing_) = other.heading;
  const auto run_to = [&](Point moving) {
    const Run run{std::int64_t{moving.x} - other.at.x, std::int64_t{moving.y} - other.at.y};
    return p.ship_moves ? Run{-run.x, -run.y} : run;
  };
  first_ = run_to(piece.begin);
  last_ = run_to(piece.end);
  // Places are rounded to a thousandth, edges take in one more, and `keep` four; a heading that was found from two
  // places is good to half a hundredth of a degree, which is less than an eight-thousandth of the way.
  const Length length = piece.to - piece.from;
  rounding_ = scaled({16 + (length.thousandths >> 13)});
}

Glance::Edge Glance::right_of(Bearing course, std::int64_t room) const {
  return {cosine(course), -sine(course), room + rounding_};
}
Glance::Edge Glance::left_of(Bearing course, std::int64_t room) const {
  return {-cosine(course), sine(course), room + rounding_};
}
Glance::Edge Glance::ahead_of(Bearing course, std::int64_t room) const {
  return {sine(course), cosine(course), room + rounding_};
}

// Cuts off what lies outside of an edge. In units of four thousandths the product of two lengths has room.
void Glance::keep(Part& part, const Edge& edge) const {
  constexpr int shift = trig_bits + 2;
  const std::int64_t first = edge.inside(first_) >> shift, last = edge.inside(last_) >> shift;
  if (first >= 0 && last >= 0) return;
  if (first < 0 && last < 0) {
    part = nowhere;
    return;
  }
  const std::int64_t length = (whole_.to - whole_.from).thousandths;
  const Millimetres edge_at = whole_.from + Millimetres{static_cast<std::int32_t>(length * first / (first - last))};
  if (first < 0) part.from = std::max(part.from, edge_at - Millimetres{1});
  if (last < 0) part.to = std::min(part.to, edge_at + Millimetres{1});
}

bool Glance::in_range() const {
  const Card &a = passage_.state.card(passage_.ship), &b = passage_.state.card(passage_.target);
  const Length reach =
      farthest_fire(passage_.state) + a.length + a.beam + b.length + b.beam + (whole_.to - whole_.from);
  return first_.x * first_.x + first_.y * first_.y <= squared(reach);
}

// All that lies between the edges; where they begin, at the centrepoint or on the side, is within the base.
void Glance::keep_arc(Part& part) const {
  const State& state = passage_.state;
  const Card& card = state.card(passage_.ship);
  const Bearing abeam = line_of_fire(firing_, passage_.side);
  const Turn half = half_sweep(state, passage_.ship);
  const std::int64_t base =
      state.options().arc_apex == ArcApex::side ? scaled((card.length + card.beam) / 2 + Length{1}) : 0;
  keep(part, ahead_of(abeam, base));
  if (half >= quarter) return;
  keep(part, right_of(abeam - half, base));
  keep(part, left_of(abeam + half, base));
}

Part Glance::in_arc() const {
  Part part = whole_;
  if (!in_range()) return nowhere;
  keep_arc(part);
  return part;
}

// Where the firing ship lies in the zone off this end of the target: its edges meet on the keel line at that end.
Part Glance::raked_from(Bearing end) const {
  const Turn within = passage_.state.tables().gunnery.rake_within;
  Part part = whole_;
  if (within >= quarter) return part;
  const std::int64_t half_length = passage_.state.card(passage_.target).length.thousandths / 2;
  const std::int64_t beyond_base = -half_length * sine(Bearing(within.hundredths));
  // Runs go to the target, so the firing ship lies on the other hand.
  keep(part, left_of(end - within, beyond_base));
  keep(part, right_of(end + within, beyond_base));
  return part;
}

Part Glance::raking() const {
  if (!in_range()) return nowhere;
  const Part bow = raked_from(aimed_at_), stern = raked_from(aimed_at_.reversed());
  if (bow.empty() && stern.empty()) return nowhere;
  Part part = bow.empty() ? stern : bow;
  if (!bow.empty() && !stern.empty()) part = {std::min(bow.from, stern.from), std::max(bow.to, stern.to)};
  keep_arc(part);
  return part;
}

Part Glance::at_line_of_fire() const {
  Part part = whole_;
  constexpr Millimetres apart = 1_mm;  // tested points
  keep(part, ahead_of(line_of_fire(firing_, passage_.side), 0));
  keep(part, ahead_of(firing_, scaled(apart)));
  keep(part, ahead_of(firing_.reversed(), scaled(apart)));
  return part;
}

}  // namespace wardroom::admiralty
