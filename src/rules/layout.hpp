// How a plain struct lies in memory: runs of bytes, and lists (core/fixed.hpp) of which only the elements in use are
// worth keeping. By its layout a state is packed into a fraction of its room, and unpacked in a microsecond or two.
//
// Lists are found through descriptions. What is not described is kept byte for byte: to forget a member there costs
// room, and never its value.
#pragma once

#include <algorithm>
#include <array>
#include <boost/describe.hpp>
#include <boost/mp11.hpp>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <type_traits>
#include <vector>

#include "core/fixed.hpp"

namespace wardroom {

class Layout {
 public:
  template <class T>
  static const Layout& of() {
    static_assert(std::is_trivially_destructible_v<T>, "what owns something cannot be kept as bytes");
    static const Layout layout = [] {
      Lists lists;
      const auto sample = std::make_unique_for_overwrite<T>();  // may be too large for a stack
      const auto* begin = reinterpret_cast<const std::byte*>(sample.get());
      add_lists(*sample, begin, lists);
      return Layout(std::move(lists), sizeof(T));
    }();
    return layout;
  }

  std::size_t packed_size(const std::byte* value) const;
  void pack(const std::byte* value, std::byte* into) const;
  void unpack(const std::byte* packed, std::byte* value) const;

 private:
  struct List {
    std::size_t count = 0, elements = 0, end = 0;  // offsets
    std::size_t stride = 0;
    const Layout* inside = nullptr;  // of an element; none when elements have no lists
  };
  using Lists = std::vector<List>;
  struct Run {
    std::size_t at = 0, length = 0;
  };

  Layout(Lists lists, std::size_t size);

  static std::uint32_t count_in(const std::byte* value, const List& list);
  template <class Byte, class See>
  void each_piece(Byte* value, See& see) const;

  template <class T>
  static void add_lists(const T&, const std::byte*, Lists&)
    requires(!boost::describe::has_describe_members<T>::value)
  {}
  template <class T>
  static void add_lists(const T& value, const std::byte* begin, Lists& lists)
    requires boost::describe::has_describe_members<T>::value
  {
    boost::mp11::mp_for_each<boost::describe::describe_members<T, boost::describe::mod_public>>(
        [&](auto member) { add_lists(value.*member.pointer, begin, lists); });
  }
  template <class T, std::size_t N>
  static void add_lists(const std::array<T, N>& value, const std::byte* begin, Lists& lists) {
    for (const T& item : value) add_lists(item, begin, lists);
  }
  template <class T, std::size_t N>
  static void add_lists(const Fixed<T, N>& value, const std::byte* begin, Lists& lists) {
    const auto at = static_cast<std::size_t>(reinterpret_cast<const std::byte*>(&value) - begin);
    const Layout& element = of<T>();
    lists.push_back({at + value.count_offset(), at + value.elements_offset(), at + sizeof value, sizeof(T),
                     element.lists_.empty() ? nullptr : &element});
  }

  std::vector<Run> runs_;  // one before every list, and one after the last
  Lists lists_;
};

}  // namespace wardroom
