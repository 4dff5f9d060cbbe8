// Every command as it is spelled, with its values and the shape of its JSON.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/program.hpp"
#include "support/proves.hpp"

namespace wardroom::test {
namespace {

std::int64_t number(const Node& table, const char* key) { return table.require(key).integer(-1'000'000, 1'000'000); }

std::vector<std::string> keys(const Node& table) {
  std::vector<std::string> names;
  for (const Node::Member& member : table.members()) names.push_back(member.key);
  return names;
}

TEST(Help, EveryCommandShowsAnExample) {
  for (const char* command : {"books", "scenarios", "run", "resolve", "replay", "verify", "explain", "plot", "odds",
                              "reckon", "generate", "check", "ladder", "bench", "hex", "wire"}) {
    const Said said = wardroom({command, "--help"});
    EXPECT_EQ(said.code, 0) << command;
    EXPECT_TRUE(said.says(std::string("Example:\n  wardroom ") + command)) << said.out;
  }
  EXPECT_EQ(wardroom({"--help"}).code, 0);
  EXPECT_TRUE(wardroom({"--version"}).says("wardroom 0."));
  expect_bad({"nonsense"}, "there is no such command; there are books, scenarios, run");
  EXPECT_EQ(wardroom({}).code, 2);
}

TEST(Books, AreListedWithTheirLedger) {
  const Node books = wardroom({"books", "--json"}).json();
  ASSERT_EQ(books.list().size(), 4U);
  const Node& admiralty = books.list()[0];
  EXPECT_EQ(admiralty.require("book").text(), "admiralty");
  EXPECT_EQ(number(admiralty, "rows"), 220);
  EXPECT_EQ(number(admiralty, "provable"), 214);
  EXPECT_EQ(number(admiralty, "proven"), 214);
  const Node& coastal = books.list()[3];
  EXPECT_EQ(coastal.require("book").text(), "coastal");
  EXPECT_EQ(number(coastal, "rows"), 107);
  EXPECT_EQ(number(coastal, "provable"), 105);
  EXPECT_EQ(number(coastal, "proven"), 105);
  const Node& mat = books.list()[2];
  EXPECT_EQ(mat.require("book").text(), "coal-hex");
  EXPECT_EQ(number(mat, "rows"), 37);
  EXPECT_EQ(number(mat, "provable"), 30);
  EXPECT_EQ(number(mat, "proven"), 30);
  const Node& coal = books.list()[1];
  EXPECT_EQ(coal.require("book").text(), "coal");
  EXPECT_FALSE(coal.require("edition").text().empty());
  EXPECT_EQ(number(coal, "rows"), 320);
  EXPECT_EQ(number(coal, "provable"), 280);
  EXPECT_EQ(number(coal, "provable") - number(coal, "proven"),
            static_cast<std::int64_t>(coal.require("unproven").list().size()));
  EXPECT_TRUE(wardroom({"books"}).says("Coal, and the Kaiser"));
}

TEST(Scenarios, AreListed) {
  const Node all = wardroom({"scenarios", "--json"}).json();
  std::vector<std::string> names;
  for (const Node& scenario : all.list()) names.push_back(scenario.require("scenario").text());
  EXPECT_THAT(names, testing::Contains("coal/dogger-bank"));
  EXPECT_THAT(names, testing::Contains("coastal/first-night"));
  const Node coastal = wardroom({"scenarios", "coastal", "--json"}).json();
  for (const Node& scenario : coastal.list()) EXPECT_EQ(scenario.require("book").text(), "coastal");
  EXPECT_GT(names.size(), coastal.list().size());
  EXPECT_TRUE(wardroom({"scenarios", "coal"}).says("The Dogger Bank"));
  expect_bad({"scenarios", "jane"}, "jane: there is no such book");
}

TEST(CoastalOdds, AreExact) {
  EXPECT_EQ(wardroom({"odds", "coastal", "spot", "--range", "55", "--modifiers", "-1", "--json"}).out,
            R"({"book":"coastal","question":"spot","outcomes":[{"value":"not spotted","num":"1","den":"6"},)"
            R"({"value":"spotted","num":"5","den":"6"}]})"
            "\n");
  // 9 points with +1: columns 2 to 7 of the row 9-10.
  const Node gunfire = wardroom({"odds", "coastal", "gunfire", "--points", "9", "--modifiers", "1", "--json"}).json();
  std::vector<std::string> outcomes;
  for (const Node& o : gunfire.require("outcomes").list()) {
    const Node& value = o.require("value");
    outcomes.push_back((value.is_text() ? value.text() : std::to_string(value.integer(0, 9))) + " " +
                       o.require("num").text() + "/" + o.require("den").text());
  }
  EXPECT_THAT(outcomes, testing::UnorderedElementsAre("0 1/6", "straddle 1/6", "1 1/3", "2 1/6", "3 1/6"));
  const Said torpedo = wardroom({"odds", "coastal", "torpedo", "--target", "larger", "--modifiers", "1"});
  EXPECT_TRUE(torpedo.says("breaks"));
  // Rows of the effect table are no numbers, and have no mean.
  const std::vector<std::string> corvette{"odds", "coastal", "torpedo", "--target", "corvette", "--json"};
  EXPECT_THAT(keys(wardroom(corvette).json()), testing::ElementsAre("book", "question", "outcomes"));
  EXPECT_THAT(keys(gunfire), testing::ElementsAre("book", "question", "outcomes", "mean"));
  expect_bad({"odds", "coastal", "torpedo", "--target", "canoe"}, "--target: \"canoe\" is not one of larger, corvette");
  expect_bad({"odds", "coastal", "luck"}, "there are spot, gunfire, torpedo");
  expect_bad({"odds", "coastal", "spot", "--mounts", "2", "--range", "5"}, "--mounts means nothing here");
}

TEST(CoastalRun, GivesTheSameBattleAgain) {
  const Said first = wardroom({"run", "coastal/first-night", "--seed", "3", "--json"});
  EXPECT_EQ(first.code, 0);
  EXPECT_EQ(first.json().require("ships").list().size(), 4U);
  EXPECT_EQ(wardroom({"run", "coastal/first-night", "--seed", "3", "--json"}).out, first.out);
  EXPECT_TRUE(wardroom({"run", "coastal/convoy-strike", "--seed", "2"}).says("observed by"));
}

TEST(CoastalGenerate, MakesABattleThatCanBeFought) {
  const std::string file = testing::TempDir() + "generated-coastal.toml";
  EXPECT_EQ(wardroom({"generate", "coastal", "--points", "120", "--year", "1942", "--seed", "5", "-o", file}).code, 0);
  EXPECT_EQ(wardroom({"check", file}).code, 0);
  EXPECT_EQ(wardroom({"run", file, "--json"}).code, 0);
}

TEST(Run, GivesTheResultOfABattle) {
  const Said first = wardroom({"run", "coal/first-battle", "--seed", "3", "--json"});
  EXPECT_EQ(first.code, 0);
  const Node result = first.json();
  EXPECT_THAT(keys(result), testing::ElementsAre("winner", "points", "turns", "ships", "hash"));
  EXPECT_THAT(keys(result.require("points")), testing::ElementsAre("japanese", "russian"));
  EXPECT_THAT(result.require("winner").text(), testing::AnyOf("japanese", "russian", "draw"));
  EXPECT_EQ(result.require("ships").list().size(), 12U);
  EXPECT_GE(number(result, "turns"), 1);
  EXPECT_LE(number(result, "turns"), 20);
  EXPECT_EQ(result.require("hash").text().size(), 16U);
}

TEST(Run, DependsOnTheSeedAlone) {
  const auto fight = [](const std::string& seed, const std::string& option = "d100=false") {
    return wardroom({"run", "coal/chemulpo", "--seed", seed, "--option", option, "--json"}).out;
  };
  EXPECT_EQ(fight("3"), fight("3"));
  EXPECT_NE(fight("3"), fight("4"));
  EXPECT_NE(fight("3"), fight("3", "d100=true"));
  EXPECT_EQ(fight("18446744073709551615"), fight("18446744073709551615"));
}

TEST(Run, KeepsToABudget) {
  const auto fight = [](const std::string& option, const std::string& value) {
    return wardroom({"run", "first-battle", "--bots", "admiral,captain", option, value, "--json"});
  };
  EXPECT_EQ(fight("--playouts", "20").out, fight("--playouts", "20").out);
  const Said hurried = fight("--budget-ms", "2");
  EXPECT_EQ(hurried.code, 0);
  EXPECT_EQ(hurried.err, "");
}

TEST(Run, TellsTheBattle) {
  const Said said = wardroom({"run", "coal/dogger-bank", "--seed", "7", "--bots", "ensign,ensign"});
  EXPECT_EQ(said.code, 0);
  EXPECT_TRUE(said.out.starts_with("The Dogger Bank · North Sea, north-east of the Dogger Bank\n\nWarned by"))
      << said.out.substr(0, 200);
  EXPECT_TRUE(said.says("\n== Turn 1 · 08.40 ==\n"));
  EXPECT_TRUE(said.says("\nPoints\n  Royal Navy "));
  EXPECT_TRUE(said.says("\nVictory: ") || said.says("\nA draw.")) << said.out.substr(said.out.size() - 200);
  std::istringstream lines(said.out);
  for (std::string line; std::getline(lines, line);) {
    const auto width = std::ranges::count_if(line, [](char c) { return (c & 0xC0) != 0x80; });
    EXPECT_LE(width, 100) << line;
  }
}

TEST(Run, RefusesWhatItDoesNotKnow) {
  expect_bad({"run", "nowhere"}, "nowhere: there is no such scenario");
  expect_bad({"run", "coal/first-battle", "--bots", "nelson,ensign"}, "there is no bot \"nelson\"");
  expect_bad({"run", "coal/first-battle", "--option", "d100"}, "write it as name=value");
  expect_bad({"run", "coal/first-battle", "--option", "d200=true"}, "there is no such option; there are");
  expect_bad({"run", "coal/first-battle", "--option", "d100=maybe"}, "\"maybe\" is not one of true, false");
  for (const char* seed : {"-1", "abc", "", "1.5", "18446744073709551616", "999999999999999999999999"}) {
    expect_bad({"run", "coal/first-battle", std::string("--seed=") + seed}, "--seed");
  }
  expect_bad({"run", "coal/first-battle", "extra"}, "extra");
  expect_bad({"run"}, "scenario is required");
}

TEST(Ladder, CountsBattles) {
  const Said said = wardroom(
      {"ladder", "coal/first-battle", "--battles", "10", "--threads", "2", "--bots", "ensign,ensign", "--json"});
  EXPECT_EQ(said.code, 0);
  EXPECT_EQ(said.err, "");
  const Node ladder = said.json();
  EXPECT_THAT(keys(ladder), testing::ElementsAre("scenario", "battles", "seed", "budget_ms", "matches"));
  ASSERT_EQ(ladder.require("matches").list().size(), 1U);
  const Node& match = ladder.require("matches").list()[0];
  const Node& battles = match.require("battles");
  EXPECT_EQ(number(battles, "won") + number(battles, "lost") + number(battles, "drawn"), 10);
  EXPECT_THAT(keys(match.require("as_side")), testing::ElementsAre("japanese"));
  const Said mixed = wardroom(
      {"ladder", "first-battle", "--battles", "4", "--bots", "ensign,captain,admiral", "--playouts", "3", "--json"});
  const Node all = mixed.json();
  ASSERT_EQ(all.require("matches").list().size(), 3U) << testing::PrintToString(mixed);
  for (const Node& met : all.require("matches").list()) {
    const Node& pairs = met.require("pairs");
    EXPECT_EQ(number(pairs, "won") + number(pairs, "lost") + number(pairs, "drawn"), 2);
    EXPECT_THAT(keys(met.require("as_side")), testing::ElementsAre("japanese", "russian"));
  }
  const Said table = wardroom({"ladder", source("data/coal/scenarios/first-battle.toml"), "--battles", "2"});
  EXPECT_TRUE(table.says("ensign v captain")) << testing::PrintToString(table);
}

TEST(Ladder, RefusesWhatItDoesNotKnow) {
  expect_bad({"ladder", "nowhere"}, "nowhere: there is no such scenario");
  expect_bad({"ladder", "first-battle", "--bots", "ensign,nelson"}, "there is no bot \"nelson\"; there are: ensign");
  expect_bad({"ladder", "first-battle", "--bots", "ensign"}, "name two or more");
  expect_bad({"ladder", "first-battle", "--bots", "ensign,,ensign"}, "there is no bot \"\"");
  expect_bad({"ladder", "first-battle", "--battles", "7"}, "give an even number");
  expect_bad({"ladder", "first-battle", "--battles", "0"}, "is not a whole number from 2");
  expect_bad({"ladder", "first-battle", "--battles", "many"}, "\"many\" is not a whole number");
  expect_bad({"ladder", "first-battle", "--budget-ms", "0"}, "is not a whole number from 1");
  expect_bad({"run", "first-battle", "--budget-ms", "soon"}, "\"soon\" is not a whole number");
  expect_bad({"ladder", "first-battle", "--threads", "0"}, "is not a whole number from 1");
  expect_bad({"run", "first-battle", "--bots", "ensign,ensign,ensign"}, "names 3 bots, and there are 2 sides");
}

TEST(Plot, ReadsTheExample) {
  PROVES("coal-5.7.8");
  const Said said = wardroom({"plot", "coal", "1-CL60-1-SR30", "--speed", "4", "--json"});
  EXPECT_EQ(said.code, 0);
  EXPECT_TRUE(said.out.starts_with(R"({"ok":true,"steps":[{"kind":"ahead","inches":1},)"
                                   R"({"kind":"column","side":"left","degrees":60},{"kind":"ahead","inches":1},)"
                                   R"({"kind":"ships","side":"right","degrees":30}],"rest":2)"))
      << said.out;
  EXPECT_EQ(wardroom({"plot", "coal", "1-CL60-1-SR30", "--speed", "4"}).out,
            "1 in straight ahead\n"
            "column turn left 60 degrees, one after another\n"
            "1 in straight ahead\n"
            "ships turn right 30 degrees, all together\n"
            "2 in straight ahead, the rest of the speed\n");
}

TEST(Plot, IsRefusedWithItsClause) {
  const auto clause = [](const std::vector<std::string>& more) {
    std::vector<std::string> words = {"plot", "coal", "--json"};
    words.insert(words.end(), more.begin(), more.end());
    const Said said = wardroom(words);
    EXPECT_EQ(said.code, 1) << testing::PrintToString(said);
    const Node answer = said.json();
    EXPECT_FALSE(answer.require("ok").flag());
    EXPECT_FALSE(answer.require("refusal").require("text").text().empty());
    return answer.require("refusal").require("clause").text();
  };
  EXPECT_EQ(clause({"1-CL50", "--speed", "4"}), "coal-5.7.2");  // not a multiple of 15
  EXPECT_EQ(clause({"1-CL60-4", "--speed", "4"}), "coal-5.4");  // longer than the speed
  EXPECT_EQ(clause({"1-CL60", "--speed", "4", "--convoy"}), "coal-5.1.2");
  EXPECT_EQ(wardroom({"plot", "coal", "1-SL60", "--speed", "4", "--convoy"}).code, 0);
  clause({"\xff\xfe", "--speed", "4"});
  clause({std::string(100'000, '-'), "--speed", "4"});
  clause({"1-1-1-1-1-1-1-1-1-1-1-1-1-1-1", "--speed", "20"});
  const Said text = wardroom({"plot", "coal", "1-CL50", "--speed", "4"});
  EXPECT_EQ(text.code, 1);
  EXPECT_EQ(text.out, "");
  EXPECT_TRUE(text.err.starts_with("Refused by 5.7.2")) << text.err;
  expect_bad({"plot", "jane", "1", "--speed", "4"}, "`wardroom plot` has no such word; there are coal");
  for (const char* speed : {"-4", "x", "", ".", "1.2345", "99999999999999"}) {
    expect_bad({"plot", "coal", "1", std::string("--speed=") + speed}, "--speed");
  }
  expect_bad({"plot", "coal", "1"}, "--speed is required");
}

std::vector<std::string> asked(const std::string& question, const std::vector<std::string>& more) {
  std::vector<std::string> words = {"odds", "coal", question};
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

// "0: 522729/640000; ...; mean ..."
std::string odds(const std::string& question, std::vector<std::string> more) {
  more.emplace_back("--json");
  const Said said = wardroom(asked(question, more));
  EXPECT_EQ(said.code, 0) << testing::PrintToString(said);
  const Node answer = said.json();
  EXPECT_THAT(keys(answer), testing::IsSupersetOf({"book", "question", "outcomes"}));
  EXPECT_EQ(answer.require("question").text(), question);
  const auto fraction = [](const Node& n) { return n.require("num").text() + "/" + n.require("den").text(); };
  std::string text;
  for (const Node& outcome : answer.require("outcomes").list()) {
    const Node& value = outcome.require("value");
    text += (value.is_text() ? value.text() : std::to_string(value.integer(-99, 99))) + ": " + fraction(outcome) + "; ";
  }
  const Node* mean = answer.optional("mean");
  return mean == nullptr ? text : text + "mean " + fraction(*mean);
}

TEST(Plot, OnTheHexMat) {
  PROVES("hex-2.3.5");
  const auto plot = [](std::vector<std::string> more) {
    std::vector<std::string> args{"plot", "coal"};
    args.insert(args.end(), more.begin(), more.end());
    args.insert(args.end(), {"--surface", "hex", "--json"});
    return wardroom(args).json();
  };
  const Node cruiser = plot({"SR90", "--speed", "4", "--type", "CL"});
  EXPECT_TRUE(cruiser.require("ok").flag());
  EXPECT_EQ(number(cruiser, "rest"), 3);
  EXPECT_EQ(number(cruiser, "hexes"), 4);
  EXPECT_EQ(cruiser.require("way").list().size(), 5U);
  EXPECT_EQ(cruiser.require("way").list()[2].require("at").text(), "1,-1/1,0");  // east of 0,0 a hex side comes first
  EXPECT_EQ(number(plot({"SR180", "--speed", "5", "--type", "TBD"}), "rest"), 4);
  EXPECT_EQ(number(plot({"SR60", "--speed", "3"}), "rest"), 3);
  EXPECT_EQ(number(plot({"", "--speed", "3.5", "--turn", "3"}), "hexes"), 3);
  const Node battleship = plot({"SR90", "--speed", "4", "--type", "BB"});
  EXPECT_FALSE(battleship.require("ok").flag());
  EXPECT_EQ(battleship.require("refusal").require("clause").text(), "hex-2.3.1");
  EXPECT_EQ(plot({"SR15", "--speed", "4"}).require("refusal").require("clause").text(), "hex-2.2");
  const Said words = wardroom({"plot", "coal", "1-CR30", "--speed", "3", "--surface", "hex"});
  EXPECT_TRUE(words.says("1 hex straight ahead\n"));
  EXPECT_TRUE(words.says("2 hexes straight ahead, the rest of the speed\n"));
  expect_bad({"plot", "coal", "SR30", "--speed", "3", "--surface", "hex", "--type", "XX"}, "is no type of ship");
  expect_bad({"plot", "coal", "SR30", "--speed", "3", "--surface", "hex", "--from", "0,0/1,0"}, "along her course");
}

TEST(Hex, CountsRangesAndCycles) {
  PROVES("hex-4.1", "hex-4.3a", "hex-4.3b", "hex-2.1.3b");
  const auto range = [](const char* from, const char* to) {
    return number(wardroom({"hex", "range", from, to, "--json"}).json(), "range");
  };
  EXPECT_EQ(range("0,0", "3,-1"), 3);
  EXPECT_EQ(range("0,0", "2,2"), 4);
  EXPECT_EQ(range("0,0/1,0", "4,0"), 4);
  EXPECT_EQ(range("4,0", "0,0/1,0"), 3);
  EXPECT_EQ(range("-1,2", "0,0"), 2);
  EXPECT_EQ(range("0101", "0301"), 2);
  EXPECT_TRUE(wardroom({"hex", "range", "0,0", "7,0"}).says("7 hexes, 7,000 yards"));
  const Said cycle = wardroom({"hex", "cycle", "3.75", "--from-turn", "2", "--was", "3", "--turns", "9", "--json"});
  EXPECT_TRUE(cycle.says("\"hexes\":[3,3,3,3,4,4,4,3,4]")) << cycle.out;
  expect_bad({"hex", "range", "0,0", "here"}, "is no place on the mat");
  expect_bad({"hex", "range", "0,0/3,3", "0,0"}, "share no side");
  expect_bad({"hex", "cycle", "fast"}, "speed: \"fast\" is not a number");
}

TEST(Run, OnTheHexMat) {
  const Said table = wardroom({"run", "coal/first-battle", "--seed", "3", "--json"});
  const Said mat = wardroom({"run", "coal/first-battle", "--seed", "3", "--option", "surface=hex", "--json"});
  EXPECT_EQ(mat.code, 0);
  EXPECT_NE(mat.out, table.out);
  expect_bad({"run", "coal/first-battle", "--option", "surface=squares"}, "is not one of table, hex");
}

TEST(Odds, AreExact) {
  const std::vector<std::string> asahi = {"--mounts", "2",       "--to-hit", "7",        "--size",
                                          "11",       "--power", "18",       "--armour", "8"};
  EXPECT_EQ(odds("big-guns", asahi), "0: 522729/640000; 1: 55671/320000; 2: 5929/640000; mean 77/400");
  EXPECT_TRUE(wardroom(asked("big-guns", asahi)).says("1  117271/640000   18.3236 %"));
  const std::vector<std::string> boats = {"--strength", "86", "--defence", "4"};
  EXPECT_EQ(odds("battery", boats), "2: 4/5; 3: 1/5; mean 11/5");
  EXPECT_EQ(odds("battery", {"--strength", "86", "--defence", "4", "--d100"}), "2: 17/20; 3: 3/20; mean 43/20");
  EXPECT_EQ(odds("fires", {"--burning", "3"}), "2: 81/500; 3: 603/1000; 4: 209/1000; 5: 1/40; 6: 1/1000; mean 31/10");
  EXPECT_THAT(odds("damage-control", {"--tries", "3"}), testing::HasSubstr("repaired: 49/125"));
  EXPECT_THAT(odds("damage-control", {"--tries", "3"}), testing::Not(testing::HasSubstr("mean")));
  EXPECT_NE(odds("damage-control", {"--tries", "3", "--bonus"}), odds("damage-control", {"--tries", "3"}));
  EXPECT_THAT(odds("damage-control", {"--tries", "0"}), testing::StartsWith("open: 1/1;"));
  EXPECT_THAT(odds("damage-control", {}), testing::StartsWith("repaired: 1/2; unrepairable: 1/2;"));
  EXPECT_THAT(odds("reaction", {"--batteries", "4", "--initiative", "-1"}), testing::HasSubstr("turn away: 3/10"));
}

TEST(Odds, OfTorpedoes) {
  const std::vector<std::string> spread = {"--factors", "6", "--to-hit", "4", "--size", "12", "--power", "15"};
  const Said text = wardroom(asked("torpedo", spread));
  const std::size_t at_least = text.out.find("at least");
  ASSERT_NE(at_least, std::string::npos);
  EXPECT_NE(text.out.find("43.2131 %", at_least), std::string::npos) << text.out;  // one or more
  auto combed = spread;
  combed.emplace_back("--combing");
  EXPECT_NE(odds("torpedo", spread), odds("torpedo", combed));
}

TEST(Odds, RefuseWhatTheyCannotAnswer) {
  expect_bad({"odds", "coal", "weather"}, "`wardroom odds coal` has no such word; there are big-guns");
  expect_bad({"odds", "jane", "fires"}, "jane: `wardroom odds` has no such word; there are coal");
  expect_bad({"odds", "coal", "big-guns"}, "--mounts is required");
  expect_bad({"odds", "coal", "fires", "--burning", "3", "--mounts", "2"}, "--mounts means nothing here");
  expect_bad({"odds", "coal", "fires", "--burning", "-1"}, "\"-1\" is not a whole number from 0 to 12");
  expect_bad({"odds", "coal", "fires", "--burning", "99999999999999999999"}, "is not a whole number");
  expect_bad({"odds", "coal", "fires", "--burning", "three"}, "\"three\" is not a whole number");
  expect_bad({"odds", "coal", "battery", "--strength", "86", "--defence", "0"}, "from 1 to 10000");
  expect_bad({"odds", "coal", "battery", "--strength", "x", "--defence", "4"}, "--strength: \"x\" is not a number");
}

TEST(Bench, NamesTheSignature) {
  const Said said = wardroom({"bench", "signature"});
  EXPECT_EQ(said.code, 0);
  EXPECT_THAT(said.out, testing::MatchesRegex("[0-9a-f]{16}\n"));
  const Node figures = wardroom({"bench", "signature", "--json"}).json();
  ASSERT_EQ(figures.list().size(), 1U);
  EXPECT_EQ(figures.list()[0].require("name").text(), "signature");
  EXPECT_EQ(figures.list()[0].require("value").text() + "\n", said.out);
  expect_bad({"bench", "nothing"}, "there is no such benchmark");
}

}  // namespace
}  // namespace wardroom::test
