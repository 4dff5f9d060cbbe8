// What the book says of itself: title and edition, the switches of the game, the rulings.
#pragma once

#include "books/coal/text/loader.hpp"
#include "rules/book_text.hpp"

namespace wardroom::coal {

BookText load_book(const FileSource& source);
/// Of the carried files.
inline BookText book_text() { return load_book(carried_files()); }
BookText parse_book(const Node& root);  // without the rulings, which have a file of their own

}  // namespace wardroom::coal
