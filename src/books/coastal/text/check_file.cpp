// `wardroom check`: whether a file is what it should be, whatever kind of data file of this book it is.
#include <filesystem>

#include "books/coastal/text/situation.hpp"

namespace wardroom::coastal {

std::vector<std::string> check_file(std::string_view text, const std::string& file, const Library& with) {
  if (file.ends_with(".csv")) {
    load_cards(text, file, with);
    return {};
  }
  const Node root = parse_toml(text, file);
  const Node& kind = root.require("kind");
  if (kind.text() == "scenario") return load_scenario(text, file, {}, with).warnings;
  if (kind.text() == "situation") return load_situation(text, file, {}, with).loaded.warnings;
  if (kind.text() == "table") {
    Tables tables;
    read_chart(root, std::filesystem::path(file).stem().string(), tables);
  } else if (kind.text() == "ship_types") {
    parse_ship_types(root);
  } else if (kind.text() == "book") {
    parse_book_text(root, [](const std::string& name, const std::string& value) {
      Options options;
      choose_option(options, name, value);
    });
  } else if (kind.text() == "rulings") {
    parse_ruling_texts(root);
  } else {
    throw kind.wrong("\"" + kind.text() + "\" is not one of table, scenario, situation, ship_types, book, rulings");
  }
  return {};
}

}  // namespace wardroom::coastal
