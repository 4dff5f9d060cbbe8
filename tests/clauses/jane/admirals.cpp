// Admirals and captains: t-admirals-1 to -5, t-captains-1.
#include <gtest/gtest.h>

#include "support/jane_signals.hpp"
#include "support/proves.hpp"

namespace wardroom::jane::test {
namespace {

TEST(JaneAdmirals, GiveGeneralOrdersBeforeTheBattleAlone) {
  PROVES("jane-t-admirals-1");
  Fleet fleet;
  fleet.state().phase = Phase::start;
  fleet.state().move = 0;
  const PostId reader = fleet.captain(fleet.second).post, other = fleet.captain(fleet.third).post;
  const Send orders{PostSet::of(reader), 0, Words("Follow me whatever happens")};
  ASSERT_EQ(fleet.told(fleet.admiral_seat(0), orders), "");
  const auto kept = messages_seen(fleet.state().mail.all(), fleet.captain(fleet.second));
  ASSERT_EQ(kept.size(), 1U);
  EXPECT_EQ(kept[0].text.view(), "Follow me whatever happens");
  EXPECT_TRUE(messages_seen(fleet.state().mail.all(), fleet.captain(fleet.third)).empty());
  EXPECT_TRUE(messages_seen(fleet.state().mail.all(), fleet.captain(fleet.enemy)).empty());
  EXPECT_NE(fleet.told(fleet.admiral_seat(0), Send{PostSet::of(fleet.captain(fleet.enemy).post), 0, Words("hello")}),
            "");
  EXPECT_NE(fleet.told(fleet.second, Send{PostSet::of(other), 0, Words("and me")}), "");
  fleet.state().phase = Phase::orders;
  fleet.state().move = 1;
  EXPECT_NE(fleet.told(fleet.admiral_seat(0), orders), "");
  Signal words = fleet.call(Call::words, 0);
  words.text = orders.text;
  EXPECT_EQ(fleet.told(fleet.admiral_seat(0), words), "");  // by the signal system, and overheard
}

TEST(JaneAdmirals, DoNotFightTheirFlagships) {
  PROVES("jane-t-admirals-2");
  Fleet fleet;
  EXPECT_NE(fleet.admiral_seat(0).post, fleet.captain(fleet.flag).post);
  EXPECT_NE(fleet.told(fleet.admiral_seat(0), Steer{fleet.flag, 4, {}}), "");
  EXPECT_EQ(fleet.told(fleet.flag, Steer{fleet.flag, 4, {}}), "");
}

TEST(JaneAdmirals, FallByEvenChancesUnderHeavyFire) {
  PROVES("jane-t-admirals-3");
  for (const int die : {3, 4}) {
    Fleet fleet;
    ASSERT_TRUE(fleet.hoists("K.F.", "", 0));
    fleet.play_move();
    fleet.forget_events();
    fleet.dice(Purpose::admiral, {static_cast<std::uint32_t>(die)});
    Play play = fleet.play();
    const std::uint8_t section = fleet.card(fleet.flag).towers[0].section;
    mark_stations(play, {.ship = fleet.flag,
                         .big_shell = true,
                         .deck = Deck::boat,
                         .section = section,
                         .run = Sections{1} << (section - 1)});
    EXPECT_EQ(commander(fleet.state(), SideId{0}), fleet.flag);
    throw_for_admirals(play);
    EXPECT_TRUE(fleet.all_dice_used());
    const bool out = die == 3;
    EXPECT_EQ(fleet.state().sides[0].admirals[0].out, out);
    EXPECT_EQ(commander(fleet.state(), SideId{0}), out ? fleet.second : fleet.flag);
    EXPECT_EQ(fleet[fleet.flag].flags.hoist.flies, !out);  // what he had not executed is void
    EXPECT_EQ(fleet.heard<AdmiralOut>(fleet.captain(fleet.flag)).size(), out ? 1U : 0U);
    EXPECT_TRUE(fleet.heard<AdmiralOut>(fleet.captain(fleet.second)).empty());
    EXPECT_TRUE(fleet.heard<AdmiralOut>(fleet.captain(fleet.enemy)).empty());
    EXPECT_TRUE(fleet.heard<AdmiralThrown>(fleet.captain(fleet.flag)).empty());
    if (!out) continue;
    EXPECT_EQ(fleet.heard<CommandPassed>(fleet.captain(fleet.second)).size(), 1U);
    EXPECT_NE(fleet.told(fleet.admiral_seat(0), fleet.hoist_of("K.F.", "", 0)), "");
    EXPECT_EQ(fleet.told(fleet.second, fleet.hoist_of("V.C.", "", 0, fleet.second)), "");
    EXPECT_EQ(fleet.told(fleet.flag, fleet.hoist_of("V.X.", "", 0)), "");
    EXPECT_NE(fleet.told(fleet.third, fleet.hoist_of("V.C.", "", 0, fleet.third)), "");
  }
}

TEST(JaneAdmirals, AreThrownForOnceAMove) {
  PROVES("jane-t-admirals-3");
  Fleet fleet;
  Play play = fleet.play();
  const std::uint8_t section = fleet.card(fleet.flag).towers[0].section;
  const AtStation quick{.ship = fleet.flag, .quick = true, .deck = Deck::upper, .section = section};
  mark_stations(play, quick);
  mark_stations(play, quick);
  throw_for_admirals(play);  // two quick-firer hits are not heavy fire
  EXPECT_TRUE(fleet.thrown(Purpose::admiral).empty());
  for (int hit = 0; hit < 5; ++hit) mark_stations(play, quick);
  fleet.dice(Purpose::admiral, {6});
  throw_for_admirals(play);
  EXPECT_EQ(fleet.thrown(Purpose::admiral), (std::vector<int>{6}));
}

TEST(JaneAdmirals, StandInTheForeTowerUnlessTheySayOtherwise) {
  PROVES("jane-t-admirals-4");
  const auto throws = [](std::uint8_t struck, std::optional<std::uint8_t> station) {
    Fleet fleet;
    if (station) {
      fleet.state().phase = Phase::start;
      EXPECT_EQ(fleet.told(fleet.admiral_seat(0), TakeStation{0, *station}), "");
      fleet.state().phase = Phase::orders;
    }
    fleet.dice(Purpose::admiral, {6});
    Play play = fleet.play();
    const Tower& tower = fleet.card(fleet.flag).towers[struck];
    mark_stations(play, {.ship = fleet.flag,
                         .big_shell = true,
                         .tower = struck,
                         .pierced = true,
                         .deck = tower.deck,
                         .section = tower.section});
    throw_for_admirals(play);
    return fleet.thrown(Purpose::admiral).size();
  };
  EXPECT_EQ(throws(0, {}), 1U);  // forward
  EXPECT_EQ(throws(1, {}), 0U);  // aft
  EXPECT_EQ(throws(0, 1), 0U);
  EXPECT_EQ(throws(1, 1), 1U);
  Fleet fleet;
  EXPECT_NE(fleet.told(fleet.admiral_seat(0), TakeStation{0, 1}), "");  // the battle has begun
}

TEST(JaneAdmirals, ShiftTheirFlagsInFullTime) {
  PROVES("jane-t-admirals-5");
  Fleet fleet;
  fleet[fleet.second].motion.at = {-6, 0};
  ASSERT_EQ(fleet.told(fleet.admiral_seat(0), ShiftFlag{0, fleet.second}), "");
  fleet.play_move();
  const auto shifts = fleet.facts<FlagShifts>();
  ASSERT_EQ(shifts.size(), 1U);
  EXPECT_EQ(shifts[0].arrives, 9);  // ordered in move 1, six squares: none from him in moves 1 to 8
  EXPECT_EQ(commander(fleet.state(), SideId{0}), fleet.flag);  // her captain, next by the list
  EXPECT_EQ(fleet.told(fleet.flag, fleet.hoist_of("K.F.", "", 0)), "");
  EXPECT_TRUE(fleet.heard<FlagShifts>(fleet.captain(fleet.enemy)).empty());
  fleet.state().move = 8;
  EXPECT_NE(fleet.told(fleet.admiral_seat(0), fleet.hoist_of("K.F.", "", 0, fleet.second)), "");
  fleet.state().move = 9;
  EXPECT_EQ(fleet.told(fleet.admiral_seat(0), fleet.hoist_of("K.F.", "", 0, fleet.second)), "");
  EXPECT_EQ(commander(fleet.state(), SideId{0}), fleet.second);
}

TEST(JaneAdmirals, ShiftTheirFlagsAsTheUmpireSays) {
  PROVES("jane-t-admirals-5");
  Fleet fleet(true);
  fleet[fleet.second].motion.at = {-6, 0};
  ASSERT_EQ(fleet.told(fleet.admiral_seat(0), ShiftFlag{0, fleet.second}), "");
  fleet.play_to(Phase::minute);
  ASSERT_TRUE(Jane::owes(fleet.state(), fleet.chief()));
  ASSERT_EQ(fleet.state().queries.list.size(), 1U);
  EXPECT_EQ(fleet.state().queries.list[0].figures[0], 8);
  ASSERT_EQ(fleet.told(fleet.chief(), Answer{fleet.state().queries.put, {5}, Words("a calm sea")}), "");
  EXPECT_EQ(fleet.state().sides[0].admirals[0].arrives, 6);
}

TEST(JaneCaptains, HaveOnePieceEach) {
  PROVES("jane-t-captains-1");
  Fleet fleet;
  EXPECT_EQ(fleet.told(fleet.second, Steer{fleet.second, 4, {}}), "");
  EXPECT_NE(fleet.told(fleet.second, Steer{fleet.third, 4, {}}), "");
  EXPECT_NE(fleet.told(fleet.second, Steer{fleet.enemy, 4, {}}), "");
  const auto posts = Jane::posts(fleet.setting());
  for (const ShipId ship : {fleet.flag, fleet.second, fleet.third, fleet.enemy}) {
    EXPECT_EQ(std::ranges::count(fleet.setting().captains, fleet.setting().captains[ship]), 1);
    EXPECT_EQ(posts[fleet.setting().captains[ship]].seat, fleet.captain(ship));
  }
}

}  // namespace
}  // namespace wardroom::jane::test
