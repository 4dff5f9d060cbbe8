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

std::size_t Layout::packed_size(const std::byte* value) const {
  std::size_t size = 0;
  for (const Run& run : runs_) size += run.length;
  for (const List& list : lists_) {
    const std::uint32_t count = count_in(value, list);
    if (list.inside == nullptr) {
      size += count * list.stride;
      continue;
    }
    const std::byte* element = value + list.elements;
    for (std::uint32_t i = 0; i < count; ++i, element += list.stride) size += list.inside->packed_size(element);
  }
  return size;
}

std::byte* Layout::pack(const std::byte* value, std::byte* into) const {
  const auto copy = [&](std::size_t at, std::size_t length) {
    std::memcpy(into, value + at, length);
    into += length;
  };
  for (std::size_t i = 0; i < lists_.size(); ++i) {
    const List& list = lists_[i];
    copy(runs_[i].at, runs_[i].length);
    const std::uint32_t count = count_in(value, list);
    if (list.inside == nullptr) {
      copy(list.elements, count * list.stride);
      continue;
    }
    const std::byte* element = value + list.elements;
    for (std::uint32_t k = 0; k < count; ++k, element += list.stride) into = list.inside->pack(element, into);
  }
  copy(runs_.back().at, runs_.back().length);
  return into;
}

const std::byte* Layout::unpack(const std::byte* packed, std::byte* value) const {
  const auto copy = [&](std::size_t at, std::size_t length) {
    std::memcpy(value + at, packed, length);
    packed += length;
  };
  for (std::size_t i = 0; i < lists_.size(); ++i) {
    const List& list = lists_[i];
    copy(runs_[i].at, runs_[i].length);
    const std::uint32_t count = count_in(value, list);
    if (list.inside == nullptr) {
      copy(list.elements, count * list.stride);
      continue;
    }
    std::byte* element = value + list.elements;
    for (std::uint32_t k = 0; k < count; ++k, element += list.stride) packed = list.inside->unpack(packed, element);
  }
  copy(runs_.back().at, runs_.back().length);
  return packed;
}

}  // namespace wardroom
