// A cheat who wants another's seat: what he tries, and that he does not get it.
#pragma once

#include <cstdint>
#include <string>

#include "selftest/proofs.hpp"

namespace wardroom::selftest {

/// A game in which one seat was invited, and honestly claimed.
struct ClaimedSeat {
  std::string host, invite, token;
};

/// Begins such a game and tries everything with the invitation before and after it is claimed. Adds to what was `sent`.
ClaimedSeat attack_a_seat(std::uint16_t port, std::uint64_t& sent, Findings& findings);
/// Whether the seat is still his who claimed it.
void look_after_seat(const ClaimedSeat& seat, std::uint16_t port, Findings& findings);

}  // namespace wardroom::selftest
