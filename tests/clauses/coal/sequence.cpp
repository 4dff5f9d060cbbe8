// 2.5 dice, 3.2 to 3.4 the sequence of play and its clock, 4.1 fire only at what the ship herself sees.
#include <gmock/gmock.h>

#include <set>

#include "books/coal/rules/clock.hpp"
#include "rules/hashing.hpp"
#include "support/coal_table.hpp"
#include "support/proves.hpp"

namespace wardroom::coal::test {
namespace {

using testing::ElementsAre, testing::IsEmpty, testing::UnorderedElementsAre;

Plot plot(const char* text) { return std::get<Plot>(parse_plot(text, {10_in, {}})); }

TEST(DiceOfTheBook, ShowEveryFaceAndNoOther) {
  PROVES("coal-2.5a");
  for (const int sides : {6, 10, 20, 100}) {
    Chance chance{Dice(7)};
    std::set<int> faces;
    for (std::uint32_t i = 0; i < 10'000; ++i) faces.insert(chance.face({i, 0, 0, 0, 0}, sides));
    EXPECT_EQ(*faces.begin(), 1);
    EXPECT_EQ(*faces.rbegin(), sides);
    EXPECT_EQ(faces.size(), static_cast<std::size_t>(sides));
  }
}

// A battle of two cruiser squadrons that turn towards each other for three turns, and the log that it leaves.
struct Log {
  std::vector<std::uint64_t> states;
  std::vector<Die> dice;
  std::vector<std::size_t> facts;
  friend bool operator==(const Log&, const Log&) = default;
};

Log battle(std::uint64_t key, bool red_first) {
  Table table;
  CommandTable command;
  command.independent = {{10, {Action::straight, Action::straight, Action::straight, Action::straight}}};
  table.setting().tables.command = command;
  table.setting().variable_base = true;
  table.setting().base_roll = {2, 6, 8_in};
  const DivisionId red = table.division(0), blue = table.division(1);
  for (int i = 0; i < 2; ++i) {
    table.ship(red, Type::CL, at(30, 20 - 2 * i), 0);
    table.ship(blue, Type::CL, at(36, 30 + 2 * i), 180);
  }
  Chance chance{Dice(key)};
  Record<Fact> record;
  Log log;
  Play play(table.state(), chance, &record);
  const Order orders[] = {PlotDivision{red, 3_in, plot("1-CR30"), {}, false},
                          PlotDivision{blue, 3_in, plot("1-CR30"), {}, false}};
  for (int step = 0; step < 40 && table.state().turn < 4; ++step) {
    if (table.state().phase == Phase::plotting) {
      for (const int i : {0, 1}) {
        const auto side = SideId::at(red_first ? i : 1 - i);
        EXPECT_FALSE(Coal::check(table.state(), Seat::of(side), orders[side]).has_value());
        Coal::lodge(play, Seat::of(side), orders[side]);
      }
    }
    Coal::resolve(play);
    log.states.push_back(hash(table.state()));
  }
  log.dice = record.dice;
  for (const auto& event : record.events) log.facts.push_back(event.fact.index());
  return log;
}

TEST(DiceOfTheBook, MakeABattleThatCanBeRepeated) {
  PROVES("coal-2.5b");
  const Log log = battle(1, true);
  EXPECT_FALSE(log.dice.empty());
  EXPECT_EQ(log, battle(1, true));
  EXPECT_EQ(log, battle(1, false)) << "no matter who hands in first";
  EXPECT_NE(log, battle(2, true));
}

TEST(Turn, HasEightSegmentsInOrder) {
  PROVES("coal-3.2a");
  Table table;
  const ShipId red = table.lone(0, Type::BB, at(10, 10), 0), blue = table.lone(1, Type::BB, at(60, 40), 180);
  std::vector<Segment> segments{segment_of(table.state().phase)};
  while (table.state().turn == 1) {
    if (table.state().phase == Phase::movement) {
      EXPECT_TRUE(table.order(0, NameTarget{red, blue}).has_value()) << "no firing during movement";
    }
    table.resolve();
    const Segment next = segment_of(table.state().phase);
    if (table.state().turn == 1 && next != segments.back()) segments.push_back(next);
  }
  EXPECT_THAT(segments, ElementsAre(Segment::plotting, Segment::movement, Segment::sighting, Segment::illumination,
                                    Segment::gunfire, Segment::torpedo, Segment::damage_control, Segment::damage));
  EXPECT_EQ(table.state().turn, 2);
  EXPECT_EQ(table.state().phase, Phase::plotting);
}

TEST(Clock, OfTurnsAndHalfMoves) {
  PROVES("coal-3.2b", "coal-3.4b");
  EXPECT_EQ(minutes_at_end(30), 120);
  EXPECT_EQ(minutes_at_start(12), 44);
  EXPECT_EQ(minutes_at_start(12, 1), 46);
  EXPECT_EQ(minutes_at_start(1), 0);
}

TEST(Plotting, TorpedoesAreLaunchedOnlyAsPlotted) {
  PROVES("coal-3.3.1c");
  Table table;
  const ShipId boat = table.lone(0, Type::TBD, at(30, 20), 0), foe = table.lone(1, Type::BB, at(35, 20), 0);
  table.all_sighted();
  const LaunchTorpedoes launch{boat, 1, false, foe, 10_in, Hand::starboard, 'A'};
  table.resolve();
  ASSERT_EQ(table.state().phase, Phase::movement);
  EXPECT_TRUE(table.order(0, launch).has_value()) << "too late";
  table.resolve();
  EXPECT_TRUE(table.state().torpedoes.empty());
  table.play_to(Phase::plotting);
  table.all_sighted();
  ASSERT_FALSE(table.order(0, launch).has_value());
  table.play_to(Phase::sighting);
  EXPECT_EQ(table.state().torpedoes.size(), 1);
}

TEST(Movement, BeginsWithReactionsThenMarkersThenMoves) {
  PROVES("coal-3.3.2a");
  Table table;
  const ShipId boat = table.lone(0, Type::TBD, at(30, 20), 0), other = table.lone(0, Type::TBD, at(40, 20), 0);
  const ShipId foe = table.lone(1, Type::BB, at(35, 20), 0);
  table.all_sighted();
  table.state().divisions[table[other].division].fired_on.push_back({table[foe].division, 1});
  ASSERT_FALSE(table.order(0, LaunchTorpedoes{boat, 1, false, foe, 10_in, Hand::starboard, 'A'}).has_value());
  table.dice(Purpose::reaction, {1});
  table.resolve();
  table.forget_events();
  table.resolve();
  std::size_t reaction = 99, marker = 99, move = 99;
  const auto& events = table.record().events;
  for (std::size_t i = events.size(); i-- > 0;) {
    if (std::holds_alternative<ReactionChecked>(events[i].fact)) reaction = i;
    if (std::holds_alternative<MarkerLaid>(events[i].fact)) marker = i;
    if (std::holds_alternative<Moved>(events[i].fact)) move = i;
  }
  EXPECT_LT(reaction, marker);
  EXPECT_LT(marker, move);
  EXPECT_LT(move, events.size());
}

// ---- half-moves

struct HalfMoveTable : testing::Test {
  Table table;
  ShipId red = table.lone(0, Type::BB, at(30, 20), 0, 2_in), blue = table.lone(1, Type::BB, at(35, 20), 0, 2_in);
  void SetUp() override { table.setting().options.half_moves = true; }
  bool may_declare(SideId side) { return !Coal::check(table.state(), Seat::of(side), DeclareHalfMoves{}).has_value(); }
};

TEST_F(HalfMoveTable, AreDeclaredWhenSightedEnemiesAreNear) {
  PROVES("coal-3.4a");
  EXPECT_FALSE(may_declare(0)) << "neither sees the other";
  table[blue].seen_by.set(red);
  EXPECT_TRUE(may_declare(0));
  EXPECT_TRUE(may_declare(1)) << "either player";
  table[blue].at = at(35.1, 20);
  EXPECT_FALSE(may_declare(0));
  table[blue].at = at(34, 20);
  table[blue].seen_by.clear();
  EXPECT_FALSE(may_declare(0)) << "at 4 in with no sighting";
  table[blue].seen_by.set(red);
  table.setting().options.half_moves = false;
  EXPECT_FALSE(may_declare(0)) << "an optional rule";
}

TEST_F(HalfMoveTable, AreNamedByDecimals) {
  PROVES("coal-3.4.1");
  EXPECT_EQ(name_of_move(12, false, 0), "12");
  table.all_sighted();
  table.state().turn = 12;
  std::vector<std::string> names;
  for (int move = 0; move < 4; ++move) {
    if (table.state().half == 0) {
      ASSERT_FALSE(table.order(0, DeclareHalfMoves{}).has_value());
    }
    names.push_back(name_of_move(table.state().turn, table.state().halves, table.state().half));
    table.play_to(Phase::plotting);
  }
  EXPECT_THAT(names, ElementsAre("12.0", "12.5", "13.0", "13.5"));
}

TEST_F(HalfMoveTable, FarShipsOnlyMoveAtTheSecondHalf) {
  PROVES("coal-3.4.3", "coal-3.4.4");
  table.setting().night = true;
  table.setting().year = 1918;
  table.setting().tables.gunnery.emplace();
  const ShipId far = table.lone(0, Type::BB, at(29.9, 21), 0, 2_in);  // 5.2 in from blue
  const ShipId boat = table.lone(0, Type::TBD, at(25, 20), 0, 2_in);
  const ShipId near_boat = table.lone(0, Type::TBD, at(31, 20), 0, 2_in);
  table.all_sighted();
  table.state().halves = true;
  table.state().half = 1;
  const auto accepted = [&](Phase phase, const Order& order) {
    table.state().phase = phase;
    table.state().namer = 0;
    return !Coal::check(table.state(), Seat::of(0), order).has_value();
  };
  EXPECT_TRUE(accepted(Phase::plotting, LaunchTorpedoes{near_boat, 1, false, blue, 10_in, Hand::starboard, 'A'}));
  EXPECT_FALSE(accepted(Phase::plotting, LaunchTorpedoes{boat, 1, false, blue, 10_in, Hand::starboard, 'B'}));
  EXPECT_TRUE(accepted(Phase::illumination, Illuminate{red, blue, Means::starshell}));
  EXPECT_FALSE(accepted(Phase::illumination, Illuminate{far, blue, Means::starshell}));
  table[blue].lit_by_searchlight = true;
  EXPECT_TRUE(accepted(Phase::big_guns, NameTarget{red, blue})) << "nearest enemy at 5.0 in";
  EXPECT_FALSE(accepted(Phase::big_guns, NameTarget{far, blue}));
  // Damage control is not in the list for near ships either (ruling A7).
  table[red].hits.push_back({HitKind::fire});
  table[far].hits.push_back({HitKind::fire});
  EXPECT_FALSE(accepted(Phase::damage_control, Repair{red, 0}));
  EXPECT_FALSE(accepted(Phase::damage_control, Repair{far, 0}));
  table.state().half = 0;
  EXPECT_TRUE(accepted(Phase::damage_control, Repair{far, 0}));
}

TEST_F(HalfMoveTable, FarShipsDoNotLookAgain) {
  PROVES("coal-3.4.3", "coal-3.4.4");
  const ShipId far = table.lone(0, Type::CL, at(20, 20), 0, 2_in);
  table.state().halves = true;
  table.state().half = 1;
  Play play = table.play();
  sighting_pass(play);
  EXPECT_TRUE(table[blue].seen_by.has(red)) << "near ships spot";
  EXPECT_FALSE(table[blue].seen_by.has(far));
  table[blue].seen_by.set(far);
  table.state().smoke.push_back({at(22, 10), at(22, 30), 1});
  sighting_pass(play);
  EXPECT_TRUE(table[blue].seen_by.has(far)) << "she keeps what she had in sight at n.0";
  table.state().half = 0;
  sighting_pass(play);
  EXPECT_FALSE(table[blue].seen_by.has(far));
}

TEST_F(HalfMoveTable, FarShipsMoveInBothHalves) {
  PROVES("coal-3.4.3");
  const ShipId far = table.lone(0, Type::CL, at(20, 20), 0, 2_in);
  table.all_sighted();
  ASSERT_FALSE(table.order(0, DeclareHalfMoves{}).has_value());
  table.play_to(Phase::sighting);
  EXPECT_EQ(table[far].at, at(20, 21));
  table.play_to(Phase::plotting);
  table.play_to(Phase::sighting);
  EXPECT_EQ(table[far].at, at(20, 22));
}

// ---- 4.1

TEST(Fire, IsOnlyAtWhatTheShipHerselfHasSighted) {
  PROVES("coal-4.1a");
  Table table;
  table.setting().tables.gunnery.emplace();
  const ShipId a = table.lone(0, Type::BB, at(10, 10), 0), b = table.lone(0, Type::BB, at(10, 12), 0);
  const ShipId boat = table.lone(0, Type::TBD, at(10, 14), 0), x = table.lone(1, Type::BB, at(16, 12), 0);
  table[x].seen_by.set(a);
  table.state().phase = Phase::big_guns;
  table.state().namer = 0;
  EXPECT_FALSE(Coal::check(table.state(), Seat::of(0), NameTarget{a, x}).has_value());
  EXPECT_TRUE(Coal::check(table.state(), Seat::of(0), NameTarget{b, x}).has_value());
  table.state().phase = Phase::first_allots;
  table.state().first_allotter = 0;
  EXPECT_FALSE(Coal::check(table.state(), Seat::of(0), Allot{a, Battery::light_starboard, x, 0}).has_value());
  EXPECT_TRUE(Coal::check(table.state(), Seat::of(0), Allot{b, Battery::light_starboard, x, 0}).has_value());
  table.state().phase = Phase::plotting;
  const LaunchTorpedoes launch{boat, 1, false, x, 10_in, Hand::starboard, 'A'};
  EXPECT_TRUE(Coal::check(table.state(), Seat::of(0), launch).has_value());
  table[x].seen_by.set(boat);
  EXPECT_FALSE(Coal::check(table.state(), Seat::of(0), launch).has_value());
}

TEST(Sequence, TargetsAreNamedInTheGunfireSegmentAlone) {
  PROVES("coal-3.3.5b");
  Table table;
  table.setting().tables.gunnery.emplace();
  table.lone(0, Type::BB, at(20, 20), 0);
  table.lone(1, Type::BB, at(30, 20), 0);
  table.all_sighted();
  while (table.state().phase != Phase::illumination) {
    table.resolve();
    EXPECT_THAT(table.facts<NamerChosen>(), IsEmpty()) << static_cast<int>(table.state().phase);
  }
  table.resolve();
  EXPECT_EQ(table.facts<NamerChosen>().size(), 1);
}

TEST(Sequence, OnlyTheTwoSidesGiveOrders) {
  Table table;
  table.lone(0, Type::BB, at(10, 10), 0);
  table.lone(1, Type::BB, at(60, 40), 0);
  for (const SideId side : {SideId{0}, SideId{1}}) {
    EXPECT_FALSE(Coal::check(table.state(), Seat::of(side), Ready{false}));
  }
  for (const Seat seat : {Seat::of(2), Seat::of(no_side), Seat::umpire(), Seat{}, Seat{Role::spectator, 0}}) {
    const auto refusal = Coal::check(table.state(), seat, Ready{false});
    ASSERT_TRUE(refusal);
    EXPECT_EQ(refusal->cite.clause, "1.3");
  }
}

}  // namespace
}  // namespace wardroom::coal::test
