#include "bots/coastal_bots.hpp"

#include "bots/coastal_captain.hpp"
#include "bots/coastal_ensign.hpp"

namespace wardroom::coastal {

std::unique_ptr<Bot> make_bot(std::string_view name) {
  if (name == "ensign") return std::make_unique<Ensign>();
  if (name == "captain") return std::make_unique<Captain>();
  return nullptr;
}

std::vector<std::string_view> bot_names() { return {"ensign", "captain"}; }

}  // namespace wardroom::coastal
