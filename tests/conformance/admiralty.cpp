// Admiralty passes the conformance kit, in every scenario that the program carries, with the options off and on.
#include "books/admiralty/study/seated.hpp"
#include "conformance/admiralty_adapter.hpp"
#include "conformance/proofs.hpp"

namespace wardroom {

std::vector<conformance::Tried> conformance::admiralty_starts() {
  return starts_of<admiralty::test::AdmiraltyAdapter>();
}

}  // namespace wardroom
