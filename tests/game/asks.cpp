// Every form of every phase makes an order that is taken, whatever the battle.
#include <set>

#include "books/coal/bots/bots.hpp"
#include "books/coal/text/generate.hpp"
#include "books/coal/text/loader.hpp"
#include "books/coal/text/order_text.hpp"
#include "game/seats.hpp"
#include "rules/battle.hpp"
#include "rules/resources.hpp"
#include "support/scenarios.hpp"
#include "table/bot_seat.hpp"

namespace wardroom::coal::test {
namespace {

struct Start {
  std::string name, text;
  OptionChoices options;
  friend std::ostream& operator<<(std::ostream& out, const Start& s) { return out << s.name; }
};

std::vector<Start> starts() {
  const auto carried = [](const std::string& name) {
    return std::string(*resource("coal/scenarios/" + name + ".toml"));
  };
  const OptionChoices all = {{"half_moves", "true"}, {"flotilla_melees", "true"}, {"d100", "true"}};
  std::vector<Start> list = {{"first_battle", carried("first-battle"), {}},
                             {"dogger_bank", carried("dogger-bank"), all},
                             {"night_attack", carried("night-attack"), {{"half_moves", "true"}}},
                             {"north_sea_sweep", carried("north-sea-sweep"), {}},
                             {"tsushima", carried("tsushima"), {}},
                             {"convoy", carried("convoy"), all}};
  list.push_back({"generated", generate({}, 3).toml, {}});
  return list;
}

class Asks : public testing::TestWithParam<Start> {
 protected:
  // Each form by itself, with every option of its choices.
  void try_forms(const State& state, SideId side) {
    const auto parts = table_of(state, Seat::of(side));
    const Node asks = parse_json(part_of(parts, "asks"), "asks");
    std::set<std::string> ids;
    for (const Node& ask : asks.list()) {
      const std::string id = ask.require("id").text();
      EXPECT_TRUE(ids.insert(id).second) << "two forms are called " << id;
      groups.insert(ask.require("group").text());
      if (const Node* why = ask.optional("closed")) {
        EXPECT_TRUE(why->text().ends_with('.')) << id;
        continue;
      }
      std::size_t options = 1;
      for (const Node& field : ask.require("fields").list()) {
        if (const Node* list = field.optional("options")) options = std::max(options, list->list().size());
      }
      try_order(state, side, id, order_of(ask));
      for (std::size_t i = 0; i < options && i < 3; ++i) {
        // A shape other than line ahead needs the fields that are left to the player.
        if (!id.starts_with("shape-")) try_order(state, side, id, order_of(ask, static_cast<int>(i)));
      }
      if (const Node* others = ask.optional("or")) {
        for (const Node& other : others->list()) try_order(state, side, id, text_of(other.require("order")));
      }
    }
    forms += static_cast<int>(asks.list().size());
  }

  void try_order(const State& state, SideId side, const std::string& id, const std::string& text) {
    if (text.empty()) return;
    try {
      const Order order = parse_order(parse_json(text, "order"), state, side);
      const auto refusal = Coal::check(state, Seat::of(side), order);
      EXPECT_FALSE(refusal) << id << ": " << text << " -> " << refusal->text;
      offered.insert(parse_json(text, "order").require("order").text());
    } catch (const DataError& error) {
      ADD_FAILURE() << id << ": " << text << " -> " << error.what();
    }
    ++orders;
  }

  // Over all these battles a player is offered every order that there is, but for shapes, coups and cancelled advances,
  // which need more than fourteen turns of luck: tests/server/forms.cpp begins where they are due.
  static void TearDownTestSuite() {
    for (const char* word :
         {"place",      "number", "regroup", "pre_plot", "quick_start", "start",          "plot",
          "smoke",      "launch", "join",    "leave",    "flagship",    "force_flagship", "half_moves",
          "illuminate", "target", "hold",    "allot",    "decline",     "repair"}) {
      EXPECT_TRUE(offered.contains(word)) << "nobody was offered " << word;
    }
  }

  static inline std::set<std::string> offered;
  std::set<std::string> groups;
  int forms = 0, orders = 0;
};

TEST_P(Asks, MakeOrdersThatAreTaken) {
  const Loaded loaded = load_scenario(GetParam().text, GetParam().name, GetParam().options);
  Battle<Coal> battle(loaded.state, Dice(7));
  std::array<BotSeat<Coal>, 2> players = {BotSeat<Coal>(make_bot("captain"), Seat::of(0)),
                                          BotSeat<Coal>(make_bot("ensign"), Seat::of(1))};
  int naming = 0;
  while (!battle.over() && battle.state().turn <= 14 && !HasFailure()) {
    if (battle.play_phase()) continue;
    for (const SideId side : {SideId{0}, SideId{1}}) {
      if (!Coal::owes(battle.state(), side)) continue;
      // Big guns are named ship by ship, and plots are handed in one by one: now and then is enough.
      if (battle.state().phase != Phase::big_guns || naming++ % 5 == 0) try_forms(battle.state(), side);
      const Phase phase = battle.state().phase;
      while (battle.state().phase == phase && Coal::owes(battle.state(), side)) {
        battle.submit(Seat::of(side), players[side].next(battle.state()));
        if (phase == Phase::big_guns) break;
        if (phase == Phase::setup && Coal::owes(battle.state(), side)) try_forms(battle.state(), side);
      }
    }
  }
  EXPECT_GT(forms, 50);
  EXPECT_TRUE(groups.contains("Movement"));
  RecordProperty("forms", forms);
}

INSTANTIATE_TEST_SUITE_P(Battles, Asks, testing::ValuesIn(starts()), [](const auto& s) { return s.param.name; });

TEST(AsksOfSetup, AnsweredWithTheirDefaultsMakeASideReady) {
  for (const Start& start : starts()) {
    const Loaded loaded = load_scenario(start.text, start.name, start.options);
    Battle<Coal> battle(loaded.state, Dice(7));
    for (const SideId side : {SideId{0}, SideId{1}}) {
      const Node asks = parse_json(part_of(table_of(battle.state(), Seat::of(side)), "asks"), "asks");
      for (const Node& ask : asks.list()) {
        if (ask.optional("required") == nullptr) continue;
        const Order order = parse_order(parse_json(order_of(ask), "order"), battle.state(), side);
        const auto refusal = battle.submit(Seat::of(side), order);
        EXPECT_FALSE(refusal) << refusal->text;
      }
      const auto refusal = battle.submit(Seat::of(side), Ready{});
      EXPECT_FALSE(refusal) << start.name << ": " << refusal->text;
    }
  }
}

TEST(Asks, AreNoneForThoseWhoOrderNothing) {
  const Loaded loaded = load_named_scenario("dogger-bank");
  EXPECT_EQ(part_of(table_of(loaded.state, Seat::umpire()), "asks"), "[]");
  EXPECT_EQ(part_of(table_of(loaded.state, Seat{}), "asks"), "[]");
}

}  // namespace
}  // namespace wardroom::coal::test
