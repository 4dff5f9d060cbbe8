// Pictures on the text page: told in words, and aimed at by two numbers or by the name of a region.
#pragma once

#include <boost/json.hpp>
#include <optional>
#include <string>
#include <variant>

#include "server/form.hpp"

namespace wardroom::server {

/// What a picture shows, part by part, as HTML.
std::string picture_in_words(const boost::json::object& picture);
/// The inputs of a field of the kind `aim`, as HTML. `name` stands before the names of the inputs.
std::string aim_inputs(const boost::json::object& field, const std::string& name);

/// What a field was given: a value, nothing where it was left empty, or a sentence that says what is wrong.
using Filled = std::variant<std::optional<boost::json::value>, std::string>;
Filled aim_of(const boost::json::object& ask_field, const std::string& name, const Form& form);

}  // namespace wardroom::server
