// Every coastal scenario between two captains, as the program tells it.
#include "support/golden.hpp"
#include "support/scenarios.hpp"

namespace wardroom {
namespace {

class CoastalPlaythrough : public testing::TestWithParam<std::string> {};

TEST_P(CoastalPlaythrough, IsFoughtAsWritten) {
  const std::string& name = GetParam();
  test::expect_as_written("coastal", name, name, "", name == "first-night", "\nTurn ");
}

INSTANTIATE_TEST_SUITE_P(Coastal, CoastalPlaythrough, testing::ValuesIn(test::scenario_names("coastal")),
                         [](const auto& scenario) { return test::test_name(scenario.param); });

}  // namespace
}  // namespace wardroom
