// The starts that a test program holds against the conformance kit (proofs.cpp).
#pragma once

#include <functional>
#include <memory>
#include <ostream>
#include <string>
#include <vector>

#include "conformance/kit.hpp"

namespace wardroom::conformance {

/// A scenario with its options, and the kit for it.
struct Tried {
  std::string name;
  std::function<std::unique_ptr<Proofs>()> kit;
  friend void PrintTo(const Tried& tried, std::ostream* out) { *out << tried.name; }
};

/// All of this test program.
std::vector<Tried> starts_to_try();
/// Of the books that the program carries (coal.cpp, coastal.cpp, admiralty.cpp).
std::vector<Tried> coal_starts();
std::vector<Tried> coastal_starts();
std::vector<Tried> admiralty_starts();

/// All that an adapter has.
template <class Adapter>
std::vector<Tried> starts_of() {
  std::vector<Tried> all;
  for (const typename Adapter::Start& start : Adapter::starts()) {
    all.push_back(
        {std::string(Adapter::Book::id) + "_" + start.name, [start] { return std::make_unique<Kit<Adapter>>(start); }});
  }
  return all;
}

}  // namespace wardroom::conformance
