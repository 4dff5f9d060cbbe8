// `wardroom run`: two bots fight a scenario.
#include <fmt/format.h>
#include <unistd.h>

#include <iostream>

#include "books/coal/coal.hpp"
#include "books/coal/points.hpp"
#include "books/coal/setting.hpp"
#include "books/coal/tell.hpp"
#include "books/coal/view.hpp"
#include "bots/bots.hpp"
#include "cli/bouts.hpp"
#include "cli/commands.hpp"
#include "cli/narrate.hpp"
#include "cli/origin.hpp"
#include "core/data_error.hpp"
#include "core/hash.hpp"
#include "report/page.hpp"
#include "store/journal.hpp"
#include "store/recorded.hpp"
#include "table/bot_seat.hpp"
#include "wire/coal_json.hpp"

namespace wardroom::cli {
namespace {

using namespace coal;

std::array<BotSeat<Coal>, 2> seats_of(const std::vector<std::string>& bots, const Run& args) {
  const BotSettings settings{args.budget_ms, args.playouts, args.seed};
  return {BotSeat<Coal>(make_watched_bot(bots.front(), settings), 0),
          BotSeat<Coal>(make_watched_bot(bots.back(), settings), 1)};
}

// Asks on the terminal for the faces of real dice until they are all there and possible.
std::vector<std::uint8_t> ask_for_dice(const State& state, const DiceWanted& wanted) {
  const std::string_view purpose = boost::describe::enum_to_string(static_cast<Purpose>(wanted.at.purpose), "?");
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

void take_turns(RecordedBattle<Coal>& battle, std::array<BotSeat<Coal>, 2>& seats, bool progress) {
  int shown = 0;
  while (!battle.over()) {
    battle.play_on();
    if (progress && battle.state().turn != shown) {
      shown = battle.state().turn;
      fmt::print(stderr, "\rturn {} of {} ", shown, battle.state().setting->special.turns);
    }
    for (SideId side = 0; side < 2; ++side) {
      // A bot that errs is answered like a person: the order is refused, the rest stand.
      if (battle.owes(side)) battle.submit(Seat::of(side), seats[side].next(battle.state()));
    }
  }
  if (progress) fmt::print(stderr, "\r               \r");
}

void warn_of_failures(const State& state, const std::array<BotSeat<Coal>, 2>& seats) {
  for (SideId side = 0; side < 2; ++side) {
    if (seats[side].failures() == 0) continue;
    fmt::print(stderr, "warning: the bot of {} failed in {} turns and was spoken for by standing orders; last: {}\n",
               state.setting->sides[side].name, seats[side].failures(), seats[side].last_failure());
  }
}

void print_json(const State& state) {
  const Result result = result_of(state);
  Json json;
  json.begin_object().key("winner");
  result.winner == no_side ? json.value("draw") : json.value(side_id(state, result.winner));
  json.key("points").begin_object();
  for (SideId s = 0; s < 2; ++s) json.field(side_id(state, s), static_cast<std::int64_t>(result.points[s]));
  json.end_object().field("turns", static_cast<int>(state.turn)).key("ships").begin_array();
  View view;
  fill_view(state, Seat::umpire(), view);
  for (const OwnShip& ship : view.own) {
    json.begin_object().field("id", state.setting->ships[ship.seen.ship].id).field("name", ship.seen.name);
    json.field("side", side_id(state, ship.seen.side));
    json.field("type", boost::describe::enum_to_string(ship.seen.card->type, "?"));
    json.field("status", boost::describe::enum_to_string(ship.seen.status, "?"));
    json.field("fires", static_cast<int>(ship.seen.fires)).field("hits", ship.hits.size());
    json.field("flotation_hits", static_cast<int>(ship.flotation_hits)).field("top_speed", ship.top_speed).end_object();
  }
  json.end_array().field("hash", hex(hash(state))).end_object();
  fmt::print("{}\n", json.text());
}

}  // namespace

int run(const Run& args) {
  const std::vector<std::string> bots = bots_named(args.bots);
  if (bots.size() > 2) throw DataError("--bots", 0, 0, "\"" + args.bots + "\" names more than two");
  for (const std::string& file : {args.journal, args.report}) {
    if (!file.empty()) try_file(file);
  }
  const Start start{args.scenario, scenario_text(args.scenario), option_choices(args.options), args.seed};
  RecordedBattle<Coal> battle(start);
  for (const std::string& warning : battle.warnings()) fmt::print(stderr, "warning: {}\n", warning);
  if (args.real_dice) battle.throw_real_dice(ask_for_dice);
  auto seats = seats_of(bots, args);  // after the battle, whose cards a bot that is late may still be reading
  Narrator narrator(Seat::umpire());
  report::Gatherer gatherer(Seat::umpire());
  if (!args.json) {
    const Setting& setting = *battle.state().setting;
    fmt::print("{}{}{}\n\n{}", setting.title, setting.place.empty() ? "" : " · ", setting.place,
               wrapped(setting.story));
    for (const SideSetting& side : setting.sides) {
      if (!side.aim.empty()) fmt::print("\n{}", wrapped(side.name + ": " + side.aim));
    }
  }
  battle.listen([&](const State& state, const Record<Fact>& record) {
    if (!args.json) narrator.hear(state, record);
    if (!args.report.empty()) gatherer.hear(state, record);
  });
  take_turns(battle, seats, args.json && isatty(STDERR_FILENO) != 0);
  battle.finish();
  warn_of_failures(battle.state(), seats);
  if (!args.journal.empty()) save_journal(args.journal, battle.lines());
  if (!args.report.empty()) {
    save_file(args.report, report::page_of(gatherer.finish(origin_of(start, args.scenario, args.real_dice))));
  }
  if (args.json) {
    print_json(battle.state());
  } else {
    narrator.print_outcome(battle.state());
    if (!args.journal.empty()) fmt::print("Journal: {}\n", args.journal);
    if (!args.report.empty()) fmt::print("Report: {}\n", args.report);
  }
  return ok;
}

}  // namespace wardroom::cli
