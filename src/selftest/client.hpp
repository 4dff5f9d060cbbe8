// The other end of the wire, for proofs: requests, and a socket at a seat. All of Beast's client side stays in
// client.cpp.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

namespace wardroom::selftest {

struct Reply {
  int status = 0;  // 0: no answer
  std::string body;
};

/// One request, waited for.
Reply request(std::uint16_t port, const std::string& method, const std::string& path, const std::string& body = {},
              const std::string& token = {});

/// A WebSocket to /play. Nothing throws: what cannot be done is false or nothing, and the line is dead.
class Line {
 public:
  using Seconds = std::chrono::duration<double>;

  explicit Line(boost::asio::io_context& io);
  ~Line();
  Line(Line&&) noexcept;
  Line& operator=(Line&&) noexcept;

  boost::asio::awaitable<bool> open(std::uint16_t port, Seconds within = Seconds(5));
  boost::asio::awaitable<bool> send(std::string message);
  /// The next message; nothing when the line died or stayed silent so long.
  boost::asio::awaitable<std::optional<std::string>> receive(Seconds within = Seconds(60));
  bool alive() const;
  void cut();

 private:
  struct Wire;
  std::unique_ptr<Wire> wire_;
};

}  // namespace wardroom::selftest
