// The games in a store as the host sees them, without a server: what is there, whether it can be opened, its journal.
#pragma once

#include <string>
#include <vector>

#include "server/entry.hpp"
#include "store/store.hpp"

namespace wardroom::server {

struct StoredGame {
  std::string id, book, title;
  Moment begun = 0, last = 0;  // when its first and its last entry were said
  std::uint64_t entries = 0;
  std::size_t bytes = 0;
  std::string fault;          // why it cannot be opened; empty when it can
  std::string other_edition;  // that it began under another edition, and so stays closed; empty when it did not
};

/// From its log as it stands; nothing is played.
StoredGame stored_game(KeptGames& store, const std::string& id);

struct CheckedGame {
  StoredGame game;
  std::vector<std::uint64_t> left_out;  // entries that it opens without
  std::uint32_t turn = 0;
  bool over = false, ended = false;
};
/// By playing its log, as a server does when it opens it.
CheckedGame checked_game(KeptGames& store, const std::string& id);

/// Ends a game in the host's name, as the status page of a server does. Throws DataError when it cannot be ended, and
/// StoreError.
void end_game(Store& store, const std::string& id, const std::string& reason, Moment now);

/// The packed journal, as players download it. Throws DataError.
std::string journal_file(KeptGames& store, const std::string& id);

}  // namespace wardroom::server
