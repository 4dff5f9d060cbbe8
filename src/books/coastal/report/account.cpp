#include "books/coastal/report/account.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/words.hpp"
#include "report/account.hpp"

namespace wardroom::coastal {
namespace {

using namespace report;

Standing standing_of(const Moment& m) { return static_cast<Standing>(m.status); }
std::string was(std::size_t ships) { return ships == 1 ? "was" : "were"; }

class CoastalAccount : public Account {
 public:
  using Account::Account;

 private:
  // "; her bridge was hit and an engine failed"
  std::string consequences(int index, int frame) const override {
    const auto& marks = blows(index, frame).marks;
    const auto count = [&](SystemKind kind) {
      return static_cast<int>(std::ranges::count(marks, static_cast<std::uint8_t>(kind)));
    };
    std::vector<std::string> parts;
    if (const int n = count(SystemKind::weapon)) {
      parts.push_back(n == 1 ? "one of her mounts was knocked out"
                             : number_word(n) + " of her mounts were knocked out");
    }
    if (count(SystemKind::bridge) > 0) parts.emplace_back("her bridge was hit");
    if (const int n = count(SystemKind::engine)) {
      parts.push_back(n == 1 ? "an engine failed" : counted(n, "engine", "engines") + " failed");
    }
    if (count(SystemKind::tube) > 0) parts.emplace_back("her tubes were hit");
    if (count(SystemKind::steering) > 0) parts.emplace_back("her steering was hit");
    if (parts.size() > 3) parts.resize(3);
    return parts.empty() ? "" : "; " + listed(parts);
  }

  // All that one side makes out in a turn is one sentence.
  void tell_revealed(int frame) override {
    std::map<SideId, std::vector<int>> made_out;
    for (const Moment* m : moments(frame, Happening::revealed)) {
      if (m->ship != nobody) made_out[m->side].push_back(m->ship);
    }
    for (const auto& [side, ships] : made_out) {
      const std::string& by = people(enemy(side));
      const std::size_t way = turn_of("made out", 3);
      say(frame, 14 + 2 * static_cast<int>(ships.size()),
          way == 0   ? fmt::format("{} made out {}", by, names(ships))
          : way == 1 ? fmt::format("{} came in sight of {}", names(ships), by)
                     : fmt::format("{} {} discovered", names(ships), was(ships.size())));
    }
  }

  // Which markers are torpedoes only their own side knows.
  void tell_launches(int frame) override {
    std::map<bool, std::pair<int, std::vector<int>>> launched;  // by whether it is known: how many, and who
    for (const Moment* m : moments(frame, Happening::launched)) {
      if (m->ship == nobody) continue;
      auto& [count, by] = launched[m->count > 0];
      ++count;
      if (std::ranges::find(by, m->ship) == by.end()) by.push_back(m->ship);
    }
    for (const auto& [known, launch] : launched) {
      const auto& [count, by] = launch;
      const std::string what = known ? (count == 1 ? "a torpedo" : number_word(count) + " torpedoes")
                                     : counted(count, "torpedo marker", "torpedo markers");
      say(frame, 20 + count,
          turn_of("launched", 2) == 0 || !known ? fmt::format("{} {} {}", names(by), known ? "launched" : "laid", what)
                                                : fmt::format("{} {} loosed by {}", what, was(count), names(by)));
    }
  }

  void tell_single_losses(int frame, const std::vector<const Moment*>& lost) override {
    for (const Moment* m : lost) say(frame, 120, loss(frame, *m), m->ship);
  }

  std::string loss(int frame, const Moment& m) {
    const Blows& b = blows(m.ship, frame);
    const std::string who = name(m.ship), by = b.hit_by.empty() ? "" : names(b.hit_by);
    if (standing_of(m) == Standing::blown_up) return who + " blew up";
    if (standing_of(m) == Standing::taken) return who + " was boarded and taken";
    if (b.torpedoes > 0) return who + " was sunk by torpedo";
    if (by.empty()) return who + " went down";
    switch (turn_of("sunk", 3)) {
      case 0: return fmt::format("{} was sunk by the fire of {}", who, by);
      case 1: return fmt::format("{} was shot to pieces by {} and went down", who, by);
      default: return fmt::format("{} sank under the fire of {}", who, by);
    }
  }

  // Of what befalls a vessel in a turn the worst is told, and nothing if she is lost in it.
  void tell_own(int frame) override {
    std::map<int, Standing> worst;
    for (const Moment* m : moments(frame, Happening::crippled)) {
      if (m->ship != nobody) worst[m->ship] = std::max(worst[m->ship], standing_of(*m));
    }
    for (const auto& [index, standing] : worst) {
      const Fix& fix = ship(index).fixes[static_cast<std::size_t>(frame)];
      if (report().fate(fix) == Fate::gone) continue;
      const bool disabled = standing == Standing::disabled;
      say(frame, must_be_told,
          standing == Standing::withdrawing ? name(index) + " had had enough and made for home"
          : !disabled                       ? name(index) + " was left sinking"
          : turn_of("disabled", 2) == 0     ? name(index) + " was disabled"
                                            : name(index) + " lay stopped and silent",
          index);
    }
  }
};

}  // namespace

std::vector<StatusWord> status_words() {
  return {{"afloat", Fate::afloat},    {"making for home", Fate::afloat},  {"disabled", Fate::helpless},
          {"sinking", Fate::helpless}, {"taken", Fate::helpless},          {"sunk", Fate::gone},
          {"blown up", Fate::gone},    {"gone from the table", Fate::left}};
}

std::vector<std::string> account_of(const Report& report) { return CoastalAccount(report).paragraphs(); }

std::string conditions_of(const State& state) {
  const bool night = state.setting->night;
  const std::string_view time = night ? "night" : "day";
  std::string text;
  switch (state.weather) {
    case Weather::clear: text = fmt::format("on a clear, calm {}", time); break;
    case Weather::haze: text = fmt::format("on a hazy {} with a light chop", time); break;
    case Weather::medium: text = fmt::format("on a rough {} with a medium sea", time); break;
    case Weather::rain: text = fmt::format("on a rough and rainy {}", time); break;
    default: text = fmt::format("on a calm {}", time); break;
  }
  if (!night) return text;
  return text + (state.moon == Moon::full   ? " under a full moon"
                 : state.moon == Moon::half ? " under a half moon"
                                            : " without a moon");
}

std::string end_of(const Report& r, int index, const std::string& chart) {
  const ShipEntry& s = r.ship(index);
  const Fix& last = s.fixes.back();
  if (!last.known) return "not seen at the end";
  const auto standing = static_cast<Standing>(last.status);
  const int frame = frame_of_end(r, s);
  const std::string when = time_of(r, frame);
  const Blows& b = s.blows[static_cast<std::size_t>(frame)];
  switch (standing) {
    case Standing::afloat: return chart.empty() ? "afloat" : chart;
    case Standing::withdrawing: return chart.empty() ? "making for home" : "making for home, " + chart;
    case Standing::disabled: return "disabled " + when;
    case Standing::sinking: return "sinking at the end, hit " + when;
    case Standing::taken: return "taken " + when;
    case Standing::blown_up: return "blew up " + when;
    case Standing::left: return "left the table " + when;
    case Standing::sunk: break;
  }
  const std::string_view cause = b.torpedoes > 0     ? " by torpedo"
                                 : !b.hit_by.empty() ? " by gunfire"
                                 : b.collided        ? " in collision"
                                                     : "";
  return fmt::format("sunk {}{}", when, cause);
}

}  // namespace wardroom::coastal
