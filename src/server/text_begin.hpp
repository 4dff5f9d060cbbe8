// A new battle from the text page: which ones there are, and the game that is asked for.
#pragma once

#include <optional>
#include <string>

namespace wardroom::server {

/// The choice of a battle and of the bots, as HTML.
std::string battle_choice();
/// The body of a request for a game (docs/table.md) in which the first party is the caller's: a side, or a post where
/// sides have several. Bots hold the others, but for the first enemy where a friend plays. `battle` is "book/scenario",
/// empty for the first battle of the first book; nothing if there is no such battle.
std::optional<std::string> new_battle(const std::string& battle, const std::string& bot, bool with_a_friend);

}  // namespace wardroom::server
