// The whole program with the books that only the tests carry on its shelf, so that it can serve them, and prove on its
// servers what must hold of any book.
#include <cstdio>
#include <exception>
#include <string>

#include "cli/commands.hpp"
#include "flags/book/book.hpp"
#include "rules/resources.hpp"
#include "shelf/shelf.hpp"
#include "support/places.hpp"
#include "toy/book/book.hpp"

int main(int argc, char** argv) {
  try {
    const std::string tests = std::string(wardroom::test::source_dir) + "/tests";
    wardroom::add_resources(tests + "/toy/data");
    wardroom::add_resources(tests + "/flags/data");
    wardroom::put_on_shelf(wardroom::skerries::entry());
    wardroom::put_on_shelf(wardroom::flags::entry());
  } catch (const std::exception& error) {
    std::fprintf(stderr, "wardroom of the tests: %s\n", error.what());
    return 2;
  }
  return wardroom::cli::command_line(argc, argv);
}
