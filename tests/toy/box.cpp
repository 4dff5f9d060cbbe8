// The box of Skerries asks for every kind of chance: by key, by script and from people's hands, at every door, with
// journals that are checked and a forger who is found.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <iostream>
#include <sstream>

#include "cli/verifiers.hpp"
#include "console/thrown_dice.hpp"
#include "core/data_error.hpp"
#include "game/dice_need.hpp"
#include "rules/secret.hpp"
#include "selftest/server_process.hpp"
#include "server/guest.hpp"
#include "server/host.hpp"
#include "shelf/shelf.hpp"
#include "store/journal.hpp"
#include "toy/on_the_shelf.hpp"
#include "wire/fit.hpp"

namespace wardroom::skerries {
namespace {

namespace json = boost::json;
using testing::ElementsAre;
using testing::HasSubstr;
using Lines = std::vector<std::string>;

GameStart start_with_box(bool real_dice) {
  on_the_shelf();
  GameStart start;
  start.book = "skerries";
  start.scenario = "skerries/the-sound";
  start.text = scenario_text("skerries", scenario);
  start.options = {{"box", "true"}};
  start.real_dice = real_dice;
  if (!real_dice) start.secret = std::string(secret_size, 'b');
  return start;
}

std::string flaw_in(const Lines& records) {
  const auto flaw = on_the_shelf().verify(records, "journal", 0, [](std::uint32_t) {});
  return flaw ? "record " + std::to_string(flaw->record) + ": " + flaw->what : "";
}

/// A game with its journal. Nobody gives orders.
struct Played {
  explicit Played(bool real_dice) : game(make_game(start_with_box(real_dice))) {
    game->keep_journal([this](std::string record) { records.push_back(std::move(record)); });
    game->play_on();
  }
  void to_the_end() {
    while (!game->over()) {
      for (const Post& post : game->posts()) {
        if (game->owes(post.seat)) game->give_standing_orders(post.seat);
      }
      game->play_on();
    }
    game->close_journal();
  }
  const std::string& box() const {
    return *std::ranges::find_if(records,
                                 [](const std::string& r) { return r.find("BoxOpened") != std::string::npos; });
  }

