// `wardroom replay`, `verify` and `explain`: what a journal tells.
#include <fmt/format.h>
#include <unistd.h>

#include "cli/commands.hpp"
#include "cli/known_books.hpp"
#include "core/data_error.hpp"
#include "core/hash.hpp"
#include "game/shelf.hpp"
#include "rules/edition.hpp"
#include "store/dice_account.hpp"
#include "store/journal.hpp"
#include "store/recorded.hpp"
#include "wire/trail.hpp"

namespace wardroom::cli {
namespace {

// What there is to say when the journal is of another edition than this program; usually nothing.
std::string edition_words(const std::vector<std::string>& records, const std::string& journal) {
  const Node header = read_header(records, journal);
  const Node* edition = header.optional("edition");
  const std::string here = edition_of(std::string(book_of(records, journal).id));
  if (edition == nullptr || edition->text() == here) return {};
  return fmt::format("the battle was fought under another edition of the rules or ships ({}; this program has {})",
                     short_edition(edition->text()), short_edition(here));
}

void warn_of_edition(const std::vector<std::string>& records, const std::string& journal) {
  const std::string words = edition_words(records, journal);
  if (!words.empty()) fmt::print(stderr, "warning: {}: {}\n", journal, words);
}

// What a reader needs to know of the dice: by what the host is bound, and who told his shares.
void tell_dice(const std::string& journal, const std::vector<std::string>& records) {
  const Node header = read_header(records, journal);
  const Node* commitment = header.optional("commitment");
  if (commitment == nullptr) return;
  fmt::print("Commitment: {}\n", commitment->text());
  for (const ShareTally& tally : share_tallies(records, journal)) fmt::print("{}\n", in_words(tally));
  if (header.require("format").whole<int>() < chained_format) {
    fmt::print("This is an old journal: a key served for several phases of a turn.\n");
  }
}

int report(const std::string& journal, const std::optional<Flaw>& flaw, const std::vector<std::string>& all,
           bool json_wanted, const std::string& edition) {
  const std::size_t records = all.size();
  if (json_wanted) {
    Json json;
    json.begin_object().field("ok", !flaw.has_value()).field("records", records);
    if (!edition.empty()) json.field("other_edition", edition);
    if (flaw && flaw->record > 0) json.field("record", flaw->record);
    if (flaw) json.field("problem", flaw->what);
    const std::string commitment = flaw || all.empty() ? std::string() : commitment_in(all, journal);
    if (!commitment.empty()) json.field("commitment", commitment);
    fmt::print("{}\n", json.end_object().text());
  } else if (flaw && flaw->record == 0) {
    fmt::print("{}: {}\n", journal, flaw->what);
  } else if (flaw && flaw->unfinished) {
    fmt::print("{}: {} records agree with one another, but {}\n", journal, records, flaw->what);
  } else if (flaw) {
    fmt::print("{}: record {} is wrong: {}\n", journal, flaw->record, flaw->what);
  } else {
    fmt::print("{}: {} records, every order, die and hash is right.\n", journal, records);
    tell_dice(journal, all);
  }
  if (!edition.empty() && !json_wanted) {
    fmt::print("{}: {}{}.\n", journal, edition,
               flaw ? ": verify it with the program of that edition" : ", which changed nothing in it");
  }
  return flaw ? no : ok;
}

// Whether a journal can be told: a battle that is not over is told as far as it goes.
bool can_be_told(const std::string& journal, const std::optional<Flaw>& flaw) {
  if (!flaw) return true;
  if (flaw->unfinished) {
    fmt::print(stderr, "warning: {}: {}\n", journal, flaw->what);
  } else {
    fmt::print(stderr, "{}: record {} is wrong: {}\n", journal, flaw->record, flaw->what);
  }
  return flaw->unfinished;
}

// Without a number: the events that have something to explain, so that a reader can pick one.
template <class Book>
int list_events(const std::vector<std::string>& records, const Explain& args) {
  Json json;
  json.begin_array();
  const auto flaw = replay<Book>(
      records, args.journal, 0, [&](const typename Book::State& state, const Record<typename Book::Fact>& record) {
        for (const auto& event : record.events) {
          const std::string sentence = tell(state, Seat::umpire(), event.fact);
          if (sentence.empty() || (event.terms == 0 && event.dice == 0)) continue;
          if (args.json) {
            json.begin_object().field("number", event.number).field("turn", static_cast<int>(event.turn));
            json.field("text", sentence).end_object();
          } else {
            fmt::print("{:>7}  turn {:>2}  {}\n", event.number, event.turn, sentence);
          }
        }
      });
  if (!can_be_told(args.journal, flaw)) return no;
  if (args.json) fmt::print("{}\n", json.end_array().text());
  return ok;
}

template <class Book>
int tell_again(const Replay& args, const std::vector<std::string>& records) {
  const RecordedBattle<Book> start(read_start<Book>(records, args.journal));
  const auto seat = seat_named(start.state(), args.seat);
  if (!seat) throw DataError("--as", 0, 0, "there is no seat \"" + args.seat + "\"; give a side, umpire or spectator");
  typename Teller<Book>::Narrator narrator(*seat);
  Json events;
  events.begin_array();
  std::uint32_t number = 0;
  std::string last;
  const auto flaw = replay<Book>(
      records, args.journal, args.to_turn,
      [&](const typename Book::State& state, const Record<typename Book::Fact>& record) {
        // The turn after the last one asked for is begun by the same step that ends it.
        Record<typename Book::Fact> until = record;
        if (args.to_turn > 0) std::erase_if(until.events, [&](const auto& event) { return event.turn > args.to_turn; });
        if (!args.json) {
          narrator.hear(state, until);
          return;
        }
        for (const auto& event : until.events) {
          if (event.audience.includes(*seat)) write_event(events, state, *seat, until, event, ++number);
        }
        if (until.events.size() < record.events.size()) return;
        typename Book::View view;
        fill_view(state, *seat, view);
        Json json;
        json.begin_object().key("view");
        write_view(json, state, view);
        last =
            json.field("hash", seat->role == Role::umpire ? hex(Book::hash(state)) : std::string()).end_object().take();
      });
  if (!can_be_told(args.journal, flaw)) return no;
  if (args.json) {
    Json json;
    json.begin_object().key("events").raw(events.end_array().text()).key("end").raw(last).end_object();
    fmt::print("{}\n", json.text());
  }
  return ok;
}

template <class Book>
int explain(const Explain& args, const std::vector<std::string>& records) {
  if (args.event == 0) return list_events<Book>(records, args);
  bool found = false;
  const auto flaw = replay<Book>(
      records, args.journal, 0, [&](const typename Book::State& state, const Record<typename Book::Fact>& record) {
        for (const auto& event : record.events) {
          if (event.number != args.event) continue;
          found = true;
          if (args.json) {
            Json json;
            write_event(json, state, Seat::umpire(), record, event, event.number);
            fmt::print("{}\n", json.text());
            continue;
          }
          const std::string sentence = tell(state, Seat::umpire(), event.fact);
          std::visit(
              [&](const auto& fact) {
                fmt::print("Event {}, turn {}: {}\n", event.number, event.turn,
                           sentence.empty() ? fact_name(fact) : sentence);
              },
              event.fact);
          fmt::print("By {}.\n", text(event.cite));
          for (const Term& term : record.trail(event)) {
            fmt::print("  {:<8} {:>6}  {} ({})\n", boost::describe::enum_to_string(term.op, "?"), value_text(term),
                       term.what, text(term.cite));
          }
          for (const Die& die : record.dice_of(event)) {
            fmt::print("  D{:<7} {:>6}  {} (address {}.{}.{}.{}.{})\n", die.sides, die.face,
                       boost::describe::enum_to_string(static_cast<typename Book::Purpose>(die.at.purpose), "?"),
                       die.at.turn, die.at.segment, die.at.actor, die.at.purpose, die.at.index);
          }
        }
      });
  if (!can_be_told(args.journal, flaw)) return no;
  if (!found) {
    fmt::print(stderr, "{} has no event {}\n", args.journal, args.event);
    return no;
  }
  return ok;
}

}  // namespace

int run(const Verify& args) {
  std::vector<std::string> records;
  try {
    records = read_journal(args.journal);
  } catch (const DataError& error) {
    // A file that is there but is no whole journal does not verify.
    if (access(args.journal.c_str(), R_OK) != 0) throw;
    return report(args.journal, Flaw{static_cast<std::size_t>(error.line), error.problem}, {}, args.json, "");
  }
  std::uint32_t shown = 0;
  const bool progress = !args.json && isatty(STDERR_FILENO) != 0;
  std::optional<Flaw> flaw;
  std::string edition;
  try {
    edition = edition_words(records, args.journal);
    const std::string commitment = commitment_in(records, args.journal);
    if (!args.commitment.empty() && commitment != args.commitment) {
      const std::string is = commitment.empty() ? "the journal has no commitment" : "the commitment is " + commitment;
      const std::string other =
          fmt::format("{}, not {}: this is not the game that was committed to", is, args.commitment);
      return report(args.journal, Flaw{1, other}, records, args.json, edition);
    }
    flaw = with_book(book_of(records, args.journal).id, [&]<class Book>(Book) {
      return replay<Book>(records, args.journal, 0, [&](const auto& state, const auto&) {
        if (progress && Book::turn(state) != shown) fmt::print(stderr, "\rturn {} ", shown = Book::turn(state));
      });
    });
  } catch (const DataError& error) {
    flaw = Flaw{1, error.problem};
  }
  if (progress) fmt::print(stderr, "\r          \r");
  return report(args.journal, flaw, records, args.json, edition);
}

int run(const Replay& args) {
  const std::vector<std::string> records = read_journal(args.journal);
  warn_of_edition(records, args.journal);
  const auto again = [&]<class Book>(Book) { return tell_again<Book>(args, records); };
  return with_book(book_of(records, args.journal).id, again);
}

int run(const Explain& args) {
  const std::vector<std::string> records = read_journal(args.journal);
  warn_of_edition(records, args.journal);
  return with_book(book_of(records, args.journal).id, [&]<class Book>(Book) { return explain<Book>(args, records); });
}

}  // namespace wardroom::cli
