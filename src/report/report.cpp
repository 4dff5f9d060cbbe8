#include "report/report.hpp"

#include <fmt/format.h>

#include <map>

#include "core/words.hpp"

namespace wardroom::report {

namespace {

std::string result_of_many(const Report& r) {
  std::vector<std::string> others, shared;
  for (std::size_t side = 0; side < r.sides.size(); ++side) {
    if (side != r.winner) others.push_back(fmt::format("{} had {}", r.sides[side].people, r.points[side]));
    if (r.winners.has(SideId::at(side))) shared.push_back(r.sides[side].people);
  }
  if (r.winners.empty()) return fmt::format("By the points nobody won: {}.", listed(others));
  if (r.winner == no_side)
    return capitalised(fmt::format("{} shared the victory: {}.", listed(shared), listed(others)));
  return capitalised(
      fmt::format("{} won with {} points; {}.", r.sides[r.winner].people, r.points[r.winner], listed(others)));
}

}  // namespace

std::string result_of(const Report& r) {
  if (!r.over) return "The battle is not over, and nobody has won it.";
  if (r.sides.size() > 2) return result_of_many(r);
  // A scenario may ask for more than the greater score.
  if (r.winner == no_side && r.points[0] != r.points[1]) {
    return fmt::format("It was a draw, with {} points to {}.", r.points[0], r.points[1]);
  }
  if (r.winner == no_side) return fmt::format("By the points it was a draw, {} each.", r.points[0]);
  const SideId other = enemy(r.winner);
  const char* how =
      r.points[r.winner] > r.points[other] ? "{} won by {} points to {}." : "{} won, with {} points to {}.";
  return capitalised(fmt::format(fmt::runtime(how), r.sides[r.winner].people, r.points[r.winner], r.points[other]));
}

std::string force_in_words(const Report& r, SideId side, bool lost_only) {
  std::map<int, std::vector<std::string>> ships;
  for (int i = 0; i < static_cast<int>(r.ships.size()); ++i) {
    const ShipEntry& s = r.ship(i);
    // Of an enemy whose strength is hidden only his losses can be counted.
    if (s.side != side || (!s.own && r.hidden_strength && !lost_only)) continue;
    if (!lost_only || r.lost(s.fixes.back())) ships[s.type].push_back(marked(i, s.name));
  }
  std::vector<std::string> parts;
  for (const auto& [index, names] : ships) {
    const TypeEntry& type = r.types[static_cast<std::size_t>(index)];
    const std::string& what = names.size() == 1 ? type.one : type.many;
    const bool named = lost_only && type.great && names.size() <= 4;
    parts.push_back(named ? fmt::format("the {} {}", what, listed(names))
                          : fmt::format("{} {}", number_word(static_cast<int>(names.size())), what));
  }
  return listed(parts);
}

Length range_at(const Report& report, int frame) {
  const auto f = static_cast<std::size_t>(frame);
  const auto nearest = [&](bool big) {
    std::int64_t least = -1;
    for (const ShipEntry& a : report.ships) {
      for (const ShipEntry& b : report.ships) {
        if (a.side >= b.side || b.side >= report.sides.size() || (big && !(a.big_guns && b.big_guns))) continue;
        const Fix &at = a.fixes[f], &to = b.fixes[f];
        const bool afloat = report.fate(at) == Fate::afloat && report.fate(to) == Fate::afloat;
        if (!at.known || !to.known || !afloat) continue;
        const std::int64_t square = distance_squared(at.at, to.at);
        if (least < 0 || square < least) least = square;
      }
    }
    return least;
  };
  std::int64_t square = nearest(true);
  if (square < 0) square = nearest(false);
  return {square < 0 ? 0 : static_cast<std::int32_t>(root(square))};
}

int frame_of_end(const Report& report, const ShipEntry& ship) {
  auto f = ship.fixes.size() - 1;
  while (f > 0 && ship.fixes[f - 1].known && report.fate(ship.fixes[f - 1]) != Fate::afloat) --f;
  return static_cast<int>(f);
}

std::string in_words(const Report& report, Length range) {
  const Measure& m = report.measure;
  return fmt::format("{} {}", thousands((range.thousandths + m.round / 2) / m.round * m.round / m.each), m.words);
}

std::string time_of(const Report& report, int frame) {
  if (report.timed()) return "at " + clock(report.frame(frame).minute);
  return frame == 0 ? "before the first turn" : "in turn " + report.frame(frame).label;
}

std::string date(const Report& report) {
  static constexpr std::array<std::string_view, 12> months = {"January",   "February", "March",    "April",
                                                              "May",       "June",     "July",     "August",
                                                              "September", "October",  "November", "December"};
  return fmt::format("{} {} {}", report.day, months.at(static_cast<std::size_t>(report.month - 1)), report.year);
}

std::string clock(int minute) { return fmt::format("{:02}.{:02}", minute / 60 % 24, minute % 60); }

std::string marked(int ship, const std::string& name) { return fmt::format("\x01{}\x02{}\x03", ship, name); }

std::string plain(std::string_view text) {
  std::string out;
  bool in_mark = false;
  for (const char c : text) {
    if (c == '\x01') in_mark = true;
    if (!in_mark && c != '\x03') out += c;
    if (c == '\x02') in_mark = false;
  }
  return out;
}

std::string thousands(std::int64_t number) {
  std::string text = std::to_string(number);
  const std::size_t sign = number < 0 ? 1 : 0;
  for (std::size_t at = text.size(); at > sign + 3; at -= 3) text.insert(at - 3, ",");
  return text;
}

std::string number_word(int number) {
  static constexpr std::array<std::string_view, 21> words = {
      "no",       "one",     "two",     "three",     "four",     "five",     "six",
      "seven",    "eight",   "nine",    "ten",       "eleven",   "twelve",   "thirteen",
      "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty"};
  if (number >= 0 && number < static_cast<int>(words.size()))
    return std::string(words[static_cast<std::size_t>(number)]);
  return std::to_string(number);
}

std::string counted(int number, std::string_view one, std::string_view many) {
  return fmt::format("{} {}", number_word(number), number == 1 ? one : many);
}

std::string times(int number) {
  if (number == 1) return "once";
  return number == 2 ? "twice" : number_word(number) + " times";
}

std::string capitalised(std::string text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text;
}

}  // namespace wardroom::report
