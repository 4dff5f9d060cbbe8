// What the views and facts of Skerries come to in a report.
#include <fmt/format.h>

#include "report/account.hpp"
#include "toy/book/odds.hpp"
#include "toy/book/report/told.hpp"
#include "toy/book/text/text.hpp"

namespace wardroom::skerries {

using namespace report;

namespace {

/// What the account says in this book's own words.
class BoatAccount : public Account {
 public:
  using Account::Account;

 private:
  std::string consequences(int, int) const override { return {}; }
  void tell_single_losses(int frame, const std::vector<const Moment*>& lost) override {
    for (const Moment* m : lost) {
      const auto& by = blows(m->ship, frame).hit_by;
      const std::string what = by.empty() ? "was sunk by a mine" : "was sunk by " + names(by);
      say(frame, must_be_told, fmt::format("{} {}", name(m->ship), what), m->ship);
    }
  }
};

Length length_of_boat() { return {700}; }

}  // namespace

void Gatherer::begin(const State& state) {
  Report& r = report_;
  r.measure = {"squares", "squares", 1000, 1000};
  r.words.nearest = "boats";
  r.words.ships_lead = "A cross stands for a boat sunk, a bar for a hit.";
  r.words.ships_luck = "Guns";
  r.words.provenance = "All figures are made up for this book.";
  r.charts = {Skerries::id, {}, {}};
  r.types = {{"GB", "gunboat", "gunboats", Hull::boat, true}};
  r.statuses = {{"afloat", report::Fate::afloat}, {"sunk", report::Fate::gone}};
  r.weapons = {{"guns", "gunnery"}};
  r.conditions = state.options().fog ? "in fog" : "in clear weather";
  r.hidden_strength = true;
  for (const Square rock : state.setting->rocks) {
    const auto corners = corners_of(rock);
    r.lands.emplace_back(corners.begin(), corners.end());
  }
}

Frame Gatherer::frame_of(const State& state, const TurnBegan& turn) {
  return {turn.turn, std::to_string(turn.turn), state.setting->start_minute};
}

void Gatherer::describe(const SeenShip&, ShipEntry& entry) {
  entry.ship_class = "gunboat";
  entry.length = length_of_boat();
  entry.big_guns = true;
}

Fix Gatherer::fix_of(const SeenShip& seen) {
  return {true, middle_of(seen.at), bearing_of(seen.heading),
          static_cast<std::uint8_t>(seen.sunk ? Standing::sunk : Standing::afloat)};
}

void Gatherer::lay(const View& view, report::Table& table) {
  for (const SeenMine& mine : view.mines) table.markers.push_back({mine.side, "mine", middle_of(mine.at)});
}

std::string Gatherer::step_of(const Event<Fact>& event) {
  return capitalised(std::string(in_words(static_cast<Phase>(event.segment))));
}

void Gatherer::tell(Report& report) {
  report.account = BoatAccount(report).paragraphs();
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
  if (index == nobody) return;
  moment(Happening::sighted, side_of_entry(index), index);
}

void Gatherer::learn(const Heard& heard, const MineStruck& f) {
  if (f.holed) ++blows(ship(heard.state, f.ship)).hits;
}

void Gatherer::learn(const Heard& heard, const Fired& f) {
  const State& now = heard.state;
  const SideId side = now.ships[f.ship].side;
  const int firer = ship(now, f.ship), target = ship(now, f.target);
  const int hits = f.hit ? 1 : 0;
  report_.throws.push_back({0, side, firer, false, odds_of({f.number}, [&] { return hit_odds(f.number); }), hits});
  first_fire(side, firer, target);
  credit(firer, target, hits);
  blows(target).hits += hits;
  table().fire.push_back({firer, target, true, hits});
}

void Gatherer::learn(const Heard& heard, const Sunk& f) {
  const int index = ship(heard.state, f.ship);
  moment(Happening::lost, side_of_entry(index), index).status = static_cast<std::uint8_t>(Standing::sunk);
}

}  // namespace wardroom::skerries
