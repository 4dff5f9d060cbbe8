// From the body of a request to the first entry of a game.
#pragma once

#include <optional>
#include <string>

#include "core/data_error.hpp"
#include "server/tables.hpp"

namespace wardroom::server {

struct NewGame {
  StartEntry start;
  std::vector<std::string> tokens;  // of each seat, or its invitation; empty for a bot
};
/// The game that the body of POST /api/games asks for. Throws DataError.
NewGame read_new_game(const std::string& body);
/// What is wrong with a file, with its line, as an answer.
Answer wrong_file(const DataError& error);
/// Appends the first entry of a game; why not, when it could not be kept.
std::optional<std::string> append_and_wait(Store& store, const std::string& game, const std::string& entry,
                                           std::vector<Store::Key> keys);

}  // namespace wardroom::server
