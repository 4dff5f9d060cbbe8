#include "shelf/shelf.hpp"

#include <map>
#include <stdexcept>

#include "core/data_error.hpp"
#include "rules/document.hpp"
#include "rules/edition.hpp"
#include "rules/resources.hpp"
#include "store/records.hpp"

// A book joins with a folder src/books/<book> and its two lines here.
namespace wardroom::admiralty {
const BookEntry& entry();
}
namespace wardroom::coal {
const BookEntry& entry();
}
namespace wardroom::coastal {
const BookEntry& entry();
}

namespace wardroom {
namespace {

const std::string journal_name = "journal";

std::vector<const BookEntry*>& mutable_shelf() {
  static std::vector<const BookEntry*> books = {&coal::entry(), &coastal::entry(), &admiralty::entry()};
  return books;
}

}  // namespace

const std::vector<const BookEntry*>& shelf() { return mutable_shelf(); }

void put_on_shelf(const BookEntry& book) {
  if (book_named(book.id) != nullptr) throw std::logic_error("there are two books called " + std::string(book.id));
  mutable_shelf().push_back(&book);
}

const BookEntry* book_named(std::string_view id) {
  for (const BookEntry* book : shelf()) {
    if (book->id == id) return book;
  }
  return nullptr;
}

const BookEntry& need_book(const std::string& id) {
  if (const BookEntry* book = book_named(id)) return *book;
  throw DataError(id, 0, 0, "there is no such book; `wardroom books` lists those there are");
}

const BookEntry& book_of(const std::vector<std::string>& records, const std::string& name) {
  if (records.empty()) throw DataError(name, 0, 0, "the journal is empty");
  const Node header = read_header(records, name);
  const Node& id = header.require("book");
  if (const BookEntry* book = book_named(id.text())) return *book;
  throw id.error("this program has no such book");
}

std::vector<std::string> bot_names(const std::string& book) {
  const auto names = need_book(book).bot_names();
  return {names.begin(), names.end()};
}

std::string edition_of(const std::string& book) {
  static const std::map<std::string_view, std::string> editions = [] {
    std::map<std::string_view, std::string> found;
    for (const BookEntry* each : shelf()) found[each->id] = edition_of(each->id, each->rules_version);
    return found;
  }();
  return editions.at(need_book(book).id);
}

std::string books_json() {
  static const std::string text = [] {
    Json json;
    json.begin_array();
    for (const BookEntry* book : shelf()) book->write_book(json);
    return json.end_array().take();
  }();
  return text;
}

std::string scenario_text(const std::string& book, const std::string& scenario) {
  need_book(book);
  const auto text = scenario.find_first_of("/.") == std::string::npos
                        ? resource(book + "/scenarios/" + scenario + ".toml")
                        : std::optional<std::string_view>();
  if (!text) throw DataError(scenario, 0, 0, "there is no such scenario");
  return std::string(*text);
}

std::string scenario_json(const std::string& book, const std::string& scenario) {
  return need_book(book).scenario_json(scenario, scenario_text(book, scenario));
}

std::string check_upload(const std::string& book, const std::string& text) {
  Json json;
  try {
    const BookEntry& shelved = need_book(book);
    const std::string file = "upload.toml";
    const Node root = parse_toml(text, file);
    const Node& kind = root.require("kind");
    if (kind.text() != "scenario" && kind.text() != "situation") {
      throw kind.wrong("\"" + kind.text() + "\" cannot be played; give a scenario or a situation");
    }
    Json ready;
    ready.begin_object().field("ok", true);
    shelved.write_upload(ready, text, file);
    return ready.end_object().take();
  } catch (const DataError& error) {
    json.begin_object().field("ok", false).field("line", error.line).field("column", error.column);
    json.field("text", error.problem).end_object();
  }
  return json.take();
}

std::string report_page(const std::vector<std::string>& records, Seat seat) {
  return book_of(records, journal_name).report_page(records, seat);
}

std::string luck_json(const std::vector<std::string>& records, Seat seat) {
  return book_of(records, journal_name).luck_json(records, seat);
}

std::string replay_json(const std::vector<std::string>& records) {
  return book_of(records, journal_name).replay_json(records);
}

std::unique_ptr<Game> make_game(const GameStart& start) {
  const BookEntry* book = book_named(start.book);
  if (book == nullptr) throw DataError("book", 0, 0, "there is no book \"" + start.book + "\"");
  return book->new_game(start);
}

}  // namespace wardroom
