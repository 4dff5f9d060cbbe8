// The glance of a bench's player sees what a reader of the whole message sees.
#include "selftest/glance.hpp"

#include <gtest/gtest.h>

#include <boost/json.hpp>

namespace wardroom::selftest {
namespace {

namespace json = boost::json;

TEST(Glance, FindsThePartsAmongOthers) {
  Glance glance;
  EXPECT_EQ(glance.part("status"), nullptr);
  EXPECT_TRUE(
      glance.take(R"({"type":"table","reset":true,"set":{"pieces/lion":{"name":"\"asks\":[1]}","status":"afloat"},)"
                  R"("asks":[{"id":"a","help":"}]\\"},[2]],"draft":[],"dice":null,"count":12,)"
                  R"("status":{"round":7,"waits":true,"over":false}},"drop":["shares"]})"));
  EXPECT_EQ(*glance.part("asks"), json::parse(R"([{"id":"a","help":"}]\\"},[2]])"));
  EXPECT_EQ(glance.round(), 7);
  EXPECT_TRUE(glance.flag("waits"));
  EXPECT_FALSE(glance.flag("over"));
  EXPECT_EQ(glance.part("game"), nullptr);
  EXPECT_TRUE(glance.take(R"({"type":"table","reset":false,"set":{"status":{"round":8,"waits":false}},"drop":[]})"));
  EXPECT_EQ(glance.round(), 8);
  EXPECT_FALSE(glance.flag("waits"));
  EXPECT_EQ(glance.part("asks")->as_array().size(), 2U);
}

TEST(Glance, CountsTheLogAndNoticesGaps) {
  Glance glance;
  EXPECT_TRUE(glance.take(R"({"type":"log","first":1,"events":[{"number":1,"text":"a"},{"number":2,"text":"b"}]})"));
  EXPECT_EQ(glance.log(), 2U);
  EXPECT_TRUE(glance.take(R"({"type":"log","first":3,"events":[{"number":3,"text":"{\"number\":9}"}]})"));
  EXPECT_EQ(glance.log(), 3U);
  EXPECT_FALSE(glance.log_has_gap());
  EXPECT_TRUE(glance.take(R"({"type":"log","first":5,"events":[{"number":5,"text":"c"}]})"));
  EXPECT_TRUE(glance.log_has_gap());
}

TEST(Glance, LeavesOtherMessagesAlone) { EXPECT_FALSE(Glance().take(R"({"type":"reply","id":1,"ok":true})")); }

}  // namespace
}  // namespace wardroom::selftest
