// A bot under watch: it thinks on a thread of its own, and has so long for an answer. When the time is up, asking it
// throws, so that its seat speaks for it by standing orders until the turn is over (table/bot_seat.hpp); what it
// answers afterwards is thrown away. As long as it is still busy with an old question, every new one is late at once.
#pragma once

#include <chrono>
#include <condition_variable>
#include <exception>
#include <memory>
#include <mutex>
#include <stdexcept>
#include <thread>

#include "table/bot.hpp"

namespace wardroom::coal {

struct Late : std::runtime_error {
  using std::runtime_error::runtime_error;
};

class Watched : public Bot {
 public:
  Watched(std::unique_ptr<Bot> bot, std::chrono::milliseconds limit);
  /// Waits until the bot has finished with what it was asked last, as `begin` does. The cards and charts that it was
  /// shown must live so long.
  ~Watched() override;
  Watched(const Watched&) = delete;
  Watched& operator=(const Watched&) = delete;

  void begin() override;
  /// Throws Late, or whatever the bot throws.
  void give_orders(const View& view, const Menu& menu, std::vector<Order>& orders) override;

 private:
  enum class Desk { empty, asked, answered };

  void think();

  std::unique_ptr<Bot> bot_;
  std::chrono::milliseconds limit_;
  std::mutex mutex_;
  std::condition_variable changed_;
  // Guarded by the mutex; while the bot is asked, the question and the answer are its own.
  Desk desk_ = Desk::empty;
  bool closing_ = false;
  View view_;
  Menu menu_;
  std::vector<Order> orders_;
  std::exception_ptr failure_;
  std::thread thread_;
};

}  // namespace wardroom::coal
