// One file a command. Each takes its parsed arguments and gives the exit code:
// 0 done · 1 the answer is no (a refused plot, a journal that does not verify, a file with errors) · 2 bad input.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/data_error.hpp"
#include "core/hex.hpp"
#include "store/store.hpp"

namespace wardroom::cli {

inline constexpr int ok = 0, no = 1, bad_input = 2;

struct Books {
  bool json = false;
};
int run(const Books& args);

struct Scenarios {
  std::string book;
  bool json = false;
};
int run(const Scenarios& args);

struct Run {
  std::string scenario;
  std::uint64_t seed = 1;
  std::string bots = "captain,captain";
  int budget_ms = 250, playouts = 0;
  std::vector<std::string> options;
  std::string journal, report;
  bool real_dice = false;
  bool json = false;
};
int run(const Run& args);

struct Resolve {
  std::string situation;
  std::string seat = "umpire";
  bool json = false;
};
int run(const Resolve& args);

struct Replay {
  std::string journal;
  int to_turn = 0;
  std::string seat = "umpire";
  bool json = false;
};
int run(const Replay& args);

struct Verify {
  std::string journal;
  std::string commitment;  // that the journal must have; empty: any
  bool json = false;
};
int run(const Verify& args);

struct Report {
  std::string journal;
  std::string seat;  // none given: the umpire, if the battle is over
  std::string file;
  bool json = false;
};
int run(const Report& args);

struct Explain {
  std::string journal;
  std::uint32_t event = 0;
  bool json = false;
};
int run(const Explain& args);

struct PlotText {
  std::string book, plot;
  std::string speed;
  std::string radius;
  std::string surface = "table", type, from = "0,0";  // on the mat: which kind of ship, and where she starts
  int course = 0, turn = 1;
  bool convoy = false;
  bool json = false;
};
int run(const PlotText& args);

/// A hex or a hex side by its coordinates or its number; `what` is named when it is none.
HexPlace read_place(const std::string& text, const std::string& what);
std::string place_text(HexPlace place);

struct HexRange {
  std::string from, to;
  bool json = false;
};
int run(const HexRange& args);

struct HexCycle {
  std::string speed, was;
  int from_turn = 1, turns = 12;
  bool json = false;
};
int run(const HexCycle& args);

struct Odds {
  std::string book, question;
  std::vector<std::string> given;  // names of the numbers that were given, for the errors
  int mounts = 1, to_hit = 0, size = 0, power = 0, armour = 0;
  std::string strength;
  int defence = 1, factors = 1, burning = 1, batteries = 1, initiative = 0;
  std::optional<int> tries;
  bool d100 = false, combing = false, small = false, bonus = false;
  std::string range, points, target;  // coastal
  int modifiers = 0;
  bool json = false;
};
int run(const Odds& args);

struct Generate {
  std::string book, theatre = "north-sea-1916";
  int points = 150, year = 1943;  // coastal
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

struct Ladder {
  std::string scenario;
  std::string bots = "ensign,captain";
  int battles = 100;
  std::uint64_t seed = 1;
  int budget_ms = 250, playouts = 0;
  int threads = 2;
  std::vector<std::string> options;
  bool json = false;
};
int run(const Ladder& args);

struct Study {
  std::string scenario;
  std::string bots = "captain,captain";
  int battles = 1000;
  std::uint64_t seed = 1;
  int budget_ms = 250, playouts = 0;
  int threads = 2;
  std::vector<std::string> options;
  bool json = false;
};
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
  std::string book = "coal";  // of the twin worlds
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

/// The games of a folder, or of PostgreSQL when its address is given, in either place. Throws DataError.
bool is_postgres(const std::string& data);
std::unique_ptr<Store> open_store(const std::string& data, const std::string& address);
/// The same to look at, also beside a server that has the folder.
std::unique_ptr<KeptGames> look_into_store(const std::string& data, const std::string& address);
/// The bytes of a file; throws DataError with a plain sentence when it cannot be read.
std::string read_file(const std::string& path);
/// 3.5 as 3500 thousandths; throws DataError.
std::int32_t thousandths(const std::string& text, const std::string& what);

DataError no_such_book(const std::string& book);

}  // namespace wardroom::cli
