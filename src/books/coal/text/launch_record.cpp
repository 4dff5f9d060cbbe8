// 7.4 The record of a torpedo launch: turn, factors, target, run, side, counter.
#include <charconv>
#include <vector>

#include "books/coal/text/order_text.hpp"

namespace wardroom::coal {
namespace {

std::optional<int> whole(std::string_view text) {
  int value = 0;
  const char* end = text.data() + text.size();
  const auto [stop, wrong] = std::from_chars(text.data(), end, value);
  if (text.empty() || wrong != std::errc() || stop != end || value < 0 || value > 9999) return std::nullopt;
  return value;
}

// Inches with at most three decimals.
std::optional<Inches> run_of(std::string_view text) {
  const auto dot = text.find('.');
  const auto inches = whole(text.substr(0, dot));
  if (!inches) return std::nullopt;
  std::int32_t thousandths = *inches * 1000;
  if (dot != std::string_view::npos) {
    std::string part(text.substr(dot + 1));
    if (part.empty() || part.size() > 3) return std::nullopt;
    part.resize(3, '0');
    const auto decimals = whole(part);
    if (!decimals) return std::nullopt;
    thousandths += *decimals;
  }
  return Inches{thousandths};
}

std::vector<std::string_view> fields_of(std::string_view text) {
  std::vector<std::string_view> fields;
  for (;;) {
    const auto slash = text.find('/');
    fields.push_back(text.substr(0, slash));
    if (slash == std::string_view::npos) return fields;
    text.remove_prefix(slash + 1);
  }
}

char upper(std::string_view text) {
  return text.size() == 1 && text[0] >= 'a' && text[0] <= 'z' ? static_cast<char>(text[0] - 'a' + 'A')
         : text.size() == 1                                   ? text[0]
                                                              : '\0';
}

}  // namespace

std::variant<LaunchRecord, Refusal> parse_launch_record(std::string_view text) {
  const auto refuse = [&](const std::string& why) {
    return Refusal{{"7.4"}, "launch \"" + std::string(text) + "\": " + why};
  };
  const auto fields = fields_of(text);
  if (fields.size() != 6) {
    return refuse("needs turn, factors, target, run, side and counter, as in T4/6/KONIG/10/P/Q");
  }
  LaunchRecord record;
  const bool has_t = fields[0].starts_with('T') || fields[0].starts_with('t');
  const auto turn = has_t ? whole(fields[0].substr(1)) : std::nullopt;
  if (!turn || *turn < 1) return refuse("the turn is written T and its number");
  const auto factors = whole(fields[1]);
  if (!factors || *factors < 1 || *factors > 99) return refuse("the torpedo factors are a number from 1");
  if (fields[2].empty()) return refuse("the target is missing");
  const auto run = run_of(fields[3]);
  if (!run || *run <= Inches{} || *run > 60_in) return refuse("the range to run is a number of inches");
  const char hand = upper(fields[4]), counter = upper(fields[5]);
  if (hand != 'P' && hand != 'S') return refuse("the side of the launch is P or S");
  if (counter < 'A' || counter > 'Z') return refuse("the counter is a letter from A to Z");
  record.turn = *turn;
  record.factors = *factors;
  record.target = fields[2];
  record.run = *run;
  record.hand = hand == 'P' ? Hand::port : Hand::starboard;
  record.counter = counter;
  return record;
}

std::string text(const LaunchRecord& record) {
  std::string run = std::to_string(record.run.thousandths / 1000);
  if (const int part = record.run.thousandths % 1000; part != 0) {
    run += "." + std::to_string(1000 + part).substr(1);
    while (run.back() == '0') run.pop_back();
  }
  return "T" + std::to_string(record.turn) + "/" + std::to_string(record.factors) + "/" + record.target + "/" + run +
         "/" + (record.hand == Hand::port ? "P" : "S") + "/" + record.counter;
}

}  // namespace wardroom::coal
