#include "store/postgres_writer.hpp"

#include <algorithm>
#include <chrono>
#include <thread>

namespace wardroom::postgres {
namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

constexpr auto patience = 20s;  // while a database restarts, or another takes its place
constexpr auto patience_at_end = 2s;

constexpr const char* make_game = "INSERT INTO wardroom.games (name) VALUES ($1) ON CONFLICT DO NOTHING";

// One row when the entry was put; servers that listen hear of it when the commit is through.
constexpr const char* put_entry = R"(
  WITH put AS (
    INSERT INTO wardroom.entries (game, number, mark, text)
    SELECT g.id, $2::bigint, $3::bigint, $4::bytea FROM wardroom.games g
    WHERE g.name = $1 AND
      $2::bigint = 1 + coalesce((SELECT max(e.number) FROM wardroom.entries e WHERE e.game = g.id), 0)
    ON CONFLICT DO NOTHING RETURNING number)
  SELECT pg_notify('wardroom', concat_ws(' ', $3::text, number, $1::text)) FROM put)";

constexpr const char* put_draft = R"(
  WITH put AS (
    INSERT INTO wardroom.drafts (game, seat, number, text)
    SELECT g.name, $2::text, $3::bigint, $4::bytea FROM wardroom.games g WHERE g.name = $1
    ON CONFLICT (game, seat) DO UPDATE SET number = excluded.number, text = excluded.text RETURNING number)
  SELECT pg_notify('wardroom', concat_ws(' ', $5::text, 0, $1::text)) FROM put)";

constexpr const char* find_entry = R"(
  SELECT e.mark, e.text FROM wardroom.entries e JOIN wardroom.games g ON e.game = g.id
  WHERE g.name = $1 AND e.number = $2::bigint)";

// Keys go with the entry that changes them while that is the last: sent again over a new connection, they must not undo
// what a later entry has changed.
const std::string with_the_entry = R"(
  EXISTS (SELECT 1 FROM wardroom.entries e JOIN wardroom.games g ON e.game = g.id
    WHERE g.name = $1 AND e.number = $2::bigint AND e.mark = $3::bigint AND e.text = $4::bytea
    AND NOT EXISTS (SELECT 1 FROM wardroom.entries l WHERE l.game = e.game AND l.number > e.number)))";
const std::string put_key = "INSERT INTO wardroom.tokens SELECT $1::text, $5::text, $6::bytea WHERE" + with_the_entry +
                            " ON CONFLICT (game, seat) DO UPDATE SET hashed = excluded.hashed";
const std::string drop_key =
    "DELETE FROM wardroom.tokens WHERE game = $1::text AND seat = $5::text AND" + with_the_entry;

}  // namespace

void Writer::connect() {
  if (connection_) return;
  Connection made(address_);
  made.prepare("begin", "BEGIN");
  made.prepare("commit", "COMMIT");
  made.prepare("make_game", make_game);
  made.prepare("put_entry", put_entry);
  made.prepare("put_draft", put_draft);
  made.prepare("put_key", put_key);
  made.prepare("drop_key", drop_key);
  connection_.emplace(std::move(made));
}

void Writer::commit(std::vector<Append>& batch) {
  maybe_there_ = false;
  Batch sorted;
  for (Append& append : batch) sorted.push_back(&append);
  // Servers that lock the same games in the same order never wait for one another in a circle.
  std::ranges::stable_sort(sorted, {}, [](const Append* append) -> const std::string& { return append->game; });
  try {
    commit_patiently(sorted);
  } catch (const Error&) {
    commit_singly(sorted);
  }
}

// An append that the database refuses must not spoil those that came with it.
void Writer::commit_singly(const Batch& batch) {
  for (Append* const append : batch) {
    try {
      commit_patiently({append});
    } catch (const Error& error) {
      append->answer(maybe_there_ ? Store::Outcome::unknown : Store::Outcome::failed, error.what());
    }
  }
}

// Throws when the database took back what was sent; a lost connection is met by another.
void Writer::commit_patiently(const Batch& batch) {
  const auto start = Clock::now();
  for (auto pause = 20ms;; pause = std::min(pause * 2, 2000ms)) {
    try {
      connect();
      return try_commit(batch);
    } catch (const Error& error) {
      const bool deadlock = error.state == "40P01" || error.state == "40001";
      if (!error.lost && !deadlock) throw;
      if (error.lost && connection_) {
        maybe_there_ = true;
        connection_.reset();
      }
      if (Clock::now() - start > (hurry_ ? patience_at_end : patience)) {
        const auto outcome = maybe_there_ ? Store::Outcome::unknown : Store::Outcome::failed;
        for (Append* const append : batch) append->answer(outcome, error.what());
        return;
      }
    }
    std::this_thread::sleep_for(pause);
  }
}

void Writer::try_commit(const Batch& batch) {
  std::vector<bool> put;
  try {
    connection_->enter_pipeline();
    send(batch);
    put = answers(batch);
    connection_->leave_pipeline();
  } catch (const Error& error) {
    if (!error.lost) {
      connection_->leave_pipeline();
      connection_->execute("ROLLBACK");
    }
    throw;
  }
  for (std::size_t i = 0; i < batch.size(); ++i) {
    if (put[i]) {
      batch[i]->answer(Store::Outcome::taken);
    } else {
      explain(*batch[i]);
    }
  }
}

void Writer::send(const Batch& batch) {
  connection_->send("begin", {});
  for (const Append* const append : batch) {
    if (!append->drafting.empty()) {
      connection_->send("put_draft",
                        {append->game, append->drafting, append->expected, Value::raw(append->text), mark_});
      continue;
    }
    if (append->expected == 1) connection_->send("make_game", {append->game});
    connection_->send("put_entry", {append->game, append->expected, mark_, Value::raw(append->text)});
    for (const Store::Key& key : append->keys) send_key(*append, key);
  }
  connection_->send("commit", {});
  connection_->send_sync();
}

void Writer::send_key(const Append& append, const Store::Key& key) {
  if (key.hashed.empty()) {
    connection_->send("drop_key", {append.game, append.expected, mark_, Value::raw(append.text), key.seat});
  } else {
    connection_->send("put_key",
                      {append.game, append.expected, mark_, Value::raw(append.text), key.seat, Value::raw(key.hashed)});
  }
}

std::vector<bool> Writer::answers(const Batch& batch) {
  std::vector<bool> put;
  connection_->next_answer();
  for (const Append* const append : batch) {
    if (append->expected == 1 && append->drafting.empty()) connection_->next_answer();
    put.push_back(connection_->next_answer().count() == 1);
    for (std::size_t i = 0; i < append->keys.size(); ++i) connection_->next_answer();
  }
  connection_->next_answer();
  return put;
}

void Writer::explain(Append& append) {
  if (!append.drafting.empty()) return refuse(append, false);
  const Rows found = connection_->query(find_entry, {append.game, append.expected});
  const bool there = found.count() == 1;
  if (maybe_there_ && there && found.number(0, 0) == mark_ && found.bytes(0, 1) == append.text) {
    append.answer(Store::Outcome::taken);
  } else {
    refuse(append, there);
  }
}

}  // namespace wardroom::postgres
