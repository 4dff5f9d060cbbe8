#include "wire/order_spelling.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace wardroom {
namespace {

bool is_of_a_situation(std::string_view key) { return key == "side" || key == "in_turn" || key == "in_half"; }

void add_once(std::vector<std::string_view>& list, std::string_view word) {
  if (std::ranges::find(list, word) == list.end()) list.push_back(word);
}

std::string joined(const std::vector<std::string_view>& words) { return fmt::format("{}", fmt::join(words, ", ")); }

std::string known_words(const std::vector<OrderSpelling>& all) {
  std::vector<std::string_view> words;
  for (const OrderSpelling& each : all) add_once(words, each.word);
  return joined(words);
}

}  // namespace

const OrderSpelling& spelling_of(const Node& node, const std::vector<OrderSpelling>& all, const OrderWording& wording) {
  const Node& given = node.require("order");
  const std::string word = as_word(given.text());
  const OrderSpelling* found = nullptr;
  std::vector<std::string_view> keys;
  for (const OrderSpelling& each : all) {
    if (each.word != word) continue;
    for (const std::string_view key : each.keys) add_once(keys, key);
    if (found == nullptr || (!each.marked_by.empty() && node.has(each.marked_by))) found = &each;
  }
  if (found == nullptr) {
    throw given.wrong(fmt::format(fmt::runtime(wording.no_order), given.text(), known_words(all)));
  }
  for (const Node::Member& member : node.members()) {
    if (member.key == "order" || is_of_a_situation(member.key) || std::ranges::find(keys, member.key) != keys.end()) {
      continue;
    }
    throw member.value.error(fmt::format(fmt::runtime(wording.no_key), word, member.key, joined(keys)));
  }
  return *found;
}

}  // namespace wardroom
