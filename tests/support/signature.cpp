// Prints the signatures of all books, Coal's first, with nothing else linked in: scripts/signatures builds it with
// every compiler.
#include "study/signature.hpp"

#include <cstdio>

#include "core/hash.hpp"

int main() {
  std::printf("%s coastal %s\n", wardroom::hex(wardroom::signature()).c_str(),
              wardroom::hex(wardroom::coastal_signature()).c_str());
}
