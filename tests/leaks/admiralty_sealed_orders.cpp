// What a captain orders stays sealed until it is carried out.
#include "conformance/admiralty_adapter.hpp"
#include "leaks/admiralty_witness.hpp"
#include "leaks/sealed_orders.hpp"

namespace wardroom::admiralty::test {
namespace {

class AdmiraltySealedOrders : public testing::TestWithParam<AdmiraltyAdapter::Start> {};

TEST_P(AdmiraltySealedOrders, ShowNothing) {
  expect_sealed<AdmiraltyAdapter>(GetParam(), [](const State&) { return true; });
}

std::vector<AdmiraltyAdapter::Start> small_battles() {
  std::vector<AdmiraltyAdapter::Start> all = AdmiraltyAdapter::starts_to_look_at();
  std::erase_if(all, [](const auto& start) {
    return !start.name.starts_with("shannon") && !start.name.starts_with("first") && !start.name.starts_with("flam");
  });
  return all;
}

INSTANTIATE_TEST_SUITE_P(Scenarios, AdmiraltySealedOrders, testing::ValuesIn(small_battles()),
                         [](const auto& start) { return start.param.name; });

}  // namespace
}  // namespace wardroom::admiralty::test
