// Chapter 4: who sees whom, smoke and land.
#include <gmock/gmock.h>

#include "support/coal_mat.hpp"
#include "support/proves.hpp"

namespace wardroom::coal::test {
namespace {

using testing::ElementsAre, testing::IsEmpty;

bool sees(Table& table, ShipId observer, ShipId target) { return table[target].seen_by.has(observer); }

void look(Table& table) {
  Play play = table.play();
  sighting_pass(play);
}

TEST(Sighting, EveryShipOfBothSidesLooksToTheSightingDistance) {
  PROVES("coal-3.3.3", "coal-4.3b", "coal-5.13.4");
  Table table;
  for (auto& side : table.state().sides) side.sighting = 12_in;
  const ShipId red = table.lone(0, Type::BB, at(20, 20), 0);
  const ShipId edge = table.lone(1, Type::BB, at(32, 20), 0);
  const ShipId beyond = table.lone(1, Type::BB, at(20, 32.1), 0);
  look(table);
  EXPECT_TRUE(sees(table, red, edge));
  EXPECT_TRUE(sees(table, edge, red));
  EXPECT_FALSE(sees(table, red, beyond));
  EXPECT_FALSE(sees(table, beyond, red));
  EXPECT_THAT(table.record().dice, IsEmpty());
}

TEST(Sighting, IsExactToTheThousandth) {
  PROVES("coal-4.3b", "coal-5.13.4");
  Table table;
  for (auto& side : table.state().sides) side.sighting = 15_in;
  const ShipId red = table.lone(0, Type::CL, at(10, 10), 0);
  const ShipId inside = table.lone(1, Type::CL, at(19, 22), 0);       // 9, 12, 15
  const ShipId outside = table.lone(1, Type::CL, at(25.001, 10), 0);  // a thousandth too far
  look(table);
  EXPECT_TRUE(sees(table, red, inside));
  EXPECT_FALSE(sees(table, red, outside));
}

TEST(Sighting, EachSideHasItsOwnDistance) {
  PROVES("coal-3.3.3");
  Table table;
  table.state().sides[0].sighting = 12_in;
  table.state().sides[1].sighting = 8_in;
  const ShipId red = table.lone(0, Type::CL, at(10, 10), 0), blue = table.lone(1, Type::CL, at(20, 10), 0);
  look(table);
  EXPECT_TRUE(sees(table, red, blue));
  EXPECT_FALSE(sees(table, blue, red));
}

TEST(Sighting, CountersAreMeasuredBetweenTheirNearestParts) {
  PROVES("coal-4.3b");
  Table table;
  table.setting().options.measure = Measure::counters;
  for (auto& side : table.state().sides) side.sighting = 10_in;
  const ShipId red = table.lone(0, Type::BB, at(10, 10), 90);
  const ShipId end_on = table.lone(1, Type::BB, at(22, 10), 90);    // 12 less two half lengths of 1 in
  const ShipId beyond = table.lone(1, Type::BB, at(10, 20.6), 90);  // 10.6 less two half widths of 1/4 in
  look(table);
  EXPECT_TRUE(sees(table, red, end_on));
  EXPECT_FALSE(sees(table, red, beyond));
}

TEST(Sighting, TellsTheLookersAndThatAShipIsInSight) {
  PROVES("coal-4.3c", "coal-4.4");
  Table table;
  table.setting().special.hidden_strength = true;
  table.state().sides[1].sighting = 5_in;
  const ShipId red = table.lone(0, Type::CL, at(10, 10), 0), blue = table.lone(1, Type::CL, at(20, 10), 0);
  const DivisionId marker = table[blue].division;
  table.state().divisions[marker].revealed = false;
  EXPECT_EQ(shown_to_enemy(table.state(), marker), Shown::marker);
  look(table);
  EXPECT_EQ(shown_to_enemy(table.state(), marker), Shown::ships);
  ASSERT_EQ(table.facts<Revealed>().size(), 1);
  EXPECT_EQ(table.facts<Revealed>()[0].division, marker);
  // Who has her in sight is the observers' secret: red is not seen herself.
  for (const auto& event : table.record().events) {
    if (std::holds_alternative<Sighted>(event.fact)) {
      EXPECT_TRUE(event.audience.includes(Seat::of(0)));
      EXPECT_FALSE(event.audience.includes(Seat::of(1)));
    }
    if (std::holds_alternative<InSight>(event.fact)) {
      EXPECT_TRUE(event.audience.includes(Seat::of(1)));
    }
  }
  table.forget_events();
  look(table);
  EXPECT_THAT(table.record().events, IsEmpty()) << "nothing has changed, so nothing is said";
  EXPECT_TRUE(sees(table, red, blue));
}

TEST(Sighting, LastsUntilTheLastObserverLosesHer) {
  PROVES("coal-4.4");
  Table table;
  for (auto& side : table.state().sides) side.sighting = 10_in;
  const ShipId a = table.lone(0, Type::CL, at(10, 10), 0), b = table.lone(0, Type::CL, at(12, 10), 0);
  const ShipId x = table.lone(1, Type::CL, at(19, 10), 0);
  look(table);
  EXPECT_TRUE(sees(table, a, x) && sees(table, b, x));
  table[x].at = at(21, 10);
  look(table);
  EXPECT_FALSE(sees(table, a, x));
  EXPECT_TRUE(side_sees(table.state(), 0, x));
  table[x].at = at(23, 10);
  table.forget_events();
  look(table);
  EXPECT_FALSE(side_sees(table.state(), 0, x));
  const auto changes = table.facts<InSight>();
  ASSERT_FALSE(changes.empty());
  EXPECT_EQ(changes.back().ship, x);
  EXPECT_FALSE(changes.back().in_sight);
}

TEST(Sighting, LitShipsAreSeenFromFarther) {
  PROVES("coal-4.2b");
  Table table;
  for (auto& side : table.state().sides) side.sighting = 6_in;
  const ShipId a = table.lone(0, Type::BB, at(10, 10), 0), b = table.lone(0, Type::BB, at(22, 10), 0);
  const ShipId far = table.lone(0, Type::BB, at(28.1, 10), 0);
  const ShipId x = table.lone(1, Type::BB, at(13, 10), 0);
  table.state().phase = Phase::illumination;
  look(table);
  ASSERT_TRUE(sees(table, a, x));
  ASSERT_FALSE(sees(table, b, x));
  table[a].searchlight_on = x;
  table.play_to(Phase::big_guns);
  EXPECT_TRUE(sees(table, b, x)) << "within 15 in of a lit ship (ruling A37)";
  EXPECT_FALSE(sees(table, far, x)) << "15.1 in";
}

TEST(Sighting, TheScenarioMaySayHowFarLitShipsAreSeen) {
  PROVES("coal-4.2b");
  Table table;
  table.setting().special.lit_range = 8_in;
  for (auto& side : table.state().sides) side.sighting = 6_in;
  const ShipId near = table.lone(0, Type::BB, at(10, 10), 0), far = table.lone(0, Type::BB, at(10, 10.2), 0);
  const ShipId x = table.lone(1, Type::BB, at(18, 10), 0);
  table[x].lit_by_starshell = true;
  look(table);
  EXPECT_TRUE(sees(table, near, x));
  EXPECT_FALSE(sees(table, far, x));
}

TEST(Sighting, BurningShipsAreSeenFromFarther) {
  PROVES("coal-4.2c");
  Table table;
  table.setting().special.burning_extra = 4_in;
  for (auto& side : table.state().sides) side.sighting = 6_in;
  const ShipId red = table.lone(0, Type::BB, at(10, 10), 0), x = table.lone(1, Type::BB, at(19, 10), 0);
  look(table);
  EXPECT_FALSE(sees(table, red, x));
  table[x].hits.push_back({HitKind::fire});
  look(table);
  EXPECT_TRUE(sees(table, red, x));
  EXPECT_FALSE(sees(table, x, red));
  table[x].at = at(20.1, 10);
  look(table);
  EXPECT_FALSE(sees(table, red, x)) << "6 + 4 in is the limit";
  table.setting().special.burning_extra = {};
  table[x].at = at(22, 10);
  look(table);
  EXPECT_TRUE(sees(table, red, x)) << "twice the base when the scenario says nothing (ruling A37)";
  table[x].hits[0].state = HitState::repaired;
  look(table);
  EXPECT_FALSE(sees(table, red, x)) << "the fire is out";
}

TEST(Sighting, IsWorkedOutInThreeSegmentsAndInNoOther) {
  PROVES("coal-4.2a");
  Table table;
  const ShipId red = table.lone(0, Type::BB, at(10, 10), 0), blue = table.lone(1, Type::BB, at(14, 10), 180);
  (void)red;
  // Before every phase the sighting is spoilt; a pass mends it, and says so.
  std::vector<Segment> passes;
  table.state().phase = Phase::plotting;
  for (int i = 0; i < 12 && table.state().turn == 1; ++i) {
    table[blue].seen_by.clear();
    table.state().looked = false;
    table.forget_events();
    for (auto& side : table.state().sides) side.ready = true;
    Play play = table.play();
    Coal::resolve(play);
    for (const auto& event : table.record().events) {
      const auto* sighted = std::get_if<Sighted>(&event.fact);
      if (sighted != nullptr && sighted->ship == blue) passes.push_back(static_cast<Segment>(event.segment));
    }
  }
  EXPECT_THAT(passes, ElementsAre(Segment::sighting, Segment::illumination, Segment::damage));
}

TEST(SightingBase, IsRolledOnceATurnFirstOfAllInPlotting) {
  PROVES("coal-3.3.1a", "coal-4.3a");
  Table table;
  table.setting().variable_base = true;
  table.setting().base_roll = {2, 6, {}};
  table.lone(0, Type::CL, at(1, 1), 0);
  table.lone(1, Type::CL, at(70, 40), 0);
  table.state().phase = Phase::damage_control;
  table.dice(Purpose::sighting_base, {3, 5});
  table.play_to(Phase::plotting);
  EXPECT_TRUE(table.all_dice_used());
  EXPECT_THAT(table.thrown(Purpose::sighting_base), ElementsAre(3, 5));
  EXPECT_EQ(table.state().sides[0].sighting, 8_in);
  EXPECT_EQ(table.state().sides[1].sighting, 8_in);
  const auto& events = table.record().events;
  std::size_t plotting = 0;
  while (!std::holds_alternative<PhaseBegan>(events[plotting].fact) ||
         std::get<PhaseBegan>(events[plotting].fact).phase != Phase::plotting) {
    ++plotting;
  }
  EXPECT_TRUE(std::holds_alternative<SightingBase>(events[plotting + 1].fact));
}

TEST(SightingBase, VariesByTheChart) {
  PROVES("coal-3.3.1a");
  Table table;
  table.setting().variable_base = true;
  table.setting().tables.variable_base = VariableBase{2, 9, 2_in, 4_in, 4_in};
  table.setting().sighting_base = {10_in, 10_in};
  for (auto& side : table.state().sides) side.sighting = 10_in;
  const auto rolled = [&](std::uint8_t face) {
    table.dice(Purpose::sighting_base, {face});
    Play play = table.play();
    roll_sighting_base(play);
    return table.state().sides[0].sighting;
  };
  EXPECT_EQ(rolled(3), 10_in);
  EXPECT_EQ(rolled(9), 12_in);
  EXPECT_EQ(rolled(10), 14_in);
  EXPECT_EQ(rolled(9), 14_in) << "at most 4 in above the printed base";
  EXPECT_EQ(rolled(8), 14_in);
  for (int i = 0; i < 5; ++i) rolled(2);
  EXPECT_EQ(table.state().sides[1].sighting, 4_in);
  EXPECT_EQ(rolled(1), 4_in) << "never below 4 in";
}

TEST(SightingBase, IsNotRolledWhenTheScenarioFixesIt) {
  PROVES("coal-3.3.1a");
  Table table;
  table.setting().sighting_base = {9_in, 7_in};
  Play play = table.play();
  roll_sighting_base(play);
  EXPECT_THAT(table.record().dice, IsEmpty());
  EXPECT_EQ(table.state().sides[0].sighting, 9_in);
  EXPECT_EQ(table.state().sides[1].sighting, 7_in);
}

// ---- smoke and land

struct Screened : testing::Test {
  Table table;
  ShipId red = table.lone(0, Type::BB, at(10, 10), 0), blue = table.lone(1, Type::BB, at(15, 10), 0);
  void SetUp() override {
    for (auto& side : table.state().sides) side.sighting = 10_in;
    table.setting().tables.gunnery.emplace();
  }
  std::string refused(const Order& order) {
    const auto refusal = Coal::check(table.state(), Seat::of(0), order);
    return refusal ? refusal->text : std::string();
  }
};

TEST_F(Screened, SmokeBlocksSight) {
  PROVES("coal-4.6a");
  table.state().smoke.push_back({at(12, 8), at(12, 12), 1});
  look(table);
  EXPECT_FALSE(sees(table, red, blue));
  EXPECT_FALSE(sees(table, blue, red));
  table.state().smoke[0] = {at(12, 10), at(12, 12), 1};
  EXPECT_FALSE(clear_line(table.state(), red, blue)) << "the end of the screen blocks (ruling A20)";
  table.state().smoke[0] = {at(12, 10.001), at(12, 12), 1};
  EXPECT_TRUE(clear_line(table.state(), red, blue));
  look(table);
  EXPECT_TRUE(sees(table, red, blue));
}

TEST_F(Screened, SmokeIsUselessInHighWind) {
  PROVES("coal-4.6f");
  table.state().smoke.push_back({at(12, 8), at(12, 12), 1});
  table.setting().wind = Wind::high;
  look(table);
  EXPECT_TRUE(sees(table, red, blue));
  table.state().phase = Phase::big_guns;
  table.state().namer = 0;
  EXPECT_EQ(refused(NameTarget{red, blue}), "");
}

TEST_F(Screened, NothingIsFiredThroughSmoke) {
  PROVES("coal-4.6b");
  const ShipId boat = table.lone(0, Type::TBD, at(10.5, 10.5), 0);
  table[blue].speed = table[blue].moved = {};  // a coup is open against her
  table.setting().year = 1918;
  look(table);
  const std::pair<Phase, Order> weapons[] = {
      {Phase::plotting, LaunchTorpedoes{boat, 1, false, blue, 10_in, Hand::starboard, 'A'}},
      {Phase::illumination, Illuminate{red, blue, Means::starshell}},
      {Phase::big_guns, NameTarget{red, blue}},
      {Phase::first_allots, Allot{red, Battery::medium_starboard, blue, 0}},
      {Phase::first_allots, Allot{red, Battery::light_starboard, blue, 0}},
      {Phase::first_allots, Allot{boat, Battery::light_port, blue, 0}},
      {Phase::torpedo, CoupDeGrace{red, blue, 1}},
      {Phase::torpedo, CoupDeGrace{boat, blue, 1}}};
  table.state().namer = table.state().first_allotter = 0;
  const auto large_attacks = [&] {
    table.state().phase = Phase::torpedo;
    table.forget_events();
    Play play = table.play();
    resolve_torpedoes(play);
    return table.thrown(Purpose::large_attack).size();
  };
  for (const bool smoke : {false, true}) {
    // Laid after everybody has looked.
    if (smoke) table.state().smoke.push_back({at(12, 8), at(12, 12), 1});
    for (const auto& [phase, order] : weapons) {
      table.state().phase = phase;
      EXPECT_EQ(refused(order) != "", smoke)
          << static_cast<int>(phase) << ' ' << order.index() << ' ' << refused(order);
    }
    EXPECT_EQ(large_attacks(), smoke ? 0 : 2) << "7.5";
  }
}

TEST_F(Screened, LandBlocksSightAndFire) {
  PROVES("coal-4.7");
  table.setting().lands.push_back({at(12, 8), at(13, 8), at(13, 12), at(12, 12)});
  table.all_sighted();
  table.state().phase = Phase::big_guns;
  table.state().namer = 0;
  EXPECT_NE(refused(NameTarget{red, blue}), "");
  look(table);
  EXPECT_FALSE(sees(table, red, blue));
  table[blue].at = at(11.99, 11.9);
  look(table);
  EXPECT_TRUE(sees(table, red, blue)) << "on this side of the land";
}

TEST_F(Screened, TorpedoesEndAtTheShore) {
  PROVES("coal-4.7");
  const ShipId boat = table.lone(0, Type::TBD, at(10, 10.5), 0, 1_in);
  table[red].speed = table[blue].speed = 1_in;
  const auto intercepted = [&](bool land) {
    table.all_sighted();
    table.setting().lands.clear();
    table.state().torpedoes.clear();
    table.state().phase = Phase::plotting;
    table[boat].torpedoes_left = 2;
    table[boat].at = at(10, 10.5);
    table[blue].at = at(14, 10.5);
    const auto refusal = table.order(0, LaunchTorpedoes{boat, 1, false, blue, 10_in, Hand::starboard, 'A'});
    EXPECT_FALSE(refusal.has_value()) << refusal->text;
    if (land) table.setting().lands.push_back({at(12, 5), at(13, 5), at(13, 15), at(12, 15)});
    table.forget_events();
    table.play_to(Phase::sighting);
    const auto runs = table.facts<TorpedoRan>();
    return std::any_of(runs.begin(), runs.end(), [&](const TorpedoRan& ran) { return ran.intercepted == blue; });
  };
  EXPECT_TRUE(intercepted(false));
  table.resolve();
  table.play_to(Phase::plotting);
  EXPECT_FALSE(intercepted(true));
}

TEST_F(Screened, AStrandedShipSeesTheOpenSea) {
  PROVES("coal-4.7");
  table.setting().lands.push_back({at(10, 5), at(5, 5), at(5, 15), at(10, 15)});
  look(table);  // red lies on the eastern shore
  EXPECT_TRUE(sees(table, red, blue));
  table[blue].at = at(4, 10);
  look(table);
  EXPECT_FALSE(sees(table, red, blue)) << "the land lies between";
}

TEST(Smoke, LastsTwoTurnsInCalmAndOneInModerateWind) {
  PROVES("coal-4.6e");
  const auto screens_left = [](Wind wind, int turn) {
    Table table;
    table.setting().wind = wind;
    table.state().smoke.push_back({at(1, 1), at(2, 2), 5});
    table.state().turn = static_cast<std::uint16_t>(turn);
    Play play = table.play();
    clear_smoke(play);  // at the end of the turn
    return table.state().smoke.size();
  };
  EXPECT_EQ(screens_left(Wind::calm, 5), 1);
  EXPECT_EQ(screens_left(Wind::calm, 6), 0);
  EXPECT_EQ(screens_left(Wind::moderate, 5), 0);
}

TEST(Smoke, IsMadeByAnyShipAlongHerTrack) {
  PROVES("coal-4.6c", "coal-4.6d");
  for (const Type type : {Type::BB, Type::CL, Type::TB, Type::merchant}) {
    Table table;
    const ShipId ship = table.lone(0, type, at(10, 10), 90, 3_in);
    table.lone(1, Type::CL, at(70, 40), 0);
    ASSERT_FALSE(Coal::check(table.state(), Seat::of(0), MakeSmoke{ship, true}).has_value());
    Play play = table.play();
    Coal::lodge(play, Seat::of(0), MakeSmoke{ship, true});
    table.play_to(Phase::illumination);
    ASSERT_EQ(table.state().smoke.size(), 1) << static_cast<int>(type);
    EXPECT_EQ(table.state().smoke[0].a, at(10, 10));
    EXPECT_EQ(table.state().smoke[0].b, at(13, 10));
  }
}

// A battleship that has steamed 3 in to the east and made smoke, and enemies round her.
struct Layer : testing::Test {
  Table table;
  ShipId layer = table.lone(0, Type::BB, at(10, 10), 90, 3_in);
  void SetUp() override {
    table.setting().tables.gunnery.emplace();
    table[layer].smoke = true;
  }
  ShipId enemy_at(int degrees) {
    return table.lone(1, Type::BB, moved(at(13, 10), Bearing::degrees(degrees), 6_in), 0, 0_in);
  }
  void steam() {
    Motion motion;
    table.state().divisions[0].legs = straight(3_in);
    Play play = table.play();
    move_ships(play, motion);
    ASSERT_EQ(table[layer].at, at(13, 10));
    ASSERT_EQ(table.state().smoke.size(), 1);
    sighting_pass(play);
  }
};

TEST_F(Layer, SeesFiresAndIsSeenForwardOfHerBeam) {
  PROVES("coal-4.6a", "coal-4.6b", "coal-4.6d");
  const std::pair<int, bool> clear[] = {{90, true},   {45, true},   {1, true},    {179, true},  {0, false},
                                        {180, false}, {359, false}, {225, false}, {270, false}, {315, false}};
  for (const auto& [degrees, open] : clear) enemy_at(degrees);
  steam();
  EXPECT_EQ(table.state().smoke[0].a, at(10, 10)) << "the screen is the whole track";
  EXPECT_EQ(table.state().smoke[0].b, at(13, 10));
  table.state().phase = Phase::big_guns;
  ShipId other = layer;
  for (const auto& [degrees, open] : clear) {
    ++other;
    EXPECT_EQ(sees(table, layer, other), open) << degrees;
    EXPECT_EQ(sees(table, other, layer), open) << degrees;
    table[other].seen_by.set(layer);
    table.state().namer = 0;
    EXPECT_EQ(!Coal::check(table.state(), Seat::of(0), NameTarget{layer, other}).has_value(), open) << degrees;
  }
}

TEST_F(Layer, HidesWhoeverElseStandsAtTheEndOfTheScreen) {
  PROVES("coal-4.6a");
  const ShipId ahead = enemy_at(90);
  steam();
  const ShipId consort = table.lone(0, Type::BB, at(13, 10), 90);
  EXPECT_TRUE(clear_line(table.state(), layer, ahead));
  EXPECT_FALSE(clear_line(table.state(), consort, ahead)) << "it is not her smoke";
  // Nor does the layer's own end serve her when she has gone on.
  table[layer].at = at(12, 10);
  EXPECT_FALSE(clear_line(table.state(), layer, ahead));
}

TEST_F(Layer, IsHiddenByHerSmokeAheadAfterATurnOnTheSpot) {
  PROVES("coal-4.6a");
  const ShipId beyond = enemy_at(270), bow = enemy_at(300);
  steam();
  table[layer].course = Bearing::degrees(270);
  EXPECT_FALSE(clear_line(table.state(), layer, beyond)) << "the screen lies along the line";
  EXPECT_TRUE(clear_line(table.state(), layer, bow));
}

TEST(Smoke, OnTheMatLiesBehindTheShipToo) {
  PROVES("coal-4.6a");
  Mat mat;
  const ShipId layer = mat.lone(0, Type::BB, hex(0, 0), 0);
  const ShipId ahead_of_her = mat.lone(1, Type::BB, hex(0, -6), 0), astern = mat.lone(1, Type::BB, hex(0, 3), 0);
  mat[layer].smoke = true;
  mat.run(mat[layer].division, 2_in, "2");
  EXPECT_TRUE(clear_line(mat.state(), layer, ahead_of_her));
  EXPECT_FALSE(clear_line(mat.state(), layer, astern));
}

TEST(Smoke, IsOrderedInPlottingOnly) {
  PROVES("coal-3.3.1b");
  Table table;
  const ShipId ship = table.lone(0, Type::BB, at(10, 10), 90, 3_in);
  table.lone(1, Type::CL, at(70, 40), 0);
  for (const Phase phase : {Phase::movement, Phase::illumination, Phase::big_guns, Phase::torpedo}) {
    table.state().phase = phase;
    EXPECT_TRUE(Coal::check(table.state(), Seat::of(0), MakeSmoke{ship, true}).has_value());
  }
  table.state().phase = Phase::plotting;
  Play play = table.play();
  Coal::lodge(play, Seat::of(0), MakeSmoke{ship, true});
  EXPECT_TRUE(table.state().smoke.empty());
  table.play_to(Phase::illumination);
  EXPECT_EQ(table.state().smoke.size(), 1);
}

}  // namespace
}  // namespace wardroom::coal::test
