// A seat is a token: 128 random bits. What is kept of it, anywhere, is its hash.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace wardroom::server {

/// 22 letters, digits, hyphens and underscores; no hyphen first, for a command would take that for an option.
std::string new_token();
/// The token of a seat that is claimed by this invitation with this nonce of the player's. The same two make the same
/// token, so that a player who did not hear the answer can ask again; and nobody can wish for a token that is in use.
std::string token_made_of(std::string_view invite, std::string_view nonce);
/// BLAKE2b-256 in hex. Looking a token up by its hash gives nothing away by the time it takes.
std::string hashed(std::string_view token);
/// The place that a store keeps the invitation to a seat at, beside the seat's own; and the seat that a place invites
/// to, nothing when it is a seat itself.
std::string invitation_to(const std::string& seat);
std::optional<std::string> invited_seat(const std::string& place);
/// 32 random bytes.
std::string new_secret();

}  // namespace wardroom::server
