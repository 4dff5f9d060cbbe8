// `wardroom report`: a journal as a page to show to friends.
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>

#include "books/coal/coal.hpp"
#include "books/coal/setting.hpp"
#include "cli/commands.hpp"
#include "cli/origin.hpp"
#include "core/data_error.hpp"
#include "report/page.hpp"
#include "store/journal.hpp"
#include "wire/coal_json.hpp"

namespace wardroom::cli {

using namespace coal;

int run(const Report& args) {
  const std::vector<std::string> records = read_journal(args.journal);
  const Start start = read_start<Coal>(records, args.journal);
  const RecordedBattle<Coal> begun(start);
  const std::string word = args.seat.empty() ? "umpire" : args.seat;
  const auto seat = seat_named(begun.state(), word);
  if (!seat) throw DataError("--as", 0, 0, "there is no seat \"" + word + "\"; give a side, umpire or spectator");
  try_file(args.file);

  report::Gatherer gatherer(*seat);
  int shown = 0;
  const bool progress = !args.json && isatty(STDERR_FILENO) != 0;
  const auto flaw = replay<Coal>(records, args.journal, 0, [&](const State& state, const Record<Fact>& record) {
    if (progress && state.turn != shown) fmt::print(stderr, "\rturn {} ", shown = state.turn);
    gatherer.hear(state, record);
  });
  if (progress) fmt::print(stderr, "\r          \r");
  if (flaw && !flaw->unfinished) {
    fmt::print(stderr, "{}: record {} is wrong: {}\n", args.journal, flaw->record, flaw->what);
    return no;
  }
  if (flaw && args.seat.empty()) {
    throw DataError(
        args.journal, 0, 0,
        "the battle is not over, and its journal is the umpire's; say for whom the report is: --as umpire, or "
        "a side");
  }
  if (flaw) fmt::print(stderr, "warning: {}: the battle is not over; the report tells it so far\n", args.journal);
  const bool real_dice =
      std::ranges::any_of(records, [](const std::string& record) { return record.starts_with(R"({"record":"dice")"); });
  const std::string page = report::page_of(gatherer.finish(origin_of(start, args.journal, real_dice)));
  save_file(args.file, page);
  if (args.json) {
    Json json;
    json.begin_object().field("report", args.file).field("seat", word).field("bytes", page.size());
    fmt::print("{}\n", json.field("over", !flaw.has_value()).end_object().text());
  } else {
    fmt::print("Report: {}\n", args.file);
  }
  return ok;
}

}  // namespace wardroom::cli
