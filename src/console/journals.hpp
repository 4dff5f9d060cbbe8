// `wardroom replay`, `explain` and `report` for any book: what a journal tells.
#pragma once

#include <fmt/format.h>

#include <boost/describe.hpp>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "console/bouts.hpp"
#include "console/requests.hpp"
#include "core/data_error.hpp"
#include "core/hash.hpp"
#include "game/records.hpp"
#include "store/dice_account.hpp"
#include "store/journal.hpp"
#include "store/recorded.hpp"
#include "wire/event_json.hpp"
#include "wire/trail.hpp"

namespace wardroom::console {

/// Whether a journal can be told, with a line on standard error if there is something to say: a battle that is not over
/// is told as far as it goes.
bool can_be_told(const std::string& journal, const std::optional<Flaw>& flaw);
/// The seat that `--as` names.
template <class Book>
Seat seat_given(const typename Book::State& state, const std::string& word) {
  const auto seat = seat_by_word<Book>(state, word);
  if (!seat) throw DataError("--as", 0, 0, "there is no seat \"" + word + "\"; give a side, umpire or spectator");
  return *seat;
}

// Without a number: the events that have something to explain, so that a reader can pick one.
template <class Book>
int list_events(const std::vector<std::string>& records, const Explain& args) {
  Json json;
  json.begin_array();
  const auto flaw = RecordedBattle<Book>::replay(
      records, args.journal, 0, [&](const typename Book::State& state, const Record<typename Book::Fact>& record) {
        for (const auto& event : record.events) {
          const std::string sentence = Book::Text::tell(state, Seat::umpire(), event.fact);
          if (sentence.empty() || (event.terms == 0 && event.dice == 0)) continue;
          if (args.json) {
            json.begin_object().field("number", event.number).field("turn", event.turn);
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
  const Seat seat = seat_given<Book>(start.state(), args.seat);
  typename Book::Told::Narrator narrator(seat);
  Json events;
  events.begin_array();
  std::uint32_t number = 0;
  std::string last;
  const auto flaw = RecordedBattle<Book>::replay(
      records, args.journal, args.to_turn,
      [&](const typename Book::State& state, const Record<typename Book::Fact>& record) {
        // The turn after the last one asked for is begun by the same step that ends it.
        Record<typename Book::Fact> until = record;
        if (args.to_turn > 0)
          std::erase_if(until.events, [&](const auto& event) { return static_cast<int>(event.turn) > args.to_turn; });
        if (!args.json) {
          narrator.hear(state, until);
          return;
        }
        for (const auto& event : until.events) {
          if (event.audience.includes(seat)) Book::Text::write_event(events, state, seat, until, event, ++number);
        }
        if (until.events.size() < record.events.size()) return;
        typename Book::View view;
        Book::fill_view(state, seat, view);
        Json json;
        json.begin_object().key("view");
        Book::Text::write_view(json, state, view);
        last =
            json.field("hash", seat.role == Role::umpire ? hex(Book::hash(state)) : std::string()).end_object().take();
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
  const auto flaw = RecordedBattle<Book>::replay(
      records, args.journal, 0, [&](const typename Book::State& state, const Record<typename Book::Fact>& record) {
        for (const auto& event : record.events) {
          if (event.number != args.event) continue;
          found = true;
          if (args.json) {
            Json json;
            Book::Text::write_event(json, state, Seat::umpire(), record, event, event.number);
            fmt::print("{}\n", json.text());
            continue;
          }
          const std::string sentence = Book::Text::tell(state, Seat::umpire(), event.fact);
          std::visit(
              [&](const auto& fact) {
                fmt::print("Event {}, turn {}: {}\n", event.number, event.turn,
                           sentence.empty() ? fact_name(fact) : sentence);
              },
              event.fact);
          fmt::print("By {}.\n", text(event.cite));
          for (const Term& term : record.trail(event)) {
            fmt::print("{}\n", line_of(term));
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

template <class Book>
int write_report(const Report& args, const std::vector<std::string>& records) {
  const Start start = read_start<Book>(records, args.journal);
  const RecordedBattle<Book> begun(start);
  const std::string word = args.seat.empty() ? "umpire" : args.seat;
  const Seat seat = seat_given<Book>(begun.state(), word);
  try_file(args.file);

  typename Book::Told::Gatherer gatherer(seat);
  std::optional<Flaw> flaw;
  {
    Progress progress(!args.json);
    std::uint32_t shown = 0;
    flaw = RecordedBattle<Book>::replay(records, args.journal, 0, [&](const auto& state, const auto& record) {
      if (Book::turn(state) != shown) progress.show(fmt::format("turn {} ", shown = Book::turn(state)));
      gatherer.hear(state, record);
    });
  }
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
  const std::string page =
      Book::Told::page(gatherer, start, has_thrown_dice(records), dice_account(records, args.journal));
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

template <class Book>
std::optional<Flaw> verify(const std::vector<std::string>& records, const std::string& journal, int to_turn,
                           const std::function<void(std::uint32_t turn)>& turn) {
  return RecordedBattle<Book>::replay(records, journal, to_turn,
                                      [&](const auto& state, const auto&) { turn(Book::turn(state)); });
}

}  // namespace wardroom::console
