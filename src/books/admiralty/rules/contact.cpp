#include "books/admiralty/rules/contact.hpp"

#include <cstdlib>

namespace wardroom::admiralty {
namespace {

constexpr Cite touching_cite{"2-9", "A58"};

// Another ship near a way.
struct Neighbour {
  ShipId ship = no_ship;
  Base base;
  Millimetres reach{};  // between centres; beyond it nothing is near
  Millimetres next{};   // along the way; she is surely far off before
  bool clings = false;  // touched from the start
  Millimetres gap_at_start{};
};
using Neighbours = Fixed<Neighbour, most_ships>;

Base base_at(const State& state, ShipId ship, Pose pose) { return base_of(state.card(ship), pose); }

// All ships that may come within `margin` of her before she has gone so far.
Neighbours neighbours(const State& state, ShipId ship, Pose start, Millimetres goes, Millimetres margin) {
  Neighbours near;
  const Base own = base_at(state, ship, start);
  for (ShipId id = 0; id < state.ships.size(); ++id) {
    const Ship& other = state.ships[id];
    if (id == ship || !other.present || !on_table(other.status)) continue;
    const Base base = base_of(state.card(id), pose_of(other));
    const Millimetres reach = radius(own) + radius(base) + margin;
    if (!within(own.centre, base.centre, reach + goes)) continue;
    near.push_back({id, base, reach, {}, false, {}});
  }
  return near;
}

// Whether she may be within reach at this point; when not, none of the points before `next` need be looked at.
bool may_be_near(Neighbour& other, Point at, Millimetres along) {
  if (along < other.next) return false;
  const Millimetres apart = distance(at, other.base.centre);
  if (apart <= other.reach) return true;
  other.next = along + (apart - other.reach);
  return false;
}

// Looks for whom she touches, point by point.
class Lookout {
 public:
  Lookout(const State& state, ShipId ship, const Way& way, Millimetres goes)
      : state_(state), ship_(ship), touch_(state.tables().sailing.touching) {
    near_ = neighbours(state, ship, way.start, goes, touch_);
    for (Neighbour& other : near_) other.clings = within_gap(base_at(state, ship, way.start), other.base, touch_);
  }
  bool nobody() const { return near_.empty(); }
  /// False as soon as she touches somebody.
  bool look(const Piece& piece) {
    // Places are rounded to a thousandth.
    constexpr Millimetres rounding{2};
    const auto may_come_near = [&](const Neighbour& other) {
      return other.clings || may_be_within(other.base.centre, {piece.begin, piece.end}, other.reach + rounding);
    };
    if (std::ranges::none_of(near_, may_come_near)) {
      meeting_.clear = piece.last_point(meeting_.clear);
      return true;
    }
    return piece.each_point(piece.whole(), [&](Millimetres along, Pose pose) { return is_clear(along, pose); });
  }
  const Meeting& meeting() const { return meeting_; }

 private:
  bool is_clear(Millimetres along, Pose pose) {
    const Base own = base_at(state_, ship_, pose);
    for (Neighbour& other : near_) {
      const bool touched = may_be_near(other, pose.at, along) && within_gap(own, other.base, touch_);
      if (touched && !other.clings) meeting_.touches.push_back(other.ship);
      if (!touched) other.clings = false;
    }
    (meeting_.touches.empty() ? meeting_.clear : meeting_.at) = along;
    return meeting_.touches.empty();
  }

