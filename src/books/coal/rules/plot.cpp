#include "books/coal/rules/plot.hpp"

#include <fmt/format.h>

#include "books/coal/rules/hex_movement.hpp"

namespace wardroom::coal {
namespace {

constexpr Inches longest_step = 99_in;
constexpr int plot_angle = 15;  // 5.7.2: degrees go by fifteens

Refusal fault(Cite cite, std::string text) { return {cite, "plot: " + std::move(text)}; }

constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
constexpr char upper(char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; }

/// What is left of the text, read from the front.
class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text) {}
  bool done() const { return text_.empty(); }
  char peek() const { return done() ? '\0' : upper(text_.front()); }
  bool take(char wanted) {
    if (done() || peek() != wanted) return false;
    text_.remove_prefix(1);
    return true;
  }
  /// Up to `most` digits as a number; nothing when there is none or there are more.
  std::optional<int> digits(std::size_t most) {
    std::size_t n = 0;
    int value = 0;
    while (n < text_.size() && is_digit(text_[n])) {
      if (n == most) return {};
      value = value * 10 + (text_[n++] - '0');
    }
    text_.remove_prefix(n);
    if (n == 0) return {};
    return value;
  }
  std::size_t left() const { return text_.size(); }

 private:
  std::string_view text_;
};

std::optional<PlotStep> read_unit(Reader& in, StepKind kind, std::optional<int> number) {
  if (!number) number = in.digits(3);
  if (!in.done() || !number || *number < 1 || *number > 255) return {};
  PlotStep step;
  step.kind = kind;
  step.division = static_cast<std::uint8_t>(*number);
  return step;
}

// A number of inches, to thousandths; or the number of a division before F or M.
std::optional<PlotStep> read_number(Reader in) {
  const std::optional<int> whole = in.peek() == '.' ? std::optional(0) : in.digits(3);
  if (!whole) return {};
  if (in.take('F')) return read_unit(in, StepKind::follow, whole);
  if (in.take('M')) return read_unit(in, StepKind::mimic, whole);
  int part = 0;
  if (in.take('.')) {
    const std::size_t before = in.left();
    const std::optional<int> decimals = in.digits(3);
    if (!decimals) return {};
    part = *decimals;
    for (std::size_t n = before - in.left(); n < 3; ++n) part *= 10;
  }
  if (!in.done()) return {};
  PlotStep step;
  step.length = {*whole * 1000 + part};
  return step;
}

std::optional<PlotStep> read_step(std::string_view word) {
  Reader in(word);
  if (is_digit(in.peek()) || in.peek() == '.') return read_number(in);
  if (in.take('F')) return read_unit(in, StepKind::follow, {});
  if (in.take('M')) return read_unit(in, StepKind::mimic, {});
  PlotStep step;
  if (in.take('S')) {
    step.kind = StepKind::ships;
  } else if (in.take('C')) {
    step.kind = StepKind::column;
    if (in.take('U')) {
      step.kind = StepKind::close_up;
      return in.done() ? std::optional(step) : std::nullopt;
    }
  } else {
    return {};
  }
  if (in.take('R')) {
    step.side = Hand::starboard;
  } else if (!in.take('L')) {
    return {};
  }
  const std::optional<int> degrees = in.digits(3);
  if (!degrees) return {};
  step.degrees = static_cast<std::int16_t>(*degrees);
  if (in.take('P')) {
    step.off = OffSide::port;
  } else if (in.take('S')) {
    step.off = OffSide::starboard;
  }
  return in.done() ? std::optional(step) : std::nullopt;
}

std::string_view trimmed(std::string_view word) {
  while (!word.empty() && word.front() == ' ') word.remove_prefix(1);
  while (!word.empty() && word.back() == ' ') word.remove_suffix(1);
  return word;
}

// The words of a refusal are shown to people: nothing but plain letters of what was typed, and not much of it.
std::string quoted(std::string_view word) {
  std::string shown;
  for (const char c : word.substr(0, 12)) shown += c > ' ' && c < '\x7f' ? c : '?';
  return shown + (word.size() > 12 ? "..." : "");
}

bool is_turn(StepKind kind) { return kind == StepKind::ships || kind == StepKind::column; }
bool names_division(StepKind kind) { return kind == StepKind::follow || kind == StepKind::mimic; }

