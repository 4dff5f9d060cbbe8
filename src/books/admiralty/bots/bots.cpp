#include "books/admiralty/bots/bots.hpp"

#include "books/admiralty/bots/captain.hpp"
#include "books/admiralty/bots/ensign.hpp"

namespace wardroom::admiralty {

std::unique_ptr<Bot> make_bot(std::string_view name, const BotSettings&) {
  if (name == "ensign") return std::make_unique<Ensign>();
  if (name == "captain") return std::make_unique<Captain>();
  return nullptr;
}

std::vector<std::string_view> bot_names() { return {"ensign", "captain"}; }

}  // namespace wardroom::admiralty
