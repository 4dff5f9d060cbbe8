// All the games of a server: begun, found by the token of a seat, brought back from the store when somebody comes.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <variant>

#include "server/admission.hpp"
#include "server/table.hpp"

namespace wardroom::server {

/// An answer to an HTTP request, before it is dressed for the wire.
struct Answer {
  int status = 200;
  std::string type = "application/json";
  std::string body;
  std::string file;  // to be saved under this name

  static Answer error(int status, const std::string& sentence);
};

struct Found {
  std::shared_ptr<Table> table;
  std::string seat;
  std::string key;  // hash of the token, or of the invitation, that opened it
};

class Tables {
 public:
  explicit Tables(House house);
  ~Tables();
  Tables(const Tables&) = delete;
  Tables& operator=(const Tables&) = delete;

  /// Begins a game from the body of POST /api/games; the answer has the tokens of its seats.
  Answer begin(const std::string& body, const Maker& maker);
  /// The table and seat that a token opens, or an invitation invites to; or why it does not.
  enum class Door : std::uint8_t { seat, invitation };
  std::variant<Found, Refused> open(const std::string& token, Door door = Door::seat);
  /// Takes up every game that is not over, so that clocks and bots go on.
  void resume_all();
  /// Puts away tables at which nobody sits.
  void put_away_idle();
  void close_all(const std::string& why);

  /// What a seat may download: journal, record, situation, report, luck, replay. Answers on some thread.
  void download(const Found& found, const std::string& what, std::function<void(Answer)> answered);
  /// The last entries of a seat's log.
  void recent_log(const Found& found, std::size_t most, std::function<void(std::vector<std::string>)> answered);

  // ---- for the host

  /// Ends a game, or mutes a seat of it; the answer comes when it is durable, with 404 when there is no such game.
  void host_act(const std::string& game, HostEntry act, Table::Answered answered);
  /// Removes a game for good. False when there is none. Throws StoreError.
  bool remove(const std::string& game, const std::string& why);
  /// Removes games that nobody has played since a moment, and tells the log.
  void expire(Moment before);

  House& house() { return house_; }

 private:
  std::shared_ptr<Table> table(const std::string& game);

  House house_;
  std::mutex mutex_;
  std::map<std::string, std::shared_ptr<Table>> tables_;
};

}  // namespace wardroom::server
