// `wardroom check`: whether a file is what it should be, whatever kind of data file it is.
#include <filesystem>

#include "books/coal/text/book.hpp"
#include "books/coal/text/load_tables.hpp"
#include "books/coal/text/situation.hpp"

namespace wardroom::coal {

std::vector<std::string> check_file(std::string_view text, const std::string& file, const Library& with) {
  std::vector<std::string> warnings;
  if (file.ends_with(".csv")) {
    load_cards(text, file, with.tables, warnings);
    return warnings;
  }
  const Node root = parse_toml(text, file);
  const Node& kind = root.require("kind");
  if (kind.text() == "scenario") return load_scenario(text, file, {}, with).warnings;
  if (kind.text() == "situation") return load_situation(text, file, {}, with).loaded.warnings;
  if (kind.text() == "table") {
    Tables tables;
    read_chart(root, std::filesystem::path(file).stem().string(), tables);
  } else if (kind.text() == "book") {
    parse_book(root);
  } else if (kind.text() == "rulings") {
    parse_ruling_texts(root);
  } else {
    throw kind.wrong("\"" + kind.text() + "\" is not one of table, scenario, situation, book, rulings");
  }
  return warnings;
}

}  // namespace wardroom::coal
