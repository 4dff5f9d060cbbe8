// A disk that has spoiled what it keeps, for the proof that one damaged game stops only itself.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace wardroom::selftest {

/// Spoils an entry or a draft of each of these games in the database of a server that is down: bytes are flipped, the
/// end is cut off, other text stands there, or the row is gone.
void spoil(const std::string& database, const std::vector<std::string>& games, std::uint64_t seed);

}  // namespace wardroom::selftest
