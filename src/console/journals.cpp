#include "console/journals.hpp"

namespace wardroom::console {

bool can_be_told(const std::string& journal, const std::optional<Flaw>& flaw) {
  if (!flaw) return true;
  if (flaw->unfinished) {
    fmt::print(stderr, "warning: {}: {}\n", journal, flaw->what);
  } else {
    fmt::print(stderr, "{}: record {} is wrong: {}\n", journal, flaw->record, flaw->what);
  }
  return flaw->unfinished;
}

}  // namespace wardroom::console
