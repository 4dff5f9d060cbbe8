#include "bots/bots.hpp"

#include "bots/ensign.hpp"

namespace wardroom::coal {

std::unique_ptr<Bot> make_bot(std::string_view name, const BotSettings&) {
  if (name == "ensign") return std::make_unique<Ensign>();
  return nullptr;
}

std::vector<std::string_view> bot_names() { return {"ensign"}; }

}  // namespace wardroom::coal
