#include "conformance/books.hpp"

#include <array>

#include "conformance/proofs.hpp"
#include "shelf/shelf.hpp"

namespace wardroom {

std::vector<const BookEntry*> test::books_to_try() { return shelf(); }

std::vector<conformance::Tried> conformance::starts_to_try() {
  std::vector<Tried> all = coal_starts();
  for (std::vector<Tried>& others : std::array{coastal_starts(), admiralty_starts()}) {
    for (Tried& start : others) all.push_back(std::move(start));
  }
  return all;
}

}  // namespace wardroom
