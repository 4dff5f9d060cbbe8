// The battles of Admiralty as they begin, and scenario files that are wrong.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "books/admiralty/rules/command.hpp"
#include "books/admiralty/text/loader.hpp"
#include "books/admiralty/text/umpire.hpp"
#include "core/plane.hpp"
#include "rules/options.hpp"
#include "rules/resources.hpp"
#include "support/admiralty_table.hpp"
#include "support/complaint.hpp"
#include "support/proves.hpp"
#include "support/scenarios.hpp"

namespace {

using namespace wardroom;
using namespace wardroom::admiralty;
using testing::Contains;
using testing::HasSubstr;
using wardroom::admiralty::test::at;
using wardroom::test::complaint;

std::string changed(std::string text, const std::string& from, const std::string& to) {
  const auto at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return at == std::string::npos ? text : text.replace(at, from.size(), to);
}
std::string scenario(const std::string& name = "shannon-chesapeake") {
  return std::string(*resource("admiralty/scenarios/" + name + ".toml"));
}
std::string load(const std::string& text) {
  return complaint([&] { load_scenario(text, "x.toml"); });
}
ShipId named(const Loaded& loaded, const std::string& id) {
  const auto& ships = loaded.setting->ships;
  const auto found = std::ranges::find(ships, id, &ShipName::id);
  EXPECT_NE(found, ships.end()) << id;
  return found == ships.end() ? no_ship : ShipId::at(found - ships.begin());
}
std::size_t of_side(const Loaded& loaded, SideId side, bool line_only = false) {
  std::size_t count = 0;
  for (ShipId id = 0; id < loaded.state.ships.size(); ++id) {
    const bool counts = !line_only || loaded.setting->cards[id].role == ShipRole::line;
    if (loaded.state.ships[id].side == side && counts) ++count;
  }
  return count;
}

TEST(AdmiraltyScenario, EveryCarriedFileIsSound) {
  int files = 0;
  for (const std::string_view path : resources("admiralty/")) {
    if (path.ends_with(".tsv")) continue;
    const auto warnings = check_file(*resource(path), std::string(path));
    EXPECT_TRUE(warnings.empty()) << warnings.front();
    ++files;
  }
  EXPECT_GE(files, 20);
}

TEST(AdmiraltyScenario, BeginsBeforeTheFirstTurn) {
  const Loaded loaded = load_named_scenario("shannon-chesapeake");
  const State& state = loaded.state;
  const Setting& setting = *loaded.setting;
  ASSERT_EQ(state.ships.size(), 2U);
  EXPECT_EQ(state.setting, loaded.setting.get());
  EXPECT_EQ(state.turn, 0);
  EXPECT_EQ(state.wind_from, Bearing::degrees(225));
  EXPECT_EQ(setting.year, 1813);
  EXPECT_EQ(setting.turns, 20);
  EXPECT_TRUE(setting.ends_with_a_ship);
  EXPECT_EQ(setting.farthest, 480_mm);
  const Ship& shannon = state.ships[named(loaded, "shannon")];
  EXPECT_EQ(shannon.at, at(600, 600));
  EXPECT_EQ(shannon.was_at, shannon.at);
  EXPECT_EQ(shannon.heading, Bearing::degrees(135));
  EXPECT_EQ(shannon.sail, Sail::slow);
  EXPECT_EQ(shannon.admiral, Admiral::fit);
  EXPECT_EQ(shannon.sides[0].dice, admiralty::test::gun_dice("040+3"));
  EXPECT_EQ(shannon.sides[1].dice, shannon.sides[0].dice);
  EXPECT_EQ(shannon.parties, 3);
  const ShipId chesapeake = named(loaded, "chesapeake");
  EXPECT_EQ(state.ships[chesapeake].at, at(423, 692));
  EXPECT_EQ(state.ships[chesapeake].sail, Sail::normal);
  EXPECT_EQ(setting.grades[chesapeake], Grade::C);
  EXPECT_EQ(setting.worth[named(loaded, "shannon")], 59);
  EXPECT_EQ(setting.chairs.size(), 2U);
  EXPECT_EQ(state.posts.size(), 2U);
  EXPECT_EQ(state.ships[chesapeake].post, 1);
}

TEST(AdmiraltyScenario, SetsUpTheFleetsOfHistory) {
  const Loaded trafalgar = load_named_scenario("trafalgar");
  EXPECT_EQ(of_side(trafalgar, 0, true), 27U);
  EXPECT_EQ(of_side(trafalgar, 1, true), 33U);
  EXPECT_EQ(trafalgar.state.ships.size(), 69U);
  EXPECT_TRUE(trafalgar.setting->options.frigate_immunity);
  EXPECT_EQ(trafalgar.setting->options.move_unit, MoveUnit::division);
  EXPECT_EQ(trafalgar.setting->par.win, 1000);
  EXPECT_EQ(trafalgar.setting->par.draw, 600);
  EXPECT_EQ(trafalgar.setting->ships[named(trafalgar, "achille-french")].name, "Achille");
  EXPECT_EQ(trafalgar.state.ships[named(trafalgar, "africa")].heading, Bearing::degrees(165));
  const Loaded vincent = load_named_scenario("cape-st-vincent");
  EXPECT_EQ(of_side(vincent, 0), 9U);
  EXPECT_EQ(of_side(vincent, 1), 9U);
  EXPECT_EQ(vincent.setting->wind_from, Bearing::degrees(259));
  const Loaded camperdown = load_named_scenario("camperdown");
  EXPECT_EQ(of_side(camperdown, 0, true), 16U);
  EXPECT_EQ(of_side(camperdown, 1, true), 16U);
  EXPECT_EQ(camperdown.setting->sea, Sea::choppy);
  EXPECT_EQ(camperdown.setting->wind, WindForce::brisk);
  EXPECT_TRUE(camperdown.setting->sides[1].safe_north && camperdown.setting->sides[1].safe_east);
  EXPECT_FALSE(camperdown.setting->sides[1].safe_south || camperdown.setting->sides[0].safe_north);
}

TEST(AdmiraltyScenario, GivesCaptainsPostsAndCommodoresSeconds) {
  PROVES("adm-3-5");
  const Loaded loaded = load_named_scenario("tamatave");
  const Setting& setting = *loaded.setting;
  ASSERT_EQ(setting.chairs.size(), 6U);
  EXPECT_TRUE(needs_signals(loaded.state, 0) && needs_signals(loaded.state, 1));
  const ShipId astraea = named(loaded, "astraea"), phoebe = named(loaded, "phoebe"), sloop = named(loaded, "racehorse");
  EXPECT_EQ(loaded.state.ships[sloop].post, loaded.state.ships[astraea].post);
  EXPECT_NE(loaded.state.ships[phoebe].post, loaded.state.ships[astraea].post);
  EXPECT_EQ(flagship_of(loaded.state, phoebe), astraea);
  EXPECT_EQ(flagship_of(loaded.state, sloop), astraea) << "named by her division";
  EXPECT_TRUE(setting.seconds.has(phoebe));
  EXPECT_FALSE(setting.seconds.has(astraea));
  EXPECT_EQ(loaded.state.ships[phoebe].admiral, Admiral::fit);
  const auto wrong = [](const std::string& from, const std::string& to) {
    return load(changed(scenario("tamatave"), from, to));
  };
  EXPECT_THAT(wrong("admiral = \"second\"", "admiral = \"third\""), HasSubstr("true, false or \"second\""));
  EXPECT_THAT(wrong("flagship = \"astraea\"", "flagship = \"galatea\""), HasSubstr("no admiral flies his flag there"));
  EXPECT_THAT(wrong("flagship = \"astraea\"", "flagship = \"phoebe\""), HasSubstr("no admiral flies his flag there"));
  EXPECT_THAT(wrong("flagship = \"astraea\"", "flagship = \"java\""), HasSubstr("there is no ship \"java\""));
  const std::string alone =
      changed(changed(scenario("tamatave"), "admiral = true\n", ""), "flagship = \"astraea\"", "");
  EXPECT_THAT(load(alone), HasSubstr("Phoebe has a second admiral, and her side has no first"));
}

TEST(AdmiraltyScenario, SetsUpTheNileAtAnchor) {
  const Loaded nile = load_named_scenario("nile");
  const Setting& setting = *nile.setting;
  EXPECT_EQ(of_side(nile, 0, true), 14U);
  EXPECT_EQ(of_side(nile, 1, true), 13U);
  EXPECT_EQ(of_side(nile, 1), 17U);
  EXPECT_TRUE(setting.stern_anchors);
  ASSERT_EQ(setting.shoals.size(), 2U);
  EXPECT_EQ(setting.shoals[0].corners.size(), 10U);
  EXPECT_EQ(setting.shoals[1].corners[3], at(1100, 1850));
  EXPECT_EQ(setting.dark_after, 20);
  EXPECT_EQ(setting.farthest_dark, 240_mm);
  const ShipId orient = named(nile, "orient");
  EXPECT_TRUE(nile.state.ships[orient].anchored);
  EXPECT_FALSE(nile.state.ships[orient].spring);
  EXPECT_EQ(nile.state.ships[orient].sail, Sail::stop);
  // Two thirds of 11 parties and of 5 dice, rounded up.
  EXPECT_EQ(setting.parties[orient], 8);
  EXPECT_EQ(setting.repair_dice[orient], 4);
  EXPECT_EQ(nile.state.ships[orient].parties, 8);
  EXPECT_TRUE(nile.state.ships[named(nile, "culloden")].aground);
  EXPECT_FALSE(nile.state.ships[named(nile, "alexander")].present);
  EXPECT_EQ(setting.enters[named(nile, "alexander")], 20);
}

TEST(AdmiraltyScenario, GivesFlamboroughHeadItsConvoyAndItsWilfulCaptain) {
  const Loaded head = load_named_scenario("flamborough-head");
  EXPECT_EQ(head.setting->farthest, 240_mm);
  ASSERT_EQ(head.setting->bonuses.size(), 1U);
  EXPECT_EQ(head.setting->bonuses[0].points, 15);
  EXPECT_EQ(head.setting->bonuses[0].turn, 30);
  EXPECT_EQ(head.setting->bonuses[0].unless, named(head, "serapis"));
  EXPECT_TRUE(head.setting->wilful[named(head, "alliance")]);
  EXPECT_FALSE(head.setting->wilful[named(head, "pallas")]);
  EXPECT_EQ(head.setting->par.side, 1);
}

// 1-16: the sweep of the arcs goes by the date of the battle.
TEST(AdmiraltyScenario, HasADate) {
  PROVES("adm-1-16");
  EXPECT_EQ(load(changed(scenario(), "date = 1813-06-01\n", "")), "x.toml:1:1: \"date\" is missing");
  EXPECT_THAT(load(changed(scenario(), "1813-06-01", "1913-06-01")), HasSubstr("the book covers the years"));
  EXPECT_THAT(load(changed(scenario(), "1813-06-01", "1749-06-01")), HasSubstr("the book covers the years"));
}

// 4.2-36, 4.2-37: how hull and rigging share the dice at close range is settled before the game, and stays.
TEST(AdmiraltyScenario, SettlesTheMethodOfCloseRangeBeforeTheBattle) {
  PROVES("adm-4.2-36", "adm-4.2-37");
  const auto with = [](const std::string& method) {
    return changed(scenario(), "[special]", "[options]\nclose_range = \"" + method + "\"\n\n[special]");
  };
  for (const char* none : {"none", "", "anything"}) {
    EXPECT_THAT(load(with(none)), HasSubstr("close_range: \"" + std::string(none) + "\" is not one of battery, basic"));
  }
  EXPECT_EQ(load_scenario(with("basic"), "x.toml").state.method, CloseRange::basic);
  EXPECT_EQ(load_scenario(scenario(), "x.toml").state.method, CloseRange::battery);
  Loaded loaded = load_scenario(scenario(), "x.toml");
  const auto ruled = [&](const std::string& option, const std::string& value) {
    const Node act = parse_toml(
        "act = \"ruling\"\nreason = \"so\"\noption = \"" + option + "\"\nvalue = \"" + value + "\"\n", "x.toml");
    return complaint([&] { parse_act(act, loaded.state); });
  };
  EXPECT_EQ(ruled("close_range", "basic"), "");
  loaded.state.turn = 2;
  EXPECT_THAT(ruled("close_range", "basic"), HasSubstr("is agreed before the game (4.2-37)"));
  EXPECT_EQ(ruled("close_range", "battery"), "") << "it is what was agreed";
  EXPECT_EQ(ruled("drift", "true"), "");
}

TEST(AdmiraltyScenario, SharesASideAmongPosts) {
  const std::string posts =
      "\n[[side.post]]\nname = \"Villeneuve\"\ndivisions = [\"van-of-the-line\", \"centre-of-the-line\", "
      "\"french-frigates\"]\n\n[[side.post]]\nid = \"gravina\"\nname = \"Admiral Gravina\"\nships = "
      "[\"principe-de-asturias\"]\n";
  const Loaded loaded = load_scenario(scenario("trafalgar") + posts, "x.toml");
  ASSERT_EQ(loaded.setting->chairs.size(), 3U);
  EXPECT_EQ(loaded.setting->chairs[1].id, "villeneuve");
  EXPECT_EQ(loaded.setting->chairs[2].side, 1);
  EXPECT_EQ(loaded.state.posts.size(), 3U);
  EXPECT_EQ(loaded.state.ships[named(loaded, "victory")].post, 0);
  EXPECT_EQ(loaded.state.ships[named(loaded, "bucentaure")].post, 1);
  EXPECT_EQ(loaded.state.ships[named(loaded, "principe-de-asturias")].post, 2);
  EXPECT_EQ(loaded.state.ships[named(loaded, "berwick")].post, 1) << "named by nobody, so the first post's";
  const auto wrong = [&](const std::string& from, const std::string& to) {
    return load(scenario("trafalgar") + changed(posts, from, to));
  };
  EXPECT_THAT(wrong("[\"principe-de-asturias\"]", "[\"bucentaure\"]"), HasSubstr("Bucentaure has a post already"));
  EXPECT_THAT(wrong("[\"principe-de-asturias\"]", "[\"victory\"]"), HasSubstr("she is on the other side"));
  EXPECT_THAT(wrong("van-of-the-line", "weather-column"), HasSubstr("the side has no division \"weather-column\""));
  EXPECT_THAT(wrong("id = \"gravina\"", "id = \"villeneuve\""), HasSubstr("two posts have the id"));
  EXPECT_THAT(wrong("ships = [\"principe-de-asturias\"]\n", ""), HasSubstr("commands no divisions and no ships"));
}

TEST(AdmiraltyScenario, SaysWhatIsWrongAndWhere) {
  const std::string text = scenario();
  const auto line_of = [](const std::string& in, const std::string& part) {
    return std::to_string(std::count(in.begin(), in.begin() + static_cast<std::ptrdiff_t>(in.find(part)), '\n') + 1);
  };
  const std::string off = changed(text, "at = [600, 600]", "at = [600, 1600]");
  EXPECT_EQ(load(off), "x.toml:" + line_of(off, "at = [600, 1600]") + ":6: at: lies off the table");
  EXPECT_THAT(load(changed(text, "br_38_shannon", "raft")), HasSubstr("there is no ship card \"raft\""));
  EXPECT_THAT(load(changed(text, "sail = \"slow\"\n", "")), HasSubstr("\"sail\" is missing"));
  EXPECT_THAT(load(changed(text, "sail = \"slow\"", "sail = \"some\"")), HasSubstr("not one of stop, slow, battle"));
  EXPECT_THAT(load(changed(text, "grade = \"A\"", "grade = \"G\"")), HasSubstr("\"G\" is not one of A, B, C"));
  EXPECT_THAT(load(changed(text, "name = \"Chesapeake\"\ngrade", "name = \"Shannon\"\ngrade")),
              HasSubstr("two ships have the id \"shannon\""));
  EXPECT_THAT(load(changed(text, "at = [423, 692]", "at = [600, 615]")), HasSubstr("Chesapeake and Shannon overlap"));
  EXPECT_THAT(load(changed(text, "wind_from", "wind_to")), HasSubstr("unknown key \"wind_to\""));
  EXPECT_THAT(load(changed(text, "book = \"admiralty\"", "book = \"coal\"")), HasSubstr("the file is of another book"));
  EXPECT_THAT(load(changed(text, "sail = \"slow\"", "sail = \"slow\"\nanchored = true")),
              HasSubstr("a ship at anchor or aground has stopped"));
  EXPECT_THAT(load(changed(text, "sail = \"slow\"", "sail = \"slow\"\nspring = true")),
              HasSubstr("a spring is for a ship at anchor"));
  EXPECT_THAT(load(changed(text, "sail = \"slow\"", "sail = \"slow\"\nparties = 0")), HasSubstr("from 1 to 20"));
  EXPECT_THAT(load(changed(text, "sail = \"slow\"", "sail = \"slow\"\nenters = 21")), HasSubstr("from 1 to 20"));
  EXPECT_THAT(load(changed(text, "sail = \"slow\"", "sail = \"slow\"\nenters = 2")),
              HasSubstr("Shannon begins without a ship on the table"));
  EXPECT_THAT(load(changed(text, "sea = \"calm\"", "sea = \"calm\"\nfarthest_dark = 100")),
              HasSubstr("say \"dark_after\" too"));
  EXPECT_THAT(complaint([] { load_named_scenario("jutland"); }), HasSubstr("admiralty/nile"));
  const std::string nile = scenario("nile");
  EXPECT_THAT(load(changed(nile, "[1100, 1850]", "[1100, 2850]")), HasSubstr("corners: lies off the table"));
  EXPECT_THAT(load(changed(nile, "drawn = 350", "drawn = 651")), HasSubstr("drawn: must be from -10000 to 650"));
  EXPECT_THAT(load(changed(scenario("flamborough-head"), "unless = \"serapis\"", "unless = \"vengeance\"")),
              HasSubstr("unless: there is no ship \"vengeance\""));
  EXPECT_THAT(load(changed(scenario("camperdown"), "\"east\"]", "\"up\"]")), HasSubstr("not one of north, east"));
  const Loaded early = load_scenario(changed(text, "1813-06-01", "1793-06-01"), "x.toml");
  EXPECT_THAT(early.warnings, Contains(HasSubstr("Shannon (1813 fit) was not there before 1806")));
}

TEST(AdmiraltyScenario, TakesCardsOfItsOwn) {
  const std::string own =
      "\n[[card]]\nid = \"hulk\"\nname = \"Hulk\"\nnavy = \"British\"\nrating = 20\ntype = "
      "\"hulk\"\nyear = 1813\narmament = \"none\"\ngun_dice = \"100\"\nhull = \"weak\"\nsize_class "
      "= 1\nspeed_type = \"slow\"\nbase_mm = \"30x15\"\ncrew = 50\nparties = 1\nrepair_dice = "
      "1\ngrade = \"C\"\ndoctrine = \"hull\"\nrole = \"small\"\nfrom = 1800\nto = 1815\npoints = "
      "4\nprovenance = \"reconstructed: a test\"\n";
  const std::string text = changed(scenario(), "br_38_shannon", "hulk") + own;
  EXPECT_EQ(load_scenario(text, "x.toml").setting->cards[0].name, "Hulk");
  EXPECT_THAT(load(changed(text, "points = 4", "points = 5")), HasSubstr("points: 5 where her dice"));
  EXPECT_THAT(load(changed(text, "doctrine = \"hull\"\n", "")), HasSubstr("\"doctrine\" is missing"));
}

TEST(AdmiraltyScenario, RulingsHaveOneNumberEachAndOptionsTheirDefaults) {
  std::set<std::string> ids;
  for (const Ruling& ruling : book_text().rulings) EXPECT_TRUE(ids.insert(ruling.id).second) << ruling.id;
  for (int i = 1; i <= 96; ++i) EXPECT_TRUE(ids.contains("A" + std::to_string(i))) << i;
  std::set<std::string> options;
  const Options usual;
  for (const OptionText& option : book_text().options) {
    options.insert(option.name);
    EXPECT_TRUE(option.ruling.empty() || ids.contains(option.ruling)) << option.name;
    Options chosen;
    choose_option(chosen, option.name, option.otherwise);
    // The default that the book tells is the one that the program has.
    boost::mp11::mp_for_each<boost::describe::describe_members<Options, boost::describe::mod_public>>(
        [&](auto member) { EXPECT_EQ(usual.*member.pointer, chosen.*member.pointer) << option.name; });
  }
  boost::mp11::mp_for_each<boost::describe::describe_members<Options, boost::describe::mod_public>>(
      [&](auto member) { EXPECT_TRUE(options.contains(member.name)) << member.name; });
}

}  // namespace
