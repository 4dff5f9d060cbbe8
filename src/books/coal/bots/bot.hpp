// A bot that plays Coal.
#pragma once

#include "books/coal/rules/menu.hpp"
#include "books/coal/rules/orders.hpp"
#include "books/coal/rules/view.hpp"
#include "table/bot.hpp"

namespace wardroom::coal {

using Bot = BotOf<View, Menu, Order>;

}  // namespace wardroom::coal
