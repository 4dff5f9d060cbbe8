// Connections and what they need of the server: HTTP in http.cpp, the WebSocket of a seat in socket.cpp.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <memory>
#include <string>

#include "server/routes.hpp"
#include "server/server.hpp"
#include "server/status.hpp"

namespace wardroom::server {

using Stream = boost::beast::tcp_stream;
using StringRequest = boost::beast::http::request<boost::beast::http::string_body>;

struct Rooms {
  const Settings& settings;
  Metrics& metrics;
  Tables& tables;
  Addresses& addresses;
  Presence& presence;
  Bans& bans;
  Routes& routes;
};

constexpr const char* shut_out = "The host of the server has shut your address out.";

/// Serves a request to become a WebSocket, until that ends. `counted` is let go of then.
boost::asio::awaitable<void> serve_seat(Stream stream, StringRequest request, Rooms& rooms, std::string address,
                                        std::shared_ptr<void> counted);

/// Accepts whoever comes to the table, and to the host's status page, until the acceptor is closed.
boost::asio::awaitable<void> accept_guests(boost::asio::ip::tcp::acceptor& acceptor, Rooms& rooms);
boost::asio::awaitable<void> accept_host(boost::asio::ip::tcp::acceptor& acceptor, Status& status,
                                         const Settings& settings);
/// What ends a coroutine is told to the log.
void log_failure(const std::exception_ptr& failure);

}  // namespace wardroom::server
