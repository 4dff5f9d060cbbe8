// The pages of the text table, made from the same parts that the browser's table gets.
#pragma once

#include <boost/json/value.hpp>
#include <string>
#include <vector>

#include "server/claims.hpp"

namespace wardroom::server {

/// The parts of a seat by key, parsed; pieces apart.
struct TextView {
  boost::json::object parts;
  std::vector<boost::json::object> pieces;
};
TextView parsed(const Parts& parts);

/// `wants_code`: a new game is for those who have a code.
std::string welcome_page(const std::string& notice, bool wants_code);
/// Asks whether the seat is to be taken.
std::string invitation_page(const Invited& invited, const std::string& invite, const std::string& nonce);
/// The table as one seat sees it, with forms for everything it may order. `log` are its latest entries.
std::string table_page(const TextView& view, const std::vector<std::string>& log, const std::string& token,
                       const std::string& notice);

/// A ship that is looked at; without a look nothing is known of her.
std::string look_page(const TextView& view, const std::string& piece, const boost::json::object* look,
                      const std::string& token);

}  // namespace wardroom::server
