#include "books/coal/bots/bots.hpp"

#include <algorithm>
#include <chrono>

#include "books/coal/bots/admiral.hpp"
#include "books/coal/bots/captain.hpp"
#include "books/coal/bots/ensign.hpp"
#include "table/watched.hpp"

namespace wardroom::coal {

std::unique_ptr<Bot> make_bot(std::string_view name, const BotSettings& settings) {
  if (name == "ensign") return std::make_unique<Ensign>();
  if (name == "captain") return std::make_unique<Captain>();
  if (name == "admiral") return std::make_unique<Admiral>(settings);
  return nullptr;
}

std::unique_ptr<Bot> make_watched_bot(std::string_view name, const BotSettings& settings) {
  auto bot = make_bot(name, settings);
  if (name != "admiral" || settings.playouts > 0) return bot;
  // A busy machine may make anybody wait.
  const std::chrono::milliseconds limit(std::max(4 * settings.budget_ms, settings.budget_ms + 2000));
  return std::make_unique<Watched<Bot>>(std::move(bot), limit);
}

std::vector<std::string_view> bot_names() { return {"ensign", "captain", "admiral"}; }

}  // namespace wardroom::coal
