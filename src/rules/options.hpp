// The switches of a game, which a book declares as a described struct of flags and enums, by name and value in words.
#pragma once

#include <boost/describe.hpp>
#include <boost/mp11.hpp>
#include <string>
#include <type_traits>

#include "rules/document.hpp"

namespace wardroom {

namespace detail {
// Takes a value in words, and lists the words there are.
template <class T>
bool read_choice(T& into, const std::string& text, std::string& known) {
  if constexpr (std::is_same_v<T, bool>) {
    known = "true, false";
    if (text != "true" && text != "false") return false;
    into = text == "true";
    return true;
  } else {
    bool found = false;
    boost::mp11::mp_for_each<boost::describe::describe_enumerators<T>>([&](auto each) {
      known += (known.empty() ? "" : ", ") + std::string(each.name);
      if (as_word(text) != each.name) return;
      into = each.value;
      found = true;
    });
    return found;
  }
}
}  // namespace detail

/// Throws DataError when there is no such option or value; the text lists those there are.
template <class Options>
void choose_option(Options& options, const std::string& name, const std::string& value) {
  bool found = false;
  std::string names;
  boost::mp11::mp_for_each<boost::describe::describe_members<Options, boost::describe::mod_public>>([&](auto member) {
    names += (names.empty() ? "" : ", ") + std::string(member.name);
    if (as_word(name) != member.name) return;
    found = true;
    std::string known;
    if (!detail::read_choice(options.*member.pointer, value, known)) {
      throw DataError("option " + name, 0, 0, "\"" + value + "\" is not one of " + known);
    }
  });
  if (!found) throw DataError("option " + name, 0, 0, "there is no such option; there are " + names);
}

/// The options of a file: a key a switch.
template <class Options>
void read_options(const Node& table, Options& options) {
  for (const auto& [key, value] : table.members()) {
    const bool flag = value.kind() == Node::Kind::flag;
    try {
      choose_option(options, key, flag ? (value.flag() ? "true" : "false") : value.text());
    } catch (const DataError& error) {
      throw value.wrong(error.problem);
    }
  }
}

}  // namespace wardroom
