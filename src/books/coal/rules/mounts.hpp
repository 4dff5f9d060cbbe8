// 6.4.1 The single mounts of a big-gun battery, so that a hit can put one of them out of action (charts 3, code M).
//
// A card gives only how many mounts bear ahead, on a broadside and astern, and how many the ship was built with. We
// take it that mounts which cannot all bear on one broadside stand in pairs on the two beams: a ship of six mounts
// with four on a broadside has two on the centreline and four in the wings. The foremost mount on the centreline bears
// ahead and the aftermost astern; what else bears ahead are the forward wings, then the next mounts on the centreline;
// astern likewise from aft (ruling W1).
#pragma once

#include "books/coal/rules/state.hpp"

namespace wardroom::coal {

// What a mount bears on; a lost mount's mark keeps these bits in Hit::amount and a wing mount's beam in Hit::side.
inline constexpr std::uint8_t bears_ahead = 1, bears_abeam = 2, bears_astern = 4, in_the_wing = 8;

struct Mount {
  std::uint8_t bits = 0;
  Hand side = Hand::port;  // of a wing mount
  friend bool operator==(const Mount&, const Mount&) = default;
};
using Mounts = Fixed<Mount, 16>;

constexpr bool bears(const Mount& mount, Arc arc) {
  if (arc == Arc::bow) return (mount.bits & bears_ahead) != 0;
  if (arc == Arc::stern) return (mount.bits & bears_astern) != 0;
  const bool other_beam = (mount.bits & in_the_wing) != 0 && (mount.side == Hand::port) != (arc == Arc::port);
  return (mount.bits & bears_abeam) != 0 && !other_beam;
}

/// The mounts a ship was built with, from forward to aft, the wings after the centreline.
Mounts mounts_built(const Card& card);
/// Those still in action.
Mounts mounts_left(const Card& card, const Ship& ship);

}  // namespace wardroom::coal
