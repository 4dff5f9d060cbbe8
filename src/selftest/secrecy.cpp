// Twin worlds: one side's forces, drafts, talk and changes of mind differ, and it stays behind its markers. The other
// side's socket and downloads must carry the same bytes in both. The dice are real ones, entered alike in both worlds,
// because the keys of the host's dice follow from the orders.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <sstream>

#include "selftest/proofs.hpp"
#include "selftest/server_process.hpp"
#include "selftest/shares.hpp"
#include "selftest/twin_world.hpp"
#include "shelf/shelf.hpp"

namespace wardroom::selftest {
namespace {

void compare(const std::array<World, 2>& twins, int pair, Findings& findings) {
  const std::string &a = twins[0].heard, &b = twins[1].heard;
  if (a != b) {
    const auto at = static_cast<std::size_t>(std::ranges::mismatch(a, b).in1 - a.begin());
    const std::size_t from = at < 60 ? 0 : at - 60;
    findings.faults.push_back(fmt::format("pair {}: the twins differ at byte {}: ...{}... and ...{}...", pair, at,
                                          a.substr(from, 120), b.substr(from, 120)));
  }
  for (const World& world : twins) {
    for (const std::string& secret : world.canaries) {
      if (world.heard.find(secret) != std::string::npos) {
        findings.faults.push_back(fmt::format("pair {}: {} was heard by the wrong side", pair, secret));
      }
    }
  }
}

}  // namespace

Findings prove(const SecrecyProof& proof, const Progress& progress) {
  const BookEntry& book = proof.book.empty() ? *shelf().front() : need_book(proof.book);
  Findings findings;
  const ScratchFolder folder;
  const std::string log = folder.path() + "/server.log";
  ServerProcess server(without_limits({"--data", folder.path() + "/games", "--verbose"}), log);
  std::vector<std::string> canaries;
  double bytes = 0, moves = 0;
  constexpr int thorough_every = 10, clocked_every = 5;
  for (int pair = 0; pair < proof.pairs && findings.faults.size() < 20; ++pair) {
    std::array<World, 2> twins;
    const std::uint64_t shared = proof.seed * 1'000'003 + static_cast<std::uint64_t>(pair);
    for (std::size_t i = 0; i < 2; ++i) {
      twins[i].secrets = shared * 2 + i + 1;
      const Lived lived = live({.book = book,
                                .port = server.port(),
                                .shared = shared,
                                .thorough = pair % thorough_every == 0,
                                .clocked = pair % clocked_every == 1},
                               twins[i]);
      if (!lived.trouble.empty()) findings.faults.push_back(fmt::format("pair {}: {}", pair, lived.trouble));
      moves += lived.moves;
      bytes += static_cast<double>(twins[i].heard.size());
      canaries.insert(canaries.end(), twins[i].canaries.begin(), twins[i].canaries.end());
    }
    compare(twins, pair, findings);
    progress(pair + 1, proof.pairs);
  }
  overhear_shares(server.port(), findings);
  server.stop();
  std::ifstream file(log);
  std::ostringstream told;
  told << file.rdbuf();
  for (const std::string& secret : canaries) {
    if (told.view().find(secret) != std::string_view::npos)
      findings.faults.push_back("the server's log tells " + secret);
  }
  findings.figures = {{"pairs", proof.pairs},
                      {"moves of the viewer", moves},
                      {"bytes heard", bytes},
                      {"canaries", static_cast<double>(canaries.size())}};
  if (moves == 0) findings.faults.emplace_back("the viewer has had no move in any world");
  return findings;
}

}  // namespace wardroom::selftest
