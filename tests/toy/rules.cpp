// The rules of Skerries, each tried on a situation file through the book's entry: orders and dice go in, an exact
// result comes out.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/json.hpp>

#include "console/reckon.hpp"
#include "toy/book/odds.hpp"
#include "toy/on_the_shelf.hpp"

namespace wardroom::skerries {
namespace {

namespace json = boost::json;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

/// A situation on the carried scenario, resolved as a seat may know it.
json::value resolved(const std::string& body, const std::string& seat = "umpire") {
  console::Resolve args;
  args.situation = "test.toml";
  args.seat = seat;
  args.json = true;
  const std::string head =
      "format = 1\nkind = \"situation\"\nbook = \"skerries\"\nscenario = \"the-sound\"\nturn = 1\n";
  return json::parse(printed([&] { on_the_shelf().resolve(args, head + body); }));
}

json::value boat(const json::value& resolution, const char* id) {
  for (const json::value& own : resolution.at("view").at("own").as_array()) {
    if (own.at("seen").at("id") == json::value(id)) return own.at("seen");
  }
  for (const json::value& seen : resolution.at("view").at("enemies").as_array()) {
    if (seen.at("id") == json::value(id)) return seen;
  }
  return {};
}

const json::value* event(const json::value& resolution, const char* kind) {
  for (const json::value& each : resolution.at("events").as_array()) {
    if (each.at("kind") == json::value(kind)) return &each;
  }
  return nullptr;
}

/// The clause by which the one order of a situation is refused.
std::string refusal(const std::string& body) {
  const json::value all = resolved(body);
  const json::array& refused = all.at("refused").as_array();
  if (refused.size() != 1) return std::to_string(refused.size()) + " are refused";
  EXPECT_FALSE(refused[0].at("text").as_string().empty());
  return std::string(refused[0].at("clause").as_string());
}

const std::string plotting = "segment = \"plot\"\nuntil = \"plot\"\n";
const std::string firing = "segment = \"fire\"\nuntil = \"fire\"\n";
// Ida and Max three squares apart, in sight of one another.
const std::string facing =
    "[[boat]]\nboat = \"ida\"\nat = \"c2\"\nseen = true\n[[boat]]\nboat = \"max\"\nat = \"f2\"\nseen = true\n";

std::string steer(const std::string& rest) {
  return "[[orders]]\nside = \"red\"\norder = \"steer\"\nship = \"ida\"\n" + rest;
}

TEST(SkerriesMovement, GoesAsItWasPlotted) {
  const json::value all = resolved(plotting + steer("heading = \"ne\"\nspeed = 3\n"));
  EXPECT_THAT(all.at("refused").as_array(), IsEmpty());
  EXPECT_EQ(boat(all, "ida").at("at"), json::value("e5"));
  EXPECT_EQ(boat(all, "otto").at("at"), json::value("b5")) << "without an order she holds on (2.2), and she lay still";
}

TEST(SkerriesMovement, RocksStopHer) {
  const json::value all =
      resolved(plotting + "[[boat]]\nboat = \"ida\"\nat = \"b5\"\n" + steer("heading = \"e\"\nspeed = 3\n"));
  EXPECT_EQ(boat(all, "ida").at("at"), json::value("c5"));
}

TEST(SkerriesMovement, RefusesWhatCannotBe) {
  EXPECT_EQ(refusal(plotting + steer("heading = \"n\"\nspeed = 4\n")), "skerries-2.1");
  EXPECT_EQ(refusal(plotting + "[[boat]]\nboat = \"ida\"\nat = \"a1\"\n" + steer("heading = \"s\"\nspeed = 1\n")),
            "skerries-2.3");
  EXPECT_EQ(
      refusal(plotting + "[[boat]]\nboat = \"ida\"\nmines = 0\n" + steer("heading = \"n\"\nspeed = 1\nmine = true\n")),
      "skerries-2.4");
  EXPECT_EQ(refusal(plotting + "[[orders]]\nside = \"red\"\norder = \"steer\"\nship = \"max\"\nheading = \"n\"\n"),
            "skerries-4.1")
      << "the other's boat";
  EXPECT_EQ(
      refusal(plotting + facing + "[[orders]]\nside = \"red\"\norder = \"fire\"\nship = \"ida\"\ntarget = \"max\"\n"),
      "skerries-4.1")
      << "not the phase";
}

TEST(SkerriesMines, AreLaidInSecretAndPassedByTheirOwnSide) {
  const std::string lay = plotting + steer("heading = \"ne\"\nspeed = 1\nmine = true\n");
  EXPECT_EQ(resolved(lay).at("view").at("mines").at(0).at("at"), json::value("b2"));
  EXPECT_EQ(resolved(lay, "red").at("view").at("mines").as_array().size(), 1U);
  const json::value to_blue = resolved(lay, "blue");
  EXPECT_THAT(to_blue.at("view").at("mines").as_array(), IsEmpty());
  EXPECT_EQ(event(to_blue, "MineLaid"), nullptr);
  const json::value own =
      resolved(plotting + "[[mine]]\nside = \"red\"\nat = \"c3\"\n" + steer("heading = \"ne\"\nspeed = 2\n"));
  EXPECT_EQ(event(own, "MineStruck"), nullptr);
}

TEST(SkerriesMines, HoleABoatOnAThree) {
  const std::string run_on =
      plotting + "[[mine]]\nside = \"blue\"\nat = \"c3\"\n" + steer("heading = \"ne\"\nspeed = 2\n");
  for (const int face : {2, 3}) {
    const std::string thrown =
        run_on + "[[dice]]\npurpose = \"mine\"\nboat = \"ida\"\nfaces = [" + std::to_string(face) + "]\n";
    const json::value all = resolved(thrown);
    EXPECT_EQ(boat(all, "ida").at("hull").as_int64(), face == 3 ? 1 : 2);
    EXPECT_THAT(all.at("view").at("mines").as_array(), IsEmpty());
    EXPECT_EQ(all.at("unused_dice"), json::value(0));
    // He who laid it hears it, and does not see who ran on it.
    const json::value to_blue = resolved(thrown, "blue");
    EXPECT_EQ(event(to_blue, "MineStruck"), nullptr);
    ASSERT_NE(event(to_blue, "BlastHeard"), nullptr);
    EXPECT_THAT(json::serialize(to_blue), Not(HasSubstr("ida")));
  }
}

TEST(SkerriesSight, EndsAtFiveSquaresAndInFogAtTwo) {
  const auto sees = [](const std::string& at, const std::string& rest) {
    const json::value to_blue =
        resolved(plotting + rest +
                     "[[boat]]\nboat = \"ida\"\nspeed = 0\nat = \"a1\"\n[[boat]]\nboat = \"max\"\nspeed = 0\nat = \"" +
                     at + "\"\n",
                 "blue");
    return !boat(to_blue, "ida").is_null();
  };
  EXPECT_TRUE(sees("f1", ""));
  EXPECT_FALSE(sees("g1", ""));
  EXPECT_TRUE(sees("c3", "now = {fog = true}\n"));
  EXPECT_FALSE(sees("d3", "now = {fog = true}\n"));
}

TEST(SkerriesGunnery, HitsOnTheNumberOfItsTable) {
  const auto hull_after = [](int face, int speed) {
    const json::value all = resolved(firing + facing + "speed = " + std::to_string(speed) +
                                     "\n[[orders]]\nside = \"red\"\norder = \"fire\"\nship = \"ida\"\ntarget = "
                                     "\"max\"\n[[dice]]\npurpose = \"gunfire\"\nboat = "
                                     "\"ida\"\nfaces = [" +
                                     std::to_string(face) + "]\n");
    EXPECT_EQ(all.at("unused_dice"), json::value(0));
    return boat(all, "max").at("hull").as_int64();
  };
  EXPECT_EQ(hull_after(4, 0), 1);
  EXPECT_EQ(hull_after(3, 0), 2);
  EXPECT_EQ(hull_after(5, 3), 1);
  EXPECT_EQ(hull_after(4, 3), 2) << "she runs fast (3.3)";
}

TEST(SkerriesGunnery, TheTrailLeadsToTheNumber) {
  const json::value all = resolved(
      firing + facing + "speed = 3\n[[orders]]\nside = \"red\"\norder = \"fire\"\nship = \"ida\"\ntarget = \"max\"\n");
  const json::array& trail = event(all, "Fired")->at("trail").as_array();
  ASSERT_EQ(trail.size(), 3U);
  EXPECT_EQ(trail[0].at("value"), json::value("4"));
  EXPECT_EQ(trail[1].at("clause"), json::value("skerries-3.3"));
  EXPECT_EQ(trail[2].at("value"), json::value("5"));
}

TEST(SkerriesGunnery, BoatsMaySinkOneAnother) {
  const std::string shots =
      "[[orders]]\nside = \"red\"\norder = \"fire\"\nship = \"ida\"\ntarget = \"max\"\n"
      "[[orders]]\nside = \"blue\"\norder = \"fire\"\nship = \"max\"\ntarget = \"ida\"\n"
      "[[dice]]\npurpose = \"gunfire\"\nfaces = [6]\n[[dice]]\npurpose = \"gunfire\"\nfaces = [6]\n";
  const json::value all = resolved(firing +
                                   "[[boat]]\nboat = \"ida\"\nat = \"c2\"\nseen = true\nhull = 1\n"
                                   "[[boat]]\nboat = \"max\"\nat = \"f2\"\nseen = true\nhull = 1\n" +
                                   shots);
  EXPECT_TRUE(boat(all, "ida").at("sunk").as_bool());
  EXPECT_TRUE(boat(all, "max").at("sunk").as_bool());
}

TEST(SkerriesGunnery, TellsNothingOfABoatOutOfSight) {
  const auto fire_at = [](const std::string& target) {
    const json::value all =
        resolved(firing + facing + "[[orders]]\nside = \"red\"\norder = \"fire\"\nship = \"ida\"\ntarget = \"" +
                 target + "\"\n");
    return all.at("refused").at(0);
  };
  EXPECT_EQ(fire_at("nora").at("text"), fire_at("nobody").at("text"));
  EXPECT_EQ(fire_at("nora").at("clause"), json::value("skerries-3.1"));
}

TEST(SkerriesOdds, AreThoseOfTheRule) {
  const Question& question = on_the_shelf().extras.questions.front();
  const auto hit = [&](const Given::Texts& given) {
    return question.answer(Given("odds", question.parameters, given)).of(1);
  };
  EXPECT_EQ(hit({{"range", "3"}}), Fraction(1, 2));
  EXPECT_EQ(hit({{"range", "3"}, {"fast", "yes"}}), Fraction(1, 3));
  EXPECT_EQ(hit({{"range", "5"}, {"fast", "yes"}}), Fraction(0));
  EXPECT_THROW(hit({{"range", "-1"}}), DataError);
}

// By the command itself, whatever the book: the words of the event's trail, a refusal, and what means nothing.
TEST(SkerriesReckoning, SaysTheNumberAndTheWayToIt) {
  const BookEntry& book = on_the_shelf();
  const Reckoning& question = book.extras.reckonings.front();
  const auto told = [&](const Given::Texts& given, int code, bool as_json) {
    return printed([&] { EXPECT_EQ(console::reckon(book, question, given, as_json), code); });
  };
  const json::value all = resolved(
      firing + facing + "speed = 3\n[[orders]]\nside = \"red\"\norder = \"fire\"\nship = \"ida\"\ntarget = \"max\"\n");
  const std::string fast = told({{"range", "3"}, {"fast", "yes"}}, console::ok, true);
  const json::value answer = json::parse(fast);
  EXPECT_TRUE(fast.starts_with(
      R"({"book":"skerries","question":"to-hit","value":5,"unit":"or more on a D6","trail":[{"what":"at this range",)"))
      << fast;
  EXPECT_EQ(answer.at("trail"), event(all, "Fired")->at("trail"));
  EXPECT_EQ(answer.at("value"), event(all, "Fired")->at("fact").at("number"));
  EXPECT_EQ(told({{"range", "3"}}, console::ok, false),
            "4 or more on a D6\n  base          4  at this range (3.2)\n"
            "  result        4  a die must show at least (3.2)\n");
  EXPECT_EQ(told({{"range", "6"}}, console::no, true),
            R"({"ok":false,"refusal":{"clause":"skerries-3.1",)"
            R"("text":"she does not see so far, and fires only at what she sees"}})"
            "\n");
  EXPECT_EQ(told({{"range", "6"}}, console::no, false), "");
  EXPECT_THROW(console::reckon(book, question, {{"range", "10"}}, true), DataError);
  EXPECT_THROW(console::reckon(book, question, {{"squares", "1"}}, true), DataError);
}

TEST(SkerriesFiles, SayWhereTheyAreWrong) {
  const auto problem = [](const std::string& body) -> std::string {
    try {
      resolved(body);
    } catch (const DataError& error) {
      EXPECT_GT(error.line, 0);
      return error.problem;
    }
    return "it is right";
  };
  EXPECT_THAT(problem(plotting + steer("heading = \"up\"\n")), HasSubstr("is not one of n, ne"));
  EXPECT_THAT(problem(plotting + steer("wind = 3\n")), HasSubstr("has no \"wind\""));
  EXPECT_THAT(problem("[[boat]]\nboat = \"ida\"\nat = \"z9\"\n"), HasSubstr("off the grid"));
  EXPECT_THAT(problem("[[boat]]\nboat = \"ida\"\nat = \"d5\"\n"), HasSubstr("on a rock"));
  EXPECT_THAT(problem("[[boat]]\nboat = \"ida\"\nat = \"9z\"\n"), HasSubstr("a square is written c4"));
  EXPECT_THAT(problem("[[boat]]\nboat = \"iris\"\n"), HasSubstr("there is no boat"));
  EXPECT_THAT(problem("[[orders]]\nside = \"red\"\norder = \"dive\"\n"), HasSubstr("there are steer, fire, ready"));
  EXPECT_THAT(problem("[[mine]]\nside = \"green\"\nat = \"c4\"\n"), HasSubstr("neither red nor blue"));
}

}  // namespace
}  // namespace wardroom::skerries
