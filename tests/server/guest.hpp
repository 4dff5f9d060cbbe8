// Somebody at a seat, for tests: he says one thing after another, and waits for what he is answered.
#pragma once

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/json.hpp>
#include <string>
#include <vector>

#include "selftest/player.hpp"

namespace wardroom::selftest {

class Guest {
 public:
  Guest(std::uint16_t port, const std::string& token, const std::string& page = {}) : line_(io_) {
    wait_for([&]() -> boost::asio::awaitable<void> {
      const std::string sit = R"({"type":"sit","token":")" + token + R"(","page":")" + page + "\"}";
      open_ = co_await line_.open(port) && co_await line_.send(sit);
      co_await hear_until("table");
    });
  }

  bool open() const { return open_ && line_.alive(); }
  const Picture& picture() const { return picture_; }
  const std::vector<std::string>& talk() const { return talk_; }
  /// Sockets at his seat, as he was last told.
  std::int64_t company() const { return company_; }
  /// The token that he was last told in advance.
  const std::string& token_ahead() const { return token_ahead_; }

  /// Sends a message as it stands; the reply, or an empty object when none came.
  boost::json::object say(const std::string& message) {
    boost::json::object reply;
    wait_for([&]() -> boost::asio::awaitable<void> {
      if (co_await line_.send(message)) reply = co_await hear_until("reply");
    });
    return reply;
  }
  /// Sends them all before he listens to any answer, and then to all of them.
  void say_all(const std::vector<std::string>& messages) {
    wait_for([&]() -> boost::asio::awaitable<void> {
      for (const std::string& message : messages) co_await line_.send(message);
      for (std::size_t i = 0; i < messages.size(); ++i) co_await hear_until("reply");
    });
  }
  /// Hears all that the table has said to him until now.
  void catch_up() {
    wait_for([&]() -> boost::asio::awaitable<void> {
      if (co_await line_.send(R"({"type":"ping"})")) co_await hear_until("pong");
    });
  }
  /// Hears all that the table has to say until it bids him goodbye; false when it does not.
  bool is_shown_out() {
    bool bye = false;
    wait_for([&]() -> boost::asio::awaitable<void> { bye = !(co_await hear_until("bye")).empty(); });
    return bye;
  }
  boost::json::object order(const char* type, const std::string& orders) {
    return say(R"({"type":")" + std::string(type) + R"(","id":1,"round":)" + std::to_string(picture_.round()) +
               R"(,"orders":)" + orders + "}");
  }

 private:
  template <class What>
  void wait_for(What what) {
    boost::asio::co_spawn(io_, what(), boost::asio::detached);
    io_.restart();
    io_.run();
  }
  boost::json::object take(const std::string& text) {
    boost::json::object message = boost::json::parse(text).as_object();
    picture_.take(message);
    if (message["type"] == "company") company_ = message["count"].as_int64();
    if (message["type"] == "token") token_ahead_ = message["token"].as_string();
    if (message["type"] == "talk") talk_.emplace_back(message["text"].as_string());
    return message;
  }
  boost::asio::awaitable<boost::json::object> hear_until(const char* type) {
    while (auto text = co_await line_.receive(Line::Seconds(10))) {
      boost::json::object message = take(*text);
      if (message["type"] == type) co_return message;
    }
    co_return boost::json::object();
  }

  boost::asio::io_context io_;
  Line line_;
  Picture picture_;
  std::vector<std::string> talk_;
  std::string token_ahead_;
  std::int64_t company_ = 1;
  bool open_ = false;
};

}  // namespace wardroom::selftest
