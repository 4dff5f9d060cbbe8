// One file a command, or a few that belong together. Each takes its parsed arguments and gives the exit code
// (console/requests.hpp). Nothing here names a book: what a book is asked goes through its entry on the shelf.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "console/entry.hpp"
#include "console/requests.hpp"
#include "store/store.hpp"

namespace wardroom::cli {

using console::bad_input;
using console::no;
using console::ok;

/// The whole program over the books on the shelf; gives its exit code.
int command_line(int argc, char** argv);

struct Books {
  bool json = false;
};
int run(const Books& args);

struct Scenarios {
  std::string book;
  bool json = false;
};
int run(const Scenarios& args);

using console::Run;
int run(const Run& args);

using console::Resolve;
int run(const Resolve& args);

using console::Replay;
int run(const Replay& args);

struct Verify {
  std::string journal;
  std::string commitment;  // that the journal must have; empty: any
  bool json = false;
};
int run(const Verify& args);

using console::Report;
int run(const Report& args);

using console::Explain;
int run(const Explain& args);

/// A question of a book, and what is given for its parameters.
struct Odds {
  const BookEntry* book = nullptr;
  const Question* question = nullptr;
  Given::Texts given;
  bool json = false;
};
int run(const Odds& args);

/// The same without chance.
struct Reckon {
  const BookEntry* book = nullptr;
  const Reckoning* question = nullptr;
  Given::Texts given;
  bool json = false;
};
int run(const Reckon& args);

struct Generate {
  const BookEntry* book = nullptr;
  Given::Texts given;
  std::uint64_t seed = 1;
  std::string file;
  bool json = false;
};
int run(const Generate& args);

struct Check {
  std::vector<std::string> files;
  bool json = false;
};
int run(const Check& args);

using console::Ladder;
int run(const Ladder& args);

using console::Study;
int run(const Study& args);

struct Serve {
  std::string listen = "127.0.0.1";
  int port = -1;  // none given: 8080, or one that is free
  std::string data = "wardroom-games";
  std::string store;  // an address of PostgreSQL, in place of the folder
  int threads = 2;
  int budget_ms = 250, pace_ms = 4000;
  int connections = 0;    // from one address and in all; 0: as usual
  int games_an_hour = 0;  // from one address; 0: as usual
  int requests_a_second = 0, kib_a_second = 0;
  int metrics_port = -1;  // none given: no status page and no metrics
  std::string new_games = "open", codes, allow, bans;
  int games_a_visitor = 0, most_games = 0;  // under way; 0: any number
  int expire_days = 0;                      // 0: never
  std::vector<std::string> hosts, proxies;
  std::string client_header = "X-Forwarded-For";
  bool verbose = false;
};
int run(const Serve& args);

struct Games {
  std::string data = "wardroom-games", store;
  std::string what;   // list, check, export, delete, end, expire, backup, restore
  std::string which;  // a game, or the file of a backup
  std::string output, reason = "no reason was given";
  int days = 0;
  bool overwrite = false;
  bool json = false;
};
int run(const Games& args);

struct Selftest {
  std::string claim;
  int count = 0;
  int p99_ms = 50;  // of the flood
  std::uint64_t seed = 1;
  std::string store;
  std::string book;  // that is played
  bool json = false;
};
int run(const Selftest& args);

struct Wire {
  bool typescript = false;
};
int run(const Wire& args);

struct Bench {
  std::string name;
  bool json = false;
};
int run(const Bench& args);
/// The names of the benchmarks, of all books and of the server.
std::vector<std::string> bench_names();

/// A scenario that the program carries ("coal/dogger-bank", "dogger-bank"), or a file.
struct FoundScenario {
  const BookEntry* book;
  std::string text;
};
/// Throws DataError.
FoundScenario find_scenario(const std::string& scenario);
/// The book that a data file is of: it says so itself, or stands in the folder data/<book>, or is of the first book.
/// Throws DataError.
const BookEntry& book_in(const std::string& text, const std::string& file);

/// The games of a folder, or of PostgreSQL when its address is given, in either place. Throws DataError.
bool is_postgres(const std::string& data);
std::unique_ptr<Store> open_store(const std::string& data, const std::string& address);
/// The same to look at, also beside a server that has the folder.
std::unique_ptr<KeptGames> look_into_store(const std::string& data, const std::string& address);
/// The bytes of a file; throws DataError with a plain sentence when it cannot be read.
std::string read_file(const std::string& path);

}  // namespace wardroom::cli
