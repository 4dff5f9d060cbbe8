#include "books/coastal/report/report.hpp"

#include <fmt/format.h>

#include <boost/describe.hpp>

#include "books/coastal/odds/odds.hpp"
#include "books/coastal/rules/condition.hpp"
#include "books/coastal/rules/view.hpp"
#include "books/coastal/text/tell.hpp"
#include "report/html.hpp"

namespace wardroom::coastal {
namespace {

using report::escaped;

constexpr std::string_view style =
    "body{font:16px/1.5 Georgia,serif;max-width:60rem;margin:2rem auto;padding:0 1rem;background:#0e1a24;color:#dfe8ee}"
    "h1,h2{font-weight:normal}table{border-collapse:collapse;width:100%}"
    "td,th{padding:.2rem .6rem;text-align:left;border-bottom:1px solid #2b3f4e}"
    "svg{width:100%;height:auto;background:#0a141c;border:1px solid #2b3f4e}"
    ".s0{stroke:#f2a65a;fill:#f2a65a}.s1{stroke:#6fb7e9;fill:#6fb7e9}path{fill:none;stroke-width:.5}"
    "text{font-size:2.6px;stroke:none}.note{color:#9fb2bf;font-size:.9em}";

// What a reader would rather not have told one by one.
bool left_out(const Fact& fact) {
  return std::holds_alternative<TurnBegan>(fact) || std::holds_alternative<Moved>(fact) ||
         std::holds_alternative<EnginesTold>(fact) || std::holds_alternative<NothingSeen>(fact) ||
         std::holds_alternative<TorpedoIs>(fact);
}

std::string fate_of(const Ship& ship) {
  switch (ship.status) {
    case Status::sunk: return "sunk";
    case Status::exited: return "left the table";
    case Status::taken: return "taken";
    case Status::removed: return "a dummy, found out";
    case Status::afloat: break;
  }
  return ship.disabled ? "disabled" : ship.withdrawing ? "driven off" : "afloat";
}

}  // namespace

void Gatherer::note_vessels(const State& state) {
  vessels_.resize(state.ships.size());
  for (ShipId id = 0; id < state.ships.size(); ++id) {
    const Ship& ship = state.ships[id];
    Vessel& vessel = vessels_[id];
    vessel.side = ship.side;
    vessel.known = may_name(state, seat_, id) && !ship.dummy;
    if (!vessel.known) continue;
    vessel.name = state.setting->ships[id].name;
    vessel.type = state.card(id).name;
    vessel.points = state.card(id).points;
    vessel.hull = state.card(id).hull;
    const bool own = seat_.role == Role::umpire || seat_ == Seat::of(ship.side) || over_;
    vessel.damage = own ? ship.damage : -1;
    vessel.fate = fate_of(ship);
    if (vessel.track.empty() || vessel.track.back() != ship.at) vessel.track.push_back(ship.at);
  }
}

void Gatherer::hear(const State& state, const Record<Fact>& record) {
  title_ = state.setting->title;
  place_ = state.setting->place;
  story_ = state.setting->story;
  sides_ = state.setting->sides;
  width_ = state.setting->width;
  height_ = state.setting->height;
  over_ = Coastal::over(state);
  for (SideId side = 0; side < 2; ++side) points_[side] = over_ ? state.sides[side].points : 0;
  note_vessels(state);
  for (const Event<Fact>& event : record.events) {
    if (!event.audience.includes(seat_)) continue;
    if (const auto* fired = std::get_if<Fired>(&event.fact)) {
      int halves = 0, variables = 0;
      const bool all = seat_.role == Role::umpire || seat_ == Seat::of(state.ships[fired->ship].side);
      for (const Term& term : record.trail(event)) {
        if (term.own && !all) continue;
        if (term.op == Op::base) halves = term.numerator * 2 / term.denominator;
        if (term.op == Op::add) variables += term.numerator;
      }
      GunLuck& luck = luck_[state.ships[fired->ship].side];
      ++luck.throws;
      luck.hits += fired->hits;
      luck.expected = luck.expected + gunfire_odds(state.tables().gunfire, halves, variables).mean();
    }
    const std::string sentence = left_out(event.fact) ? std::string() : tell(state, seat_, event.fact);
    if (sentence.empty()) continue;
    if (turns_.empty() || turns_.back().number != event.turn) turns_.push_back({event.turn, {}});
    turns_.back().sentences.push_back(sentence);
  }
}

std::string Gatherer::page(const std::string& provenance, const std::string& dice) const {
  std::string html = fmt::format(
      "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" "
      "content=\"width=device-width\"><title>{0}</title><style>{1}</style></head><body><h1>{0}</h1><p "
      "class=\"note\">{2}</p>",
      escaped(title_), style, escaped(place_));
  if (over_) {
    const std::string result =
        points_[0] == points_[1]
            ? fmt::format("Drawn at {} points each.", points_[0])
            : fmt::format("{} wins by {} points to {}.", sides_[points_[0] > points_[1] ? 0 : 1].name,
                          std::max(points_[0], points_[1]), std::min(points_[0], points_[1]));
    html += fmt::format("<h2>{}</h2>", escaped(result));
  }
  if (!dice.empty()) html += fmt::format("<p class=\"note\">{}</p>", escaped(dice));
  html += fmt::format(
      "<p>{}</p><h2>Tracks</h2><svg viewBox=\"0 0 {} {}\" role=\"img\" aria-label=\"Tracks of all vessels\">",
      escaped(story_), width_.thousandths / 1000, height_.thousandths / 1000);
  for (const Vessel& vessel : vessels_) {
    if (!vessel.known || vessel.track.empty()) continue;
    std::string path;
    for (const Point at : vessel.track) {
      path += fmt::format("{}{:.1f} {:.1f}", path.empty() ? "M" : "L", at.x / 1000.0,
                          (height_.thousandths - at.y) / 1000.0);
    }
    const Point end = vessel.track.back();
    html += fmt::format("<g class=\"s{}\"><path d=\"{}\"/><text x=\"{:.1f}\" y=\"{:.1f}\">{}</text></g>", vessel.side,
                        path, end.x / 1000.0 + 1, (height_.thousandths - end.y) / 1000.0, escaped(vessel.name));
  }
  html +=
      "</svg><h2>Vessels</h2><table><tr><th>Vessel</th><th>Class</th><th>Side</th><th>Points</th><th>Hull lost</th>"
      "<th>End</th></tr>";
  for (const Vessel& vessel : vessels_) {
    if (!vessel.known) continue;
    const std::string hull = vessel.damage < 0 ? "?" : fmt::format("{} of {}", vessel.damage, vessel.hull);
    html +=
        fmt::format("<tr><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td></tr>", escaped(vessel.name),
                    escaped(vessel.type), escaped(sides_[vessel.side].name), vessel.points, hull, vessel.fate);
  }
  html += "</table><h2>The guns</h2>";
  for (std::size_t side = 0; side < 2; ++side) {
    html += fmt::format("<p>{}: {} throws, {} hits; {} were to be expected.</p>", escaped(sides_[side].name),
                        luck_[side].throws, luck_[side].hits, luck_[side].expected.decimal(1));
  }
  html += "<h2>Account</h2>";
  for (const Turn& turn : turns_) {
    html += turn.number == 0 ? std::string("<h3>Before the battle</h3><p>")
                             : fmt::format("<h3>Turn {}</h3><p>", turn.number);
    for (const std::string& sentence : turn.sentences) html += escaped(sentence) + " ";
    html += "</p>";
  }
  html += fmt::format(
      "<p class=\"note\">Scenario: {}. Boat charts and all that the sheet does not print are reconstructed.</p>"
      "</body></html>\n",
      escaped(provenance));
  return html;
}

}  // namespace wardroom::coastal
