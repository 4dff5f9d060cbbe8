// A scenario that a host uploads is as good as one of ours: it is played, resumed, reported and replayed.
#include <gmock/gmock.h>

#include "selftest/player.hpp"
#include "selftest/server_process.hpp"
#include "server/guest.hpp"
#include "server/host.hpp"
#include "support/program.hpp"

namespace wardroom::selftest {
namespace {

namespace json = boost::json;
using testing::HasSubstr;

struct Uploaded {
  const char *book, *file, *first, *second;
};
void PrintTo(const Uploaded& uploaded, std::ostream* to) { *to << uploaded.file; }

class UploadedScenario : public testing::TestWithParam<Uploaded> {
 protected:
  std::string text() const { return test::bytes_of(test::source(GetParam().file)); }
  static std::string body(const std::string& name, const std::string& text) {
    json::object body;
    body["book"] = GetParam().book;
    body["text"] = text;
    if (!name.empty()) body["scenario"] = name;
    if (!name.empty()) body["title"] = name;
    json::array seats;
    for (const char* side : {GetParam().first, GetParam().second}) {
      json::object seat;
      seat["role"] = "side";
      seat["side"] = side;
      seat["bot"] = "ensign";
      seats.push_back(seat);
    }
    for (const char* role : {"umpire", "spectator"}) {
      json::object seat;
      seat["role"] = role;
      seats.push_back(seat);
    }
    body["seats"] = seats;
    return json::serialize(body);
  }
  std::string checked() const { return json::serialize(json::object({{"book", GetParam().book}, {"text", text()}})); }
  static server::Settings at_once() {
    server::Settings settings;
    settings.pace_ms = 150;
    settings.bot_budget_ms = 10;
    return settings;
  }
  static void play(Guest& umpire, std::int64_t to_round) {
    for (int i = 0; i < 400 && umpire.picture().round() < to_round; ++i) {
      std::this_thread::sleep_for(std::chrono::milliseconds(25));
      umpire.catch_up();
    }
    EXPECT_GE(umpire.picture().round(), to_round);
  }
};

INSTANTIATE_TEST_SUITE_P(
    Of, UploadedScenario,
    testing::Values(Uploaded{"coal", "data/coal/scenarios/first-battle.toml", "japanese", "russian"},
                    Uploaded{"coastal", "data/coastal/scenarios/first-night.toml", "british", "german"}),
    [](const auto& each) { return std::string(each.param.book); });

TEST_P(UploadedScenario, IsPlayedResumedReportedAndReplayed) {
  for (const std::string& name : {std::string(), std::string("../The \"Ålesund\" affair/<b>\n#1")}) {
    const ScratchFolder folder;
    Begun game;
    {
      const Host host(folder.path(), at_once());
      EXPECT_THAT(request(host.port(), "POST", "/api/check", checked()).body, HasSubstr("\"ok\":true"));
      game = begin_game(host.port(), body(name, text()));
      ASSERT_EQ(game.tokens.size(), 2U);
      Guest umpire(host.port(), game.tokens[0]);
      play(umpire, 3);
    }
    const Host host(folder.path(), at_once());
    Guest umpire(host.port(), game.tokens[0]);
    ASSERT_TRUE(umpire.open());
    play(umpire, umpire.picture().round() + 1);
    for (const int over : {0, 1}) {
      if (over == 1) {
        const auto ended =
            umpire.say(std::string(R"({"type":"act","id":1,"act":"adjudicate","reason":"late","points":{")") +
                       GetParam().first + R"(":3,")" + GetParam().second + R"(":1}})");
        ASSERT_TRUE(ended.at("ok").as_bool() || ended.at("text") == "The battle is over.") << json::serialize(ended);
      }
      for (const char* what : {"journal", "report", "luck", "replay", "record", "situation"}) {
        const Reply had = request(host.port(), "GET", std::string("/api/") + what, "", game.tokens[0]);
        EXPECT_EQ(had.status, 200) << what << ": " << had.body.substr(0, 300);
      }
    }
    for (const char* what : {"journal", "report", "luck", "replay", "record"}) {
      const Reply had = request(host.port(), "GET", std::string("/api/") + what, "", game.tokens[1]);
      EXPECT_EQ(had.status, 200) << what << ": " << had.body.substr(0, 300);
      if (what != std::string("journal")) continue;
      const test::Folder saved;
      const std::string journal = saved.write("battle.wrj", had.body);
      const test::Said verified = test::wardroom({"verify", journal});
      EXPECT_EQ(verified.code, 0) << testing::PrintToString(verified);
      EXPECT_EQ(test::wardroom({"report", journal, "-o", saved.file("a.html")}).code, 0);
      EXPECT_EQ(test::wardroom({"replay", journal}).code, 0);
    }
  }
}

// What the umpire downloads in the middle of a battle is a scenario too.
TEST_P(UploadedScenario, MayBeThePositionOfAnotherGame) {
  const ScratchFolder folder;
  const Host host(folder.path(), at_once());
  const Begun first = begin_game(host.port(), body("", text()));
  Guest umpire(host.port(), first.tokens[0]);
  play(umpire, 3);
  const Reply position = request(host.port(), "GET", "/api/situation", "", first.tokens[0]);
  ASSERT_EQ(position.status, 200);
  const Begun second = begin_game(host.port(), body("position", position.body));
  Guest again(host.port(), second.tokens[0]);
  play(again, 2);
  for (const char* what : {"journal", "report", "luck", "replay", "record", "situation"}) {
    const Reply had = request(host.port(), "GET", std::string("/api/") + what, "", second.tokens[0]);
    EXPECT_EQ(had.status, 200) << what << ": " << had.body.substr(0, 300);
  }
}

}  // namespace
}  // namespace wardroom::selftest
