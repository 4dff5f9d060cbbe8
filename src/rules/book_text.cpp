#include "rules/book_text.hpp"

#include <algorithm>

namespace wardroom {
namespace {

std::vector<std::string> texts(const Node& list) {
  std::vector<std::string> result;
  for (const Node& item : list.list()) result.push_back(item.text());
  return result;
}

std::string optional_text(const Node& node, std::string_view key) {
  const Node* found = node.optional(key);
  return found != nullptr ? found->text() : "";
}

}  // namespace

BookText parse_book_text(const Node& root,
                         const std::function<void(const std::string& name, const std::string& value)>& choose) {
  check_heading(root, "book");
  root.only({"format", "kind", "id", "title", "edition", "subject", "provenance", "ledger", "option"});
  BookText book;
  book.id = root.require("id").text();
  book.title = root.require("title").text();
  book.edition = root.require("edition").text();
  book.subject = root.require("subject").text();
  for (const Node& node : root.require("option").list()) {
    node.only({"name", "title", "clause", "ruling", "default", "values", "description"});
    OptionText option;
    option.name = node.require("name").text();
    option.title = node.require("title").text();
    option.clause = node.require("clause").text();
    option.ruling = optional_text(node, "ruling");
    option.description = node.require("description").text();
    option.otherwise = node.require("default").text();
    option.values = texts(node.require("values"));
    for (const std::string& value : option.values) {
      try {
        choose(option.name, value);
      } catch (const DataError& error) {
        throw node.require("values").wrong(error.problem);
      }
    }
    if (std::ranges::find(option.values, option.otherwise) == option.values.end()) {
      throw node.require("default").wrong("is not one of the values");
    }
    book.options.push_back(option);
  }
  return book;
}

std::vector<Ruling> parse_ruling_texts(const Node& root) {
  check_heading(root, "rulings");
  root.only({"format", "kind", "provenance", "ruling"});
  std::vector<Ruling> rulings;
  for (const Node& node : root.require("ruling").list()) {
    node.only({"id", "clauses", "question", "ruling", "reason", "option"});
    rulings.push_back({node.require("id").text(), node.require("question").text(), node.require("ruling").text(),
                       node.require("reason").text(), optional_text(node, "option"), texts(node.require("clauses"))});
  }
  return rulings;
}

void check_origin(const Node& owner) {
  const Node& node = owner.require("provenance");
  const std::string& text = node.text();
  for (const std::string_view form : {"text ", "recovered: ", "partly recovered: ", "reconstructed: "}) {
    if (text.starts_with(form) && text.size() > form.size()) return;
  }
  throw node.wrong(
      "must be \"text <clause>\", \"recovered: <address>\", \"partly recovered: <what>\" or \"reconstructed: "
      "<reason>\"");
}

void check_heading(const Node& root, std::string_view kind, std::string_view book) {
  const Node& format = root.require("format");
  if (format.whole<int>() != 1) {
    throw format.wrong("this program reads format 1, not " + std::to_string(format.whole<int>()));
  }
  const Node& given = root.require("kind");
  if (given.text() != kind) throw given.wrong("must be \"" + std::string(kind) + "\", not \"" + given.text() + "\"");
  if (const Node* named = root.optional("book"); named != nullptr && !book.empty() && named->text() != book) {
    throw named->wrong("the file is of another book");
  }
  // A situation is somebody's own; everything else says where its figures come from.
  if (kind != "situation") check_origin(root);
}

void read_by_kind(const Node& root, const std::vector<FileKind>& kinds) {
  const Node& kind = root.require("kind");
  std::string known;
  for (const FileKind& each : kinds) {
    if (kind.text() == each.name) return each.read();
    known += (known.empty() ? "" : ", ") + std::string(each.name);
  }
  throw kind.wrong("\"" + kind.text() + "\" is not one of " + known);
}

Node parse_headed(std::string_view text, const std::string& file, std::string_view kind, std::string_view book) {
  Node root = parse_toml(text, file);
  check_heading(root, kind, book);
  return root;
}

}  // namespace wardroom
