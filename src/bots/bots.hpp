// The bots by name.
#pragma once

#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

#include "table/bot.hpp"

namespace wardroom::coal {

/// For the bots that think by the clock; the others have no use for them.
struct BotSettings {
  int budget_ms = 250;     // for the orders of one phase
  int playouts = 0;        // this many instead of a time, so that the same orders come out every time
  std::uint64_t seed = 1;  // of the bot's own dice
};

/// Nothing for a name that no bot has.
std::unique_ptr<Bot> make_bot(std::string_view name, const BotSettings& settings = {});
/// The same, under watch if it thinks by the clock: after several times its budget it is late (table/watched.hpp).
std::unique_ptr<Bot> make_watched_bot(std::string_view name, const BotSettings& settings = {});
/// From the simplest to the best.
std::vector<std::string_view> bot_names();

}  // namespace wardroom::coal
