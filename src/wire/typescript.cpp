#include "wire/typescript.hpp"

#include <fmt/format.h>

namespace wardroom::wire {
namespace {

constexpr std::size_t line_width = 140;  // of the page's formatter

std::string joined(const std::vector<std::string>& parts, std::string_view between) {
  std::string text;
  for (const std::string& part : parts) text += (text.empty() ? "" : std::string(between)) + part;
  return text;
}

std::string type_of(const Kind& kind);

/// What a value may be, one beside the other.
std::vector<std::string> members(const Kind& kind) {
  std::vector<std::string> all;
  if (kind.is == Kind::Is::one_of) {
    for (const std::string_view word : kind.words) all.push_back(fmt::format("'{}'", word));
  } else if (kind.is == Kind::Is::any_of) {
    for (const Kind& each : kind.of) all.push_back(type_of(each));
  } else {
    all.push_back(type_of(kind));
  }
  return all;
}

std::string type_of(const Kind& kind) {
  switch (kind.is) {
    case Kind::Is::anything: return "unknown";
    case Kind::Is::text: return "string";
    case Kind::Is::number:
    case Kind::Is::whole: return "number";
    case Kind::Is::flag: return "boolean";
    case Kind::Is::yes: return "true";
    case Kind::Is::null: return "null";
    case Kind::Is::pair: return "[number, number]";
    case Kind::Is::one_of:
    case Kind::Is::any_of: return joined(members(kind), " | ");
    case Kind::Is::listed: {
      const std::vector<std::string> items = members(kind.of.front());
      return items.size() == 1 ? items.front() + "[]" : "(" + joined(items, " | ") + ")[]";
    }
    case Kind::Is::mapped: return fmt::format("Record<string, {}>", type_of(kind.of.front()));
    case Kind::Is::of_type: return std::string(kind.words.front());
  }
  return "";
}

/// `head` with its type: in one line if it fits, else a line for each that it may be.
std::string laid_out(const std::string& head, std::string_view between, const Kind& kind, const std::string& indent) {
  std::string line = fmt::format("{}{}{} {};\n", indent, head, between, type_of(kind));
  const std::vector<std::string> all = members(kind);
  if (line.size() <= line_width + 1 || all.size() == 1) return line;
  const std::string lead = "\n" + indent + "  | ";
  return fmt::format("{}{}{}{}{};\n", indent, head, between, lead, joined(all, lead));
}

std::string comment(std::string_view words, std::string_view indent) {
  return words.empty() ? std::string() : fmt::format("{}/** {} */\n", indent, words);
}

// "Of `sector` or `ring`.": who reads the types should know when to look for the field.
std::string meaning_of(const Field& field, const Type& type) {
  std::vector<std::string> tags;
  for (const std::string_view tag : field.presence.of) tags.push_back(fmt::format("`{}`", tag));
  const std::string where = tags.empty() ? "" : fmt::format("Where `{}` is {}.", type.tag, joined(tags, " or "));
  return where + (where.empty() || field.meaning.empty() ? "" : " ") + std::string(field.meaning);
}

std::string interface(const Type& type) {
  std::string text = fmt::format("export interface {}{} {{\n", type.name,
                                 type.base.empty() ? "" : fmt::format(" extends {}", type.base));
  for (const Field& field : type.fields) {
    const bool always = !field.presence.optional && field.presence.of.empty();
    text += comment(meaning_of(field, type), "  ");
    text += laid_out(fmt::format("{}{}", field.name, always ? "" : "?"), ":", field.kind, "  ");
  }
  if (!type.prefix.empty()) {
    text += fmt::format("  [key: `{}${{string}}`]: {};\n", type.prefix, type_of(type.prefixed.front()));
  }
  return text + "}\n";
}

}  // namespace

std::string typescript(const Vocabulary& vocabulary) {
  std::string text =
      "// Printed by `wardroom wire --typescript` from src/wire/vocabulary*.cpp: change those, and print it again.\n"
      "// What goes over the wire, as docs/table.md tells it. Nothing here knows which book is played.\n";
  for (const Section& section : vocabulary.sections()) {
    text += fmt::format("\n// ---- {}\n", section.title);
    for (const Type& type : section.types) {
      text += "\n" + comment(type.meaning, "");
      text += type.alias.empty() ? interface(type)
                                 : laid_out(fmt::format("export type {}", type.name), " =", type.alias.front(), "");
    }
  }
  return text;
}

}  // namespace wardroom::wire
