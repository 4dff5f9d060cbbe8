// Somebody at a seat, who says one thing after another; all that he hears is kept.
#pragma once

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/json.hpp>
#include <cstdint>
#include <string>
#include <utility>

#include "selftest/player.hpp"

namespace wardroom::selftest {

class Speaker {
 public:
  Speaker(boost::asio::io_context& io, std::uint16_t port, const std::string& token);

  /// The status of the answer, 200 for yes and 0 for none.
  std::int64_t say(const std::string& message);
  std::int64_t commit(const std::string& pledge);
  std::int64_t share(const std::string& share, std::int64_t round);
  /// Hears all that the table has said to him until now.
  void catch_up();
  const Picture& picture() const { return picture_; }
  std::int64_t round() const { return picture_.round(); }
  /// What he has heard since he was asked last, but for answers to himself.
  std::string take_news() { return std::exchange(news_, {}); }
  bool heard(const std::string& what) const { return transcript_.find(what) != std::string::npos; }

 private:
  template <class What>
  void wait_for(What what);
  boost::asio::awaitable<boost::json::object> hear_until(const char* type);

  boost::asio::io_context& io_;
  Line line_;
  Picture picture_;
  std::string transcript_, news_;
};

}  // namespace wardroom::selftest
