// Every order of the coastal sheet is sealed until its step is played.
#include "conformance/coastal_adapter.hpp"
#include "leaks/coastal_witness.hpp"
#include "leaks/sealed_orders.hpp"

namespace wardroom::coastal::test {
namespace {

class CoastalSealedOrders : public testing::TestWithParam<CoastalAdapter::Start> {};

TEST_P(CoastalSealedOrders, ShowNothing) {
  expect_sealed<CoastalAdapter>(GetParam(), [](const State&) { return true; });
}

INSTANTIATE_TEST_SUITE_P(Scenarios, CoastalSealedOrders, testing::ValuesIn(CoastalAdapter::starts_to_look_at()),
                         [](const auto& start) { return start.param.name; });

}  // namespace
}  // namespace wardroom::coastal::test
