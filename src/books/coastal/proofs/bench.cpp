#include "books/coastal/proofs/proofs.hpp"
#include "books/coastal/rules/coastal.hpp"
#include "books/coastal/rules/menu.hpp"
#include "books/coastal/rules/view.hpp"
#include "books/coastal/text/loader.hpp"
#include "console/measure.hpp"
#include "rules/resources.hpp"

namespace wardroom::coastal {
namespace {

Figure study_coastal8() {
  const std::string file = "coastal/bench/eight.toml";
  const Loaded loaded = load_scenario(*resource(file), file);
  return console::study_rate<Coastal>("study.coastal8", "captain", loaded.state);
}

}  // namespace

std::vector<Bench> benches() { return {{"study.coastal8", study_coastal8}}; }

}  // namespace wardroom::coastal
