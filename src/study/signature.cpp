#include "study/signature.hpp"

#include <utility>

#include "books/coal/coal.hpp"
#include "books/coal/loader.hpp"
#include "books/coastal/coastal.hpp"
#include "books/coastal/loader.hpp"
#include "bots/bots.hpp"
#include "bots/coastal_bots.hpp"
#include "core/hash.hpp"
#include "rules/resources.hpp"
#include "study/fight.hpp"

namespace wardroom {

std::uint64_t signature() {
  Hash all;
  for (const std::string_view path : resources("coal/scenarios/")) {
    // Three battles on the open table, and one on the hex mat.
    for (const auto& [surface, battles] : {std::pair("table", 3), std::pair("hex", 1)}) {
      const coal::Loaded loaded = coal::load_scenario(*resource(path), std::string(path), {{"surface", surface}});
      for (const char* bot : {"ensign", "captain"}) {
        for (const FightResult& r : fight_many<coal::Coal>(loaded.state, bot, bot, 1, battles, 2)) all.add(r.hash);
      }
    }
  }
  return all.value();
}

std::uint64_t coastal_signature() {
  Hash all;
  for (const std::string_view path : resources("coastal/scenarios/")) {
    for (const char* surprises : {"false", "true"}) {
      const OptionChoices options{{"collisions", surprises}, {"mines", surprises}, {"depth_charges", surprises}};
      const coastal::Loaded loaded = coastal::load_scenario(*resource(path), std::string(path), options);
      for (const char* bot : {"ensign", "captain"}) {
        for (const FightResult& r : fight_many<coastal::Coastal>(loaded.state, bot, bot, 1, 10, 2)) all.add(r.hash);
      }
    }
  }
  return all.value();
}

}  // namespace wardroom
