// The bots by name.
#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "table/bot.hpp"

namespace wardroom::coal {

/// Nothing for a name that no bot has.
std::unique_ptr<Bot> make_bot(std::string_view name);
/// From the simplest to the best.
std::vector<std::string_view> bot_names();

}  // namespace wardroom::coal
