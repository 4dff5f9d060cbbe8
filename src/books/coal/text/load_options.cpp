// The switches of the game, by name.
#include "books/coal/text/loader.hpp"
#include "rules/options.hpp"

namespace wardroom::coal {

void set_option(Options& options, const std::string& name, const std::string& value) {
  choose_option(options, name, value);
}

Options parse_options(const Node& table, Options options) {
  read_options(table, options);
  return options;
}

}  // namespace wardroom::coal
