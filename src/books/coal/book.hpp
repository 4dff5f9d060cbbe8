// What the book says of itself: title and edition, the switches of the game, the rulings.
#pragma once

#include <string>
#include <vector>

#include "books/coal/loader.hpp"

namespace wardroom::coal {

struct OptionText {
  std::string name, title, clause, ruling, description, otherwise;  // `otherwise` is the default
  std::vector<std::string> values;
};

/// One place where the text is silent or contradicts itself, and what is played.
struct Ruling {
  std::string id, question, ruling, reason, option;  // `option` names the switch, if it is one
  std::vector<std::string> clauses;
};

struct BookText {
  std::string id, title, edition, subject;
  std::vector<OptionText> options;
  std::vector<Ruling> rulings;
};

BookText load_book(const FileSource& source);
BookText parse_book(const Node& root);  // without the rulings, which have a file of their own
std::vector<Ruling> parse_rulings(const Node& root);

}  // namespace wardroom::coal
