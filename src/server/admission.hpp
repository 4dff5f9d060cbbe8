// Who may make games on this server: anybody, those who have a code, or those at a listed address.
#pragma once

#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "server/limits.hpp"
#include "server/lines.hpp"
#include "server/networks.hpp"
#include "server/server.hpp"

namespace wardroom::server {

/// Against whose quota a game counts.
struct Maker {
  std::string name;     // "code NAME" or "address ADDRESS"
  int games_a_day = 0;  // 0: any number
};

/// Why somebody may not make a game. `kind` is for the host's counters.
struct NotAdmitted {
  int status = 403;
  std::string kind, text;
};

struct Code {
  std::string hashed;  // of the code itself nothing is kept
  std::string name;
  int games_a_day = 0;
};
/// Lines of CODE NAME [GAMES A DAY]. Throws DataError with line and column.
std::vector<Code> read_codes(const std::string& text, const std::string& file);

class Admission {
 public:
  /// Throws DataError when a file of the host's is missing or wrong.
  Admission(const Settings& settings, Addresses& addresses);

  std::variant<Maker, NotAdmitted> ask(const std::string& code, const std::string& address);
  bool wants_code() const { return settings_.new_games == NewGames::code; }

 private:
  std::variant<Maker, NotAdmitted> ask_code(const std::string& code, const std::string& address);

  const Settings& settings_;
  Addresses& addresses_;
  std::mutex mutex_;
  std::vector<Code> codes_;
  std::vector<Network> listed_;
  std::unique_ptr<WatchedFile> file_;
};

}  // namespace wardroom::server