  std::unique_ptr<Game> game;
  Lines records;
};

const std::vector<std::vector<int>> brought{{4}, {1, 2, 5, 6}, {2000, 2263}, {1, 4, 4}, {120, 80}, {2}};
const std::string in_the_box =
    R"("wind":2,"low":2,"middling":1,"high":1,"haze":4263,"white":1,"black":2,"column":120,"row":80,"password":1)";

TEST(Box, IsScriptedByASituation) {
  std::string dice;
  const auto script = [&](const char* purpose, const char* faces) {
    dice += std::string("[[dice]]\npurpose = \"") + purpose + "\"\nfaces = [" + faces + "]\n";
  };
  script("wind", "4");
  script("swell", "1, 2, 5, 6");
  script("haze", "2000, 2263");
  script("chits", "1, 4, 4");
  script("buoy", "120, 80");
  script("password", "2");
  const std::string head =
      "format = 1\nkind = \"situation\"\nbook = \"skerries\"\nscenario = \"the-sound\"\nsegment = \"start\"\n"
      "until = \"start\"\nnow = { box = true }\n";
  const auto resolved = [&](const std::string& body) {
    console::Resolve args;
    args.situation = "test.toml";
    args.seat = "umpire";
    args.json = true;
    return printed([&] { on_the_shelf().resolve(args, head + body); });
  };
  EXPECT_THAT(resolved(dice), HasSubstr(in_the_box));
  const auto refusal = [&](const std::string& from, const std::string& to) -> std::string {
    std::string changed = dice;
    changed.replace(changed.find(from), from.size(), to);
    try {
      resolved(changed);
    } catch (const DataError& error) {
      EXPECT_GT(error.line, 7);
      return error.problem;
    }
    return "taken";
  };
  EXPECT_EQ(refusal("[4]", "[7]"), "faces: draw 1 is a number from 1 to 6, not 7");
  EXPECT_EQ(refusal("2263", "2264"), "faces: a die of 2263 sides cannot show 2264");
  EXPECT_EQ(refusal("80", "81"), "faces: the row of the point is from 1 to 80, not 81");
  EXPECT_EQ(refusal("[2]", "[4]"), "faces: the place of the word in its list is from 1 to 3, not 4");
  EXPECT_THAT(refusal("120, 80", "120"), HasSubstr("the throw for buoy in turn 0 needs 2 dice"));
  EXPECT_NE(refusal("2263", "4294967296"), "taken");
}

TEST(Box, OfAHostedGameIsVerifiedTwice) {
  Played played(false);
  played.to_the_end();
  EXPECT_THAT(played.box(), HasSubstr(R"({"for":"haze","sides":2263,)"));
  EXPECT_EQ(flaw_in(played.records), "");
  const test::Folder folder;
  const auto python = [&](const Lines& records) {
    std::string lines;
    for (const std::string& record : records) lines += record + "\n";
    return test::verify_dice(folder, folder.write("game.jsonl", lines));
  };
  EXPECT_EQ(python(played.records).code, 0);
  for (const std::string purpose : {"wind", "swell", "haze", "chits", "drift", "password"}) {
    Lines forged = played.records;
    std::string& record = forged[static_cast<std::size_t>(&played.box() - played.records.data())];
    json::object changed = json::parse(record).as_object();
    for (json::value& die : changed["event"].as_object()["dice"].as_array()) {
      if (die.at("for") != json::value(purpose)) continue;
      die.as_object()["face"] = die.at("face").as_int64() % die.at("sides").as_int64() + 1;
      break;
    }
    record = json::serialize(changed);
    EXPECT_NE(flaw_in(forged), "") << purpose;
    const test::Said said = python(forged);
    EXPECT_EQ(said.code, 1) << purpose;
    EXPECT_TRUE(said.says("for " + purpose + " shows")) << said.out;
  }
}

TEST(Box, ADieWithoutSidesIsNoJournal) {
  Played played(false);
  played.to_the_end();
  for (std::string& record : played.records) {
    const std::size_t at = record.find(R"("sides":2263)");
    if (at != std::string::npos) record.replace(at, 12, R"("sides":0)");
  }
  const test::Folder folder;
  std::string lines;
  for (const std::string& record : played.records) lines += record + "\n";
  const test::Said said = test::verify_dice(folder, folder.write("game.jsonl", lines));
  EXPECT_EQ(said.code, 1);
  EXPECT_FALSE(said.says("Traceback")) << said.out;
}

// While the secret is not told the dice are taken from the events.
TEST(Box, OfAGameThatGoesOnIsReplayedAsItIsTold) {
  Played played(false);
  const auto flaw = on_the_shelf().verify(played.records, "journal", 0, [](std::uint32_t) {});
  ASSERT_TRUE(flaw.has_value());
  EXPECT_TRUE(flaw->unfinished) << flaw->what;
}

TEST(Box, IsFilledByPeopleAndReplayed) {
  Played played(true);
  Game& game = *played.game;
  for (const std::vector<int>& numbers : brought) {
    ASSERT_TRUE(game.dice_wanted().has_value());
    const std::uint64_t before = game.hash();
    std::vector<int> wrong = numbers;
    wrong.back() = game.dice_wanted()->most(static_cast<int>(numbers.size()) - 1) + 1;
    EXPECT_TRUE(game.enter_dice(wrong).has_value());
    wrong.back() = 0;
    EXPECT_TRUE(game.enter_dice(wrong).has_value());
    wrong.pop_back();
    EXPECT_TRUE(game.enter_dice(wrong).has_value());
    game.play_on();
    EXPECT_EQ(game.hash(), before);
    EXPECT_FALSE(game.enter_dice(numbers).has_value());
    game.play_on();
  }
  EXPECT_FALSE(game.dice_wanted().has_value());
  EXPECT_THAT(played.box(), HasSubstr(in_the_box));
  played.to_the_end();
  EXPECT_EQ(flaw_in(played.records), "");

  const auto forged = [&](const std::string& from, const std::string& to) {
    Lines records = played.records;
    for (std::string& record : records) {
      const std::size_t at = record.find(from);
      if (at == std::string::npos || !record.starts_with(R"({"record":"dice")")) continue;
      record.replace(at, from.size(), to);
      return flaw_in(records);
    }
    return "no record has " + from;
  };
  EXPECT_THAT(forged(R"("brings":"drawn","faces":[4])", R"("brings":"drawn","faces":[5])"), HasSubstr("differs"));
  EXPECT_THAT(forged("[1,2,5,6]", "[1,2,5,5]"), HasSubstr("differs"));
  EXPECT_THAT(forged("[2000,2263]", "[2263,2000]"), HasSubstr("differs"));
  EXPECT_THAT(forged("[1,4,4]", "[1,4,5]"), HasSubstr("draw 3 is a number from 1 to 4, not 5"));
  EXPECT_THAT(forged("[120,80]", "[120,79]"), HasSubstr("differs"));
  EXPECT_THAT(forged("[120,80]", "[121,80]"), HasSubstr("the column of the point is from 1 to 120, not 121"));
  EXPECT_THAT(forged("[120,80]", "[120,80,1]"), HasSubstr("2"));
  EXPECT_THAT(forged(R"("brings":"word","faces":[2])", R"("brings":"word","faces":[3])"), HasSubstr("differs"));
}

TEST(Box, SaysWhatItWants) {
  Played played(true);
  const auto fits = wire::named("DiceWanted");
  Lines wanted;
  for (const std::vector<int>& numbers : brought) {
    Json json;
    write_need(json, *played.game->dice_wanted());
    wanted.push_back(json.take());
    wire::Fit fit(wire::vocabulary());
    EXPECT_EQ(fit.fault(fits, json::parse(wanted.back())).value_or(""), "") << wanted.back();
    EXPECT_FALSE(played.game->enter_dice(numbers).has_value());
    played.game->play_on();
  }
  EXPECT_THAT(
      wanted,
      ElementsAre(
          R"({"count":1,"sides":6,"purpose":"wind","brings":"drawn","kinds":[{"name":"calm","from":1,"to":3},)"
          R"({"name":"breeze","from":4,"to":5},{"name":"gale","from":6,"to":6}]})",
          R"({"count":4,"sides":6,"purpose":"swell"})", R"({"count":2,"sides":2263,"purpose":"haze"})",
          R"({"count":3,"sides":6,"purpose":"chits","brings":"drawn","kinds":[{"name":"white chits","from":1,"to":4},)"
          R"({"name":"black chits","from":5,"to":6}]})",
          R"({"count":2,"sides":120,"purpose":"buoy","brings":"point",)"
          R"("picture":{"id":"chart of the sound","width":120,"height":80}})",
          R"({"count":1,"sides":3,"purpose":"password","brings":"word","words":["anchor","bollard","capstan"]})"));
}

TEST(Box, IsAskedForAtTheTerminal) {
  std::istringstream answers("7\n4\n1 2 5\n1 2 5 6\n2000 2263\n1 4 5\n1 4 4\n121 1\n120 80\nnonsense\nbollard\n");
  auto* const before = std::cin.rdbuf(answers.rdbuf());
  testing::internal::CaptureStderr();
  Played played(true);
  while (const auto need = played.game->dice_wanted()) {
    const Faces faces = console::ask_for_dice("turn 0", "chance", *need);
    EXPECT_FALSE(played.game->enter_dice(std::vector<int>(faces.begin(), faces.end())).has_value());
    played.game->play_on();
  }
  const std::string asked = testing::internal::GetCapturedStderr();
  std::cin.rdbuf(before);
  EXPECT_THAT(played.box(), HasSubstr(in_the_box));
  EXPECT_THAT(asked, HasSubstr("draw 1 of 6 for chance (calm 1-3, breeze 4-5, gale 6) > "));
  EXPECT_THAT(asked, HasSubstr("draw 1 is a number from 1 to 6, not 7: please give 1 numbers from 1 to 6"));
  EXPECT_THAT(asked, HasSubstr("throw 4 dice, and enter every face: please give 4 numbers from 1 to 6"));
  EXPECT_THAT(asked, HasSubstr("the column of the point is from 1 to 120, not 121: please give a column and a row"));
  EXPECT_THAT(asked, HasSubstr("choose one word: please give one of the words, or its place"));
}

class ServedBox : public testing::Test {
 protected:
  ServedBox() : host_(folder_.path()) {
    on_the_shelf();
    game_ = selftest::begin_game(
        host_.port(), R"({"book":"skerries","scenario":"skerries/the-sound","dice":"real","options":{"box":"true"},)"
                      R"("seats":[{"role":"side","side":"red"},{"role":"side","side":"blue"}]})");
  }
  std::string text_page(const std::string& what) const {
    return selftest::request(host_.port(), "POST", "/text", what + "&token=" + game_.tokens.at(0)).body;
  }

