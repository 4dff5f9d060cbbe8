#include "study/share_out.hpp"

#include <atomic>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace wardroom {

void share_out(int jobs, int threads, const std::function<Worker()>& make_worker) {
  std::atomic<int> next = 0;
  std::exception_ptr failure;
  std::mutex failing;
  const auto work = [&] {
    try {
      const Worker worker = make_worker();
      for (int i = next++; i < jobs; i = next++) worker(i);
    } catch (...) {
      const std::lock_guard lock(failing);
      if (!failure) failure = std::current_exception();
      next = jobs;
    }
  };
  std::vector<std::jthread> crew;
  for (int t = 1; t < threads; ++t) crew.emplace_back(work);
  work();
  crew.clear();
  if (failure) std::rethrow_exception(failure);
}

}  // namespace wardroom
