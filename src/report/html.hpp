// Text into HTML: everything that comes from a journal passes through here.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace wardroom::report {

/// Safe as text and within quotes of an attribute.
inline std::string escaped(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  for (const char c : text) {
    switch (c) {
      case '&': out += "&amp;"; break;
      case '<': out += "&lt;"; break;
      case '>': out += "&gt;"; break;
      case '"': out += "&quot;"; break;
      case '\'': out += "&#39;"; break;
      default: out += c;
    }
  }
  return out;
}

/// The class that gives a side its colour, its lines and its mark. There are six of them.
inline std::string side_class(std::size_t side) { return "side" + std::to_string(side % 6); }

/// JSON that may stand in a script element: no "<" can end it or open a comment.
inline std::string within_script(std::string_view json) {
  std::string out;
  out.reserve(json.size());
  for (const char c : json) {
    if (c == '<') {
      out += "\\u003c";
    } else {
      out += c;
    }
  }
  return out;
}

}  // namespace wardroom::report
