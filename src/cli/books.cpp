// `wardroom books` and `wardroom scenarios`: what there is to play, and how far it is proven.
#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "cli/commands.hpp"
#include "core/data_error.hpp"
#include "rules/document.hpp"
#include "rules/ledger.hpp"
#include "rules/resources.hpp"
#include "shelf/shelf.hpp"
#include "wire/json.hpp"

namespace wardroom::cli {
namespace {

std::vector<std::string_view> split(std::string_view text, char at) {
  std::vector<std::string_view> parts;
  std::size_t from = 0;
  while (from <= text.size()) {
    const std::size_t to = std::min(text.find(at, from), text.size());
    parts.push_back(text.substr(from, to - from));
    from = to + 1;
  }
  return parts;
}

// What the ledger of a book says, and which of its rows the tests that passed prove (data/<book>/proven.tsv).
struct Ledger {
  int rows = 0, provable = 0, proven = 0;
  std::vector<std::string> unproven;
};

Ledger read_ledger(const std::string& book) {
  std::set<std::string_view> proven;
  if (const auto list = resource(book + "/proven.tsv")) {
    for (const std::string_view line : split(*list, '\n')) proven.insert(split(line, '\t').front());
  }
  Ledger ledger;
  bool head = true;
  for (const std::string_view line : split(resource(book + "/ledger.tsv").value_or(""), '\n')) {
    if (std::exchange(head, false) || line.empty()) continue;
    const auto cells = split(line, '\t');
    ++ledger.rows;
    const std::string_view kind = cells.size() > 2 ? cells[2] : "";
    if (!is_provable(kind)) continue;
    ++ledger.provable;
    if (proven.contains(cells[0])) {
      ++ledger.proven;
    } else {
      ledger.unproven.emplace_back(cells[0]);
    }
  }
  return ledger;
}

// Those on the shelf, and their supplements: data of a book that is still being written is left out.
bool is_carried(std::string_view id) {
  return std::ranges::any_of(
      shelf(), [id](const BookEntry* book) { return id == book->id || id.starts_with(std::string(book->id) + "-"); });
}

std::vector<std::string> all_books() {
  std::vector<std::string> ids;
  for (const std::string_view path : resources("")) {
    const std::size_t slash = path.find('/');
    if (slash != std::string_view::npos && path.substr(slash) == "/book.toml" && is_carried(path.substr(0, slash))) {
      ids.emplace_back(path.substr(0, slash));
    }
  }
  std::ranges::sort(ids);  // a book before its supplements
  return ids;
}

}  // namespace

int run(const Books& args) {
  Json json;
  json.begin_array();
  for (const std::string& id : all_books()) {
    const std::string path = id + "/book.toml";
    const Node book = parse_toml(*resource(path), path);
    const Ledger ledger = read_ledger(id);
    const std::string title = book.require("title").text(), edition = book.require("edition").text();
    if (!args.json) {
      fmt::print("{:<10} {} ({})\n{:<10} {} of {} provable rows of its ledger are proven by tests that pass\n", id,
                 title, edition, "", ledger.proven, ledger.provable);
      continue;
    }
    json.begin_object().field("book", id).field("title", title).field("edition", edition).field("rows", ledger.rows);
    json.field("provable", ledger.provable).field("proven", ledger.proven).key("unproven").begin_array();
    for (const std::string& row : ledger.unproven) json.value(row);
    json.end_array().end_object();
  }
  if (args.json) fmt::print("{}\n", json.end_array().text());
  return ok;
}

int run(const Scenarios& args) {
  if (!args.book.empty()) need_book(args.book);
  Json json;
  json.begin_array();
  for (const BookEntry* book : shelf()) {
    if (!args.book.empty() && args.book != book->id) continue;
    const std::string folder = std::string(book->id) + "/scenarios/";
    for (const std::string_view path : resources(folder)) {
      const std::string_view name = path.substr(folder.size(), path.rfind(".toml") - folder.size());
      book->list_scenario(fmt::format("{}/{}", book->id, name), std::string(*resource(path)), std::string(path),
                          args.json ? &json : nullptr);
    }
  }
  if (args.json) fmt::print("{}\n", json.end_array().text());
  return ok;
}

}  // namespace wardroom::cli
