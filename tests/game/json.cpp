// JSON as it is written, and taken apart again without being read.
#include "wire/json.hpp"

#include <gmock/gmock.h>

#include <boost/json.hpp>

namespace wardroom::test {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

// Text is copied by the word: a character that must be escaped is found wherever it stands in texts of every length.
TEST(Json, EscapesWhatMustBeWhereverItStands) {
  for (std::size_t size = 1; size <= 40; ++size) {
    for (std::size_t at = 0; at < size; ++at) {
      for (const char c : {'"', '\\', '\n', '\t', '\r', '\x01', '\x1f', '\0'}) {
        std::string text(size, 'x');
        text[at] = c;
        Json json;
        json.begin_object().field("before", 1).field(std::string_view(text), std::string_view(text)).end_object();
        const boost::json::value read = boost::json::parse(json.text());
        EXPECT_EQ(read.as_object().at(text).as_string(), text) << size << " " << at;
      }
    }
  }
}

TEST(Json, LeavesOtherTextAsItIs) {
  for (const std::string text : {"", "a", "abc", "abcd", "Köln", "Kōgō and Ōsaka", "1234567", "12345678", "123456789",
                                 "~\x7f !#[]^`{}, \xc3\xbf", "the Grand Fleet, 24 battleships"}) {
    Json json;
    json.value(text);
    EXPECT_EQ(json.text(), '"' + text + '"');
  }
}

TEST(Json, BeginsAgainInTheSameMemory) {
  Json json;
  json.begin_array().value("a long text that fills some room").end_array().clear();
  EXPECT_EQ(json.begin_array().value(1).value(true).null().end_array().take(), "[1,true,null]");
  EXPECT_EQ(json.text(), "");
  EXPECT_EQ(json.begin_object().field("k", 3500).end_object().take(), R"({"k":3500})");
}

TEST(JsonItems, AreThoseOfTheOuterList) {
  EXPECT_THAT(json_items("[]"), IsEmpty());
  EXPECT_THAT(json_items("[1,2.5,null]"), ElementsAre("1", "2.5", "null"));
  EXPECT_THAT(json_items(R"([{"a":[1,{"b":2}],"c":"x,y"},[3,4],"z"])"),
              ElementsAre(R"({"a":[1,{"b":2}],"c":"x,y"})", "[3,4]", R"("z")"));
}

TEST(JsonItems, AreNotMisledByWhatIsQuoted) {
  EXPECT_THAT(json_items(R"(["]","\"],[","\\",{"\\\"":"}"}])"),
              ElementsAre(R"("]")", R"("\"],[")", R"("\\")", R"({"\\\"":"}"})"));
}

}  // namespace
}  // namespace wardroom::test
