// What is claimed of the server, proven on the server itself. Each proof tells its progress and gives its findings:
// sentences of what went wrong, and figures. Nothing found: the claim held.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <utility>
#include <vector>

namespace wardroom::selftest {

struct Findings {
  std::vector<std::string> faults;
  std::vector<std::pair<std::string, double>> figures;
};

using Progress = std::function<void(int done, int of)>;

// A proof that is told a book plays its smallest scenario, and its players do all that their forms let them: also what
// may be left out, what nobody waits for, and what is carried out at once.

/// Servers are killed at random moments under load; what they acknowledged must be there afterwards, whole. Then disks
/// that fail: short writes, no space, failed syncs (SQLite only).
struct DurabilityProof {
  int kills = 200;
  std::uint64_t seed = 1;
  std::string store;  // of PostgreSQL; empty: SQLite in a folder of its own
  std::string book;
};

/// Games through a proxy that delays, cuts, repeats and falls silent; all must finish, every seat must be reclaimed in
/// five seconds.
struct ChaosProof {
  int games = 100;
  std::uint64_t seed = 1;
  std::string book;
};

/// Idle connections by the thousand and one client who floods; the others must hardly notice.
struct FloodProof {
  int idle = 1000;
  double seconds = 10;
  double p99_limit_ms = 50;
};

/// A cheat at every table, who sends what no page would send: the server lives, and what his opponent sealed is kept.
struct HostileProof {
  int games = 200;
  std::uint64_t seed = 1;
  std::string book;  // all of the shelf by turns unless given
};

/// Twin worlds, which differ only in what a viewer may not know, through the server's own sockets: he must get the same
/// bytes. And canaries in every secret, which nobody else may ever hear, nor any log or file tell.
struct SecrecyProof {
  int pairs = 1000;
  std::uint64_t seed = 1;
  std::string book;  // the first of the shelf unless given
};

Findings prove(const DurabilityProof& proof, const Progress& progress);
Findings prove(const ChaosProof& proof, const Progress& progress);
Findings prove(const FloodProof& proof, const Progress& progress);
Findings prove(const HostileProof& proof, const Progress& progress);
Findings prove(const SecrecyProof& proof, const Progress& progress);

}  // namespace wardroom::selftest
