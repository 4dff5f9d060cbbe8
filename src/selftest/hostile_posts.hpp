// A cheat among posts: he gives the orders of others, opens their letters and does what only umpires may.
#pragma once

#include <cstdint>
#include <string>

#include "selftest/proofs.hpp"

namespace wardroom::selftest {

/// Everybody at a table of this scenario tries what is asked of anybody else. All of it must be refused, and nobody
/// else may notice. Gives the number of attempts; none where a side is one post.
int attack_posts(std::uint16_t port, const std::string& scenario, Findings& findings);

}  // namespace wardroom::selftest
