#include "selftest/proxy.hpp"

#include <boost/asio.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <memory>

namespace wardroom::selftest {

namespace asio = boost::asio;
using asio::ip::tcp;

struct Proxy::Link {
  explicit Link(asio::io_context& io) : near(io), far(io) {}
  tcp::socket near, far;
  bool silent = false;

  void cut() {
    boost::system::error_code ignored;
    near.close(ignored);
    far.close(ignored);
  }
};

namespace {

auto quietly(boost::system::error_code& wrong) { return asio::redirect_error(asio::use_awaitable, wrong); }

// One direction of a link. What a silent link is given it swallows.
template <class Link>
asio::awaitable<void> pump(std::shared_ptr<Link> link, tcp::socket& from, tcp::socket& to, const BadNetwork& network,
                           std::mt19937_64& random) {
  std::array<char, 16384> chunk{};
  boost::system::error_code wrong;
  for (;;) {
    const std::size_t read = co_await from.async_read_some(asio::buffer(chunk), quietly(wrong));
    if (wrong) break;
    const auto fate = static_cast<int>(random() % 1000);
    if (fate < network.cut_per_mille) break;
    if (fate < network.cut_per_mille + network.silent_per_mille) link->silent = true;
    if (link->silent) continue;
    if (network.most_delay_ms > 0) {
      asio::steady_timer wait(co_await asio::this_coro::executor,
                              std::chrono::milliseconds(random() % static_cast<unsigned>(network.most_delay_ms + 1)));
      co_await wait.async_wait(quietly(wrong));
    }
    co_await asio::async_write(to, asio::buffer(chunk.data(), read), quietly(wrong));
    if (wrong) break;
  }
  link->cut();
}

}  // namespace

Proxy::Proxy(std::uint16_t to, const BadNetwork& network, std::uint64_t seed)
    : acceptor_(io_, {asio::ip::address_v4::loopback(), 0}),
      to_(to),
      port_(acceptor_.local_endpoint().port()),
      network_(network),
      random_(seed) {
  const auto accept = [this]() -> asio::awaitable<void> {
    for (;;) {
      boost::system::error_code wrong;
      auto link = std::make_shared<Link>(io_);
      co_await acceptor_.async_accept(link->near, quietly(wrong));
      if (wrong == asio::error::operation_aborted) co_return;
      co_await link->far.async_connect({asio::ip::address_v4::loopback(), to_}, quietly(wrong));
      if (wrong) continue;
      asio::co_spawn(io_, pump(link, link->near, link->far, network_, random_), asio::detached);
      asio::co_spawn(io_, pump(link, link->far, link->near, network_, random_), asio::detached);
    }
  };
  asio::co_spawn(io_, accept, asio::detached);
  thread_ = std::thread([this] { io_.run(); });
}

Proxy::~Proxy() {
  io_.stop();
  thread_.join();
}

}  // namespace wardroom::selftest
