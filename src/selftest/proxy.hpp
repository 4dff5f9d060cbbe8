// A bad network on loopback: it delays, cuts, and sometimes falls silent without hanging up.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <cstdint>
#include <random>
#include <thread>

namespace wardroom::selftest {

struct BadNetwork {
  int most_delay_ms = 20;
  int cut_per_mille = 4;     // of the chunks that pass
  int silent_per_mille = 2;  // from then on nothing passes, and nobody is told
};

class Proxy {
 public:
  Proxy(std::uint16_t to, const BadNetwork& network, std::uint64_t seed);
  ~Proxy();
  std::uint16_t port() const { return port_; }

 private:
  struct Link;
  boost::asio::io_context io_;
  boost::asio::ip::tcp::acceptor acceptor_;
  std::uint16_t to_, port_;
  BadNetwork network_;
  std::mt19937_64 random_;
  std::thread thread_;
};

}  // namespace wardroom::selftest
