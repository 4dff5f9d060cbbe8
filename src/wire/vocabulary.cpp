#include "wire/vocabulary.hpp"

#include <stdexcept>
#include <string>

namespace wardroom::wire {

Kind words(std::initializer_list<std::string_view> all) { return {Kind::Is::one_of, Words(all)}; }
Kind list(Kind of) { return {Kind::Is::listed, std::vector{std::move(of)}}; }
Kind map(Kind of) { return {Kind::Is::mapped, std::vector{std::move(of)}}; }
Kind either(std::initializer_list<Kind> all) { return {Kind::Is::any_of, std::vector<Kind>(all)}; }
Kind or_null(Kind kind) { return either({std::move(kind), Kind::Is::null}); }
Kind named(std::string_view type) { return {Kind::Is::of_type, Words{type}}; }

Section::Section(std::string_view its_title, std::initializer_list<std::vector<Type>> groups) : title(its_title) {
  for (const std::vector<Type>& group : groups) types.insert(types.end(), group.begin(), group.end());
}

const Type& Vocabulary::type(std::string_view name) const {
  for (const Section& section : sections_) {
    for (const Type& type : section.types) {
      if (type.name == name) return type;
    }
  }
  throw std::out_of_range("the vocabulary has no type " + std::string(name));
}

const Vocabulary& vocabulary() {
  static const Vocabulary all({parts_of_a_table(), forms_and_pictures(), messages(), requests()});
  return all;
}

}  // namespace wardroom::wire
