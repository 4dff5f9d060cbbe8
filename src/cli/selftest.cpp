// `wardroom selftest`: anyone can have the server's claims proven on his own machine.
#include <fmt/format.h>
#include <spdlog/spdlog.h>
#include <unistd.h>

#include "cli/commands.hpp"
#include "selftest/proofs.hpp"
#include "wire/json.hpp"

namespace wardroom::cli {
namespace {

using namespace selftest;

void show_progress(int done, int of) {
  if (::isatty(STDERR_FILENO) == 0) return;
  fmt::print(stderr, "\r{} of {}{}", done, of, done == of ? "\n" : "");
  std::fflush(stderr);
}

Findings prove_claim(const Selftest& args) {
  if (args.claim == "durability")
    return prove(DurabilityProof{args.count, args.seed, args.store, args.book}, show_progress);
  if (args.claim == "chaos") return prove(ChaosProof{args.count, args.seed, args.book}, show_progress);
  if (args.claim == "flood")
    return prove(FloodProof{.idle = args.count, .p99_limit_ms = static_cast<double>(args.p99_ms)}, show_progress);
  if (args.claim == "hostile") return prove(HostileProof{args.count, args.seed, args.book}, show_progress);
  if (args.claim == "secrecy") return prove(SecrecyProof{args.count, args.seed, args.book}, show_progress);
  throw DataError(args.claim, 0, 0, "there is no such proof; there are secrecy, durability, chaos, flood and hostile");
}

}  // namespace

int run(const Selftest& args) {
  spdlog::set_level(spdlog::level::off);  // of servers in this process; a proof tells its own findings
  const Findings findings = prove_claim(args);
  if (args.json) {
    Json json;
    json.begin_object().field("claim", args.claim).field("held", findings.faults.empty()).key("figures").begin_object();
    for (const auto& [what, figure] : findings.figures) json.key(what).raw(fmt::format("{:.6g}", figure));
    json.end_object().key("faults").begin_array();
    for (const std::string& fault : findings.faults) json.value(fault);
    fmt::print("{}\n", json.end_array().end_object().text());
  } else {
    for (const auto& [what, figure] : findings.figures) fmt::print("{}: {:.6g}\n", what, figure);
    for (const std::string& fault : findings.faults) fmt::print("FAULT: {}\n", fault);
    fmt::print("{}\n", findings.faults.empty() ? "The claim held." : "The claim did not hold.");
  }
  return findings.faults.empty() ? ok : no;
}

}  // namespace wardroom::cli
