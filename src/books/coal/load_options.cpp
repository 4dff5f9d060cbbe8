// The switches of the game, by name.
#include <boost/describe.hpp>
#include <boost/mp11.hpp>

#include "books/coal/loader.hpp"

namespace wardroom::coal {
namespace {

using Members = boost::describe::describe_members<Options, boost::describe::mod_public>;

// The value of one option in words, and the words it could have.
template <class T>
bool read_value(T& into, const std::string& text, std::string& known) {
  if constexpr (std::is_same_v<T, bool>) {
    known = "true, false";
    if (text != "true" && text != "false") return false;
    into = text == "true";
    return true;
  } else {
    bool found = false;
    boost::mp11::mp_for_each<boost::describe::describe_enumerators<T>>([&](auto each) {
      known += (known.empty() ? "" : ", ") + std::string(each.name);
      if (as_word(text) == each.name) {
        into = each.value;
        found = true;
      }
    });
    return found;
  }
}

}  // namespace

void set_option(Options& options, const std::string& name, const std::string& value) {
  bool found = false;
  std::string names;
  boost::mp11::mp_for_each<Members>([&](auto member) {
    names += (names.empty() ? "" : ", ") + std::string(member.name);
    if (as_word(name) != member.name) return;
    found = true;
    std::string known;
    if (!read_value(options.*member.pointer, value, known)) {
      throw DataError("option " + name, 0, 0, "\"" + value + "\" is not one of " + known);
    }
  });
  if (!found) throw DataError("option " + name, 0, 0, "there is no such option; there are " + names);
}

Options parse_options(const Node& table, Options options) {
  for (const auto& [key, value] : table.members()) {
    const bool flag = value.kind() == Node::Kind::flag;
    try {
      set_option(options, key, flag ? (value.flag() ? "true" : "false") : value.text());
    } catch (const DataError& error) {
      throw value.wrong(error.problem);
    }
  }
  return options;
}

}  // namespace wardroom::coal
