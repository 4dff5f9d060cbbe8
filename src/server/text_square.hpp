// A sea of squares on the text page: places are squares, by their names.
#pragma once

#include <boost/json.hpp>
#include <optional>
#include <string>

namespace wardroom::server {

/// Null where there is no sea of squares; else the sea.
const boost::json::object* sea_of_squares(const boost::json::object& parts);
/// The middle of the square of a name; none where the board has no such square.
std::optional<boost::json::value> square_place(const boost::json::object& sea, const std::string& name);
/// "c4"; empty where the value is no place on the board.
std::string square_name(const boost::json::object& sea, const boost::json::value& place);

}  // namespace wardroom::server
