// A state that can rest. A state has room for the largest battle, and even a small one is spread over many pages of it;
// a server has thousands of battles and works on a few. One that rests is packed, and works in a borrowed room when
// something is asked of it.
#pragma once

#include <cstddef>
#include <memory>
#include <utility>

#include "rules/layout.hpp"

namespace wardroom {

/// Used by one thread at a time, also for reading: that wakes it.
template <class State>
class Resting {
 public:
  explicit Resting(const State& state) : room_(borrow()) { *room_ = state; }

  const State& read() const {
    if (!room_) wake();
    return *room_;
  }
  State& write() {
    if (!room_) wake();
    changed_ = true;
    return *room_;
  }
  bool rests() const { return !room_; }
  /// Everything that was read or written stays as it is, but references to it end.
  void rest() {
    if (!room_) return;
    if (changed_) pack();
    changed_ = false;
    if (!spare()) spare() = std::move(room_);
    room_.reset();
  }
  /// Bytes that it takes when it rests.
  std::size_t packed_size() const { return layout().packed_size(bytes_of(read())); }

 private:
  static const Layout& layout() { return Layout::of<State>(); }
  static const std::byte* bytes_of(const State& state) { return reinterpret_cast<const std::byte*>(&state); }

  // A thread works on one battle after another, in the same room.
  static std::unique_ptr<State>& spare() {
    thread_local std::unique_ptr<State> room;
    return room;
  }
  static std::unique_ptr<State> borrow() {
    return spare() ? std::move(spare()) : std::make_unique_for_overwrite<State>();
  }
  void wake() const {
    room_ = borrow();
    layout().unpack(packed_.get(), reinterpret_cast<std::byte*>(room_.get()));
  }
  void pack() {
    const std::size_t size = packed_size();
    if (size != size_) packed_ = std::make_unique_for_overwrite<std::byte[]>(size);
    size_ = size;
    layout().pack(bytes_of(*room_), packed_.get());
  }

  mutable std::unique_ptr<State> room_;  // none when it rests
  std::unique_ptr<std::byte[]> packed_;  // as it was when it last rested
  std::size_t size_ = 0;
  bool changed_ = true;  // since then
};

}  // namespace wardroom
