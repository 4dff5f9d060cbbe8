#include "rules/layout.hpp"

#include <cstring>
#include <utility>

namespace wardroom {

// The run before a list takes the list's count with it.
Layout::Layout(Lists lists, std::size_t size) : lists_(std::move(lists)) {
  std::ranges::sort(lists_, {}, &List::count);
  std::size_t at = 0;
  for (const List& list : lists_) {
    runs_.push_back({at, list.elements - at});
    at = list.end;
  }
  runs_.push_back({at, size - at});
}

std::uint32_t Layout::count_in(const std::byte* value, const List& list) {
  std::uint32_t count = 0;
  std::memcpy(&count, value + list.count, sizeof count);
  return count;
}

// The pieces of a value that are worth keeping, in their order. A list's count comes in the piece before its elements,
// so that `see` can be what fills the value.
template <class Byte, class See>
void Layout::each_piece(Byte* value, See& see) const {
  for (std::size_t i = 0; i < lists_.size(); ++i) {
    const List& list = lists_[i];
    see(value + runs_[i].at, runs_[i].length);
    const std::uint32_t count = count_in(value, list);
    Byte* element = value + list.elements;
    if (list.inside == nullptr) {
      see(element, count * list.stride);
      continue;
    }
    for (std::uint32_t k = 0; k < count; ++k, element += list.stride) list.inside->each_piece(element, see);
  }
  see(value + runs_.back().at, runs_.back().length);
}

std::size_t Layout::packed_size(const std::byte* value) const {
  std::size_t size = 0;
  auto add = [&](const std::byte*, std::size_t length) { size += length; };
  each_piece(value, add);
  return size;
}

void Layout::pack(const std::byte* value, std::byte* into) const {
  auto copy = [&](const std::byte* from, std::size_t length) {
    std::memcpy(into, from, length);
    into += length;
  };
  each_piece(value, copy);
}

void Layout::unpack(const std::byte* packed, std::byte* value) const {
  auto copy = [&](std::byte* to, std::size_t length) {
    std::memcpy(to, packed, length);
    packed += length;
  };
  each_piece(value, copy);
}

}  // namespace wardroom
