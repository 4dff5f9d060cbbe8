// The server as a whole: its parts, its threads, and how it begins and ends.
#include "server/server.hpp"

#include <spdlog/spdlog.h>

#include <boost/asio.hpp>
#include <boost/asio/co_spawn.hpp>
#include <thread>

#include "core/data_error.hpp"
#include "server/connection.hpp"

namespace wardroom::server {

namespace asio = boost::asio;
using asio::ip::tcp;

struct Server::Parts {
  Parts(Store& store_given, const Settings& with)
      : store(store_given),
        settings(with),
        addresses(settings.limits),
        bans(settings.bans_file),
        admission(settings, addresses),
        rooms{settings, metrics, tables, addresses, presence, bans, routes},
        io(with.threads),
        thinkers(static_cast<std::size_t>(with.threads)),
        clerks(2),
        tables({io, thinkers, clerks, store, metrics, settings.limits, games, with.bot_budget_ms, with.pace_ms,
                with.quotas}),
        routes(tables, addresses, admission),
        status(settings, tables, addresses, presence, bans),
        acceptor(io),
        metrics_acceptor(io),
        tidy(io) {}

  void tidy_up() {
    tidy.expires_after(std::chrono::minutes(1));
    tidy.async_wait([this](const boost::system::error_code& cut) {
      if (cut) return;
      tables.put_away_idle();
      bans.look();
      if (++minutes % 60 == 0) expire();
      tidy_up();
    });
  }

  // Reads logs, so not on a thread that players wait for.
  void expire() {
    if (settings.expire_days <= 0) return;
    const Moment before = now() - Moment{settings.expire_days} * 24 * 60 * 60 * 1000;
    asio::post(clerks, guarded(metrics, "expiry", [this, before] { tables.expire(before); }));
  }

  Store& store;
  Settings settings;
  // What sockets and tables touch when they end, which some do only with the io context.
  Metrics metrics;
  GameList games;
  Addresses addresses;
  Presence presence;
  Bans bans;
  Admission admission;
  Rooms rooms;
  asio::io_context io;
  asio::thread_pool thinkers, clerks;
  Tables tables;
  Routes routes;
  Status status;
  Acceptor acceptor, metrics_acceptor;
  asio::steady_timer tidy;
  int minutes = 0;
};

// Throws DataError, naming the option.
void listen_at(Acceptor& acceptor, const tcp::endpoint& end, const std::string& option) {
  boost::system::error_code wrong;
  acceptor.open(end.protocol());
  acceptor.set_option(Acceptor::reuse_address(true));
  acceptor.bind(end, wrong);
  if (!wrong) acceptor.listen(asio::socket_base::max_listen_connections, wrong);
  if (wrong) throw DataError(option, 0, 0, "port " + std::to_string(end.port()) + " cannot be had: " + wrong.message());
}

Server::Server(Store& store, const Settings& settings) : parts_(std::make_unique<Parts>(store, settings)) {
  boost::system::error_code wrong;
  const auto address = asio::ip::make_address(settings.listen, wrong);
  if (wrong) throw DataError("--listen", 0, 0, "\"" + settings.listen + "\" is not an address of this machine");
  listen_at(parts_->acceptor, {address, settings.port}, "--port");
  if (settings.metrics) {
    listen_at(parts_->metrics_acceptor, {asio::ip::address_v4::loopback(), settings.metrics_port}, "--metrics-port");
  }
}

Server::~Server() {
  parts_->thinkers.join();
  parts_->clerks.join();
  // The store outlives the server, and an answer of its still on the way would find no table.
  parts_->store.settle();
}

std::uint16_t Server::port() const { return parts_->acceptor.local_endpoint().port(); }

std::uint16_t Server::metrics_port() const {
  const Acceptor& acceptor = parts_->metrics_acceptor;
  return acceptor.is_open() ? acceptor.local_endpoint().port() : 0;
}

void Server::run() {
  if (parts_->metrics_acceptor.is_open()) {
    asio::co_spawn(parts_->io, accept_host(parts_->metrics_acceptor, parts_->status, parts_->settings), log_failure);
  }
  asio::co_spawn(parts_->io, accept_guests(parts_->acceptor, parts_->rooms), log_failure);
  parts_->tidy_up();
  auto resume = [this] {
    // Also when the store fails: what was seen of it counts.
    const std::shared_ptr<void> counted(nullptr, [this](void*) { parts_->games.counted(); });
    parts_->tables.resume_all();
    parts_->expire();
  };
  asio::post(parts_->clerks, guarded(parts_->metrics, "resuming", std::move(resume)));
  std::vector<std::thread> threads;
  const auto work = [this] {
    for (;;) {
      try {
        parts_->io.run();
        return;
      } catch (const std::exception& error) {
        spdlog::error("{}", error.what());
      }
    }
  };
  for (int i = 1; i < parts_->settings.threads; ++i) threads.emplace_back(work);
  work();
  for (std::thread& thread : threads) thread.join();
}

void Server::stop() {
  asio::post(parts_->io, [this] {
    parts_->acceptor.close();
    parts_->metrics_acceptor.close();
    parts_->tables.close_all("The server is going down. Your game is kept: come back with the same link.");
    // Entries on their way are acknowledged, and goodbyes said, in the meantime.
    parts_->tidy.expires_after(std::chrono::milliseconds(500));
    parts_->tidy.async_wait([this](const boost::system::error_code&) { parts_->io.stop(); });
  });
}

}  // namespace wardroom::server
