// Orders of Jane's tactical game as they are written: each is read back as it was, and what is wrong is said where it
// stands.
#include "books/jane/text/order_text.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "books/jane/rules/sealed.hpp"
#include "books/jane/text/names.hpp"
#include "rules/hashing.hpp"
#include "support/complaint.hpp"
#include "support/jane_battles.hpp"
#include "support/proves.hpp"

namespace wardroom::jane::test {
namespace {

using testing::HasSubstr;
using wardroom::test::complaint;

std::uint64_t hash_of(const Order& order) {
  Hash h;
  std::visit([&](const auto& each) { add_to(h, each); }, order);
  return h.value() ^ order.index();
}

std::string written(const Order& order, const State& state) {
  Json json;
  write_order(json, state, order);
  return json.take();
}

class JaneOrderText : public testing::Test {
 protected:
  JaneOrderText() {
    table_.admiral(0, majestic_);
    table_.umpires(true);
  }

  Order read(const std::string& json, Seat seat) {
    return parse_order(parse_json(json, "order"), table_.state(), seat);
  }
  Order read(const std::string& json) { return read(json, table_.captain(majestic_)); }
  std::string refused(const std::string& json) {
    return complaint([&] { read(json); });
  }
  void same(const Order& order, Seat seat) {
    const std::string text = written(order, table_.state());
    const Order again = read(text, seat);
    EXPECT_EQ(again.index(), order.index()) << text;
    EXPECT_EQ(hash_of(again), hash_of(order)) << text << " became " << written(again, table_.state());
  }

