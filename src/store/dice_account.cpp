#include "store/dice_account.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "store/records.hpp"

namespace wardroom {

std::vector<ShareTally> share_tallies(const std::vector<std::string>& records, const std::string& name) {
  std::vector<ShareTally> tallies;
  for (const std::string& record : records) {
    const auto share = share_in(record, name);
    if (!share) continue;
    auto found = std::ranges::find(tallies, share->seat, &ShareTally::seat);
    if (found == tallies.end()) found = tallies.insert(found, {share->seat, share->name, 0, 0});
    ++(share->share.empty() ? found->withheld : found->told);
  }
  return tallies;
}

std::string in_words(const ShareTally& tally) {
  return fmt::format("{} ({}) told {} dice share{} and withheld {}.", tally.name, tally.seat, tally.told,
                     tally.told == 1 ? "" : "s", tally.withheld);
}

std::string commitment_in(const std::vector<std::string>& records, const std::string& name) {
  const Node header = read_header(records, name);
  const Node* commitment = header.optional("commitment");
  return commitment == nullptr ? std::string() : commitment->text();
}

std::string dice_account(const std::vector<std::string>& records, const std::string& name) {
  const std::string commitment = commitment_in(records, name);
  if (commitment.empty()) return {};
  std::string account = "Before the first order the host committed to the dice by " + commitment +
                        ". It must be the one that your page kept.";
  for (const ShareTally& tally : share_tallies(records, name)) account += " " + in_words(tally);
  return account;
}

}  // namespace wardroom
