#include "server/tokens.hpp"

#include <sodium.h>

#include <array>
#include <stdexcept>

namespace wardroom::server {
namespace {

void wake_sodium() {
  if (sodium_init() < 0) throw std::runtime_error("the source of randomness cannot be opened");
}

const std::string invitation = "invitation to ";

using TokenBytes = std::array<unsigned char, 16>;

std::string text_of(const TokenBytes& bytes) {
  std::string text(sodium_base64_ENCODED_LEN(bytes.size(), sodium_base64_VARIANT_URLSAFE_NO_PADDING), '\0');
  sodium_bin2base64(text.data(), text.size(), bytes.data(), bytes.size(), sodium_base64_VARIANT_URLSAFE_NO_PADDING);
  text.pop_back();
  if (text.front() == '-') text.front() = '_';
  return text;
}

const unsigned char* bytes_of(std::string_view text) { return reinterpret_cast<const unsigned char*>(text.data()); }

}  // namespace

std::string new_token() {
  wake_sodium();
  TokenBytes bytes{};
  randombytes_buf(bytes.data(), bytes.size());
  return text_of(bytes);
}

std::string token_made_of(std::string_view invite, std::string_view nonce) {
  const std::string key = hashed(invite);
  TokenBytes bytes{};
  crypto_generichash(bytes.data(), bytes.size(), bytes_of(nonce), nonce.size(), bytes_of(key), key.size());
  return text_of(bytes);
}

std::string hashed(std::string_view token) {
  std::array<unsigned char, 32> digest{};
  crypto_generichash(digest.data(), digest.size(), bytes_of(token), token.size(), nullptr, 0);
  std::string hex(digest.size() * 2 + 1, '\0');
  sodium_bin2hex(hex.data(), hex.size(), digest.data(), digest.size());
  hex.pop_back();
  return hex;
}

std::string invitation_to(const std::string& seat) { return invitation + seat; }

std::optional<std::string> invited_seat(const std::string& place) {
  if (!place.starts_with(invitation)) return std::nullopt;
  return place.substr(invitation.size());
}

std::string new_secret() {
  wake_sodium();
  std::string bytes(32, '\0');
  randombytes_buf(bytes.data(), bytes.size());
  return bytes;
}

}  // namespace wardroom::server
