// The bots by name.
#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "books/coal/bots/bot.hpp"

namespace wardroom::coal {

/// Nothing for a name that no bot has.
std::unique_ptr<Bot> make_bot(std::string_view name, const BotSettings& settings = {});
/// The same, under watch if it thinks by the clock: after several times its budget it is late (table/watched.hpp).
std::unique_ptr<Bot> make_watched_bot(std::string_view name, const BotSettings& settings = {});
/// From the simplest to the best.
std::vector<std::string_view> bot_names();

}  // namespace wardroom::coal
