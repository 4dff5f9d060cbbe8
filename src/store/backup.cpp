#include "store/backup.hpp"

#include <fmt/format.h>
#include <sodium.h>

#include <array>
#include <map>
#include <mutex>
#include <optional>

#include "core/data_error.hpp"
#include "rules/document.hpp"
#include "rules/secret.hpp"
#include "store/packed_lines.hpp"
#include "wire/json.hpp"

namespace wardroom {
namespace {

constexpr int format = 1;
constexpr std::int64_t most = std::int64_t{1} << 53;
// A log with more missing than this cannot be opened anyway.
constexpr std::uint64_t widest_gap = 10'000;

// Over the lines, each with its end.
class Checksum {
 public:
  Checksum() { crypto_generichash_init(&state_, nullptr, 0, size); }
  void add(std::string_view line) {
    update(line);
    update("\n");
  }
  std::string digits() {
    std::array<unsigned char, size> digest{};
    crypto_generichash_final(&state_, digest.data(), digest.size());
    return digits_of({reinterpret_cast<const char*>(digest.data()), digest.size()});
  }

 private:
  static constexpr std::size_t size = 32;
  void update(std::string_view bytes) {
    crypto_generichash_update(&state_, reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size());
  }
  crypto_generichash_state state_{};
};

struct KeptGame {
  std::string id;
  std::vector<LogEntry> log;               // without drafts
  std::map<std::string, LogEntry> drafts;  // by seat

  /// Takes what was read of it, and tells whether the log has grown.
  bool add(const std::vector<LogEntry>& read) {
    const std::size_t before = log.size();
    for (const LogEntry& each : read) {
      each.is_draft() ? void(drafts[each.draft_of] = each) : log.push_back(each);
    }
    return log.size() > before;
  }
  std::vector<KeptGames::Key> keys;
};

// ---- writing

class BackupWriter {
 public:
  BackupWriter(const std::string& path, std::int64_t now) : file_(path) {
    Json json;
    json.begin_object().field("record", "backup").field("format", format).field("made", now).end_object();
    put(json.take());
  }

  void game(const KeptGame& game) {
    Json json;
    json.begin_object().field("record", "game").field("game", game.id).field("entries", game.log.size()).end_object();
    put(json.take());
    for (const LogEntry& each : game.log) {
      json.begin_object().field("record", "entry");
      put_text(json, each);
    }
    for (const auto& [seat, draft] : game.drafts) {
      json.begin_object().field("record", "draft").field("seat", seat);
      put_text(json, draft);
    }
    for (const KeptGames::Key& key : game.keys) {
      json.begin_object().field("record", "token").field("seat", key.seat);
      put(json.field("hashed", digits_of(key.hashed)).end_object().take());
    }
    ++games_;
  }

  void close() {
    Json json;
    json.begin_object().field("record", "end").field("games", games_).field("checksum", checksum_.digits());
    file_.line(json.end_object().take());
    file_.close();
  }

 private:
  // Texts are written as hexadecimal digits where they are not sound UTF-8: a damaged entry comes back as it was.
  void put_text(Json& json, const LogEntry& entry) {
    json.field("number", entry.number);
    is_utf8(entry.text) ? json.field("text", entry.text) : json.field("bytes", digits_of(entry.text));
    put(json.end_object().take());
  }
  void put(const std::string& line) {
    checksum_.add(line);
    file_.line(line);
  }

  PackedWriter file_;
  Checksum checksum_;
  std::uint64_t games_ = 0;
};

bool has_gap_too_wide(const std::vector<LogEntry>& log) {
  std::uint64_t expected = 1;
  for (const LogEntry& each : log) {
    if (each.number < expected || each.number - expected > widest_gap) return true;
    expected = each.number + 1;
  }
  return false;
}

// Log and keys of the same moment: what was said while the keys were read is added, and the keys read again. At a
// table that never rests the keys are at last the newer ones, so that a seat handed over is never given back.
KeptGame read_game(KeptGames& games, const std::string& id) {
  constexpr int tries = 100;
  KeptGame game{id, {}, {}, {}};
  game.add(games.read(id, 1));
  for (int i = 0; i < tries && !game.log.empty(); ++i) {
    game.keys = games.keys(id);
    if (!game.add(games.read(id, game.log.back().number + 1))) return game;
  }
  game.keys = games.keys(id);
  return game;
}

// ---- reading

// Gives one game after another, and throws as soon as something is wrong; nothing is known to be whole before the end.
class BackupReader {
 public:
  explicit BackupReader(const std::string& path) : path_(path), file_(path) {
    const Node first = next();
    if (first.require("record").text() != "backup") throw DataError(path_, 0, 0, "is not a backup of games");
    if (first.require("format").integer(1, most) > format) {
      throw DataError(path_, 0, 0, "was written by a newer program; take that one to bring it back");
    }
    ahead_ = next();
  }

