// How many appends a second a folder of games takes, and how long one waits for its answer: 500 games at once. Once as
// fast as it goes, each game sending when the last is answered; and once at a steady rate, which is what players do.
#include "store/store.hpp"

#include <benchmark/benchmark.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <mutex>
#include <semaphore>
#include <thread>
#include <vector>

namespace wardroom {
namespace {

using Clock = std::chrono::steady_clock;

constexpr int games = 500;
constexpr auto duration = std::chrono::seconds(5);

class Load {
 public:
  explicit Load(Store& store) : store_(store), logs_(games) {}

  /// Keeps every game sending.
  void run_flat_out() {
    end_ = Clock::now() + duration;
    under_way_ = games;
    for (std::size_t i = 0; i < games; ++i) send(i, true);
    finished_.acquire();
  }

  /// Sends at a rate, the games in turn. A game whose last append is not answered keeps its turn for later.
  void run_steadily(int a_second) {
    const auto start = Clock::now();
    under_way_ = 1;
    const auto all = static_cast<std::int64_t>(a_second) * duration.count();
    for (std::int64_t sent = 0; sent < all;) {
      const auto due = (Clock::now() - start) * a_second / std::chrono::seconds(1);
      for (; sent < std::min<std::int64_t>(due, all); ++sent) {
        const auto i = static_cast<std::size_t>(sent % games);
        while (logs_[i].busy) std::this_thread::yield();
        ++under_way_;
        send(i, false);
      }
      std::this_thread::sleep_for(std::chrono::microseconds(200));
    }
    if (--under_way_ == 0) finished_.release();
    finished_.acquire();
  }

  void report(benchmark::State& state) {
    std::sort(waits_.begin(), waits_.end());
    const auto at = [&](double share) {
      return std::chrono::duration<double, std::milli>(
          waits_[static_cast<std::size_t>(share * static_cast<double>(waits_.size() - 1))]);
    };
    state.counters["appends/s"] = static_cast<double>(waits_.size()) / std::chrono::duration<double>(duration).count();
    state.counters["p50_ms"] = at(0.5).count();
    state.counters["p99_ms"] = at(0.99).count();
    state.counters["worst_ms"] = at(1).count();
  }

 private:
  struct Log {
    std::uint64_t next = 1;
    std::atomic<bool> busy = false;
  };

  void send(std::size_t i, bool again) {
    logs_[i].busy = true;
    const auto sent = Clock::now();
    store_.append("game-" + std::to_string(i), logs_[i].next, std::string(300 + i, 'x'),
                  [this, i, again, sent](Store::Outcome outcome, const std::string& why) {
                    if (outcome != Store::Outcome::taken) throw StoreError(why);
                    waits_.push_back(Clock::now() - sent);
                    ++logs_[i].next;
                    logs_[i].busy = false;
                    if (again && Clock::now() < end_) return send(i, true);
                    if (--under_way_ == 0) finished_.release();
                  });
  }

  Store& store_;
  std::vector<Log> logs_;
  std::vector<Clock::duration> waits_;
  Clock::time_point end_;
  std::atomic<int> under_way_ = 0;
  std::binary_semaphore finished_{0};
};

// The argument is the rate, 0 for as fast as it goes. WARDROOM_BENCH_FOLDER names the disk.
void sqlite_appends(benchmark::State& state) {
  const char* const named = std::getenv("WARDROOM_BENCH_FOLDER");
  const std::filesystem::path folder =
      (named == nullptr ? std::filesystem::temp_directory_path() : std::filesystem::path(named)) / "wardroom-bench";
  for ([[maybe_unused]] const auto turn : state) {
    std::filesystem::remove_all(folder);
    const auto store = open_sqlite(folder.string());
    Load load(*store);
    const auto rate = static_cast<int>(state.range(0));
    if (rate == 0) {
      load.run_flat_out();
    } else {
      load.run_steadily(rate);
    }
    load.report(state);
  }
  std::filesystem::remove_all(folder);
}
BENCHMARK(sqlite_appends)->Arg(0)->Arg(2'000)->Arg(15'000)->Iterations(1)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace wardroom
