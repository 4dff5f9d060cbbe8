#include "books/coastal/proofs/proofs.hpp"
#include "books/coastal/rules/coastal.hpp"
#include "books/coastal/text/loader.hpp"
#include "core/hash.hpp"
#include "rules/resources.hpp"
#include "study/fight.hpp"

namespace wardroom::coastal {

std::uint64_t signature() {
  Hash all;
  for (const std::string_view path : resources("coastal/scenarios/")) {
    for (const char* surprises : {"false", "true"}) {
      const OptionChoices options{{"collisions", surprises}, {"mines", surprises}, {"depth_charges", surprises}};
      const Loaded loaded = load_scenario(*resource(path), std::string(path), options);
      for (const char* bot : {"ensign", "captain"}) {
        for (const FightResult& r : fight_many<Coastal>(loaded.state, bot, bot, 1, 10, 2)) all.add(r.hash);
      }
    }
  }
  return all.value();
}

}  // namespace wardroom::coastal
