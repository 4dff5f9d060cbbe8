// A ruling is a named thing: whatever the code and the player's guide cite must stand in the book's list, once.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <set>
#include <string>

#include "books/coal/book.hpp"

namespace {

using namespace wardroom;
namespace fs = std::filesystem;

const fs::path source_folder = WARDROOM_SOURCE_DIR;

// The ids of the list; one that is given twice is a failure.
std::set<std::string> listed_rulings() {
  std::set<std::string> ids;
  for (const coal::Ruling& ruling : coal::load_book(coal::carried_files()).rulings) {
    EXPECT_TRUE(ids.insert(ruling.id).second) << ruling.id << " is listed twice";
  }
  return ids;
}

std::set<std::string> cited_rulings(const fs::path& path) {
  static const std::regex id(R"(\b[AW][0-9]+\b)");
  std::ifstream file(path, std::ios::binary);
  const std::string text(std::istreambuf_iterator<char>(file), {});
  std::set<std::string> ids;
  for (std::sregex_iterator found(text.begin(), text.end(), id), end; found != end; ++found) ids.insert(found->str());
  return ids;
}

TEST(Rulings, HaveOneNumberEach) { EXPECT_FALSE(listed_rulings().empty()); }

TEST(Rulings, AreListedWhereverTheyAreCited) {
  const std::set<std::string> listed = listed_rulings();
  std::set<fs::path> files{source_folder / "docs/books/coal.md"};
  for (const auto& entry : fs::recursive_directory_iterator(source_folder / "src/books/coal")) {
    if (entry.is_regular_file()) files.insert(entry.path());
  }
  std::set<std::string> cited;
  for (const fs::path& path : files) {
    for (const std::string& id : cited_rulings(path)) {
      EXPECT_TRUE(listed.contains(id)) << path.filename() << " cites " << id << ", which data/coal/rulings.toml lacks";
      cited.insert(id);
    }
  }
  // The search itself works: rulings are cited in comments, in literals and in the guide.
  EXPECT_TRUE(cited.contains("A3") && cited.contains("W5"));
}

}  // namespace
