// ramming, intro-10: ships that meet, pass, ram and collide (rulings 168 to 170).
#include <gmock/gmock.h>

#include "books/jane/rules/movement.hpp"
#include "support/jane_helm.hpp"
#include "support/jane_table.hpp"
#include "support/proves.hpp"

namespace wardroom::jane::test {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;

struct Sea {
  Table sea;

  bool minute() {
    sea.state().phase = Phase::minute;
    Play step = sea.play();
    return play_minute(step);
  }
  void next_move() {
    sea.state().phase = Phase::orders;
    ++sea.state().move;
    sea.state().steers.clear();
    sea.state().rams.clear();
  }
  ShipId add(SideId side, Square at, Heading heading, int squares, const char* card = "majestic") {
    return sea.ship(side, card, at, heading, squares);
  }
  void ram(ShipId ship, ShipId target) { EXPECT_THAT(sea.told(ship, RamHer{ship, target}), IsEmpty()); }
};
struct Rams : testing::Test, Sea {};

TEST_F(Rams, ARammedShipSinks) {
  PROVES("jane-t-ramming-2");
  const auto [rammer, target] = std::pair{add(0, {}, Heading::E, 5), add(1, {4, 0}, Heading::N, 0)};
  ram(rammer, target);
  EXPECT_TRUE(minute());
  EXPECT_EQ(sea[target].fate, Fate::sinking);
  EXPECT_EQ(sea[rammer].fate, Fate::afloat);
  EXPECT_EQ(sea[rammer].motion.at, (Square{4, 0}));  // she stops there
  const auto rams = sea.heard<Rammed>(Seat{});
  ASSERT_EQ(rams.size(), 1U);
  EXPECT_EQ(rams[0].tick, 2016);
}

TEST_F(Rams, WithoutAnOrderEnemiesPassClear) {
  PROVES("jane-t-ramming-1");
  const ShipId red = add(0, {}, Heading::E, 5), blue = add(1, {4, 0}, Heading::N, 0);
  EXPECT_TRUE(minute());
  EXPECT_EQ(sea[red].motion.at, (Square{5, 0}));
  EXPECT_EQ(sea[blue].fate, Fate::afloat);
  ASSERT_EQ(sea.facts<ShipsMet>().size(), 1U);  // reported
  EXPECT_TRUE(sea.heard<ShipsMet>(sea.captain(red)).empty());
  EXPECT_EQ(sea.heard<ShipsMet>(Seat::umpire()).size(), 1U);
}

TEST_F(Rams, FriendsCollide) {
  PROVES("jane-t-ramming-1");
  const ShipId runs = add(0, {}, Heading::E, 5), lies = add(0, {4, 0}, Heading::N, 0);
  EXPECT_TRUE(minute());
  EXPECT_EQ(sea[lies].fate, Fate::sinking);  // in the square already
  EXPECT_EQ(sea[runs].fate, Fate::afloat);
  EXPECT_TRUE(sea.thrown(Purpose::collision).empty());
}

TEST_F(Rams, FriendsWhoEnterTogetherThrow) {
  for (const int face : {3, 4}) {
    Sea other;
    const ShipId first = other.add(0, {-2, 0}, Heading::E, 4), second = other.add(0, {0, -2}, Heading::N, 4);
    other.sea.dice(Purpose::collision, {static_cast<std::uint8_t>(face)});
    EXPECT_TRUE(other.minute());
    EXPECT_EQ(other.sea[first].fate, face == 3 ? Fate::sinking : Fate::afloat);
    EXPECT_EQ(other.sea[second].fate, face == 4 ? Fate::sinking : Fate::afloat);
    EXPECT_EQ(other.sea.facts<ShipsMet>()[0].meeting.how, Encounter::one_square);
  }
}

// Ruling 168: exchanging squares, and crossing one corner.
TEST_F(Rams, TheyMeetWhereverTheirWaysCross) {
  const ShipId east = add(0, {0, 0}, Heading::E, 3), west = add(1, {1, 0}, Heading::W, 3);
  const ShipId up = add(0, {10, 0}, Heading::NE, 3), down = add(1, {11, 0}, Heading::NW, 3);
  add(0, {20, 0}, Heading::E, 3);
  const ShipId fast = add(1, {21, 0}, Heading::W, 4);  // on the other's square before he leaves it
  EXPECT_TRUE(minute());
  const auto met = sea.facts<ShipsMet>();
  ASSERT_EQ(met.size(), 3U);
  EXPECT_EQ(met[0].meeting.how, Encounter::one_square);
  EXPECT_EQ(met[0].meeting.tick, 630);
  EXPECT_EQ(met[0].meeting.second, fast);
  EXPECT_EQ(met[1].meeting.how, Encounter::exchanged);
  EXPECT_EQ(met[1].meeting.tick, 840);
  EXPECT_EQ(met[1].meeting.second, west);
  EXPECT_EQ(met[2].meeting.how, Encounter::crossed);
  EXPECT_EQ(met[2].meeting.first, up);
  EXPECT_EQ(met[2].meeting.second, down);
  EXPECT_EQ(sea[east].fate, Fate::afloat);
}

TEST_F(Rams, SinkingAndAgroundShipsDoNotCount) {
  add(0, {}, Heading::E, 5);
  const ShipId sinks = add(0, {2, 0}, Heading::N, 0), aground = add(0, {4, 0}, Heading::N, 0);
  sea[sinks].fate = Fate::sinking;
  sea[aground].fate = Fate::aground;
  EXPECT_TRUE(minute());
  EXPECT_TRUE(sea.facts<ShipsMet>().empty());
}

TEST_F(Rams, BowToBowBothSink) {
  PROVES("jane-t-ramming-3");
  const ShipId red = add(0, {}, Heading::E, 4), blue = add(1, {8, 0}, Heading::W, 4);
  ram(red, blue);  // no superiority of speed
  EXPECT_TRUE(minute());
  EXPECT_EQ(sea[red].fate, Fate::sinking);
  EXPECT_EQ(sea[blue].fate, Fate::sinking);
  EXPECT_TRUE(sea.facts<Rammed>()[0].both);
  EXPECT_TRUE(heads_meet(Heading::N, Heading::SE));
  EXPECT_FALSE(heads_meet(Heading::N, Heading::E));
}

TEST_F(Rams, TheRammerLosesHerBowUnlessSheReversed) {
  PROVES("jane-t-ramming-4");
  const ShipId rammer = add(0, {}, Heading::E, 6, "matsushima"), target = add(1, {3, 0}, Heading::N, 0);
  sea.card(rammer).squares = 6;
  sea.setting().ships[rammer].squares_max = 6;
  sea.card(rammer).knots = 18;
  ram(rammer, target);
  EXPECT_TRUE(minute());
  EXPECT_EQ(sea[target].fate, Fate::sinking);
  EXPECT_TRUE(sea[rammer].damage.bow_lost);  // sections 1 to 3 of twelve
  next_move();
  EXPECT_EQ(most_squares(sea.state(), rammer), 5);

  Sea reversed;
  const ShipId careful = reversed.add(0, {}, Heading::E, 5), struck = reversed.add(1, {4, 0}, Heading::N, 0);
  reversed.ram(careful, struck);
  EXPECT_THAT(reversed.sea.told(careful, Steer{careful, none, path("3-B")}), IsEmpty());
  EXPECT_TRUE(reversed.minute());
  EXPECT_EQ(reversed.sea[struck].fate, Fate::sinking);
  EXPECT_FALSE(reversed.sea[careful].damage.bow_lost);
  const auto& halves = reversed.sea[careful].damage.halves;
  EXPECT_GT(std::ranges::count(halves, half_gone), 0);

  Sea umpired;
  const ShipId his = umpired.add(0, {}, Heading::E, 5), hers = umpired.add(1, {4, 0}, Heading::N, 0);
  umpired.sea.umpires();
  umpired.ram(his, hers);
  EXPECT_FALSE(umpired.minute());  // who is rammed?
  EXPECT_FALSE(umpired.sea.order(umpired.sea.chief(), Answer{1, {static_cast<int>(Meets::second_rammed)}, {}}));
  EXPECT_FALSE(umpired.minute());
  for (const Query& query : umpired.sea.state().queries.list) {
    if (query.stands != Stands::open) continue;
    const bool of_rammer = query.kind == static_cast<std::uint8_t>(Asks::rammer_hurt);
    if (of_rammer) {
      EXPECT_EQ(query.figures[0], 4);
    }
    EXPECT_FALSE(umpired.sea.order(umpired.sea.chief(), Answer{query.number, {of_rammer ? 0 : 15}, {}}));
  }
  EXPECT_TRUE(umpired.minute());
  EXPECT_EQ(umpired.sea[hers].fate, Fate::sinking);
  EXPECT_FALSE(umpired.sea[his].damage.bow_lost);
}

TEST_F(Rams, SheGoesAsternForTwoMovesAfterIt) {
  PROVES("jane-t-ramming-5");
  const ShipId rammer = add(0, {}, Heading::E, 5), target = add(1, {4, 0}, Heading::N, 0);
  ram(rammer, target);
  EXPECT_TRUE(minute());
  next_move();
  EXPECT_THAT(sea.told(rammer, Steer{rammer, none, path("U")}), HasSubstr("two moves"));
  EXPECT_THAT(sea.told(rammer, Steer{rammer, 3, {}}), HasSubstr("1 square astern"));
  EXPECT_TRUE(minute());
  EXPECT_EQ(sea[rammer].motion.at, (Square{3, 0}));
  next_move();
  EXPECT_TRUE(minute());
  EXPECT_EQ(sea[rammer].motion.at, (Square{1, 0}));
  next_move();
  EXPECT_THAT(sea.told(rammer, Steer{rammer, 1, path("U")}), IsEmpty());
  EXPECT_TRUE(minute());
  EXPECT_EQ(sea[rammer].motion.at, (Square{2, 0}));
}

TEST_F(Rams, AMastThatWasHitFalls) {
  PROVES("jane-t-ramming-6");
  const ShipId rammer = add(0, {}, Heading::E, 5), target = add(1, {4, 0}, Heading::N, 0);
  sea[rammer].damage.masts[0].hits = 1;
  sea.dice(Purpose::mast_side, {1});
  ram(rammer, target);
  EXPECT_TRUE(minute());
  EXPECT_TRUE(sea[rammer].damage.masts[0].down);
  EXPECT_FALSE(sea[rammer].damage.masts[1].down);
  for (const int move : {2, 3, 4}) {
    sea.state().move = static_cast<std::uint16_t>(move);
    sea.state().phase = Phase::orders;
    EXPECT_EQ(most_squares(sea.state(), rammer), 3) << move;  // her bow too
  }
  sea.state().move = 5;
  EXPECT_EQ(most_squares(sea.state(), rammer), 4);
}

TEST_F(Rams, ATorpedoDoesNotStopHerEndOn) {
  PROVES("jane-t-ramming-8");
  const ShipId rammer = add(0, {}, Heading::E, 5), target = add(1, {5, 0}, Heading::N, 0),
               boat = add(1, {6, 0}, Heading::W, 0);
  sea.card(boat).tubes[0].half_arc = 180;
  sea[boat].arms.tubes[0].loaded = true;
  ram(rammer, target);
  EXPECT_TRUE(minute());
  EXPECT_EQ(way_at(sea[rammer], 2519), 5);
  EXPECT_EQ(way_at(sea[rammer], 2520), 0);
  sea.state().discharges.push_back({boat, rammer, 0, 5});  // she is on (2,0) then, four squares off
  sea.state().phase = Phase::fire;
  Play play = sea.play();
  EXPECT_TRUE(fire_tickets(play));
  const auto ran = sea.facts<TorpedoRan>();
  ASSERT_EQ(ran.size(), 1U);
  EXPECT_EQ(ran[0].squares, 4);
  EXPECT_FALSE(ran[0].hit);
  EXPECT_TRUE(sea.thrown(Purpose::torpedo).empty());
  EXPECT_EQ(sea[target].fate, Fate::sinking);
}

TEST_F(Rams, ItTakesSixKnotsMore) {
  PROVES("jane-t-ramming-7");
  const ShipId rammer = add(0, {}, Heading::E, 5), slow = add(1, {20, 0}, Heading::N, 3),
               fast = add(1, {30, 0}, Heading::N, 4), ahead = add(1, {40, 0}, Heading::NW, 4);
  EXPECT_THAT(sea.told(rammer, RamHer{rammer, slow}), IsEmpty());
  EXPECT_THAT(sea.told(rammer, RamHer{rammer, fast}), HasSubstr("two more"));
  EXPECT_EQ(sea.order(rammer, RamHer{rammer, fast})->cite.clause, "t-ramming-7");
  EXPECT_THAT(sea.told(rammer, RamHer{rammer, ahead}), IsEmpty());  // heads meet
  EXPECT_THAT(sea.told(rammer, Steer{rammer, 4, {}}), IsEmpty());
  EXPECT_THAT(sea.told(rammer, RamHer{rammer, slow}), HasSubstr("two more"));
  sea[slow].fate = Fate::aground;
  EXPECT_THAT(sea.told(rammer, RamHer{rammer, slow}), HasSubstr("aground"));
}

// She was ordered against three squares; the other rang for more. The umpire may allow it.
TEST_F(Rams, WithTooLittleSpeedItIsANearMiss) {
  PROVES("jane-t-intro-10", "jane-t-ramming-7");
  const auto met = [](bool umpired, bool rams) {
    Sea other;
    const ShipId rammer = other.add(0, {}, Heading::E, 4), target = other.add(1, {2, -2}, Heading::N, 2);
    if (umpired) other.sea.umpires();
    other.ram(rammer, target);
    other.sea.state().steers.push_back({target, 3, {}});
    other.sea.setting().ships[target].squares_max = 5;
    // Four units against three meet only where she lies: on (2,-2) + 2 by tick 1680, and he at tick 1260.
    other.sea[target].motion.at = {4, -3};
    const bool done = other.minute();
    if (umpired) {
      EXPECT_FALSE(done);
      EXPECT_FALSE(other.sea.order(other.sea.chief(), Answer{1, {rams ? 1 : 0}, {}}));
      for (int guard = 0; guard < 5 && !other.minute(); ++guard) {
        for (const Query query : other.sea.state().queries.list) {
          if (query.stands == Stands::open) other.sea.order(other.sea.chief(), Answer{query.number, query.figures, {}});
        }
      }
    }
    EXPECT_EQ(other.sea.facts<ShipsMet>().size(), 1U);
    return other.sea[target].fate;
  };
  EXPECT_EQ(met(false, false), Fate::afloat);
  EXPECT_EQ(met(true, false), Fate::afloat);
  EXPECT_EQ(met(true, true), Fate::sinking);
}

TEST_F(Rams, WhoJustPassesMisses) {
  PROVES("jane-t-intro-10");
  const auto passed = [](bool umpired) {
    Sea other;
    const ShipId rammer = other.add(0, {}, Heading::E, 5), target = other.add(1, {2, 1}, Heading::W, 0);
    if (umpired) other.sea.umpires();
    other.ram(rammer, target);
    bool done = other.minute();
    for (int guard = 0; guard < 5 && !done; ++guard) {
      for (const Query query : other.sea.state().queries.list) {
        const bool close = query.kind == static_cast<std::uint8_t>(Asks::close_ram);
        if (query.stands == Stands::open) {
          other.sea.order(other.sea.chief(), Answer{query.number, close ? Figures{1} : query.figures, {}});
        }
      }
      done = other.minute();
    }
    EXPECT_TRUE(done);
    const auto met = other.sea.facts<ShipsMet>();
    EXPECT_EQ(met.size(), 1U);
    EXPECT_EQ(met[0].meeting.how, Encounter::passed);
    EXPECT_EQ(met[0].meeting.tick, 2016);  // at (4,0) she is two squares off
    return other.sea[target].fate;
  };
  EXPECT_EQ(passed(false), Fate::afloat);
  EXPECT_EQ(passed(true), Fate::sinking);
}

// What was settled may be overruled, both ways.
TEST_F(Rams, AnOverruledMeetingIsUndone) {
  const ShipId rammer = add(0, {}, Heading::E, 5), target = add(1, {4, 0}, Heading::N, 0);
  ram(rammer, target);
  EXPECT_TRUE(minute());
  ASSERT_EQ(sea[target].fate, Fate::sinking);
  Play play = sea.play();
  settle_meeting(play, rammer, target, Meets::clear);
  EXPECT_EQ(sea[target].fate, Fate::afloat);
  EXPECT_EQ(sea[rammer].motion.astern_forced, 0);
  settle_meeting(play, rammer, target, Meets::first_rammed);
  EXPECT_EQ(sea[rammer].fate, Fate::sinking);
  EXPECT_EQ(sea[target].fate, Fate::afloat);
}

}  // namespace
}  // namespace wardroom::jane::test
