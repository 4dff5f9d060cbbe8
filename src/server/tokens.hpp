// A seat is a token: 128 random bits. What is kept of it, anywhere, is its hash.
#pragma once

#include <string>
#include <string_view>

namespace wardroom::server {

/// 22 letters, digits, hyphens and underscores; no hyphen first, for a command would take that for an option.
std::string new_token();
/// BLAKE2b-256 in hex. Looking a token up by its hash gives nothing away by the time it takes.
std::string hashed(std::string_view token);
/// 32 random bytes.
std::string new_secret();

}  // namespace wardroom::server