  std::optional<KeptGame> game() {
    const std::string record = ahead_->require("record").text();
    if (record == "end") {
      close(*ahead_);
      return std::nullopt;
    }
    if (record != "game") throw wrong();
    KeptGame game{ahead_->require("game").text(), {}, {}, {}};
    const std::int64_t entries = ahead_->require("entries").integer(1, most);
    for (ahead_ = next(); ahead_->require("record").text() == "entry"; ahead_ = next()) game.log.push_back(entry());
    for (; ahead_->require("record").text() == "draft"; ahead_ = next()) {
      game.drafts[ahead_->require("seat").text()] = entry();
    }
    for (; ahead_->require("record").text() == "token"; ahead_ = next()) {
      game.keys.push_back({ahead_->require("seat").text(), from_digits(ahead_->require("hashed").text())});
    }
    if (static_cast<std::int64_t>(game.log.size()) != entries || has_gap_too_wide(game.log)) throw wrong();
    ++games_;
    return game;
  }

 private:
  DataError wrong() const { return {path_, line_, 1, "the backup was changed here, or is damaged"}; }

  Node next() {
    const auto line = file_.line();
    if (!line) throw DataError(path_, 0, 0, "is cut short: the end of the backup is missing");
    ++line_;
    before_ = checksum_;
    checksum_.add(*line);
    try {
      return parse_json(*line, path_);
    } catch (const DataError&) {
      throw line_ == 1 ? DataError(path_, 0, 0, "is not a backup of games") : wrong();
    }
  }

  LogEntry entry() const {
    const Node* text = ahead_->optional("text");
    const auto number = static_cast<std::uint64_t>(ahead_->require("number").integer(1, most));
    return {number, text != nullptr ? text->text() : from_digits(ahead_->require("bytes").text())};
  }

  void close(const Node& end) {
    const bool counted = end.require("games").integer(0, most) == games_;
    if (!counted || end.require("checksum").text() != before_.digits()) {
      throw DataError(path_, 0, 0,
                      "was changed since it was made, or is damaged: its checksum is not the one it names");
    }
    if (file_.line()) throw DataError(path_, 0, 0, "is damaged: something stands behind its end");
  }

  std::string path_;
  PackedReader file_;
  Checksum checksum_, before_;  // with the last line, and without it
  int line_ = 0;
  std::int64_t games_ = 0;
  std::optional<Node> ahead_;
};

std::vector<std::string> games_in(const std::string& path) {
  BackupReader file(path);
  std::vector<std::string> ids;
  while (const auto game = file.game()) ids.push_back(game->id);
  return ids;
}

// ---- into a store

// An entry that was missing is filled in by one that nobody can read, which comes to the same: the game opens without.
void append_all(Store& store, const KeptGame& game) {
  std::mutex mutex;
  std::string failure;
  const auto done = [&](Store::Outcome outcome, const std::string& why) {
    const std::lock_guard lock(mutex);
    if (outcome != Store::Outcome::taken && failure.empty()) failure = why.empty() ? "it is there already" : why;
  };
  std::uint64_t number = 1;
  for (const LogEntry& each : game.log) {
    for (; number < each.number; ++number) store.append(game.id, number, "", done);
    store.append(game.id, number++, each.text, done, &each == &game.log.back() ? game.keys : std::vector<Store::Key>());
  }
  for (const auto& [seat, draft] : game.drafts) store.keep_draft(game.id, seat, draft.number, draft.text, done);
  store.settle();
  if (!failure.empty()) throw StoreError("game " + game.id + " could not be kept: " + failure);
}

void must_be_new(Store& store, const std::string& path, const std::vector<std::string>& games) {
  std::size_t there = 0;
  std::string first;
  for (const std::string& id : games) {
    if (store.has(id) && there++ == 0) first = id;
  }
  if (there == 0) return;
  throw DataError(
      path, 0, 0,
      fmt::format("{} of its {} games {} in the store already ({}{}); nothing was changed. --overwrite puts "
                  "those of the backup in their place",
                  there, games.size(), there == 1 ? "is" : "are", first, there == 1 ? "" : " and others"));
}

}  // namespace

BackedUp back_up(KeptGames& games, const std::string& path, std::int64_t now) {
  BackupWriter file(path, now);
  BackedUp done;
  const std::vector<std::string> ids = games.games();
  for (auto id = ids.rbegin(); id != ids.rend(); ++id) {
    const KeptGame game = read_game(games, *id);
    if (game.log.empty()) continue;  // deleted meanwhile
    if (has_gap_too_wide(game.log)) {
      done.left_out.push_back(*id);
      continue;
    }
    file.game(game);
    ++done.games;
    done.entries += game.log.size();
  }
  file.close();
  return done;
}

void try_backup(const std::string& path) { games_in(path); }

BackedUp restore(Store& store, const std::string& path, Overwrite overwrite) {
  const std::vector<std::string> ids = games_in(path);
  if (overwrite == Overwrite::no) must_be_new(store, path, ids);
  BackupReader file(path);
  BackedUp done;
  try {
    while (const auto game = file.game()) {
      if (overwrite == Overwrite::yes) store.forget(game->id);
      append_all(store, *game);
      ++done.games;
      done.entries += game->log.size();
    }
  } catch (const StoreError& error) {
    throw DataError(path, 0, 0,
                    fmt::format("{}. {} of {} games are back; when the store can be written again, run this once more "
                                "with --overwrite",
                                error.what(), done.games, ids.size()));
  }
  return done;
}

}  // namespace wardroom
