#include "server/limits.hpp"

namespace wardroom::server {

bool Addresses::connect(const std::string& address, bool proxy) {
  const std::lock_guard lock(mutex_);
  int& open = open_[address];
  if (all_ >= limits_.connections || (!proxy && open >= limits_.connections_an_address)) {
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

bool Addresses::take(Allowances& from, const std::string& address, double cost, double a_second, double burst) {
  // Addresses that have their whole allowance again need not be remembered.
  constexpr std::size_t many = 1000;
  const auto now = Allowance::Clock::now();
  if (from.size() >= many) std::erase_if(from, [&](const auto& entry) { return entry.second.full(now); });
  return from.try_emplace(address, a_second, burst).first->second.take(cost, now);
}

bool Addresses::begin_game(const std::string& address) {
  const std::lock_guard lock(mutex_);
  return take(games_, address, 1, limits_.games_an_hour / 3600, limits_.game_burst);
}

bool Addresses::message(const std::string& address, std::size_t bytes) {
  const std::lock_guard lock(mutex_);
  return take(bytes_, address, static_cast<double>(bytes), limits_.bytes_a_second, limits_.byte_burst);
}

bool Addresses::may_try_code(const std::string& address) {
  const std::lock_guard lock(mutex_);
  const auto found = wrong_codes_.find(address);
  return found == wrong_codes_.end() || found->second.left();
}

void Addresses::wrong_code(const std::string& address) {
  const std::lock_guard lock(mutex_);
  take(wrong_codes_, address, 1, limits_.wrong_codes_an_hour / 3600, limits_.wrong_code_burst);
}

std::map<std::string, int> Addresses::connections() const {
  const std::lock_guard lock(mutex_);
  return open_;
}

bool Addresses::request(const std::string& address, double cost) {
  const std::lock_guard lock(mutex_);
  return take(requests_, address, cost, limits_.requests_a_second, limits_.request_burst);
}

}  // namespace wardroom::server
