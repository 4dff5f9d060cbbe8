// Squares by their names, for who plays without a script.
#include "server/text_square.hpp"

#include <gtest/gtest.h>

namespace wardroom::server {
namespace {

namespace json = boost::json;

const json::object parts =
    json::parse(R"({"sea":{"surface":"squares","width":1000,"height":500,"grid":100,"first":[50,50]}})").as_object();
const json::object& sea() { return *sea_of_squares(parts); }

std::string place(const std::string& name) {
  const auto found = square_place(sea(), name);
  return found ? std::to_string(found->at(0).as_double()) + " " + std::to_string(found->at(1).as_double()) : "none";
}

TEST(TextSquare, FindsTheSea) {
  EXPECT_EQ(sea_of_squares({}), nullptr);
  EXPECT_EQ(sea_of_squares(json::parse(R"({"sea":{"surface":"plane"}})").as_object()), nullptr);
  EXPECT_NE(sea_of_squares(parts), nullptr);
}

TEST(TextSquare, ReadsNames) {
  EXPECT_EQ(place("a1"), "50.000000 50.000000");
  EXPECT_EQ(place("J5"), "950.000000 450.000000");
  for (const char* none : {"k5", "j6", "zz9999", "aaaa1", "5", "", "[50,50]"}) EXPECT_EQ(place(none), "none") << none;
}

TEST(TextSquare, WritesNames) {
  EXPECT_EQ(square_name(sea(), json::parse("[250,350]")), "c4");
  EXPECT_EQ(square_name(sea(), json::parse("[299.9,300.0]")), "c4");
  for (const char* none : {"null", "[1]", "[-1,5]", "[5,501]", "[\"a\",5]", "7"}) {
    EXPECT_EQ(square_name(sea(), json::parse(none)), "") << none;
  }
}

}  // namespace
}  // namespace wardroom::server
