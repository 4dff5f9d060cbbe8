// The books that can be played. A book joins with one row of the table in shelf.cpp.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "game/game.hpp"
#include "wire/json.hpp"

namespace wardroom {

/// What everything that serves people asks of a book, beside its games.
struct ShelvedBook {
  std::string_view id, rules_version;
  std::vector<std::string_view> (*bot_names)();
  std::unique_ptr<Game> (*new_game)(const GameStart& start);
  /// One object of the list of books: id, title, bots, options, scenarios (docs/table.md).
  void (*write_book)(Json& json);
  std::string (*scenario_json)(const std::string& scenario, const std::string& text);
  /// Loads a scenario or situation and gives its warnings. Throws DataError.
  std::vector<std::string> (*warnings_of)(const std::string& text, const std::string& file);
  // What the records of a journal tell; there is at least one.
  std::string (*report_page)(const std::vector<std::string>& records, Seat seat);
  std::string (*luck_json)(const std::vector<std::string>& records, Seat seat);
  std::string (*replay_json)(const std::vector<std::string>& records);
};

/// Nothing when there is no such book.
const ShelvedBook* book_named(std::string_view id);
/// The ids of all books.
std::vector<std::string_view> book_ids();
/// The book by which a journal was played, as its header says. Throws DataError when there is no such book.
const ShelvedBook& book_of(const std::vector<std::string>& records, const std::string& name);

}  // namespace wardroom
