#include "selftest/glance.hpp"

#include <algorithm>
#include <boost/json.hpp>
#include <charconv>

#include "wire/json.hpp"

namespace wardroom::selftest {
namespace {

namespace json = boost::json;

/// Calls `see` with key and value of each member of the object with which a text begins, as Json has written it.
template <class See>
void each_member(std::string_view text, See see) {
  text.remove_prefix(1);
  while (text.starts_with('"')) {
    const std::string_view key = text.substr(1, text.find('"', 1) - 1);
    text.remove_prefix(key.size() + 3);
    const std::size_t length = json_length(text);
    see(key, text.substr(0, length));
    text.remove_prefix(length);
    if (text.starts_with(',')) text.remove_prefix(1);
  }
}

std::uint32_t number_after(std::string_view text, std::string_view key, std::size_t at) {
  std::uint32_t number = 0;
  if (at != std::string_view::npos) std::from_chars(text.data() + at + key.size(), text.data() + text.size(), number);
  return number;
}

}  // namespace

Glance::Reading::Reading(const std::string& text) : memory(text.size()), value(json::parse(text, &memory)) {}

bool Glance::take(std::string_view message) {
  constexpr std::string_view log = R"({"type":"log","first":)", entry = R"({"number":)";
  if (message.starts_with(log)) {
    gap_ = gap_ || number_after(message, log, 0) > log_ + 1;
    log_ = std::max(log_, number_after(message, entry, message.rfind(entry)));
    return true;
  }
  constexpr std::string_view table = R"({"type":"table","reset":)", set = R"("set":)";
  if (!message.starts_with(table)) return false;
  each_member(message.substr(message.find(set) + set.size()), [&](std::string_view key, std::string_view value) {
    Part* part = std::ranges::find(parts_, key, &Part::key);
    if (part == parts_.end()) return;
    part->text = value;
    part->read.reset();
  });
  return true;
}

const json::value* Glance::part(std::string_view key) const {
  const Part* part = std::ranges::find(parts_, key, &Part::key);
  if (part == parts_.end() || part->text.empty()) return nullptr;
  if (part->read == nullptr) part->read = std::make_unique<Reading>(part->text);
  return &part->read->value;
}

bool Glance::flag(std::string_view key) const {
  const json::value* status = part("status");
  const json::value* flag = status == nullptr ? nullptr : status->as_object().if_contains(key);
  return flag != nullptr && flag->is_bool() && flag->as_bool();
}

std::int64_t Glance::round() const {
  const json::value* status = part("status");
  return status == nullptr ? 0 : status->at("round").as_int64();
}

}  // namespace wardroom::selftest
