// Twin worlds by post. Two tables differ in what one post may not know and in nothing else: at every moment that post
// is shown, told and refused the same, byte for byte.
#include <functional>

#include "flags/rooms.hpp"

namespace wardroom::flags {
namespace {

/// What is done in secret at one of two tables, in each turn.
using Secretly = std::function<void(Table&, int turn)>;

struct Worlds {
  std::string first = strait(), second = strait();  // the scenarios
  Secretly in_first = [](Table&, int) {}, in_second = [](Table&, int) {};
  int turns = 4;
};

/// At the first difference the test fails. To somebody else the worlds must differ.
void expect_the_same(const Worlds& worlds, const std::vector<const char*>& viewers) {
  Table a(worlds.first), b(worlds.second);
  bool differ = false;
  const auto compare = [&](int turn, const char* when) {
    for (const char* seat : seat_ids) differ = differ || a.shown(seat) != b.shown(seat);
    for (const char* viewer : viewers) {
      const std::string of_a = a.shown(viewer), of_b = b.shown(viewer);
      const auto at = std::ranges::mismatch(of_a, of_b).in1 - of_a.begin();
      const auto from = static_cast<std::size_t>(std::max<std::ptrdiff_t>(0, at - 120));
      ASSERT_EQ(of_a == of_b, true) << viewer << ", turn " << turn << ", " << when << ":\n"
                                    << of_a.substr(from, 240) << "\n"
                                    << of_b.substr(std::min(from, of_b.size()), 240);
    }
  };
  for (int turn = 1; turn <= worlds.turns && !testing::Test::HasFatalFailure(); ++turn) {
    worlds.in_first(a, turn);
    worlds.in_second(b, turn);
    compare(turn, "with secrets");
    a.play_turn();
    b.play_turn();
    compare(turn, "played");
  }
  EXPECT_TRUE(differ) << "nothing was secret in these worlds";
}

std::string with(std::string text, const std::string& from, const std::string& to) {
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return text.replace(at, from.size(), to);
}

// Ida and Max one square apart, and all ships lie still.
std::string facing() {
  std::string text = with(with(strait(), "at = \"d2\"", "at = \"f2\""), "at = \"k2\"", "at = \"g2\"");
  for (std::size_t at = text.find("speed = 1"); at != std::string::npos; at = text.find("speed = 1", at)) {
    text.replace(at, 9, "speed = 0");
  }
  return text;
}

TEST(FlagsTwins, AnAdmiralKnowsNothingOfHisShips) {
  Worlds worlds;
  worlds.second = with(worlds.second, "at = \"d2\"\nheading = \"ne\"\nspeed = 1\nguns = 3\nsound = 12",
                       "at = \"d1\"\nheading = \"e\"\nspeed = 2\nguns = 2\nsound = 7");
  worlds.second = with(worlds.second, "name = \"Otto\"", "name = \"Odin\"");
  worlds.turns = 6;
  expect_the_same(worlds, {"red-admiral", "blue-admiral", "gold-admiral", "guest"});
}

TEST(FlagsTwins, NobodyKnowsWhatACaptainOrders) {
  Worlds worlds;
  worlds.second = worlds.first = facing();
  worlds.in_second = [](Table& table, int turn) {
    if (turn == 1) {
      EXPECT_EQ(table.seal("gold-captain", {R"({"order":"sail","ship":"vera","heading":"n","speed":1})"}), "");
    }
    if (turn == 2) {
      EXPECT_EQ(table.seal("gold-captain", {R"({"order":"sail","ship":"lutz","heading":"n","speed":1})"}), "");
    }
  };
  expect_the_same(worlds, {"gold-admiral", "red-admiral", "red-captain", "blue-admiral", "blue-captain", "guest"});
}

TEST(FlagsTwins, NobodyKnowsWhoHasSealedOrDrafted) {
  Worlds worlds;
  worlds.turns = 2;
  worlds.in_first = [](Table& table, int) {
    const auto round = table.room().place("blue-admiral")->round;
    EXPECT_EQ(table.say(server::DraftEntry{"blue-admiral", round, {R"({"order":"send","to":"red-captain","code":1})"}}),
              "");
  };
  worlds.in_second = [](Table& table, int) {
    EXPECT_EQ(table.seal("blue-admiral"), "");
    EXPECT_EQ(table.seal("gold-admiral"), "");
  };
  expect_the_same(worlds, {"red-admiral", "red-captain", "blue-captain", "gold-captain", "guest"});
}

// Whether a letter is held, lost, read or answered, its sender and all third parties are shown the same.
TEST(FlagsTwins, ASenderKnowsNothingOfHisLetter) {
  const auto world = [](const Secretly& secretly) {
    Worlds worlds;
    worlds.first = worlds.second = facing();
    worlds.turns = 5;
    const auto send = [](Table& table, int turn) {
      if (turn > 2) return;
      for (const char* text : {"come home", "do not"}) {
        EXPECT_EQ(
            table.at_once("red-admiral", R"({"order":"send","to":"red-captain","text":")" + std::string(text) + "\"}"),
            "");
      }
    };
    worlds.in_first = send;
    worlds.in_second = [=](Table& table, int turn) {
      send(table, turn);
      secretly(table, turn);
    };
    return worlds;
  };
  const auto at_once = [](const char* seat, int in_turn, const char* order) {
    return [=](Table& table, int turn) {
      if (turn == in_turn) {
        EXPECT_EQ(table.at_once(seat, order), "") << order;
      }
    };
  };
  const std::vector<const char*> viewers{"red-admiral", "guest"};
  expect_the_same(world(at_once("chief", 1, R"({"order":"hold","message":1,"to":"red-captain","until":4})")), viewers);
  expect_the_same(world(at_once("chief", 1, R"({"order":"lose","message":2,"to":"red-captain"})")), viewers);
  expect_the_same(world(at_once("red-captain", 2, R"({"order":"read","message":1})")), viewers);
}

// What becomes of a letter by chance: 1 garbles it, in clear weather.
TEST(FlagsTwins, ASenderDoesNotKnowThatHisLetterIsGarbled) {
  Trial clear, garbled;
  for (Trial* t : {&clear, &garbled}) {
    EXPECT_EQ(t->give("red-admiral", Send{PostSet::of(t->post("red-captain")), 0, Words("come home")}), "");
    t->script(Purpose::lamp, {t == &clear ? 6U : 1U});
    t->next_turn();
  }
  const auto shown = [](Trial& t, const char* who) {
    Parts parts;
    Flags::Table::present_table(t.now(), t.seat(who), parts, {});
    std::string all;
    for (const auto& part : parts) all += part.key + part.json + "\n";
    return all + parts.status.words;
  };
  EXPECT_EQ(shown(clear, "red-admiral"), shown(garbled, "red-admiral"));
  EXPECT_NE(shown(clear, "red-captain"), shown(garbled, "red-captain"));
}

// Twelve turns of other people's letters fill their share of the room, and leave no trace in anybody else's.
TEST(FlagsTwins, NobodyKnowsHowMuchOthersWrite) {
  Worlds worlds;
  worlds.first = worlds.second = with(facing(), "turns = 12", "turns = 40");
  worlds.turns = 16;
  const auto own = [](Table& table, int turn) {
    if (turn % 3 == 0) {
      EXPECT_EQ(table.at_once("red-admiral", R"({"order":"send","to":"red-captain","code":1})"), "");
    }
  };
  worlds.in_first = own;
  worlds.in_second = [&](Table& table, int turn) {
    // Too far from Red's port to be read there.
    for (int i = 0; i < 3; ++i) {
      EXPECT_EQ(table.at_once("blue-admiral", R"({"order":"send","to":"blue-captain","text":"again"})"), "");
    }
    own(table, turn);
  };
  expect_the_same(worlds, {"red-admiral", "guest"});
}

const char* const fire = R"({"order":"fire","ship":"ida","target":"max","aim":[30,10]})";
constexpr Aim engine{52, 12};

Worlds in_a_fight() {
  Worlds worlds;
  worlds.first = worlds.second = facing();
  return worlds;
}

TEST(FlagsTwins, NobodyKnowsThatTheUmpireIsAsked) {
  Worlds worlds = in_a_fight();
  const auto fires = [](Table& table, int turn) {
    if (turn == 1) {
      EXPECT_EQ(table.seal("red-captain", {fire}), "");
    }
  };
  worlds.in_first = fires;
  worlds.in_second = [&](Table& table, int turn) {
    table.strikes = engine;
    fires(table, turn);
  };
  expect_the_same(worlds, {"red-captain", "red-admiral", "blue-admiral", "gold-admiral", "gold-captain", "guest"});
}

// The captain who fired does not learn what an umpire made of it, by whom, and whether he thought better of it.
TEST(FlagsTwins, NobodyKnowsWhatTheUmpireSays) {
  Worlds worlds = in_a_fight();
  const auto fires = [](Table& table, int turn) {
    table.strikes = engine;
    if (turn != 1) return;
    for (const char* post : {"red-admiral", "blue-admiral", "blue-captain", "gold-admiral", "gold-captain"}) {
      EXPECT_EQ(table.seal(post), "");
    }
    EXPECT_EQ(table.seal("red-captain", {fire}), "");
    table.pass();  // the review
  };
  worlds.in_first = fires;
  worlds.in_second = [&](Table& table, int turn) {
    fires(table, turn);
    if (turn == 1) {
      EXPECT_EQ(table.at_once("aide", R"({"order":"answer","query":1,"first":3,"reason":"a solid hit"})"), "");
      EXPECT_EQ(table.status("chief").at("waits"), boost::json::value(true));
    }
    if (turn == 2) {
      EXPECT_EQ(table.at_once("chief", R"({"order":"overrule","query":1,"first":0,"reason":"no"})"), "");
    }
  };
  expect_the_same(worlds, {"red-captain", "red-admiral", "blue-admiral", "gold-captain", "gold-admiral", "guest"});
}

TEST(FlagsTwins, AnAdmiralDoesNotKnowOfAVeto) {
  Worlds worlds = in_a_fight();
  worlds.in_second = [](Table& table, int turn) {
    if (turn != 2) return;
    ASSERT_EQ(table.status("gold-captain").at("waits"), boost::json::value(false));
    EXPECT_EQ(table.seal("gold-captain", {R"({"order":"sail","ship":"vera","heading":"n","speed":1})"}), "");
    EXPECT_EQ(table.at_once("chief", R"({"order":"veto","post":"gold-captain","which":1,"reason":"no signal"})"), "");
  };
  expect_the_same(worlds, {"gold-admiral", "red-captain", "red-admiral", "blue-captain", "blue-admiral", "guest"});
}

// Real dice are asked of him alone who may know what they are for.
TEST(FlagsTwins, DiceAreAskedOfThePostThatThrowsThem) {
  Trial t;
  t.now();
  const auto need = [&](Purpose purpose, std::uint16_t actor) {
    return Flags::Table::need_of(t.now(),
                                 DiceWanted({1, 2, actor, static_cast<std::uint16_t>(purpose), 0}, Wanted{1, 6}));
  };
  EXPECT_EQ(need(Purpose::gunfire, t.ship("ida")).post, t.post("red-captain"));
  EXPECT_EQ(need(Purpose::lamp, 0).post, t.post("chief"));
}

}  // namespace
}  // namespace wardroom::flags
