// Shared dice in proofs: attacks on them, and who hears what of a share.
#pragma once

#include <cstdint>

#include "selftest/proofs.hpp"

namespace wardroom::selftest {

/// A cheat pledges and tells what he must not; every attempt must be refused with the right status, and the game must
/// go on. Gives the number of attempts.
int attack_shares(std::uint16_t port, Findings& findings);
/// Nobody may hear a pledge before all have sealed, nor a share before all are in.
void overhear_shares(std::uint16_t port, Findings& findings);

}  // namespace wardroom::selftest
