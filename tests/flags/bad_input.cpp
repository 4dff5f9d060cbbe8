// What cannot be is refused with its clause and changes nothing (Trial::give compares the hash).
#include "core/data_error.hpp"
#include "flags/trial.hpp"

namespace wardroom::flags {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

struct Facing : Trial {
  Facing() {
    face();
    now();
  }
  PostSet only(const char* id) const { return PostSet::of(post(id)); }
};

TEST(FlagsRefuses, OrdersOfAnotherPostOfTheSameSide) {
  Facing t;
  EXPECT_THAT(t.give("red-admiral", Sail{t.ship("ida"), Heading::n, 1}), StartsWith("7.5 only a captain"));
  EXPECT_THAT(t.give("red-admiral", Fire{t.ship("ida"), t.ship("max"), {1, 9}}), StartsWith("7.5"));
  EXPECT_THAT(t.give("blue-captain", Sail{t.ship("ida"), Heading::n, 1}), StartsWith("7.5 that is not one of your"));
  EXPECT_THAT(t.give("red-captain", Sail{no_ship, Heading::n, 1}), StartsWith("7.5 that is not one of your"));
  EXPECT_THAT(t.give("chief", Sail{t.ship("ida"), Heading::n, 1}), StartsWith("7.5"));
  EXPECT_THAT(t.give("nobody", Ready{}), StartsWith("7.5 only those who have a post"));
}

TEST(FlagsRefuses, WhatAShipCannot) {
  Facing t;
  EXPECT_THAT(t.give("red-captain", Sail{t.ship("ida"), Heading::n, 4}), StartsWith("2.1"));
  const std::string unseen = t.give("red-captain", Fire{t.ship("ida"), t.ship("vera"), {1, 9}});
  EXPECT_EQ(unseen, "3.1 there is no such enemy in sight");
  EXPECT_EQ(t.give("red-captain", Fire{t.ship("ida"), no_ship, {1, 9}}), unseen) << "the same of none";
  EXPECT_EQ(t.give("red-captain", Fire{t.ship("ida"), t.ship("otto"), {1, 9}}), unseen) << "his own";
  for (const Aim hole : {Aim{-1, 9}, Aim{profile_width, 9}, Aim{1, -1}, Aim{1, profile_height}}) {
    EXPECT_THAT(t.give("red-captain", Fire{t.ship("ida"), t.ship("max"), hole}), StartsWith("3.4"));
  }
}

TEST(FlagsRefuses, AnswersThatNobodyAsked) {
  Facing t;
  EXPECT_THAT(t.give("chief", Answer{1, {1}, {}}), StartsWith("8.1 no such query"));
  t.script(Purpose::powder, {1, 1, 1}, t.ship("ida"));
  t.script(Purpose::gunfire, {6, 1, 1}, t.ship("ida"));
  t.script(Purpose::aim, {5, 5}, t.ship("ida"));
  t.script(Purpose::aim, {5, 5}, t.ship("ida"));
  ASSERT_EQ(t.give("red-captain", Fire{t.ship("ida"), t.ship("max"), {52, 12}}), "");
  t.to(Phase::ruling);
  for (const char* post : {"red-captain", "blue-captain", "blue-admiral"}) {
    EXPECT_THAT(t.give(post, Answer{1, {1}, {}}), StartsWith("8.1 only an umpire")) << post;
    EXPECT_THAT(t.give(post, Answer{9, {1}, {}}), StartsWith("8.1 only an umpire")) << post;
    EXPECT_THAT(t.give(post, Overrule{1, {1}, Words("why")}), StartsWith("8.3 only an umpire")) << post;
    EXPECT_THAT(t.give(post, Veto{t.post("red-captain"), 1, Words("why")}), StartsWith("8.2 only the chief")) << post;
  }
  EXPECT_THAT(t.give("chief", Answer{1, {4}, {}}), StartsWith("5.2"));
  EXPECT_THAT(t.give("chief", Answer{1, {1, 1}, {}}), StartsWith("5.2"));
  EXPECT_THAT(t.give("chief", Overrule{1, {1}, Words("why")}), HasSubstr("has not been settled"));
  ASSERT_EQ(t.give("chief", Answer{1, {1}, {}}), "");
  EXPECT_THAT(t.give("chief", Answer{1, {2}, {}}), HasSubstr("has been settled"));
  EXPECT_THAT(t.give("aide", Answer{1, {2}, {}}), HasSubstr("has been settled"));
  EXPECT_THAT(t.give("aide", Overrule{1, {2}, Words("why")}), StartsWith("8.3 no such query"));
  EXPECT_THAT(t.give("chief", Overrule{1, {2}, {}}), StartsWith("8.3"));
}

TEST(FlagsRefuses, VetoesOfWhatIsNotThere) {
  Facing t;
  const PostId captain = t.post("red-captain");
  EXPECT_THAT(t.give("chief", Veto{captain, 1, Words("why")}), StartsWith("8.2 that post has no order"));
  ASSERT_EQ(t.give("red-captain", Sail{t.ship("ida"), Heading::n, 1}), "");
  EXPECT_THAT(t.give("chief", Veto{captain, 2, Words("why")}), StartsWith("8.2 that post has one order"));
  EXPECT_THAT(t.give("chief", Veto{captain, 0, Words("why")}), StartsWith("8.2"));
  EXPECT_THAT(t.give("chief", Veto{captain, 1, {}}), StartsWith("8.2 who vetoes"));
  EXPECT_THAT(t.give("chief", Veto{no_post, 1, Words("why")}), StartsWith("8.2 there is no such post"));
  EXPECT_THAT(t.give("aide", Veto{captain, 1, Words("why")}), StartsWith("8.2 only the chief"));
  t.to(Phase::ruling);
  EXPECT_THAT(t.give("chief", Veto{captain, 1, Words("why")}), StartsWith("8.2 that post has no order"))
      << "it has been carried out";
}

TEST(FlagsRefuses, MessagesThatCannotBe) {
  Facing t;
  const Words text("hello");
  EXPECT_THAT(t.give("red-admiral", Send{PostSet::of(63), 0, text}), StartsWith("6.1 there is no such post"));
  EXPECT_THAT(t.give("red-admiral", Send{t.only("chief"), 0, text}), StartsWith("6.1 there is no such post"));
  EXPECT_THAT(t.give("red-admiral", Send{t.only("red-admiral"), 0, text}), StartsWith("6.1 a message goes to other"));
  EXPECT_THAT(t.give("red-admiral", Send{{}, 0, text}), StartsWith("6.1 a message goes to somebody"));
  EXPECT_THAT(t.give("red-admiral", Send{t.only("red-captain"), 0, {}}), StartsWith("6.1 a message says something"));
  EXPECT_THAT(t.give("red-admiral", Send{t.only("red-captain"), unreadable, text}),
              StartsWith("6.1 there is no such signal"));
  EXPECT_THAT(t.give("chief", Send{t.only("red-captain"), 0, text}), StartsWith("6.1 only posts of a side"));
  for (int i = 0; i < 3; ++i) EXPECT_EQ(t.give("red-admiral", Send{t.only("red-captain"), 0, text}), "");
  EXPECT_THAT(t.give("red-admiral", Send{t.only("red-captain"), 0, text}), StartsWith("6.1 a post sends at most 3"));
  EXPECT_EQ(t.give("red-captain", Send{t.only("red-admiral"), 0, text}), "") << "another has his own three";
  EXPECT_THAT(t.give("red-captain", MarkRead{1}), StartsWith("6.1")) << "that is his own";
  EXPECT_THAT(t.give("red-captain", MarkRead{0}), StartsWith("6.1"));
  for (const char* post : {"red-admiral", "red-captain"}) {
    EXPECT_THAT(t.give(post, Hold{1, t.post("red-captain"), 0}), StartsWith("6.5 only an umpire")) << post;
    EXPECT_THAT(t.give(post, Lose{9, t.post("red-captain")}), StartsWith("6.5 only an umpire")) << post;
  }
  EXPECT_THAT(t.give("aide", Lose{1, t.post("red-captain")}), StartsWith("8.1"));
  EXPECT_THAT(t.give("chief", Lose{9, t.post("red-captain")}), StartsWith("6.5 there is no message 9"));
}

// The same as clients write them.
TEST(FlagsRefuses, OrdersThatCannotBeRead) {
  Facing t;
  const auto why = [&](const std::string& text) -> std::string {
    try {
      Flags::Text::parse_order(parse_json(text, "order"), t.now(), t.seat("red-admiral"));
    } catch (const DataError& error) {
      return error.problem;
    }
    return "read";
  };
  EXPECT_EQ(why(R"({"order":"send","to":"red-captain","text":"x"})"), "read");
  EXPECT_EQ(why(R"({"order":"send","to":["red-captain","blue-admiral"],"text":"x"})"), "read");
  EXPECT_THAT(why(R"({"order":"send","to":"nemo","text":"x"})"), HasSubstr("there is no post \"nemo\""));
  EXPECT_THAT(why(R"({"order":"send","to":[],"text":"x"})"), HasSubstr("to"));
  EXPECT_THAT(why(R"({"order":"send","to":"red-captain","text":")" + std::string(501, 'x') + R"("})"),
              HasSubstr("at most 500 characters"));
  EXPECT_THAT(why(R"({"order":"send","to":"red-captain","code":70000})"), HasSubstr("code"));
  EXPECT_THAT(why(R"({"order":"fire","ship":"ida","target":"max","aim":[1]})"), HasSubstr("aim"));
  EXPECT_THAT(why(R"({"order":"fire","ship":"ida","target":"max","aim":[1,99999]})"), HasSubstr("99999"));
  EXPECT_THAT(why(R"({"order":"sail","ship":"ida","heading":"up"})"), HasSubstr("heading"));
  EXPECT_THAT(why(R"({"order":"ready","on":true})"), HasSubstr("on"));
}

struct Fault {
  int line = 0, column = 0;
  std::string problem;
};
Fault fault_of(const std::string& text) {
  try {
    Flags::Text::load_scenario(text, "posts.toml");
  } catch (const DataError& error) {
    return {error.line, error.column, error.problem};
  }
  return {};
}

TEST(FlagsRefuses, AScenarioWithOnePostTooMany) {
  const auto with_umpires = [](int count) {
    std::string text = strait();
    text.resize(text.find("[[umpire]]"));
    for (int i = 0; i < count; ++i) text += "[[umpire]]\nid = \"u" + std::to_string(i) + "\"\nname = \"U\"\n";
    return text;
  };
  EXPECT_EQ(fault_of(with_umpires(58)).problem, "") << "64 posts";
  const Fault found = fault_of(with_umpires(59));
  EXPECT_THAT(found.problem, HasSubstr("at most 64 posts"));
  const std::string text = with_umpires(59);
  EXPECT_EQ(found.line, std::count(text.begin(), text.begin() + static_cast<int>(text.find("\"u58\"")), '\n'))
      << "the line of its head";
  EXPECT_EQ(found.column, 1);
  std::string same = strait();
  same.replace(same.find("\"aide\""), 6, "\"chief\"");
  EXPECT_THAT(fault_of(same).problem, HasSubstr("two posts have the id \"chief\""));
}

}  // namespace
}  // namespace wardroom::flags
