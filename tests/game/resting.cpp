// A game at rest is packed, and forgets nothing: one that rests after everything that is asked of it plays, and shows
// itself, like one that never does.
#include "rules/resting.hpp"

#include <algorithm>
#include <cstring>
#include <map>
#include <memory>
#include <utility>

#include "books/coastal/rules/coastal.hpp"
#include "game/hosted.hpp"
#include "shelf/shelf.hpp"
#include "support/scenarios.hpp"

namespace wardroom::test {
namespace {

struct Named {
  std::string book, scenario;
};

std::vector<Named> all_scenarios() {
  std::vector<Named> all;
  for (const char* book : {"coal", "coastal"}) {
    for (const std::string& name : scenario_names(book)) all.push_back({book, name});
  }
  return all;
}

GameStart begun(const Named& named) {
  GameStart start;
  start.book = named.book;
  start.scenario = named.book + "/" + named.scenario;
  start.text = scenario_text(named.book, named.scenario);
  start.secret = std::string(32, 'r');
  return start;
}

std::map<std::string, std::string> shown(const Game& game, Seat seat) {
  Parts parts;
  game.present(seat, {}, parts);
  std::map<std::string, std::string> table;
  for (const Part& part : parts) table[part.key] = part.json;
  return table;
}

// Overwrites the room in which this thread works: what a game has not packed is not to be found there again.
template <class State>
void wipe_room() {
  static const auto blank = std::make_unique<const State>();
  Resting<State> wiper(*blank);
  std::memset(static_cast<void*>(&wiper.write()), 0, sizeof(State));
  wiper.rest();
}

/// The same game twice, and one of them rests whenever nothing is asked of it.
class Twins {
 public:
  explicit Twins(const GameStart& start) : lively_(start), drowsy_(start) {}

  Game& lively() { return *lively_.game; }
  /// From its rest.
  Game& drowsy() {
    drowsy_.game->rest();
    wipe_room<coal::State>();
    wipe_room<coastal::State>();
    return *drowsy_.game;
  }
  const std::vector<std::string>& records() const { return lively_.records; }
  const std::vector<std::string>& drowsy_records() const { return drowsy_.records; }

  void give_orders(SideId side) {
    const std::vector<PlainJson> orders = bot_orders(lively(), side);
    ASSERT_EQ(drowsy().owes(Seat::of(side)), lively().owes(Seat::of(side)));
    const bool stand = lively().faults(Seat::of(side), orders).empty();
    ASSERT_EQ(drowsy().faults(Seat::of(side), orders).empty(), stand);
    for (Game* game : {&lively(), &drowsy()})
      stand ? game->give(Seat::of(side), orders) : game->give_standing_orders(Seat::of(side));
    ASSERT_EQ(drowsy().hash(), lively().hash());
  }
  void play_on() {
    lively().play_on();
    drowsy().play_on();
    ASSERT_EQ(drowsy().hash(), lively().hash());
    ASSERT_EQ(drowsy().over(), lively().over());
  }

 private:
  HostedGame lively_, drowsy_;
};

class RestingGame : public testing::TestWithParam<Named> {};

TEST_P(RestingGame, PlaysAndLooksLikeOneThatNeverRests) {
  Twins twins(begun(GetParam()));
  twins.play_on();
  std::uint32_t turn = ~std::uint32_t{0};
  while (!twins.lively().over()) {
    for (SideId side = 0; side < twins.lively().sides(); ++side) {
      if (twins.lively().owes(Seat::of(side))) twins.give_orders(side);
    }
    twins.play_on();
    ASSERT_FALSE(HasFatalFailure());
    if (std::exchange(turn, twins.lively().turn()) == twins.lively().turn()) continue;
    for (const Seat seat : {Seat::of(0), Seat::of(1), Seat::umpire()}) {
      EXPECT_EQ(shown(twins.drowsy(), seat), shown(twins.lively(), seat)) << "turn " << turn;
    }
    EXPECT_EQ(twins.drowsy().situation(), twins.lively().situation());
  }
  EXPECT_EQ(twins.drowsy_records(), twins.records());
}

INSTANTIATE_TEST_SUITE_P(All, RestingGame, testing::ValuesIn(all_scenarios()),
                         [](const auto& each) { return test_name(each.param.book + "_" + each.param.scenario); });

TEST(GameAtRest, WaitsForRealDice) {
  GameStart start = begun({"coal", "first-battle"});
  start.real_dice = true;
  Twins twins(start);
  int throws = 0;
  for (int round = 0; throws < 60 && !twins.lively().over(); ++round) {
    ASSERT_LT(round, 1000);
    twins.play_on();
    const auto wanted = twins.lively().dice_wanted();
    ASSERT_EQ(twins.drowsy().dice_wanted().has_value(), wanted.has_value());
    if (wanted) {
      const std::vector<int> faces(static_cast<std::size_t>(wanted->count), 1 + throws++ % wanted->sides);
      for (Game* game : {&twins.lively(), &twins.drowsy()}) ASSERT_FALSE(game->enter_dice(faces));
      EXPECT_EQ(twins.drowsy().hash(), twins.lively().hash());
      continue;
    }
    for (SideId side = 0; side < twins.lively().sides(); ++side) {
      if (twins.lively().owes(Seat::of(side))) twins.give_orders(side);
    }
    ASSERT_FALSE(testing::Test::HasFatalFailure());
  }
  EXPECT_EQ(throws, 60);
}

// What the umpire has changed is not part of the hash, and must be kept all the same.
TEST(GameAtRest, KeepsTheOptionsThatTheUmpireChose) {
  Twins twins(begun({"coal", "first-battle"}));
  twins.play_on();
  const std::string before = twins.lively().situation();
  const std::string act = R"({"act":"ruling","reason":"agreed by both","option":"d100","value":true})";
  for (Game* game : {&twins.lively(), &twins.drowsy()}) {
    const auto fault = game->act_fault(act);
    ASSERT_FALSE(fault) << fault->text;
    game->act(act);
  }
  EXPECT_NE(twins.lively().situation(), before);
  EXPECT_EQ(twins.drowsy().situation(), twins.lively().situation());
  EXPECT_EQ(shown(twins.drowsy(), Seat::umpire()), shown(twins.lively(), Seat::umpire()));
}

template <class Book>
std::size_t largest_at_rest(const std::string& scenario) {
  HostedGame hosted(begun({std::string(Book::id), scenario}));
  hosted.play();
  std::size_t largest = 0;
  const auto flaw =
      RecordedBattle<Book>::replay(hosted.records, "test", 0, [&](const typename Book::State& state, const auto&) {
        largest = std::max(largest, Resting<typename Book::State>(state).packed_size());
      });
  EXPECT_FALSE(flaw);
  return largest;
}

TEST(GameAtRest, IsSmallThroughoutASmallBattle) {
  EXPECT_LT(largest_at_rest<coal::Coal>("first-battle"), 6U * 1024);
  EXPECT_LT(largest_at_rest<coastal::Coastal>("first-night"), 6U * 1024);
}

}  // namespace
}  // namespace wardroom::test
