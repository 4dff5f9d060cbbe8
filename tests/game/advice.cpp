// What forms tell beside what they ask: whom they are about, what is advised, and why something is not offered.
#include <gmock/gmock.h>

#include "books/coal/rules/menu.hpp"
#include "game/seats.hpp"
#include "support/coal_table.hpp"

namespace wardroom::coal::test {
namespace {

using testing::AllOf;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsSupersetOf;
using testing::Not;

struct Advice : testing::Test {
  Table table;

  Node asks() { return parse_json(part_of(table_of(table.state(), Seat::of(0)), "asks"), "asks"); }
  /// The form by its id, as text; empty when there is none.
  std::string form(const std::string& id) {
    const std::string all = part_of(table_of(table.state(), Seat::of(0)), "asks");
    for (const std::string_view ask : json_items(all)) {
      if (ask.starts_with("{\"id\":\"" + id + "\"")) return std::string(ask);
    }
    return {};
  }
  /// Our side is the first to allot its batteries.
  void open(Phase phase) {
    table.state().first_allotter = 0;
    Play play = table.play();
    Coal::open(play, phase);
  }
  std::vector<std::string> words_of_plot(const std::string& id) {
    std::vector<std::string> words;
    const Node ask = parse_json(form(id), id);
    for (const Node& field : ask.require("fields").list()) {
      const Node* notation = field.optional("notation");
      if (notation == nullptr) continue;
      for (const Node& word : notation->list()) words.push_back(word.require("word").text());
    }
    return words;
  }
  /// The reasons for which torpedoes are not offered.
  std::vector<std::string> reasons() {
    std::vector<std::string> found;
    const Node all = asks();
    for (const Node& ask : all.list()) {
      if (const Node* why = ask.optional("closed")) found.push_back(ask.require("title").text() + ": " + why->text());
    }
    return found;
  }
};

TEST_F(Advice, AFormOfADivisionIsAboutAllItsShips) {
  const DivisionId line = table.division(0);
  for (int i = 0; i < 3; ++i) table.ship(line, Type::BB, at(10, 20 - i * 1.2), 0);
  const Node plot = parse_json(form("plot-1"), "plot");
  std::vector<std::string> pieces;
  for (const Node& piece : plot.require("pieces").list()) pieces.push_back(piece.text());
  EXPECT_THAT(pieces, ElementsAre("R0", "R1", "R2"));
  EXPECT_THAT(form("plot-R1"), HasSubstr("leaves her division"));
}

TEST_F(Advice, OnlyOtherDivisionsOfTheFormationCanBeFollowed) {
  table.lone(0, Type::BB, at(10, 20), 0);
  const ShipId second = table.lone(0, Type::BB, at(10, 18), 0);
  table.lone(0, Type::BB, at(30, 18), 0);
  EXPECT_THAT(words_of_plot("plot-2"), Not(Contains(HasSubstr("F"))));
  table.state().divisions[table[second].division].formation = 0;
  EXPECT_THAT(words_of_plot("plot-2"), IsSupersetOf({"F1", "M1"}));
  EXPECT_THAT(words_of_plot("plot-2"), Not(Contains("F2")));
  EXPECT_THAT(words_of_plot("plot-2"), Not(Contains("F3")));
  EXPECT_THAT(words_of_plot("plot-1"), IsSupersetOf({"F2", "M2"}));
}

TEST_F(Advice, NobodyIsAdvisedToDoWhatCannotSucceed) {
  table.lone(0, Type::CL, at(10, 10), 0);
  const ShipId enemy = table.lone(1, Type::BB, at(14, 10), 0);
  table.all_sighted();
  open(Phase::first_allots);
  table.card(enemy).defence = 4;
  EXPECT_THAT(form("allot-R0-light_starboard"), HasSubstr("suggested"));
  table.card(enemy).defence = 30'000;
  EXPECT_THAT(form("allot-R0-light_starboard"), AllOf(HasSubstr("chance"), Not(HasSubstr("suggested"))));
}

TEST_F(Advice, AChanceStandsInOnePlaceAndIsRoundedByWhoShowsIt) {
  table.lone(0, Type::CL, at(10, 10), 0);
  table.lone(1, Type::CL, at(14, 10), 0);
  table.all_sighted();
  open(Phase::first_allots);
  const std::string all = part_of(table_of(table.state(), Seat::of(0)), "asks");
  EXPECT_THAT(all, HasSubstr("\"chance\":0."));
  EXPECT_THAT(all, Not(HasSubstr(" %")));
}

TEST_F(Advice, WhoHasNoTorpedoesToPlotIsToldWhy) {
  const ShipId boat = table.lone(0, Type::TBD, at(10, 10), 0), big = table.lone(0, Type::BB, at(12, 10), 0);
  ASSERT_TRUE(table.card(boat).torpedoes && table.card(big).torpedoes);
  EXPECT_THAT(reasons(), ElementsAre(HasSubstr("R0: They have no enemy in sight"), HasSubstr("R1: Nothing to plot")));
  const ShipId enemy = table.lone(1, Type::BB, at(50, 10), 0);
  table.all_sighted();
  EXPECT_THAT(reasons(), Contains(HasSubstr("R0: No enemy is near enough")));
  table[enemy].at = at(10, 15);
  EXPECT_THAT(reasons(), Contains(HasSubstr("R0: No enemy that they could reach lies on a broadside")));
  table[enemy].at = at(15, 10);
  EXPECT_THAT(reasons(), ElementsAre(HasSubstr("R1: Nothing to plot")));
  EXPECT_FALSE(form("launch-R0-starboard").empty());
  table[boat].torpedoes_left = 0;
  EXPECT_THAT(reasons(), Contains(HasSubstr("R0: All torpedoes are used up")));
}

}  // namespace
}  // namespace wardroom::coal::test
