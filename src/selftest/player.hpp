// A player who knows no book: he sees the table's parts, answers its asks with what they suggest, and comes back when
// the line breaks. Proofs and benchmarks of the server are played by many of him.
#pragma once

#include <boost/json/object.hpp>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "selftest/client.hpp"

namespace wardroom::selftest {

/// A game begun by request, with the tokens of its people's seats in order. Invited seats are claimed at once.
struct Begun {
  std::string game;
  std::vector<std::string> tokens;
  std::vector<std::string> invites = {};
};
/// The body of a request for a game at "coal/first-battle": a person for every post, and an umpire if he is wanted.
/// Umpires come last.
std::string game_of_people(const std::string& scenario, bool umpire = false, const std::string& dice = "host",
                           bool invites_last_player = false);
/// "book/name" of the scenario with the fewest ships.
std::string smallest_scenario(const std::string& book);
/// Whether players can mix shares into the dice of a scenario: not where nobody may know who is asked.
bool takes_shares(const std::string& scenario);
/// Throws DataError with the server's own words when the game cannot be begun.
Begun begin_game(std::uint16_t port, const std::string& body);

/// What a seat sees: the parts as the last messages left them.
class Picture {
 public:
  using Parts = std::map<std::string, boost::json::value, std::less<>>;
  /// Takes the parts out of a message of the server's, and leaves it alone (false) when it is no table and no log.
  bool take(boost::json::object& message);
  bool take(boost::json::object&& message) { return take(message); }
  const boost::json::value* part(std::string_view key) const;
  bool flag(std::string_view key) const;  // of the status
  std::int64_t round() const;
  std::uint32_t log() const { return log_; }
  bool log_has_gap() const { return gap_; }
  const Parts& parts() const { return parts_; }

 private:
  Parts parts_;
  std::uint32_t log_ = 0;
  bool gap_ = false;
};

/// What a player answers of what he is asked.
enum class Zeal : std::uint8_t {
  what_he_must,  // and plots
  whatever_he_can
};
/// The orders that the part "asks" of a table suggests; none without it. With a `whim` the choices vary by it.
boost::json::array suggested_orders(const boost::json::value* asks, std::uint64_t whim = 0,
                                    Zeal zeal = Zeal::what_he_must);
/// One of the orders that are carried out at once, by whim; empty when there is none.
boost::json::array order_at_once(const boost::json::value* asks, std::uint64_t whim);

}  // namespace wardroom::selftest
