// A server that is killed while it writes: every entry that it acknowledged is there, none that it called failed, and
// none by half.
#include <poll.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <functional>
#include <set>
#include <thread>

#include "store/appending.hpp"
#include "support/postgres.hpp"
#include "support/program.hpp"

namespace wardroom::test {
namespace {

constexpr int games = 30;

// What the victim tells before it goes on: an append and what became of it.
struct Told {
  std::int32_t game = 0;
  std::int32_t number = 0, attempt = 0;
  Outcome outcome = Outcome::unknown;
};

std::string text_of(const Told& told) {
  return std::to_string(told.game) + "/" + std::to_string(told.number) + "/" + std::to_string(told.attempt) + " " +
         std::string(50 + (told.number * 131 + told.attempt * 17) % 3000, 'x');
}

// Every entry changes the game's one token.
std::string key_of(const std::string& prefix, const std::string& text) {
  return prefix + text.substr(0, text.find(' '));
}

// Appends to all games at once, telling every answer through a pipe, until it is killed.
class Victim {
 public:
  Victim(Store& store, int pipe, const std::string& prefix, int dies_at_failure)
      : store_(store), pipe_(pipe), prefix_(prefix), dies_at_failure_(dies_at_failure) {}

  void write(Told next) {
    store_.append(prefix_ + std::to_string(next.game), static_cast<std::uint64_t>(next.number), text_of(next),
                  [this, next](Outcome outcome, const std::string&) { answered(next, outcome); },
                  {{"s1", key_of(prefix_, text_of(next))}});
  }

 private:
  void answered(Told told, Outcome outcome) {
    told.outcome = outcome;
    if (::write(pipe_, &told, sizeof told) != sizeof told) _exit(1);
    if (outcome == Outcome::failed && ++failures_ == dies_at_failure_) kill(getpid(), SIGKILL);
    if (outcome == Outcome::taken) ++told.number;
    ++told.attempt;
    write(told);
  }

