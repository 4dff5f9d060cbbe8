#include <fmt/format.h>

#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/json.hpp>
#include <thread>

#include "selftest/load.hpp"
#include "selftest/proofs.hpp"
#include "selftest/server_process.hpp"

namespace wardroom::selftest {
namespace {

namespace asio = boost::asio;
namespace json = boost::json;

double percentile(std::vector<double> values, double share) {
  if (values.empty()) return 0;
  const auto at = values.begin() + static_cast<std::ptrdiff_t>(share * static_cast<double>(values.size() - 1));
  std::nth_element(values.begin(), at, values.end());
  return *at;
}

std::string sit(const std::string& token) { return json::serialize(json::object{{"type", "sit"}, {"token", token}}); }

// Sits down and does nothing more.
asio::awaitable<void> idle(Line& line, std::uint16_t port, const std::string& token, std::atomic<int>& seated) {
  bool well = co_await line.open(port);
  if (well) well = co_await line.send(sit(token));
  std::optional<std::string> heard;
  if (well) heard = co_await line.receive();
  if (heard) ++seated;
  while (heard) heard = co_await line.receive(Line::Seconds(3600));
}

// Says everything he can think of, as fast as he can, and comes back when he is thrown out.
asio::awaitable<void> flood(asio::io_context& io, std::uint16_t port, const std::string& token,
                            const std::atomic<bool>& enough, std::atomic<std::uint64_t>& sent) {
  const std::string noise = R"({"type":"talk","to":"all","text":"noise"})";
  while (!enough) {
    Line line(io);
    bool well = co_await line.open(port);
    if (well) well = co_await line.send(sit(token));
    while (well && !enough) {
      well = co_await line.send(noise);
      ++sent;
    }
  }
}

}  // namespace

Findings prove(const FloodProof& proof, const Progress& progress) {
  Findings findings;
  const ScratchFolder folder;
  ServerProcess server(without_limits({"--data", folder.path() + "/games"}), folder.path() + "/server.log");
  const auto port = server.port();
  const std::string body =
      R"({"book":"coal","scenario":"coal/first-battle","seats":[)"
      R"({"role":"side","side":"japanese"},{"role":"side","side":"russian"},{"role":"spectator"}]})";
  const Begun crowd = begin_game(port, body), noisy = begin_game(port, body);
  asio::io_context io;
  std::atomic<int> seated{0};
  std::atomic<bool> enough{false};
  std::atomic<std::uint64_t> sent{0};
  std::vector<std::unique_ptr<Line>> lines;
  for (int i = 0; i < proof.idle; ++i) {
    lines.push_back(std::make_unique<Line>(io));
    asio::co_spawn(io, idle(*lines.back(), port, crowd.tokens[2], seated), asio::detached);
  }
  std::thread others([&] { io.run(); });
  for (int i = 0; i < 300 && seated < proof.idle; ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
    progress(seated, proof.idle);
  }
  if (seated < proof.idle)
    findings.faults.push_back(fmt::format("only {} of {} idle connections sat", seated.load(), proof.idle));
  const auto measure = [&](std::uint64_t seed) {
    Load load({.games = 8, .seed = seed, .port = [&](std::size_t) { return port; }});
    load.begin(port);
    return percentile(load.play(proof.seconds).ack_ms, 0.99);
  };
  const double quiet = measure(1);
  asio::co_spawn(io, flood(io, port, noisy.tokens[0], enough, sent), asio::detached);
  const double flooded = measure(2);
  enough = true;
  io.stop();
  others.join();
  if (flooded > proof.p99_limit_ms) {
    findings.faults.push_back(fmt::format("p99 rose to {:.1f} ms, the limit is {:.1f}", flooded, proof.p99_limit_ms));
  }
  findings.figures = {{"idle connections", seated.load()},
                      {"messages of the flooder", static_cast<double>(sent.load())},
                      {"p99 ms with the idle ones", quiet},
                      {"p99 ms with the flooder too", flooded}};
  return findings;
}

}  // namespace wardroom::selftest
