#include "books/jane/rules/view.hpp"

#include "books/jane/rules/chapters.hpp"
#include "books/jane/rules/sealed.hpp"

namespace wardroom::jane {
namespace {

/// Who looks: a player of a side, that side's umpire, the chief, or somebody without a post.
struct Viewer {
  Chair chair;
  SideId side = no_side;
  bool all = false;  // the chief, and everybody when the battle is over
  ShipId aboard = no_ship;

  bool is_umpire() const { return chair.kind == ChairKind::chief || chair.kind == ChairKind::side_umpire; }
  bool is_friend(const State& state, ShipId ship) const { return all || state.setting->ships[ship].side == side; }
  bool reads_sheet(const State& state, ShipId ship) const {
    if (all || ship == aboard) return true;
    return chair.kind == ChairKind::side_umpire && state.setting->ships[ship].side == side;
  }
};

Viewer viewer_of(const State& state, Seat seat) {
  Viewer viewer;
  if (seat.post < state.setting->chairs.size()) viewer.chair = state.setting->chairs[seat.post];
  const bool chief = seat.role == Role::umpire;
  if (chief != (viewer.chair.kind == ChairKind::chief) && !chief) viewer.chair = {};
  viewer.all = chief || Jane::over(state);
  if (seat.role == Role::side) viewer.side = viewer.chair.side;
  if (viewer.chair.kind == ChairKind::captain) viewer.aboard = viewer.chair.ship;
  if (viewer.chair.kind == ChairKind::admiral) {
    const AdmiralState& his = state.sides[viewer.side].admirals[viewer.chair.admiral];
    if (his.arrives <= state.move) viewer.aboard = his.ship;
  }
  return viewer;
}

bool is_drawn(const Ship& ship, const Card& card, const Region& region, bool disguised) {
  switch (region.part) {
    case Part::mast:
    case Part::top:
      if (region.of >= card.masts.size()) return true;
      if (ship.damage.masts[region.of].down) return false;
      return !(disguised && ship.guises.no_masts && card.masts[region.of].kind != MastKind::military);
    case Part::funnel: return region.of >= ship.damage.funnels.size() || !ship.damage.funnels[region.of].down;
    case Part::position:
      return !(disguised && ship.guises.no_shields && region.of < card.positions.size() &&
               card.positions[region.of].mount == Mount::shield);
    default: return true;
  }
}

constexpr Part part_of(Guise guise) {
  return guise == Guise::false_funnel ? Part::funnel : guise == Guise::false_mast ? Part::mast : Part::hull;
}

void draw(const Ship& ship, const Card& card, bool disguised, std::vector<SeenPart>& picture) {
  picture.reserve(card.regions.size());
  for (const Region& region : card.regions) {
    if (is_drawn(ship, card, region, disguised)) picture.push_back({region.part, region.side, region.box});
  }
  for (const Painted& each : ship.guises.painted) {
    if (disguised)
      picture.push_back({part_of(each.guise), Side::centre, {each.from.x, each.from.y, each.to.x, each.to.y}});
  }
}

// A friend who has not read it knows no more than the enemy: that it flies, if he is near enough.
bool is_near(const State& state, const Viewer& viewer, ShipId from) {
  if (viewer.all || viewer.chair.kind == ChairKind::side_umpire || viewer.aboard == from) return true;
  return viewer.aboard != no_ship && within_signals(state, from, viewer.aboard, ticks_a_move);
}

SeenHoist hoist_on(const State& state, const Viewer& viewer, ShipId id) {
  const Ship& ship = state.ships[id];
  const ShipId of = ship.flags.repeats != no_ship ? ship.flags.repeats : id;
  const Hoist& hoist = state.ships[of].flags.hoist;
  SeenHoist seen;
  const bool admiral = viewer.chair.kind == ChairKind::admiral && viewer.is_friend(state, id);
  const bool his_side = viewer.chair.kind == ChairKind::side_umpire && viewer.is_friend(state, id);
  const bool reads = viewer.aboard != no_ship && hoist.seen.has(viewer.aboard);
  const bool hands = hoist.by_hand && viewer.aboard != of && !reads;
  if (!hoist.flies || !ship.present || !fights(ship.fate)) return seen;
  if (hands && !admiral && !his_side && !viewer.all) return seen;
  const bool knows = viewer.all || admiral || his_side || viewer.aboard == of || (viewer.is_friend(state, id) && reads);
  seen.flies = knows || is_near(state, viewer, id);
  if (!knows) return seen;
  seen = {true, true, of, hoist.code, hoist.arg, hoist.to, hoist.since, {}, {}};
  if (viewer.all || admiral || his_side || viewer.aboard == of || is_near(state, viewer, of)) {
    seen.yes = hoist.yes;
    seen.not_understood = hoist.not_understood;
  }
  return seen;
}

SeenShip seen_of(const State& state, const Viewer& viewer, ShipId id) {
  const Ship& ship = state.ships[id];
  const ShipSetting& setting = state.setting->ships[id];
  const Card& card = state.card(id);
  SeenShip seen;
  seen.ship = id;
  seen.side = ship.side;
  seen.fate = ship.fate;
  seen.present = ship.present;
  const bool friendly = viewer.is_friend(state, id);
  if (friendly) {
    seen.id = setting.id;
    seen.name = setting.name;
    seen.place = setting.place;
  }
  if (!ship.present) return seen;
  seen.at = ship.motion.at;
  seen.heading = ship.motion.heading;
  seen.squares = ship.motion.squares;
  seen.buoys = ship.motion.buoys;
  seen.bow_low = ship.damage.bow_lost && trim_of(ship.damage, true, state.move) == Trim::sunk;
  seen.stern_low = ship.damage.stern_lost && trim_of(ship.damage, false, state.move) == Trim::sunk;
  seen.waterlogged = ship.damage.waterlogged;
  for (const MastState& mast : ship.damage.masts)
    if (mast.down) ++seen.masts_fallen;
  for (const FunnelState& funnel : ship.damage.funnels)
    if (funnel.down) ++seen.funnels_fallen;
  seen.length = card.length;
  draw(ship, card, !friendly, seen.picture);
  seen.hoist = hoist_on(state, viewer, id);
  return seen;
}

OwnShip own_of(const State& state, const Viewer& viewer, ShipId id) {
  const Ship& ship = state.ships[id];
  OwnShip own;
  own.seen = seen_of(state, viewer, id);
  own.card = &state.card(id);
  own.damage = ship.damage;
  own.arms = ship.arms;
  own.guises = ship.guises;
  own.motion = ship.motion;
  own.duty = ship.flags.duty;
  own.may_signal = may_signal(state, id);
  own.mine = viewer.chair.kind == ChairKind::captain && viewer.chair.ship == id;
  // The striker's error is nobody's but the chief's.
  if (!viewer.all) own.arms.bias_of = 0, own.arms.bias_x = 0, own.arms.bias_y = 0;
  return own;
}

// Sealed orders are their post's own; umpires see those that they supervise.
void add_sealed(const State& state, const Viewer& viewer, Seat seat, View& view) {
  const auto& chairs = state.setting->chairs;
  for (std::size_t i = 0; i < chairs.size(); ++i) {
    const auto post = PostId::at(i);
    const bool his = post == seat.post && seat.role == Role::side;
    const bool supervised = viewer.chair.kind == ChairKind::chief ||
                            (viewer.chair.kind == ChairKind::side_umpire && chairs[i].side == viewer.side);
    if (!his && !supervised) continue;
    const std::size_t count = count_sealed(state, post);
    for (std::size_t which = 1; which <= count; ++which) {
      view.sealed.push_back({post, static_cast<std::uint8_t>(which), *sealed_order(state, post, which)});
    }
  }
}

void add_admirals(const State& state, SideId side, View& view) {
  for (const AdmiralState& admiral : state.sides[side].admirals) {
    view.admirals.push_back({admiral.ship, admiral.tower, admiral.out, admiral.arrives});
  }
}

void add_queries(const State& state, const Viewer& viewer, View& view) {
  for (const Query& query : state.queries.all()) {
    const ShipId ship = ship_of(query);
    const bool general = ship >= state.ships.size();
    const bool his = general || state.setting->ships[ship].side == viewer.side;
    if (viewer.chair.kind == ChairKind::chief || his) view.queries.push_back(query);
  }
}

void add_tickets(const State& state, View& view) {
  for (const Dropped& each : state.dropped) view.tickets.push_back({each.ship, each.target, each.tick, each.torpedo});
}

bool is_under_way(Phase phase) { return phase != Phase::start && phase != Phase::over; }

}  // namespace

void fill_view(const State& state, Seat seat, View& view) {
  view = {};
  const Viewer viewer = viewer_of(state, seat);
  const bool umpire = viewer.is_umpire() || seat.role == Role::umpire;
  view.umpire = seat.role == Role::umpire;
  view.post = seat.post;
  view.side = viewer.side;
  view.chair = viewer.chair;
  view.move = state.move;
  view.phase = !umpire && is_under_way(state.phase) ? Phase::orders : state.phase;
  view.owes = Jane::owes(state, seat);
  view.options = state.options();
  view.sea_knots = state.sea_knots;
  view.sheet = state.setting;
  view.messages = messages_seen(state.mail.all(), seat);
  if (seat.role == Role::side && seat.post < state.posts.size()) {
    view.ready = state.posts[seat.post].asked && state.posts[seat.post].ready;
    view.commands = viewer.aboard != no_ship && commander(state, viewer.side) == viewer.aboard;
  }
  if (umpire) {
    view.he_tenths = state.he_tenths;
    add_queries(state, viewer, view);
  }
  add_sealed(state, viewer, seat, view);
  if (viewer.all) {
    for (SideId side = 0; side < state.sides.size(); ++side) add_admirals(state, side, view);
  } else if (viewer.chair.kind == ChairKind::admiral || viewer.chair.kind == ChairKind::side_umpire) {
    add_admirals(state, viewer.side, view);
  }
  add_tickets(state, view);
  for (ShipId id = 0; id < state.ships.size(); ++id) {
    if (viewer.reads_sheet(state, id)) {
      view.own.push_back(own_of(state, viewer, id));
    } else if (viewer.is_friend(state, id)) {
      view.friends.push_back(seen_of(state, viewer, id));
    } else if (state.ships[id].present) {
      view.enemies.push_back(seen_of(state, viewer, id));
    }
  }
  if (!Jane::over(state)) return;
  const wardroom::Result result = result_of(state);
  view.points = {result.points[0], result.points[1]};
  view.winners = result.winners;
}

}  // namespace wardroom::jane
