// `wardroom report`: a journal as a page to show to friends.
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>

#include "cli/commands.hpp"
#include "cli/known_books.hpp"
#include "core/data_error.hpp"
#include "game/shelf.hpp"
#include "store/dice_account.hpp"
#include "store/journal.hpp"
#include "store/recorded.hpp"

namespace wardroom::cli {
namespace {

template <class Book>
int write_report(const Report& args, const std::vector<std::string>& records) {
  const Start start = read_start<Book>(records, args.journal);
  const RecordedBattle<Book> begun(start);
  const std::string word = args.seat.empty() ? "umpire" : args.seat;
  const auto seat = seat_named(begun.state(), word);
  if (!seat) throw DataError("--as", 0, 0, "there is no seat \"" + word + "\"; give a side, umpire or spectator");
  try_file(args.file);

  typename Teller<Book>::Gatherer gatherer(*seat);
  std::uint32_t shown = 0;
  const bool progress = !args.json && isatty(STDERR_FILENO) != 0;
  const auto flaw = replay<Book>(records, args.journal, 0, [&](const auto& state, const auto& record) {
    if (progress && Book::turn(state) != shown) fmt::print(stderr, "\rturn {} ", shown = Book::turn(state));
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
  const std::string page = Teller<Book>::page(gatherer, start, real_dice, dice_account(records, args.journal));
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

}  // namespace

int run(const Report& args) {
  const std::vector<std::string> records = read_journal(args.journal);
  const auto write = [&]<class Book>(Book) { return write_report<Book>(args, records); };
  return with_book(book_of(records, args.journal).id, write);
}

}  // namespace wardroom::cli
