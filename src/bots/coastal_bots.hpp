// The bots of the coastal sheet by name.
#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "table/coastal_bot.hpp"

namespace wardroom::coastal {

/// Nothing for a name that no bot has.
std::unique_ptr<Bot> make_bot(std::string_view name);
/// From the simplest to the best.
std::vector<std::string_view> bot_names();

}  // namespace wardroom::coastal

namespace wardroom {

template <>
struct Bots<coastal::Bot> {
  static auto make(std::string_view name, const BotSettings&) { return coastal::make_bot(name); }
  static auto make_watched(std::string_view name, const BotSettings&) { return coastal::make_bot(name); }
  static auto names() { return coastal::bot_names(); }
};

}  // namespace wardroom
