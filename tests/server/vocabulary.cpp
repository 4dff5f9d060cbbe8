// The vocabulary of the wire is what the program really says: all of it fits, and nothing is declared that is never
// said.
#include <gmock/gmock.h>

#include <map>
#include <string>
#include <vector>

#include "server/overheard.hpp"

namespace wardroom::server {
namespace {

namespace json = boost::json;
using testing::HasSubstr;

std::string fault(const wire::Kind& kind, const char* text) {
  wire::Fit fit(wire::vocabulary());
  return fit.fault(kind, json::parse(text)).value_or("");
}

TEST(Fit, TakesWhatIsDeclaredAndNothingElse) {
  const wire::Kind badge = wire::named("Badge");
  EXPECT_EQ(fault(badge, R"({"kind":"speed","text":"3","words":"speed 3"})"), "");
  EXPECT_EQ(fault(badge, R"({"kind":"speed","text":"3"})"), "Badge.words: is missing");
  EXPECT_EQ(fault(badge, R"({"kind":"speed","text":3,"words":""})"), "Badge.text: is no text but 3");
  EXPECT_EQ(fault(badge, R"({"kind":"sped","text":"3","words":""})"),
            R"(Badge.kind: "sped" is none of the words declared)");
  EXPECT_EQ(fault(badge, R"({"kind":"speed","text":"3","words":"","more":1})"), "Badge.more: is not declared");
  EXPECT_EQ(fault(badge, "[]"), "Badge: is no Badge but []");
}

TEST(Fit, LooksIntoListsAndMapsAndTellsWhere) {
  EXPECT_EQ(fault(wire::list(wire::named("Place")), "[[1,2.5],[3]]"), "list[1]: is no pair of numbers but [3]");
  EXPECT_EQ(fault(wire::map(wire::Kind::Is::whole), R"({"german":1,"british":1.5})"),
            "map.british: is no whole number but 1.5E0");
  EXPECT_EQ(fault(wire::or_null(wire::Kind::Is::text), "null"), "");
  EXPECT_THAT(fault(wire::or_null(wire::Kind::Is::text), "1"), HasSubstr("none of the kinds"));
}

TEST(Fit, KnowsWhichFieldsGoTogether) {
  const wire::Kind shape = wire::named("Shape");
  EXPECT_EQ(fault(shape, R"({"shape":"ring","at":[1,2],"radius":3,"label":"","style":"gun"})"), "");
  EXPECT_EQ(fault(shape, R"({"shape":"ring","at":[1,2],"label":"","style":"gun"})"), "Shape.radius: is missing");
  EXPECT_EQ(fault(shape, R"({"shape":"ring","at":[1,2],"radius":3,"from":4,"label":"","style":"gun"})"),
            "Shape.from: is not declared where it is ring");
}

TEST(Fit, TellsMessagesApart) {
  const wire::Kind said = wire::named("FromServer");
  EXPECT_EQ(fault(said, R"({"type":"pong"})"), "");
  EXPECT_EQ(fault(said, R"({"type":"company","count":"2"})"), "FromServer.count: is no whole number but \"2\"");
  EXPECT_EQ(fault(said, R"({"type":"talk","from":"a","to":"all","text":"b","at":1})"), "") << "with what its base has";
  EXPECT_THAT(fault(said, R"({"type":"gossip"})"), HasSubstr("none of the kinds"));
  EXPECT_EQ(fault(wire::named("TableParts"), R"({"pieces/lion":{}})"), "TableParts.pieces/lion.id: is missing");
}

// What is declared although no test hears it, and why.
const std::map<std::string, std::string> rare{
    {"Ask.special", "for a book that brings a widget of its own; neither does"},
    {"Cause.op=set", "a way to a number that no rule of the two books takes"},
    {"Choice.shapes", "for a book whose options can be drawn; previews draw those of both"},
    {"Field.hint", "goes with a field of the kind text"},
    {"Field.kind=text", "for a book that asks for words; both ask for numbers, places and choices"},
    {"Piece.track", "for a book whose log does not show moves; both show them there"},
    {"Shape.style=blocked", "of a gun that another masks: no vessel that comes with the program has one"},
};

TEST(Vocabulary, IsWhatIsReallySaid) {
  Overheard heard;
  overhear_battles(heard);
  overhear_tables(heard);
  std::vector<std::string> expected;
  for (const auto& [name, why] : rare) expected.push_back(name);
  EXPECT_THAT(heard.unsaid(), testing::UnorderedElementsAreArray(expected))
      << "what src/wire/vocabulary*.cpp declares must be heard in these games, or be listed as rare and not heard";
}

}  // namespace
}  // namespace wardroom::server
