#include "core/squares.hpp"

#include <charconv>

namespace wardroom {
namespace {

constexpr int letters = 26;
// Far more than any board has, and small enough that a column of letters cannot run over.
constexpr std::int32_t most = 1'000'000;

}  // namespace

std::string name_of(Square square) {
  if (square.column < 0 || square.row < 0) return {};
  std::string name;
  // There is no letter for nought: after z comes aa, not ba.
  for (std::int32_t n = square.column + 1; n > 0; n = (n - 1) / letters) {
    name.insert(name.begin(), static_cast<char>('a' + (n - 1) % letters));
  }
  return name + std::to_string(square.row + 1);
}

std::optional<Square> square_named(std::string_view name) {
  std::int32_t column = 0;
  std::size_t i = 0;
  for (; i < name.size() && column < most; ++i) {
    const char c = name[i];
    const int letter = c >= 'a' && c <= 'z' ? c - 'a' : c >= 'A' && c <= 'Z' ? c - 'A' : -1;
    if (letter < 0) break;
    column = column * letters + letter + 1;
  }
  std::int32_t row = 0;
  const char* const end = name.data() + name.size();
  // from_chars would take a minus sign, and "a01" is not how a square is called.
  if (i == 0 || i == name.size() || name[i] < '1' || name[i] > '9') return std::nullopt;
  const auto [read, error] = std::from_chars(name.data() + i, end, row);
  if (error != std::errc{} || read != end || row > most) return std::nullopt;
  return Square{column - 1, row - 1};
}

}  // namespace wardroom
