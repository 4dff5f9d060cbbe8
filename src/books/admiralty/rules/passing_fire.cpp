#include "books/admiralty/rules/passing_fire.hpp"

#include <algorithm>
#include <cstdlib>
#include <numeric>

#include "books/admiralty/rules/movement.hpp"
#include "books/admiralty/rules/sighted.hpp"

namespace wardroom::admiralty {
namespace {

constexpr Cite who_calls{"4.2-20", "A35"}, intent{"4.2-18", "A92"}, point_cite{"4.2-42", "A92"};
constexpr std::array sizes{Size::heavy, Size::medium, Size::light};

// Where a place lies from a pose, ahead of it and to starboard, in units of the sine table.
struct Offset {
  std::int64_t ahead = 0, right = 0;
};
Offset offset_of(Pose from, Point place) {
  const std::int64_t dx = std::int64_t{place.x} - from.at.x, dy = std::int64_t{place.y} - from.at.y;
  const std::int64_t s = sine(from.heading), c = cosine(from.heading);
  return {dx * s + dy * c, dx * c - dy * s};
}

bool reaches(const State& state, const Aim& aim) {
  return centre_in_arc(state, aim) && bracket_of(state, aim) != Bracket::beyond;
}

// A quick look before a rake is measured: the wedge from the middle of the base holds those from bow and stern.
bool may_rake(const Aim& aim, Turn within) {
  constexpr int room = 20;
  const Offset firer = offset_of(aim.at, aim.from.at);
  const Bearing edge(within.hundredths);
  return (std::abs(firer.right) >> room) * cosine(edge) <= ((std::abs(firer.ahead) >> room) + 1) * sine(edge);
}

// A quick look before an arc is measured: wherever its edges begin on the base, it lies within these.
class Beam {
 public:
  explicit Beam(const Passage& p)
      : starboard_(p.side == Broadside::starboard),
        edge_(half_sweep(p.state, p.ship).hundredths),
        room_(std::int64_t{p.state.card(p.ship).length.thousandths} << (trig_bits - shift)) {}
  bool may_hold(Offset target) const {
    const std::int64_t out = (starboard_ ? target.right : -target.right) >> shift;
    if (out <= 0 || edge_.hundredths() >= 9000) return out > 0;
    return ((std::abs(target.ahead) >> shift) - room_) * cosine(edge_) <= out * sine(edge_);
  }

 private:
  static constexpr int shift = 20;
  bool starboard_;
  Bearing edge_;
  std::int64_t room_;
};

bool rakes(const State& state, const Aim& aim, const Beam& beam) {
  return beam.may_hold(offset_of(aim.from, aim.at.at)) && may_rake(aim, state.tables().gunnery.rake_within) &&
         rake_of(state, aim) != Rake::none && reaches(state, aim);
}

// Follows the target across the line of fire of one side.
class Crossing {
 public:
  Crossing(const State& state, Broadside side) : state_(state), starboard_(side == Broadside::starboard) {}
  bool crosses(const Aim& aim) {
    const Offset at = offset_of(aim.from, aim.at.at);
    const bool abeam = starboard_ ? at.right > 0 : at.right < 0;
    const int here = !abeam ? 0 : (at.ahead > 0) - (at.ahead < 0);
    if (abeam && here == 0) return false;
    const bool changed = here * before_ < 0 && reaches(state_, last_) && reaches(state_, aim);
    before_ = here;
    last_ = aim;
    return changed;
  }

 private:
  const State& state_;
  bool starboard_;
  int before_ = 0;
  Aim last_;
};

// The two are never so near that a shot could be thought of.
bool far_apart(const Passage& p) {
  const Point other = p.state.ships[p.ship_moves ? p.target : p.ship].at;
  const Card &a = p.state.card(p.ship), &b = p.state.card(p.target);
  return !within(p.way.start.at, other, farthest_fire(p.state) + p.goes + a.length + a.beam + b.length + b.beam);
}

// A look at the ends of all legs, between which places change evenly: whether the target can come across the line of
// fire, or be raked. What it leaves open is then tested point by point.
class Glance {
 public:
  explicit Glance(const Passage& p) : passage_(p), within_(p.state.tables().gunnery.rake_within.hundredths) {
    note(p.way.start, p.way.start);
    for (const Leg& leg : p.way.legs) {
      if (leg.from > p.goes) break;
      note({leg.start, leg.heading}, {leg.end, leg.heading});
      note({leg.end, leg.after}, {leg.end, leg.after});
    }
  }
  bool may_cross() const { return before_ && behind_ && abeam_; }
  bool may_rake() const { return rakes_; }

