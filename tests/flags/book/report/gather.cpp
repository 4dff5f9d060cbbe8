// What the views and facts of Three Flags come to in a report.
#include <fmt/format.h>

#include "flags/book/odds.hpp"
#include "flags/book/report/told.hpp"
#include "flags/book/text/text.hpp"
#include "report/account.hpp"

namespace wardroom::flags {

using namespace report;

namespace {

/// What the account says in this book's own words.
class FlagAccount : public Account {
 public:
  using Account::Account;

 private:
  std::string consequences(int, int) const override { return {}; }
  void tell_single_losses(int frame, const std::vector<const Moment*>& lost) override {
    for (const Moment* m : lost) {
      const auto& by = blows(m->ship, frame).hit_by;
      const std::string what = by.empty() ? "was sunk" : "was sunk by " + names(by);
      say(frame, must_be_told, fmt::format("{} {}", name(m->ship), what), m->ship);
    }
  }
};

}  // namespace

void Gatherer::begin(const State&) {
  Report& r = report_;
  r.measure = {"squares", "squares", 1000, 1000};
  r.words.nearest = "ships";
  r.words.ships_lead = "A cross stands for a ship sunk, a bar for a hit.";
  r.words.ships_luck = "Guns";
  r.words.provenance = "All figures are made up for this book.";
  r.charts = {Flags::id, {}, {}};
  r.types = {{"GS", "gun ship", "gun ships", Hull::boat, true}};
  r.statuses = {{"afloat", report::Fate::afloat}, {"sunk", report::Fate::gone}};
  r.weapons = {{"guns", "gunnery"}};
  r.conditions = "between three ports";
  r.hidden_strength = true;
}

Frame Gatherer::frame_of(const State& state, const TurnBegan& turn) {
  return {static_cast<int>(turn.turn), std::to_string(turn.turn), state.setting->start_minute};
}

void Gatherer::describe(const SeenShip&, ShipEntry& entry) {
  entry.ship_class = "gun ship";
  entry.length = {700};
  entry.big_guns = true;
}

Fix Gatherer::fix_of(const SeenShip& seen) {
  return {true, middle_of(seen.at), bearing_of(seen.heading),
          static_cast<std::uint8_t>(seen.sunk ? Standing::sunk : Standing::afloat)};
}

std::string Gatherer::step_of(const Event<Fact>& event) const {
  return capitalised(std::string(segment_of(event, report_.seat)));
}

void Gatherer::tell(Report& report) {
  report.account = FlagAccount(report).paragraphs();
  for (int i = 0; i < static_cast<int>(report.ships.size()); ++i) {
    ShipEntry& ship = report.ships[static_cast<std::size_t>(i)];
    const Fix& last = ship.fixes.back();
    ship.end = !last.known         ? "not seen at the end"
               : report.lost(last) ? "sunk " + time_of(report, frame_of_end(report, ship))
                                   : "afloat";
  }
}

void Gatherer::learn(const Heard& heard, const Moved& f) {
  for (const Square at : f.way) blows(ship(heard.state, f.ship)).track.push_back(middle_of(at));
}

void Gatherer::learn(const Heard& heard, const Sighted& f) {
  const int index = ship(heard.state, f.ship);
  if (index != nobody && f.seen) moment(Happening::sighted, side_of_entry(index), index);
}

void Gatherer::salvo(const Heard& heard, ShipId from, ShipId at, int hits) {
  const int firer = ship(heard.state, from), target = ship(heard.state, at);
  if (firer == nobody || target == nobody) return;
  first_fire(heard.state.ships[from].side, firer, target);
  credit(firer, target, hits);
  blows(target).hits += hits;
  table().fire.push_back({firer, target, true, hits});
}

void Gatherer::learn(const Heard& heard, const Fired& f) {
  const int dice = f.sound;
  if (dice > 0) {
    const auto odds = odds_of({f.number, dice}, [&] { return hit_odds(dice, dice, 0, f.number); });
    report_.throws.push_back(
        {0, heard.state.ships[f.ship].side, ship(heard.state, f.ship), false, odds, static_cast<int>(f.hits)});
  }
  salvo(heard, f.ship, f.target, f.hits);
}

// An umpire's report has each salvo once.
void Gatherer::learn(const Heard& heard, const SalvoSeen& f) {
  if (!report_.umpire()) salvo(heard, f.ship, f.target, f.hits);
}

void Gatherer::learn(const Heard& heard, const Sunk& f) {
  const int index = ship(heard.state, f.ship);
  moment(Happening::lost, side_of_entry(index), index).status = static_cast<std::uint8_t>(Standing::sunk);
}

}  // namespace wardroom::flags
