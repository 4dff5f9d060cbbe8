#include "wire/fit.hpp"

#include <algorithm>
#include <boost/json.hpp>
#include <functional>

namespace wardroom::wire {
namespace {

namespace json = boost::json;

std::string in_words(const json::value& value) {
  constexpr std::size_t most = 60;
  std::string text = json::serialize(value);
  if (text.size() > most) text = text.substr(0, most) + "…";
  return text;
}

std::string_view in_words(Kind::Is is) {
  switch (is) {
    case Kind::Is::anything: return "anything";
    case Kind::Is::text: return "text";
    case Kind::Is::number: return "number";
    case Kind::Is::whole: return "whole number";
    case Kind::Is::flag: return "true or false";
    case Kind::Is::yes: return "true";
    case Kind::Is::null: return "null";
    case Kind::Is::pair: return "pair of numbers";
    case Kind::Is::one_of: return "word";
    case Kind::Is::listed: return "list";
    case Kind::Is::mapped: return "map";
    case Kind::Is::any_of: return "one of several kinds";
    case Kind::Is::of_type: return "type";
  }
  return "";
}

bool is_plain(const Kind& kind, const json::value& value) {
  switch (kind.is) {
    case Kind::Is::anything: return true;
    case Kind::Is::text: return value.is_string();
    case Kind::Is::number: return value.is_number();
    case Kind::Is::whole: return value.is_int64() || value.is_uint64();
    case Kind::Is::flag: return value.is_bool();
    case Kind::Is::yes: return value.is_bool() && value.as_bool();
    case Kind::Is::null: return value.is_null();
    case Kind::Is::pair: {
      const json::array* both = value.if_array();
      return both != nullptr && both->size() == 2 && (*both)[0].is_number() && (*both)[1].is_number();
    }
    default: return false;
  }
}

// What a tag says: a word, or "true" and "false".
std::string tag_in(const json::object& o, std::string_view tag) {
  const json::value* value = o.if_contains(tag);
  if (value == nullptr) return {};
  return value->is_string() ? std::string(value->as_string()) : json::serialize(*value);
}

std::string name_of(const Kind& kind) {
  return std::string(kind.is == Kind::Is::of_type ? kind.words.front() : in_words(kind.is));
}

}  // namespace

const Field* Fit::field_of(const Type& type, std::string_view name) const {
  const auto found = std::ranges::find(type.fields, name, &Field::name);
  if (found != type.fields.end()) return &*found;
  return type.base.empty() ? nullptr : field_of(vocabulary_.type(type.base), name);
}

std::optional<std::string> Fit::fault(const Kind& kind, const json::value& value) {
  const Fault found = fault_of(kind, value);
  return found ? Fault(name_of(kind) + *found) : std::nullopt;
}

Fit::Fault Fit::fault_of(const Kind& kind, const json::value& value) {
  switch (kind.is) {
    case Kind::Is::one_of: return word_fault(kind, value);
    case Kind::Is::listed: return list_fault(kind, value);
    case Kind::Is::mapped: return map_fault(kind, value);
    case Kind::Is::any_of: return any_fault(kind, value);
    case Kind::Is::of_type: {
      const Type& type = vocabulary_.type(kind.words.front());
      if (!type.alias.empty()) return fault_of(type.alias.front(), value);
      if (!value.is_object()) return ": is no " + std::string(type.name) + " but " + in_words(value);
      return record_fault(type, value.as_object());
    }
    default:
      if (is_plain(kind, value)) return std::nullopt;
      return ": is no " + std::string(in_words(kind.is)) + " but " + in_words(value);
  }
}

Fit::Fault Fit::word_fault(const Kind& kind, const json::value& value) {
  const auto found =
      value.is_string() ? std::ranges::find(kind.words, std::string_view(value.as_string())) : kind.words.end();
  if (found == kind.words.end()) return ": " + in_words(value) + " is none of the words declared";
  said_.insert(&*found);
  return std::nullopt;
}

Fit::Fault Fit::list_fault(const Kind& kind, const json::value& value) {
  if (!value.is_array()) return ": is no list but " + in_words(value);
  for (std::size_t i = 0; i < value.as_array().size(); ++i) {
    if (auto found = fault_of(kind.of.front(), value.as_array()[i])) return "[" + std::to_string(i) + "]" + *found;
  }
  return std::nullopt;
}

Fit::Fault Fit::map_fault(const Kind& kind, const json::value& value) {
  if (!value.is_object()) return ": is no map but " + in_words(value);
  for (const auto& member : value.as_object()) {
    if (auto found = fault_of(kind.of.front(), member.value())) return "." + std::string(member.key()) + *found;
  }
  return std::nullopt;
}

// Whether a value looks like this kind: the word that tells one message from another decides.
bool Fit::may_be(const Kind& kind, const json::value& value) const {
  if (kind.is == Kind::Is::one_of) return value.is_string();
  if (kind.is == Kind::Is::listed) return value.is_array();
  if (kind.is == Kind::Is::mapped) return value.is_object();
  if (kind.is != Kind::Is::of_type) return is_plain(kind, value);
  const Type& type = vocabulary_.type(kind.words.front());
  if (!type.alias.empty()) return may_be(type.alias.front(), value);
  return value.is_object() && std::ranges::all_of(type.fields, [&](const Field& field) {
           const bool tells = field.kind.is == Kind::Is::one_of && field.kind.words.size() == 1;
           return !tells || tag_in(value.as_object(), field.name) == field.kind.words.front();
         });
}

Fit::Fault Fit::any_fault(const Kind& kind, const json::value& value) {
  for (const Kind& each : kind.of) {
    if (!may_be(each, value)) continue;
    said_.insert(&each);
    return fault_of(each, value);
  }
  return ": is none of the kinds declared but " + in_words(value);
}

Fit::Fault Fit::record_fault(const Type& type, const json::object& o) {
  const std::string tag = type.tag.empty() ? std::string() : tag_in(o, type.tag);
  const auto belongs = [&](const Field& field) {
    return field.presence.of.empty() || std::ranges::find(field.presence.of, tag) != field.presence.of.end();
  };
  for (const auto& member : o) {
    const std::string_view key = member.key();
    const Field* field = field_of(type, key);
    const bool prefixed = field == nullptr && !type.prefix.empty() && key.starts_with(type.prefix);
    if (field == nullptr && !prefixed) return "." + std::string(key) + ": is not declared";
    if (field != nullptr && !belongs(*field)) return "." + std::string(key) + ": is not declared where it is " + tag;
    if (field != nullptr) said_.insert(field);
    const Kind& kind = prefixed ? type.prefixed.front() : field->kind;
    if (auto found = fault_of(kind, member.value())) return "." + std::string(key) + *found;
  }
  for (const Type* at = &type; at != nullptr; at = at->base.empty() ? nullptr : &vocabulary_.type(at->base)) {
    for (const Field& field : at->fields) {
      const bool wanted = !field.presence.optional && belongs(field);
      if (wanted && !o.contains(field.name)) return "." + std::string(field.name) + ": is missing";
    }
  }
  return std::nullopt;
}

std::vector<std::string> Fit::unsaid() const {
  std::vector<std::string> all;
  const std::function<void(const Kind&, const std::string&)> look = [&](const Kind& kind, const std::string& name) {
    // A word that stands alone is always said.
    if (kind.is == Kind::Is::one_of) {
      for (const std::string_view& word : kind.words) {
        if (!said_.contains(&word)) all.push_back(name + "=" + std::string(word));
      }
    }
    for (const Kind& each : kind.of) {
      if (kind.is == Kind::Is::any_of && !said_.contains(&each)) all.push_back(name + "=" + name_of(each));
      look(each, name);
    }
  };
  for (const Section& section : vocabulary_.sections()) {
    for (const Type& type : section.types) {
      for (const Kind& kind : type.alias) look(kind, std::string(type.name));
      for (const Field& field : type.fields) {
        const std::string name = std::string(type.name) + "." + std::string(field.name);
        // Of a field that nobody has said, its words go without saying.
        said_.contains(&field) ? look(field.kind, name) : all.push_back(name);
      }
    }
  }
  return all;
}

}  // namespace wardroom::wire
