// Three Flags stands on the shelf of this test program.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <filesystem>

#include "conformance/books.hpp"
#include "flags/on_the_shelf.hpp"
#include "rules/resources.hpp"
#include "support/places.hpp"
#include "support/program.hpp"

namespace wardroom {

std::vector<const BookEntry*> test::books_to_try() { return {&flags::on_the_shelf()}; }

namespace flags {
namespace {

TEST(ThreeFlags, ListsItselfAndItsPosts) {
  EXPECT_EQ(&on_the_shelf(), book_named("flags"));
  const boost::json::value page = boost::json::parse(scenario_json("flags", scenario));
  EXPECT_EQ(page.at("posts").as_array().size(), 8U);
  EXPECT_EQ(page.at("posts").at(1).at("id"), boost::json::value("red-captain"));
  EXPECT_EQ(page.at("posts").at(7).at("side"), boost::json::value(""));
  EXPECT_EQ(page.at("pieces").as_array().size(), 6U);
}

TEST(ThreeFlags, ItsFilesAreRight) {
  on_the_shelf();
  for (const std::string_view path : resources("flags/")) {
    if (!path.ends_with(".toml")) continue;
    EXPECT_THAT(entry().check_file(std::string(*resource(path)), std::string(path)), testing::IsEmpty()) << path;
  }
}

// What a bot or a presenter includes, and what that includes in turn, must not lead to the state.
TEST(ThreeFlags, BotsAndPresentersCannotNameItsState) {
  const std::filesystem::path tests = std::string(test::source_dir) + "/tests";
  std::vector<std::string> open{"flags/book/bots/bots.cpp", "flags/book/table/present.cpp",
                                "flags/book/table/forms.cpp"};
  for (std::size_t i = 0; i < open.size(); ++i) {
    const std::string text = test::bytes_of((tests / open[i]).string());
    for (std::size_t at = text.find("#include \"flags/"); at != std::string::npos;
         at = text.find("#include \"flags/", at + 1)) {
      const std::size_t from = text.find('"', at) + 1;
      const std::string included = text.substr(from, text.find('"', from) - from);
      EXPECT_NE(included, "flags/book/rules/state.hpp") << "by " << open[i];
      if (std::ranges::find(open, included) == open.end()) open.push_back(included);
    }
  }
  EXPECT_GT(open.size(), 8U);
}

}  // namespace
}  // namespace flags
}  // namespace wardroom
