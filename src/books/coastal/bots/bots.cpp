#include "books/coastal/bots/bots.hpp"

#include "books/coastal/bots/captain.hpp"
#include "books/coastal/bots/ensign.hpp"

namespace wardroom::coastal {

std::unique_ptr<Bot> make_bot(std::string_view name, const BotSettings&) {
  if (name == "ensign") return std::make_unique<Ensign>();
  if (name == "captain") return std::make_unique<Captain>();
  return nullptr;
}

std::vector<std::string_view> bot_names() { return {"ensign", "captain"}; }

}  // namespace wardroom::coastal
