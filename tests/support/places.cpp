#include "support/places.hpp"

namespace wardroom::test {

const char* const source_dir = WARDROOM_SOURCE_DIR;
const char* const binary_dir = WARDROOM_BINARY_DIR;
const char* const program_path = WARDROOM_PROGRAM;

}  // namespace wardroom::test
