#include "server/bans.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <filesystem>
#include <sstream>

#include "core/data_error.hpp"
#include "store/journal.hpp"

namespace wardroom::server {

Bans::Bans(std::string file) : path_(std::move(file)) {
  if (!path_.empty() && std::filesystem::exists(path_)) watch();
}

void Bans::watch() {
  file_ = std::make_unique<WatchedFile>(path_, [this](const std::string& text) {
    auto networks = read_networks(text, path_);
    const std::lock_guard lock(mutex_);
    text_ = text;
    networks_ = std::move(networks);
  });
}

bool Bans::holds(const std::string& account) const {
  const std::lock_guard lock(mutex_);
  return !networks_.empty() && any_contains(networks_, account);
}

void Bans::look() {
  const std::lock_guard lock(looking_);
  if (file_) return file_->look();
  std::error_code ignored;
  if (path_.empty() || !std::filesystem::exists(path_, ignored)) return;
  try {
    watch();
  } catch (const DataError& error) {
    spdlog::warn("{}; nobody new is shut out", error.what());
  }
}

std::vector<Network> Bans::all() const {
  const std::lock_guard lock(mutex_);
  return networks_;
}

void Bans::save(const std::string& text) {
  if (!path_.empty()) save_file(path_, text);
}

void Bans::add(const Network& network, const std::string& note) {
  const std::lock_guard lock(mutex_);
  if (std::ranges::find(networks_, network) != networks_.end()) return;
  std::string text = text_;
  if (!text.empty() && !text.ends_with('\n')) text += '\n';
  text += network.text() + (note.empty() ? "" : "  # ");
  for (const char c : note) text += c == '\n' || c == '\r' ? ' ' : c;
  text += '\n';
  save(text);
  text_ = std::move(text);
  networks_.push_back(network);
}

// The host's other lines stay as they are.
void Bans::remove(const Network& network) {
  const std::lock_guard lock(mutex_);
  std::istringstream in(text_);
  std::string text, line;
  while (std::getline(in, line)) {
    const std::vector<Line> said = lines_in(line);
    const auto here = said.empty() ? std::nullopt : read_network(said.front().words.front().text);
    if (here != network) text += line + '\n';
  }
  save(text);
  text_ = std::move(text);
  std::erase(networks_, network);
}

}  // namespace wardroom::server
