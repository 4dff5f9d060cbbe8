#include "leaks/witness.hpp"

#include <stdexcept>

#include "rules/resources.hpp"

namespace wardroom::leaks {

std::string difference(const std::string& a, const std::string& b) {
  if (a == b) return {};
  std::size_t at = 0;
  while (at < a.size() && at < b.size() && a[at] == b[at]) ++at;
  const std::size_t from = at < 200 ? 0 : at - 200;
  return "the worlds part at byte " + std::to_string(at) + ":\n  ..." + a.substr(from, 320) + "...\n  ..." +
         b.substr(from, 320) + "...";
}

std::string scenario(const std::string& name) {
  const std::size_t slash = name.find('/');
  const auto text = resource(name.substr(0, slash) + "/scenarios" + name.substr(slash) + ".toml");
  if (!text) throw std::runtime_error("there is no scenario " + name);
  return std::string(*text);
}

std::string replaced(std::string text, const std::string& what, const std::string& by) {
  const std::size_t at = text.find(what);
  if (at == std::string::npos) throw std::runtime_error("the scenario has no " + what);
  return text.replace(at, what.size(), by);
}

}  // namespace wardroom::leaks
