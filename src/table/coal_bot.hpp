// A bot that plays Coal.
#pragma once

#include "books/coal/menu.hpp"
#include "books/coal/orders.hpp"
#include "books/coal/view.hpp"
#include "table/bot.hpp"

namespace wardroom::coal {

using Bot = BotOf<View, Menu, Order>;

}  // namespace wardroom::coal
