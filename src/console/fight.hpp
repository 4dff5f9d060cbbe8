// `wardroom run` for any book: two bots fight a scenario, told turn by turn.
#pragma once

#include <fmt/format.h>

#include <array>
#include <boost/describe.hpp>
#include <string>
#include <vector>

#include "console/bouts.hpp"
#include "console/requests.hpp"
#include "console/thrown_dice.hpp"
#include "core/hash.hpp"
#include "rules/edition.hpp"
#include "store/journal.hpp"
#include "store/recorded.hpp"
#include "table/bot_seat.hpp"
#include "wire/event_json.hpp"

namespace wardroom::console {

template <class Book>
std::vector<BotSeat<Book>> seats_of(const std::vector<Post>& posts, const std::vector<std::string>& bots,
                                    const Run& args) {
  const BotSettings settings{args.budget_ms, args.playouts, args.seed};
  std::vector<BotSeat<Book>> seats;
  for (const Post& post : posts) {
    const bool plays = post.seat.role == Role::side;
    seats.emplace_back(plays ? Book::Bots::make_watched(bots[post.seat.side], settings) : nullptr, post.seat);
  }
  return seats;
}

template <class Book>
void take_turns(RecordedBattle<Book>& battle, std::vector<BotSeat<Book>>& seats, bool with_progress) {
  Progress progress(with_progress);
  std::uint32_t shown = 0;
  while (!battle.over()) {
    battle.play_on();
    if (Book::turn(battle.state()) != shown) {
      shown = Book::turn(battle.state());
      progress.show(fmt::format("turn {} of {} ", shown, Book::Told::most_turns(*battle.state().setting)));
    }
    // A bot that errs is answered like a person: the order is refused, the rest stand.
    hear_volunteers<Book>(battle.state(), seats, [&](Seat seat, const auto& order) { battle.submit(seat, order); });
    for (BotSeat<Book>& bot : seats) {
      if (battle.owes(bot.seat())) battle.submit(bot.seat(), bot.next(battle.state()));
    }
  }
}

template <class Book>
void warn_of_failures(const std::vector<Post>& posts, const std::vector<BotSeat<Book>>& seats) {
  for (const BotSeat<Book>& bot : seats) {
    if (bot.failures() == 0) continue;
    fmt::print(stderr, "warning: the bot of {} failed in {} turns and was spoken for by standing orders; last: {}\n",
               posts[bot.seat().post].name, bot.failures(), bot.last_failure());
  }
}

template <class Book>
void print_result(const typename Book::State& state) {
  const Result result = Book::result_of(state);
  Json json;
  json.begin_object().key("winner");
  const auto& sides = state.setting->sides;
  if (result.winners.empty()) {
    json.value("draw");
  } else if (result.winner() != no_side) {
    json.value(sides[result.winner()].id);
  } else {
    json.value("shared").key("winners").begin_array();
    for (SideId s = 0; s < sides.size(); ++s) {
      if (result.winners.has(s)) json.value(sides[s].id);
    }
    json.end_array();
  }
  json.key("points").begin_object();
  for (SideId s = 0; s < sides.size(); ++s) json.field(sides[s].id, static_cast<std::int64_t>(result.points[s]));
  json.end_object().field("turns", static_cast<int>(Book::turn(state))).key("ships").begin_array();
  Book::Told::write_ships(json, state);
  json.end_array().field("hash", hex(Book::hash(state))).end_object();
  fmt::print("{}\n", json.text());
}

template <class Book>
void print_scenario(const typename Book::Setting& setting) {
  fmt::print("{}{}{}\n\n{}", setting.title, setting.place.empty() ? "" : " · ", setting.place, wrapped(setting.story));
  for (const auto& side : setting.sides) {
    if (!side.aim.empty()) fmt::print("\n{}", wrapped(side.name + ": " + side.aim));
  }
}

template <class Book>
int fight(const Run& args, const std::string& text) {
  for (const std::string& file : {args.journal, args.report}) {
    if (!file.empty()) try_file(file);
  }
  Start start{args.scenario, text, option_choices(args.options), args.seed};
  start.edition = edition_of(Book::id, Book::rules_version);
  RecordedBattle<Book> battle(start);
  const std::vector<std::string> bots =
      bots_of_sides(args.bots, Book::Bots::names(), battle.state().setting->sides.size());
  print_warnings(battle.warnings());
  if (args.real_dice) {
    battle.throw_real_dice([](const typename Book::State& state, const DiceWanted& wanted) {
      const auto purpose = static_cast<typename Book::Purpose>(wanted.at.purpose);
      return ask_for_dice(Book::Text::turn_name(state), boost::describe::enum_to_string(purpose, "?"),
                          Book::Table::need_of(state, wanted));
    });
  }
  auto seats = seats_of<Book>(battle.posts(), bots,
                              args);  // after the battle, whose cards a bot that is late may still be reading
  typename Book::Told::Narrator narrator(Seat::umpire());
  typename Book::Told::Gatherer gatherer(Seat::umpire());
  if (!args.json) print_scenario<Book>(*battle.state().setting);
  battle.listen([&](const typename Book::State& state, const Record<typename Book::Fact>& record) {
    if (!args.json) narrator.hear(state, record);
    if (!args.report.empty()) gatherer.hear(state, record);
  });
  take_turns<Book>(battle, seats, args.json);
  battle.finish();
  warn_of_failures<Book>(battle.posts(), seats);
  if (!args.journal.empty()) save_journal(args.journal, battle.lines());
  if (!args.report.empty()) save_file(args.report, Book::Told::page(gatherer, start, args.real_dice, ""));
  if (args.json) {
    print_result<Book>(battle.state());
    return ok;
  }
  narrator.print_outcome(battle.state());
  if (!args.journal.empty()) fmt::print("Journal: {}\n", args.journal);
  if (!args.report.empty()) fmt::print("Report: {}\n", args.report);
  return ok;
}

}  // namespace wardroom::console
