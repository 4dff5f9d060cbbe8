#include "server/form.hpp"

#include <algorithm>
#include <cctype>

#include "wire/json.hpp"

namespace wardroom::server {
namespace {

std::string decoded(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto digit = [](char c) { return c <= '9' ? c - '0' : (c | 32) - 'a' + 10; };
    const bool coded = text[i] == '%' && i + 2 < text.size() &&
                       std::isxdigit(static_cast<unsigned char>(text[i + 1])) &&
                       std::isxdigit(static_cast<unsigned char>(text[i + 2]));
    if (coded) {
      out += static_cast<char>(digit(text[i + 1]) * 16 + digit(text[i + 2]));
      i += 2;
    } else {
      out += text[i] == '+' ? ' ' : text[i];
    }
  }
  return out;
}

}  // namespace

Form read_form(std::string_view body) {
  Form form;
  while (!body.empty()) {
    const std::size_t end = body.find('&');
    const std::string_view pair = body.substr(0, end);
    const std::size_t equals = pair.find('=');
    if (equals != std::string_view::npos) form[decoded(pair.substr(0, equals))] = decoded(pair.substr(equals + 1));
    body = end == std::string_view::npos ? std::string_view() : body.substr(end + 1);
  }
  return form;
}

std::string field(const Form& form, const std::string& name) {
  const auto found = form.find(name);
  return found == form.end() ? std::string() : found->second;
}

bool is_utf8(const Form& form) {
  return std::ranges::all_of(
      form, [](const auto& each) { return wardroom::is_utf8(each.first) && wardroom::is_utf8(each.second); });
}

}  // namespace wardroom::server
