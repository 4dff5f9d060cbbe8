// `wardroom manual`: the words of --help as a page for `man`, or as completions for a shell.
#pragma once

#include <string>

namespace CLI {  // NOLINT(readability-identifier-naming): the library's name
class App;
}

namespace wardroom::cli {

struct Manual {
  const CLI::App* app = nullptr;
  std::string form = "man";
};
int run(const Manual& args);

}  // namespace wardroom::cli
