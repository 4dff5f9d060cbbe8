// The bots of Jane by name.
#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "books/jane/bots/bot.hpp"

namespace wardroom::jane {

/// For every kind of post. Nothing for a name that no bot has.
std::unique_ptr<Bot> make_bot(std::string_view name, const BotSettings& settings = {});
/// From the simplest to the best.
std::vector<std::string_view> bot_names();

}  // namespace wardroom::jane
