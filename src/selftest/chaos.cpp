#include <fmt/format.h>

#include <thread>

#include "selftest/load.hpp"
#include "selftest/proofs.hpp"
#include "selftest/proxy.hpp"
#include "selftest/server_process.hpp"

namespace wardroom::selftest {

Findings prove(const ChaosProof& proof, const Progress& progress) {
  Findings findings;
  const ScratchFolder folder;
  ServerProcess server(without_limits({"--data", folder.path() + "/games"}), folder.path() + "/server.log");
  constexpr int at_a_time = 25;
  double reconnects = 0, acked = 0;
  for (int done = 0; done < proof.games; done += at_a_time) {
    const int games = std::min(at_a_time, proof.games - done);
    const Proxy proxy(server.port(), {}, proof.seed + static_cast<std::uint64_t>(done));
    Load load({.games = games,
               .seed = proof.seed + static_cast<std::uint64_t>(done),
               .come_back = true,
               .opening_seconds = 1.5,
               .silence_seconds = 2,
               .repeat_one_in = 16,
               .shared_one_in = 3,
               .port = [&](std::size_t) { return proxy.port(); }});
    load.begin(server.port());
    const LoadFigures figures = load.play(600);
    reconnects += static_cast<double>(figures.reconnects);
    acked += static_cast<double>(figures.acked);
    if (figures.finished != load.witnesses().size()) {
      findings.faults.push_back(fmt::format("{} of {} seats did not see the end",
                                            load.witnesses().size() - figures.finished, load.witnesses().size()));
    }
    if (figures.late_reclaims > 0) {
      findings.faults.push_back(fmt::format("{} seats were not reclaimed in five seconds", figures.late_reclaims));
    }
    if (figures.gaps > 0) findings.faults.push_back(fmt::format("{} logs have gaps", figures.gaps));
    for (std::string& lost : load.losses(server.port())) findings.faults.push_back(std::move(lost));
    progress(done + games, proof.games);
  }
  findings.figures = {
      {"games", proof.games}, {"lines broken and taken up again", reconnects}, {"orders acknowledged", acked}};
  return findings;
}

}  // namespace wardroom::selftest
