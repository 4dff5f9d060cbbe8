// The vocabulary of the wire is what the program really says: all of it fits, and nothing is declared that is never
// said.
#include <gmock/gmock.h>

#include <algorithm>
#include <array>
#include <map>
#include <string>
#include <vector>

#include "game/forms.hpp"
#include "game/messages.hpp"
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
    {"Ask.special", "for a book that brings a widget of its own; none does"},
    {"Box.mark=crossed", "of marks mended: a card is looked at in one round of seven"},
    {"Box.mark=pending", "between the guns and their effects, when nobody is asked"},
    {"Card.pictures", "for a book whose ships have pictures; none has any"},
    {"Cause.op=set", "a way to a number that no rule takes"},
    {"Commit.atOnce", "of an order that is carried out as it comes; no book has one"},
    {"DiceWanted.brings=point", "of a point"},
    {"DiceWanted.brings=word", "of a word"},
    {"DiceWanted.picture", "of a point"},
    {"DiceWanted.words", "of a word"},
    {"Game.queryClock", "for a book that asks its umpires; none does"},
    {"MadeSeat.post", "of a post, in a game where a side has several"},
    {"NewGame.queryClock", "of such a book"},
    {"NewSeat.post", "of a post"},
    {"Piece.track", "for a book whose log does not show moves; all show them there"},
    {"PointedAt.height", "of a point"},
    {"PointedAt.id", "of a point"},
    {"PointedAt.width", "of a point"},
    {"Sea.surface=squares", "for a book that is played on squares; none is"},
    {"Seat.post", "of a post"},
    {"Seat.postName", "of a post"},
    {"Seat.posts", "of a post"},
    {"SeatRow.post", "of a post"},
    {"Shape.shape=squares", "goes with a sea of squares"},
    {"Status.may", "for a book in which posts may order unasked"},
    {"TableParts.lapsed", "of drafts that outlive the moves of others"},
};

// No book asks anybody to aim at a picture. What the program writes for one that does.
void overhear_pictures(Overheard& heard) {
  Picture fort{"fort", "A fort", 100, 30, "ft", {}, {}, "From the sea."};
  for (int style = 0; style <= static_cast<int>(RegionStyle::works); ++style) {
    const auto mark = static_cast<RegionMark>(style % 4);
    fort.regions.push_back({std::to_string(style), "A part", "", static_cast<RegionStyle>(style),
                            PictureRect{10 * style, 0, 10, 9}, mark});
  }
  fort.regions.push_back({"roof", "Roof", "", {}, std::vector<PicturePoint>{{0, 9}, {50, 30}, {100, 9}}, {}});
  for (const auto sign : {PictureSign::hole, PictureSign::cross, PictureSign::aim}) {
    fort.marks.push_back({sign, {{5, 5}}, "A mark"});
  }
  fort.marks.push_back({PictureSign::scribble, {{5, 5}, {9, 9}}, ""});
  Json json;
  wardroom::Form form(json, {"fire", "Guns", "Fire"}, {"fort"});
  form.pictures({fort}).order("fire").fields().aim("aim", "Aim", PicturePoint{5, 5}, fort).end();
  heard.take_text(wire::named("Ask"), json.take());
}

// Nor do their posts write to one another, or umpires answer.
void overhear_posts(Overheard& heard) {
  const std::vector<Post> posts{{"red", "Red", Seat::of(0)}, {"blue", "Blue", Seat::of(1)}};
  constexpr std::array<std::string_view, 2> codes{"", "Close"}, ways{"lamp", "boat"};
  const MailWords words{[](std::uint32_t turn) { return "turn " + std::to_string(turn); }, codes, ways};
  std::vector<SeenMessage> messages;
  for (const Delivery state : {Delivery::delivered, Delivery::waiting, Delivery::held, Delivery::lost}) {
    SeenMessage message{.number = 1, .from = 0, .to = PostSet::of(1), .code = 1, .state = state};
    messages.push_back(message);
    message.own = message.read = message.overheard = true;
    messages.push_back(message);
  }
  Json json;
  write_messages(json, messages, posts, words);
  heard.take_text(wire::list(wire::named("Message")), json.take());
  ask_send(json, posts, PostSet::of(1), words);
  heard.take_text(wire::named("Ask"), json.take());
}

TEST(Vocabulary, IsWhatIsReallySaid) {
  Overheard heard;
  overhear_posts(heard);
  overhear_battles(heard);
  overhear_tables(heard);
  overhear_pictures(heard);
  const auto unsaid = heard.unsaid();
  for (const std::string& name : unsaid) {
    EXPECT_TRUE(rare.contains(name)) << name << " is declared in src/wire/vocabulary*.cpp, and no game here says it";
  }
  for (const auto& [name, why] : rare) {
    EXPECT_TRUE(std::ranges::find(unsaid, name) != unsaid.end()) << name << " is listed as rare, and was heard";
  }
}

}  // namespace
}  // namespace wardroom::server
