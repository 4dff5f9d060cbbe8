#include "books/admiralty/proofs/proofs.hpp"
#include "books/admiralty/rules/admiralty.hpp"
#include "books/admiralty/text/load_scenario.hpp"
#include "core/hash.hpp"
#include "rules/resources.hpp"
#include "study/fight.hpp"

namespace wardroom::admiralty {

std::uint64_t signature() {
  constexpr int battles = 4;
  Hash all;
  for (const std::string_view path : resources("admiralty/scenarios/")) {
    for (const char* advanced : {"false", "true"}) {
      const OptionChoices options{{"partial_broadside", advanced},
                                  {"weather_effects", advanced},
                                  {"crashing_masts", advanced},
                                  {"inferno_aid", advanced},
                                  {"frigate_immunity", advanced}};
      const Loaded loaded = load_scenario(*resource(path), std::string(path), options);
      for (const char* bot : {"ensign", "captain"}) {
        for (const FightResult& r : fight_many<Admiralty>(loaded.state, bot, bot, 1, battles, 2)) all.add(r.hash);
      }
    }
  }
  return all.value();
}

}  // namespace wardroom::admiralty
