#include "server/text_square.hpp"

#include <cmath>

#include "core/squares.hpp"

namespace wardroom::server {
namespace {

namespace json = boost::json;

std::int32_t thousandths(const json::value& number) {
  return static_cast<std::int32_t>(std::lround(number.to_number<double>() * 1000));
}

Point point_of(const json::array& place) { return {thousandths(place.at(0)), thousandths(place.at(1))}; }

Board board_of(const json::object& sea) {
  return {Length{thousandths(sea.at("grid"))}, point_of(sea.at("first").as_array())};
}

bool is_on_table(const json::object& sea, Point at) {
  return at.x >= 0 && at.y >= 0 && at.x <= thousandths(sea.at("width")) && at.y <= thousandths(sea.at("height"));
}

}  // namespace

const json::object* sea_of_squares(const json::object& parts) {
  const json::value* sea = parts.if_contains("sea");
  const json::object* found = sea == nullptr ? nullptr : sea->if_object();
  return found != nullptr && found->at("surface") == "squares" ? found : nullptr;
}

std::optional<json::value> square_place(const json::object& sea, const std::string& name) {
  const std::optional<Square> square = square_named(name);
  // Beyond any table, where a place could not be written.
  constexpr std::int32_t most = 100'000;
  if (!square || square->column > most || square->row > most) return std::nullopt;
  const Board board = board_of(sea);
  const auto place = [&](std::int64_t first, std::int64_t count) {
    return static_cast<double>(first + count * board.side.thousandths) / 1000;
  };
  const double x = place(board.first.x, square->column), y = place(board.first.y, square->row);
  if (x > sea.at("width").to_number<double>() || y > sea.at("height").to_number<double>()) return std::nullopt;
  return json::value(json::array{x, y});
}

std::string square_name(const json::object& sea, const json::value& place) {
  const json::array* at = place.if_array();
  if (at == nullptr || at->size() != 2 || !at->at(0).is_number() || !at->at(1).is_number()) return {};
  const Point point = point_of(*at);
  return is_on_table(sea, point) ? name_of(square_at(point, board_of(sea))) : std::string();
}

}  // namespace wardroom::server
