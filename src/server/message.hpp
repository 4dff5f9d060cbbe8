// What a client's message says in earnest (docs/table.md): text in, an entry or a refusal out. Knows no sockets.
#pragma once

#include <boost/json/object.hpp>
#include <optional>
#include <string>
#include <variant>

#include "server/room.hpp"

namespace wardroom::server {

using Meant = std::variant<Said, Refused>;
/// What is to be written into the log; nothing for a message that only asks. Where it makes a token or an invitation,
/// the table adds that.
std::optional<Meant> meant_by(const boost::json::object& message, const Place& place);

/// A text or a number of a message; empty or 0 when it has none.
std::string text_in(const boost::json::object& message, std::string_view key);
std::uint32_t number_in(const boost::json::object& message, std::string_view key);

}  // namespace wardroom::server
