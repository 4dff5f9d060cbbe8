// `wardroom serve`: the table, for browsers.
#include <fmt/format.h>
#include <malloc.h>
#include <spdlog/sinks/stdout_color_sinks.h>
#include <spdlog/spdlog.h>
#include <unistd.h>

#include <boost/asio/io_context.hpp>
#include <boost/asio/signal_set.hpp>
#include <thread>

#include "cli/commands.hpp"
#include "core/data_error.hpp"
#include "server/server.hpp"

namespace wardroom::cli {
namespace {

// Somebody who asked for no port in particular gets the usual one, or any.
std::unique_ptr<server::Server> open_server(Store& store, server::Settings settings, int port) {
  constexpr std::uint16_t usual = 8080;
  settings.port = port < 0 ? usual : static_cast<std::uint16_t>(port);
  try {
    return std::make_unique<server::Server>(store, settings);
  } catch (const DataError&) {
    if (port >= 0) throw;
    settings.port = 0;
    return std::make_unique<server::Server>(store, settings);
  }
}

}  // namespace

bool is_postgres(const std::string& data) {
  return data.starts_with("postgres://") || data.starts_with("postgresql://");
}

std::unique_ptr<Store> open_store(const std::string& data, const std::string& address) {
  if (address.empty() && is_postgres(data)) return open_store({}, data);
  try {
    return address.empty() ? open_sqlite(data) : open_postgres(address);
  } catch (const StoreError& error) {
    throw DataError(address.empty() ? "--data" : "--store", 0, 0, error.what());
  }
}

std::unique_ptr<KeptGames> look_into_store(const std::string& data, const std::string& address) {
  if (!address.empty() || is_postgres(data)) return open_store(data, address);
  try {
    return look_into_sqlite(data);
  } catch (const StoreError& error) {
    throw DataError("--data", 0, 0, error.what());
  }
}

int run(const Serve& args) {
  if (!args.codes.empty() && args.new_games != "code") throw DataError("--codes", 0, 0, "goes with --new-games code");
  if (!args.allow.empty() && args.new_games != "list") throw DataError("--allow", 0, 0, "goes with --new-games list");
  // The state that a thread works on has room for the largest battle. In pages of its own the room that no battle used
  // is never resident. What a large message took goes back when it has been sent.
  mallopt(M_MMAP_THRESHOLD, 64 * 1024);
  spdlog::set_default_logger(spdlog::stderr_color_mt("wardroom"));
  spdlog::set_pattern("%Y-%m-%d %H:%M:%S %l %v");
  spdlog::set_level(args.verbose ? spdlog::level::debug : spdlog::level::info);
  const auto store = open_store(args.data, args.store);
  server::Settings settings;
  settings.listen = args.listen;
  settings.threads = args.threads;
  settings.bot_budget_ms = args.budget_ms;
  settings.pace_ms = args.pace_ms;
  if (args.connections > 0) settings.limits.connections = settings.limits.connections_an_address = args.connections;
  if (args.games_an_hour > 0) settings.limits.games_an_hour = settings.limits.game_burst = args.games_an_hour;
  if (args.requests_a_second > 0) {
    settings.limits.requests_a_second = args.requests_a_second;
    settings.limits.request_burst = std::max(settings.limits.request_burst, settings.limits.requests_a_second);
  }
  if (args.kib_a_second > 0) {
    settings.limits.bytes_a_second = 1024.0 * args.kib_a_second;
    settings.limits.byte_burst = std::max(settings.limits.byte_burst, settings.limits.bytes_a_second);
  }
  if (args.new_games != "open") {
    settings.new_games = args.new_games == "code" ? server::NewGames::code : server::NewGames::list;
  }
  settings.codes_file = args.codes;
  settings.allowed_file = args.allow;
  settings.bans_file = args.bans;
  if (args.bans.empty() && args.store.empty() && !is_postgres(args.data)) settings.bans_file = args.data + "/bans.txt";
  settings.quotas = {args.games_a_visitor, args.most_games};
  settings.expire_days = args.expire_days;
  settings.hosts = args.hosts;
  settings.proxies = args.proxies;
  settings.client_header = args.client_header;
  if (args.metrics_port >= 0) settings.metrics_port = static_cast<std::uint16_t>(args.metrics_port);
  settings.metrics = args.metrics_port >= 0;
  const auto server = open_server(*store, settings, args.port);
  if (server->metrics_port() != 0) spdlog::info("status: http://127.0.0.1:{}/", server->metrics_port());
  // Signals are heard on a thread of their own: the server may be busy.
  boost::asio::io_context signals;
  boost::asio::signal_set stop(signals, SIGINT, SIGTERM);
  stop.async_wait([&](const boost::system::error_code& cut, int) {
    if (!cut) server->stop();
  });
  std::thread listener([&] { signals.run(); });
  const std::string host = args.listen == "0.0.0.0" || args.listen == "::" ? "localhost" : args.listen;
  fmt::print("http://{}:{}/\n", host.find(':') == std::string::npos ? host : "[" + host + "]", server->port());
  std::fflush(stdout);
  server->run();
  signals.stop();
  listener.join();
  spdlog::info("stopped; every game is kept");
  return ok;
}

}  // namespace wardroom::cli
