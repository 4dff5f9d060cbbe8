// A plot as anybody may type it: read or refused, and what is read can be written and read again.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>
#include <variant>

#include "books/admiralty/rules/path.hpp"
#include "books/coal/rules/movement.hpp"
#include "books/coastal/rules/plot.hpp"

namespace {

void read_as_coal(std::string_view text) {
  using namespace wardroom::coal;
  for (const bool narrow : {false, true}) {
    const PlotLimits limits{Inches{narrow ? 3500 : 99000}, Inches{narrow ? 950 : 0}, narrow, narrow};
    const auto result = parse_plot(text, limits);
    const Plot* plot = std::get_if<Plot>(&result);
    if (plot == nullptr) continue;
    const auto again = parse_plot(wardroom::coal::text(*plot), limits);
    if (!std::holds_alternative<Plot>(again) || !(std::get<Plot>(again) == *plot)) std::abort();
    Inches sum;
    for (const Leg& leg : legs_of(*plot, {limits.speed, limits.turn_radius})) sum += leg.length;
    if (sum != limits.speed) std::abort();
  }
}

void read_as_coastal(std::string_view text) {
  using namespace wardroom::coastal;
  const auto plot = parse_plot(text);
  if (!plot) return;
  const auto again = parse_plot(wardroom::coastal::text(*plot));
  if (!again || !(*again == *plot)) std::abort();
}

void read_as_admiralty(std::string_view text) {
  using namespace wardroom::admiralty;
  const auto result = parse_path(text);
  const Path* path = std::get_if<Path>(&result);
  if (path == nullptr) {
    const int column = std::get<PathFault>(result).column;
    if (column < 1 || column > static_cast<int>(text.size()) + 1) std::abort();
    return;
  }
  const auto again = parse_path(path_text(*path));
  if (!std::holds_alternative<Path>(again) || path_text(std::get<Path>(again)) != path_text(*path)) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  read_as_coal(text);
  read_as_coastal(text);
  read_as_admiralty(text);
  return 0;
}
