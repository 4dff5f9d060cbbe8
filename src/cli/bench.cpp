// `wardroom bench`: measured on the machine at hand, the median of five runs. A signature is not a speed: it is one
// hash over a fixed set of battles, equal on every compiler and machine until a rule changes.
#include "cli/bench.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include "cli/commands.hpp"
#include "console/measure.hpp"
#include "core/data_error.hpp"
#include "core/dice.hpp"
#include "core/hash.hpp"
#include "shelf/shelf.hpp"
#include "wire/json.hpp"

namespace wardroom::cli {
namespace {

Figure dice_face() {
  const Dice dice(1);
  std::uint64_t sum = 0;
  const double rate = console::per_second([&](std::int64_t n) {
    for (std::int64_t i = 0; i < n; ++i) {
      sum += static_cast<std::uint64_t>(dice.face({static_cast<std::uint32_t>(i), 5, 3, 10, 0}, 20));
    }
  });
  return {"dice.face", fmt::format("{:.1f}", rate / 1e6), sum == 0 ? "" : "M dice/s"};
}

struct Known {
  std::string name;
  std::function<Figure()> measure;
};

// The signature of the first book is the one that commits are signed with, and has no book in its name.
std::vector<Known> known_benches() {
  std::vector<Known> known;
  for (const BookEntry* book : shelf()) {
    const std::string name = book == shelf().front() ? "signature" : fmt::format("signature.{}", book->id);
    known.push_back({name, [book, name] { return Figure{name, hex(book->extras.signature()), ""}; }});
  }
  known.push_back({"dice.face", dice_face});
  for (const BookEntry* book : shelf()) {
    for (const wardroom::Bench& bench : book->extras.benches) known.push_back({std::string(bench.name), bench.measure});
  }
  known.push_back({"server.orders", server_orders});
  known.push_back({"mem.game", mem_game});
  return known;
}

void print_figure(const Figure& figure, bool value_alone) {
  if (value_alone) {
    fmt::print("{}\n", figure.value);
  } else {
    fmt::print("{:<20} {:>18} {}\n", figure.name, figure.value, figure.unit);
  }
}

}  // namespace

std::vector<std::string> bench_names() {
  std::vector<std::string> names;
  for (const Known& known : known_benches()) names.push_back(known.name);
  return names;
}

int run(const Bench& args) {
  Json json;
  json.begin_array();
  bool found = false;
  for (const Known& known : known_benches()) {
    if (!args.name.empty() && args.name != known.name) continue;
    found = true;
    if (!args.json && isatty(STDERR_FILENO) != 0) fmt::print(stderr, "{} ...\r", known.name);
    const Figure figure = known.measure();
    if (args.json) {
      json.begin_object().field("name", figure.name).field("value", figure.value).field("unit", figure.unit);
      json.end_object();
    } else {
      print_figure(figure, args.name == "signature");
    }
  }
  if (!found) throw DataError(args.name, 0, 0, "there is no such benchmark; `wardroom bench --help` lists them");
  if (args.json) fmt::print("{}\n", json.end_array().text());
  return ok;
}

}  // namespace wardroom::cli
