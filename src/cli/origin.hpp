// Where the battle of a report came from, read from its start.
#pragma once

#include <string>

#include "report/gather.hpp"
#include "rules/document.hpp"
#include "store/recorded.hpp"

namespace wardroom::cli {

inline report::Origin origin_of(const Start& start, const std::string& file, bool real_dice) {
  const Node scenario = parse_toml(start.text, file);
  const Node* provenance = scenario.optional("provenance");
  return {start.name, provenance == nullptr ? std::string() : provenance->text(), start.seed,
          real_dice || start.real_dice, start.commitment};
}

}  // namespace wardroom::cli
