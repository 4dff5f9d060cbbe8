// `wardroom games`: a host looks after the games that his server keeps.
#include <fmt/chrono.h>
#include <fmt/format.h>

#include <chrono>
#include <filesystem>

#include "cli/commands.hpp"
#include "core/data_error.hpp"
#include "server/stored_games.hpp"
#include "store/backup.hpp"
#include "store/journal.hpp"
#include "wire/json.hpp"

namespace wardroom::cli {
namespace {

using server::CheckedGame;
using server::Moment;
using server::StoredGame;

std::string day(Moment at) {
  if (at <= 0) return "unknown";
  return fmt::format("{:%Y-%m-%d}", fmt::gmtime(static_cast<std::time_t>(at / 1000)));
}

void write(Json& json, const StoredGame& game) {
  json.field("game", game.id).field("book", game.book).field("title", game.title);
  json.field("begun", game.begun).field("last", game.last).field("entries", game.entries);
  json.field("bytes", static_cast<std::int64_t>(game.bytes));
  if (!game.fault.empty()) json.field("fault", game.fault);
  if (!game.other_edition.empty()) json.field("other_edition", game.other_edition);
}

std::string shown(const StoredGame& game) {
  if (!game.fault.empty()) return game.fault;
  return game.other_edition.empty() ? game.title : game.title + " (closed: of another edition)";
}

int list(KeptGames& store, const Games& args) {
  Json json;
  json.begin_array();
  std::size_t count = 0, bytes = 0;
  for (const std::string& id : store.games()) {
    const StoredGame game = server::stored_game(store, id);
    ++count;
    bytes += game.bytes;
    if (args.json) {
      json.begin_object();
      write(json, game);
      json.end_object();
    } else {
      fmt::print("{}  {}  {}  {:>6} entries {:>8} KiB  {}\n", game.id, day(game.begun), day(game.last), game.entries,
                 (game.bytes + 1023) / 1024, shown(game));
    }
  }
  if (args.json) {
    fmt::print("{}\n", json.end_array().text());
  } else {
    fmt::print("{} {}, {} KiB. Begun on the first day, last played on the second.\n", count,
               count == 1 ? "game" : "games", (bytes + 1023) / 1024);
  }
  return ok;
}

std::string verdict(const CheckedGame& checked) {
  if (!checked.game.fault.empty()) return "cannot be opened: " + checked.game.fault;
  if (!checked.game.other_edition.empty()) return checked.game.other_edition;
  std::string words = checked.ended  ? "ended by the host"
                      : checked.over ? "over"
                                     : fmt::format("in turn {}", checked.turn);
  if (!checked.left_out.empty()) words += fmt::format("; opens without entry {}", fmt::join(checked.left_out, ", "));
  return words;
}

int check(KeptGames& store, const Games& args) {
  Json json;
  json.begin_array();
  std::size_t damaged = 0, closed = 0, count = 0;
  for (const std::string& id : store.games()) {
    if (!args.which.empty() && id != args.which) continue;
    const CheckedGame checked = server::checked_game(store, id);
    const bool whole = checked.game.fault.empty() && checked.left_out.empty();
    const bool other = !checked.game.other_edition.empty();
    ++count;
    if (!whole) ++damaged;
    if (other) ++closed;
    if (args.json) {
      json.begin_object();
      write(json, checked.game);
      json.field("turn", checked.turn)
          .field("over", checked.over)
          .field("ended", checked.ended)
          .key("left_out")
          .begin_array();
      for (const std::uint64_t number : checked.left_out) json.value(number);
      json.end_array().end_object();
    } else {
      fmt::print("{}  {}  {}\n", id, other ? "closed " : whole ? "whole  " : "DAMAGED", verdict(checked));
    }
  }
  if (!args.which.empty() && count == 0) throw DataError(args.which, 0, 0, "there is no such game");
  if (args.json) {
    fmt::print("{}\n", json.end_array().text());
  } else {
    fmt::print("{} of {} games are whole.\n", count - damaged - closed, count);
    if (closed > 0) fmt::print("{} of another edition stay closed and were not played.\n", closed);
  }
  return damaged == 0 ? ok : no;
}

int write_journal(KeptGames& store, const Games& args) {
  const std::string path = args.output.empty() ? args.which + ".wrj" : args.output;
  save_file(path, server::journal_file(store, args.which));
  fmt::print("{}\n", path);
  return ok;
}

int forget(Store& store, const Games& args) {
  if (!store.has(args.which)) throw DataError(args.which, 0, 0, "there is no such game");
  store.forget(args.which);
  fmt::print("{} is gone, and its links open nothing any more.\n", args.which);
  return ok;
}

Moment now() {
  using namespace std::chrono;
  return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
}

int end(Store& store, const Games& args) {
  server::end_game(store, args.which, args.reason, now());
  fmt::print("{} is ended. It is kept, and its players can look at it.\n", args.which);
  return ok;
}

void tell(const BackedUp& done, const Games& args, const char* where) {
  if (args.json) {
    Json json;
    json.begin_object().field("file", args.which).field("games", done.games).field("entries", done.entries);
    json.key("left_out").begin_array();
    for (const std::string& id : done.left_out) json.value(id);
    fmt::print("{}\n", json.end_array().end_object().text());
    return;
  }
  fmt::print("{} {} with {} entries {} {}.\n", done.games, done.games == 1 ? "game" : "games", done.entries,
             done.games == 1 ? "is" : "are", where);
  for (const std::string& id : done.left_out) {
    fmt::print("{} is left out: the numbers of its log are damaged, and it cannot be opened.\n", id);
  }
}

int write_backup(KeptGames& store, const Games& args) {
  const BackedUp done = back_up(store, args.which, now());
  tell(done, args, ("in " + args.which).c_str());
  return done.left_out.empty() ? ok : no;
}

int bring_back(Store& store, const Games& args) {
  tell(restore(store, args.which, args.overwrite ? Overwrite::yes : Overwrite::no), args, "back");
  return ok;
}

int expire(Store& store, const Games& args) {
  const Moment before = now() - Moment{args.days} * 24 * 60 * 60 * 1000;
  int gone = 0;
  for (const std::string& id : store.games()) {
    const StoredGame game = server::stored_game(store, id);
    // Nobody can tell how old a game is whose log cannot be read.
    if (game.last == 0 || game.last >= before) continue;
    store.forget(id);
    ++gone;
    fmt::print("{}  last played {}  {}\n", id, day(game.last), game.title);
  }
  fmt::print("{} {} not played for {} days {} gone.\n", gone, gone == 1 ? "game" : "games", args.days,
             gone == 1 ? "is" : "are");
  return ok;
}

}  // namespace

int run(const Games& args) {
  const bool of_one = args.what == "export" || args.what == "delete" || args.what == "end";
  const bool of_file = args.what == "backup" || args.what == "restore";
  if (of_one && args.which.empty())
    throw DataError(args.what, 0, 0, "say which game; `wardroom games list` names them");
  if (of_file && args.which.empty()) throw DataError(args.what, 0, 0, "name the file of the backup");
  if (args.what == "expire" && args.days <= 0) {
    throw DataError("--days", 0, 0, "say after how many days without a move a game is gone");
  }
  if (args.what == "restore") {
    try_backup(args.which);
    return bring_back(*open_store(args.data, args.store), args);
  }
  // A server makes the folder that it is given; here a mistyped one must not look like one without games.
  if (args.store.empty() && !is_postgres(args.data) && !std::filesystem::exists(args.data + "/wardroom.db")) {
    throw DataError(args.data, 0, 0, "no server keeps games here; name its folder with --data");
  }
  if (args.what == "delete" || args.what == "end" || args.what == "expire") {
    const auto store = open_store(args.data, args.store);
    return args.what == "delete" ? forget(*store, args) : args.what == "end" ? end(*store, args) : expire(*store, args);
  }
  const auto games = look_into_store(args.data, args.store);
  if (args.what == "list") return list(*games, args);
  if (args.what == "check") return check(*games, args);
  return args.what == "export" ? write_journal(*games, args) : write_backup(*games, args);
}

}  // namespace wardroom::cli
