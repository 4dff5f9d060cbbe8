// Somebody at a seat, for tests: he says one thing after another, and waits for what he is answered.
#pragma once

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/json.hpp>
#include <string>
#include <vector>

#include "selftest/player.hpp"
#include "support/overheard.hpp"

namespace wardroom::selftest {

class Guest {
 public:
  /// What he hears must fit the vocabulary of the wire; with a listener what he says must too, and it is remembered.
  Guest(std::uint16_t port, const std::string& token, const std::string& page = {}, test::Overheard* listener = nullptr)
      : line_(io_), listener_(listener) {
    wait_for([&]() -> boost::asio::awaitable<void> {
      const std::string sit = R"({"type":"sit","token":")" + token + R"(","log":0,"page":")" + page + "\"}";
      if (listener_ != nullptr) listener_->take_text(wire::named("FromPage"), sit);
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
    if (listener_ != nullptr) listener_->take_text(wire::named("FromPage"), message);
    wait_for([&]() -> boost::asio::awaitable<void> {
      if (co_await line_.send(message)) reply = co_await hear_until("reply");
    });
    return reply;
  }
  /// Sends what gets no reply.
  void say_unanswered(const std::string& message) {
    if (listener_ != nullptr) listener_->take_text(wire::named("FromPage"), message);
    wait_for([&]() -> boost::asio::awaitable<void> { co_await line_.send(message); });
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
    say_unanswered(R"({"type":"ping"})");
    wait_for([&]() -> boost::asio::awaitable<void> {
      if (line_.alive()) co_await hear_until("pong");
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
    test::Overheard passing;
    (listener_ != nullptr ? *listener_ : passing).take(wire::named("FromServer"), message);
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
  test::Overheard* listener_;
  Picture picture_;
  std::vector<std::string> talk_;
  std::string token_ahead_;
  std::int64_t company_ = 1;
  bool open_ = false;
};

}  // namespace wardroom::selftest
