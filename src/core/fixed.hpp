// A list with room for N elements inside itself: no allocation, and a copy costs only what is used.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <memory>
#include <type_traits>

namespace wardroom {

template <class T, std::size_t N>
class Fixed {
  static_assert(std::is_trivially_destructible_v<T>);

 public:
  using value_type = T;

  Fixed() noexcept {}  // elements come into being as they are added, so that a large empty list costs nothing
  Fixed(const Fixed& other) noexcept : size_(other.size_) { std::uninitialized_copy_n(other.begin(), size_, begin()); }
  Fixed(std::initializer_list<T> items) {
    for (const T& item : items) push_back(item);
  }
  Fixed& operator=(const Fixed& other) noexcept {
    if (this != &other) {
      size_ = other.size_;
      std::uninitialized_copy_n(other.begin(), size_, begin());
    }
    return *this;
  }

  static constexpr std::size_t capacity() { return N; }
  /// Where in a list its count (32 bits) and its first element stand, in bytes.
  static constexpr std::size_t count_offset() { return offsetof(Fixed, size_); }
  static constexpr std::size_t elements_offset() { return offsetof(Fixed, storage_); }
  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  bool full() const { return size_ == N; }

  T* begin() { return reinterpret_cast<T*>(storage_); }
  T* end() { return begin() + size_; }
  const T* begin() const { return reinterpret_cast<const T*>(storage_); }
  const T* end() const { return begin() + size_; }

  T& operator[](std::size_t i) {
    assert(i < size_);
    return begin()[i];
  }
  const T& operator[](std::size_t i) const {
    assert(i < size_);
    return begin()[i];
  }
  T& back() { return (*this)[size_ - 1]; }
  const T& back() const { return (*this)[size_ - 1]; }
  T& front() { return (*this)[0]; }
  const T& front() const { return (*this)[0]; }

  /// False, and unchanged, when there is no room.
  bool push_back(const T& item) {
    if (full()) return false;
    std::construct_at(end(), item);
    ++size_;
    return true;
  }
  void pop_back() { --size_; }
  void clear() { size_ = 0; }
  void erase(std::size_t i) {
    assert(i < size_);
    std::copy(begin() + i + 1, end(), begin() + i);
    --size_;
  }

  friend bool operator==(const Fixed& a, const Fixed& b) { return std::equal(a.begin(), a.end(), b.begin(), b.end()); }

 private:
  std::uint32_t size_ = 0;
  alignas(T) std::byte storage_[sizeof(T[N])];
};

/// A set of small ids.
template <std::size_t N>
class Bits {
 public:
  bool has(std::size_t i) const { return (words_[i / 64] >> (i % 64)) & 1; }
  void set(std::size_t i) { words_[i / 64] |= std::uint64_t{1} << (i % 64); }
  /// In the set if it `belongs`; what is in it stays. No branch: for tests that go either way.
  void set_if(std::size_t i, bool belongs) { words_[i / 64] |= std::uint64_t{belongs} << (i % 64); }
  void reset(std::size_t i) { words_[i / 64] &= ~(std::uint64_t{1} << (i % 64)); }
  void clear() { words_ = {}; }
  bool any() const {
    return std::any_of(words_.begin(), words_.end(), [](std::uint64_t w) { return w != 0; });
  }
  bool meets(const Bits& other) const {
    for (std::size_t i = 0; i < words_.size(); ++i) {
      if (words_[i] & other.words_[i]) return true;
    }
    return false;
  }
  /// Every member is one of the other's too.
  bool within(const Bits& other) const {
    std::uint64_t outside = 0;
    for (std::size_t i = 0; i < words_.size(); ++i) outside |= words_[i] & ~other.words_[i];
    return outside == 0;
  }
  const auto& words() const { return words_; }
  /// Calls `what` with every member, in rising order.
  template <class Do>
  void each(Do&& what) const {
    for (std::size_t w = 0; w < words_.size(); ++w) {
      for (std::uint64_t rest = words_[w]; rest != 0; rest &= rest - 1) {
        what(w * 64 + static_cast<std::size_t>(std::countr_zero(rest)));
      }
    }
  }
  friend bool operator==(const Bits&, const Bits&) = default;

 private:
  std::array<std::uint64_t, (N + 63) / 64> words_{};
};

}  // namespace wardroom
