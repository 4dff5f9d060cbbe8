#include <utility>

#include "books/coal/proofs/proofs.hpp"
#include "books/coal/rules/coal.hpp"
#include "books/coal/text/loader.hpp"
#include "core/hash.hpp"
#include "rules/resources.hpp"
#include "study/fight.hpp"

namespace wardroom::coal {

std::uint64_t signature() {
  Hash all;
  for (const std::string_view path : resources("coal/scenarios/")) {
    // Three battles on the open table, and one on the hex mat.
    for (const auto& [surface, battles] : {std::pair("table", 3), std::pair("hex", 1)}) {
      const Loaded loaded = load_scenario(*resource(path), std::string(path), {{"surface", surface}});
      for (const char* bot : {"ensign", "captain"}) {
        for (const FightResult& r : fight_many<Coal>(loaded.state, bot, bot, 1, battles, 2)) all.add(r.hash);
      }
    }
  }
  return all.value();
}

}  // namespace wardroom::coal
