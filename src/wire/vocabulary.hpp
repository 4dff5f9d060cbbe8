// The words of the wire: every message between server and page, and every answer to a request that the page reads, as
// data. The page's types are printed from it (typescript.hpp), and a test holds what the server really sends against it
// (fit.hpp). What it all means is told in docs/table.md.
#pragma once

#include <initializer_list>
#include <string_view>
#include <utility>
#include <vector>

namespace wardroom::wire {

using Words = std::vector<std::string_view>;

/// What a value can be.
struct Kind {
  enum class Is { anything, text, number, whole, flag, yes, null, pair, one_of, listed, mapped, any_of, of_type };

  // Most kinds are no more than this, and are written as such in the tables.
  Kind(Is what) : is(what) {}
  Kind(Is what, Words which) : is(what), words(std::move(which)) {}
  Kind(Is what, std::vector<Kind> parts) : is(what), of(std::move(parts)) {}

  Is is;
  Words words = {};           // one of these; the name of a type
  std::vector<Kind> of = {};  // what a list or a map holds, or what it may be
};

Kind words(std::initializer_list<std::string_view> all);
Kind list(Kind of);
/// By names that are no part of the vocabulary: ids, or words of a book.
Kind map(Kind of);
Kind either(std::initializer_list<Kind> all);
Kind or_null(Kind kind);
Kind named(std::string_view type);

/// When a field is there: always, sometimes, or only where the type's tag is one of some words, and then always or
/// sometimes.
struct Presence {
  bool optional = false;
  Words of = {};
};
inline const Presence maybe{true};
inline Presence of(std::initializer_list<std::string_view> tags) { return {false, tags}; }
inline Presence maybe_of(std::initializer_list<std::string_view> tags) { return {true, tags}; }

struct Field {
  Field(std::string_view its_name, Kind its_kind, std::string_view its_meaning = {})
      : Field(its_name, std::move(its_kind), Presence{}, its_meaning) {}
  Field(std::string_view its_name, Kind its_kind, Presence when, std::string_view its_meaning = {})
      : name(its_name), kind(std::move(its_kind)), presence(std::move(when)), meaning(its_meaning) {}

  std::string_view name;
  Kind kind;
  Presence presence;
  std::string_view meaning;
};

/// An object with fields, or another name for a kind.
struct Type {
  std::string_view name, meaning = {};
  std::string_view tag = {};   // the field that says which others there are
  std::string_view base = {};  // a type whose fields it has too
  std::vector<Field> fields = {};
  std::string_view prefix = {};     // of further fields, with an id behind it,
  std::vector<Kind> prefixed = {};  // and what they are
  std::vector<Kind> alias = {};     // what it is another name for
};

struct Section {
  Section(std::string_view its_title, std::initializer_list<std::vector<Type>> groups);

  std::string_view title;
  std::vector<Type> types;
};

class Vocabulary {
 public:
  explicit Vocabulary(std::vector<Section> sections) : sections_(std::move(sections)) {}

  const std::vector<Section>& sections() const { return sections_; }
  /// Throws std::out_of_range for a type that it does not have.
  const Type& type(std::string_view name) const;

 private:
  std::vector<Section> sections_;
};

const Vocabulary& vocabulary();

// Its parts, a file each.
Section parts_of_a_table();
Section forms_and_pictures();
Section messages();
Section requests();

}  // namespace wardroom::wire
