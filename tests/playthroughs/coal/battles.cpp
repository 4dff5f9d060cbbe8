// Every scenario between two captains, as the program tells it, and two of them on the hex mat.
#include "support/golden.hpp"
#include "support/scenarios.hpp"

namespace wardroom {
namespace {

constexpr std::string_view kept_whole = "dogger-bank";
constexpr std::string_view on_hexes = "-hex";  // ends the names of battles on the hex mat

std::vector<std::string> battles() {
  std::vector<std::string> names = test::scenario_names("coal");
  for (const char* scenario : {"dogger-bank", "tsushima"}) names.push_back(scenario + std::string(on_hexes));
  return names;
}

class Playthrough : public testing::TestWithParam<std::string> {};

TEST_P(Playthrough, IsFoughtAsWritten) {
  const std::string& name = GetParam();
  const bool hexes = name.ends_with(on_hexes);
  const std::string scenario = hexes ? name.substr(0, name.size() - on_hexes.size()) : name;
  test::expect_as_written("coal", scenario, name, hexes ? " --option surface=hex" : "", name == kept_whole,
                          "\n== Turn ");
}

INSTANTIATE_TEST_SUITE_P(Coal, Playthrough, testing::ValuesIn(battles()),
                         [](const auto& scenario) { return test::test_name(scenario.param); });

}  // namespace
}  // namespace wardroom
