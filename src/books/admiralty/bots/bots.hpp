// The bots of Admiralty by name.
#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "books/admiralty/bots/bot.hpp"

namespace wardroom::admiralty {

/// Nothing for a name that no bot has.
std::unique_ptr<Bot> make_bot(std::string_view name, const BotSettings& settings = {});
/// From the simplest to the best.
std::vector<std::string_view> bot_names();

}  // namespace wardroom::admiralty
