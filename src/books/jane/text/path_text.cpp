#include "books/jane/text/path_text.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "rules/parameters.hpp"

namespace wardroom::jane {
namespace {

constexpr int most_run = 250;
constexpr std::size_t most_strokes = 250;

struct Spelling {
  std::string_view text;
  Helm helm;
};
// The longer ones first.
constexpr std::array<Spelling, 6> spellings{{{"EG", Helm::engine_green},
                                             {"ER", Helm::engine_red},
                                             {"G", Helm::green},
                                             {"R", Helm::red},
                                             {"U", Helm::up},
                                             {"B", Helm::reverse}}};

constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
constexpr char capital(char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; }

// Reads part by part. Columns count from 1.
class Reader {
 public:
  Reader(std::string_view text, bool rings) : text_(text), rings_(rings) {}

  std::variant<Plot, PathFault> read() {
    while (at_ < text_.size()) {
      const std::size_t end = std::min(text_.find('-', at_), text_.size());
      if (end == at_) return fault("a part is missing before \"-\"");
      if (!part(text_.substr(at_, end - at_))) return fault_;
      if (plot_.strokes.size() > most_strokes) return fault(fmt::format("a plot has at most {} parts", most_strokes));
      at_ = end + 1;
      if (at_ == text_.size()) return fault("a part is missing after \"-\"");
    }
    return plot_;
  }

 private:
  PathFault fault(std::string what) { return {std::move(what), static_cast<int>(at_) + 1}; }
  bool fails(std::string what) {
    fault_ = fault(std::move(what));
    return false;
  }

  bool part(std::string_view text) {
    if (is_digit(text[0])) return run(text);
    if (capital(text[0]) == 'K') return ring(text.substr(1));
    for (const Spelling& each : spellings) {
      if (std::ranges::equal(text, each.text, {}, capital)) {
        plot_.strokes.push_back({each.helm, 0});
        return true;
      }
    }
    return fails(fmt::format("a part is units to run, or one of G, R, U, EG, ER, B{}", rings_ ? ", K with knots" : ""));
  }

  bool run(std::string_view text) {
    int units = 0;
    for (const char c : text) {
      if (!is_digit(c)) return fails("parts are joined by \"-\": 2-G-3");
      units = units * 10 + (c - '0');
      if (units > most_run) return fails(fmt::format("a run is at most {} units", most_run));
    }
    if (units == 0) return fails("a run of no units");
    plot_.strokes.push_back({Helm::run, static_cast<std::uint8_t>(units)});
    return true;
  }

  bool ring(std::string_view text) {
    if (!rings_) return fails("the order has her squares beside her path, not in it");
    const auto knots = thousandths_in(text);
    if (!knots) return fails("K is followed by knots: K12");
    plot_.rings.push_back({plot_.strokes.size(), *knots});
    return true;
  }

  std::string_view text_;
  bool rings_;
  std::size_t at_ = 0;
  Plot plot_;
  PathFault fault_;
};

}  // namespace

std::variant<Plot, PathFault> parse_plot(std::string_view text) { return Reader(text, true).read(); }

std::variant<Path, PathFault> parse_path(std::string_view text) {
  auto read = Reader(text, false).read();
  if (auto* fault = std::get_if<PathFault>(&read)) return std::move(*fault);
  Path path;
  for (const Stroke& stroke : std::get<Plot>(read).strokes) {
    if (!path.push_back(stroke)) {
      return PathFault{fmt::format("a path has at most {} parts", path.capacity()), static_cast<int>(text.size())};
    }
  }
  return path;
}

std::string path_text(const Path& path) {
  std::string text;
  for (const Stroke& stroke : path) {
    if (!text.empty()) text += '-';
    if (stroke.helm == Helm::run) {
      text += std::to_string(int{stroke.units});
    } else {
      text += std::ranges::find(spellings, stroke.helm, &Spelling::helm)->text;
    }
  }
  return text;
}

}  // namespace wardroom::jane
