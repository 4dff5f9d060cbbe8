// A bot that plays Admiralty.
#pragma once

#include "books/admiralty/rules/menu.hpp"
#include "books/admiralty/rules/view.hpp"
#include "table/bot.hpp"

namespace wardroom::admiralty {

using Bot = BotOf<View, Menu, Order>;

}  // namespace wardroom::admiralty
