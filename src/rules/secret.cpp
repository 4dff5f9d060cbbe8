#include "rules/secret.hpp"

#include <sodium.h>

namespace wardroom {
namespace {

const unsigned char* raw(std::string_view bytes) { return reinterpret_cast<const unsigned char*>(bytes.data()); }

std::array<unsigned char, 32> blake2b(std::string_view message, std::string_view key = {}) {
  std::array<unsigned char, 32> digest{};
  crypto_generichash(digest.data(), digest.size(), raw(message), message.size(), key.empty() ? nullptr : raw(key),
                     key.size());
  return digest;
}

}  // namespace

std::string commitment_of(std::string_view secret) {
  const auto digest = blake2b(secret);
  return digits_of({reinterpret_cast<const char*>(digest.data()), digest.size()});
}

std::string digits_of(std::string_view bytes) {
  std::string digits(bytes.size() * 2 + 1, '\0');
  sodium_bin2hex(digits.data(), digits.size(), raw(bytes), bytes.size());
  digits.pop_back();
  return digits;
}

std::string from_digits(std::string_view digits) {
  std::string bytes(digits.size() / 2, '\0');
  std::size_t size = 0;
  const int failed = sodium_hex2bin(reinterpret_cast<unsigned char*>(bytes.data()), bytes.size(), digits.data(),
                                    digits.size(), nullptr, &size, nullptr);
  return failed != 0 || size * 2 != digits.size() ? std::string() : bytes;
}

std::string pledge_of(std::string_view share) {
  std::array<unsigned char, crypto_hash_sha256_BYTES> digest{};
  crypto_hash_sha256(digest.data(), raw(share), share.size());
  return digits_of({reinterpret_cast<const char*>(digest.data()), digest.size()});
}

bool is_digits_of_32(std::string_view digits) {
  return digits.size() == 64 && digits.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

bool keeps_pledge(std::string_view share, std::string_view pledge) {
  return is_digits_of_32(share) && pledge_of(from_digits(share)) == pledge;
}

void OrderDigest::add(std::string_view record) {
  std::string message(bytes());
  message += record;
  digest_ = blake2b(message);
}

std::uint64_t key_of(std::string_view secret, std::uint32_t turn, const OrderDigest& orders) {
  std::string message;
  for (int byte = 0; byte < 4; ++byte) message += static_cast<char>((turn >> (8 * byte)) & 0xFF);
  message += orders.bytes();
  const auto digest = blake2b(message, secret);
  std::uint64_t key = 0;
  for (std::size_t byte = 0; byte < 8; ++byte) key |= std::uint64_t{digest[byte]} << (8 * byte);
  return key;
}

std::string seal_of(std::string_view secret, const OrderDigest& orders) {
  const auto digest = blake2b("seal" + std::string(orders.bytes()), secret);
  return digits_of({reinterpret_cast<const char*>(digest.data()), digest.size()});
}

}  // namespace wardroom
