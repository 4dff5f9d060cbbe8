#include "rules/called.hpp"

#include <cctype>

namespace wardroom {
namespace {

// `between` says whether a dash parts the words.
std::string words_of(std::string_view name, bool between) {
  std::string result;
  bool parted = false;
  for (const char c : name) {
    if (std::isalnum(static_cast<unsigned char>(c)) == 0) {
      parted = true;
      continue;
    }
    if (between && parted && !result.empty()) result += '-';
    parted = false;
    result += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  }
  return result;
}

}  // namespace

std::string folded(std::string_view name) { return words_of(name, false); }
std::string id_from(std::string_view name) { return words_of(name, true); }

}  // namespace wardroom
