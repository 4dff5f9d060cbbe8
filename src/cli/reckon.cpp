#include "console/reckon.hpp"

#include "cli/commands.hpp"

namespace wardroom::cli {

int run(const Reckon& args) { return console::reckon(*args.book, *args.question, args.given, args.json); }

}  // namespace wardroom::cli
