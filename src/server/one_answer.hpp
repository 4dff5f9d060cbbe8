// Answers once: with what it is given, or when all that could answer has failed and is gone, with a 500.
#pragma once

#include <functional>
#include <utility>

#include "server/tables.hpp"

namespace wardroom::server {

class OneAnswer {
 public:
  explicit OneAnswer(std::function<void(Answer)> answered) : answered_(std::move(answered)) {}
  OneAnswer(const OneAnswer&) = delete;
  OneAnswer& operator=(const OneAnswer&) = delete;
  ~OneAnswer() { give(Answer::error(500, "The server could not do that.")); }
  void give(Answer answer) {
    if (const auto answered = std::exchange(answered_, nullptr)) answered(std::move(answer));
  }

 private:
  std::function<void(Answer)> answered_;
};

}  // namespace wardroom::server
