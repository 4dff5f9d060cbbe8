// `wardroom check`: whether a file is what it should be, whatever kind of data file of this book it is.
#include <filesystem>

#include "books/jane/text/loader.hpp"
#include "books/jane/text/situation.hpp"
#include "rules/carried_book.hpp"

namespace wardroom::jane {

std::vector<std::string> check_file(std::string_view text, const std::string& file, const Library& with) {
  std::vector<std::string> warnings;
  const Node root = parse_toml(text, file);
  const auto read_table = [&] {
    Tables tables;
    read_chart(root, std::filesystem::path(file).stem().string(), tables);
  };
  read_by_kind(root, {{"table", read_table},
                      {"ship", [&] { load_card(text, file, *with.tables); }},
                      {"scenario", [&] { warnings = load_scenario(text, file, {}, with).warnings; }},
                      {"situation", [&] { warnings = load_situation(text, file, {}, with).loaded.warnings; }},
                      {"book", [&] { parse_book_of<Options>(root); }},
                      {"rulings", [&] { parse_ruling_texts(root); }}});
  return warnings;
}

}  // namespace wardroom::jane
