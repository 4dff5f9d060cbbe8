// Sealed orders as they stand in the state until their phase is played. A later order takes the place of an earlier one
// of the same ship.
#include <algorithm>

#include "books/admiralty/rules/apply.hpp"

namespace wardroom::admiralty {
namespace {

// They stand by ships: a state must not tell who was first.
template <class List, class O, class Same>
void seal(List& sealed, const O& order, Same same) {
  for (O& earlier : sealed) {
    if (same(earlier, order)) return void(earlier = order);
  }
  const auto place = std::ranges::find_if(sealed, [&](const O& each) { return each.ship > order.ship; });
  const auto before = static_cast<std::size_t>(place - sealed.begin());
  if (!sealed.push_back(order)) return;
  std::rotate(sealed.begin() + before, sealed.end() - 1, sealed.end());
}
template <class List, class O>
void seal(List& sealed, const O& order) {
  seal(sealed, order, [](const O& a, const O& b) { return a.ship == b.ship; });
}

// Only one use of the speed change roll.
template <class List>
void unseal(List& sealed, ShipId ship) {
  for (std::size_t i = sealed.size(); i-- > 0;) {
    if (sealed[i].ship == ship) sealed.erase(i);
  }
}

void take(State& state, PostId, const SetSail& o) {
  unseal(state.fall_offs, o.ship);
  unseal(state.springs, o.ship);
  seal(state.settings, o);
}
void take(State& state, PostId, const FallOff& o) {
  unseal(state.settings, o.ship);
  seal(state.fall_offs, o);
}
void take(State& state, PostId, const RigSpring& o) {
  unseal(state.settings, o.ship);
  seal(state.springs, o);
}
void take(State& state, PostId, const Signal& o) { seal(state.hoists, o); }
void take(State& state, PostId, const TellOff& o) { seal(state.told_off, o); }
void take(State& state, PostId, const StandingAnswer& o) { state.ships[o.ship].standing = o.answer; }
// A side's last word in the phase holds.
void take(State& state, PostId post, const Resign& o) {
  SideState& side = state.sides[state.setting->chairs[post].side];
  side.resigned = !o.draw;
  side.offers_draw = o.draw;
}
void take(State& state, PostId post, const GoFirst& o) {
  state.begins = o.own ? state.decided : enemy(state.decided);
  state.posts[post].ready = true;
}
void take(State& state, PostId post, const Move& o) {
  state.next = o;
  state.posts[post].ready = true;
}
void take(State& state, PostId, const PassingFire& o) {
  seal(state.passing.shots, o,
       [](const PassingFire& a, const PassingFire& b) { return a.ship == b.ship && a.side == b.side; });
}
void take(State& state, PostId, const CallAid& o) { state.ships[o.ship].aids = o.helper; }
void take(State& state, PostId, const Fire& o) {
  seal(state.fires, o,
       [](const Fire& a, const Fire& b) { return a.ship == b.ship && a.side == b.side && a.size == b.size; });
}
void take(State& state, PostId, const Board& o) { seal(state.boards, o); }
void take(State& state, PostId, const Repair& o) {
  seal(state.repairs, o, [](const Repair&, const Repair&) { return false; });
}
// Who takes back his word takes back all that he has sealed with it.
template <class List>
void take_back(State& state, PostId post, List& sealed) {
  for (std::size_t i = sealed.size(); i-- > 0;) {
    if (state.ships[sealed[i].ship].post == post) sealed.erase(i);
  }
}
void take(State& state, PostId post, const Ready& o) {
  state.posts[post].ready = o.on;
  if (o.on) return;
  take_back(state, post, state.settings);
  take_back(state, post, state.fall_offs);
  take_back(state, post, state.springs);
  take_back(state, post, state.hoists);
  take_back(state, post, state.told_off);
  take_back(state, post, state.passing.shots);
  take_back(state, post, state.fires);
  take_back(state, post, state.boards);
  take_back(state, post, state.repairs);
  for (ShipId ship = 0; ship < state.ships.size(); ++ship) {
    Ship& her = state.ships[ship];
    if (her.post == post && her.aided_by == ship) her.aids = no_ship;
  }
}

}  // namespace

void apply(State& state, const Ordered& f) {
  std::visit([&](const auto& order) { take(state, f.post, order); }, f.order);
}

}  // namespace wardroom::admiralty
