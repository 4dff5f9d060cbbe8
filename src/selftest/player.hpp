// A player who knows no book: he sees the table's parts, answers its asks with what they suggest, and comes back when
// the line breaks. Proofs and benchmarks of the server are played by many of him.
#pragma once

#include <boost/json/monotonic_resource.hpp>
#include <boost/json/object.hpp>
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "selftest/client.hpp"

namespace wardroom::selftest {

/// A game begun by request, with the tokens of its people's seats in order. Invited seats are claimed at once.
struct Begun {
  std::string game;
  std::vector<std::string> tokens;
  std::vector<std::string> invites = {};
};
/// The body of a request for a game at "coal/first-battle": a person for every side, and an umpire if wanted.
std::string game_of_people(const std::string& scenario, bool umpire = false, const std::string& dice = "host");
/// Throws DataError with the server's own words when the game cannot be begun.
Begun begin_game(std::uint16_t port, const std::string& body);

/// What a seat sees: the parts as the last messages left them. A part is read when somebody looks at it: players by the
/// hundred only look at what they are asked.
class Picture {
 public:
  /// Takes the parts out of a message of the server's; false when it is no table and no log.
  bool take(std::string_view message);
  const boost::json::value* part(std::string_view key) const;
  bool flag(std::string_view key) const;  // of the status
  std::int64_t round() const;
  std::uint32_t log() const { return log_; }
  bool log_has_gap() const { return gap_; }

 private:
  struct Reading {  // in memory that is let go of as one
    explicit Reading(const std::string& text);
    boost::json::monotonic_resource memory;
    boost::json::value value;
  };
  struct Part {
    std::string text;
    mutable std::unique_ptr<Reading> read = {};
  };
  std::map<std::string, Part, std::less<>> parts_;
  std::uint32_t log_ = 0;
  bool gap_ = false;
};

/// The orders that the asks of a table suggest. With a `whim` the choices vary by it.
boost::json::array suggested_orders(const Picture& picture, std::uint64_t whim = 0);

}  // namespace wardroom::selftest
