// What the text page says and understands for who plays without a script: plots, drafts, ships and new battles.
#include "server/text_orders.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/text_begin.hpp"
#include "server/text_look.hpp"
#include "server/text_words.hpp"

namespace wardroom::server {
namespace {

namespace json = boost::json;
using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

// 10 mm for a turn of 15 degrees.
const json::object plot =
    json::parse(R"({"name":"path","kind":"plot","label":"Path","value":"80","radius":38.2,"run":80,
  "grain":0.1,"trail":[{"what":"basic speed","value":"80","op":"base"},{"what":"weak wind","value":"1","op":"times"},
  {"what":"allowance","value":"80","op":"result"}],
  "notation":[{"word":"R30","meaning":"two steps to starboard"}]})")
        .as_object();

TEST(TextPlot, IsFilledUpStraightAhead) {
  EXPECT_EQ(filled_plot(plot, ""), "80");
  EXPECT_EQ(filled_plot(plot, "R30"), "R30-60");
  EXPECT_EQ(filled_plot(plot, " 20 - l15 "), "20-l15-50");
  EXPECT_EQ(filled_plot(plot, "12.5"), "12.5-67.5");
}

TEST(TextPlot, IsLeftAloneWhereItIsWholeOrCannotBeRead) {
  for (const char* same : {"80", "100", "R30-60", "30-A", "north", "R", "20--5", "1.2.3"}) {
    EXPECT_EQ(filled_plot(plot, same), same);
  }
  json::object other = plot;
  other.erase("run");
  EXPECT_EQ(filled_plot(other, "R30"), "R30");
}

TEST(TextPlot, IsExplained) {
  EXPECT_THAT(plot_help(plot, "mm"),
              AllOf(HasSubstr("80 mm long"), HasSubstr("basic speed 80, weak wind × 1, allowance = 80."),
                    HasSubstr("<dt>R30</dt>")));
}

TextView table() {
  TextView view;
  view.parts["sea"] = json::parse(R"({"surface":"plane","unit":"mm"})");
  view.parts["asks"] = json::parse(R"([
    {"id":"sail-a","group":"Settings","title":"Amelia: setting","order":{"order":"sail","ship":"amelia"},
     "fields":[{"name":"setting","label":"To","kind":"choice","options":[{"value":"full","label":"full sail"}]},
               {"name":"cut","label":"Cuts","kind":"toggle"}]},
    {"id":"r1","group":"Repairs","title":"her lock","order":{"order":"repair","ship":"amelia"}},
    {"id":"r2","group":"Repairs","title":"their lock","order":{"order":"repair","ship":"amelia","theirs":true}},
    {"id":"end","group":"The end","title":"Give up","order":{"order":"resign"},"or":[{"label":"Offer a draw","order":{"order":"draw"}}]}])");
  view.pieces.push_back(
      json::parse(R"({"id":"amelia","name":"Amelia","at":[400,660],"heading":90,"text":"Amelia."})").as_object());
  view.pieces.push_back(json::parse(R"({"id":"vertu","name":"Vertu","at":[340,460],"text":"Vertu."})").as_object());
  return view;
}

std::string words(const char* order) { return order_in_words(table(), json::parse(order)); }

TEST(TextDraft, IsReadInTheWordsOfItsForms) {
  EXPECT_EQ(words(R"({"order":"sail","ship":"amelia","setting":"full","cut":true})"),
            "Settings: Amelia: setting (To: full sail, Cuts: yes)");
  EXPECT_EQ(words(R"({"order":"resign"})"), "The end: Give up");
  EXPECT_EQ(words(R"({"order":"draw"})"), "Give up: Offer a draw");
  // Of two forms that begin alike the one that makes just this order.
  EXPECT_EQ(words(R"({"order":"repair","ship":"amelia","theirs":true})"), "Repairs: their lock");
  EXPECT_EQ(words(R"({"order":"repair","ship":"amelia"})"), "Repairs: her lock");
  // Nobody asks for it any more.
  EXPECT_EQ(words(R"({"order":"sail","ship":"vertu"})"), R"({"order":"sail","ship":"vertu"})");
}

TEST(TextLook, TellsMarksApartAndHowOthersLie) {
  const json::object look = json::parse(R"({"card":{"title":"Amelia","subtitle":"a frigate","rows":[
    {"label":"Gun hits","text":"1 active","boxes":[
      {"text":"G","mark":"active","words":"gun hit"},{"text":"G","mark":"crossed","words":"gun hit"},
      {"text":"G","mark":"crossed","words":"gun hit"},{"text":"G","mark":"pending","words":"gun hit"}]}],"notes":[]},
    "overlays":[{"id":"wind","label":"Wind","shapes":[{"label":"close 50 mm"},{"label":"close 50 mm"}]}]})")
                                .as_object();
  const TextView view = table();
  const std::string page = look_in_words(view, view.pieces.front(), look);
  EXPECT_THAT(page, HasSubstr("1 gun hit (active); 2 gun hit (crossed out, still counted); 1 gun hit (pending)"));
  EXPECT_THAT(page, HasSubstr("<li>Wind: close 50 mm</li>"));
  EXPECT_THAT(page, HasSubstr("Vertu: 208.8 mm, bearing 197°, 107° to starboard"));
  EXPECT_EQ(place_in_words(view, view.pieces.front()), "at 400, 660");
  EXPECT_EQ(place_in_words({}, view.pieces.front()), "");  // where squares or hexes have names
}

json::array seats_of(const std::string& battle, bool with_a_friend) {
  const auto wish = new_battle(battle, "ensign", with_a_friend);
  return wish ? json::parse(*wish).at("seats").as_array() : json::array();
}

TEST(TextBegin, SeatsSidesOrPosts) {
  EXPECT_THAT(battle_choice(), AllOf(HasSubstr("value=\"admiralty/tamatave\""), HasSubstr("value=\"ensign\"")));
  EXPECT_FALSE(new_battle("admiralty/nowhere", "captain", false));
  const json::array duel = seats_of("admiralty/first-broadside", false);
  ASSERT_EQ(duel.size(), 2U);
  EXPECT_FALSE(duel[0].as_object().contains("bot"));
  EXPECT_EQ(duel[1].at("bot"), "ensign");
  const json::array posts = seats_of("admiralty/tamatave", true);
  ASSERT_EQ(posts.size(), 6U);
  EXPECT_EQ(posts[0].at("post"), "schomberg");
  EXPECT_EQ(posts[1].at("bot"), "ensign");
  EXPECT_EQ(posts[3].at("post"), "roquebert");  // the first of the other side
  EXPECT_EQ(posts[3].at("invited"), true);
  EXPECT_EQ(posts[4].at("bot"), "ensign");
  // An unknown bot is nobody's wish.
  EXPECT_THAT(*new_battle("", "nobody", false), AllOf(HasSubstr("captain"), Not(HasSubstr("nobody"))));
}

}  // namespace
}  // namespace wardroom::server
