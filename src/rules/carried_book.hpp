// The files of a book that the program carries: what it says of itself, read with the book's own options.
#pragma once

#include <string>

#include "rules/book_text.hpp"
#include "rules/options.hpp"
#include "rules/resources.hpp"

namespace wardroom {

/// The bytes of a file that must be there. Throws DataError.
std::string_view carried_file(const std::string& path);
Node carried_toml(const std::string& path);

/// Title and switches. Throws DataError at a switch that the options have not.
template <class Options>
BookText parse_book_of(const Node& root) {
  return parse_book_text(root, [](const std::string& name, const std::string& value) {
    Options options;
    choose_option(options, name, value);
  });
}

/// The same with the rulings, from data/<id>.
template <class Options>
BookText carried_book(const std::string& id) {
  BookText book = parse_book_of<Options>(carried_toml(id + "/book.toml"));
  book.rulings = parse_ruling_texts(carried_toml(id + "/rulings.toml"));
  return book;
}

}  // namespace wardroom
