// Questions of chance and without, asked as the command line asks them: the examples of the ledger, the figures of the
// charts, and what is wrong with what was given.
#include "books/jane/odds/questions.hpp"

#include <gmock/gmock.h>
#include <rapidcheck/gtest.h>

#include <set>

#include "books/jane/reckon/reckonings.hpp"
#include "books/jane/rules/striker.hpp"
#include "books/jane/text/loader.hpp"
#include "core/branching.hpp"
#include "support/asked.hpp"
#include "support/complaint.hpp"
#include "support/proves.hpp"

namespace wardroom::jane::test {
namespace {

using testing::ElementsAre, testing::HasSubstr;
using wardroom::test::complaint, wardroom::test::texts_in, wardroom::test::trail_of;

Distribution distribution(const std::string& words) {
  const std::string name = words.substr(0, words.find(' '));
  for (const Question& question : questions()) {
    if (question.name != name) continue;
    const std::string rest = words.substr(std::min(name.size() + 1, words.size()));
    return question.answer(Given(name, question.parameters, texts_in(rest)));
  }
  throw std::logic_error("no such question: " + name);
}
/// "miss 5/6, hit 1/6".
std::string odds(const std::string& words) {
  const Distribution found = distribution(words);
  std::string text;
  for (const auto& outcome : found.outcomes()) {
    text += (text.empty() ? "" : ", ") + found.shown(outcome) + " " + outcome.chance.text();
  }
  return text;
}
std::string odds_complaint(const std::string& words) {
  return complaint([&] { distribution(words); });
}
std::string told(const std::string& words) { return wardroom::test::answer_to(reckonings(), words); }
std::string told_complaint(const std::string& words) {
  return complaint([&] { told(words); });
}
std::vector<std::string> trail(const std::string& words) { return trail_of(reckonings(), words); }

// ---- strikes

int millionths(const Fraction& chance) {
  const Fraction rounded = chance * Fraction(1'000'000) + Fraction(1, 2);
  return static_cast<int>(Whole(rounded.numerator() / rounded.denominator()));
}

TEST(JaneStrikes, HitAsOftenAsTheChartsReckon) {
  const std::vector<std::pair<std::string, int>> charts{
      {"majestic --range 1000 --aim 160,19", 679605},
      {"majestic --range 1000 --aim 195,16", 621424},
      {"majestic --range 1000", 621424},
      {"majestic --range 1000 --aim 155,18 --angle 45", 674006},
      {"majestic --range 1000 --aim 60,11.5 --angle 60", 490003},
      {"majestic --range 1000 --aim 177.5,17.5 --quick", 521910},
      {"majestic --range 1000 --aim 160,19 --accuracy battle", 314285},
      {"majestic --range 1000 --aim 160,19 --accuracy santiago", 117877},
      {"destroyer_30kt --range 2499 --aim 42.5,5", 137476},
      {"torpedo_boat_125 --range 3000 --aim 50,3.5", 48687},
      {"majestic --range 5000 --aim 160,19 --accuracy santiago", 11595},
      {"majestic --range 5000 --aim 177.5,17.5 --quick", 141036},
  };
  for (const auto& [words, wanted] : charts) {
    const Distribution found = distribution("strike --of hit --ship " + words);
    EXPECT_EQ(millionths(found.of("hit")), wanted) << words;
    EXPECT_TRUE(found.of("miss") + found.of("hit") == Fraction(1)) << words;
    EXPECT_TRUE(found.at_least(1) == found.of("hit"));
  }
}

// Whatever is told apart, what hits is the same.
TEST(JaneStrikes, ArePartedWithoutARest) {
  for (const char* how : {"", " --aim waterline", " --aim section:3 --quick", " --angle 45",
                          " --angle 67.5 --aim -5,40", " --accuracy battle --aim section:5"}) {
    for (const std::string ship : {"majestic", "brennus", "torpedo_boat_125"}) {
      const std::string words = "strike --ship " + ship + " --range 2000" + how + " --of ";
      const Fraction miss = distribution(words + "hit").of("miss");
      for (const char* of : {"section", "deck", "part"}) {
        const Distribution found = distribution(words + of);
        EXPECT_TRUE(found.of("miss") == miss) << words << of;
        EXPECT_TRUE(found.at_least(0) == Fraction(1)) << words << of;
      }
    }
  }
}

TEST(JaneStrikes, FallOnSectionsDecksAndPartsByTheRuleItself) {
  const Distribution sections = distribution("strike --ship majestic --range 1000 --of section --aim section:5");
  // The middle of section 5 is struck most, and those beside it alike as far as her picture is.
  for (const auto& outcome : sections.outcomes()) {
    EXPECT_TRUE(outcome.label == "miss" || !(sections.of("5") < outcome.chance)) << outcome.label;
  }
  EXPECT_GT(sections.of("5").approximate(), 0.2);
  // A quarter of her length counts at 60 degrees: 97.5 feet, with which section 4 ends but for 2.5 feet.
  const Distribution quarter = distribution("strike --ship majestic --range 1000 --of section --angle 60");
  EXPECT_TRUE(Fraction() < quarter.of("4"));
  EXPECT_TRUE(quarter.of("5") == Fraction());
  // The strip is 8 feet high, and 17.3 per cent of what is aimed at its middle fall on it (charts 1).
  const Distribution decks = distribution("strike --ship majestic --range 1000 --of deck --aim waterline");
  EXPECT_EQ(millionths(decks.of("lower")), 172770);
  EXPECT_TRUE(decks.of("below") == Fraction());
  // Of a gun on her port side nothing is to be seen.
  const Distribution parts = distribution("strike --ship majestic --range 1000 --of part");
  const Card& card = *library().card("majestic");
  for (const Region& region : card.regions) {
    EXPECT_TRUE(region.side != Side::port || parts.of(region.id) == Fraction()) << region.id;
  }
  EXPECT_GT(parts.outcomes().size(), 10U);
}

TEST(JaneStrikes, OfOneMoveShareTheirBias) {
  const std::string words = "strike --ship majestic --range 2000 --of hit --aim 160,19";
  const Fraction one = distribution(words).of("hit");
  EXPECT_TRUE(distribution(words + " --strikes 1").of(1) == one);
  const Distribution two = distribution(words + " --strikes 2");
  EXPECT_TRUE(two.mean() == one + one);
  EXPECT_TRUE(two.at_least(0) == Fraction(1));
  EXPECT_TRUE(one * one < two.of(2));  // who hits once has a good striker in hand
  const Distribution six = distribution(words + " --strikes 6");
  EXPECT_TRUE(six.mean() == one * Fraction(6));
  EXPECT_TRUE(six.at_least(0) == Fraction(1));
  EXPECT_EQ(six.outcomes().size(), 7U);
}

/// A striker so small that every throw of the rule can be gone through.
StrikerChart small_chart() {
  StrikerChart chart;
  chart.bias_x = 2;
  chart.bias_y = 2;
  chart.walk = 1;
  chart.quarters = {4, 7, 10, 13, 16, 19, 22};
  chart.level = {{{1, 1}, {5, 2}, {6, 1}}};
  for (auto& of_level : chart.hand) {
    for (auto& sides : of_level) sides = {2, 2, 2, 2};
  }
  return chart;
}

TEST(JaneStrikes, AreCountedAsTheDiceOfTheRuleWouldFall) {
  const StrikerChart chart = small_chart();
  const Box box{-1, 0, 2, 5};
  const Spot aim{0, 1};
  for (const bool quick : {false, true}) {
    Branching branches;
    Chance chance(branches);
    std::array<Fraction, 3> found;
    std::size_t hits = 0;
    const auto error = [&](int sides) { return chance.summed({}, 4, sides) - 2 * (sides + 1); };
    branches.every(
        [&] {
          const int x = scaled_bias(chart, Accuracy::standard, 2, error(2));
          const int y = scaled_bias(chart, Accuracy::standard, 2, error(2));
          hits = 0;
          for (int strike = 0; strike < 2; ++strike) {
            const int across = error(2) + (quick ? chance.face({}, 3) - 2 : 0), up = error(2);
            const Spot hole{static_cast<std::int16_t>(aim.x + x + across), static_cast<std::int16_t>(aim.y + y + up)};
            hits += box.holds(hole) ? 1 : 0;
          }
        },
        [&](const Whole& numerator, const Whole& denominator) {
          found[hits] = found[hits] + Fraction(numerator, denominator);
        });
    const StrikeOdds odds(chart, {Accuracy::standard, 2, quick});
    const Grid grid(std::span(&box, 1));
    const auto several = odds.of_several(grid, aim, 2, [](Spot) { return true; });
    ASSERT_EQ(several.size(), found.size());
    for (std::size_t i = 0; i < found.size(); ++i) EXPECT_TRUE(several[i] == found[i]) << quick << ' ' << i;
    EXPECT_TRUE(odds.inside(box, aim) == found[2] + found[1] / Fraction(2));
  }
}

TEST(JaneStrikes, RefuseWhatCannotBe) {
  const std::string words = "strike --ship majestic --range 2000 --of hit";
  EXPECT_THAT(odds_complaint("strike --ship victory --range 2000 --of hit"), HasSubstr("no ship card \"victory\""));
  EXPECT_THAT(odds_complaint("strike --ship majestic --range 7500 --of hit"), HasSubstr("7,500 yards on (t-targets-3"));
  EXPECT_EQ(odds_complaint("strike --ship majestic --range 7499 --of hit"), "");
  EXPECT_THAT(odds_complaint(words + " --angle 90.5"), HasSubstr("--angle"));
  EXPECT_THAT(odds_complaint(words + " --aim section:17"), HasSubstr("sections 1 to 16"));
  for (const char* aim : {"keel", "1", "1,", "1,2,3", "0.3,1", ",1", "section:"}) {
    EXPECT_THAT(odds_complaint(words + " --aim " + aim), HasSubstr("--aim")) << aim;
  }
  EXPECT_THAT(odds_complaint(words + " --strikes 21"), HasSubstr("--strikes"));
  EXPECT_THAT(odds_complaint("strike --ship majestic --range 2000 --of deck --strikes 2"), HasSubstr("--of hit"));
  EXPECT_THAT(odds_complaint("strike --ship majestic --range 2000 --of crew"), HasSubstr("--of"));
  EXPECT_THAT(odds_complaint("strike --ship majestic --of hit"), HasSubstr("range"));
}

// ---- throws

TEST(JaneTorpedoes, HitAsTheScaleHasIt) {
  EXPECT_EQ(odds("torpedo --tube above --range 500"), "miss 5/6, hit 1/6");
  EXPECT_EQ(odds("torpedo --tube above --range 301"), "miss 2/3, hit 1/3");
  EXPECT_EQ(odds("torpedo --tube british --range 300"), "miss 1/2, hit 1/2");
  EXPECT_EQ(odds("torpedo --tube above --range 0"), "miss 1/6, hit 5/6");
  EXPECT_EQ(odds("torpedo --tube foreign --range 400"), "miss 5/6, hit 1/6");
  EXPECT_EQ(odds("torpedo --tube foreign --range 300"), "miss 2/3, hit 1/3");
  EXPECT_EQ(odds("torpedo --tube foreign --range 200"), "miss 1/2, hit 1/2");
  EXPECT_EQ(odds("torpedo --tube elswick --range 300"), "miss 1/2, hit 1/2");
  EXPECT_EQ(odds("torpedo --tube elswick --range 100"), "miss 1/3, hit 2/3");
  for (const char* beyond : {"above --range 501", "foreign --range 401", "elswick --range 500"}) {
    EXPECT_THAT(odds_complaint(std::string("torpedo --tube ") + beyond), HasSubstr("t-torpedo-")) << beyond;
  }
}

TEST(JaneTorpedoes, SinkOrWaterlogByTons) {
  EXPECT_EQ(odds("torpedo --tube above --range 300 --tons 4999"), "miss 1/2, sunk 1/2");
  EXPECT_EQ(odds("torpedo --tube above --range 300 --tons 5000"), "miss 1/2, waterlogged 1/2");
  EXPECT_EQ(odds("torpedo --tube above --range 400 --tons 9000"), "miss 2/3, waterlogged 1/3");
}

TEST(JaneTorpedoes, RunPastWhoLiesEndOnAndMoves) {
  EXPECT_EQ(odds("torpedo --tube above --range 300 --end-on --knots 9"), "miss 1");
  EXPECT_EQ(odds("torpedo --tube above --range 300 --end-on --knots 6"), "miss 1/2, hit 1/2");
  EXPECT_EQ(odds("torpedo --tube above --range 300 --knots 9"), "miss 1/2, hit 1/2");
  EXPECT_THAT(odds_complaint("torpedo --tube above --range 300 --knots 7"), HasSubstr("t-moving-3"));
  EXPECT_THAT(odds_complaint("torpedo --tube above --range 300 --knots 7.2"), HasSubstr("--knots"));
  EXPECT_THAT(odds_complaint("torpedo --tube bow --range 300"), HasSubstr("--tube"));
}

TEST(JaneThrows, AreThoseOfTheLedger) {
  EXPECT_EQ(odds("tube-explosion --by shot"), "stands 5/6, explodes 1/6");
  EXPECT_EQ(odds("tube-explosion --by shell"), "destroyed 1/2, explodes 1/2");
  EXPECT_EQ(odds("tube-explosion --by he"), "destroyed 1/3, explodes 2/3");
  EXPECT_EQ(odds("vitals --gun 12-in --vitals aaaa"), "safe 5/6, reached 1/6");
  EXPECT_EQ(odds("vitals --gun 12-in --vitals aaa"), "safe 2/3, reached 1/3");
  EXPECT_EQ(odds("vitals --gun 12-in --vitals aa"), "safe 1/2, reached 1/2");
  EXPECT_EQ(odds("vitals --gun 12-in --vitals a"), "reached 1");
  EXPECT_EQ(odds("vitals --gun 10-in --vitals aaaa"), "safe 1");
  EXPECT_EQ(odds("vitals --gun 12-in --vitals aa --range 3000"), "safe 1");
  EXPECT_EQ(odds("near-line"), "target 1/2, vessel 1/2");
  EXPECT_EQ(odds("jam"), "works 5/6, jams 1/6");
  EXPECT_EQ(odds("admiral"), "unhurt 1/2, out 1/2");
  EXPECT_THAT(odds_complaint("vitals --gun 12in --vitals aa"), HasSubstr("16-in-ml"));
  EXPECT_THAT(odds_complaint("vitals --gun 12-in --vitals g"), HasSubstr("--vitals"));
  EXPECT_THAT(odds_complaint("tube-explosion --by ram"), HasSubstr("--by"));
}

// ---- without chance

TEST(JaneReckonings, OfPenetration) {
  PROVES("jane-t-guns-19");
  const auto pierces = [](const std::string& words) { return told("penetration --gun " + words); };
  EXPECT_EQ(pierces("12-in --with shot --range 2000"), "aa");
  EXPECT_EQ(pierces("12-in --with shot --range 3000"), "a");
  EXPECT_EQ(pierces("16-in-ml --with shot --range 4000"), "b");
  EXPECT_EQ(pierces("5.5-in --with shot --range 4000"), "f");
  EXPECT_EQ(pierces("5.5-in --with shot --range 5000"), "none");
  EXPECT_EQ(pierces("12-in --with shot --range 5499"), "b");
  EXPECT_EQ(pierces("12-in --with shot --range 5500"), "none");
  EXPECT_EQ(pierces("12-in --with ap --range 1000"), "b");
  EXPECT_EQ(pierces("12-in --with he --range 1000"), "d");
  EXPECT_EQ(pierces("10-in --with common --range 1000"), "d");
  EXPECT_EQ(pierces("6-in-qf --with common --range 1000"), "f");
  EXPECT_EQ(pierces("12-in --with shot --range 2000 --angle 30"), "aa");
  EXPECT_EQ(pierces("12-in --with shot --range 2000 --angle 45"), "a");
  EXPECT_EQ(pierces("12-in --with shot --range 2000 --angle 65"), "c");
  EXPECT_EQ(pierces("6-in-qf --with shot --range 800"), "c");
  EXPECT_EQ(pierces("6-in-qf --with shot --range 801"), "d");
  EXPECT_EQ(pierces("6-in-qf --with ap --range 500"), "e");
  EXPECT_EQ(pierces("12-in --with shot --range 1499"), "aa");
  EXPECT_EQ(pierces("16-in --with shot --range 1499"), "aaa");
  EXPECT_EQ(pierces("16-in --with shot --range 1500"), "aa");
}

TEST(JaneReckonings, OfArmourThatIsMet) {
  const auto met = [](const std::string& words) { return told("penetration --gun 12-in --with shot " + words); };
  EXPECT_EQ(met("--range 3000 --armour b"), "through");
  EXPECT_EQ(met("--range 3000 --armour a"), "just");
  EXPECT_EQ(met("--range 3000 --armour a --off-centre"), "not");
  EXPECT_EQ(met("--range 3000 --armour b --coal"), "just");
  EXPECT_EQ(met("--range 3000 --armour b --coal --off-centre"), "not");
  EXPECT_EQ(met("--range 3000 --armour c --off-centre --angle 70"), "through");
  EXPECT_EQ(met("--range 700 --armour aaaa"), "just");
  EXPECT_EQ(met("--range 701 --armour aaaa"), "not");
  EXPECT_EQ(met("--range 700 --armour aaaa --angle 31"), "not");
  EXPECT_THAT(trail("penetration --gun 12-in --with shot --range 3000 --armour b --coal"),
              testing::Contains(HasSubstr("t-armour-4")));
  EXPECT_THAT(told_complaint("penetration --gun 12-in --with shot --range 3000 --coal"), HasSubstr("--coal"));
  EXPECT_THAT(told_complaint("penetration --gun 12-in --with shot --range 3000 --off-centre"),
              HasSubstr("--off-centre"));
  EXPECT_THAT(told_complaint("penetration --gun 12 --with shot --range 3000"), HasSubstr("no gun \"12\""));
  EXPECT_THAT(told_complaint("penetration --gun 12-in --with grape --range 3000"), HasSubstr("--with"));
}

TEST(JaneReckonings, OfDamage) {
  const auto damage = [](const std::string& words) { return told("damage --gun " + words); };
  EXPECT_EQ(damage("12-in --with he --met bare"), "5 sections");
  EXPECT_EQ(damage("13.5-in --with he --met bare"), "7 sections");
  EXPECT_EQ(damage("11-in-short --with ap --met bare"), "3/2 sections");
  EXPECT_EQ(damage("4.7-in-qf --with common --met bare --guns 4"), "2 sections");
  EXPECT_EQ(damage("4-in --with common --met bare"), "1/3 sections");
  EXPECT_EQ(damage("3-in --with common --met bare --guns 5"), "5/8 sections");
  EXPECT_EQ(damage("12-in --with he --met thinner"), "2 sections");
  EXPECT_EQ(damage("12-in --with shot --met thinner"), "2 sections");
  EXPECT_EQ(damage("12-in --with shot --met just"), "1 sections");
  EXPECT_EQ(damage("12-in --with shot --met bare"), "1 sections");
  EXPECT_EQ(damage("12-in --with common --met thicker"), "0 sections");
  EXPECT_EQ(damage("12-in --with common --met bare --angle 45"), "6 sections");
  EXPECT_EQ(damage("12-in --with ap --met thinner --angle 45"), "3 sections");
  EXPECT_EQ(damage("12-in --with shot --met bare --angle 45"), "3 sections");
  EXPECT_EQ(damage("12-in --with common --met bare --angle rake"), "8 sections");
  EXPECT_EQ(damage("12-in --with he --met bare --angle rake"), "5 sections");
  EXPECT_EQ(damage("12-in --with shot --met bare --angle rake"), "all sections");
  EXPECT_EQ(damage("11-in-short --with he --met thinner --angle 45"), "3/2 sections");
  EXPECT_EQ(damage("9.2-in-40 --with common --met bare --angle 45"), "9/4 sections");
  EXPECT_THAT(told_complaint("damage --gun 12-in --with he --met bare --angle 30"), HasSubstr("--angle"));
  EXPECT_THAT(told_complaint("damage --gun 12-in --with he --met bare --guns 0"), HasSubstr("--guns"));
}

TEST(JaneReckonings, OfPlatesCardsAndRates) {
  EXPECT_EQ(told("armour --letter c"), "grade c; inches 12");
  EXPECT_EQ(told("armour --letter c --coal"), "grade b; inches 15");
  EXPECT_EQ(told("armour --inches 3 --part slope"), "grade e; inches 6");
  EXPECT_EQ(told("armour --inches 3 --part flat"), "grade c; inches 12");
  EXPECT_EQ(told("armour --inches 0"), "grade none; inches 0");
  EXPECT_THAT(told_complaint("armour"), HasSubstr("either"));
  EXPECT_THAT(told_complaint("armour --letter c --inches 3"), HasSubstr("either"));
  EXPECT_THAT(told_complaint("armour --letter c --part flat"), HasSubstr("--part"));
  EXPECT_THAT(told_complaint("armour --inches 0.25"), HasSubstr("--inches"));

  EXPECT_EQ(told("target --range 3000"), "3 thousand yards");
  EXPECT_EQ(told("target --range 3000 --shift -1"), "2 thousand yards");
  EXPECT_EQ(told("target --range 1000 --shift -2"), "1 thousand yards");
  EXPECT_EQ(told("target --range 7499 --shift 2"), "7 thousand yards");
  EXPECT_EQ(told("target --range 1499"), "1 thousand yards");
  EXPECT_EQ(told("target --range 1500"), "2 thousand yards");
  EXPECT_EQ(told("target --range 7500"), "refused by t-targets-3");

  EXPECT_EQ(told("rate --gun 8-in-qf"), "1 move a round");
  EXPECT_EQ(told("rate --gun 16-in-ml"), "4 moves a round");
  EXPECT_EQ(told("rate --gun 16-in"), "5 moves a round");
  EXPECT_EQ(told("rate --gun 12-in-ml"), "2 moves a round");
  EXPECT_EQ(told("rate --gun 4.7-in-old"), "2 moves a round");
  EXPECT_THAT(trail("rate --gun 4.7-in-old"), ElementsAre(HasSubstr("t-guns-6")));
}

TEST(JaneReckonings, OfWhatKeepsHerAfloat) {
  EXPECT_EQ(told("sinking --tons 10000"), "penetrations 20; moves 10");
  EXPECT_EQ(told("sinking --tons 6000"), "penetrations 12; moves 10");
  EXPECT_EQ(told("sinking --tons 14900"), "penetrations 30; moves 15");
  EXPECT_EQ(told("sinking --tons 4000"), "penetrations 8; moves 5");
  EXPECT_EQ(told("capsize --left 8"), "4 penetrations");
  EXPECT_EQ(told("capsize --left 9"), "5 penetrations");
  EXPECT_EQ(told("bow --sections 12"), "3 sections");
  EXPECT_EQ(told("bow --sections 16"), "4 sections");
  EXPECT_EQ(told("bow --sections 13"), "4 sections");
  EXPECT_THAT(told_complaint("sinking --tons 0"), HasSubstr("--tons"));
  EXPECT_THAT(told_complaint("bow --sections 25"), HasSubstr("--sections"));
}

TEST(JaneReckonings, OfSpeedAndHelm) {
  EXPECT_EQ(told("speed --knots 15"), "knots 15; squares 5");
  EXPECT_EQ(told("speed --knots 15 --bow"), "knots 12; squares 4");
  EXPECT_EQ(told("speed --knots 15 --engine-shots 1"), "knots 15/2; squares 2");
  EXPECT_EQ(told("speed --knots 15 --bow --engine-shots 1"), "knots 6; squares 2");
  EXPECT_EQ(told("speed --knots 15 --engine-shots 2"), "knots 0; squares 0");
  EXPECT_EQ(told("speed --knots 15 --engine-shells 1"), "knots 0; squares 0");
  EXPECT_EQ(told("speed --knots 15 --funnels --uptakes --mast"), "knots 6; squares 2");
  EXPECT_EQ(told("speed --knots 16.5"), "knots 33/2; squares 5");
  EXPECT_THAT(told_complaint("speed --knots 15.2"), HasSubstr("--knots"));
  EXPECT_EQ(told("steering-way --max-knots 15 --squares 1"), "no");
  EXPECT_EQ(told("steering-way --max-knots 15 --squares 2"), "yes");
  EXPECT_EQ(told("steering-way --max-knots 12 --squares 1"), "yes");
  EXPECT_EQ(told("steering-way --max-knots 27 --squares 4 --craft"), "no");
  EXPECT_EQ(told("steering-way --max-knots 27 --squares 5 --craft"), "yes");
  EXPECT_EQ(told("returns --move 7 --out 5"), "13");
  EXPECT_EQ(told("returns --move 7"), "13");
  EXPECT_EQ(told("returns --move 4 --out 3"), "8");
}

TEST(JaneReckonings, OfTorpedoCraft) {
  const auto craft = [](const std::string& words) { return told("craft --kind " + words); };
  EXPECT_EQ(craft("destroyer --hits e=1"), "sunk");
  EXPECT_EQ(craft("destroyer --hits 12pdr=2"), "afloat");
  EXPECT_EQ(craft("destroyer --hits 12pdr=3"), "sunk");
  EXPECT_EQ(craft("destroyer --hits 6pdr=4"), "afloat");
  EXPECT_EQ(craft("destroyer --hits 6pdr=5"), "sunk");
  EXPECT_EQ(craft("destroyer --hits 3pdr=7"), "afloat");
  EXPECT_EQ(craft("destroyer --hits 3pdr=8"), "sunk");
  EXPECT_EQ(craft("destroyer --hits 12pdr=1,6pdr=2,3pdr=2"), "afloat");  // 118 of 120
  EXPECT_EQ(craft("destroyer --hits 12pdr=1,6pdr=2,3pdr=3"), "sunk");
  EXPECT_EQ(craft("destroyer --hits 3pdr=0"), "afloat");
  EXPECT_EQ(craft("boat --hits 6pdr=1"), "sunk");
  EXPECT_EQ(craft("boat --hits 3pdr=2"), "afloat");
  EXPECT_EQ(craft("boat --hits 3pdr=3"), "sunk");
  EXPECT_EQ(told("strikes --guns 12pdr=2,6pdr=6,3pdr=10"), "6 strikes");
  EXPECT_EQ(told("strikes --guns 6pdr=7"), "3 strikes");
  EXPECT_EQ(told("strikes --guns machine=4"), "1 strikes");
  for (const char* wrong : {"4pdr=1", "12pdr", "12pdr=", "12pdr=x", "12pdr=1,12pdr=2", "12pdr=1,", "12pdr=100", "=1"}) {
    EXPECT_THAT(told_complaint(std::string("craft --kind boat --hits ") + wrong), HasSubstr("--hits")) << wrong;
    EXPECT_THAT(told_complaint(std::string("strikes --guns ") + wrong), HasSubstr("--guns")) << wrong;
  }
}

// Every example that help prints is one that is answered.
TEST(JaneQuestions, ShowExamplesThatAreAnswered) {
  std::set<std::string> names;
  const auto asked = [](std::string_view example, std::string_view group) {
    const std::string before = "wardroom " + std::string(group) + " jane ";
    EXPECT_TRUE(example.starts_with(before)) << example;
    return std::string(example.substr(before.size()));
  };
  for (const Question& question : questions()) {
    EXPECT_TRUE(names.insert(std::string(question.name)).second) << question.name;
    EXPECT_NE(odds(asked(question.example, "odds")), "");
  }
  names.clear();
  for (const Reckoning& question : reckonings()) {
    EXPECT_TRUE(names.insert(std::string(question.name)).second) << question.name;
    EXPECT_NE(told(asked(question.example, "reckon")), "");
    EXPECT_FALSE(trail(asked(question.example, "reckon")).empty()) << question.name;
  }
}

}  // namespace
}  // namespace wardroom::jane::test