  Store& store_;
  int pipe_;
  std::string prefix_;
  int dies_at_failure_, failures_ = 0;
};

bool hears_until(int pipe, std::chrono::steady_clock::time_point end) {
  const auto left = std::chrono::ceil<std::chrono::milliseconds>(end - std::chrono::steady_clock::now());
  pollfd ready{pipe, POLLIN, 0};
  return left.count() > 0 && poll(&ready, 1, static_cast<int>(left.count())) == 1;
}

using Opener = std::function<std::unique_ptr<Store>()>;

// Runs a victim in a process of its own. It dies after some milliseconds, or by its own hand at its n-th failure.
std::vector<Told> run_victim(const Opener& open_store, const std::string& prefix, int milliseconds,
                             int dies_at_failure = 0) {
  std::array<int, 2> ends{};
  EXPECT_EQ(pipe(ends.data()), 0);
  const pid_t child = fork();
  if (child == 0) {
    close(ends[0]);
    const auto store = open_store();
    Victim victim(*store, ends[1], prefix, dies_at_failure);
    for (int game = 0; game < games; ++game) victim.write({game, 1, 0, Outcome::unknown});
    while (true) pause();
  }
  close(ends[1]);
  const auto end = std::chrono::steady_clock::now() + std::chrono::milliseconds(milliseconds);
  std::vector<Told> all;
  while (hears_until(ends[0], end)) {
    Told told;
    if (read(ends[0], &told, sizeof told) != sizeof told) break;
    all.push_back(told);
  }
  kill(child, SIGKILL);
  for (Told told; read(ends[0], &told, sizeof told) == sizeof told;) all.push_back(told);
  close(ends[0]);
  waitpid(child, nullptr, 0);
  return all;
}

// Whether the last entry's token, and none of an earlier entry, opens the seat.
bool token_goes_with_log(Store& store, const std::string& game, const std::string& prefix) {
  const std::vector<LogEntry> log = store.read(game, 1);
  return std::ranges::all_of(log, [&](const LogEntry& entry) {
    return store.find_token(key_of(prefix, entry.text)).has_value() == (entry.number == log.size());
  });
}

void check(const Opener& open_store, const std::string& prefix, const std::vector<Told>& all) {
  const auto store = open_store();
  std::vector<std::vector<LogEntry>> logs;
  for (int game = 0; game < games; ++game) logs.push_back(store->read(prefix + std::to_string(game), 1));
  std::set<std::pair<int, int>> acknowledged;
  for (const Told& told : all) {
    const std::vector<LogEntry>& log = logs[static_cast<std::size_t>(told.game)];
    const auto at = static_cast<std::size_t>(told.number - 1);
    const std::string found = at < log.size() ? log[at].text : "";
    if (told.outcome == Outcome::taken) {
      EXPECT_EQ(found, text_of(told)) << "an entry that was acknowledged is lost";
      acknowledged.insert({told.game, told.number});
    } else if (told.outcome == Outcome::failed) {
      EXPECT_NE(found, text_of(told)) << "an entry that was called failed came back";
    }
  }
  for (int game = 0; game < games; ++game) {
    // A database may still be busy with the last commit of a server that is dead, between one question and the next.
    bool whole = false;
    for (int i = 0; !whole && i < 100; ++i) {
      whole = token_goes_with_log(*store, prefix + std::to_string(game), prefix);
      if (!whole) std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
    EXPECT_TRUE(whole) << "an entry and its token have come apart";
  }
  // At most one append a game was on its way: its entry is there whole, or not at all.
  for (int game = 0; game < games; ++game) {
    const std::vector<LogEntry>& log = logs[static_cast<std::size_t>(game)];
    for (const LogEntry& entry : log) {
      if (acknowledged.contains({game, static_cast<int>(entry.number)})) continue;
      EXPECT_EQ(entry.number, log.size());
      const auto attempt = static_cast<std::int32_t>(std::stol(entry.text.substr(entry.text.rfind('/') + 1)));
      EXPECT_EQ(entry.text, text_of({game, static_cast<int>(entry.number), attempt, Outcome::unknown}));
    }
  }
}

void kill_and_check(const Opener& open_store, int rounds) {
  std::size_t told = 0;
  // Longer where the machine is so busy, or a sanitizer so slow, that a victim dies before it has written anything.
  int patience = 1;
  for (int round = 0; round < rounds; ++round) {
    const std::string prefix = "round-" + std::to_string(round) + "-";
    const auto all = run_victim(open_store, prefix, patience * (20 + round * 7 % 50));
    if (all.empty()) patience = std::min(patience * 2, 64);
    told += all.size();
    check(open_store, prefix, all);
  }
  EXPECT_GT(told, 0U) << "every one was killed before it had written anything";
}

TEST(KilledServer, LosesNothingAcknowledgedOnSqlite) {
  const Folder folder;
  kill_and_check([&] { return open_sqlite(folder.file("games")); }, 100);
}

TEST(KilledServer, LosesNothingAcknowledgedOnPostgres) {
  const std::string address = shared_postgres().new_database();
  kill_and_check([&] { return open_postgres(address); }, 30);
}

TEST(KilledServer, BringsBackNothingThatFailed) {
  const Folder folder;
  const auto in_peace = [&] { return open_sqlite(folder.file("games")); };
  int failures = 0;
  for (int round = 0; round < 30; ++round) {
    const std::string prefix = "round-" + std::to_string(round) + "-";
    const SqliteFaults faults{static_cast<std::uint64_t>(round), 1, 1, 150};
    const auto all =
        run_victim([&] { return open_sqlite(folder.file("games"), faults); }, prefix, 400, games * (1 + round % 3));
    for (const Told& told : all) failures += told.outcome == Outcome::failed ? 1 : 0;
    check(in_peace, prefix, all);
  }
  EXPECT_GT(failures, 0);
}

}  // namespace
}  // namespace wardroom::test
