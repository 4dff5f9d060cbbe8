// 3-2: signals between the posts of one side.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "books/admiralty/rules/command.hpp"
#include "support/admiralty_table.hpp"
#include "support/proves.hpp"

namespace {

using namespace wardroom;
using namespace wardroom::admiralty;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;
using wardroom::test::at;

constexpr SideId red = 0, blue = 1;
constexpr PostId admiral = 0, captain = 2, other_captain = 3;

/// An admiral and two captains of the same side, each with a post of his own.
struct Signals : testing::Test, admiralty::test::Table {
  ShipId flag = no_ship, first = no_ship, second = no_ship, enemy_ship = no_ship;
  void SetUp() override {
    setting().chairs.push_back({"captain", "Captain", red});
    setting().chairs.push_back({"other", "Other captain", red});
    state().posts.push_back({});
    state().posts.push_back({});
    flag = ship(red, "br_100_victory", at(1000, 1000), 90);
    first = ship(red, "br_74_common", at(1100, 1000), 90);
    second = ship(red, "br_74_common", at(1200, 1000), 90);
    enemy_ship = ship(blue, "fr_74_temeraire", at(2000, 2000), 90);
    (*this)[flag].admiral = Admiral::fit;
    (*this)[first].post = captain;
    (*this)[second].post = other_captain;
  }
  std::string says(const std::string& text) { return told(red, Signal{flag, Words(text)}); }
  void read() {
    Play step = play();
    post_and_read_signals(step);
    state().hoists.clear();
  }
  static Seat at_post(PostId post) { return Seat::at(post, red); }
};

TEST_F(Signals, CountsWordsAsTheyAreFlown) {
  PROVES("adm-3-2");
  EXPECT_EQ(says("ENGAGE THE ENEMY MORE CLOSELY"), "");
  EXPECT_EQ(says("one two three four five six seven eight nine ten"), "");
  EXPECT_THAT(says("one two three four five six seven eight nine ten eleven"), HasSubstr("10 words at most"));
  EXPECT_THAT(says("one-two/three four five six seven eight nine ten-eleven"), HasSubstr("this one has 11"));
  EXPECT_THAT(says(""), HasSubstr("nothing to say"));
  EXPECT_THAT(says(" - / "), HasSubstr("nothing to say"));
  EXPECT_THAT(says("STEER NE2"), HasSubstr("letters or figures"));
  EXPECT_THAT(says("ENGAGETHEENEMY"), HasSubstr("twelve letters"));
  EXPECT_EQ(says("INTERMEDIATE"), "");  // twelve
  EXPECT_THAT(says("1234567890123"), HasSubstr("twelve letters"));
  EXPECT_EQ(says("STEER 90"), "");
  EXPECT_EQ(count_words("STEER 90").words, 2);
  EXPECT_EQ(count_words("DON'T, FIRE!").words, 2);
  EXPECT_EQ(count_words("Été à Paris").words, 3);
}

TEST_F(Signals, AreReadOnFourOrFive) {
  PROVES("adm-3-2");
  for (int face = 1; face <= 6; ++face) {
    for (const bool is_long : {false, true}) {
      state().mail = {};
      forget_events();
      ASSERT_EQ(says(is_long ? "TURN TO STARBOARD ALL SHIPS TOGETHER" : "TURN TO STARBOARD ALL TOGETHER"), "");
      dice(Purpose::signal, {static_cast<std::uint32_t>(face)}, first);
      dice(Purpose::signal, {1}, second);
      read();
      const bool reads = face >= (is_long ? 5 : 4);
      EXPECT_EQ(heard<MessageDelivered>(at_post(captain)).size(), reads ? 1U : 0U) << face << is_long;
      EXPECT_THAT(heard<MessageDelivered>(at_post(other_captain)), IsEmpty());
    }
  }
}

TEST_F(Signals, ReachNobodyElse) {
  PROVES("adm-3-2");
  ASSERT_EQ(says("ENGAGE"), "");
  dice(Purpose::signal, {6}, first);
  dice(Purpose::signal, {3}, second);
  read();
  EXPECT_THAT(heard<MessageSent>(at_post(admiral)), SizeIs(1));
  EXPECT_THAT(heard<MessageSent>(at_post(captain)), IsEmpty());
  ASSERT_THAT(heard<MessageDelivered>(at_post(captain)), SizeIs(1));
  EXPECT_EQ(heard<MessageDelivered>(at_post(captain))[0].text.view(), "ENGAGE");
  for (const Seat seat : {at_post(other_captain), Seat::of(blue), Seat{}}) {
    EXPECT_THAT(heard<MessageDelivered>(seat), IsEmpty());
    EXPECT_THAT(heard<MessageSent>(seat), IsEmpty());
  }
  // Who cannot make it out knows that he tried; the sender is not told.
  EXPECT_THAT(heard<SignalTried>(at_post(captain)), SizeIs(1));
  EXPECT_THAT(heard<SignalTried>(at_post(other_captain)), SizeIs(1));
  EXPECT_THAT(heard<SignalTried>(at_post(admiral)), IsEmpty());
  EXPECT_THAT(heard<SignalTried>(Seat::of(blue)), IsEmpty());
}

TEST_F(Signals, StandUntilReplacedAndAreTriedOnceAPhase) {
  PROVES("adm-3-2");
  ASSERT_EQ(says("ENGAGE"), "");
  dice(Purpose::signal, {1}, second);
  dice(Purpose::signal, {4}, first);
  read();
  EXPECT_THAT(facts<SignalTried>(), SizeIs(2));
  forget_events();
  dice(Purpose::signal, {4}, second);
  read();  // one has read it; the other tries again, and tells the first that he has
  ASSERT_THAT(facts<SignalTried>(), SizeIs(1));
  EXPECT_EQ(facts<SignalTried>()[0].ship, second);
  EXPECT_THAT(heard<SignalTried>(at_post(captain)), SizeIs(1));
  EXPECT_THAT(heard<MessageDelivered>(at_post(other_captain)), SizeIs(1));
  forget_events();
  ASSERT_EQ(says("WEAR"), "");
  dice(Purpose::signal, {1, 1});
  read();
  ASSERT_EQ(says("TACK"), "");
  dice(Purpose::signal, {4, 4});
  forget_events();
  read();
  ASSERT_THAT(heard<MessageDelivered>(at_post(captain)), SizeIs(1));
  EXPECT_EQ(heard<MessageDelivered>(at_post(captain))[0].text.view(), "TACK");
  EXPECT_THAT(facts<SignalTried>(), SizeIs(2));
}

TEST_F(Signals, AnyShipOfAPostMayReadForIt) {
  PROVES("adm-3-2");
  (*this)[second].post = captain;
  ASSERT_EQ(says("ENGAGE"), "");
  dice(Purpose::signal, {1}, first);
  dice(Purpose::signal, {4}, second);
  read();
  EXPECT_THAT(facts<SignalTried>(), SizeIs(2));
  EXPECT_THAT(heard<MessageDelivered>(at_post(captain)), SizeIs(1));
}

TEST_F(Signals, AreHarderInActionAndEasierByFrigate) {
  PROVES("adm-3-2");
  EXPECT_EQ(reading_modifiers(state(), flag, first), 0);
  (*this)[first].in_action_last = true;
  EXPECT_EQ(reading_modifiers(state(), flag, first), -1);
  const ShipId frigate = ship(red, "br_38_leda", at(1050, 1300), 90);
  EXPECT_EQ(reading_modifiers(state(), flag, first), 0);
  EXPECT_EQ(reading_modifiers(state(), flag, second), 1);
  EXPECT_EQ(reading_modifiers(state(), flag, frigate), 0);  // she does not repeat to herself
  // 400 mm from base to base: half a beam each comes on top.
  const Length beams = (card(first).beam + card(frigate).beam) / 2;
  (*this)[first].at = at(1060, 1000);
  (*this)[frigate].at = {1'040'000, 1'400'000 + beams.thousandths};
  EXPECT_EQ(reading_modifiers(state(), flag, first), 0);
  (*this)[frigate].at.y += 100;
  EXPECT_EQ(reading_modifiers(state(), flag, first), -1);
  (*this)[frigate].at = at(1050, 1300);
  (*this)[frigate].status = Status::struck;
  EXPECT_EQ(reading_modifiers(state(), flag, first), -1);
  // A natural six reads in any case: six words need 5, and the die has -1 on it.
  ASSERT_EQ(says("ALL SHIPS ENGAGE THE ENEMY NOW"), "");
  dice(Purpose::signal, {5}, first);
  dice(Purpose::signal, {5}, second);
  read();
  EXPECT_THAT(heard<MessageDelivered>(at_post(captain)), IsEmpty());
  EXPECT_THAT(heard<MessageDelivered>(at_post(other_captain)), SizeIs(1));
  dice(Purpose::signal, {6}, first);
  read();
  EXPECT_THAT(heard<MessageDelivered>(at_post(captain)), SizeIs(1));
}

TEST_F(Signals, ComeFromFlagshipsAlone) {
  PROVES("adm-3-2");
  const auto refused = [&](Seat seat, ShipId ship) {
    const auto refusal = Admiralty::check(state(), seat, Signal{ship, Words("ENGAGE")});
    return refusal ? refusal->text : std::string();
  };
  EXPECT_THAT(refused(at_post(captain), first), HasSubstr("only flagships signal"));
  EXPECT_THAT(refused(at_post(captain), flag), HasSubstr("not under your command"));
  (*this)[enemy_ship].admiral = Admiral::fit;
  EXPECT_THAT(refused(Seat::of(blue), enemy_ship), HasSubstr("one post commands the whole side"));
  EXPECT_EQ(refused(at_post(admiral), flag), "");
}

TEST_F(Signals, FourFlagshipsOfASideMaySignalInOneTurn) {
  for (int i = 0; i < 4; ++i) {
    const ShipId other = ship(red, "br_74_common", at(1000 + 100 * i, 2000), 90);
    const ShipId enemy_flag = ship(blue, "fr_74_temeraire", at(1000 + 100 * i, 2400), 90);
    (*this)[other].admiral = (*this)[enemy_flag].admiral = Admiral::fit;
    state().hoists.push_back({enemy_flag, Words("AVANCEZ")});
    EXPECT_EQ(told(red, Signal{other, Words("FOLLOW")}), "");
  }
  EXPECT_THAT(says("ENGAGE"), HasSubstr("four flagships signal already"));
  // One of the four may say something else.
  const ShipId fourth = ShipId::at(state().ships.size() - 2);
  EXPECT_EQ(told(red, Signal{fourth, Words("TACK")}), "");
}

TEST_F(Signals, FallWithTheirFlagship) {
  ASSERT_EQ(says("ENGAGE"), "");
  dice(Purpose::signal, {1, 1});
  read();
  (*this)[flag].status = Status::struck;
  forget_events();
  read();
  EXPECT_THAT(facts<SignalTried>(), IsEmpty());
  EXPECT_THAT(facts<LetterLost>(), SizeIs(2));
}

}  // namespace
