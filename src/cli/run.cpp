// `wardroom run`: two bots fight a scenario.
#include <fmt/format.h>
#include <unistd.h>

#include <iostream>

#include "cli/bouts.hpp"
#include "cli/commands.hpp"
#include "cli/known_books.hpp"
#include "core/data_error.hpp"
#include "core/hash.hpp"
#include "rules/edition.hpp"
#include "store/journal.hpp"
#include "store/recorded.hpp"
#include "table/bot_seat.hpp"

namespace wardroom::cli {
namespace {

template <class Book>
std::array<BotSeat<Book>, 2> seats_of(const std::vector<std::string>& bots, const Run& args) {
  const BotSettings settings{args.budget_ms, args.playouts, args.seed};
  using Known = Bots<BookBot<Book>>;
  return {BotSeat<Book>(Known::make_watched(bots.front(), settings), 0),
          BotSeat<Book>(Known::make_watched(bots.back(), settings), 1)};
}

// Asks on the terminal for the faces of real dice until they are all there and possible.
template <class Book>
std::vector<std::uint8_t> ask_for_dice(const typename Book::State& state, const DiceWanted& wanted) {
  const std::string_view purpose =
      boost::describe::enum_to_string(static_cast<typename Book::Purpose>(wanted.at.purpose), "?");
  for (;;) {
    fmt::print(stderr, "{}: throw {} D{} for {} > ", turn_name(state), wanted.count, wanted.sides, purpose);
    std::string line;
    if (!std::getline(std::cin, line)) throw DataError("--real-dice", 0, 0, "no more dice were entered");
    std::vector<std::uint8_t> faces;
    std::size_t at = 0;
    while ((at = line.find_first_of("0123456789", at)) != std::string::npos) {
      const std::size_t to = line.find_first_not_of("0123456789", at);
      const std::string number = line.substr(at, to - at);
      const int face = number.size() > 3 ? 0 : std::stoi(number);
      if (face >= 1 && face <= wanted.sides) faces.push_back(static_cast<std::uint8_t>(face));
      at = to;
    }
    if (faces.size() == static_cast<std::size_t>(wanted.count)) return faces;
    fmt::print(stderr, "  please give {} numbers from 1 to {}\n", wanted.count, wanted.sides);
  }
}

template <class Book>
void take_turns(RecordedBattle<Book>& battle, std::array<BotSeat<Book>, 2>& seats, bool progress) {
  std::uint32_t shown = 0;
  while (!battle.over()) {
    battle.play_on();
    if (progress && Book::turn(battle.state()) != shown) {
      shown = Book::turn(battle.state());
      fmt::print(stderr, "\rturn {} of {} ", shown, Teller<Book>::most_turns(*battle.state().setting));
    }
    for (SideId side = 0; side < 2; ++side) {
      // A bot that errs is answered like a person: the order is refused, the rest stand.
      if (battle.owes(side)) battle.submit(Seat::of(side), seats[side].next(battle.state()));
    }
  }
  if (progress) fmt::print(stderr, "\r               \r");
}

template <class Book>
void warn_of_failures(const typename Book::State& state, const std::array<BotSeat<Book>, 2>& seats) {
  for (SideId side = 0; side < 2; ++side) {
    if (seats[side].failures() == 0) continue;
    fmt::print(stderr, "warning: the bot of {} failed in {} turns and was spoken for by standing orders; last: {}\n",
               state.setting->sides[side].name, seats[side].failures(), seats[side].last_failure());
  }
}

template <class Book>
void print_json(const typename Book::State& state) {
  const Result result = result_of(state);
  Json json;
  json.begin_object().key("winner");
  result.winner == no_side ? json.value("draw") : json.value(side_id(state, result.winner));
  json.key("points").begin_object();
  for (SideId s = 0; s < 2; ++s) json.field(side_id(state, s), static_cast<std::int64_t>(result.points[s]));
  json.end_object().field("turns", static_cast<int>(Book::turn(state))).key("ships").begin_array();
  Teller<Book>::write_ships(json, state);
  json.end_array().field("hash", hex(Book::hash(state))).end_object();
  fmt::print("{}\n", json.text());
}

template <class Book>
int fight(const Run& args, const std::string& text) {
  const std::vector<std::string> bots = bots_named<Book>(args.bots);
  if (bots.size() > 2) throw DataError("--bots", 0, 0, "\"" + args.bots + "\" names more than two");
  for (const std::string& file : {args.journal, args.report}) {
    if (!file.empty()) try_file(file);
  }
  Start start{args.scenario, text, option_choices(args.options), args.seed};
  start.edition = edition_of(Book::id, Book::rules_version);
  RecordedBattle<Book> battle(start);
  for (const std::string& warning : battle.warnings()) fmt::print(stderr, "warning: {}\n", warning);
  if (args.real_dice) battle.throw_real_dice(ask_for_dice<Book>);
  auto seats = seats_of<Book>(bots, args);  // after the battle, whose cards a bot that is late may still be reading
  typename Teller<Book>::Narrator narrator(Seat::umpire());
  typename Teller<Book>::Gatherer gatherer(Seat::umpire());
  if (!args.json) {
    const typename Book::Setting& setting = *battle.state().setting;
    fmt::print("{}{}{}\n\n{}", setting.title, setting.place.empty() ? "" : " · ", setting.place,
               wrapped(setting.story));
    for (const auto& side : setting.sides) {
      if (!side.aim.empty()) fmt::print("\n{}", wrapped(side.name + ": " + side.aim));
    }
  }
  battle.listen([&](const typename Book::State& state, const Record<typename Book::Fact>& record) {
    if (!args.json) narrator.hear(state, record);
    if (!args.report.empty()) gatherer.hear(state, record);
  });
  take_turns<Book>(battle, seats, args.json && isatty(STDERR_FILENO) != 0);
  battle.finish();
  warn_of_failures<Book>(battle.state(), seats);
  if (!args.journal.empty()) save_journal(args.journal, battle.lines());
  if (!args.report.empty()) {
    save_file(args.report, Teller<Book>::page(gatherer, start, args.real_dice, ""));
  }
  if (args.json) {
    print_json<Book>(battle.state());
  } else {
    narrator.print_outcome(battle.state());
    if (!args.journal.empty()) fmt::print("Journal: {}\n", args.journal);
    if (!args.report.empty()) fmt::print("Report: {}\n", args.report);
  }
  return ok;
}

}  // namespace

int run(const Run& args) {
  const FoundScenario found = find_scenario(args.scenario);
  return with_book(found.book, [&]<class Book>(Book) { return fight<Book>(args, found.text); });
}

}  // namespace wardroom::cli
