// The layers of the program: a folder of src/ includes only what stands left of it, two books never include one
// another, and nothing right of the books includes any of them: what it asks of them goes through the shelf.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

namespace {

namespace fs = std::filesystem;

constexpr std::array<std::string_view, 16> layers{"core",  "rules",  "naval",    "odds", "table",   "study",
                                                  "wire",  "store",  "report",   "game", "console", "books",
                                                  "shelf", "server", "selftest", "cli"};

// The folder that is a target of its own: "core", "books/coal". Paths are relative to src/.
std::string folder_of(const fs::path& path) {
  auto part = path.begin();
  const std::string first = part->string();
  return first == "books" ? first + "/" + std::next(part)->string() : first;
}

std::ptrdiff_t layer_of(const std::string& folder) {
  const std::string_view name = std::string_view(folder).substr(0, folder.find('/'));
  return std::ranges::find(layers, name) - layers.begin();
}

// Why `file` may not include `included`, or nothing when it may.
std::string objection(const fs::path& file, const fs::path& included) {
  const std::string from = folder_of(file);
  const std::string to = folder_of(included);
  const auto unknown = static_cast<std::ptrdiff_t>(layers.size());
  if (layer_of(from) == unknown) return from + " is not a layer";
  if (layer_of(to) == unknown) return "project headers are included by their path below src/";
  if (from == to) return "";
  if (layer_of(from) == layer_of(to)) return "two books never include one another";
  if (layer_of(from) < layer_of(to)) return to + " stands right of " + from;
  if (to.starts_with("books/") && from != "shelf") return "only the shelf knows the books";
  return "";
}

std::vector<fs::path> quoted_includes(const fs::path& file) {
  constexpr std::string_view opening = "#include \"";
  std::vector<fs::path> found;
  std::ifstream text(file);
  for (std::string line; std::getline(text, line);) {
    if (!line.starts_with(opening)) continue;
    found.emplace_back(line.substr(opening.size(), line.find('"', opening.size()) - opening.size()));
  }
  return found;
}

bool is_source(const fs::path& path) { return path.extension() == ".cpp" || path.extension() == ".hpp"; }

TEST(IncludeDirections, HoldInEverySourceFile) {
  const fs::path root = fs::path(WARDROOM_SOURCE_DIR) / "src";
  for (const auto& entry : fs::recursive_directory_iterator(root)) {
    if (!is_source(entry.path())) continue;
    const fs::path file = entry.path().lexically_relative(root);
    for (const fs::path& included : quoted_includes(entry.path())) {
      const std::string why = objection(file, included);
      EXPECT_TRUE(why.empty()) << "src/" << file.string() << " includes " << included << ": " << why;
    }
  }
}

TEST(IncludeDirections, AllowTheLeftAndTheSameFolder) {
  EXPECT_EQ(objection("rules/step.hpp", "core/dice.hpp"), "");
  EXPECT_EQ(objection("books/coal/rules/gunnery.cpp", "books/coal/rules/state.hpp"), "");
  EXPECT_EQ(objection("books/coal/bots/ensign.cpp", "books/coal/rules/view.hpp"), "");
  EXPECT_EQ(objection("books/coal/book.cpp", "console/enter.hpp"), "");
  EXPECT_EQ(objection("cli/run.cpp", "store/journal.hpp"), "");
}

TEST(IncludeDirections, RefuseTheRightOtherBooksAndSecrets) {
  EXPECT_NE(objection("core/dice.hpp", "rules/step.hpp"), "");
  EXPECT_NE(objection("naval/plots.cpp", "books/coal/state.hpp"), "");
  EXPECT_NE(objection("books/coal/gunnery.cpp", "books/jane/guns.hpp"), "");
  EXPECT_NE(objection("odds/salvo.cpp", "books/coal/rules/state.hpp"), "");
  EXPECT_NE(objection("server/room.cpp", "books/coal/rules/state.hpp"), "");
  EXPECT_NE(objection("cli/run.cpp", "books/coal/rules/view.hpp"), "");
  EXPECT_NE(objection("core/dice.cpp", "dice.hpp"), "");
}

}  // namespace
