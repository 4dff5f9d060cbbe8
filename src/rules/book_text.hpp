// What a book says of itself: title and edition, the switches of the game, the rulings; and the head that every data
// file has.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/document.hpp"

namespace wardroom {

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

/// Without the rulings, which have a file of their own. `choose` throws DataError at a switch or value there is not.
BookText parse_book_text(const Node& root,
                         const std::function<void(const std::string& name, const std::string& value)>& choose);
std::vector<Ruling> parse_ruling_texts(const Node& root);

/// The head of a data file: format 1, this kind, and a provenance of a known form.
/// A file that names its book must name this one, if one is given.
void check_heading(const Node& root, std::string_view kind, std::string_view book = {});
/// Reads a data file by what its key `kind` says it is; the kinds that the book has, each with how it is read. Throws
/// DataError, and so for any other kind.
struct FileKind {
  std::string_view name;
  std::function<void()> read;
};
void read_by_kind(const Node& root, const std::vector<FileKind>& kinds);
/// A data file of TOML whose head is right.
Node parse_headed(std::string_view text, const std::string& file, std::string_view kind, std::string_view book);
/// Refuses a provenance that is not "text ...", "recovered: ...", "partly recovered: ..." or "reconstructed: ...".
void check_origin(const Node& owner);

/// What a card of ships.csv begins with: id, name, where its figures come from, nation.
template <class Card>
void read_card_head(const Node& row, Card& card) {
  card.id = row.require("id").text();
  card.name = row.require("name").text();
  check_origin(row);
  card.provenance = row.require("provenance").text();
  card.nation = row.require("nation").template one_of<decltype(card.nation)>();
}

/// Reads a table of a book into its tables: of the charts, each a `file` and how to `read` it, the one that the file is
/// called after.
template <class Charts, class Tables>
void read_chart_of(const Node& root, std::string_view book, std::string_view file, const Charts& charts,
                   Tables& tables) {
  check_heading(root, "table", book);
  root.require("name").text();
  root.require("clauses").list();
  std::string known;
  for (const auto& chart : charts) {
    if (chart.file == file) return chart.read(root, tables);
    known += (known.empty() ? "" : ", ") + std::string(chart.file);
  }
  throw root.error("the name of the file says which chart it is, and there is no \"" + std::string(file) +
                   "\"; there are " + known);
}

}  // namespace wardroom
