// The dice of a hosted game: a secret that the host commits to before the first order, a running digest of everything
// that people said, and from the two every key. docs/determinism.md tells how anyone can check them.
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

/// The SHA-256 of bytes in hexadecimal digits: the pledge of a share. Browsers can make it, and so can anybody.
std::string pledge_of(std::string_view share);
/// Whether it is 64 lower-case hexadecimal digits, as pledges and shares are.
bool is_digits_of_32(std::string_view digits);
/// Whether these digits are the share that was pledged.
bool keeps_pledge(std::string_view share, std::string_view pledge);

/// What a person mixes into the dice of a round: a seat pledges with its orders, and tells its share when all have
/// sealed. Digits; an empty share was never told.
struct DiceShare {
  std::string seat, name, side, pledge, share;
};

/// Records in the order of the journal as one digest: what people said, or the chain of all lines.
class OrderDigest {
 public:
  void add(std::string_view record);
  std::string_view bytes() const { return {reinterpret_cast<const char*>(digest_.data()), digest_.size()}; }

 private:
  std::array<unsigned char, 32> digest_{};
};

/// The key of the dice from the moment at which orders are in.
std::uint64_t key_of(std::string_view secret, std::uint32_t turn, const OrderDigest& orders);
/// What binds the host to all orders before he sees a share: it tells nothing of them without the secret.
std::string seal_of(std::string_view secret, const OrderDigest& orders);

}  // namespace wardroom
