// A ruling is a named thing: whatever the code and the player's guide cite must stand in the book's list, once.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <set>
#include <string>

#include "books/coal/text/book.hpp"
#include "books/coastal/text/loader.hpp"
#include "support/places.hpp"

namespace {

using namespace wardroom;
namespace fs = std::filesystem;

const fs::path source_folder = test::source_dir;

// The ids of a list; one that is given twice is a failure.
template <class Rulings>
std::set<std::string> ids_of(const Rulings& rulings) {
  std::set<std::string> ids;
  for (const auto& ruling : rulings) {
    EXPECT_TRUE(ids.insert(ruling.id).second) << ruling.id << " is listed twice";
  }
  return ids;
}
std::set<std::string> coal_rulings() { return ids_of(coal::load_book(coal::carried_files()).rulings); }
std::set<std::string> coastal_rulings() { return ids_of(coastal::book_text().rulings); }

std::set<std::string> cited_rulings(const fs::path& path, const std::regex& id) {
  std::ifstream file(path, std::ios::binary);
  const std::string text(std::istreambuf_iterator<char>(file), {});
  std::set<std::string> ids;
  for (std::sregex_iterator found(text.begin(), text.end(), id), end; found != end; ++found) ids.insert(found->str());
  return ids;
}

// All that a book's sources and its guide cite; each must be in the list.
std::set<std::string> cited_of_book(const std::string& book, const std::regex& id,
                                    const std::set<std::string>& listed) {
  std::set<fs::path> files;
  if (const fs::path guide = source_folder / "docs/books" / (book + ".md"); fs::exists(guide)) files.insert(guide);
  for (const auto& entry : fs::recursive_directory_iterator(source_folder / "src/books" / book)) {
    if (entry.is_regular_file()) files.insert(entry.path());
  }
  std::set<std::string> cited;
  for (const fs::path& path : files) {
    for (const std::string& each : cited_rulings(path, id)) {
      EXPECT_TRUE(listed.contains(each)) << path.filename() << " cites " << each << ", which data/" << book
                                         << "/rulings.toml lacks";
      cited.insert(each);
    }
  }
  return cited;
}

TEST(Rulings, HaveOneNumberEach) {
  EXPECT_FALSE(coal_rulings().empty());
  EXPECT_FALSE(coastal_rulings().empty());
}

// The search itself works: rulings are cited in comments, in literals and in the guide.
TEST(Rulings, AreListedWhereverTheyAreCited) {
  const auto cited = cited_of_book("coal", std::regex(R"(\b[AW][0-9]+\b)"), coal_rulings());
  EXPECT_TRUE(cited.contains("A3") && cited.contains("W5"));
  const auto coastal = cited_of_book("coastal", std::regex(R"(\b[CW][0-9]+\b)"), coastal_rulings());
  EXPECT_TRUE(coastal.contains("C16") && coastal.contains("W9"));
}

}  // namespace
