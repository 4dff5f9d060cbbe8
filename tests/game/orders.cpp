// Orders at the table's boundary: faults, units, standing orders, bots, and dice that the players throw.
#include <gmock/gmock.h>

#include <boost/json.hpp>
#include <thread>

#include "core/data_error.hpp"
#include "game/hosted.hpp"
#include "shelf/shelf.hpp"

namespace wardroom::test {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using Orders = std::vector<PlainJson>;

// The first game in which both sides plot for their first turn.
std::unique_ptr<Game> plotting(const std::string& scenario) {
  auto game = make_game(start_of(scenario));
  game->play_on();
  while (game->turn() == 0) {
    for (SideId side = 0; side < 2; ++side) {
      if (game->owes(Seat::of(side))) game->give_standing_orders(Seat::of(side));
    }
    game->play_on();
  }
  return game;
}

TEST(GameOrders, AreCheckedOneAfterAnotherAndChangeNothing) {
  const auto game = plotting("first-battle");
  const std::uint64_t before = game->hash();
  const Orders orders{R"({"order":"plot","division":1,"speed":99,"plot":"1"})",
                      R"({"order":"plot","division":1,"speed":2,"plot":"1-CR30"})", R"({"order":"nonsense"})",
                      R"(not json)", R"({"order":"target","ship":"asahi","target":"retvizan"})"};
  const auto faults = game->faults(Seat::of(0), orders);
  ASSERT_EQ(faults.size(), 4U);
  EXPECT_EQ(faults[0].order, 0U);
  EXPECT_EQ(faults[0].clause, "5.5");
  EXPECT_THAT(faults[0].text, HasSubstr("too fast"));
  EXPECT_EQ(faults[1].order, 2U);
  EXPECT_EQ(faults[2].order, 3U);
  EXPECT_EQ(faults[3].order, 4U);
  EXPECT_EQ(game->hash(), before);
  EXPECT_THROW(game->give(Seat::of(0), orders), DataError);
  EXPECT_EQ(game->hash(), before);
}

TEST(GameOrders, EndWithTheSidesWordThatItIsReady) {
  const auto game = plotting("first-battle");
  EXPECT_TRUE(game->owes(Seat::of(0)));
  game->give(Seat::of(0), Orders{R"({"order":"plot","division":1,"speed":2,"plot":"1"})"});
  EXPECT_FALSE(game->owes(Seat::of(0)));
  EXPECT_TRUE(game->owes(Seat::of(1)));
  game->give_standing_orders(Seat::of(1));
  EXPECT_FALSE(game->owes(Seat::of(1)));
}

TEST(GameOrders, BelongToUnits) {
  const auto game = plotting("dogger-bank");
  for (SideId side = 0; side < 2; ++side) {
    const auto units = game->units(Seat::of(side));
    ASSERT_FALSE(units.empty());
    EXPECT_EQ(units.front().id, "1");
    EXPECT_FALSE(units.front().name.empty());
    EXPECT_TRUE(game->owes(Seat::of(side), units.front()));
    EXPECT_FALSE(game->owes(Seat::of(side), Unit{"99", "none"}));
  }
  EXPECT_EQ(game->unit_of(Seat::of(0), R"({"order":"plot","division":2,"speed":1,"plot":"1"})"), "2");
  EXPECT_EQ(game->unit_of(Seat::of(0), R"({"order":"smoke","ship":"lion"})"), "1");
  EXPECT_EQ(game->unit_of(Seat::of(0), R"({"order":"half-moves"})"), "");
  EXPECT_EQ(game->unit_of(Seat::of(0), "nonsense"), "");
}

// 3.3.5: big-gun targets are named in turn, one at a time.
TEST(GameOrders, AreTakenOneAtATimeWhereTheRulesSayso) {
  HostedGame hosted(start_of("first-battle"));
  hosted.play([](Game& game) { return game.one_at_a_time(); });
  Game& game = *hosted.game;
  ASSERT_TRUE(game.one_at_a_time()) << "nobody fired a big gun";
  const auto side = SideId::at(game.owes(Seat::of(0)) ? 0 : 1);
  EXPECT_FALSE(game.owes(Seat::of(enemy(side))));
  const Orders orders = bot_orders(game, side);
  EXPECT_EQ(orders.size(), 1U);
  EXPECT_THAT(game.faults(Seat::of(side), orders), IsEmpty());
  const std::uint64_t before = game.hash();
  game.give(Seat::of(side), orders);
  EXPECT_NE(game.hash(), before);
}

TEST(GameOrders, OfNobodyPlayEveryScenarioThrough) {
  for (const std::string scenario : {"first-battle", "north-sea-sweep", "night-attack", "convoy"}) {
    HostedGame hosted(start_of(scenario));
    hosted.game->play_on();
    for (int round = 0; !hosted.game->over(); ++round) {
      ASSERT_LT(round, 20'000) << scenario;
      for (SideId side = 0; side < 2; ++side) {
        if (hosted.game->owes(Seat::of(side))) hosted.game->give_standing_orders(Seat::of(side));
      }
      hosted.game->play_on();
    }
    hosted.game->close_journal();
    EXPECT_EQ(flaw_in(hosted.records), "") << scenario;
  }
}

TEST(GameBots, RememberAndMayThinkElsewhere) {
  const auto game = plotting("first-battle");
  const auto thought = game->think(Seat::of(0), "captain", 100);
  std::thread([&] { thought->run(); }).join();
  const Orders orders = game->orders_of(*thought);
  EXPECT_FALSE(orders.empty());
  EXPECT_THAT(game->faults(Seat::of(0), orders), IsEmpty());
  EXPECT_THROW(game->think(Seat::of(0), "nobody", 100), DataError);
}

// A thought that was never run, or failed, leaves its side to standing orders.
// What a bot orders is written and read again before it counts: nothing of it may get lost on the way.
TEST(GameBots, GiveOrdersThatStandAsTheyAreWritten) {
  const boost::json::value books = boost::json::parse(books_json());
  for (const boost::json::value& book : books.as_array()) {
    const std::string id(book.at("id").as_string());
    const std::string scenario(book.at("scenarios").as_array().at(0).at("id").as_string());
    for (const std::string& bot : bot_names(id)) {
      const GameStart start{id, scenario, scenario_text(id, scenario), {}, std::string(32, 'k'), false};
      const auto game = make_game(start);
      game->play_on();
      for (int round = 0; round < 60 && !game->over(); ++round) {
        for (SideId side = 0; side < game->sides(); ++side) {
          if (!game->owes(Seat::of(side))) continue;
          const Orders orders = bot_orders(*game, side, bot);
          const std::vector<Fault> faults = game->faults(Seat::of(side), orders);
          ASSERT_THAT(faults, IsEmpty()) << id << ", " << bot << ": " << faults.front().text;
          game->give(Seat::of(side), orders);
        }
        game->play_on();
      }
    }
  }
}

TEST(GameBots, ThatDoNotAnswerAreSpokenFor) {
  auto game = make_game(start_of("north-sea-sweep"));
  game->play_on();
  const auto thought = game->think(Seat::of(0), "captain", 100);
  const Orders orders = game->orders_of(*thought);
  EXPECT_THAT(game->faults(Seat::of(0), orders), IsEmpty());
  game->give(Seat::of(0), orders);
  EXPECT_FALSE(game->owes(Seat::of(0)));
}

TEST(GameDice, AreThrownByThePlayersAndVerified) {
  GameStart start = start_of("first-battle");
  start.real_dice = true;
  start.secret.clear();
  HostedGame hosted(start);
  Game& game = *hosted.game;
  int thrown = 0, of_a_side = 0;
  game.play_on();
  while (!game.over()) {
    if (const auto need = game.dice_wanted()) {
      const std::uint64_t before = game.hash();
      const std::vector<int> too_many(static_cast<std::size_t>(need->count) + 1, 1);
      EXPECT_TRUE(game.enter_dice(too_many).has_value());
      EXPECT_TRUE(game.enter_dice(std::vector<int>(static_cast<std::size_t>(need->count), need->sides + 1)));
      game.play_on();  // waits all the same
      EXPECT_EQ(game.hash(), before);
      EXPECT_FALSE(need->purpose.empty());
      of_a_side += need->side != no_side ? 1 : 0;
      std::vector<int> faces;
      for (int i = 0; i < need->count; ++i) faces.push_back(1 + (thrown * 7 + i * 3) % need->sides);
      EXPECT_FALSE(game.enter_dice(faces).has_value());
      EXPECT_FALSE(game.dice_wanted().has_value());
      ++thrown;
    }
    for (SideId side = 0; side < 2; ++side) {
      if (!game.dice_wanted() && game.owes(Seat::of(side))) game.give(Seat::of(side), bot_orders(game, side));
    }
    game.play_on();
  }
  game.close_journal();
  EXPECT_GT(thrown, 20);
  EXPECT_GT(of_a_side, 10);
  EXPECT_EQ(flaw_in(hosted.records), "");
  EXPECT_THAT(hosted.records.front(), HasSubstr(R"("dice":"real")"));
  EXPECT_FALSE(make_game(start_of("first-battle"))->dice_wanted().has_value());
}

}  // namespace
}  // namespace wardroom::test