  selftest::ScratchFolder folder_;
  selftest::Host host_;
  selftest::Begun game_;
};

TEST_F(ServedBox, IsFilledOverTheSocket) {
  selftest::Guest red(host_.port(), game_.tokens.at(0));
  ASSERT_TRUE(red.open());
  const auto answer = [&](const std::string& faces) {
    const json::object reply = red.say(R"({"type":"dice","id":1,"faces":)" + faces + "}");
    return reply.at("ok").as_bool() ? "" : std::string(reply.at("text").as_string());
  };
  EXPECT_EQ(answer("[7]"), "Draw 1 is a number from 1 to 6, not 7.");
  EXPECT_EQ(answer("[-1]"), "Draw 1 is a number from 1 to 6, not -1.");
  EXPECT_EQ(answer("[2.5]"), "A face, or another number of the kind, is a whole number below 2^31.");
  EXPECT_EQ(answer("[999999999]"), "Draw 1 is a number from 1 to 6, not 999999999.");
  EXPECT_NE(answer("[99999999999]"), "");
  EXPECT_EQ(answer("[1,2]"), "Enter the one number that was drawn.");
  EXPECT_EQ(answer("[4]"), "");
  EXPECT_EQ(answer("[1,2,5,7]"), "A die of 6 sides cannot show 7.");
  for (const char* right : {"[1,2,5,6]", "[2000,2263]", "[1,4,4]", "[120,80]", "[2]"}) EXPECT_EQ(answer(right), "");
  EXPECT_EQ(answer("[1]"), "Nobody is asked for dice now.");
  red.catch_up();
  EXPECT_TRUE(red.picture().part("dice")->is_null());
}

TEST_F(ServedBox, IsFilledOnTheTextPage) {
  EXPECT_THAT(text_page("do=open"), HasSubstr("Wind. Draw 1 of 6: calm 1 to 3. breeze 4 to 5. gale 6 to 6."));
  EXPECT_THAT(text_page("do=dice&number1=7"), HasSubstr("Draw 1 is a number from 1 to 6, not 7."));
  EXPECT_THAT(text_page("do=dice&number1=none"), HasSubstr("Enter the one number that was drawn."));
  EXPECT_THAT(text_page("do=dice&number1=4"), HasSubstr("Swell. Throw 4 d6."));
  EXPECT_THAT(text_page("do=dice&number1=1+2+5+6"), HasSubstr("Throw 2 d2263."));
  EXPECT_THAT(text_page("do=dice&number1=2000%2C2263"), HasSubstr("Draw 3 of 6: white chits 1 to 4."));
  EXPECT_THAT(text_page("do=dice&number1=1+4+4"), HasSubstr("Row, 1 to 80 from the top"));
  EXPECT_THAT(text_page("do=dice&number1=120&number2=80"), HasSubstr("<option value=\"2\">bollard</option>"));
  const std::string done = text_page("do=dice&number1=2");
  EXPECT_THAT(done, HasSubstr("The box: breeze, swell 2-1-1, haze 4263, 1 white and 2 black chits, buoy at 120/80"));
  EXPECT_THAT(done, testing::Not(HasSubstr("<h2>Dice</h2>")));
  EXPECT_THAT(text_page("do=dice&number1=2"), HasSubstr("Nobody is asked for dice now."));
}

}  // namespace
}  // namespace wardroom::skerries
