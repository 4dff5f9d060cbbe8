// What umpires are asked (section 8 of the tactical rulings). supreme-2 is none of them: there he acts of himself.
#pragma once

#include "books/jane/rules/types.hpp"
#include "rules/query.hpp"

namespace wardroom::jane {

enum class Asks : std::uint8_t {
  close_ram,    // intro-10
  he_factor,    // umpires-2
  flag_shift,   // admirals-5
  sea_way,      // speed-2
  jam,          // fx-guns-2
  mast_falls,   // fx-masts-4
  mistake,      // mistakes-2
  meeting,      // ramming-1
  rammer_hurt,  // ramming-4
  boarding,     // boarding-1
  drift,        // torpedo-craft-4
  sinking       // general-10
};
inline constexpr std::size_t query_kinds = 12;

/// What becomes of two ships that meet: as the words of the query.
enum class Meets : std::uint8_t { clear, second_rammed, first_rammed, both_sunk };
enum class Boards : std::uint8_t { taken, beaten_off, nothing };

extern const std::array<QueryKind, query_kinds> queries;

// A query is about a ship, and often about something beside: another ship, or a part of hers.
constexpr std::uint16_t about(ShipId ship, std::uint8_t other) {
  return static_cast<std::uint16_t>(std::uint8_t{ship} | other << 8);
}
constexpr ShipId ship_of(const Query& query) { return ShipId::at(query.about & 0xFF); }
constexpr std::uint8_t other_of(const Query& query) { return static_cast<std::uint8_t>(query.about >> 8); }

}  // namespace wardroom::jane
