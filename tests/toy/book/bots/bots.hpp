// The bots of Skerries. They see a View and a Menu; that they cannot name a State a test of the layers holds.
#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "table/bot.hpp"
#include "toy/book/rules/view.hpp"

namespace wardroom::skerries {

using Bot = BotOf<View, Menu, Order>;

/// Nothing for a name that no bot has.
std::unique_ptr<Bot> make_bot(std::string_view name, const BotSettings& settings);
/// From the simplest to the best: one that may do anything, and one that aims.
std::vector<std::string_view> bot_names();

}  // namespace wardroom::skerries
