#include "books/coastal/rules/plot.hpp"

#include <cctype>

#include "rules/described.hpp"

namespace wardroom::coastal {
namespace {

constexpr int longest_run = 99, sharpest_turn = 180;

std::string_view trimmed(std::string_view word) {
  while (!word.empty() && word.front() == ' ') word.remove_prefix(1);
  while (!word.empty() && word.back() == ' ') word.remove_suffix(1);
  return word;
}

// A number of at most two or three digits, with as many decimals as are allowed; in thousandths.
std::optional<std::int32_t> number(std::string_view word, std::size_t digits, std::size_t decimals) {
  const auto dot = word.find('.');
  const std::string_view whole = word.substr(0, dot);
  const std::string_view part = dot == std::string_view::npos ? "" : word.substr(dot + 1);
  if (whole.empty() || whole.size() > digits || part.size() > decimals) return {};
  if (dot != std::string_view::npos && part.empty()) return {};
  std::int32_t value = 0;
  for (const char c : whole) {
    if (c < '0' || c > '9') return {};
    value = value * 10 + (c - '0');
  }
  std::int32_t scale = 1000;
  value *= scale;
  for (const char c : part) {
    if (c < '0' || c > '9') return {};
    scale /= 10;
    value += (c - '0') * scale;
  }
  return value;
}

std::optional<PlotStep> read_step(std::string_view word) {
  if (word.empty()) return {};
  // A table that plots for whole divisions says who turns: ships or the column. Here every vessel goes her own way.
  if (word.find_first_of("RrLl") == 1 && word.find_first_of("SsCc") == 0) word.remove_prefix(1);
  const char first = static_cast<char>(std::toupper(static_cast<unsigned char>(word.front())));
  if (first == 'R' || first == 'L') {
    const auto degrees = number(word.substr(1), 3, 0);
    if (!degrees || *degrees < 1000 || *degrees > sharpest_turn * 1000) return {};
    const Turn turn{*degrees / 10};
    return PlotStep{{}, first == 'R' ? turn : -turn};
  }
  const auto run = number(word, 2, 3);
  if (!run || *run == 0 || *run > longest_run * 1000) return {};
  return PlotStep{Centimetres{*run}, {}};
}

}  // namespace

std::optional<Plot> parse_plot(std::string_view text) {
  Plot plot;
  text = trimmed(text);
  if (text.empty()) return plot;
  for (;;) {
    const auto dash = text.find('-');
    const auto step = read_step(trimmed(text.substr(0, dash)));
    if (!step) return {};
    const bool runs = step->ahead > Centimetres{};
    if (!plot.empty() && runs == (plot.back().ahead > Centimetres{})) return {};  // their sum is meant
    if (!plot.push_back(*step)) return {};
    if (dash == std::string_view::npos) return plot;
    text = text.substr(dash + 1);
  }
}

std::string text(const Plot& plot) {
  std::string result;
  for (const PlotStep& step : plot) {
    if (!result.empty()) result += '-';
    if (step.ahead > Centimetres{}) {
      result += toml_value(step.ahead);
    } else {
      result += (step.turn > Turn{} ? "R" : "L") + toml_value(step.turn.magnitude());
    }
  }
  return result;
}

Centimetres run_of(const Plot& plot) {
  Centimetres run;
  for (const PlotStep& step : plot) run += step.ahead;
  return run;
}

}  // namespace wardroom::coastal
