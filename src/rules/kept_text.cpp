#include "rules/kept_text.hpp"

#include <algorithm>
#include <cstdint>
#include <vector>

#include "rules/document.hpp"

namespace wardroom {
namespace {

enum class Fate : std::uint8_t { follows, kept, dropped };

// A table that no line of its own opens stands on none.
void mark_lines(const Node& node, Fate fate, std::vector<Fate>& fates) {
  if (node.line() > 0) fates[static_cast<std::size_t>(node.line()) - 1] = fate;
  if (node.is_list()) {
    for (const Node& item : node.list()) mark_lines(item, fate, fates);
  } else if (node.is_table()) {
    for (const Node::Member& member : node.members()) mark_lines(member.value, fate, fates);
  }
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  for (std::size_t from = 0; from < text.size();) {
    const std::size_t to = std::min(text.find('\n', from), text.size());
    lines.push_back(text.substr(from, to - from) + '\n');
    from = to + 1;
  }
  return lines;
}

}  // namespace

std::string kept_text(const std::string& text, const std::string& head,
                      const std::function<bool(std::string_view key)>& dropped) {
  const Node root = parse_toml(text, "text");
  const std::vector<std::string> lines = lines_of(text);
  std::vector<Fate> fates(lines.size() + 1, Fate::follows);
  for (const Node::Member& member : root.members()) {
    mark_lines(member.value, dropped(member.key) ? Fate::dropped : Fate::kept, fates);
  }
  const auto kind = static_cast<std::size_t>(root.require("kind").line()) - 1;
  fates[kind] = Fate::dropped;
  std::string out;
  Fate fate = Fate::kept;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (fates[i] != Fate::follows) fate = fates[i];
    if (i == kind) out += head;
    if (fate == Fate::kept) out += lines[i];
  }
  while (out.ends_with("\n\n")) out.pop_back();
  return out;
}

}  // namespace wardroom
