// What a client sent, as the program understands it. A client's bytes never reach the log: his JSON is read within
// bounds, and written again in one plain form that every later reader can read.
#pragma once

#include <boost/json/value.hpp>
#include <optional>
#include <string>
#include <string_view>

namespace wardroom::server {

/// Read within bounds: valid UTF-8, no deeper than 16, numbers of at most nine digits and three decimals. Nothing when
/// it is not that, and `why` is a plain sentence.
std::optional<boost::json::value> read_client_json(std::string_view text, std::string& why);

/// The plain form: decimals as they are said (2.5), nothing else that JSON would allow for a number.
std::string plain_json(const boost::json::value& value);

}  // namespace wardroom::server
