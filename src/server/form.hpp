// The body of a form as a browser sends it (application/x-www-form-urlencoded).
#pragma once

#include <map>
#include <string>
#include <string_view>

namespace wardroom::server {

using Form = std::map<std::string, std::string>;

Form read_form(std::string_view body);
/// Empty where the form has no such field.
std::string field(const Form& form, const std::string& name);
/// Whether all of it is valid text.
bool is_utf8(const Form& form);

}  // namespace wardroom::server
