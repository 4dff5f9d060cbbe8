// Connections and what they need of the server: HTTP in http.cpp, the WebSocket of a seat in socket.cpp.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/strand.hpp>
#include <boost/beast/core/basic_stream.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <memory>
#include <string>

#include "server/routes.hpp"
#include "server/server.hpp"
#include "server/status.hpp"

namespace wardroom::server {

/// A connection with a strand of its own; the type names its executor, which costs less than one that could be any.
using Stream =
    boost::beast::basic_stream<boost::asio::ip::tcp, boost::asio::strand<boost::asio::io_context::executor_type>>;
using Acceptor = boost::asio::basic_socket_acceptor<boost::asio::ip::tcp, boost::asio::io_context::executor_type>;
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

/// Accepts everyone who comes to the table, and to the host's status page, until the acceptor is closed.
boost::asio::awaitable<void> accept_guests(Acceptor& acceptor, Rooms& rooms);
boost::asio::awaitable<void> accept_host(Acceptor& acceptor, Status& status, const Settings& settings);
/// What ends a coroutine is told to the log.
void log_failure(const std::exception_ptr& failure);

}  // namespace wardroom::server
