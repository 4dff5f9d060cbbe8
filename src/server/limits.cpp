#include "server/limits.hpp"

namespace wardroom::server {

bool Addresses::connect(const std::string& address) {
  const std::lock_guard lock(mutex_);
  int& open = open_[address];
  if (all_ >= limits_.connections || open >= limits_.connections_an_address) {
    if (open == 0) open_.erase(address);
    return false;
  }
  ++open;
  ++all_;
  return true;
}

void Addresses::disconnect(const std::string& address) {
  const std::lock_guard lock(mutex_);
  --all_;
  const auto found = open_.find(address);
  if (found != open_.end() && --found->second == 0) open_.erase(found);
}

bool Addresses::begin_game(const std::string& address) {
  const std::lock_guard lock(mutex_);
  // Addresses that have their whole allowance again need not be remembered.
  const auto now = Allowance::Clock::now();
  std::erase_if(games_, [&](const auto& entry) { return entry.second.full(now); });
  return games_.try_emplace(address, limits_.games_an_hour / 3600, limits_.game_burst).first->second.take(now);
}

}  // namespace wardroom::server
