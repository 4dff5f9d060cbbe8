// Orders of Coal are sealed in every segment in which both sides order at once.
#include "conformance/coal_adapter.hpp"
#include "leaks/coal_witness.hpp"
#include "leaks/sealed_orders.hpp"

namespace wardroom::coal::test {
namespace {

class SealedOrders : public testing::TestWithParam<CoalAdapter::Start> {};

TEST_P(SealedOrders, ShowNothing) {
  expect_sealed<CoalAdapter>(GetParam(), [](const State& s) { return Coal::owes(s, 0) && Coal::owes(s, 1); });
}

INSTANTIATE_TEST_SUITE_P(Scenarios, SealedOrders, testing::ValuesIn(CoalAdapter::starts_to_look_at()),
                         [](const auto& start) { return start.param.name; });

}  // namespace
}  // namespace wardroom::coal::test
