// Orders on the text page: plots as they are typed, and drafts in words.
#pragma once

#include <boost/json.hpp>
#include <string>

#include "server/text_page.hpp"

namespace wardroom::server {

/// What an order says, in the words of the form that it answers; its JSON if no form asks for it any more.
std::string order_in_words(const TextView& view, const boost::json::value& order);
/// A plot whose whole run is to be gone, with the straight run that is left after what was typed. What cannot be read
/// stays as it is: the book says what is wrong with it.
std::string filled_plot(const boost::json::object& field, const std::string& typed);
/// How a plot is written, and how long its way is.
std::string plot_help(const boost::json::object& field, const std::string& unit);

/// Whether an order is one that this form makes.
bool answers(const boost::json::object& order, const boost::json::object& ask);

}  // namespace wardroom::server
