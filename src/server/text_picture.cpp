#include "server/text_picture.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "report/html.hpp"

namespace wardroom::server {
namespace {

namespace json = boost::json;
using report::escaped;

std::string text_of(const json::object& o, std::string_view key) { return std::string(o.at(key).as_string()); }

struct Span {
  std::int64_t low = 0, high = 0;
};
struct Extent {
  Span x, y;
};

// Of a rectangle all of it, of other regions the box around their corners.
Extent extent_of(const json::object& region) {
  if (const json::value* rect = region.if_contains("rect")) {
    const auto side = [&](std::size_t i) { return rect->as_array().at(i).to_number<std::int64_t>(); };
    return {{side(0), side(0) + side(2)}, {side(1), side(1) + side(3)}};
  }
  const json::array& points = region.at("points").as_array();
  const auto span = [&](std::size_t i) {
    const auto at = [i](const json::value& point) { return point.as_array().at(i).to_number<std::int64_t>(); };
    const auto [least, most] = std::ranges::minmax(points, {}, at);
    return Span{at(least), at(most)};
  };
  return {span(0), span(1)};
}

std::string number_input(const std::string& name, const std::string& label, const json::value& most,
                         const json::value* now) {
  return fmt::format(R"(<label>{} <input type="number" name="{}" min="0" max="{}" step="1" value="{}"></label> )",
                     label, escaped(name), json::serialize(most), now == nullptr ? "" : json::serialize(*now));
}

std::optional<std::int64_t> whole(const std::string& text, const json::value& most) {
  std::int64_t number = 0;
  const char* const end = text.data() + text.size();
  const auto [read, error] = std::from_chars(text.data(), end, number);
  if (error != std::errc{} || read != end || number < 0 || number > most.to_number<std::int64_t>()) return std::nullopt;
  return number;
}

}  // namespace

std::string picture_in_words(const json::object& picture) {
  const std::string unit = escaped(text_of(picture, "unit"));
  std::string out = fmt::format("<p>{}: {} by {} {}. {}</p><ul>", escaped(text_of(picture, "title")),
                                json::serialize(picture.at("width")), json::serialize(picture.at("height")), unit,
                                escaped(text_of(picture, "words")));
  for (const json::value& each : picture.at("regions").as_array()) {
    const json::object& region = each.as_object();
    const auto [x, y] = extent_of(region);
    const std::string words = text_of(region, "words"), mark = text_of(region, "mark");
    out += fmt::format("<li>{}{}{}; {} to {} across, {} to {} up</li>", escaped(text_of(region, "label")),
                       words.empty() ? "" : ", " + escaped(words), mark == "free" ? "" : ", " + escaped(mark), x.low,
                       x.high, y.low, y.high);
  }
  for (const json::value& each : picture.at("marks").as_array()) {
    const json::object& mark = each.as_object();
    const std::string label = text_of(mark, "label");
    const json::value* at = mark.if_contains("at");
    if (at == nullptr) at = &mark.at("points").as_array().at(0);
    out += fmt::format("<li>{} at {}, {}</li>", escaped(label.empty() ? text_of(mark, "kind") : label),
                       json::serialize(at->as_array().at(0)), json::serialize(at->as_array().at(1)));
  }
  return out + "</ul>";
}

std::string aim_inputs(const json::object& field, const std::string& name) {
  const json::object& picture = field.at("picture").as_object();
  const json::value* value = field.if_contains("value");
  const json::array* now = value == nullptr ? nullptr : value->if_array();
  std::string out =
      fmt::format("<fieldset><legend>{}</legend>{}", escaped(text_of(field, "label")), picture_in_words(picture));
  out += number_input(name + ":x", "Across, from the left", picture.at("width"), now ? &now->at(0) : nullptr);
  out += number_input(name + ":y", "Up, from the bottom", picture.at("height"), now ? &now->at(1) : nullptr);
  out += fmt::format(R"(<label>Or the middle of <select name="{}:region"><option value="">by the numbers</option>)",
                     escaped(name));
  for (const json::value& each : picture.at("regions").as_array()) {
    const json::object& region = each.as_object();
    out += fmt::format(R"(<option value="{}">{}</option>)", escaped(text_of(region, "id")),
                       escaped(text_of(region, "label")));
  }
  return out + "</select></label></fieldset> ";
}

Filled aim_of(const json::object& ask_field, const std::string& name, const Form& form) {
  const json::object& picture = ask_field.at("picture").as_object();
  const std::string label = text_of(ask_field, "label");
  if (const std::string wanted = field(form, name + ":region"); !wanted.empty()) {
    for (const json::value& each : picture.at("regions").as_array()) {
      if (text_of(each.as_object(), "id") != wanted) continue;
      return each.at("middle");
    }
    return fmt::format("{}: the picture has no region \"{}\".", label, wanted);
  }
  const std::string across = field(form, name + ":x"), up = field(form, name + ":y");
  if (across.empty() && up.empty()) return std::nullopt;
  const std::optional<std::int64_t> x = whole(across, picture.at("width")), y = whole(up, picture.at("height"));
  if (!x || !y) {
    return fmt::format("{}: give two whole numbers, the first from 0 to {} and the second from 0 to {}.", label,
                       json::serialize(picture.at("width")), json::serialize(picture.at("height")));
  }
  return json::value(json::array{*x, *y});
}

}  // namespace wardroom::server
