// `wardroom wire`: the vocabulary of the table, for those who write a page or a client of their own.
#include <fmt/format.h>

#include "cli/commands.hpp"
#include "wire/typescript.hpp"

namespace wardroom::cli {

int run(const Wire& args) {
  if (!args.typescript) throw DataError("wire", 0, 0, "say in which language: --typescript");
  fmt::print("{}", wire::typescript(wire::vocabulary()));
  return ok;
}

}  // namespace wardroom::cli
