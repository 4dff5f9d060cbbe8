#include "selftest/speaker.hpp"

#include <fmt/format.h>

namespace wardroom::selftest {

namespace asio = boost::asio;
namespace json = boost::json;

Speaker::Speaker(asio::io_context& io, std::uint16_t port, const std::string& token) : io_(io), line_(io) {
  wait_for([&]() -> asio::awaitable<void> {
    const bool open = co_await line_.open(port);
    if (open) co_await line_.send(R"({"type":"sit","token":")" + token + "\"}");
    co_await hear_until("table");
  });
}

std::int64_t Speaker::say(const std::string& message) {
  json::object reply;
  wait_for([&]() -> asio::awaitable<void> {
    co_await line_.send(message);
    reply = co_await hear_until("reply");
  });
  if (reply.empty()) return 0;
  return reply.at("ok").as_bool() ? 200 : reply.at("status").as_int64();
}

std::int64_t Speaker::commit(const std::string& pledge) {
  return say(fmt::format(R"({{"type":"commit","id":1,"round":{},"orders":[],"pledge":"{}"}})", round(), pledge));
}

std::int64_t Speaker::share(const std::string& share, std::int64_t round) {
  return say(fmt::format(R"({{"type":"share","id":1,"round":{},"share":"{}"}})", round, share));
}

void Speaker::catch_up() {
  wait_for([&]() -> asio::awaitable<void> {
    co_await line_.send(R"({"type":"ping"})");
    co_await hear_until("pong");
  });
}

template <class What>
void Speaker::wait_for(What what) {
  asio::co_spawn(io_, what(), asio::detached);
  io_.restart();
  io_.run();
}

asio::awaitable<json::object> Speaker::hear_until(const char* type) {
  for (;;) {
    const std::optional<std::string> text = co_await line_.receive(Line::Seconds(10));
    if (!text) co_return json::object();
    transcript_ += *text;
    json::object message = json::parse(*text).as_object();
    const json::string kind = message.at("type").as_string();
    if (kind != "reply" && kind != "pong") news_ += *text + "\n";
    picture_.take(message);
    if (message.at("type").as_string() == type) co_return message;
  }
}

}  // namespace wardroom::selftest
