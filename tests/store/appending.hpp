// What the tests of the store share: appends that wait for their answer, and many games that append at once.
#pragma once

#include <gtest/gtest.h>

#include <condition_variable>
#include <future>
#include <map>
#include <mutex>
#include <string>
#include <vector>

#include "store/store.hpp"

namespace wardroom::test {

using Outcome = Store::Outcome;

struct Answer {
  Outcome outcome = Outcome::unknown;
  std::string why;
};

inline std::future<Answer> send(Store& store, const std::string& game, std::uint64_t number, const std::string& text,
                                std::vector<Store::Key> keys = {}) {
  auto promise = std::make_shared<std::promise<Answer>>();
  auto done = [promise](Outcome outcome, const std::string& why) { promise->set_value({outcome, why}); };
  store.append(game, number, text, done, std::move(keys));
  return promise->get_future();
}

inline Answer append(Store& store, const std::string& game, std::uint64_t number, const std::string& text,
                     std::vector<Store::Key> keys = {}) {
  return send(store, game, number, text, std::move(keys)).get();
}

inline Answer draft(Store& store, const std::string& game, const std::string& seat, std::uint64_t number,
                    const std::string& text) {
  std::promise<Answer> promise;
  store.keep_draft(game, seat, number, text, [&](Outcome outcome, const std::string& why) {
    promise.set_value({outcome, why});
  });
  return promise.get_future().get();
}

/// The text of an entry that tells its game and number, and is as long as orders are.
inline std::string entry_text(const std::string& game, std::uint64_t number) {
  return R"({"game":")" + game + R"(","number":)" + std::to_string(number) + R"(,"orders":")" +
         std::string(100 + number * 37 % 400, 'x') + R"("})";
}

/// A log must be 1, 2, 3 … with the texts that were sent. Gives its length.
inline std::uint64_t check_log(Store& store, const std::string& game) {
  const std::vector<LogEntry> log = store.read(game, 1);
  for (std::size_t i = 0; i < log.size(); ++i) {
    EXPECT_EQ(log[i].number, i + 1) << game;
    EXPECT_EQ(log[i].text, entry_text(game, i + 1)) << game;
  }
  return log.size();
}

/// Games that each append their next entry when the last is answered, until every one has had that many answers.
class ManyGames {
 public:
  ManyGames(Store& store, int games, int answers_each, std::string prefix = "g")
      : store_(store), left_(games), answers_each_(answers_each), prefix_(std::move(prefix)), logs_(games) {}

  void run() {
    for (std::size_t i = 0; i < logs_.size(); ++i) next(i);
    std::unique_lock lock(mutex_);
    all_done_.wait(lock, [this] { return left_ == 0; });
  }

  std::string name(std::size_t i) const { return prefix_ + std::to_string(i); }
  std::uint64_t taken(std::size_t i) const { return logs_[i].taken; }
  int count(Outcome outcome) const {
    int sum = 0;
    for (const Log& log : logs_) {
      if (const auto found = log.answers.find(outcome); found != log.answers.end()) sum += found->second;
    }
    return sum;
  }

 private:
  struct Log {
    std::uint64_t taken = 0;
    int answered = 0;
    std::map<Outcome, int> answers;
  };

  void next(std::size_t i) {
    const std::uint64_t number = logs_[i].taken + 1;
    store_.append(name(i), number, entry_text(name(i), number),
                  [this, i](Outcome outcome, const std::string&) { answered(i, outcome); });
  }

  void answered(std::size_t i, Outcome outcome) {
    Log& log = logs_[i];
    ++log.answers[outcome];
    if (outcome == Outcome::taken) ++log.taken;
    if (++log.answered < answers_each_) return next(i);
    const std::lock_guard lock(mutex_);
    if (--left_ == 0) all_done_.notify_one();
  }

  Store& store_;
  int left_, answers_each_;
  std::string prefix_;
  std::vector<Log> logs_;
  std::mutex mutex_;
  std::condition_variable all_done_;
};

}  // namespace wardroom::test
