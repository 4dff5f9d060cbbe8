// Whole battles with random orders from the menus, and umpires who do whatever they may.
#pragma once

#include <gtest/gtest.h>

#include <functional>
#include <random>

#include "books/jane/rules/menu.hpp"
#include "books/jane/rules/view.hpp"
#include "rules/battle.hpp"
#include "support/jane_table.hpp"

namespace wardroom::jane::test {

using Rng = std::mt19937;

inline int any(Rng& rng, std::size_t count) { return static_cast<int>(rng() % std::max<std::size_t>(count, 1)); }

// Orders taken from a menu at random. Not every mixture of them is legal; what is refused is left out.
inline std::vector<Order> random_orders(const Menu& menu, Rng& rng, ShipId ship) {
  std::vector<Order> orders;
  for (const SteerChoice& choice : menu.steers) {
    Steer steer{
        ship, static_cast<std::uint8_t>(choice.rung.least + any(rng, choice.rung.most - choice.rung.least + 1U)), {}};
    constexpr std::array helms{Helm::run, Helm::green, Helm::red, Helm::up, Helm::engine_red, Helm::reverse};
    steer.path.push_back({helms[static_cast<std::size_t>(any(rng, helms.size()))], 0});
    orders.push_back(steer);
  }
  for (const GunBears& each : menu.bearings) {
    if (any(rng, 3) > 0) continue;
    std::uint8_t at = 0;
    while ((each.units >> at & 1) == 0) ++at;
    orders.push_back(Ticket{ship, each.target, each.gun, at});
  }
  for (const SmallChoice& each : menu.small) {
    if (!menu.targets.empty() && any(rng, 3) == 0) {
      orders.push_back(QuickFire{ship, menu.targets[static_cast<std::size_t>(any(rng, menu.targets.size()))], each.kind,
                                 each.light, each.side});
    }
  }
  for (const LoadChoice& each : menu.loads) {
    const auto p = static_cast<std::uint8_t>(any(rng, projectile_count));
    if ((each.projectiles >> p & 1) != 0) orders.push_back(Load{ship, each.gun, each.kind, static_cast<Projectile>(p)});
  }
  for (const TubeChoice& each : menu.tubes) {
    std::uint8_t at = 0;
    while ((each.units >> at & 1) == 0) ++at;
    orders.push_back(Discharge{ship, each.target, each.tube, at});
  }
  for (const TubeWorkChoice& each : menu.tube_work) {
    if (any(rng, 4) == 0) orders.push_back(TubeWork{ship, each.tube, each.load});
  }
  for (const ShipId target : menu.rams) {
    if (any(rng, 4) == 0) orders.push_back(RamHer{ship, target});
  }
  for (const ShipId target : menu.boards) {
    if (any(rng, 2) == 0) orders.push_back(BoardHer{ship, target});
  }
  for (const SignalChoice& choice : menu.signals) {
    if (!choice.hoists.empty() && any(rng, 3) == 0) {
      Signal signal;
      signal.ship = choice.ship;
      signal.code = choice.hoists[static_cast<std::size_t>(any(rng, choice.hoists.size()))];
      orders.push_back(signal);
      signal.arg = 0;
      orders.push_back(signal);
    }
    Signal act;
    act.ship = choice.ship;
    act.call = Call::act;
    act.at = 2;
    if (choice.act && any(rng, 2) == 0) orders.push_back(act);
    for (const ShipId of : choice.answers) orders.push_back(AnswerHoist{choice.ship, of, any(rng, 4) > 0});
  }
  for (const ShipId to : menu.shifts) {
    if (any(rng, 60) == 0) orders.push_back(ShiftFlag{menu.chair.admiral, to});
  }
  return orders;
}

struct Fought {
  std::uint64_t hash = 0;
  int moves = 0, taken = 0, refused = 0, strikes = 0, by_umpires = 0;
  std::vector<std::uint64_t> hashes;
};

struct Fight {
  std::uint64_t key = 1;
  std::uint32_t seed = 1;
  int moves = 200;
  bool umpires = false;
};

/// One thing that an umpire may do now, sensible or not.
inline Order random_act(const State& state, Seat seat, Rng& rng) {
  const Words why("as it would be");
  const auto& list = state.queries.list;
  const Query query = list.empty() ? Query{} : list[static_cast<std::size_t>(any(rng, list.size()))];
  const Figures figures{any(rng, 4), any(rng, 3), any(rng, 3)};
  Revise revise{.ship = ShipId::at(any(rng, state.ships.size())),
                .entry = static_cast<Entry>(any(rng, 11)),
                .deck = static_cast<Deck>(any(rng, deck_count)),
                .which = static_cast<std::uint8_t>(any(rng, 6)),
                .value = static_cast<std::uint16_t>(any(rng, 8)),
                .reason = why};
  if (revise.entry == Entry::fate && any(rng, 10) > 0) revise.entry = Entry::half;
  switch (any(rng, 5)) {
    case 0: return Answer{query.number, query.figures, why};
    case 1: return Answer{query.number, figures, why};
    case 2: return Overrule{query.number, figures, why};
    case 3: return Veto{PostId::at(any(rng, state.setting->chairs.size())), 1, why};
    default: static_cast<void>(seat); return revise;
  }
}

using Listens = std::function<void(const State&, const Record<Fact>&)>;

inline void give_orders(Battle<Jane>& battle, const Post& post, Rng& rng, Fought& fought) {
  View view;
  Menu menu;
  fill_view(battle.state(), post.seat, view);
  fill_menu(battle.state(), post.seat, menu);
  for (const Order& order : random_orders(menu, rng, menu.chair.ship)) {
    (battle.submit(post.seat, order) ? fought.refused : fought.taken) += 1;
  }
  EXPECT_FALSE(battle.submit(post.seat, Ready{}));
}

inline Fought fight(const Loaded& loaded, const Fight& how, const Listens& listens = {}) {
  Battle<Jane> battle(loaded.state, Dice(how.key));
  Fought fought;
  battle.listen([&](const State& state, const auto& record) {
    fought.hashes.push_back(Jane::hash(state));
    for (const auto& event : record.events) fought.strikes += std::holds_alternative<QuickFired>(event.fact) ? 1 : 0;
    if (listens) listens(state, record);
  });
  Rng rng(how.seed);
  const auto acts = [&](const Post& post) {
    const ChairKind kind = battle.state().setting->chairs[post.seat.post].kind;
    const bool umpire = kind == ChairKind::chief || kind == ChairKind::side_umpire;
    for (int act = 0; how.umpires && umpire && act < 3 && !battle.over(); ++act) {
      if (!battle.submit(post.seat, random_act(battle.state(), post.seat, rng))) ++fought.by_umpires;
    }
  };
  while (!battle.over() && battle.state().move <= how.moves) {
    battle.play_on();
    for (const Post& post : battle.posts()) {
      acts(post);
      if (Jane::owes(battle.state(), post.seat)) give_orders(battle, post, rng, fought);
    }
  }
  fought.hash = Jane::hash(battle.state());
  fought.moves = battle.state().move;
  return fought;
}

}  // namespace wardroom::jane::test