std::optional<Refusal> turn_fault(const PlotStep& step, const PlotLimits& limits) {
  if (limits.degrees_a_hex > 0) return hex_turn_fault(step.degrees, limits.degrees_a_hex);
  if (step.off != OffSide::with_turn) return fault({"hex-2.3.6"}, "P and S after a turn are for the hex mat");
  if (step.degrees >= plot_angle && step.degrees <= 360 && step.degrees % plot_angle == 0) return {};
  return fault({"5.7.2", "A31"}, fmt::format("a turn of {} degrees: turns go from 15 to 360 degrees by fifteens",
                                             static_cast<int>(step.degrees)));
}

std::optional<Refusal> step_fault(const PlotStep& step, const PlotLimits& limits) {
  switch (step.kind) {
    case StepKind::ahead:
      if (limits.degrees_a_hex > 0 && step.length.thousandths % 1000 != 0) {
        return fault({"hex-2.1"}, "on the mat a straight step is a whole number of hexes");
      }
      if (step.length > Inches{} && step.length <= longest_step) return {};
      return fault({"5.7.1", "A31"}, "a straight step is more than 0 and at most 99 in; leave it out to go straight");
    case StepKind::column:
      if (limits.convoy) return fault({"5.1.2"}, "a convoy makes ships turns only: write SR or SL");
      [[fallthrough]];
    case StepKind::ships: return turn_fault(step, limits);
    case StepKind::follow:
    case StepKind::mimic:
      if (limits.single_ship) return fault({"5.7.4"}, "a single ship follows no division; plot her own way");
      if (step.division == 0) return fault({"5.7.4"}, "write the number of the division after F or M");
      return {};
    case StepKind::close_up:
      if (limits.single_ship) return fault({"5.7.6"}, "a single ship has no line to close up");
      return {};
  }
  return fault({"5.7"}, "no such manoeuvre");
}

// hex 2.1, 2.3: every hex and every turn of the plot is paid from the hexes of this turn.
std::optional<Refusal> hexes_fault(const Plot& plot, const PlotLimits& limits) {
  HexAccount account(limits.speed.thousandths / 1000);
  for (const PlotStep& step : plot.steps) {
    if (step.kind == StepKind::ahead && !account.move(step.length.thousandths / 1000)) {
      return fault({"hex-2.1", "A31"},
                   fmt::format("more hexes than the {} of this turn; plot no more than the speed", account.hexes()));
    }
    if (!is_turn(step.kind) || account.turn(step.degrees)) continue;
    if (account.hexes() == 0) return fault({"hex-2.3", "A27"}, "a ship that moves no hex this turn cannot turn");
    if (step.degrees > free_turn) {
      return fault({"hex-2.3.5", "A27"}, fmt::format("a turn of {} degrees costs a hex more, and needs two that are "
                                                     "left; turn less, or sooner",
                                                     static_cast<int>(step.degrees)));
    }
    return fault({"hex-2.3", "A27"}, "one turn for each hex moved, before or after the step; put a hex between turns");
  }
  return {};
}

}  // namespace

std::string inches_text(Inches length) {
  std::string text = fmt::format("{}.{:03}", length.thousandths / 1000, length.thousandths % 1000);
  while (text.back() == '0') text.pop_back();
  if (text.back() == '.') text.pop_back();
  return text;
}

std::optional<Refusal> plot_fault(const Plot& plot, const PlotLimits& limits) {
  for (std::size_t i = 0; i < plot.steps.size(); ++i) {
    const PlotStep& step = plot.steps[i];
    if (auto refusal = step_fault(step, limits)) return refusal;
    if (names_division(step.kind) && plot.steps.size() > 1) {
      return fault({"5.7.4", "A31"}, "F and M stand alone");
    }
    if (step.kind == StepKind::close_up && i + 1 != plot.steps.size()) {
      return fault({"5.7.6", "A31"}, "CU comes last");
    }
    if (i > 0 && step.kind == StepKind::ahead && plot.steps[i - 1].kind == StepKind::ahead) {
      return fault({"5.7.1", "A31"}, "two numbers in a row; write their sum");
    }
  }
  if (limits.degrees_a_hex > 0) return hexes_fault(plot, limits);
  const Inches ahead = plotted_length(plot, {});
  if (ahead > limits.speed) {
    return fault({"5.4", "A31"}, fmt::format("{} in straight ahead at a speed of {} in; plot no more than the speed",
                                             inches_text(ahead), inches_text(limits.speed)));
  }
  const Inches needed = plotted_length(plot, limits.turn_radius);
  if (needed > limits.speed) {
    return fault({"5.6", "A32"},
                 fmt::format("straight steps and arcs need {} in at a speed of {} in; turn less, or sooner",
                             inches_text(needed), inches_text(limits.speed)));
  }
  return {};
}

