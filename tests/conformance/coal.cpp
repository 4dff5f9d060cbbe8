// Coal passes the conformance kit, in every scenario that the program carries and one that it generates, with the
// optional rules off and on; of the whole fleets at Jutland a few turns with every option on are enough.
#include "books/coal/study/seated.hpp"
#include "conformance/coal_adapter.hpp"
#include "conformance/proofs.hpp"

namespace wardroom {

std::vector<conformance::Tried> conformance::coal_starts() { return starts_of<coal::test::CoalAdapter>(); }

namespace coal::test {
namespace {

TEST(RandomPlayer, GetsEveryKindOfOrderOfCoalTaken) { conformance::expect_all_kinds_taken<CoalAdapter>({0}); }

}  // namespace
}  // namespace coal::test
}  // namespace wardroom
