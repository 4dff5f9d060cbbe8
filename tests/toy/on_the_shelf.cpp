#include "toy/on_the_shelf.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/json.hpp>

#include "conformance/books.hpp"
#include "rules/resources.hpp"
#include "support/places.hpp"

namespace wardroom {

const BookEntry& skerries::on_the_shelf() {
  static const bool is_added = [] {
    add_resources(std::string(test::source_dir) + "/tests/toy/data");
    put_on_shelf(entry());
    return true;
  }();
  EXPECT_TRUE(is_added);
  return entry();
}

std::vector<const BookEntry*> test::books_to_try() { return {&skerries::on_the_shelf()}; }

namespace skerries {
namespace {

TEST(Skerries, StandsOnTheShelfAndListsItself) {
  EXPECT_EQ(&on_the_shelf(), book_named("skerries"));
  EXPECT_THAT(shelf(), testing::Contains(&entry()));
  EXPECT_THAT(wardroom::bot_names("skerries"), testing::ElementsAre("ensign", "captain"));
  EXPECT_FALSE(edition_of("skerries").empty());
  const boost::json::value books = boost::json::parse(books_json());
  const boost::json::object& listed = books.as_array().back().as_object();
  EXPECT_EQ(listed.at("title"), boost::json::value("Skerries"));
  EXPECT_EQ(listed.at("scenarios").as_array().front().at("title"), boost::json::value("The sound"));
  EXPECT_EQ(boost::json::parse(scenario_json("skerries", scenario)).at("pieces").as_array().size(), 6U);
}

TEST(Skerries, CannotBePutThereTwice) {
  on_the_shelf();
  EXPECT_THROW(put_on_shelf(entry()), std::logic_error);
}

TEST(Skerries, ItsFilesAreRight) {
  for (const std::string_view path : resources("skerries/")) {
    if (!path.ends_with(".toml")) continue;
    EXPECT_THAT(entry().check_file(std::string(*resource(path)), std::string(path)), testing::IsEmpty()) << path;
  }
}

}  // namespace
}  // namespace skerries
}  // namespace wardroom