 private:
  void note(Pose from, Pose to) {
    const Aim begin = passage_.aim(from), end = passage_.aim(to);
    for (const Aim& aim : {begin, end}) {
      const Offset target = offset_of(aim.from, aim.at.at);
      before_ = before_ || target.ahead >= 0;
      behind_ = behind_ || target.ahead <= 0;
      abeam_ = abeam_ || (passage_.side == Broadside::starboard ? target.right > 0 : target.right < 0);
    }
    const Offset a = offset_of(begin.at, begin.from.at), b = offset_of(end.at, end.from.at);
    constexpr int room = 20;
    const bool over_keel = (a.right > 0) != (b.right > 0);
    const std::int64_t nearest = over_keel ? 0 : std::min(std::abs(a.right), std::abs(b.right)) >> room;
    const std::int64_t farthest = (std::max(std::abs(a.ahead), std::abs(b.ahead)) >> room) + 1;
    rakes_ = rakes_ || nearest * cosine(within_) <= farthest * sine(within_);
  }

  const Passage& passage_;
  Bearing within_;
  bool before_ = false, behind_ = false, abeam_ = false, rakes_ = false;
};

}  // namespace

Aim Passage::aim(Pose moving) const {
  Aim aim{ship, target, side, pose_of(state.ships[ship]), pose_of(state.ships[target])};
  (ship_moves ? aim.from : aim.at) = moving;
  return aim;
}

Opening opening_of(const Passage& passage) {
  Opening opening;
  if (far_apart(passage)) return opening;
  const bool anything = passage.state.options().passing_by_intent;
  const Glance glance(passage);
  if (!anything && !glance.may_cross() && !glance.may_rake()) return opening;
  Crossing crossing(passage.state, passage.side);
  const Beam beam(passage);
  passage.way.each_point(passage.goes, [&](Millimetres, Pose moving) {
    const Aim aim = passage.aim(moving);
    opening.crosses = opening.crosses || crossing.crosses(aim) || (anything && reaches(passage.state, aim));
    opening.rakes = opening.rakes || rakes(passage.state, aim, beam);
    return !(opening.crosses && opening.rakes);
  });
  return opening;
}

PassingPoints passing_points(const Passage& passage) {
  PassingPoints points;
  const Opening opening = opening_of(passage);
  if (!opening.any()) return points;
  passage.way.each_point(passage.goes, [&](Millimetres along, Pose moving) {
    const State& state = passage.state;
    PassingPoint point{along, passage.aim(moving)};
    if (may_rake(point.aim, state.tables().gunnery.rake_within)) point.rake = rake_of(state, point.aim);
    if (point.rake == Rake::none && !opening.crosses) return true;
    if (!reaches(state, point.aim) || masked(state, point.aim)) return true;
    point.bracket = bracket_of(state, point.aim);
    point.range_squared = range_squared(state, point.aim);
    const auto alike = std::ranges::find_if(
        points, [&](const PassingPoint& p) { return p.bracket == point.bracket && p.rake == point.rake; });
    if (alike == points.end()) points.push_back(point);
    if (alike != points.end() && point.range_squared < alike->range_squared) *alike = point;
    return true;
  });
  return points;
}

namespace {

// All but whether there is a point from which to fire, which takes longest to find.
bool may_call(const State& state, const Passage& p) {
  const Ship &ship = state.ships[p.ship], &target = state.ships[p.target];
  if (ship.side == target.side || !able_to_fight(state, p.ship) || !in_play(state, p.target)) return false;
  if (ship.mark[index(Mark::I)] > 0 || ship.sides[index(p.side)].spent) return false;
  return spared(state, p.ship, p.target) == Spared::no;
}

}  // namespace

bool could_call(const State& state, const Passage& p) { return may_call(state, p) && !passing_points(p).empty(); }

namespace {

int dice_of(const State& state, const Aim& aim) {
  int dice = 0;
  for (const Size size : sizes) dice += lay(state, aim, size).dice;
  return dice;
}

// A shot by a standing answer: where the most dice are thrown; of equal points the nearest.
struct BestShot {
  PassingPoint point;
  int dice = 0;
  bool better_than(const BestShot& other) const {
    return dice != other.dice ? dice > other.dice : point.range_squared < other.point.range_squared;
  }
};
using BestShots = std::array<std::array<BestShot, 2>, most_ships>;  // by ship and side

void consider(const Passage& passage, BestShots& best) {
  const State& state = passage.state;
  const Standing standing = state.ships[passage.ship].standing;
  const bool speaks = standing == Standing::rakes || standing == Standing::always;
  const auto called = [&](const PassingFire& shot) { return shot.ship == passage.ship; };
  if (!speaks || std::ranges::any_of(state.passing.shots, called)) return;
  if (silence_of(state, passage.ship) != Silence::none || !may_call(state, passage)) return;
  if (standing == Standing::rakes && !opening_of(passage).rakes) return;
  for (const PassingPoint& point : passing_points(passage)) {
    if (standing == Standing::rakes && point.rake == Rake::none) continue;
    const BestShot shot{point, dice_of(state, point.aim)};
    BestShot& before = best[passage.ship][index(passage.side)];
    if (shot.dice > 0 && (before.dice == 0 || shot.better_than(before))) before = shot;
  }
}

struct Salvo {
  Fixed<Shot, size_count> shots;
};

Salvo salvo_of(const State& state, const Aim& aim, const PassingFire* order) {
  Salvo salvo;
  for (const Size size : sizes) {
    const Battery battery = lay(state, aim, size);
    if (battery.dice == 0) continue;
    const int usual = battery.splits.drawn ? 0 : battery.splits.usual(battery.doctrine);
    salvo.shots.push_back({battery, order != nullptr ? order->rigging[index(size)] : usual});
  }
  return salvo;
}

Passage passage_of(const State& state, const Way& way, const PassingFire& order) {
  const Passing& move = state.passing;
  return {state, way, move.goes, order.ship, order.target, order.side, order.ship == move.ship};
}

}  // namespace

void ask_for_passing_fire(Play& play) {
  const State& now = play.now();
  PostSet asked;
  each_passage(now, [&](const Passage& passage) {
    const Ship& ship = now.ships[passage.ship];
    if (ship.standing != Standing::ask || asked.has(ship.post)) return;
    if (could_call(now, passage)) asked = asked.with(ship.post);
  });
  // Who is asked tells something of standing answers, which are his secret.
  asked.each([&](PostId post) { play.state_fact(Audience::only(post), who_calls, PostAsked{post}); });
}

void resolve_passing_fire(Play& play) {
  const State& now = play.now();
  BestShots best{};
  each_passage(now, [&](const Passage& passage) { consider(passage, best); });
  const Way way = way_of(now, now.passing.ship, now.passing.path);
  std::vector<Salvo> salvoes;
  for (const PassingFire& order : now.passing.shots) {
    const Aim aim = passage_of(now, way, order).aim(way.pose_at(order.along));
    salvoes.push_back(salvo_of(now, aim, &order));
  }
  for (const auto& sides : best) {
    for (const BestShot& shot : sides) {
      if (shot.dice > 0) salvoes.push_back(salvo_of(now, shot.point.aim, nullptr));
    }
  }
  if (salvoes.empty()) return;
  // Each window of a phase has addresses of its own.
  constexpr std::uint16_t room = 512;
  Runs runs(play, static_cast<std::uint16_t>(now.moves * room));
  for (const Salvo& salvo : salvoes) {
    for (const Shot& shot : salvo.shots) fire(play, {&shot, 1}, true, runs);
  }
}

namespace {

Checked check_point(const Passage& passage, const PassingFire& order, const Opening& opening, const Unfit& unfit) {
  const State& state = passage.state;
  if (!passage.way.is_tested(order.along, passage.goes)) {
    return unfit(point_cite, "fires at a whole millimetre of the path, where it turns, or at its end");
  }
  const Aim aim = passage.aim(passage.way.pose_at(order.along));
  if (!centre_in_arc(state, aim)) return unfit(point_cite, "does not have the target in the arc at that point");
  if (bracket_of(state, aim) == Bracket::beyond) return unfit(point_cite, "does not reach the target at that point");
  if (masked(state, aim)) return unfit({"4.2-42", "A65"}, "would fire through another ship at that point");
  if (opening.crosses || rake_of(state, aim) != Rake::none) return {};
  return unfit({"4.2-24", "A92"}, "fires only where she rakes: the target does not cross her line of fire");
}

Checked check_dice(const State& state, const Aim& aim, const PassingFire& order, const Unfit& unfit) {
  int dice = 0;
  for (const Size size : sizes) {
    const Battery battery = lay(state, aim, size);
    dice += battery.dice;
    if (battery.dice == 0 && order.rigging[index(size)] == 0) continue;
    if (auto refusal = must_split(state, battery, order.rigging[index(size)], unfit.order)) return refusal;
  }
  return dice > 0 ? Checked{} : unfit({"4.1-20", "A8"}, "has less than one die left on that side");
}

}  // namespace

Checked check(const State& state, Seat seat, const PassingFire& order) {
  constexpr std::string_view name = "passing fire";
  if (auto refusal = must_own(state, seat, order.ship, name)) return refusal;
  const Unfit unfit{state, name, order.ship};
  if (!state.posts[seat.post].asked) return refuse(who_calls, "passing fire: your ships have given standing answers");
  const ShipId moves = state.passing.ship;
  if ((order.ship == moves) == (order.target == moves)) {
    return unfit(who_calls, "fires at the ship that is being moved, or while she is moved herself");
  }
  if (auto refusal = must_have_fire(state, order.ship, name)) return refusal;
  if (auto refusal = must_be_fair_game(state, order.ship, order.target, name)) return refusal;
  if (state.ships[order.ship].sides[index(order.side)].spent) {
    return unfit({"4.2-26"}, "has used that side for passing fire this turn");
  }
  const Way way = way_of(state, moves, state.passing.path);
  const Passage passage = passage_of(state, way, order);
  const Opening opening = opening_of(passage);
  if (!opening.any()) {
    return unfit(intent, "neither has the target cross her line of fire in the arc, nor rakes it");
  }
  if (auto refusal = check_point(passage, order, opening, unfit)) return refusal;
  return check_dice(state, passage.aim(way.pose_at(order.along)), order, unfit);
}

}  // namespace wardroom::admiralty
