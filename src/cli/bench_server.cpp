#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <fstream>

#include "cli/bench.hpp"
#include "selftest/load.hpp"
#include "selftest/server_process.hpp"

namespace wardroom::cli {
namespace {

using namespace selftest;

// Long enough to be steady, and short enough that few battles end: players who have finished send nothing more.
constexpr double seconds = 4;

double resident_bytes(pid_t pid) {
  std::ifstream statm(fmt::format("/proc/{}/statm", pid));
  double all = 0, resident = 0;
  statm >> all >> resident;
  return resident * static_cast<double>(::sysconf(_SC_PAGESIZE));
}

double cpu_seconds(pid_t pid) {
  std::ifstream stat(fmt::format("/proc/{}/stat", pid));
  std::string word;
  double sum = 0;
  for (int field = 1; stat >> word; ++field) {
    if (field == 14 || field == 15) sum += std::stod(word);  // in user mode and in the kernel
  }
  return sum / static_cast<double>(::sysconf(_SC_CLK_TCK));
}

std::vector<std::string> arguments(const ScratchFolder& folder) {
  return selftest::without_limits({"--data", folder.path() + "/games"});
}

}  // namespace

Figure server_orders() {
  double server_ms = 0, players_ms = 0;  // of CPU an order
  const auto measure = [&](double rate) {
    const ScratchFolder folder;
    const ServerProcess server(arguments(folder), folder.path() + "/server.log");
    double servers = 0, players = 0;
    const auto count = [&](double sign) {
      servers += sign * cpu_seconds(server.pid());
      players += sign * cpu_seconds(::getpid());
    };
    Load load({.games = 1000,
               .drafts = false,
               .orders_a_second = rate,
               .all_seated_first = true,
               .when_seated = [&] { count(-1); },
               .when_over = [&] { count(1); },
               .port = [&](std::size_t) { return server.port(); }});
    load.begin(server.port());
    LoadFigures figures = load.play(seconds);
    const auto acked = static_cast<double>(std::max<std::uint64_t>(figures.acked, 1));
    server_ms = servers * 1000 / acked;
    players_ms = players * 1000 / acked;
    std::ranges::sort(figures.ack_ms);
    return figures;
  };
  const LoadFigures flat_out = measure(0);
  const double rate = static_cast<double>(flat_out.acked) / seconds;
  const double of_server = server_ms, of_players = players_ms;
  const LoadFigures paced = measure(0.6 * rate);  // offered; players who wait for an opponent fall behind it
  const double p99 = paced.ack_ms.empty() ? 0 : paced.ack_ms[paced.ack_ms.size() * 99 / 100];
  return {"server.orders", fmt::format("{:.0f}", rate),
          fmt::format("orders/s acknowledged; p99 {:.1f} ms at {:.0f}/s; an order takes {:.2f} ms of the server's CPU "
                      "and, on the same cores, {:.2f} ms of the players'",
                      p99, static_cast<double>(paced.acked) / seconds, of_server, of_players)};
}

Figure mem_game() {
  const ScratchFolder folder;
  const ServerProcess server(arguments(folder), folder.path() + "/server.log");
  const auto port = server.port();
  const auto begin = [&](int games) {
    Load load({.games = games, .port = [port](std::size_t) { return port; }});
    load.begin(port);
  };
  begin(100);  // what every server needs is there after these
  const double before = resident_bytes(server.pid());
  constexpr int games = 1000;
  begin(games);
  return {"mem.game", fmt::format("{:.1f}", (resident_bytes(server.pid()) - before) / games / 1024),
          "KiB resident a live game"};
}

}  // namespace wardroom::cli
