// People who claim invited seats while the server dies or its disk fails: afterwards the invitation works, or the
// token.
#pragma once

#include <atomic>
#include <cstdint>
#include <string>
#include <vector>

namespace wardroom::selftest {

class Claimants {
 public:
  /// Of seats in games at this scenario.
  explicit Claimants(const std::string& scenario);
  /// Begins this many more games, each with an invited seat.
  void invite(std::uint16_t port, int games);
  /// Claims one seat after another until all are asked for, or it is told to stop.
  void claim(std::uint16_t port, const std::atomic<bool>& stop);
  /// Everybody asks again with what he asked with before: each must have his seat. Gives what is wrong.
  std::vector<std::string> losses(std::uint16_t port);
  std::size_t answered() const { return answered_; }

 private:
  struct Claimant {
    std::string invite, nonce, token;
  };
  /// The status of the answer; keeps the token.
  int ask(std::uint16_t port, Claimant& claimant, std::string& token);

  std::string body_;
  std::vector<Claimant> all_;
  std::size_t next_ = 0, answered_ = 0;
};

}  // namespace wardroom::selftest
