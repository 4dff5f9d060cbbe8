// The books that can be played: the only place that lists them (shelf.cpp).
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "console/entry.hpp"
#include "game/game.hpp"

namespace wardroom {

/// In the order in which they are shown.
const std::vector<const BookEntry*>& shelf();
/// Adds a book that the program does not carry, before anything is asked of the shelf by another thread.
void put_on_shelf(const BookEntry& book);

/// Nothing when there is no such book.
const BookEntry* book_named(std::string_view id);
/// Throws DataError when there is no such book.
const BookEntry& need_book(const std::string& id);
/// The book by which a journal was played, as its header says. Throws DataError when there is no such book.
const BookEntry& book_of(const std::vector<std::string>& records, const std::string& name);

/// The bots that play a book, weakest first.
std::vector<std::string> bot_names(const std::string& book);
/// The edition of a book that this program has. Throws DataError when there is no such book.
std::string edition_of(const std::string& book);
/// What a start page shows of a book and of one of its scenarios: JSON (docs/table.md).
std::string books_json();
std::string scenario_json(const std::string& book, const std::string& scenario);
/// What would be wrong with an uploaded scenario or situation, as JSON: {"ok":true,"warnings":[]} or file, line,
/// column.
std::string check_upload(const std::string& book, const std::string& text);
/// The text of a carried scenario. Throws DataError.
std::string scenario_text(const std::string& book, const std::string& scenario);

/// What the records of a journal tell a seat: the report as one page, the luck of both sides, and (once it is over)
/// every turn's pieces. Throws DataError when the journal is wrong.
std::string report_page(const std::vector<std::string>& records, Seat seat);
std::string luck_json(const std::vector<std::string>& records, Seat seat);
std::string replay_json(const std::vector<std::string>& records);

/// A new game. Throws DataError when it cannot start so.
std::unique_ptr<Game> make_game(const GameStart& start);
}  // namespace wardroom
