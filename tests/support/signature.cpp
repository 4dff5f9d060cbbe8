// Prints the signature, as `wardroom bench signature` does, with nothing else linked in: scripts/signatures builds it
// with every compiler.
#include "study/signature.hpp"

#include <cstdio>

#include "core/hash.hpp"

int main() { std::printf("%s\n", wardroom::hex(wardroom::signature()).c_str()); }
