#include "books/admiralty/report/account.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "books/admiralty/rules/names.hpp"
#include "books/admiralty/text/words.hpp"
#include "core/words.hpp"
#include "report/account.hpp"

namespace wardroom::admiralty {
namespace {

using namespace report;

Plight plight_of(const report::Moment& m) { return static_cast<Plight>(m.status); }

class BattleAccount : public Account {
 public:
  using Account::Account;

 private:
  // "; she lost two gun dice and a mast"
  std::string consequences(int index, int frame) const override {
    const auto& marks = blows(index, frame).marks;
    const auto count = [&](BlowMark mark) {
      return static_cast<int>(std::ranges::count(marks, static_cast<std::uint8_t>(mark)));
    };
    std::vector<std::string> parts;
    if (const int n = count(BlowMark::guns)) parts.push_back(counted(n, "gun die was lost", "gun dice were lost"));
    if (const int n = count(BlowMark::mast))
      parts.push_back(n == 1 ? "a mast came down" : counted(n, "mast", "masts") + " came down");
    if (count(BlowMark::fire) > 0) parts.emplace_back("she caught fire");
    if (count(BlowMark::water) > 0) parts.emplace_back("she was hulled below the water");
    if (parts.size() > 3) parts.resize(3);
    return parts.empty() ? "" : "; " + listed(parts);
  }

  void tell_single_losses(int frame, const std::vector<const report::Moment*>& lost) override {
    for (const report::Moment* m : lost) say(frame, 120, loss(frame, *m), m->ship);
  }

  std::string loss(int frame, const report::Moment& m) {
    const Blows& b = blows(m.ship, frame);
    const std::string who = name(m.ship), by = b.hit_by.empty() ? "" : names(b.hit_by);
    switch (plight_of(m)) {
      case Plight::blown_up: return who + " blew up";
      case Plight::taken:
        return m.other == nobody ? who + " was taken"
                                 : fmt::format("{} was boarded and taken by {}", who, name(m.other));
      case Plight::sunk: return who + " went down";
      default: break;
    }
    if (by.empty()) return who + " struck her colours";
    switch (turn_of("struck", 3)) {
      case 0: return fmt::format("{} struck to {}", who, by);
      case 1: return fmt::format("{} struck her colours under the fire of {}", who, by);
      default: return fmt::format("the fire of {} forced {} to strike", by, who);
    }
  }

  void tell_own(int frame) override {
    for (const report::Moment* m : moments(frame, Happening::crippled)) {
      if (m->ship == nobody) continue;
      const Fix& fix = ship(m->ship).fixes[static_cast<std::size_t>(frame)];
      if (report().lost(fix)) continue;
      say(frame, must_be_told, name(m->ship) + " was all but silenced", m->ship);
    }
  }
};

}  // namespace

std::vector<StatusWord> status_words() {
  return {{"fighting", Fate::afloat},         {"crippled", Fate::afloat}, {"struck", Fate::helpless},
          {"taken", Fate::helpless},          {"sunk", Fate::gone},       {"blown up", Fate::gone},
          {"gone from the table", Fate::left}};
}

std::vector<std::string> account_of(const Report& report) { return BattleAccount(report).paragraphs(); }

std::string conditions_of(const State& state) {
  return fmt::format("in a {} wind from {}, with a {} sea", in_words(state.wind), degrees(state.wind_from),
                     in_words(state.setting->sea));
}

std::string end_of(const Report& r, int index, const std::string& log) {
  const ShipEntry& s = r.ship(index);
  const Fix& last = s.fixes.back();
  if (!last.known) return "never came";
  const std::string when = time_of(r, frame_of_end(r, s));
  switch (static_cast<Plight>(last.status)) {
    case Plight::fighting: return log.empty() ? "fighting" : log;
    case Plight::crippled: return log.empty() ? "crippled" : "crippled, " + log;
    case Plight::struck: return "struck " + when;
    case Plight::taken: return "taken " + when;
    case Plight::sunk: return "sunk " + when;
    case Plight::blown_up: return "blew up " + when;
    case Plight::left: return "left the table " + when;
  }
  return {};
}

}  // namespace wardroom::admiralty
