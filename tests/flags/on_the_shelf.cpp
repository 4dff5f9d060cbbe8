#include "flags/on_the_shelf.hpp"

#include "rules/resources.hpp"
#include "support/places.hpp"

namespace wardroom::flags {

const BookEntry& on_the_shelf() {
  static const BookEntry& added = []() -> const BookEntry& {
    add_resources(std::string(test::source_dir) + "/tests/flags/data");
    put_on_shelf(entry());
    return entry();
  }();
  return added;
}

}  // namespace wardroom::flags
