// What a journal tells of the dice of a hosted game: who is bound to what, and who brought his share.
#pragma once

#include <string>
#include <vector>

namespace wardroom {

/// How often a seat told the share that it pledged, and how often it did not.
struct ShareTally {
  std::string seat, name;
  int told = 0, withheld = 0;
};

/// In the order in which seats first pledged.
std::vector<ShareTally> share_tallies(const std::vector<std::string>& records, const std::string& name);
/// "Anna (s1) told 20 dice shares and withheld 1."
std::string in_words(const ShareTally& tally);
/// The commitment and the shares in sentences; empty when the game had no host.
std::string dice_account(const std::vector<std::string>& records, const std::string& name);
/// The commitment in the first record; empty when there is none.
std::string commitment_in(const std::vector<std::string>& records, const std::string& name);

}  // namespace wardroom
