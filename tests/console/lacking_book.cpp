// A book that lacks something does not compile, and the error names it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <array>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <string>

#include "support/places.hpp"

namespace {

// What the compiler says of a source file; empty when it takes it.
std::string said_of(const std::string& source) {
  const auto file = std::filesystem::temp_directory_path() / ("lacking_book_" + std::to_string(getpid()) + ".cpp");
  std::ofstream(file) << source;
  const std::string command = std::string(WARDROOM_COMPILER) + " -std=c++20 -fsyntax-only -I " +
                              std::string(wardroom::test::source_dir) + "/src " + file.string() + " 2>&1";
  std::string said;
  FILE* pipe = popen(command.c_str(), "r");
  std::array<char, 4096> line{};
  while (std::fgets(line.data(), line.size(), pipe) != nullptr) said += line.data();
  const int code = pclose(pipe);
  std::filesystem::remove(file);
  return code == 0 ? std::string() : said;
}

const std::string types_alone = R"(
#include "console/book.hpp"
struct Bare {
  enum class Phase { only };
  enum class Purpose { none };
  struct Setting {};
  struct State { Phase phase; };
  struct Ready {};
  struct View {};
  struct Menu {};
  using Order = int;
  using Fact = int;
  static constexpr std::string_view id = "bare", rules_version = "1";
  static constexpr bool asks_are_seen = true;
};
static_assert(wardroom::HasTypes<Bare>);
)";

TEST(LackingBook, TypesAloneAreTypes) { EXPECT_EQ(said_of(types_alone), ""); }

TEST(LackingBook, TheErrorNamesWhatIsMissing) {
  const std::string said = said_of(types_alone + "static_assert(wardroom::Book<Bare>);\n");
  for (const char* missing : {"owes(state, seat)", "check(state, seat, order)", "fill_view(state, seat, view)"}) {
    EXPECT_THAT(said, testing::HasSubstr(missing));
  }
}

const std::string two_orders = R"(
#include "wire/order_spelling.hpp"
namespace bare {
using namespace wardroom;
using ShipId = Id<struct OfShip, std::uint8_t>;
struct Hold { ShipId ship; };
struct Wait { bool on = true; };
struct Names {
  static constexpr OrderWording wording{};
  void read(const Node&, Own<ShipId>) const {}
};
void spell(auto& f, Wait& o) { f.order("wait").maybe("on", o.on); }
)";
const std::string read_them = R"(
std::variant<Hold, Wait> read(const Node& node) { return read_order<std::variant<Hold, Wait>>(node, Names{}); }
}
)";

TEST(LackingBook, EveryOrderHasASpelling) {
  const std::string spelled = "void spell(auto& f, Hold& o) { f.order(\"hold\")(\"ship\", Own{o.ship}); }";
  EXPECT_EQ(said_of(two_orders + spelled + read_them), "");
  EXPECT_THAT(said_of(two_orders + read_them), testing::HasSubstr("this order has no spelling"));
}

TEST(LackingBook, OrdersSayWhoseShipsTheyMean) {
  const std::string anyone = "void spell(auto& f, Hold& o) { f.order(\"hold\")(\"ship\", o.ship); }";
  EXPECT_THAT(said_of(two_orders + anyone + read_them), testing::HasSubstr("an order says whose this is"));
}

}  // namespace
