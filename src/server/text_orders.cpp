#include "server/text_orders.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <cmath>
#include <numbers>
#include <optional>

#include "report/html.hpp"
#include "server/text_words.hpp"

namespace wardroom::server {
namespace {

namespace json = boost::json;
using report::escaped;

// One part of a plot: how far it goes, and by how much it turns.
struct Part {
  double ahead = 0, turns = 0;
};

std::optional<double> number_of(std::string_view text) {
  double number = 0;
  bool dot = false;
  double place = 1;
  if (text.empty()) return std::nullopt;
  for (const char c : text) {
    if (c == '.' && !dot) {
      dot = true;
    } else if (std::isdigit(static_cast<unsigned char>(c)) == 0) {
      return std::nullopt;
    } else if (dot) {
      number += (c - '0') * (place /= 10);
    } else {
      number = number * 10 + (c - '0');
    }
  }
  return number;
}

std::optional<Part> part_of(std::string_view word) {
  if (word.empty()) return std::nullopt;
  const char first = static_cast<char>(std::toupper(static_cast<unsigned char>(word.front())));
  if (first != 'R' && first != 'L') {
    const auto ahead = number_of(word);
    return ahead ? std::optional(Part{*ahead, 0}) : std::nullopt;
  }
  const auto turns = number_of(word.substr(1));
  return turns ? std::optional(Part{0, *turns}) : std::nullopt;
}

// How long a plot of straight runs and turns is; nothing if it has anything else in it.
std::optional<double> length_of(std::string_view plot, double radius) {
  double length = 0;
  while (!plot.empty()) {
    const std::size_t end = std::min(plot.find('-'), plot.size());
    const auto part = part_of(plot.substr(0, end));
    if (!part) return std::nullopt;
    length += part->ahead + radius * part->turns * std::numbers::pi / 180;
    plot.remove_prefix(std::min(end + 1, plot.size()));
  }
  return length;
}

std::string_view sign_of(std::string_view op) {
  if (op == "times") return "× ";
  return op == "result" || op == "set" ? "= " : op == "add" ? "+ " : "";
}

std::string value_in_words(const json::object& field, const json::value& value) {
  if (const json::array* options = list_of(field, "options")) {
    for (const json::value& each : *options) {
      if (each.as_object().at("value") == value) return text_of(each.as_object(), "label");
    }
  }
  if (value.is_bool()) return value.as_bool() ? "yes" : "no";
  return shown(value);
}

std::string answer_in_words(const json::object& ask, const json::object& order) {
  std::string out = text_of(ask, "group") + ": " + text_of(ask, "title"), answers;
  if (const json::array* fields = list_of(ask, "fields")) {
    for (const json::value& each : *fields) {
      const json::object& field = each.as_object();
      const json::value* value = order.if_contains(text_of(field, "name"));
      if (value == nullptr) continue;
      answers +=
          fmt::format("{}{}: {}", answers.empty() ? "" : ", ", text_of(field, "label"), value_in_words(field, *value));
    }
  }
  return answers.empty() ? out : out + " (" + answers + ")";
}

}  // namespace

bool answers(const json::object& order, const json::object& ask) {
  const json::object& fixed = ask.at("order").as_object();
  const auto is_field = [&](std::string_view key) {
    const json::array* fields = list_of(ask, "fields");
    return fields != nullptr && std::ranges::any_of(*fields, [&](const json::value& field) {
             return text_of(field.as_object(), "name") == key;
           });
  };
  const bool fits = std::ranges::all_of(fixed, [&](const auto& member) {
    const json::value* same = order.if_contains(member.key());
    return same != nullptr && *same == member.value();
  });
  // What another form has beside the same is none of this one's.
  return fits && std::ranges::all_of(
                     order, [&](const auto& member) { return fixed.contains(member.key()) || is_field(member.key()); });
}

std::string order_in_words(const TextView& view, const json::value& order) {
  const json::object* o = order.if_object();
  const json::array* asks = list_of(view.parts, "asks");
  if (o == nullptr || asks == nullptr) return json::serialize(order);
  for (const json::value& each : *asks) {
    const json::object& ask = each.as_object();
    if (const json::array* others = list_of(ask, "or")) {
      for (const json::value& other : *others) {
        if (other.as_object().at("order") == order) {
          return text_of(ask, "title") + ": " + text_of(other.as_object(), "label");
        }
      }
    }
    if (answers(*o, ask)) return answer_in_words(ask, *o);
  }
  return json::serialize(order);
}

std::string filled_plot(const json::object& field, const std::string& typed) {
  const json::value* run = field.if_contains("run");
  if (run == nullptr) return typed;
  std::string plot;
  std::ranges::copy_if(typed, std::back_inserter(plot), [](unsigned char c) { return std::isspace(c) == 0; });
  const auto length = length_of(plot, field.at("radius").to_number<double>());
  if (!length) return typed;
  const json::value* given = field.if_contains("grain");
  const double grain = given == nullptr ? 1 : given->to_number<double>();
  const double left = std::round((run->to_number<double>() - *length) / grain) * grain;
  if (left < grain / 2) return typed;
  return plot + (plot.empty() ? "" : "-") + shown(left);
}

std::string plot_help(const json::object& field, const std::string& unit) {
  std::string out;
  if (const json::value* run = field.if_contains("run")) {
    out += fmt::format("<p>The way is {} {} long; what you leave out at its end she goes straight ahead.</p>",
                       escaped(shown(*run)), escaped(unit));
  }
  if (const json::array* trail = list_of(field, "trail"); trail != nullptr && !trail->empty()) {
    std::string terms;
    for (const json::value& each : *trail) {
      const json::object& term = each.as_object();
      terms += fmt::format("{}{} {}{}", terms.empty() ? "" : ", ", text_of(term, "what"), sign_of(text_of(term, "op")),
                           text_of(term, "value"));
    }
    out += "<p>" + escaped(terms) + ".</p>";
  }
  const json::array* notation = list_of(field, "notation");
  if (notation == nullptr || notation->empty()) return out;
  out += "<p>Steps are joined by dashes:</p><dl>";
  for (const json::value& each : *notation) {
    const json::object& word = each.as_object();
    out += fmt::format("<dt>{}</dt><dd>{}</dd>", escaped(text_of(word, "word")), escaped(text_of(word, "meaning")));
  }
  return out + "</dl>";
}

}  // namespace wardroom::server
