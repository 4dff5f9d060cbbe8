#include <fmt/format.h>

#include <atomic>
#include <random>
#include <thread>

#include "selftest/claimants.hpp"
#include "selftest/load.hpp"
#include "selftest/proofs.hpp"
#include "selftest/server_process.hpp"
#include "server/server.hpp"

namespace wardroom::selftest {
namespace {

// Games are begun anew now and then, so that there are always some in their first turns.
constexpr int kills_a_set = 20, games_a_set = 6;
constexpr int claims_a_kill = 12;

std::vector<std::string> arguments(const DurabilityProof& proof, const ScratchFolder& folder) {
  std::vector<std::string> words = without_limits({});
  words.push_back(proof.store.empty() ? "--data" : "--store");
  words.push_back(proof.store.empty() ? folder.path() + "/games" : proof.store);
  return words;
}

struct Acknowledged {
  std::uint64_t orders = 0, at_once = 0;
  std::size_t claims = 0;
};

// One set of games under one series of kills. With PostgreSQL two servers serve the same games, and one dies.
void kill_under_load(const DurabilityProof& proof, const ScratchFolder& folder, int kills, int done,
                     std::mt19937_64& random, Findings& findings, Acknowledged& acked, const Progress& progress) {
  const auto start = [&] {
    return std::make_unique<ServerProcess>(arguments(proof, folder), folder.path() + "/server.log");
  };
  auto server = start();
  std::unique_ptr<ServerProcess> second = proof.store.empty() ? nullptr : start();
  LoadSettings settings = players_of(proof.book, games_a_set, random(), 2);
  settings.port = [&](std::size_t player) {
    return second != nullptr && player % 2 == 1 ? second->port() : server->port();
  };
  Claimants claimants(settings.scenario);
  Load load(std::move(settings));
  load.begin(server->port());
  for (int i = 0; i < kills; ++i) {
    claimants.invite(server->port(), claims_a_kill);
    std::atomic<bool> dead = false;
    std::thread claiming([&, port = server->port()] { claimants.claim(port, dead); });
    const auto wait = std::chrono::milliseconds(20 + random() % 180);
    std::thread killer([&] {
      std::this_thread::sleep_for(wait);
      server->kill();
      load.stop();
    });
    const LoadFigures figures = load.play(30);
    acked.orders += figures.acked;
    acked.at_once += figures.at_once;
    killer.join();
    dead = true;
    claiming.join();
    server = start();
    for (std::string& lost : claimants.losses(server->port())) findings.faults.push_back(std::move(lost));
    for (std::string& lost : load.losses(server->port())) findings.faults.push_back(std::move(lost));
    if (second != nullptr) std::swap(server, second);
    progress(done + i + 1, proof.kills);
  }
  acked.claims += claimants.answered();
}

// A server whose disk fails now and then. What it acknowledged must be there when a sound one reads it.
std::uint64_t fail_disks(const std::string& book, std::uint64_t seed, Findings& findings) {
  const ScratchFolder folder;
  std::uint64_t acked = 0;
  const std::string games = folder.path() + "/games";
  const auto serve = [&](Store& store, const std::function<void(std::uint16_t)>& what) {
    server::Server server(store, {});
    std::thread thread([&] { server.run(); });
    what(server.port());
    server.stop();
    thread.join();
  };
  std::uint16_t port = 0;
  LoadSettings settings = players_of(book, games_a_set, seed, 2);
  settings.port = [&](std::size_t) { return port; };
  Claimants claimants(settings.scenario);
  Load load(std::move(settings));
  {
    const auto store = open_sqlite(games);
    serve(*store, [&](std::uint16_t p) {
      load.begin(p);
      claimants.invite(p, claims_a_kill);
    });
  }
  {
    const auto store = open_sqlite(games, SqliteFaults{seed, 10, 10, 10});
    serve(*store, [&](std::uint16_t p) {
      port = p;
      const std::atomic<bool> never = false;
      claimants.claim(p, never);
      acked = load.play(1.0).acked;
    });
  }
  const auto store = open_sqlite(games);
  serve(*store, [&](std::uint16_t p) {
    for (std::string& lost : load.losses(p)) findings.faults.push_back("after disk faults, " + lost);
    for (std::string& lost : claimants.losses(p)) findings.faults.push_back("after disk faults, " + lost);
  });
  return acked;
}

}  // namespace

Findings prove(const DurabilityProof& proof, const Progress& progress) {
  Findings findings;
  std::mt19937_64 random(proof.seed);
  std::uint64_t acked_on_bad_disks = 0;
  Acknowledged acked;
  for (int done = 0; done < proof.kills;) {
    const ScratchFolder folder;
    const int kills = std::min(kills_a_set, proof.kills - done);
    kill_under_load(proof, folder, kills, done, random, findings, acked, progress);
    done += kills;
  }
  findings.figures = {{"kills", proof.kills},
                      {"orders acknowledged", static_cast<double>(acked.orders)},
                      {"claims acknowledged", static_cast<double>(acked.claims)}};
  if (!proof.book.empty()) {
    findings.figures.emplace_back("orders at once acknowledged", static_cast<double>(acked.at_once));
  }
  if (proof.store.empty()) {
    const int runs = std::max(proof.kills / 20, 3);
    for (int i = 0; i < runs; ++i) acked_on_bad_disks += fail_disks(proof.book, random(), findings);
    findings.figures.emplace_back("runs on failing disks", runs);
    findings.figures.emplace_back("orders acknowledged on failing disks", static_cast<double>(acked_on_bad_disks));
  }
  return findings;
}

}  // namespace wardroom::selftest
