#include "server/text_words.hpp"

#include <fmt/format.h>

#include "report/html.hpp"

namespace wardroom::server {

namespace json = boost::json;
using report::escaped;

std::string text_of(const json::object& o, std::string_view key) {
  const json::value* v = o.if_contains(key);
  if (v == nullptr || v->is_null()) return {};
  return v->is_string() ? std::string(v->as_string()) : json::serialize(*v);
}

bool flag_of(const json::object& o, std::string_view key) {
  const json::value* v = o.if_contains(key);
  return v != nullptr && v->is_bool() && v->as_bool();
}

const json::array* list_of(const json::object& o, std::string_view key) {
  const json::value* v = o.if_contains(key);
  return v == nullptr ? nullptr : v->if_array();
}

std::string shown(double number) {
  std::string text = fmt::format("{:.3f}", number);
  text.erase(text.find_last_not_of('0') + 1);
  if (text.ends_with('.')) text.pop_back();
  return text;
}

std::string shown(const json::value& v) {
  if (v.is_string()) return std::string(v.as_string());
  return v.is_double() ? shown(v.as_double()) : json::serialize(v);
}

std::string percent(double chance) {
  const double percent = chance * 100;
  if (percent == 0 || percent == 100) return fmt::format("{:.0f} %", percent);
  return percent < 0.1 ? "< 0.1 %" : percent > 99.9 ? "> 99.9 %" : fmt::format("{:.1f} %", percent);
}

std::string text_form(const std::string& token, const std::string& action, const std::string& inside) {
  return "<form method=\"post\" action=\"/text\"><input type=\"hidden\" name=\"token\" value=\"" + escaped(token) +
         "\"><input type=\"hidden\" name=\"do\" value=\"" + escaped(action) + "\">" + inside + "</form>";
}

std::string hidden_input(const std::string& name, const std::string& value) {
  return "<input type=\"hidden\" name=\"" + escaped(name) + "\" value=\"" + escaped(value) + "\">";
}

std::string text_button(const std::string& label) { return "<button>" + escaped(label) + "</button>"; }

}  // namespace wardroom::server
