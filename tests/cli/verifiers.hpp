// The verifier that shares no code with the program, for tests.
#pragma once

#include <cstdlib>
#include <string>

#include "support/program.hpp"

namespace wardroom::test {

inline Said verify_dice(const Folder& folder, const std::string& journal, const std::string& more = "") {
  const std::string out = folder.file("said");
  const int status = std::system(("python3 " + quoted(source("tools/verify_dice.py")) + " " + quoted(journal) + " " +
                                  more + " >" + quoted(out) + " 2>&1")
                                     .c_str());
  return {WEXITSTATUS(status), bytes_of(out), ""};
}

}  // namespace wardroom::test
