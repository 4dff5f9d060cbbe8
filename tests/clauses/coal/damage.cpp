// Chapter 8: what hits bring.
#include "books/coal/rules/damage_tables.hpp"
#include "books/coal/rules/margin.hpp"
#include "books/coal/rules/mounts.hpp"
#include "books/coal/text/tell.hpp"
#include "support/coal_damage.hpp"
#include "support/proves.hpp"

namespace wardroom::coal::test {
namespace {

// Two battleships abeam of each other, the second to starboard of the first.
struct Duel {
  Table table;
  ShipId red, blue;
  explicit Duel(Type type = Type::BB, War war = War::WWI) {
    use_charts(table, war);
    red = table.lone(0, type, at(10, 10), 0);
    blue = table.lone(1, Type::BB, at(20, 10), 0);
    table.card(blue).nation = Nation::DE;
    table.all_sighted();
  }
};

TEST(Damage, EachBigGunHitIsOneRollOnTheTableOfTheShip) {
  PROVES("coal-8.2", "coal-8.2.1a");
  Duel d;
  pend(d.table, d.red, d.blue, Source::big_gun, 3);
  d.table.dice(Purpose::hit_type, {20, 19, 18});
  resolve(d.table);
  EXPECT_EQ(d.table.thrown(Purpose::hit_type), (std::vector<int>{20, 19, 18}));
  EXPECT_TRUE(d.table[d.red].hits.empty());
  EXPECT_TRUE(d.table.thrown(Purpose::non_penetrating).empty());
}

TEST(Damage, ColumnsOfTheLargeShipTable) {
  PROVES("coal-8.2");
  Duel d;
  const State& state = d.table.state();
  const auto name = [&](bool long_range) {
    return std::string(large_ship_chart(state, d.red, d.blue, long_range).name.substr(24));
  };
  EXPECT_EQ(name(false), " column C");  // four mounts
  EXPECT_EQ(name(true), " column D");
  EXPECT_EQ(chart_for_fire(state, d.red).name.substr(24), " column C") << "a fire burns at no range";
  d.table.card(d.red).mounts = 2;
  EXPECT_EQ(name(false), " column A");
  EXPECT_EQ(name(true), " column B");
  d.table.card(d.blue).royal_navy = true;
  EXPECT_EQ(name(false), " column E");
  EXPECT_EQ(name(true), " column F");
  d.table.card(d.red).mounts = 3;
  EXPECT_EQ(name(false), " column G");
  EXPECT_EQ(name(true), " column H");
  d.table.setting().year = 1917;
  EXPECT_EQ(name(false), " column C");
  d.table.setting().war = War::RJW;
  EXPECT_EQ(name(false), " Russian guns");
  d.table.card(d.blue).nation = Nation::JP;
  EXPECT_EQ(name(false), " Japanese guns");
}

TEST(Damage, SpecialDamageIsOneMoreRollOnTheShipsOwnTable) {
  PROVES("coal-8.2.1b");
  Duel d(Type::CA);
  d.table.setting().tables.hit_type_wwi->fill(always({{EffectKind::special, 1}}, 20));
  pend(d.table, d.red, d.blue, Source::big_gun);
  d.table.dice(Purpose::special_hit, {9});
  resolve(d.table);
  EXPECT_EQ(d.table.thrown(Purpose::special_hit), (std::vector<int>{9}));
  EXPECT_EQ(marks(d.table, d.red, HitKind::flotation), 2);  // 2 FL on a CA, 1 on a BB
  EXPECT_EQ(special_hits_chart(d.table.state(), d.red).name, "Special Hits Table, CA");
  EXPECT_EQ(special_hits_chart(d.table.state(), d.blue).name, "Special Hits Table, BB");
}

TEST(Damage, MediumAndLightHitsOnLargeShipsDoNotPenetrate) {
  PROVES("coal-8.2.2a");
  Duel d;
  pend(d.table, d.red, d.blue, Source::secondary, 2);
  pend(d.table, d.red, d.blue, Source::big_gun_non_penetrating, 1);
  d.table.dice(Purpose::non_penetrating, {1, 6, 9});
  resolve(d.table);
  EXPECT_EQ(d.table.thrown(Purpose::non_penetrating), (std::vector<int>{1, 6, 9}));
  EXPECT_TRUE(d.table.thrown(Purpose::hit_type).empty());
  EXPECT_EQ(fires(d.table[d.red]), 1);  // a 9 on a BB is a fire
}

TEST(Damage, ABigGunHitDoesNotPenetrateArmourThatEqualsIt) {
  PROVES("coal-8.2.2b");
  for (const std::int16_t power : {7, 8, 9}) {
    Duel d;
    Card& gun = d.table.card(d.blue);
    gun.big = {1, 1, 1};
    gun.mounts = 1;
    for (Band& band : gun.bands) band.penetration = power;
    d.table.card(d.red).armour_gun = 8;
    d.table[d.blue].under_big_guns = true;
    d.table[d.blue].target = d.red;
    d.table[d.blue].target_named = true;
    d.table.state().phase = Phase::firing;
    for (const Purpose roll : {Purpose::to_hit, Purpose::size, Purpose::penetration}) d.table.dice(roll, {1});
    Play play = d.table.play();
    resolve_gunfire(play);
    d.table.state().phase = Phase::damage;
    resolve(d.table);
    EXPECT_EQ(d.table.thrown(Purpose::hit_type).size(), power == 9 ? 1U : 0U) << power;
    EXPECT_EQ(d.table.thrown(Purpose::non_penetrating).size(), power == 9 ? 0U : 1U) << power;
  }
}

TEST(Damage, NonPenetratingColumnsAndTheirOddRows) {
  PROVES("coal-8.2.2a");
  Duel d;
  // A magazine result is rolled again when the hit did not penetrate.
  pend(d.table, d.red, d.blue, Source::secondary);
  d.table.dice(Purpose::non_penetrating, {10});
  d.table.dice(Purpose::special_hit, {10, 10, 4});
  resolve(d.table);
  EXPECT_EQ(d.table.thrown(Purpose::special_hit), (std::vector<int>{10, 10, 4}));
  EXPECT_EQ(marks(d.table, d.red, HitKind::engine), 1);
  EXPECT_EQ(d.table[d.red].status, Status::afloat);
  // "FL if old" floods an armoured cruiser, not a battleship.
  for (const Type type : {Type::BB, Type::CA, Type::OBB}) {
    Duel rjw(type, War::RJW);
    pend(rjw.table, rjw.red, rjw.blue, Source::secondary);
    rjw.table.dice(Purpose::non_penetrating, {10});
    resolve(rjw.table);
    EXPECT_EQ(marks(rjw.table, rjw.red, HitKind::flotation), type == Type::BB ? 0 : 1);
  }
}

TEST(Damage, NonPenetratingColumnsGoByTheGunsOrTheTarget) {
  const auto column = [](Type type, War war, Nation firer) {
    Duel d(type, war);
    d.table.card(d.blue).nation = firer;
    return std::string(non_penetrating_chart(d.table.state(), d.red, d.blue).name.substr(28));
  };
  for (const Type type : {Type::BB, Type::BC, Type::CA, Type::OBB}) {
    EXPECT_EQ(column(type, War::RJW, Nation::JP), "Japanese fire");
    EXPECT_EQ(column(type, War::RJW, Nation::RU), "Russian fire");
  }
  EXPECT_EQ(column(Type::BB, War::WWI, Nation::DE), "on BB or BC");
  EXPECT_EQ(column(Type::BC, War::WWI, Nation::JP), "on BB or BC");
  EXPECT_EQ(column(Type::CA, War::WWI, Nation::DE), "on CA or OBB");
  EXPECT_EQ(column(Type::OBB, War::WWI, Nation::DE), "on CA or OBB");
}

TEST(Damage, EachTorpedoHitIsOneRollOnTheFittingTable) {
  PROVES("coal-8.2.3");
  Duel d;
  pend(d.table, d.red, d.blue, Source::torpedo, 2);
  d.table.dice(Purpose::torpedo_damage, {1, 7});
  resolve(d.table);
  EXPECT_EQ(d.table.thrown(Purpose::torpedo_damage), (std::vector<int>{1, 7}));
  EXPECT_EQ(marks(d.table, d.red, HitKind::flotation), 3);
  EXPECT_EQ(marks(d.table, d.red, HitKind::engine), 1);
  d.table.card(d.red).war = War::RJW;
  EXPECT_EQ(torpedo_chart(d.table.state(), d.red).name, "Torpedo Damage Table, old battleships");
  d.table.card(d.red).type = Type::CA;
  EXPECT_EQ(torpedo_chart(d.table.state(), d.red).name, "Torpedo Damage Table, CA");
  d.table.card(d.red).type = Type::CL;
  EXPECT_EQ(torpedo_chart(d.table.state(), d.red).name, "Torpedo Damage Table, CL and CP");
}

TEST(Damage, ShipTypesTakeDamageInDifferentWays) {
  PROVES("coal-8.1b", "coal-8.3");
  Duel d;
  const ShipId boat = d.table.lone(0, Type::TBD, at(10, 20), 0);
  const ShipId cruiser = d.table.lone(0, Type::CL, at(10, 25), 0);
  pend(d.table, d.red, d.blue, Source::big_gun);
  pend(d.table, boat, d.blue, Source::big_gun);
  pend(d.table, cruiser, d.blue, Source::big_gun);
  d.table.dice(Purpose::hit_type, {20});
  d.table.dice(Purpose::light_damage, {8}, cruiser);
  resolve(d.table);
  EXPECT_EQ(d.table.thrown(Purpose::hit_type).size(), 1U);      // the battleship alone
  EXPECT_EQ(d.table.thrown(Purpose::light_damage).size(), 1U);  // the cruiser alone
  EXPECT_EQ(marks(d.table, cruiser, HitKind::flotation), 1);
  EXPECT_EQ(d.table[boat].status, Status::sunk);  // outright (6.5.12)
  EXPECT_EQ(d.table[d.red].status, Status::afloat);
}

TEST(Damage, OptionalTableForBoatsOfTheWorldWar) {
  PROVES("coal-8.3");
  Table table;
  use_charts(table);
  table.setting().options.boat_damage_table = true;
  const ShipId boat = table.lone(0, Type::TBD, at(10, 20), 0);
  const ShipId gun = table.lone(1, Type::CL, at(12, 20), 0);
  pend(table, boat, gun, Source::secondary, 2);
  table.dice(Purpose::light_damage, {8, 10});
  resolve(table);
  EXPECT_EQ(table[boat].status, Status::afloat);
  EXPECT_EQ(top_speed(table.state(), boat), 0_in);
  EXPECT_EQ(marks(table, boat, HitKind::half_speed), 1);
}

// Ruling A38.
TEST(Damage, HitsOnABaseOfBoatsGoToDifferentBoats) {
  PROVES("coal-8.3");
  Table table;
  use_charts(table);
  const DivisionId division = table.division(0);
  std::vector<ShipId> boats;
  for (int i = 0; i < 4; ++i) boats.push_back(table.ship(division, Type::TBD, at(10, 10), 0));
  table.state().divisions[division].single_base = true;
  const ShipId gun = table.lone(1, Type::CL, at(12, 10), 0);
  pend(table, boats[1], gun, Source::secondary, 2);
  pend(table, boats[0], gun, Source::secondary, 1);
  resolve(table);
  int sunk = 0;
  for (const ShipId id : boats) sunk += table[id].status == Status::sunk ? 1 : 0;
  EXPECT_EQ(sunk, 3);
  pend(table, boats[0], gun, Source::secondary, 9);
  resolve(table);
  for (const ShipId id : boats) EXPECT_EQ(table[id].status, Status::sunk);
}

TEST(Damage, CollateralDamageComesWithTheHit) {
  PROVES("coal-8.4");
  Duel d;
  d.table.setting().tables.hit_type_wwi->fill(always({{EffectKind::engine, 1}, {EffectKind::fire, 1}}, 20));
  pend(d.table, d.red, d.blue, Source::big_gun);
  resolve(d.table);
  EXPECT_EQ(marks(d.table, d.red, HitKind::engine), 1);
  EXPECT_EQ(fires(d.table[d.red]), 1);
}

// Charts 3: on the D20 after a mount, 1 to X explodes, the next four faces burn.
TEST(Damage, AMountBringsARollForItsMagazine) {
  PROVES("coal-8.4", "coal-8.7a");
  struct Case {
    std::uint8_t face;
    Status status;
    int burning;
  };
  for (const Case& c : {Case{2, Status::exploded, 0}, Case{3, Status::afloat, 1}, Case{6, Status::afloat, 1},
                        Case{7, Status::afloat, 0}}) {
    Duel d;
    d.table.card(d.red).magazine_risk = 2;
    pend(d.table, d.red, d.blue, Source::big_gun);
    d.table.dice(Purpose::hit_type, {1});
    d.table.dice(Purpose::mount_choice, {1});
    d.table.dice(Purpose::collateral, {c.face});
    resolve(d.table);
    EXPECT_EQ(marks(d.table, d.red, HitKind::mount), 1);
    EXPECT_EQ(d.table[d.red].status, c.status) << int(c.face);
    EXPECT_EQ(fires(d.table[d.red]), c.burning) << int(c.face);
    EXPECT_EQ(on_table(d.table[d.red]), c.status == Status::afloat);
  }
}

TEST(Damage, SecondaryBatteriesLoseOnTheSideThatFacesTheFirer) {
  PROVES("coal-8.4");
  Duel d;
  d.table.setting().tables.hit_type_wwi->fill(always({{EffectKind::secondary, 2}}, 20));
  d.table.card(d.red).medium = {10, 10, false};
  pend(d.table, d.red, d.blue, Source::big_gun, 1, Hand::starboard);
  d.table.dice(Purpose::collateral, {3});
  resolve(d.table);
  const State& state = d.table.state();
  EXPECT_EQ(strength_eighths(state, d.red, Battery::medium_port), 80);
  EXPECT_EQ(strength_eighths(state, d.red, Battery::medium_starboard), 56);  // 2.5 points, rounded up to 3
  EXPECT_EQ(strength_eighths(state, d.red, Battery::light_starboard), 72);
  EXPECT_EQ(fires(d.table[d.red]), 0);

  // Three more take the rest; a further hit then only burns, on 1 to 5.
  d.table.state().pending.clear();
  pend(d.table, d.red, d.blue, Source::big_gun, 5, Hand::starboard);
  d.table.dice(Purpose::collateral, {2, 10, 10, 5, 6});
  resolve(d.table);
  EXPECT_EQ(strength_eighths(state, d.red, Battery::medium_starboard), 0);
  EXPECT_EQ(marks(d.table, d.red, HitKind::secondary), 4);
  EXPECT_EQ(fires(d.table[d.red]), 2);  // by the 2 and by the 5
}

TEST(Damage, GunsOfLightCruisersExplodeOrBurn) {
  PROVES("coal-8.3", "coal-8.4");
  for (const War war : {War::RJW, War::WWI}) {
    Table table;
    use_charts(table, war);
    const ShipId cruiser = table.lone(0, Type::CP, at(10, 10), 0);
    const ShipId gun = table.lone(1, Type::CL, at(12, 10), 0);
    pend(table, cruiser, gun, Source::secondary, 1);
    table.dice(Purpose::light_damage, {1});  // 2 G, a roll for each
    table.dice(Purpose::light_collateral, war == War::RJW ? Faces{4, 5} : Faces{20, 4, 2, 1});
    resolve(table);
    EXPECT_EQ(marks(table, cruiser, HitKind::guns), 2);
    EXPECT_EQ(strength_eighths(table.state(), cruiser, Battery::light_port), 48);  // half of 12
    EXPECT_EQ(fires(table[cruiser]), 1);
    EXPECT_TRUE(table.all_dice_used());
    table.state().pending.clear();
    pend(table, cruiser, gun, Source::secondary, 1);
    table.dice(Purpose::light_damage, {3});
    table.dice(Purpose::light_collateral, {1});
    resolve(table);
    EXPECT_EQ(table[cruiser].status, Status::exploded);
  }
}

// A special hit of 10: the magazine explodes at its risk + 1 on a D10, else a mount and a fire.
TEST(Damage, MagazineHits) {
  PROVES("coal-8.2.1b");
  for (const std::uint8_t face : {2, 3}) {
    Duel d;
    d.table.setting().tables.hit_type_wwi->fill(always({{EffectKind::special, 1}}, 20));
    pend(d.table, d.red, d.blue, Source::big_gun);
    d.table.dice(Purpose::special_hit, {10});
    d.table.dice(Purpose::magazine, {face});
    resolve(d.table);
    EXPECT_EQ(d.table[d.red].status, face == 2 ? Status::exploded : Status::afloat);
    EXPECT_EQ(marks(d.table, d.red, HitKind::mount), face == 2 ? 0 : 1);
    EXPECT_EQ(fires(d.table[d.red]), face == 2 ? 0 : 1);
  }
}

TEST(Damage, SteeringJamsAndBridgeHitsCostTheFlag) {
  PROVES("coal-8.2.1b");
  for (const std::uint8_t face : {1, 2, 3, 4, 5, 6}) {
    Duel d;
    d.table.setting().tables.hit_type_wwi->fill(always({{EffectKind::steering, 1}}, 20));
    pend(d.table, d.red, d.blue, Source::big_gun);
    d.table.dice(Purpose::special_detail, {face});
    resolve(d.table);
    EXPECT_EQ(d.table[d.red].hits.front().amount, (face - 1) / 2);
    EXPECT_EQ(top_speed(d.table.state(), d.red), face <= 2 ? 3.5_in : 1.75_in);
  }
  Duel d;
  Division& division = d.table.state().divisions[d.table[d.red].division];
  division.signalling = 1;
  d.table.setting().tables.hit_type_wwi->fill(always({{EffectKind::bridge, 1}}, 20));
  pend(d.table, d.red, d.blue, Source::big_gun);
  resolve(d.table);
  EXPECT_TRUE(d.table[d.red].straight_next);
  EXPECT_EQ(division.signalling, 0);
  EXPECT_EQ(division.initiative, -1);
  EXPECT_EQ(audience_of<BridgeHit>(d.table), Audience::only(SideId{0}));
}

TEST(Damage, TheEnemyLearnsTheNumberOfHitsAndNoMore) {
  PROVES("coal-3.3.8a", "coal-8.1a");
  Duel d;
  pend(d.table, d.red, d.blue, Source::big_gun, 2);
  pend(d.table, d.red, d.blue, Source::secondary, 1);
  d.table.dice(Purpose::hit_type, {16, 3});  // FL, mount
  d.table.dice(Purpose::collateral, {20});
  resolve(d.table);
  std::vector<HitsCounted> seen;
  for (const auto& event : d.table.record().events) {
    if (!event.audience.includes(Seat::of(1))) continue;
    ASSERT_TRUE(std::holds_alternative<HitsCounted>(event.fact)) << "an enemy learned of more than the hits";
    seen.push_back(std::get<HitsCounted>(event.fact));
  }
  ASSERT_EQ(seen.size(), 1U);
  EXPECT_EQ(seen[0].hits, 3);
  EXPECT_EQ(seen[0].non_penetrating, 1);
  EXPECT_EQ(audience_of<Damaged>(d.table), Audience::only(SideId{0}));
  EXPECT_EQ(audience_of<DamageRolled>(d.table), Audience::only(SideId{0}));
}

TEST(Damage, AnEnemyWhoDoesNotSeeTheShipLearnsNothing) {
  PROVES("coal-8.1a");
  Duel d;
  d.table[d.red].seen_by.clear();
  pend(d.table, d.red, d.blue, Source::torpedo, 5);
  d.table.dice(Purpose::torpedo_damage, {9, 9, 9, 9, 9});
  resolve(d.table);
  EXPECT_EQ(d.table[d.red].status, Status::sinking);
  for (const auto& event : d.table.record().events) EXPECT_FALSE(event.audience.includes(Seat::of(1)));
}

TEST(Damage, SidesMayBeDealtWithInEitherOrder) {
  PROVES("coal-8.1a", "coal-3.3.8a");
  const auto play_out = [](bool red_first) {
    Duel d;
    if (red_first) pend(d.table, d.red, d.blue, Source::big_gun, 4);
    pend(d.table, d.blue, d.red, Source::big_gun, 4);
    if (!red_first) pend(d.table, d.red, d.blue, Source::big_gun, 4);
    resolve(d.table);
    d.table.state().pending.clear();
    return hash(d.table.state());
  };
  EXPECT_EQ(play_out(true), play_out(false));
}

TEST(Damage, MarksAreOpenSlashedOrCircled) {
  PROVES("coal-8.2.4");
  Duel d;
  add_hits(d.table, d.red, HitKind::engine, 3);
  const auto change = [&](HitId item, HitState state) {
    Play play = d.table.play();
    play.state_fact(Audience::only(SideId{0}), {"8.2.4"}, HitChanged{d.red, item, state});
  };
  change(1, HitState::repaired);
  change(2, HitState::unrepairable);
  EXPECT_EQ(d.table[d.red].hits[0].state, HitState::open);
  EXPECT_EQ(d.table[d.red].hits[1].state, HitState::repaired);
  EXPECT_EQ(d.table[d.red].hits[2].state, HitState::unrepairable);
  EXPECT_EQ(margin(d.table[d.red]), "E E/ (E)");
  // Only the repaired one has no effect: two thirds of 3.5 in are gone.
  EXPECT_EQ(top_speed(d.table.state(), d.red), Inches{3500 * 4 / 12});
}

TEST(Damage, EveryMarkSaysWhereItCameFrom) {
  Duel d;
  pend(d.table, d.red, d.blue, Source::big_gun);
  d.table.dice(Purpose::hit_type, {16});
  resolve(d.table);
  for (const auto& event : d.table.record().events) {
    if (std::holds_alternative<DamageRolled>(event.fact)) {
      ASSERT_EQ(d.table.record().dice_of(event).size(), 1U);
    }
    if (!std::holds_alternative<Damaged>(event.fact)) continue;
    const auto trail = d.table.record().trail(event);
    ASSERT_EQ(trail.size(), 2U);
    EXPECT_EQ(trail[0].what, "Large Ship Damage Table, column C");
    EXPECT_EQ(trail[0].numerator, 16);
    EXPECT_EQ(trail[1].what, in_words(HitKind::flotation));
  }
}

TEST(Damage, SinkingShipsStayAsAHazard) {
  PROVES("coal-8.7a", "coal-8.7b");
  Duel d;
  d.table.card(d.red).flotation_max = 4;
  d.table.setting().tables.hit_type_wwi->fill(always({{EffectKind::flotation, 1}}, 20));
  pend(d.table, d.red, d.blue, Source::big_gun, 3);
  resolve(d.table);
  EXPECT_EQ(d.table[d.red].status, Status::afloat);
  d.table.state().pending.clear();
  pend(d.table, d.red, d.blue, Source::big_gun, 1);
  resolve(d.table);
  EXPECT_EQ(d.table[d.red].status, Status::sinking);
  EXPECT_EQ(d.table[d.red].speed, 0_in);
  EXPECT_EQ(top_speed(d.table.state(), d.red), 0_in);
  EXPECT_TRUE(on_table(d.table[d.red]));
  EXPECT_FALSE(may_use_weapons(d.table[d.red]));
  // She can still be hit, and blow up.
  d.table.state().pending.clear();
  d.table.setting().tables.hit_type_wwi->fill(always({{EffectKind::magazine, 10}}, 20));
  pend(d.table, d.red, d.blue, Source::big_gun, 1);
  resolve(d.table);
  EXPECT_EQ(d.table[d.red].status, Status::exploded);
  EXPECT_FALSE(on_table(d.table[d.red]));
}

TEST(Damage, AMissingTableIsNamed) {
  Duel d;
  d.table.setting().tables.hit_type_wwi.reset();
  pend(d.table, d.red, d.blue, Source::big_gun);
  EXPECT_THROW(resolve(d.table), TableMissing);
}

// Ruling W1: the mounts that a card's arcs stand for.
TEST(Mounts, AreDrawnUpFromTheArcs) {
  Card card;
  const auto built = [&](std::uint8_t bow, std::uint8_t broadside, std::uint8_t stern, std::uint8_t all) {
    card.big = {bow, broadside, stern};
    card.mounts = all;
    std::array<int, 4> bearing{};
    const Mounts mounts = mounts_built(card);
    for (const Mount& m : mounts) {
      for (const Arc arc : {Arc::bow, Arc::starboard, Arc::stern, Arc::port}) {
        bearing[static_cast<std::size_t>(arc)] += bears(m, arc) ? 1 : 0;
      }
    }
    EXPECT_EQ(mounts.size(), all);
    return bearing;
  };
  EXPECT_EQ(built(1, 2, 1, 2), (std::array<int, 4>{1, 2, 1, 2}));
  EXPECT_EQ(built(2, 4, 2, 4), (std::array<int, 4>{2, 4, 2, 4}));
  EXPECT_EQ(built(3, 4, 3, 5), (std::array<int, 4>{3, 4, 3, 4}));  // Dreadnought
  EXPECT_EQ(built(3, 4, 3, 6), (std::array<int, 4>{3, 4, 3, 4}));  // Nassau
  EXPECT_EQ(built(2, 5, 2, 5), (std::array<int, 4>{2, 5, 2, 5}));  // Orion
  EXPECT_EQ(built(3, 4, 3, 4), (std::array<int, 4>{3, 4, 3, 4}));  // Invincible, firing across the deck
  EXPECT_EQ(built(1, 0, 1, 2), (std::array<int, 4>{1, 0, 1, 0}));  // ahead and astern alone
  EXPECT_EQ(built(0, 0, 0, 0), (std::array<int, 4>{0, 0, 0, 0}));
}

TEST(Mounts, AHitTakesOneThatBearsOnTheFirer) {
  Duel d;
  d.table[d.blue].at = at(10, 20);  // dead ahead of red: two of her four mounts bear
  for (const int choice : {1, 2}) {
    d.table.state().pending.clear();
    pend(d.table, d.red, d.blue, Source::big_gun);
    d.table.dice(Purpose::hit_type, {1});
    if (choice == 1) d.table.dice(Purpose::mount_choice, {2});
    d.table.dice(Purpose::collateral, {20});
    resolve(d.table);
  }
  EXPECT_EQ(d.table.thrown(Purpose::mount_choice).size(), 1U);  // the second time only one is left to bear
  const State& state = d.table.state();
  EXPECT_EQ(mounts_in_arc(state, d.red, Arc::bow), 0);
  EXPECT_EQ(mounts_in_arc(state, d.red, Arc::port), 2);
  EXPECT_EQ(mounts_in_arc(state, d.red, Arc::stern), 2);
  // With none left ahead the next hit takes one of those astern; with none at all, nothing.
  for (int i = 0; i < 3; ++i) {
    d.table.state().pending.clear();
    pend(d.table, d.red, d.blue, Source::big_gun);
    d.table.dice(Purpose::hit_type, {1});
    if (i < 2) d.table.dice(Purpose::collateral, {20});
    resolve(d.table);
  }
  EXPECT_EQ(mounts_in_arc(state, d.red, Arc::port), 0);
  EXPECT_EQ(marks(d.table, d.red, HitKind::mount), 4);
}

TEST(Mounts, AWingMountBearsOnItsOwnBeam) {
  Duel d;
  d.table.card(d.red).big = {3, 4, 3};
  d.table.card(d.red).mounts = 5;
  const Mount wing = mounts_built(d.table.card(d.red)).back();
  d.table[d.red].hits.push_back({HitKind::mount, HitState::open, wing.bits, wing.side});
  EXPECT_EQ(wing.side, Hand::starboard);
  EXPECT_EQ(mounts_in_arc(d.table.state(), d.red, Arc::starboard), 3);
  EXPECT_EQ(mounts_in_arc(d.table.state(), d.red, Arc::port), 4);
  EXPECT_EQ(mounts_in_arc(d.table.state(), d.red, Arc::bow), 2);
}

TEST(Mounts, OnlyOpenMarksOfMountsAreLosses) {
  Duel d;
  const Card& card = d.table.card(d.red);
  Ship& ship = d.table[d.red];
  const Mount lead = mounts_built(card)[0];
  ship.hits.push_back({HitKind::mount, HitState::repaired, lead.bits, lead.side});
  EXPECT_EQ(mounts_left(card, ship).size(), 4U) << "repaired";
  ship.hits.push_back({HitKind::secondary, HitState::open, lead.bits, lead.side});
  EXPECT_EQ(mounts_left(card, ship).size(), 4U) << "not of a mount";
  ship.hits.push_back({HitKind::mount, HitState::open, lead.bits, lead.side});
  EXPECT_EQ(mounts_left(card, ship).size(), 3U);
  ship.hits.push_back({HitKind::mount, HitState::unrepairable, lead.bits, lead.side});
  EXPECT_EQ(mounts_left(card, ship).size(), 2U);
  ship.hits.push_back({HitKind::mount, HitState::open, lead.bits, lead.side});
  EXPECT_EQ(mounts_left(card, ship).size(), 2U) << "she has only two of that kind";
}

TEST(Flags, ALostFlagshipIsReplacedByTheNextInLine) {
  Table table;
  use_charts(table);
  const DivisionId division = table.division(0);
  std::vector<ShipId> line;
  for (int i = 0; i < 3; ++i) line.push_back(table.ship(division, Type::BB, at(10, 10 + i), 0));
  const ShipId enemy_ship = table.lone(1, Type::BB, at(20, 10), 0);
  table.state().sides[0].force_flagship = line[1];
  Division& d = table.state().divisions[division];
  struct Case {
    std::int16_t signalling, initiative, new_signalling, new_initiative;
  };
  for (const Case& c : {Case{2, -1, 0, -1}, Case{-2, 0, -2, 0}, Case{1, 1, 0, 0}}) {
    for (const ShipId id : line) table[id].status = Status::afloat;
    d.flagship = line[1];
    d.signalling = c.signalling;
    d.initiative = c.initiative;
    table[line[1]].status = Status::exploded;
    resolve(table);
    EXPECT_EQ(d.flagship, line[2]);
    EXPECT_EQ(d.signalling, c.new_signalling);
    EXPECT_EQ(d.initiative, c.new_initiative);
  }
  EXPECT_EQ(table.state().sides[0].force_flagship, no_ship);
  EXPECT_EQ(audience_of<ForceFlagLost>(table), Audience::only(SideId{0}));
  EXPECT_EQ(audience_of<FlagshipChanged>(table), Audience::only(SideId{0}));
  table[line[2]].status = Status::abandoned;
  resolve(table);
  EXPECT_EQ(d.flagship, line[0]);
  EXPECT_EQ(table[enemy_ship].status, Status::afloat);
}

TEST(Damage, AShellAndATorpedoAreBothCounted) {
  PROVES("coal-3.3.8a");
  Table table;
  use_charts(table);
  const ShipId target = table.lone(0, Type::BB, at(10, 10), 0), firer = table.lone(1, Type::BB, at(20, 10), 0);
  table.all_sighted();
  pend(table, target, firer, Source::big_gun);
  pend(table, target, firer, Source::torpedo);
  resolve(table);
  ASSERT_EQ(table.facts<HitsCounted>().size(), 1);
  EXPECT_EQ(table.facts<HitsCounted>()[0].hits, 1);
  EXPECT_EQ(table.facts<HitsCounted>()[0].torpedoes, 1);
}

TEST(Damage, OneFlotationHitOfOneStopsAShip) {
  for (const int most : {1, 2}) {
    Table table;
    const ShipId ship = table.lone(0, Type::BB, at(10, 10), 0);
    table.card(ship).flotation_max = static_cast<std::uint8_t>(most);
    add_hits(table, ship, HitKind::flotation);
    EXPECT_EQ(top_speed(table.state(), ship), most == 1 ? 0_in : 1.75_in);
  }
}

}  // namespace
}  // namespace wardroom::coal::test
