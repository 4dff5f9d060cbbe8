// All games of a store in one packed file, and back into any store: docs/formats.md describes the file. The file tells
// at its end how much it holds, with a checksum over every line before, so that nothing is taken of one that is cut
// short or was changed.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "store/store.hpp"

namespace wardroom {

struct BackedUp {
  std::size_t games = 0;
  std::uint64_t entries = 0;
  std::vector<std::string> left_out;  // games whose logs are too damaged to be kept
};

/// Writes the games as they stand; a server may go on playing them. Throws DataError or StoreError.
BackedUp back_up(KeptGames& games, const std::string& path, std::int64_t now);

/// Reads the whole file. Throws DataError when it is no backup, or not whole.
void try_backup(const std::string& path);

enum class Overwrite : std::uint8_t { no, yes };
/// Reads the whole file before it writes a game. Throws DataError when it is not whole, or when a game of it is in the
/// store already and may not be overwritten; then nothing has been changed.
BackedUp restore(Store& store, const std::string& path, Overwrite overwrite);

}  // namespace wardroom
