#include "books/admiralty/rules/passing_fire.hpp"

#include <algorithm>

#include "books/admiralty/rules/movement.hpp"
#include "books/admiralty/rules/sighted.hpp"

namespace wardroom::admiralty {
namespace {

constexpr Cite who_calls{"4.2-20", "A35"}, intent{"4.2-18", "A92"}, point_cite{"4.2-42", "A92"};
constexpr std::array sizes{Size::heavy, Size::medium, Size::light};

}  // namespace

bool may_fire_at_passing(const State& state, ShipId id, ShipId target) {
  const Ship& ship = state.ships[id];
  if (ship.side == state.ships[target].side || !able_to_fight(state, id) || !in_play(state, target)) return false;
  return ship.mark[index(Mark::I)] == 0 && spared(state, id, target) == Spared::no;
}

bool may_call(const State& state, const Passage& p) {
  return !state.ships[p.ship].sides[index(p.side)].spent && may_fire_at_passing(state, p.ship, p.target);
}

namespace {

int dice_at(const State& state, const PassingPoint& point) {
  int dice = 0;
  for (const Size size : sizes) dice += lay(state, point.aim, point.sight, size).dice;
  return dice;
}

// A shot by a standing answer: where the most dice are thrown; of equal points the nearest.
struct BestShot {
  PassingPoint point;
  int dice = 0;
  bool better_than(const BestShot& other) const {
    return dice != other.dice ? dice > other.dice : point.sight.range_squared < other.point.sight.range_squared;
  }
};
using BestShots = Fixed<BestShot, most_ships * 2>;  // one a ship and side

void keep_better(BestShots& best, const BestShot& shot) {
  const auto same = [&](const BestShot& other) {
    return other.point.aim.ship == shot.point.aim.ship && other.point.aim.side == shot.point.aim.side;
  };
  const auto before = std::ranges::find_if(best, same);
  if (before == best.end()) {
    best.push_back(shot);
  } else if (shot.better_than(*before)) {
    *before = shot;
  }
}

// Nobody speaks twice for a ship: who has called a shot of hers speaks for her.
bool speaks(const State& state, ShipId ship) {
  const Standing standing = state.ships[ship].standing;
  const auto called = [&](const PassingFire& shot) { return shot.ship == ship; };
  return (standing == Standing::rakes || standing == Standing::always) &&
         std::ranges::none_of(state.passing.shots, called) && silence_of(state, ship) == Silence::none;
}

void consider_points(const State& state, const auto& points, BestShots& best) {
  for (const PassingPoint& point : points) {
    const Aim& aim = point.aim;
    if (state.ships[aim.ship].sides[index(aim.side)].spent) continue;
    const BestShot shot{point, dice_at(state, point)};
    if (shot.dice > 0) keep_better(best, shot);
  }
}

void consider(Passage passage, BestShots& best) {
  const State& state = passage.state;
  if (!speaks(state, passage.ship) || !may_fire_at_passing(state, passage.ship, passage.target)) return;
  if (state.ships[passage.ship].standing == Standing::rakes) {
    return consider_points(state, raking_points(passage), best);
  }
  for (const Broadside side : {Broadside::port, Broadside::starboard}) {
    passage.side = side;
    consider_points(state, passing_points(passage), best);
  }
}

// By ships and sides.
BestShots shots_of_standing_answers(const State& state, const Way& way) {
  BestShots best;
  each_pair(state, way, [&](const Passage& passage) { consider(passage, best); });
  std::ranges::sort(best, {}, [](const BestShot& shot) {
    return std::pair(std::uint16_t{shot.point.aim.ship}, index(shot.point.aim.side));
  });
  return best;
}

struct Salvo {
  Fixed<Shot, size_count> shots;
};

Salvo salvo_of(const State& state, const Aim& aim, const Sight& sight, const PassingFire* order) {
  Salvo salvo;
  for (const Size size : sizes) {
    const Battery battery = lay(state, aim, sight, size);
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
  each_passage(now, way_of(now, now.passing.ship, now.passing.path), [&](const Passage& passage) {
    const Ship& ship = now.ships[passage.ship];
    if (ship.standing != Standing::ask || asked.has(ship.post)) return;
    if (may_call(now, passage) && !passing_points(passage).empty()) asked = asked.with(ship.post);
  });
  // Who is asked tells something of standing answers, which are his secret.
  asked.each([&](PostId post) { play.state_fact(Audience::only(post), who_calls, PostAsked{post}); });
}

void resolve_passing_fire(Play& play) {
  const State& now = play.now();
  const Way way = way_of(now, now.passing.ship, now.passing.path);
  std::vector<Salvo> salvoes;
  for (const PassingFire& order : now.passing.shots) {
    const Aim aim = passage_of(now, way, order).aim(way.pose_at(order.along));
    salvoes.push_back(salvo_of(now, aim, sight_of(now, aim), &order));
  }
  for (const BestShot& shot : shots_of_standing_answers(now, way)) {
    salvoes.push_back(salvo_of(now, shot.point.aim, shot.point.sight, nullptr));
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
  const Sight sight = sight_of(state, aim);
  for (const Size size : sizes) {
    const Battery battery = lay(state, aim, sight, size);
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