PlotLimits written_limits(Inches speed, Surface surface) {
  if (surface == Surface::table) return {speed, {}, false, false, 0};
  return {1_in * ((speed.thousandths + 999) / 1000), {}, false, false, 180};
}

std::variant<Plot, Refusal> parse_plot(std::string_view text, const PlotLimits& limits) {
  Plot plot;
  text = trimmed(text);
  while (!text.empty()) {
    const std::size_t dash = text.find('-');
    const std::string_view word = trimmed(text.substr(0, dash));
    const bool more = dash != std::string_view::npos;
    text = more ? text.substr(dash + 1) : std::string_view{};
    const std::optional<PlotStep> step = read_step(word);
    if (!step || (more && trimmed(text).empty())) {
      return fault({"5.7", "A31"}, fmt::format("'{}' is no step: write inches to thousandths (1.25), SR30, SL30, CR30, "
                                               "CL30, CU, F2 or M2, joined by '-'",
                                               quoted(step ? "-" : word)));
    }
    if (!plot.steps.push_back(*step)) {
      return fault({"5.7", "A31"}, fmt::format("more than {} steps; plot the rest next turn", plot.steps.capacity()));
    }
  }
  if (auto refusal = plot_fault(plot, limits)) return *refusal;
  return plot;
}

std::string text(const Plot& plot) {
  std::string result;
  for (const PlotStep& step : plot.steps) {
    if (!result.empty()) result += '-';
    const char hand = step.side == Hand::starboard ? 'R' : 'L';
    const char* off = step.off == OffSide::with_turn ? "" : step.off == OffSide::port ? "P" : "S";
    switch (step.kind) {
      case StepKind::ahead: result += inches_text(step.length); break;
      case StepKind::ships: result += fmt::format("S{}{}{}", hand, static_cast<int>(step.degrees), off); break;
      case StepKind::column: result += fmt::format("C{}{}{}", hand, static_cast<int>(step.degrees), off); break;
      case StepKind::follow: result += fmt::format("F{}", static_cast<int>(step.division)); break;
      case StepKind::mimic: result += fmt::format("M{}", static_cast<int>(step.division)); break;
      case StepKind::close_up: result += "CU"; break;
    }
  }
  return result;
}

Inches arc_length(Inches radius, int degrees) {
  constexpr std::int64_t pi = 3'141'592'654, scale = 1'000'000'000;
  const std::int64_t arc = std::int64_t{radius.thousandths} * degrees * pi;
  return {static_cast<std::int32_t>((arc + 90 * scale) / (180 * scale))};
}

Inches plotted_length(const Plot& plot, Inches turn_radius) {
  Inches length;
  for (const PlotStep& step : plot.steps) {
    if (step.kind == StepKind::ahead) length += step.length;
    if (is_turn(step.kind)) length += arc_length(turn_radius, step.degrees);
  }
  return length;
}

int hexes_for_turns(const Plot& plot) {
  int hexes = 0;
  for (const PlotStep& step : plot.steps) hexes += is_turn(step.kind) && step.degrees > free_turn ? 1 : 0;
  return hexes;
}

int degrees_turned(const Plot& plot) {
  int degrees = 0;
  for (const PlotStep& step : plot.steps) degrees += is_turn(step.kind) ? step.degrees : 0;
  return degrees;
}

bool goes_straight(const Plot& plot) {
  for (const PlotStep& step : plot.steps) {
    if (is_turn(step.kind) || names_division(step.kind)) return false;
  }
  return true;
}

bool closes_up(const Plot& plot) { return !plot.steps.empty() && plot.steps.back().kind == StepKind::close_up; }

}  // namespace wardroom::coal
