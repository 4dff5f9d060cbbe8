#include "books/coal/text/book.hpp"
#include "rules/options.hpp"

namespace wardroom::coal {
namespace {

Node open(const FileSource& source, const std::string& path) {
  const auto text = source(path);
  if (!text) throw DataError(path, 0, 0, "the file is missing");
  return parse_toml(*text, path);
}

}  // namespace

BookText parse_book(const Node& root) {
  return parse_book_text(root, [](const std::string& name, const std::string& value) {
    Options known;
    choose_option(known, name, value);
  });
}

BookText load_book(const FileSource& source) {
  BookText book = parse_book(open(source, "coal/book.toml"));
  book.rulings = parse_ruling_texts(open(source, "coal/rulings.toml"));
  return book;
}

}  // namespace wardroom::coal
