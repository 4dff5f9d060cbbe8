// The layers of the program: a folder of src/ includes only what stands left of it, two books never include one
// another, nothing right of the books includes any of them (what it asks goes through the shelf), and those who must
// not know a book's secrets (bots, presenters, server) cannot even name its state: no chain of includes leads there.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "support/places.hpp"

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

// The folder of a book in which a file stands: "rules", "bots"; empty for the files that hold all of it together.
std::string part_of(const fs::path& path) {
  return std::distance(path.begin(), path.end()) > 3 ? std::next(path.begin(), 2)->string() : std::string();
}

// Why a file of a book may not include another of the same book.
std::string objection_within_book(const fs::path& file, const fs::path& included) {
  if (*file.begin() != "books") return "";
  const std::string from = part_of(file), to = part_of(included);
  if (from == "rules" && to != from) return "the rules know nothing of how they are written, played or shown";
  const std::array<std::string_view, 4> shown{"table", "game", "report", "bots"};
  if (from == "text" && std::ranges::find(shown, to) != shown.end()) return "the text knows nothing of " + to;
  return "";
}

// Why `file` may not include `included`, or nothing when it may.
std::string objection(const fs::path& file, const fs::path& included) {
  const std::string from = folder_of(file);
  const std::string to = folder_of(included);
  const auto unknown = static_cast<std::ptrdiff_t>(layers.size());
  if (layer_of(from) == unknown) return from + " is not a layer";
  if (layer_of(to) == unknown) return "project headers are included by their path below src/";
  if (from == to) return objection_within_book(file, included);
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

// What tells a book's secrets: its state, its forces, what happens in it, and the rules that are given all of them.
bool is_secret(const fs::path& header) {
  if (*header.begin() != "books" || part_of(header) != "rules") return false;
  const std::string name = header.stem().string(), book = std::next(header.begin())->string();
  return name == "state" || name == "setting" || name == "facts" || name == book;
}

// Who must not know them. Paths are relative to src/.
bool is_blind(const fs::path& file) {
  const std::string part = *file.begin() == "books" ? part_of(file) : std::string();
  return *file.begin() == "server" || part == "bots" || part == "table";
}

using Includes = std::map<fs::path, std::vector<fs::path>>;

// How a file comes to include, through others, a header that tells a book's secrets: "a.cpp > b.hpp > state.hpp"; empty
// when it does not. The shortest such chain.
std::string chain_to_secret(const Includes& includes, const fs::path& file) {
  std::map<fs::path, fs::path> reached_from{{file, {}}};
  std::vector<fs::path> reached{file};
  for (std::size_t i = 0; i < reached.size(); ++i) {
    const fs::path now = reached[i];
    if (is_secret(now)) {
      std::string chain = now.string();
      for (fs::path by = reached_from[now]; !by.empty(); by = reached_from[by]) chain = by.string() + " > " + chain;
      return chain;
    }
    const auto found = includes.find(now);
    if (found == includes.end()) continue;
    for (const fs::path& next : found->second) {
      if (reached_from.emplace(next, now).second) reached.push_back(next);
    }
  }
  return "";
}

bool is_source(const fs::path& path) { return path.extension() == ".cpp" || path.extension() == ".hpp"; }

Includes all_includes() {
  const fs::path root = fs::path(wardroom::test::source_dir) / "src";
  Includes includes;
  for (const auto& entry : fs::recursive_directory_iterator(root)) {
    if (is_source(entry.path())) includes[entry.path().lexically_relative(root)] = quoted_includes(entry.path());
  }
  return includes;
}

TEST(IncludeDirections, HoldInEverySourceFile) {
  for (const auto& [file, includes] : all_includes()) {
    for (const fs::path& included : includes) {
      const std::string why = objection(file, included);
      EXPECT_TRUE(why.empty()) << "src/" << file.string() << " includes " << included << ": " << why;
    }
  }
}

TEST(IncludeDirections, LeadNoBotPresenterOrServerToAState) {
  const Includes includes = all_includes();
  std::size_t asked = 0;
  for (const auto& [file, unused] : includes) {
    if (!is_blind(file) || file.extension() != ".cpp") continue;
    ++asked;
    const std::string chain = chain_to_secret(includes, file);
    EXPECT_TRUE(chain.empty()) << "it sees views, never a state: " << chain;
  }
  EXPECT_GT(asked, 40U);
}

struct Include {
  const char *file, *included;
  bool allowed;
};

TEST(IncludeDirections, AllowTheLeftAndTheSameFolderAndRefuseTheRightAndOtherBooks) {
  for (const auto& [file, included, allowed] : {Include{"rules/step.hpp", "core/dice.hpp", true},
                                                {"books/coal/rules/gunnery.cpp", "books/coal/rules/state.hpp", true},
                                                {"books/coal/text/tell.cpp", "books/coal/rules/state.hpp", true},
                                                {"books/coal/game/present.cpp", "books/coal/table/scene.hpp", true},
                                                {"books/coal/book.cpp", "books/coal/text/text.hpp", true},
                                                {"books/coal/bots/ensign.cpp", "books/coal/rules/view.hpp", true},
                                                {"books/coal/book.cpp", "console/enter.hpp", true},
                                                {"cli/run.cpp", "store/journal.hpp", true},
                                                {"core/dice.hpp", "rules/step.hpp", false},
                                                {"naval/plots.cpp", "books/coal/rules/state.hpp", false},
                                                {"books/coal/rules/gunnery.cpp", "books/jane/rules/guns.hpp", false},
                                                {"books/coal/rules/gunnery.cpp", "books/coal/odds/odds.hpp", false},
                                                {"books/coal/rules/gunnery.cpp", "books/coal/book.hpp", false},
                                                {"books/coal/text/tell.cpp", "books/coal/report/page.hpp", false},
                                                {"odds/salvo.cpp", "books/coal/rules/state.hpp", false},
                                                {"server/room.cpp", "books/coal/rules/state.hpp", false},
                                                {"cli/run.cpp", "books/coal/rules/view.hpp", false},
                                                {"core/dice.cpp", "dice.hpp", false}}) {
    EXPECT_EQ(objection(file, included).empty(), allowed) << file << " includes " << included;
  }
}

TEST(IncludeDirections, FindTheChainThatLeadsToAState) {
  const fs::path bot = "books/coal/bots/ensign.cpp", view = "books/coal/rules/view.hpp";
  const fs::path state = "books/coal/rules/state.hpp", way = "books/coal/rules/way.hpp";
  EXPECT_EQ(chain_to_secret({{bot, {view}}, {view, {way}}}, bot), "");
  EXPECT_EQ(chain_to_secret({{bot, {view}}, {view, {way}}, {way, {view, state}}}, bot),
            "books/coal/bots/ensign.cpp > books/coal/rules/view.hpp > books/coal/rules/way.hpp > "
            "books/coal/rules/state.hpp");
  EXPECT_TRUE(is_blind("books/coal/table/asks.cpp") && is_blind("server/room.cpp") && is_blind(bot));
  EXPECT_FALSE(is_blind("books/coal/game/present.cpp") || is_blind("table/bot.hpp"));
  EXPECT_TRUE(is_secret("books/coal/rules/coal.hpp") && is_secret("books/jane/rules/facts.hpp"));
  EXPECT_FALSE(is_secret("books/coal/text/coal.hpp") || is_secret(view));
}

}  // namespace
