// 7.4 and 5.7 as orders are written, in TOML or JSON.
#include "books/coal/text/order_text.hpp"

#include "scenario_files.hpp"
#include "support/proves.hpp"

namespace {

using namespace wardroom;
using namespace wardroom::coal;
using namespace wardroom::coal::test;

class OrderText : public testing::Test {
 protected:
  OrderText() { loaded_.state.turn = 4; }

  template <class T>
  T read(const std::string& json, SideId side = 0) const {
    const Order order = parse_order(parse_json(json, "order"), loaded_.state, side);
    EXPECT_TRUE(std::holds_alternative<T>(order)) << json;
    return std::get<T>(order);
  }
  std::string refused(const std::string& json, SideId side = 0) const {
    try {
      parse_order(parse_json(json, "order"), loaded_.state, side);
    } catch (const DataError& error) {
      return error.what();
    }
    return "";
  }

  // Red: Iron Duke 0, Marlborough 1, boats 2 to 4. Blue: König 5, Kaiser 6.
  Loaded loaded_ = load(head + red +
                        "[[side.division]]\nname = \"Boats\"\nflagship = \"shark\"\nat = [30.0, 6.0]\ncourse = 90\n"
                        "card = \"UK-acasta_class_tbd\"\nships = [\"Shark\", \"Acasta\", \"Ophelia\"]\n" +
                        blue);
};

TEST(LaunchRecord, HasSixFields) {
  PROVES("coal-7.4b", "coal-7.4c");
  const auto parsed = parse_launch_record("T4/6/KONIG/10/P/Q");
  ASSERT_TRUE(std::holds_alternative<LaunchRecord>(parsed));
  const auto& record = std::get<LaunchRecord>(parsed);
  EXPECT_EQ(record, (LaunchRecord{4, 6, "KONIG", 10_in, Hand::port, 'Q'}));
  EXPECT_EQ(text(record), "T4/6/KONIG/10/P/Q");
  EXPECT_EQ(std::get<LaunchRecord>(parse_launch_record("t12/1/Moltke/7.5/s/a")),
            (LaunchRecord{12, 1, "Moltke", 7.5_in, Hand::starboard, 'A'}));
  for (const char* wrong : {"T4/6/KONIG/10/X/Q", "T4/0/KONIG/10/P/Q", "6/KONIG/10/P/Q", "T4/KONIG/10/P/Q",
                            "T4/6/10/P/Q", "T4/6/KONIG/P/Q", "T4/6/KONIG/10/Q", "T4/6/KONIG/10/P", "4/6/KONIG/10/P/Q",
                            "T/6/KONIG/10/P/Q", "T4/6//10/P/Q", "T4/6/KONIG/0/P/Q", "T4/6/KONIG/ten/P/Q",
                            "T4/6/KONIG/10/P/QQ", "T4/6/KONIG/10/P/7", "T4/6/KONIG/10/P/Q/R", ""}) {
    const auto refusal = parse_launch_record(wrong);
    ASSERT_TRUE(std::holds_alternative<Refusal>(refusal)) << wrong;
    EXPECT_EQ(std::get<Refusal>(refusal).cite.clause, "7.4");
  }
}

TEST(LaunchRecord, MeasuresTheRunToTheThousandth) {
  const auto run = [](const std::string& written) {
    const auto parsed = parse_launch_record("T4/6/KONIG/" + written + "/P/Q");
    return std::holds_alternative<LaunchRecord>(parsed) ? std::get<LaunchRecord>(parsed).run.thousandths : 0;
  };
  EXPECT_EQ(run("7.125"), 7125);
  EXPECT_EQ(run("7.25"), 7250);
  EXPECT_EQ(run("0.001"), 1);
  EXPECT_EQ(run("60"), 60000);
  for (const char* wrong : {"7.1250", "7.", ".5", "7.x", "7.-1", "60.001", "-1"}) EXPECT_EQ(run(wrong), 0) << wrong;
  EXPECT_EQ(text(LaunchRecord{4, 6, "KONIG", Inches{7005}, Hand::starboard, 'Q'}), "T4/6/KONIG/7.005/S/Q");
  EXPECT_EQ(text(LaunchRecord{4, 6, "KONIG", 7.25_in, Hand::starboard, 'Q'}), "T4/6/KONIG/7.25/S/Q");
}

TEST_F(OrderText, ReadsALaunchByRecordOrByFields) {
  const auto recorded = read<LaunchTorpedoes>(R"({"order":"launch","ship":"shark","record":"T4/1/KONIG/10/P/Q"})");
  EXPECT_EQ(recorded.ship, 2);
  EXPECT_EQ(recorded.target, 5);
  EXPECT_EQ(recorded.factors, 1);
  EXPECT_EQ(recorded.run, 10_in);
  EXPECT_EQ(recorded.counter, 'Q');
  const auto fielded = read<LaunchTorpedoes>(
      R"({"order":"launch","ship":"shark","factors":1,"target":"König","run":10,"hand":"port","counter":"Q"})");
  EXPECT_EQ(fielded.target, recorded.target);
  EXPECT_EQ(fielded.hand, recorded.hand);
  for (const char* missing : {"factors", "target", "run", "hand", "counter"}) {
    std::string json =
        R"({"order":"launch","ship":"shark","factors":1,"target":"König","run":10,"hand":"port","counter":"Q"})";
    json = replaced(json, "\"" + std::string(missing) + "\":", "\"x" + std::string(missing) + "\":");
    EXPECT_NE(refused(json), "") << missing;
  }
  EXPECT_TRUE(
      says(refused(R"({"order":"launch","ship":"shark","record":"T5/1/KONIG/10/P/Q"})"), "this is turn 4 (7.4)"));
  EXPECT_TRUE(
      read<LaunchTorpedoes>(
          R"({"order":"launch","ship":"shark","dummy":true,"target":"koenig","run":5,"hand":"starboard","counter":"A"})")
          .dummy);
}

TEST_F(OrderText, ReadsEveryKindOfOrder) {
  EXPECT_EQ(read<PlaceDivision>(R"({"order":"place","division":1,"at":[3,4.5],"course":90})").at, (Point{3000, 4500}));
  EXPECT_EQ(read<NumberShip>(R"({"order":"number","ship":"iron duke","number":7})").number, 7);
  EXPECT_EQ(read<Regroup>(R"({"order":"regroup","ship":"shark","to":"red line"})").to, 0);
  EXPECT_EQ(read<PrePlot>(R"({"order":"pre-plot","division":2,"turn":3,"speed":2.5,"plot":"1-SR30"})").turn, 3);
  EXPECT_EQ(read<QuickStart>(R"({"order":"quick-start","division":1,"speed":2})").speed, 2_in);
  EXPECT_EQ(read<ChooseStart>(R"({"order":"start","distance":20,"bearing":45})").bearing, Bearing::degrees(45));
  const auto plot =
      read<PlotDivision>(R"({"order":"plot","division":1,"speed":3.5,"plot":"1-CL60-1-SR30","advance":true})");
  EXPECT_EQ(plot.plot.steps.size(), 4U);
  EXPECT_EQ(plot.speed, 3.5_in);
  EXPECT_TRUE(plot.advance);
  EXPECT_EQ(read<PlotShip>(R"({"order":"plot","ship":"Marlborough","speed":2,"plot":"2"})").ship, 1);
  EXPECT_FALSE(read<MakeSmoke>(R"({"order":"smoke","ship":"shark","on":false})").on);
  EXPECT_EQ(read<JoinFormation>(R"({"order":"join","division":2,"leader":1})").leader, 0);
  EXPECT_EQ(read<JoinFormation>(R"({"order":"leave","division":2})").leader, 1);
  const auto shape =
      read<ChangeShape>(R"({"order":"shape","division":2,"shape":"line of bearing","line":45,"interval":2})");
  EXPECT_TRUE(shape.has_line && shape.has_interval && !shape.has_second_line);
  EXPECT_EQ(read<NameFlagship>(R"({"order":"flagship","division":1,"ship":"marlborough"})").ship, 1);
  EXPECT_EQ(read<NameForceFlagship>(R"({"order":"force-flagship","ship":"marlborough"})").ship, 1);
  EXPECT_EQ(read<CancelAdvance>(R"({"order":"cancel-advance","division":1})").division, 0);
  EXPECT_TRUE(read<DeclareHalfMoves>(R"({"order":"half-moves"})").on);
  EXPECT_EQ(read<Illuminate>(R"({"order":"illuminate","ship":"shark","target":"kaiser","means":"starshell"})").means,
            Means::starshell);
  EXPECT_EQ(read<NameTarget>(R"({"order":"target","ship":"iron duke","target":"Kaiser"})").target, 6);
  EXPECT_EQ(read<NameTarget>(R"({"order":"hold","ship":"iron duke"})").target, no_ship);
  EXPECT_EQ(read<Allot>(R"({"order":"allot","ship":"iron duke","battery":"medium port","target":"kaiser","group":2})")
                .battery,
            Battery::medium_port);
  EXPECT_EQ(read<CoupDeGrace>(R"({"order":"coup","ship":"shark","target":"kaiser","factors":2})").factors, 2);
  EXPECT_TRUE(read<DeclineLargeAttack>(R"({"order":"decline"})").decline);
  EXPECT_EQ(read<Repair>(R"({"order":"repair","ship":"iron duke","item":3})").item, 3);
  EXPECT_TRUE(read<Ready>(R"({"order":"ready"})").on);
}

TEST_F(OrderText, NamesTheHitToRepairByItsKind) {
  loaded_.state.ships[0].hits.push_back({HitKind::fire, HitState::repaired, 0, Hand::port});
  loaded_.state.ships[0].hits.push_back({HitKind::engine, HitState::open, 0, Hand::port});
  EXPECT_EQ(read<Repair>(R"({"order":"repair","ship":"iron duke","item":"engine"})").item, 1);
  EXPECT_TRUE(says(refused(R"({"order":"repair","ship":"iron duke","item":"fire"})"), "no such hit"));
}

TEST_F(OrderText, RefusesWhatItCannotRead) {
  EXPECT_TRUE(says(refused(R"({"order":"surrender"})"), "\"surrender\" is no order; there are place, number"));
  EXPECT_TRUE(says(refused(R"({"order":"ready","loudly":true})"), "a \"ready\" order has no \"loudly\""));
  EXPECT_TRUE(says(refused(R"({"order":"plot","division":9,"speed":2,"plot":"2"})"), "you have no such division"));
  EXPECT_TRUE(says(refused(R"({"order":"plot","division":1,"speed":2,"plot":"SR40"})"), "5.7.2"));
  EXPECT_TRUE(says(refused(R"({"order":"plot","division":1,"speed":2})"), "\"plot\" is missing"));
  EXPECT_TRUE(says(refused(R"({"speed":2})"), "\"order\" is missing"));
  try {
    parse_order(parse_json(R"({"order":"plot","division":1,"speed":2,"plot":"SR40"})", "order"), loaded_.state, 0);
  } catch (const OrderError& error) {
    EXPECT_EQ(error.cite.clause.substr(0, 5), "5.7.2");
  }
}

// What is hidden and what is not there give the same bytes; so do the enemy's ships taken for one's own.
TEST_F(OrderText, SaysNothingOfHiddenShips) {
  for (Division& division : loaded_.state.divisions) division.revealed = false;
  const std::string hidden = refused(R"({"order":"target","ship":"iron duke","target":"kaiser"})");
  EXPECT_EQ(hidden, refused(R"({"order":"target","ship":"iron duke","target":"seydlitz"})"));
  EXPECT_EQ(hidden, refused(R"({"order":"target","ship":"iron duke","target":6})"));
  EXPECT_EQ(hidden, refused(R"({"order":"target","ship":"iron duke","target":600})"));
  EXPECT_TRUE(says(hidden, "no such ship in sight"));
  const std::string own = refused(R"({"order":"hold","ship":"kaiser"})");
  EXPECT_EQ(own, refused(R"({"order":"hold","ship":"seydlitz"})"));
  EXPECT_EQ(own, refused(R"({"order":"hold","ship":6})"));
  const std::string recorded = refused(R"({"order":"launch","ship":"shark","record":"T4/1/KAISER/10/P/Q"})");
  EXPECT_TRUE(says(recorded, "no such ship in sight"));
  EXPECT_EQ(recorded, refused(R"({"order":"launch","ship":"shark","record":"T4/1/MOLTKE/10/P/Q"})"));
  loaded_.state.ships[6].seen_by.set(0);
  EXPECT_EQ(read<NameTarget>(R"({"order":"target","ship":"iron duke","target":"kaiser"})").target, 6);
}

// Ruling A44.
TEST(Names, AreFoundWithoutAccentsAndInAnyCase) {
  const Loaded first = load_named_scenario("first-battle");
  EXPECT_EQ(find_own_ship(first.state, 0, "ASASHI"), find_own_ship(first.state, 0, "asahi"));
  EXPECT_NE(find_own_ship(first.state, 0, "asahi"), no_ship);
  const Loaded bank = load_named_scenario("dogger-bank");
  EXPECT_EQ(find_own_ship(bank.state, 1, "BLUCHER"), find_own_ship(bank.state, 1, "Blücher"));
  EXPECT_EQ(find_own_ship(bank.state, 1, "bluecher"), find_own_ship(bank.state, 1, "Blücher"));
  EXPECT_EQ(find_own_ship(bank.state, 0, "Blücher"), no_ship);
  EXPECT_EQ(find_own_ship(bank.state, 0, ""), no_ship);
}

}  // namespace
