#include "report/figures.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <vector>

#include "report/html.hpp"

namespace wardroom::report {
namespace {

constexpr int width = 480, height = 200, left = 52, right = 24, bottom = 28, top = 14;

std::string opened(const std::string& label, int w = width, int h = height) {
  return fmt::format(R"(<svg class="figure" viewBox="0 0 {} {}" role="img" aria-label="{}">)", w, h, escaped(label));
}

// Frames along the foot of a figure: about seven of them are named.
class Axis {
 public:
  explicit Axis(const Report& report) : r_(report), frames_(std::max(report.last_frame(), 1)) {}
  int x(int frame) const { return left + (width - left - right) * frame / frames_; }
  int step() const { return (width - left - right) / frames_; }
  std::string name(int frame) const { return r_.timed() ? clock(r_.frame(frame).minute) : r_.frame(frame).label; }
  std::string drawn() const {
    std::string out;
    const int every = std::max(1, (frames_ + 6) / 7);
    for (int f = 0; f <= r_.last_frame(); f += every) {
      out += fmt::format(R"(<text x="{}" y="{}" class="tick mid">{}</text>)", x(f), height - 8, escaped(name(f)));
    }
    return out;
  }

 private:
  const Report& r_;
  int frames_;
};

// A step between lines of 1, 2 or 5 times a power of ten, so that there are about four of them.
int line_step(int most) {
  int power = 1;
  for (;; power *= 10) {
    for (const int each : {1, 2, 5}) {
      if (most <= 4 * each * power) return each * power;
    }
  }
}

std::string rule(int y, const std::string& label) {
  return fmt::format(
      R"(<line x1="{}" x2="{}" y1="{}" y2="{}" class="rule"/><text x="{}" y="{}" class="tick end">{}</text>)", left,
      width - right, y, y, left - 6, y + 4, label);
}

// By the sides that scored them. Of two sides whatever one took the other gave; of more only lines of fire tell.
std::vector<int> hits_in(const Report& r, int frame) {
  const auto f = static_cast<std::size_t>(frame);
  std::vector<int> hits(r.sides.size());
  if (hits.size() == 2) {
    for (const ShipEntry& s : r.ships) hits[s.side == 0 ? 1 : 0] += s.blows[f].hits;
    return hits;
  }
  const auto count = [&](const auto& lines) {
    for (const auto& line : lines) {
      if (line.firer != nobody && r.ship(line.firer).side < hits.size()) hits[r.ship(line.firer).side] += line.hits;
    }
  };
  count(r.tables[f].fire);
  count(r.tables[f].torpedo_hits);
  return hits;
}

// Patterns for the bars of many sides, which stand side by side and are printed in black and white too.
std::string bar_patterns(std::size_t sides) {
  constexpr std::array<std::string_view, 6> lines = {"M0,3H6V3H0",       "",      "M0,6L6,0", "M0,3H6",
                                                     "M0,0L6,6M0,6L6,0", "M3,0V6"};
  std::string out = "<defs>";
  for (std::size_t side = 2; side < sides; ++side) {
    out += fmt::format(
        R"(<pattern id="bar{0}" width="6" height="6" patternUnits="userSpaceOnUse"><path d="{1}" class="weave {2}"/></pattern>)",
        side, lines[side % lines.size()], side_class(side));
  }
  return out + "</defs>";
}

// Of more than two sides: in every turn a bar for each, from left to right.
std::string hits_of_many(const Report& r) {
  std::vector<int> all(r.sides.size());
  int most = 1;
  for (int f = 0; f <= r.last_frame(); ++f) {
    const auto hits = hits_in(r, f);
    for (std::size_t s = 0; s < all.size(); ++s) {
      all[s] += hits[s];
      most = std::max(most, hits[s]);
    }
  }
  std::string words = "Hits scored turn by turn.";
  for (std::size_t s = 0; s < all.size(); ++s) words += fmt::format(" {}: {} in all.", r.sides[s].name, all[s]);
  std::string out = opened(words) + bar_patterns(all.size());
  const int foot = height - bottom, step = line_step(most), sides = static_cast<int>(all.size());
  const auto length = [&](int hits) { return (foot - top) * hits / most; };
  for (int hits = 0; hits <= most; hits += step) out += rule(foot - length(hits), std::to_string(hits));
  const Axis axis(r);
  const int wide = std::max(2, axis.step() * 8 / 10 / sides);
  for (int f = 0; f <= r.last_frame(); ++f) {
    const auto hits = hits_in(r, f);
    for (std::size_t s = 0; s < all.size(); ++s) {
      if (hits[s] == 0) continue;
      const int tall = std::max(length(hits[s]), 1), x = axis.x(f) + (2 * static_cast<int>(s) - sides) * wide / 2;
      out += fmt::format(
          R"(<rect x="{}" y="{}" width="{}" height="{}" class="bar {}"{}><title>{}, {}: {}</title></rect>)", x,
          foot - tall, wide, tall, side_class(s), s < 2 ? "" : fmt::format(R"x( fill="url(#bar{})")x", s),
          escaped(r.sides[s].name), escaped(axis.name(f)), hits[s]);
    }
  }
  return out + axis.drawn() + "</svg>";
}

}  // namespace

std::string range_figure(const Report& r) {
  std::vector<int> ranges;
  for (int f = 0; f <= r.last_frame(); ++f) ranges.push_back(range_at(r, f).thousandths);
  const int each = r.measure.each;
  const int most = std::max(*std::ranges::max_element(ranges), 1000), step = line_step(most / each) * each;
  const int least = *std::ranges::min_element(ranges);
  const auto y = [&](int range) { return height - bottom - (height - bottom - top) * (range / 10) / (most / 10); };
  const auto told = [&](int range) { return thousands(range / each); };
  const Axis axis(r);
  std::string out = opened(fmt::format(
      "Range between the nearest {}, from {} {} at the start to {} at the end, never more than {} "
      "nor less than {}.",
      r.words.nearest, told(ranges.front()), r.measure.words, told(ranges.back()), told(most), told(least)));
  for (int range = 0; range <= most; range += step) out += rule(y(range), told(range));
  std::string path;
  bool pen_down = false;
  for (int f = 0; f <= r.last_frame(); ++f) {
    const int range = ranges[static_cast<std::size_t>(f)];
    if (range > 0) path += fmt::format("{}{},{}", pen_down ? "L" : "M", axis.x(f), y(range));
    pen_down = range > 0;
  }
  return out + fmt::format(R"(<path d="{}" class="range"/>)", path) + axis.drawn() + "</svg>";
}

std::string hits_figure(const Report& r) {
  if (r.sides.size() != 2) return hits_of_many(r);
  int most = 1;
  std::array<int, 2> all{};
  for (int f = 0; f <= r.last_frame(); ++f) {
    const auto hits = hits_in(r, f);
    most = std::max({most, hits[0], hits[1]});
    for (std::size_t s = 0; s < 2; ++s) all[s] += hits[s];
  }
  const int middle = (height - bottom + top) / 2, half = middle - top, step = line_step(2 * most);
  const auto length = [&](int hits) { return half * hits / most; };
  const Axis axis(r);
  std::string out =
      opened(fmt::format("Hits scored turn by turn. {}: {} in all, drawn upwards. {}: {} in all, drawn "
                         "downwards.",
                         r.sides[0].name, all[0], r.sides[1].name, all[1]));
  for (int hits = 0; hits <= most; hits += step) {
    out += rule(middle - length(hits), std::to_string(hits));
    if (hits > 0) out += rule(middle + length(hits), std::to_string(hits));
  }
  const int wide = std::max(3, axis.step() * 6 / 10);
  for (int f = 0; f <= r.last_frame(); ++f) {
    const auto hits = hits_in(r, f);
    for (std::size_t s = 0; s < 2; ++s) {
      if (hits[s] == 0) continue;
      const int tall = std::max(length(hits[s]), 1);
      out += fmt::format(
          R"(<rect x="{}" y="{}" width="{}" height="{}" class="bar side{}"><title>{}: {}</title></rect>)",
          axis.x(f) - wide / 2, s == 0 ? middle - tall : middle, wide, tall, s, escaped(axis.name(f)), hits[s]);
    }
  }
  return out + axis.drawn() + "</svg>";
}

std::string damage_strip(const Report& r, const ShipEntry& ship) {
  constexpr int cell = 5, tall = 18, most = 6;
  std::string words, cells;
  bool lost = false;
  for (int f = 1; f <= r.last_frame(); ++f) {
    const auto i = static_cast<std::size_t>(f);
    const int x = (f - 1) * cell, hits = ship.blows[i].hits;
    if (hits > 0) {
      const int bar = 3 + (tall - 7) * std::min(hits, most) / most;
      cells += fmt::format(R"(<rect x="{}" y="{}" width="4" height="{}" class="bar {}"/>)", x, tall - 4 - bar, bar,
                           side_class(ship.side));
      words += fmt::format("{}{} in turn {}", words.empty() ? "hits: " : ", ", hits, r.frames[i].label);
    }
    const Fix& fix = ship.fixes[i];
    if (fix.known && fix.fires > 0 && !lost) {
      cells += fmt::format(R"(<rect x="{}" y="{}" width="5" height="3" class="burning"/>)", x, tall - 3);
    }
    if (!lost && fix.known && r.fate(fix) != Fate::afloat) {
      lost = true;
      const char* mark = r.fate(fix) == Fate::left ? "M{0},5l4,4l-4,4" : "M{0},5l5,8M{1},5l-5,8";
      cells += fmt::format(R"(<path d="{}" class="fate"/>)", fmt::format(fmt::runtime(mark), x, x + 5));
    }
  }
  const int w = std::max(r.last_frame() * cell, cell) + 2;
  if (cells.empty()) words = "no hits";
  return fmt::format(
      R"(<svg class="strip" viewBox="0 0 {} {}" width="{}" height="{}" role="img" aria-label="{}"><path d="M0,{}H{}" class="rule"/>{}</svg>)",
      w, tall, w, tall, escaped(words.empty() ? "no hits counted" : words), tall - 4, w, cells);
}

std::string luck_figure(const Luck& luck, std::size_t side, const std::string& whose) {
  const auto& chances = luck.expected.chances();
  const std::uint64_t most = *std::ranges::max_element(chances);
  // What cannot be seen is left out at both ends, but never the hits scored.
  std::size_t from = 0, to = chances.size() - 1;
  const auto hits = static_cast<std::size_t>(luck.hits);
  while (from < to && from < hits && chances[from] < most / 200) ++from;
  while (to > from && to > hits && chances[to] < most / 200) --to;
  to = std::max(to, hits);
  constexpr int wide = 440, tall = 130, foot = 24, pad = 20;
  const auto count = to - from + 1;
  const auto at = [&](std::size_t i) { return pad + wide * static_cast<int>(i - from) / static_cast<int>(count); };
  std::string out = opened(fmt::format("How likely each number of hits was for {}: {} were expected, {} were scored.",
                                       whose, luck.expected.mean().decimal(1), luck.hits),
                           wide + 2 * pad, tall);
  const std::size_t every = std::max<std::size_t>(1, (count + 8) / 9);
  for (std::size_t i = from; i <= to; ++i) {
    const std::uint64_t chance = i < chances.size() ? chances[i] : 0;
    const int bar =
        std::max(static_cast<int>(static_cast<std::uint64_t>(tall - foot - 14) * (chance >> 20) / (most >> 20)), 1);
    const int x = at(i), cell = std::max(at(i + 1) - x, 1), middle = x + cell / 2;
    const bool scored = i == hits, near = !scored && (i > hits ? i - hits : hits - i) * 2 < every + 1;
    out += fmt::format(R"(<rect x="{}" y="{}" width="{}" height="{}" class="{}"/>)", x, tall - foot - bar,
                       std::max(cell - 1, 1), bar, scored ? "scored " + side_class(side) : "chance");
    if (scored || ((i - from) % every == 0 && !near)) {
      out += fmt::format(R"(<text x="{}" y="{}" class="tick mid{}">{}</text>)", middle, tall - 7, scored ? " told" : "",
                         i);
    }
    if (scored) out += fmt::format(R"(<path d="M{},{}l-4,-7h8z" class="pointer"/>)", middle, tall - foot - bar - 2);
  }
  return out + "</svg>";
}

}  // namespace wardroom::report
