// What a seat is shown: valid JSON, whole, and by the odds of the book.
#include "books/coal/bots/bots.hpp"
#include "books/coal/odds/odds.hpp"
#include "books/coal/rules/menu.hpp"
#include "books/coal/text/loader.hpp"
#include "game/seats.hpp"
#include "rules/battle.hpp"
#include "support/overheard.hpp"
#include "support/scenarios.hpp"
#include "table/bot_seat.hpp"

namespace wardroom::coal::test {
namespace {

/// Plays with two ensigns until a side owes something in this phase.
class Fight {
 public:
  explicit Fight(const std::string& scenario, const OptionChoices& options = {})
      : loaded_(load_named_scenario(scenario, options)), battle_(loaded_.state, Dice(11)) {}

  Battle<Coal>& battle() { return battle_; }
  const State& state() const { return battle_.state(); }

  /// False when the battle ends before.
  bool play_to(Phase phase, int turn) {
    while (!battle_.over()) {
      if (state().phase == phase && state().turn >= turn && battle_.anybody_owes()) return true;
      if (!battle_.play_phase()) one_order();
    }
    return false;
  }
  void one_order() {
    for (const SideId side : {SideId{0}, SideId{1}}) {
      if (!Coal::owes(state(), side)) continue;
      battle_.submit(Seat::of(side), players_[side].next(state()));
      return;
    }
  }

 private:
  Loaded loaded_;
  Battle<Coal> battle_;
  std::array<BotSeat<Coal>, 2> players_ = {BotSeat<Coal>(make_bot("ensign"), Seat::of(0)),
                                           BotSeat<Coal>(make_bot("ensign"), Seat::of(1))};
};

class Tables : public testing::TestWithParam<std::string> {};

TEST_P(Tables, AreValidJsonForEverySeatWithACardForEveryPiece) {
  Fight fight(GetParam());
  wardroom::test::Overheard heard;
  for (int turn = 0; turn <= 6; turn += 2) {
    if (turn > 0 && !fight.play_to(Phase::plotting, turn)) break;
    for (const Seat seat : {Seat::of(0), Seat::of(1), Seat::umpire(), Seat{}}) {
      const auto parts = table_of(fight.state(), seat);
      std::set<std::string> keys;
      for (const Part& part : parts) {
        EXPECT_TRUE(keys.insert(part.key).second) << part.key << " is there twice";
        const Node node = parse_json(part.json, part.key);
        heard.take_text(wire::named("TableParts"), "{\"" + part.key + "\":" + part.json + "}");
        if (!part.key.starts_with("pieces/")) continue;
        EXPECT_EQ("pieces/" + node.require("id").text(), part.key);
        EXPECT_FALSE(node.require("text").text().empty());
        const std::string looked = look_at(fight.state(), seat, node.require("id").text());
        heard.take_text(wire::named("Look"), looked);
        const Node look = parse_json(looked, "look");
        EXPECT_TRUE(look.require("card").has("title")) << part.key;
        EXPECT_TRUE(look.require("overlays").is_list());
      }
      for (const char* key : {"sea", "units", "asks"}) EXPECT_TRUE(keys.contains(key)) << key;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Scenarios, Tables, testing::ValuesIn(wardroom::test::scenario_names()),
                         [](const auto& s) { return wardroom::test::test_name(s.param); });

TEST(Looks, AtWhatIsNotThereAreNull) {
  const Loaded loaded = load_named_scenario("north-sea-sweep");
  EXPECT_EQ(look_at(loaded.state, Seat::of(0), "nobody"), "null");
  // Hidden behind a marker for the British, an open book for the Germans.
  EXPECT_EQ(look_at(loaded.state, Seat::of(0), "moltke"), "null");
  EXPECT_NE(look_at(loaded.state, Seat::of(1), "moltke"), "null");
}

TEST(BigGunForms, TellTheExactOddsOfTheMenu) {
  Fight fight("dogger-bank");
  ASSERT_TRUE(fight.play_to(Phase::big_guns, 1));
  const SideId side = fight.state().namer;
  Menu menu;
  fill_menu(fight.state(), side, menu);
  const Node asks = parse_json(part_of(table_of(fight.state(), Seat::of(side)), "asks"), "asks");
  ASSERT_EQ(asks.list().size(), menu.big_guns.size());
  for (std::size_t i = 0; i < menu.big_guns.size(); ++i) {
    const auto& options = asks.list()[i].require("fields").list()[0].require("options").list();
    const auto aims = menu.aims_of(menu.big_guns[i]);
    ASSERT_EQ(options.size(), aims.size());
    for (std::size_t t = 0; t < aims.size(); ++t) {
      const auto odds = big_gun_odds({aims[t].dice, aims[t].to_hit, aims[t].size, aims[t].penetration, 0,
                                      fight.state().options().non_penetration});
      const std::string exact = R"("chance":)" + odds.at_least(1).decimal(6);
      EXPECT_NE(part_of(table_of(fight.state(), Seat::of(side)), "asks").find(exact), std::string::npos) << exact;
      // The trail ends in the numbers that the menu fires with.
      std::vector<std::string> results;
      for (const Node& term : options[t].require("trail").list()) {
        if (term.require("op").text() == "result") results.push_back(term.require("value").text());
      }
      const std::vector<std::string> numbers = {std::to_string(aims[t].dice), std::to_string(aims[t].to_hit),
                                                std::to_string(aims[t].size), std::to_string(aims[t].penetration)};
      EXPECT_EQ(results, numbers);
    }
    EXPECT_TRUE(asks.list()[i].require("single").flag());
  }
}

TEST(Logs, ShowWhatIsFired) {
  Fight fight("dogger-bank");
  int shots = 0, moves = 0, turns = 0, number = 0;
  fight.battle().listen([&](const State& state, const Record<Fact>& record) {
    for (const Event<Fact>& event : record.events) {
      for (const Seat seat : {Seat::of(0), Seat::umpire(), Seat{}}) {
        if (!in_log(state, seat, event)) continue;
        const Node entry =
            parse_json(log_entry(state, seat, record, event, static_cast<std::uint32_t>(++number)), "log");
        EXPECT_FALSE(entry.require("text").text().empty());
        if (std::holds_alternative<TurnBegan>(event.fact)) {
          ++turns;
          EXPECT_EQ(entry.require("segment").text(), "plotting");
        }
        for (const Node& show : entry.require("show").list()) {
          shots += show.require("kind").text() == "fire" ? 1 : 0;
          moves += show.require("kind").text() == "move" ? 1 : 0;
        }
      }
    }
  });
  fight.play_to(Phase::plotting, 6);
  EXPECT_GE(turns, 18);
  EXPECT_GT(shots, 20);
  EXPECT_GT(moves, 100);
}

}  // namespace
}  // namespace wardroom::coal::test
