#include "bots/bots.hpp"

#include "bots/captain.hpp"
#include "bots/ensign.hpp"

namespace wardroom::coal {

std::unique_ptr<Bot> make_bot(std::string_view name, const BotSettings&) {
  if (name == "ensign") return std::make_unique<Ensign>();
  if (name == "captain") return std::make_unique<Captain>();
  return nullptr;
}

std::vector<std::string_view> bot_names() { return {"ensign", "captain"}; }

}  // namespace wardroom::coal
