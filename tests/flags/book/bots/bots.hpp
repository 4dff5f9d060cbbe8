// The bots of Three Flags. They see a View and a Menu; that they cannot name a State a test holds.
#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "flags/book/rules/view.hpp"
#include "table/bot.hpp"

namespace wardroom::flags {

using Bot = BotOf<View, Menu, Order>;

/// For every kind of post. Nothing for a name that no bot has.
std::unique_ptr<Bot> make_bot(std::string_view name, const BotSettings& settings);
/// From the simplest to the best: one that may do anything, and one that aims.
std::vector<std::string_view> bot_names();

}  // namespace wardroom::flags
