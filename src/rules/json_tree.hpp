// For those who have had JSON read by Boost already: the tree of it, without the text.
#pragma once

#include <boost/json/fwd.hpp>

#include "rules/document.hpp"

namespace wardroom {

/// Where a complaint about what somebody said would have it from.
inline constexpr const char* said_file = "said";

/// As parse_json would read the text of it. Throws DataError for a list with a null in it, or a value that is null.
Node json_tree(const boost::json::value& value, const std::string& file);

}  // namespace wardroom
