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
  double reconnects = 0, acked = 0, at_once = 0;
  for (int done = 0; done < proof.games; done += at_a_time) {
    const int games = std::min(at_a_time, proof.games - done);
    const Proxy proxy(server.port(), {}, proof.seed + static_cast<std::uint64_t>(done));
    LoadSettings settings = players_of(proof.book, games, proof.seed + static_cast<std::uint64_t>(done), 3);
    settings.come_back = true;
    settings.opening_seconds = 1.5;
    settings.silence_seconds = 2;
    settings.repeat_one_in = 16;
    settings.port = [&](std::size_t) { return proxy.port(); };
    Load load(std::move(settings));
    load.begin(server.port());
    const LoadFigures figures = load.play(600);
    reconnects += static_cast<double>(figures.reconnects);
    acked += static_cast<double>(figures.acked);
    at_once += static_cast<double>(figures.at_once);
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
  if (!proof.book.empty()) findings.figures.emplace_back("orders carried out at once", at_once);
  return findings;
}

}  // namespace wardroom::selftest
