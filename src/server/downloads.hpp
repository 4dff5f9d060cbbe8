// What people save of a game, made from its log: no table keeps what it has told.
#pragma once

#include <string>
#include <vector>

#include "server/tables.hpp"

namespace wardroom::server {

/// The whole log of a viewer, found by playing the game's log again up to an entry.
std::vector<std::string> old_log(KeptGames& store, const std::string& game, Seat viewer, std::uint64_t last);
/// The file that a seat may have, made by playing the game's log again.
Answer make_download(KeptGames& store, const std::string& game, const Place& place, const std::string& what, bool over);

}  // namespace wardroom::server
