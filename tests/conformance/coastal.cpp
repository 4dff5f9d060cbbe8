// The coastal sheet passes the conformance kit, in every scenario that the program carries, with the options off and
// on.
#include "books/coastal/study/seated.hpp"
#include "conformance/coastal_adapter.hpp"
#include "conformance/proofs.hpp"

namespace wardroom {

std::vector<conformance::Tried> conformance::coastal_starts() { return starts_of<coastal::test::CoastalAdapter>(); }

namespace coastal::test {
namespace {

// A boarding party needs a stopped and beaten enemy alongside, which a random player seldom has.
TEST(RandomPlayer, GetsEveryKindOfOrderOfTheSheetTaken) {
  conformance::expect_all_kinds_taken<CoastalAdapter>({1, 2, 3, 4, 5, 6, 7, 8});
}

}  // namespace
}  // namespace coastal::test
}  // namespace wardroom
