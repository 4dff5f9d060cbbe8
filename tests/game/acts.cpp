// What the umpire does is part of the battle: checked, told, hashed and replayed.
#include <gmock/gmock.h>

#include "core/data_error.hpp"
#include "game/hosted.hpp"
#include "game/seats.hpp"

namespace wardroom::test {
namespace {

using testing::HasSubstr;
using testing::Not;

class Acts : public testing::Test {
 protected:
  Acts() : hosted_(start_of("first-battle")) {
    hosted_.play([](Game& game) { return game.turn() == 2; });
  }
  Game& game() { return *hosted_.game; }
  std::string fault(const std::string& act) {
    const std::uint64_t before = game().hash();
    const auto found = game().act_fault(act);
    EXPECT_EQ(game().hash(), before);
    return found ? found->text : "";
  }
  bool recorded(const std::string& text) const {
    return std::ranges::any_of(hosted_.records,
                               [&](const std::string& r) { return r.find(text) != std::string::npos; });
  }

  HostedGame hosted_;
};

TEST_F(Acts, EditThePosition) {
  const std::string edit =
      R"({"act": "edit", "reason": "a slip of the ruler",
          "situation": {"ship": [{"ship": "asahi", "at": [30.5, 20.25], "course": 45, "fires": 2}],
                        "smoke": [{"from": [1, 1], "to": [2, 2]}]}})";
  ASSERT_EQ(fault(edit), "");
  const std::uint64_t before = game().hash();
  game().act(edit);
  EXPECT_NE(game().hash(), before);
  EXPECT_THAT(game().situation(), HasSubstr("at = [30.5, 20.25]"));
  EXPECT_TRUE(recorded(R"({"record":"umpire","act":"edit","reason":"a slip of the ruler","situation":)"));
  EXPECT_TRUE(recorded("The umpire has changed the position: a slip of the ruler"));
  hosted_.play();
  EXPECT_EQ(flaw_in(hosted_.records), "");
}

// Each form that the umpire is offered about a ship, sent back as it stands, changes nothing; with another value, that.
TEST_F(Acts, EditByTheFormsOfALook) {
  const auto edit_by = [](const Node& form, const std::string& more) {
    std::string entry = coal::test::text_of(form.require("order"));
    entry.insert(entry.size() - 1, more);
    return R"({"act":"edit","reason":"the ruler slipped","situation":{")" + form.require("list").text() + "\":[" +
           entry + "]}}";
  };
  const Node look = parse_json(game().look(Seat::umpire(), "asahi"), "look");
  const auto& forms = look.require("edits").list();
  ASSERT_EQ(forms.size(), 2u);
  for (const Node& form : forms) {
    std::string as_it_stands;
    for (const Node& field : form.require("fields").list()) {
      if (field.require("name").text() == "at") continue;  // a ship that is put somewhere leaves no wake
      as_it_stands += ",\"" + field.require("name").text() + "\":" + coal::test::text_of(field.require("value"));
    }
    EXPECT_EQ(fault(edit_by(form, as_it_stands)), "");
  }
  const std::string before = game().situation();
  const std::string moved = edit_by(forms[0], R"(,"at":[30.5,20.25])");
  ASSERT_EQ(fault(moved), "");
  game().act(moved);
  EXPECT_THAT(before, Not(HasSubstr("at = [30.5, 20.25]")));
  EXPECT_THAT(game().situation(), HasSubstr("at = [30.5, 20.25]"));
  EXPECT_THAT(edit_by(forms[1], ""), HasSubstr(R"("division":[{"side":"japanese","division":1}])"));
  EXPECT_FALSE(parse_json(game().look(Seat::of(0), "asahi"), "look").has("edits"));
}

TEST_F(Acts, ThatCannotBeDoneChangeNothing) {
  EXPECT_THAT(fault(R"({"act":"edit","reason":"x","situation":{"ship":[{"ship":"asahi","course":10},
                       {"ship":"nobody"}]}})"),
              HasSubstr("there is no ship"));
  EXPECT_THAT(fault(R"({"act":"edit","reason":"x","situation":{"turn":3}})"), HasSubstr("turn"));
  EXPECT_THAT(fault(R"({"act":"edit","reason":"","situation":{}})"), HasSubstr("reason"));
  EXPECT_THAT(fault(R"({"act":"ruling","reason":"x","option":"d1000","value":true})"), HasSubstr("no such option"));
  EXPECT_THAT(fault(R"({"act":"adjudicate","reason":"x","points":{"japanese":3}})"), HasSubstr("russian"));
  EXPECT_THAT(fault(R"({"act":"adjudicate","reason":"x","points":{"french":3}})"), HasSubstr("french"));
  EXPECT_THAT(fault(R"({"act":"pause","reason":"x"})"), HasSubstr("pause"));
  EXPECT_THAT(fault(R"({"act":"lend","reason":"x"})"), HasSubstr("lend"));
  EXPECT_NE(fault("nonsense"), "");
  EXPECT_THROW(game().act("nonsense"), DataError);
  EXPECT_FALSE(recorded("umpire\",\"act"));
}

TEST_F(Acts, RuleOnAnOptionFromNowOn) {
  const std::string ruling = R"({"act":"ruling","reason":"agreed by both","option":"d100","value":true})";
  ASSERT_EQ(fault(ruling), "");
  const std::uint64_t before = game().hash();
  game().act(ruling);
  EXPECT_NE(game().hash(), before);
  EXPECT_THAT(game().situation(), HasSubstr("d100 = true"));
  hosted_.play();
  EXPECT_TRUE(recorded(R"("sides":100)")) << "no battery fired by the new rule";
  EXPECT_EQ(flaw_in(hosted_.records), "");
}

TEST_F(Acts, EndTheBattle) {
  game().act(R"({"act":"adjudicate","reason":"it is late","points":{"japanese":12,"russian":-3}})");
  EXPECT_TRUE(game().over());
  EXPECT_TRUE(recorded("it is late"));
  EXPECT_EQ(fault(R"({"act":"ruling","reason":"x","option":"d100","value":true})"), "the battle is over");
  game().close_journal();
  EXPECT_EQ(flaw_in(hosted_.records), "");
  auto changed = hosted_.records;
  for (std::string& record : changed) {
    const std::size_t at = record.find(R"("japanese":12)");
    if (at != std::string::npos) record.replace(at, 13, R"("japanese":13)");
  }
  EXPECT_NE(flaw_in(changed), "");
}

// The umpire may act when everyone is ready and the table has not yet played on.
TEST_F(Acts, MayComeBetweenTheLastOrderAndTheMove) {
  for (SideId side = 0; side < 2; ++side) {
    if (game().owes(Seat::of(side))) game().give(Seat::of(side), bot_orders(game(), side));
  }
  game().act(R"({"act":"ruling","reason":"before the move","option":"d100","value":"true"})");
  hosted_.play();
  EXPECT_EQ(flaw_in(hosted_.records), "");
}

}  // namespace
}  // namespace wardroom::test
