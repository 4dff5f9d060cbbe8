// Parts of a state as tables of a situation file and back, by their descriptions: a key a member, of the same name.
// What a member means its type tells.
//
// A book brings a class that says what is its own:
//   read(node, into) or read(node, into, table)   how it reads a ShipId, and whatever else it spells in its own way
//   text(value)                                   the same as a value of TOML
//   key(owner, name)                              the key of a member that has another name; "": no file holds it
//   always(owner, name)                           whether it is written even when it is as in a fresh struct
//   settle(item, node)                            what an item of a list holds beside its keys, and what is wrong with
//   it
// `owner` is a null pointer that tells the struct. All but the ids may be missing.
#pragma once

#include <algorithm>
#include <initializer_list>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "rules/described.hpp"
#include "rules/situation.hpp"

namespace wardroom {

/// A list of the state and the key of its tables in the file, with the keys that no table can do without.
template <class State, class List>
struct StateList {
  const char* key;
  List State::*list;
  std::vector<const char*> needed;
};
template <class State, class List>
StateList(const char*, List State::*, std::vector<const char*>) -> StateList<State, List>;

/// The lines of the head that tell of the options: read_options_in_force reads them.
std::string options_in_force(const auto& state) {
  std::string out = "chosen = " + toml_value(state.setting->options) + "\n";
  if (state.ruled) out += "ruled = " + toml_value(state.ruled_options) + "\n";
  return out;
}

template <class T>
inline constexpr bool is_fixed = false;
template <class T, std::size_t N>
inline constexpr bool is_fixed<Fixed<T, N>> = true;

template <class Own>
class StateText {
 public:
  explicit StateText(Own own) : own_(own) {}

  /// Refuses keys that are neither a member's nor in the list.
  template <Described T>
  static void only(const Node& table, std::initializer_list<std::string_view> also = {}) {
    std::vector<std::string_view> known(also);
    each_key<T>([&](auto, std::string_view key) { known.push_back(key); });
    table.only(known);
  }

  /// Members from the keys of a table, which may hold the other keys too. A key that is missing leaves its member as it
  /// is.
  template <Described T>
  void read(const Node& table, T& into, std::initializer_list<std::string_view> also = {}) const {
    only<T>(table, also);
    each_key<T>([&](auto member, std::string_view key) {
      if (const Node* given = table.optional(key)) read_member(*given, into.*member.pointer, table);
    });
  }

  /// Adds an item for every table of the list.
  template <class State, class List>
  void read_list(const Node& root, State& state, const StateList<State, List>& part) const {
    List& list = state.*part.list;
    each_entry(root, part.key, [&](const Node& table) {
      typename List::value_type item;
      if constexpr (requires { own_.read(table, item); }) {
        own_.read(table, item);
      } else {
        only<typename List::value_type>(table);
        for (const char* key : part.needed) refuse_none(table.require(key));
        read(table, item);
      }
      if constexpr (requires { own_.settle(item, table); }) own_.settle(item, table);
      if (!list.push_back(item)) throw table.error("at most " + std::to_string(list.capacity()) + " of these");
    });
  }

  /// "key = value" and a line break for every member that is not as in a fresh one, and for those that are needed.
  template <Described T>
  std::string lines(const T& value, const std::vector<const char*>& needed = {}) const {
    const T fresh{};
    std::string out;
    each_key<T>([&](auto member, std::string_view key) {
      const std::string written = text(value.*member.pointer);
      const bool wanted = always<T>(member.name) || std::ranges::find(needed, key) != needed.end();
      if (wanted || written != text(fresh.*member.pointer)) out += with_key(key, written) + "\n";
    });
    return out;
  }

  /// One table for each item.
  template <class State, class List>
  std::string list_text(const State& state, const StateList<State, List>& part) const {
    std::string out;
    for (const auto& item : state.*part.list) {
      out += "\n[[" + std::string(part.key) + "]]\n";
      if constexpr (requires { own_.lines(item); }) {
        out += own_.lines(item);
      } else {
        out += lines(item, part.needed);
      }
    }
    return out;
  }

  /// A value of TOML; a struct in full.
  template <class T>
  std::string text(const T& value) const {
    if constexpr (std::is_class_v<T> && requires { own_.text(value); }) {
      return own_.text(value);
    } else if constexpr (Described<T>) {
      std::string out;
      each_key<T>([&](auto member, std::string_view key) {
        out += (out.empty() ? "" : ", ") + with_key(key, text(value.*member.pointer));
      });
      return "{" + out + "}";
    } else if constexpr (is_fixed<T>) {
      std::string out;
      for (const auto& item : value) out += (out.empty() ? "" : ", ") + text(item);
      return "[" + out + "]";
    } else {
      static_assert(!is_id<T>, "the book does not say how it writes this id");
      return toml_value(value);
    }
  }

 private:
  static void refuse_none(const Node& given) {
    if (given.is_text() && as_word(given.text()) == "none") throw given.wrong("cannot be \"none\"");
  }
  static std::string with_key(std::string_view key, const std::string& value) {
    return std::string(key) + " = " + value;
  }

  template <class T>
  static std::string_view key_of(std::string_view name) {
    if constexpr (requires(const T* owner) { Own::key(owner, name); }) {
      return Own::key(static_cast<const T*>(nullptr), name);
    }
    return name;
  }
  template <class T>
  static bool always(std::string_view name) {
    if constexpr (requires(const T* owner) { Own::always(owner, name); }) {
      return Own::always(static_cast<const T*>(nullptr), name);
    }
    return false;
  }
  template <class T, class Do>
  static void each_key(Do each) {
    static_assert(all_described<T>(), "a member that is not described would be lost");
    boost::mp11::mp_for_each<DescribedMembers<T>>([&](auto member) {
      if (const std::string_view key = key_of<T>(member.name); !key.empty()) each(member, key);
    });
  }

  template <class T>
  void read_member(const Node& node, T& into, const Node& table) const {
    if constexpr (std::is_class_v<T> && requires { own_.read(node, into, table); }) {
      own_.read(node, into, table);
    } else if constexpr (std::is_class_v<T> && requires { own_.read(node, into); }) {
      own_.read(node, into);
    } else if constexpr (Described<T>) {
      read(node, into);
    } else if constexpr (is_fixed<T>) {
      into.clear();
      for (const Node& item : node.list(0, T::capacity())) {
        typename T::value_type value{};
        if constexpr (is_id<typename T::value_type>) refuse_none(item);
        read_member(item, value, node);
        into.push_back(value);
      }
    } else {
      static_assert(!is_id<T>, "the book does not say how it reads this id");
      read_value(node, into, Missing::kept);
    }
  }

  Own own_;
};

}  // namespace wardroom
