// A bot that plays the coastal sheet.
#pragma once

#include "books/coastal/rules/menu.hpp"
#include "books/coastal/rules/view.hpp"
#include "table/bot.hpp"

namespace wardroom::coastal {

using Bot = BotOf<View, Menu, Order>;

}  // namespace wardroom::coastal
