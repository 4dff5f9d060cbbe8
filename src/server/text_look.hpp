// A ship on the text page: her card in words, and how the others lie from her.
#pragma once

#include <string>

#include "server/text_page.hpp"

namespace wardroom::server {

/// Where a piece lies, "at 400, 660", on a sea without hexes or squares; empty elsewhere, where its words say so.
std::string place_in_words(const TextView& view, const boost::json::object& piece);
/// What can be looked at, as a form.
std::string look_form(const TextView& view, const std::string& token);
/// What the game says of this piece, as HTML.
std::string look_in_words(const TextView& view, const boost::json::object& piece, const boost::json::object& look);

}  // namespace wardroom::server
