#include "books/admiralty/rules/glance.hpp"

#include <algorithm>
#include <cstdlib>

#include "books/admiralty/rules/sighted.hpp"

namespace wardroom::admiralty {
namespace {

constexpr Turn quarter = Turn::degrees(90);
constexpr Part nowhere{{}, {-1}};

// Places are rounded to a thousandth, and so is what is measured here; edges take in one more, and `keep` four. A
// heading that was found from two places is good to half a hundredth of a degree, which is less than an
// eight-thousandth of the way.
constexpr std::int64_t room_on(Length way) { return 16 + (way.thousandths >> 13); }

}  // namespace

Glance::Glance(const Passage& p, const Piece& piece)
    : passage_(p),
      whole_(piece.whole()),
      firing_(piece.heading),
      aimed_at_(piece.heading),
      room_(room_on(piece.to - piece.from)) {
  const Ship& other = p.state.ships[p.ship_moves ? p.target : p.ship];
  (p.ship_moves ? aimed_at_ : firing_) = other.heading;
  const auto run_to = [&](Point moving) {
    const Run run{std::int64_t{moving.x} - other.at.x, std::int64_t{moving.y} - other.at.y};
    return p.ship_moves ? Run{-run.x, -run.y} : run;
  };
  first_ = run_to(piece.begin);
  last_ = run_to(piece.end);
}

Glance::Ends Glance::from_heading(Run first, Run last, Bearing heading) {
  const std::int64_t s = sine(heading), c = cosine(heading);
  const auto seen = [&](Run run) {
    return Seen{(run.x * s + run.y * c) >> trig_bits, (run.x * c - run.y * s) >> trig_bits};
  };
  return {seen(first), seen(last)};
}

// Cuts off the part in which a length, scaled as sines are, is below zero: it changes evenly along the piece. In units
// of four thousandths the product of two lengths has room.
Part Glance::keep(Part part, std::int64_t first, std::int64_t last) const {
  if (first >= 0 && last >= 0) return part;
  if (first < 0 && last < 0) return nowhere;
  constexpr int shift = trig_bits + 2;
  const std::int64_t length = (whole_.to - whole_.from).thousandths, begin = first >> shift, end = last >> shift;
  const Millimetres zero = whole_.from + Millimetres{static_cast<std::int32_t>(length * begin / (begin - end))};
  if (first < 0) part.from = std::max(part.from, zero - Millimetres{1});
  if (last < 0) part.to = std::min(part.to, zero + Millimetres{1});
  return part;
}

bool Glance::in_range() const {
  const Card &a = passage_.state.card(passage_.ship), &b = passage_.state.card(passage_.target);
  const Length reach =
      farthest_fire(passage_.state) + a.length + a.beam + b.length + b.beam + (whole_.to - whole_.from);
  return first_.x * first_.x + first_.y * first_.y <= squared(reach);
}

// Where the edges of an arc begin, at the centrepoint or on the side, is within the base.
Part Glance::in_arc(Broadside side, Part part) const {
  const State& state = passage_.state;
  const Card& card = state.card(passage_.ship);
  const Ends target = from_heading(first_, last_, firing_);
  const auto out = [&](Seen seen) { return side == Broadside::starboard ? seen.right : -seen.right; };
  const std::int64_t on_base =
      state.options().arc_apex == ArcApex::side ? (card.length.thousandths + card.beam.thousandths) / 2 + 1 : 0;
  const std::int64_t room = (room_ + on_base) << trig_bits;
  part = keep(part, (out(target.first) << trig_bits) + room, (out(target.last) << trig_bits) + room);
  if (part.empty() || !in_range()) return nowhere;
  const Turn half = half_sweep(state, passage_.ship);
  if (half >= quarter) return part;
  const Wedge arc(half);
  for (const int hand : {1, -1}) {
    const auto inside = [&](Seen seen) { return out(seen) * arc.sine + hand * seen.ahead * arc.cosine + room; };
    part = keep(part, inside(target.first), inside(target.last));
  }
  return part;
}

// The edges of a zone meet on the keel line, at this end of the base: 1 the bow, -1 the stern.
Part Glance::off_end(const Ends& firer, const Wedge& zone, int end) const {
  const std::int64_t half_length = passage_.state.card(passage_.target).length.thousandths / 2;
  Part part = whole_;
  for (const int hand : {1, -1}) {
    const auto inside = [&](Seen seen) {
      return (end * seen.ahead - half_length + room_) * zone.sine + (hand * seen.right + room_) * zone.cosine;
    };
    part = keep(part, inside(firer.first), inside(firer.last));
  }
  return part;
}

Glance::Raked Glance::raked(const Wedge& zone) const {
  const Ends firer = from_heading({-first_.x, -first_.y}, {-last_.x, -last_.y}, aimed_at_);
  // Most lie too far abeam for either end, wherever they are on the piece.
  const auto& [one, other] = firer;
  const bool over_keel = (one.right < 0) != (other.right < 0);
  const std::int64_t abeam = over_keel ? 0 : std::min(std::abs(one.right), std::abs(other.right));
  const std::int64_t off = std::max(std::abs(one.ahead), std::abs(other.ahead));
  if ((abeam - room_) * zone.cosine > (off + room_) * zone.sine) return {nowhere, nowhere};
  return {off_end(firer, zone, 1), off_end(firer, zone, -1)};
}

Part Glance::at_line_of_fire(Broadside side) const {
  const Ends target = from_heading(first_, last_, firing_);
  const std::int64_t apart = (1_mm).thousandths + room_;  // tested points
  const int hand = side == Broadside::starboard ? 1 : -1;
  const auto scaled = [](std::int64_t length) { return length << trig_bits; };
  Part part = keep(whole_, scaled(hand * target.first.right + room_), scaled(hand * target.last.right + room_));
  part = keep(part, scaled(apart + target.first.ahead), scaled(apart + target.last.ahead));
  return keep(part, scaled(apart - target.first.ahead), scaled(apart - target.last.ahead));
}

bool never_rakes(const Passage& p, const Wedge& zone) {
  if (!p.ship_moves) return false;
  const Ship& target = p.state.ships[p.target];
  const std::int64_t x = std::int64_t{p.way.start.at.x} - target.at.x, y = std::int64_t{p.way.start.at.y} - target.at.y;
  const std::int64_t s = sine(target.heading), c = cosine(target.heading);
  const std::int64_t ahead = std::abs((x * s + y * c) >> trig_bits), right = std::abs((x * c - y * s) >> trig_bits);
  // However she goes, she comes no nearer to an edge of the zones than by her whole way.
  return right * zone.cosine - ahead * zone.sine > (std::int64_t{p.goes.thousandths} + room_on(p.goes)) << trig_bits;
}

}  // namespace wardroom::admiralty
