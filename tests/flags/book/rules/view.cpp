#include "flags/book/rules/view.hpp"

#include "flags/book/rules/chapters.hpp"

namespace wardroom::flags {
namespace {

SeenShip seen_of(const State& state, ShipId id) {
  const Ship& ship = state.ships[id];
  const ShipName& name = state.setting->ships[id];
  return {id, name.id, name.name, ship.side, ship.at, ship.heading, ship.speed, ship.sunk};
}

OwnShip own_of(const State& state, ShipId id) {
  const Ship& ship = state.ships[id];
  const Sail standing = standing_of(state, id);
  OwnShip own{seen_of(state, id), ship.hull, ship.guns,        ship.sound,     ship.damp,
              ship.stopped,       ship.dark, standing.heading, standing.speed, no_ship};
  for (const auto& sealed : state.fires) {
    if (sealed.order.ship == id) own.target = sealed.order.target;
  }
  return own;
}

void add_sealed(const State& state, View& view) {
  std::vector<int> count(state.setting->posts.size());
  const auto add = [&](const auto& sealed) {
    const PostId of = captain_of(state.ships[sealed.order.ship].side);
    view.sealed.push_back({of, static_cast<std::uint8_t>(++count[of]), sealed.turn, sealed.order});
  };
  for (const auto& sealed : state.sails) add(sealed);
  for (const auto& sealed : state.fires) add(sealed);
}

bool is_under_way(Phase phase) { return phase != Phase::start && phase != Phase::over; }

}  // namespace

const SeenShip* View::seen(ShipId ship) const {
  if (const OwnShip* his = own_ship(ship)) return &his->seen;
  return enemy(ship);
}

void Flags::fill_view(const State& state, Seat seat, View& view) {
  view = {};
  view.umpire = seat.role == Role::umpire;
  view.chair = chair_of(*state.setting, seat);
  view.post = seat.post;
  view.turn = state.turn;
  view.phase = !view.umpire && is_under_way(state.phase) ? Phase::orders : state.phase;
  view.weather = state.weather;
  view.sight = sight(state);
  view.sheet = state.setting;
  view.owes = owes(state, seat);
  view.messages = messages_seen(state.mail.all(), seat);
  if (seat.role == Role::side) {
    view.side = seat.side;
    view.ready = state.posts[seat.post].asked && state.posts[seat.post].ready;
    if (state.phase != Phase::start) view.password = passwords[state.words[seat.side]];
  }
  if (over(state)) {
    view.points.assign(state.points.begin(), state.points.begin() + static_cast<int>(state.setting->sides.size()));
    view.winners = result_of(state).winners;
  }
  if (view.umpire) view.queries.assign(state.queries.all().begin(), state.queries.all().end());
  if (view.chair == Chair::chief) add_sealed(state, view);
  for (ShipId id = 0; id < state.ships.size(); ++id) {
    if (view.umpire || captain_of(state.ships[id].side) == seat.post) {
      view.own.push_back(own_of(state, id));
    } else if (may_name(state, seat, id)) {
      view.enemies.push_back(seen_of(state, id));
    }
  }
}

// By the very checks that an order passes, so that the two cannot disagree.
void Flags::fill_menu(const State& state, Seat seat, Menu& menu) {
  menu = {};
  menu.chair = chair_of(*state.setting, seat);
  const auto may = [&](const Order& order) { return !check(state, seat, order); };
  for (ShipId id = 0; menu.chair == Chair::captain && id < state.ships.size(); ++id) {
    if (may(Sail{id, Heading::n, 0})) menu.steers.push_back(id);
    for (ShipId target = 0; target < state.ships.size(); ++target) {
      const Fire fire{id, target, {profile_width / 2, 15}};
      if (may(fire)) menu.fires.push_back(fire);
    }
  }
  for (PostId post = 0; seat.role == Role::side && post < chief_of(*state.setting); ++post) {
    if (may(Send{PostSet::of(post), 1, {}})) menu.may_write = menu.may_write.with(post);
  }
  for (const Query& query : state.queries.all()) {
    if (query.stands == Stands::open && seat.role == Role::umpire) menu.asked.push_back(query);
  }
}

}  // namespace wardroom::flags
