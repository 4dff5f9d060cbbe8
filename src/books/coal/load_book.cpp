#include <algorithm>

#include "books/coal/book.hpp"

namespace wardroom::coal {
namespace {

std::vector<std::string> texts(const Node& list) {
  std::vector<std::string> result;
  for (const Node& item : list.list()) result.push_back(item.text());
  return result;
}

Node open(const FileSource& source, const std::string& path) {
  const auto text = source(path);
  if (!text) throw DataError(path, 0, 0, "the file is missing");
  return parse_toml(*text, path);
}

OptionText parse_option_text(const Node& node) {
  node.only({"name", "title", "clause", "ruling", "default", "values", "description"});
  OptionText option;
  option.name = node.require("name").text();
  option.title = node.require("title").text();
  option.clause = node.require("clause").text();
  if (const Node* ruling = node.optional("ruling")) option.ruling = ruling->text();
  option.description = node.require("description").text();
  option.otherwise = node.require("default").text();
  option.values = texts(node.require("values"));
  Options known;
  for (const std::string& value : option.values) set_option(known, option.name, value);
  if (std::ranges::find(option.values, option.otherwise) == option.values.end()) {
    throw node.require("default").wrong("is not one of the values");
  }
  return option;
}

Ruling parse_ruling(const Node& node) {
  node.only({"id", "clauses", "question", "ruling", "reason", "option"});
  Ruling ruling{node.require("id").text(),
                node.require("question").text(),
                node.require("ruling").text(),
                node.require("reason").text(),
                {},
                texts(node.require("clauses"))};
  if (const Node* option = node.optional("option")) ruling.option = option->text();
  return ruling;
}

}  // namespace

BookText parse_book(const Node& root) {
  check_head(root, "book");
  root.only({"format", "kind", "id", "title", "edition", "subject", "provenance", "ledger", "option"});
  BookText book{root.require("id").text(),
                root.require("title").text(),
                root.require("edition").text(),
                root.require("subject").text(),
                {},
                {}};
  for (const Node& option : root.require("option").list()) book.options.push_back(parse_option_text(option));
  return book;
}

std::vector<Ruling> parse_rulings(const Node& root) {
  check_head(root, "rulings");
  root.only({"format", "kind", "provenance", "ruling"});
  std::vector<Ruling> rulings;
  for (const Node& ruling : root.require("ruling").list()) rulings.push_back(parse_ruling(ruling));
  return rulings;
}

BookText load_book(const FileSource& source) {
  BookText book = parse_book(open(source, "coal/book.toml"));
  book.rulings = parse_rulings(open(source, "coal/rulings.toml"));
  return book;
}

}  // namespace wardroom::coal