  Table table_;
  ShipId majestic_ = table_.ship(0, "majestic", {0, 0}), brennus_ = table_.ship(1, "brennus", {20, 0});
};

TEST_F(JaneOrderText, EveryOrderIsReadBackAsItWas) {
  const ShipId own = majestic_, foe = brennus_;
  Path path;
  path.push_back({Helm::run, 2});
  path.push_back({Helm::green, 0});
  path.push_back({Helm::engine_red, 0});
  std::vector<Order> orders{Steer{own, 5, path},
                            Steer{own, none, {}},
                            OnExecutive{own, path},
                            OnExecutive{own, {}},
                            RamHer{own, foe},
                            RamHer{own, no_ship},
                            BoardHer{own, foe},
                            Ticket{own, foe, 3, 4, {241, -7}, 2},
                            Ticket{own, no_ship, 0},
                            QuickFire{own, foe, 0, none, Side::starboard, {20, 31}, 1},
                            QuickFire{own, no_ship, none, 0, Side::port},
                            QuickFireRule{own, QuickRule::spare_passing},
                            Load{own, 1, none, Projectile::ap},
                            Load{own, no_gun, 1, Projectile::he},
                            Discharge{own, foe, 1, 3},
                            TubeWork{own, 0, false},
                            Mix{own, 0, {4, 0, 80, 2}},
                            AnswerHoist{own, own, false},
                            ShiftFlag{1, own},
                            TakeStation{0, 1},
                            TakeStation{1, none},
                            Disguise{own, Guise::false_funnel, {30, 20}, {41, 51}},
                            Ready{},
                            Send{PostSet::of(0).with(1), 0, Words("Keep close.")},
                            MarkRead{3},
                            Answer{4, {1, 2, 3}, Words("as I saw it")},
                            Overrule{5, {0, 2, 0}, Words("no")},
                            Veto{0, 2, Words("cannot be done")},
                            Revise{foe, Entry::half, Deck::upper, Side::starboard, 5, 1, Words("marked wrong")}};
  for (const Call call : {Call::act, Call::annul, Call::annul_all, Call::repeat}) {
    orders.push_back(Signal{own, call, {}, 0, none, 3, call == Call::repeat ? own : no_ship});
  }
  orders.push_back(Signal{own, Call::words, {}, 0, none, 0, no_ship, Words("Well done")});
  std::set<std::size_t> tried{};
  for (const Order& order : orders) {
    same(order, table_.chief());
    const bool of_umpires = std::holds_alternative<Revise>(order);
    if (!of_umpires) same(order, table_.captain(own));
    tried.insert(order.index());
  }
  tried.insert(Order(Signal{}).index());
  EXPECT_EQ(tried.size(), std::variant_size_v<Order>);
}

// The whole code, to everybody who can be addressed.
TEST_F(JaneOrderText, EveryHoistIsReadBackAsItWas) {
  const auto& code = table_.state().tables().code;
  ASSERT_GT(code.size(), 50U);
  for (std::size_t row = 0; row < code.size(); ++row) {
    for (std::size_t word = 0; word <= code[row].args.size(); ++word) {
      const std::uint8_t arg = word == code[row].args.size() ? none : static_cast<std::uint8_t>(word);
      for (const Address to : {Address{}, Address{AddressKind::division, 2}, Address{AddressKind::ship, 11}}) {
        same(Signal{majestic_, Call::hoist, to, static_cast<std::uint8_t>(row), arg}, table_.captain(majestic_));
      }
    }
  }
}

TEST_F(JaneOrderText, IsWrittenAsPeopleSayIt) {
  const Ticket ticket{majestic_, brennus_, 0, 2, {241, 25}};
  EXPECT_EQ(written(ticket, table_.state()),
            R"({"order":"fire","ship":"R0","gun":1,"target":"blue-1","at":2,"aim":[120.5,12.5]})");
  Path path;
  path.push_back({Helm::run, 2});
  path.push_back({Helm::green, 0});
  path.push_back({Helm::run, 3});
  EXPECT_EQ(written(Steer{majestic_, 5, path}, table_.state()),
            R"({"order":"steer","ship":"R0","squares":5,"path":"2-G-3"})");
  const Order hoist = read(R"({"order":"signal","ship":"R0","hoist":"8 S.P.","to":"1D"})");
  EXPECT_EQ(std::get<Signal>(hoist).code, 0);
  EXPECT_EQ(std::get<Signal>(hoist).arg, 1);
  EXPECT_EQ(std::get<Signal>(hoist).to, (Address{AddressKind::division, 1}));
}

// general-12: an enemy is not found by asking for her name; only umpires and authors may use it.
TEST_F(JaneOrderText, DoesNotKnowTheNamesOfEnemies) {
  PROVES("jane-t-general-12");
  const std::string by_name = R"({"order":"ram","ship":"R0","target":"B1"})";
  EXPECT_THAT(refused(by_name), HasSubstr("there is no such ship in this battle"));
  EXPECT_EQ(refused(by_name), refused(R"({"order":"ram","ship":"R0","target":"B9"})"));
  EXPECT_EQ(std::get<RamHer>(read(by_name, table_.chief())).target, brennus_);
  EXPECT_EQ(std::get<RamHer>(read(R"({"order":"ram","ship":"R0","target":"blue-1"})")).target, brennus_);
  // Nor is what she carries.
  EXPECT_THAT(refused(R"({"order":"load","ship":"blue-1","kind":"13.4","projectile":"ap"})"),
              HasSubstr("takes no orders from you"));
}

TEST_F(JaneOrderText, SaysWhatIsWrong) {
  EXPECT_THAT(refused(R"({"order":"sail"})"), HasSubstr("\"sail\" is no order; there are steer, on_executive, ram"));
  EXPECT_THAT(refused(R"({"order":"ram","ship":"R0","speed":3})"), HasSubstr("has no \"speed\""));
  EXPECT_THAT(refused(R"({"order":"steer"})"), HasSubstr("\"ship\""));
  EXPECT_THAT(refused(R"({"order":"steer","ship":"R0","path":"2-Q"})"), HasSubstr("letter 3"));
  EXPECT_THAT(refused(R"({"order":"fire","ship":"R0","gun":0})"), HasSubstr("1"));
  EXPECT_THAT(refused(R"({"order":"fire","ship":"R0","gun":1,"aim":[1.25,3]})"), HasSubstr("feet and halves"));
  EXPECT_THAT(refused(R"({"order":"load","ship":"R0","kind":"99","projectile":"ap"})"),
              HasSubstr("she has no guns of the kind \"99\"; there are 12"));
  EXPECT_THAT(refused(R"({"order":"torpedo","ship":"R0","tube":"X9"})"), HasSubstr("she has no tube \"X9\""));
  EXPECT_THAT(refused(R"({"order":"signal","ship":"R0","hoist":"Z.Z."})"), HasSubstr("is no hoist of the code"));
  EXPECT_THAT(refused(R"({"order":"signal","ship":"R0","hoist":"Q.P.","to":"them"})"), HasSubstr("\"1D\""));
  EXPECT_THAT(refused(R"({"order":"signal","ship":"R0"})"), HasSubstr("hoist"));
  EXPECT_THAT(refused(R"({"order":"station","tower":"mast"})"), HasSubstr("bridge"));
}

// A run of no units is not written: orders that are made up may have one.
bool can_be_written(const SealedOrder& order) {
  const Steer* steer = std::get_if<Steer>(&order);
  return steer == nullptr ||
         std::ranges::none_of(steer->path, [](Stroke stroke) { return stroke.helm == Helm::run && stroke.units == 0; });
}

// Whatever lies sealed in whole battles, as the post that ordered it reads it again.
TEST(JaneOrdersOfBattles, AreReadBackByWhoGaveThem) {
  const Loaded loaded = load_named_scenario("six-against-six", {{"umpires", "with_sides"}});
  const auto posts = Jane::posts(*loaded.setting);
  std::set<std::size_t> kinds{};
  int read = 0;
  fight(loaded, {.key = 3, .seed = 2, .moves = 12}, [&](const State& state, const auto&) {
    for (const Post& post : posts) {
      for (std::size_t which = 1; which <= count_sealed(state, post.seat.post); ++which) {
        const SealedOrder given = *sealed_order(state, post.seat.post, which);
        if (!can_be_written(given)) continue;
        const Order order = std::visit([](const auto& each) { return Order(each); }, given);
        const std::string text = written(order, state);
        const Order again = parse_order(parse_json(text, "order"), state, post.seat);
        EXPECT_EQ(hash_of(again), hash_of(order)) << text;
        kinds.insert(again.index());
        ++read;
      }
    }
  });
  EXPECT_GT(read, 500);
  EXPECT_GE(kinds.size(), 4U);
}

}  // namespace
}  // namespace wardroom::jane::test
