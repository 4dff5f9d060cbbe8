// What the pages of the text table read from the parts of a table, and how they write numbers.
#pragma once

#include <boost/json.hpp>
#include <string>
#include <string_view>

namespace wardroom::server {

/// The text of a member, or its JSON; empty if it is null or not there.
std::string text_of(const boost::json::object& o, std::string_view key);
bool flag_of(const boost::json::object& o, std::string_view key);
const boost::json::array* list_of(const boost::json::object& o, std::string_view key);

/// Numbers as people write them: 3.5, not 3.5E0.
std::string shown(const boost::json::value& v);
std::string shown(double number);
/// "83.3 %", as the page with script has it: never rounded to what is certain.
std::string percent(double chance);

/// A form that is posted to the table with a token and what is to be done.
std::string text_form(const std::string& token, const std::string& action, const std::string& inside);
std::string hidden_input(const std::string& name, const std::string& value);
std::string text_button(const std::string& label);

}  // namespace wardroom::server
