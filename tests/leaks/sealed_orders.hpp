// Whatever one side orders stays sealed until it is carried out: over whole battles, nothing that the other seats can
// see changes when a side hands in.
#pragma once

#include "conformance/kit.hpp"
#include "leaks/witness.hpp"

namespace wardroom::leaks {

/// `sealed`: whether orders of this moment stay secret, or are carried out in the open as they are given.
template <class Adapter>
void expect_sealed(const typename Adapter::Start& start,
                   const std::function<bool(const typename Adapter::Book::State&)>& sealed) {
  using Book = typename Adapter::Book;
  using State = typename Book::State;
  const Adapter adapter(start);
  Battle<Book> battle(adapter.start(), Dice(77));
  std::uint32_t told = 0;
  battle.listen([&](const State& state, const RecordOf<State>& record) {
    for (const Seat seat : {Seat::of(0), Seat::of(1), Seat{}}) event_bytes(state, seat, record, told);
  });
  int compared = 0;
  for (std::uint64_t step = 0; !battle.over(); ++step) {
    if (battle.play_phase()) continue;
    const bool secret = sealed(battle.state());
    const SideId first = step % 2 == 0 ? SideId{0} : SideId{1};
    for (const SideId side : {first, enemy(first)}) {
      if (!Book::owes(battle.state(), Seat::of(side))) continue;
      conformance::Random random(step * 2 + side);
      const Names names = {battle.state().setting->ships.front().id, battle.state().setting->ships.back().id};
      const Seat other = Seat::of(enemy(side));
      const std::string before = all_bytes(battle.state(), other, names), open = view_bytes(battle.state(), Seat{});
      const std::uint32_t events = battle.events();
      const auto orders = conformance::all_orders(adapter, battle.state(), Seat::of(side), random);
      for (const auto& order : orders) {
        if (Book::owes(battle.state(), Seat::of(side))) battle.submit(Seat::of(side), order);
      }
      if (!secret) continue;
      ++compared;
      ASSERT_EQ(difference(before, all_bytes(battle.state(), other, names)), "");
      ASSERT_EQ(difference(open, view_bytes(battle.state(), Seat{})), "");
      ASSERT_EQ(battle.events(), events) << "a sealed order made an event";
    }
  }
  EXPECT_GT(compared, 10);
}

}  // namespace wardroom::leaks
