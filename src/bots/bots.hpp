// The bots by name.
#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "table/coal_bot.hpp"

namespace wardroom::coal {

/// Nothing for a name that no bot has.
std::unique_ptr<Bot> make_bot(std::string_view name, const BotSettings& settings = {});
/// The same, under watch if it thinks by the clock: after several times its budget it is late (table/watched.hpp).
std::unique_ptr<Bot> make_watched_bot(std::string_view name, const BotSettings& settings = {});
/// From the simplest to the best.
std::vector<std::string_view> bot_names();

}  // namespace wardroom::coal

namespace wardroom {

template <>
struct Bots<coal::Bot> {
  static auto make(std::string_view name, const BotSettings& settings) { return coal::make_bot(name, settings); }
  static auto make_watched(std::string_view name, const BotSettings& settings) {
    return coal::make_watched_bot(name, settings);
  }
  static auto names() { return coal::bot_names(); }
};

}  // namespace wardroom
