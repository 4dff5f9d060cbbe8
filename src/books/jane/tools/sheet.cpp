// `wardroom sheet jane`: a ship's card from what is known of her, and its picture.
#include "books/jane/text/sheet.hpp"

#include <fmt/format.h>

#include <fstream>
#include <sstream>

#include "books/jane/tools/tools.hpp"
#include "core/data_error.hpp"
#include "wire/json.hpp"

namespace wardroom::jane {
namespace {

using P = Parameter;

std::string contents(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) throw DataError(path, 0, 0, "cannot be read");
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}
void write(const std::string& path, const std::string& text) {
  std::ofstream file(path, std::ios::binary);
  file << text;
  if (!file.flush()) throw DataError(path, 0, 0, "cannot be written");
}

int make(const Given& given, bool as_json) {
  const std::string& path = given.text("ship");
  const std::string card = make_card(contents(path), path);
  const Card made = load_card(card, path, *library().tables).card;
  if (given.has("svg")) write(given.text("svg"), picture_of(made));
  if (given.has("out")) write(given.text("out"), card);
  if (as_json) {
    Json json;
    json.begin_object().field("id", made.id).field("sections", made.sections);
    json.field("sink_penetrations", made.sink_penetrations);
    json.field("vitals", boost::describe::enum_to_string(made.vitals, "?"));
    if (!given.has("out")) json.field("card", card);
    fmt::print("{}\n", json.end_object().text());
  } else if (given.has("out")) {
    fmt::print("{}: {} sections, {} penetrations sink her, vitals {}\n", made.name, made.sections,
               made.sink_penetrations, boost::describe::enum_to_string(made.vitals, "?"));
  } else {
    fmt::print("{}", card);
  }
  return 0;
}

}  // namespace

Tool sheet_tool() {
  return {"sheet",
          "make a ship's card",
          "jane",
          "a card of Jane's tactical game from a ship's measures and plates: sections, letters, decks and picture",
          "wardroom sheet jane SHIP.toml --out card.toml --svg card.svg",
          {P::text("ship", "the file with her measures", "t-intro-12").by_place(),
           P::text("out", "where the card goes; without it to the terminal").or_nothing(),
           P::text("svg", "where a picture of profile and plan goes").or_nothing()},
          make};
}

}  // namespace wardroom::jane
