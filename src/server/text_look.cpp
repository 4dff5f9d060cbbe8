#include "server/text_look.hpp"

#include <fmt/format.h>

#include <cmath>
#include <numbers>

#include "report/html.hpp"
#include "server/text_picture.hpp"
#include "server/text_words.hpp"

namespace wardroom::server {
namespace {

namespace json = boost::json;
using report::escaped;

struct Where {
  double x = 0, y = 0;
};

std::optional<Where> where(const json::object& piece) {
  const json::array* at = list_of(piece, "at");
  if (at == nullptr || at->size() != 2) return std::nullopt;
  return Where{at->at(0).to_number<double>(), at->at(1).to_number<double>()};
}

const json::object* plane(const TextView& view) {
  const json::value* sea = view.parts.if_contains("sea");
  const json::object* found = sea == nullptr ? nullptr : sea->if_object();
  return found != nullptr && text_of(*found, "surface") == "plane" ? found : nullptr;
}

// "045°", and off a bow "81° to port".
std::string bearing_words(double degrees) { return fmt::format("{:03.0f}°", std::fmod(degrees + 360, 360)); }
std::string off_bow(double degrees) {
  const double off = std::remainder(degrees, 360);
  const long whole = std::lround(std::abs(off));
  if (whole == 0) return "dead ahead";
  return whole == 180 ? "dead astern" : fmt::format("{}° to {}", whole, off < 0 ? "port" : "starboard");
}

std::string mark_words(std::string_view mark) {
  if (mark == "crossed") return "crossed out, still counted";
  return mark == "free" ? "whole" : std::string(mark);
}

// "3 heavy; 2 heavy, blocked (hit); 1 heavy (lost)": boxes that are alike are counted together.
std::string boxes_in_words(const json::array& boxes) {
  std::string out, last;
  int count = 0;
  const auto tell = [&] {
    if (count > 0) out += fmt::format("{}{} {}", out.empty() ? "" : "; ", count, last);
  };
  for (const json::value& each : boxes) {
    const json::object& box = each.as_object();
    const std::string words = text_of(box, "words"), text = words.empty() ? text_of(box, "text") : words;
    const std::string told = fmt::format("{} ({})", text, mark_words(text_of(box, "mark")));
    if (told != last) {
      tell();
      count = 0;
      last = told;
    }
    ++count;
  }
  tell();
  return out;
}

std::string row_in_words(const json::object& row) {
  std::string words = text_of(row, "text");
  if (const json::array* boxes = list_of(row, "boxes"); boxes != nullptr && !boxes->empty()) {
    // A track has no texts: it is counted by the row.
    const bool track = text_of(boxes->at(0).as_object(), "text").empty();
    if (!track) words += (words.empty() ? "" : ": ") + boxes_in_words(*boxes);
  }
  if (const std::string note = text_of(row, "note"); !note.empty()) words += (words.empty() ? "" : "; ") + note;
  if (!text_of(row, "source").empty()) words += " (not printed in the book)";
  return fmt::format("<dt>{}</dt><dd>{}</dd>", escaped(text_of(row, "label")), escaped(words));
}

std::string card_in_words(const json::object& card) {
  std::string out =
      fmt::format("<h2>{}</h2><p>{}</p>", escaped(text_of(card, "title")), escaped(text_of(card, "subtitle")));
  if (const json::array* pictures = list_of(card, "pictures")) {
    for (const json::value& picture : *pictures) out += picture_in_words(picture.as_object());
  }
  out += "<dl>";
  for (const json::value& row : *list_of(card, "rows")) out += row_in_words(row.as_object());
  out += "</dl>";
  for (const json::value& note : *list_of(card, "notes")) {
    out += fmt::format("<p>{}</p>", escaped(std::string(note.as_string())));
  }
  return out;
}

// What is drawn about her, as far as labels tell it.
std::string overlays_in_words(const json::object& look) {
  std::string out;
  for (const json::value& each : *list_of(look, "overlays")) {
    const json::object& overlay = each.as_object();
    std::string labels;
    for (const json::value& shape : *list_of(overlay, "shapes")) {
      const std::string label = text_of(shape.as_object(), "label");
      if (label.empty() || labels.find(label) != std::string::npos) continue;
      labels += (labels.empty() ? "" : "; ") + label;
    }
    if (labels.empty()) continue;
    out += fmt::format("<li>{}: {}</li>", escaped(text_of(overlay, "label")), escaped(labels));
  }
  return out.empty() ? out : "<ul>" + out + "</ul>";
}

std::string others_in_words(const TextView& view, const json::object& piece) {
  const json::object* sea = plane(view);
  const auto from = where(piece);
  if (sea == nullptr || !from) return {};
  const json::value* heading = piece.if_contains("heading");
  std::string out;
  for (const json::object& other : view.pieces) {
    const auto to = where(other);
    if (!to || text_of(other, "id") == text_of(piece, "id")) continue;
    const double east = to->x - from->x, north = to->y - from->y;
    const double bearing = std::atan2(east, north) * 180 / std::numbers::pi;
    out += fmt::format("<li>{}: {} {}, bearing {}", escaped(text_of(other, "name")),
                       shown(std::round(std::hypot(east, north) * 10) / 10), escaped(text_of(*sea, "unit")),
                       bearing_words(bearing));
    if (heading != nullptr && heading->is_number()) out += ", " + off_bow(bearing - heading->to_number<double>());
    out += "</li>";
  }
  return out.empty() ? out : "<h3>From her, middle to middle</h3><ul>" + out + "</ul>";
}

}  // namespace

std::string place_in_words(const TextView& view, const json::object& piece) {
  const auto at = where(piece);
  if (plane(view) == nullptr || !at) return {};
  const auto rounded = [](double place) { return shown(std::round(place * 100) / 100); };
  return fmt::format("at {}, {}", rounded(at->x), rounded(at->y));
}

std::string look_form(const TextView& view, const std::string& token) {
  std::string options;
  for (const json::object& piece : view.pieces) {
    const std::string name = text_of(piece, "name");
    options += fmt::format(R"(<option value="{}">{}</option>)", escaped(text_of(piece, "id")),
                           escaped(name.empty() ? text_of(piece, "label") : name));
  }
  if (options.empty()) return {};
  return text_form(token, "look",
                   "<label>Look at <select name=\"piece\">" + options + "</select></label> " + text_button("Look"));
}

std::string look_in_words(const TextView& view, const json::object& piece, const json::object& look) {
  return card_in_words(look.at("card").as_object()) + overlays_in_words(look) + others_in_words(view, piece);
}

}  // namespace wardroom::server