  const State& state_;
  ShipId ship_;
  Millimetres touch_;
  Neighbours near_;
  Meeting meeting_;
};

}  // namespace

std::optional<Meeting> first_contact(const State& state, ShipId ship, const Way& way, Millimetres goes) {
  Lookout lookout(state, ship, way, goes);
  if (lookout.nobody()) return {};
  way.each_piece(goes, [&](const Piece& piece) { return lookout.look(piece); });
  return lookout.meeting().touches.empty() ? std::nullopt : std::optional(lookout.meeting());
}

Millimetres stop_short(const State& state, ShipId ship, const Way& way, ShipId other, Millimetres before) {
  const Millimetres wanted = state.tables().sailing.avoided;
  const Base base = base_of(state.card(other), pose_of(state.ships[other]));
  const auto clear = [&](Pose pose) { return !within_gap(base_at(state, ship, pose), base, wanted - Millimetres{1}); };
  Millimetres last{}, beyond{};
  bool was_clear = false;
  way.each_point(before, [&](Millimetres along, Pose pose) {
    const bool is_clear = clear(pose);
    if (is_clear) last = along;
    if (!is_clear && was_clear) beyond = along;
    was_clear = is_clear;
    return true;
  });
  if (was_clear) return last;
  while (beyond.thousandths - last.thousandths > 1) {
    const Millimetres middle{last.thousandths + (beyond.thousandths - last.thousandths) / 2};
    (clear(way.pose_at(middle)) ? last : beyond) = middle;
  }
  return last;
}

namespace {

// A path from a touch: the gap never falls below what it was until she is clear, and is wider at the end.
bool opens(const State& state, ShipId ship, const Way& way, const Neighbour& other, Millimetres touch) {
  bool never_less = true;
  Millimetres latest = other.gap_at_start;
  way.each_point(way.length, [&](Millimetres, Pose pose) {
    latest = gap(base_at(state, ship, pose), other.base);
    never_less = latest >= other.gap_at_start;
    return never_less && latest <= touch;
  });
  return never_less && latest > other.gap_at_start;
}

// A37: no point of the path lies within 10 mm of a ship, unless that is no nearer than she was.
bool keeps_clear(const State& state, ShipId ship, const Way& way, const Neighbour& other, Millimetres clear) {
  bool keeps = true;
  way.each_point(way.length, [&](Millimetres, Pose pose) {
    const Base own = base_at(state, ship, pose);
    keeps = !within_gap(own, other.base, clear) || gap(own, other.base) >= other.gap_at_start;
    return keeps;
  });
  return keeps;
}

}  // namespace

Checked check_clearance(const State& state, ShipId ship, const Way& way, std::string_view order) {
  const Sailing& chart = state.tables().sailing;
  const Unfit unfit{state, order, ship};
  const bool burns = state.ships[ship].mark[index(Mark::I)] > 0;
  const bool in_place = way.length == Millimetres{};
  const Base own = base_at(state, ship, way.start);
  // Without a fire only those count whom she touches.
  const Millimetres goes = burns ? way.length : Millimetres{};
  for (Neighbour& other : neighbours(state, ship, way.start, goes, burns ? chart.clear_of_fire : chart.touching)) {
    if (!burns && !within_gap(own, other.base, chart.touching)) continue;
    other.gap_at_start = gap(own, other.base);
    if (burns && !keeps_clear(state, ship, way, other, chart.clear_of_fire)) {
      return unfit({"4.4-I-3", "A37"},
                   "has an inferno, and keeps more than 10 mm clear of " + name_of(state, other.ship));
    }
    const bool touches = other.gap_at_start <= chart.touching;
    if (touches && !opens(state, ship, way, other, chart.touching)) {
      return unfit(touching_cite, "touches " + name_of(state, other.ship) + ": her path must open the gap");
    }
  }
  if (!in_place) return {};
  if (const auto contact = first_contact(state, ship, way, {})) {
    return unfit(touching_cite, "would touch " + name_of(state, contact->touches[0]) + " as she turns in place");
  }
  return {};
}

namespace {

// The L hits of one ship on the other. Each throws as mover or as the one who was touched, so twice a turn at most.
void foul(Play& play, ShipId ship, ShipId other, std::uint16_t index) {
  const int face = play.face(Purpose::contact_lock, ship, 6, index);
  int hits = 0;
  for (const CodeCount& each : play.now().tables().criticals[Line::L][static_cast<std::size_t>(face - 1)]) {
    if (each.code == Code::L) hits += each.count;
  }
  const auto shown = static_cast<std::uint8_t>(face);
  play.state_fact(Audience::all(), touching_cite, CriticalRolled{ship, Line::L, shown, shown});
  if (hits > 0) {
    play.state_fact(Audience::all(), {"4.4-L", "A58"}, LockChanged{ship, other, static_cast<std::int8_t>(hits)});
  }
}

bool hurts_mast(Play& play, ShipId ship, std::uint16_t index) {
  const int need = play.now().tables().sailing.mast_falls_on;
  play.term({"a mast is hurt on", touching_cite, Op::at_least, need});
  return play.face(Purpose::contact_mast, ship, 6, index) >= need;
}

}  // namespace

void collide(Play& play, ShipId mover, ShipId other) {
  const auto by_mover = static_cast<std::uint16_t>(other), by_other = static_cast<std::uint16_t>(mover | 0x100);
  const auto much_sail = [&](ShipId ship) { return play.now().ships[ship].sail >= Sail::normal; };
  Touched fact{mover, other};
  if (much_sail(mover) || much_sail(other)) {
    fact.hurts_ship = hurts_mast(play, mover, by_mover);
    fact.hurts_other = hurts_mast(play, other, by_other);
  }
  play.state_fact(Audience::all(), touching_cite, fact);
  if (fact.hurts_ship) play.state_fact(Audience::all(), touching_cite, Marked{mover, Mark::M});
  if (fact.hurts_other) play.state_fact(Audience::all(), touching_cite, Marked{other, Mark::M});
  foul(play, mover, other, by_mover);
  foul(play, other, mover, by_other);
}

}  // namespace wardroom::admiralty
