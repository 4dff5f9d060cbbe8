// Where a test finds the checkout, the build and the program. Known to one file alone, so that whatever else is
// compiled is the same in every checkout, and the compiler's cache serves all of them.
#pragma once

namespace wardroom::test {

extern const char* const source_dir;
extern const char* const binary_dir;
extern const char* const program_path;

}  // namespace wardroom::test
