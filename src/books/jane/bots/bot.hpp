// A bot that plays one post of Jane's tactical game: a captain, an admiral, or an umpire.
#pragma once

#include "books/jane/rules/menu.hpp"
#include "books/jane/rules/view.hpp"
#include "table/bot.hpp"

namespace wardroom::jane {

using Bot = BotOf<View, Menu, Order>;

}  // namespace wardroom::jane
