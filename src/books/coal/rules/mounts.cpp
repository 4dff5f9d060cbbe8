#include "books/coal/rules/mounts.hpp"

#include <algorithm>

namespace wardroom::coal {
namespace {

void add(Mount& mount, std::uint8_t bit) { mount.bits = static_cast<std::uint8_t>(mount.bits | bit); }

// Gives `bit` to `wanted` mounts: the end one of the centreline first, then the wings, then the rest of the line.
void share(Mounts& mounts, int centreline, int wanted, std::uint8_t bit, bool from_forward) {
  const int all = static_cast<int>(mounts.size()), wings = all - centreline;
  const auto on_line = [&](int i) -> Mount& {
    return mounts[static_cast<std::size_t>(from_forward ? i : centreline - 1 - i)];
  };
  const auto in_wing = [&](int i) -> Mount& {
    return mounts[static_cast<std::size_t>(from_forward ? centreline + i : all - 1 - i)];
  };
  const int first = std::min(wanted, std::min(centreline, 1));
  const int winged = std::clamp(wanted - first, 0, wings);
  const int rest = std::clamp(wanted - winged, first, centreline);
  for (int i = 0; i < rest; ++i) add(on_line(i), bit);
  for (int i = 0; i < winged; ++i) add(in_wing(i), bit);
}

}  // namespace

Mounts mounts_built(const Card& card) {
  const int most = static_cast<int>(Mounts::capacity());
  const int all = std::min<int>(std::max({card.mounts, card.big.bow, card.big.broadside, card.big.stern}), most);
  const int wings = std::min(2 * (all - std::min<int>(card.big.broadside, all)), all / 2 * 2);
  const int centreline = all - wings;
  Mounts mounts;
  for (int i = 0; i < all; ++i) {
    const bool wing = i >= centreline;
    const bool abeam = card.big.broadside > 0;
    const auto bits = static_cast<std::uint8_t>((abeam ? bears_abeam : 0) | (wing ? in_the_wing : 0));
    mounts.push_back({bits, wing && (i - centreline) % 2 == 1 ? Hand::starboard : Hand::port});
  }
  share(mounts, centreline, card.big.bow, bears_ahead, true);
  share(mounts, centreline, card.big.stern, bears_astern, false);
  return mounts;
}

Mounts mounts_left(const Card& card, const Ship& ship) {
  Mounts mounts = mounts_built(card);
  for (const Hit& hit : ship.hits) {
    if (hit.kind != HitKind::mount || hit.state == HitState::repaired) continue;
    const Mount lost{hit.amount, hit.side};
    const auto* found = std::find(mounts.begin(), mounts.end(), lost);
    if (found != mounts.end()) mounts.erase(static_cast<std::size_t>(found - mounts.begin()));
  }
  return mounts;
}

}  // namespace wardroom::coal
