// The dice of a hosted game: a secret that the host commits to before the first order, a running digest of everything
// that people said, and from the two the key of each turn. docs/determinism.md tells how anyone can check them.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace wardroom {

inline constexpr std::size_t secret_size = 32;

/// The BLAKE2b-256 of a secret, in hexadecimal digits: all that is known of it until the game is over.
std::string commitment_of(std::string_view secret);

/// Lower-case hexadecimal digits; `from_digits` gives nothing for what is not an even number of them.
std::string digits_of(std::string_view bytes);
std::string from_digits(std::string_view digits);

/// The orders, acts and entered dice of a game, each record in the order of the journal, as one digest.
class OrderDigest {
 public:
  void add(std::string_view record);
  std::string_view bytes() const { return {reinterpret_cast<const char*>(digest_.data()), digest_.size()}; }

 private:
  std::array<unsigned char, 32> digest_{};
};

/// The key of the dice from the moment at which a turn's orders are in.
std::uint64_t key_of(std::string_view secret, std::uint32_t turn, const OrderDigest& orders);

}  // namespace wardroom
