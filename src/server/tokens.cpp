#include "server/tokens.hpp"

#include <sodium.h>

#include <array>
#include <stdexcept>

namespace wardroom::server {
namespace {

void wake_sodium() {
  if (sodium_init() < 0) throw std::runtime_error("the source of randomness cannot be opened");
}

}  // namespace

std::string new_token() {
  wake_sodium();
  std::array<unsigned char, 16> bytes{};
  randombytes_buf(bytes.data(), bytes.size());
  std::string text(sodium_base64_ENCODED_LEN(bytes.size(), sodium_base64_VARIANT_URLSAFE_NO_PADDING), '\0');
  sodium_bin2base64(text.data(), text.size(), bytes.data(), bytes.size(), sodium_base64_VARIANT_URLSAFE_NO_PADDING);
  text.pop_back();
  return text.front() == '-' ? new_token() : text;
}

std::string hashed(std::string_view token) {
  std::array<unsigned char, 32> digest{};
  crypto_generichash(digest.data(), digest.size(), reinterpret_cast<const unsigned char*>(token.data()), token.size(),
                     nullptr, 0);
  std::string hex(digest.size() * 2 + 1, '\0');
  sodium_bin2hex(hex.data(), hex.size(), digest.data(), digest.size());
  hex.pop_back();
  return hex;
}

std::string new_secret() {
  wake_sodium();
  std::string bytes(32, '\0');
  randombytes_buf(bytes.data(), bytes.size());
  return bytes;
}

}  // namespace wardroom::server
