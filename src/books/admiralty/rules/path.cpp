#include "books/admiralty/rules/path.hpp"

#include <fmt/format.h>

namespace wardroom::admiralty {
namespace {

constexpr int degrees_a_step = 15;
constexpr int most_degrees = 360;
constexpr int most_digits = 4;  // of a run before the point

constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }

// Reads a path part by part. Columns count from 1.
class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text) {}

  std::variant<Path, PathFault> read() {
    while (at_ < text_.size()) {
      if (path_.anchors) return fault("nothing follows the anchor", at_);
      if (!part()) return fault_;
      if (at_ == text_.size()) break;
      if (text_[at_] != '-') return fault("parts are joined by \"-\"", at_);
      if (++at_ == text_.size()) return fault("a part is missing after \"-\"", at_);
    }
    return path_;
  }

 private:
  PathFault fault(std::string what, std::size_t at) { return {std::move(what), static_cast<int>(at) + 1}; }
  bool fails(std::string what, std::size_t at) {
    fault_ = fault(std::move(what), at);
    return false;
  }

  bool part() {
    const char c = text_[at_];
    if (c == 'A' || c == 'a') {
      ++at_;
      return path_.anchors = true;
    }
    if (c == 'R' || c == 'r') return turn(1);
    if (c == 'L' || c == 'l') return turn(-1);
    return run();
  }

  bool turn(int way) {
    const std::size_t start = at_++;
    int degrees = 0;
    if (at_ == text_.size() || !is_digit(text_[at_])) return fails("degrees follow R and L: R30", at_);
    for (; at_ < text_.size() && is_digit(text_[at_]); ++at_) {
      degrees = degrees * 10 + (text_[at_] - '0');
      if (degrees > most_degrees) return fails("a turn of more than 360 degrees", start);
    }
    if (degrees == 0 || degrees % degrees_a_step != 0) return fails("turns go by steps of 15 degrees", start);
    return add({{}, static_cast<std::int8_t>(way * (degrees / degrees_a_step))}, start);
  }

  bool run() {
    const std::size_t start = at_;
    if (!is_digit(text_[at_])) return fails("a part is millimetres ahead, R or L with degrees, or A at the end", at_);
    std::int32_t thousandths = 0;
    for (; at_ < text_.size() && is_digit(text_[at_]); ++at_) {
      if (at_ - start == most_digits) return fails("a run longer than any move", start);
      thousandths = thousandths * 10 + (text_[at_] - '0') * 1000;
    }
    if (at_ < text_.size() && text_[at_] == '.') {
      if (++at_ == text_.size() || !is_digit(text_[at_])) return fails("a digit follows the point", at_);
      thousandths += (text_[at_++] - '0') * 100;
      if (at_ < text_.size() && is_digit(text_[at_])) return fails("runs go by tenths of a millimetre", at_);
    }
    if (thousandths == 0) return fails("a run of nothing", start);
    return add({{thousandths}, 0}, start);
  }

  bool add(Stretch stretch, std::size_t start) {
    return path_.stretches.push_back(stretch) ||
           fails(fmt::format("a path has at most {} parts", path_.stretches.capacity()), start);
  }

  std::string_view text_;
  std::size_t at_ = 0;
  Path path_;
  PathFault fault_;
};

}  // namespace

std::variant<Path, PathFault> parse_path(std::string_view text) { return Reader(text).read(); }

std::string path_text(const Path& path) {
  std::string text;
  const auto join = [&](const std::string& part) { text += (text.empty() ? "" : "-") + part; };
  for (const Stretch& stretch : path.stretches) {
    if (stretch.steps != 0) {
      join(fmt::format("{}{}", stretch.steps > 0 ? 'R' : 'L',
                       (stretch.steps > 0 ? 1 : -1) * stretch.steps * degrees_a_step));
    } else {
      const int tenths = stretch.run.thousandths / 100;
      join(tenths % 10 == 0 ? fmt::format("{}", tenths / 10) : fmt::format("{}.{}", tenths / 10, tenths % 10));
    }
  }
  if (path.anchors) join("A");
  return text;
}

}  // namespace wardroom::admiralty
