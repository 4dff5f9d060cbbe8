#include "server/lines.hpp"

#include <spdlog/spdlog.h>
#include <sys/stat.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "core/data_error.hpp"

namespace wardroom::server {

std::vector<Line> lines_in(const std::string& text) {
  std::vector<Line> found;
  std::istringstream in(text);
  std::string whole;
  for (int number = 1; std::getline(in, whole); ++number) {
    whole.resize(std::min(whole.size(), whole.find('#')));
    Line line{number, {}};
    constexpr const char* blank = " \t\r";
    for (std::size_t at = whole.find_first_not_of(blank); at != std::string::npos;) {
      const std::size_t end = std::min(whole.find_first_of(blank, at), whole.size());
      line.words.push_back({whole.substr(at, end - at), static_cast<int>(at) + 1});
      at = whole.find_first_not_of(blank, end);
    }
    if (!line.words.empty()) found.push_back(std::move(line));
  }
  return found;
}

std::string read_host_file(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  if (!in || std::filesystem::is_directory(path)) {
    throw DataError(path, 0, 0, "cannot be opened; is the path right, and may the server read it?");
  }
  std::ostringstream bytes;
  bytes << in.rdbuf();
  return std::move(bytes).str();
}

WatchedFile::Stamp WatchedFile::stamp_of(const std::string& path) {
  struct stat now {};
  if (stat(path.c_str(), &now) != 0) return {};
  return {now.st_mtim.tv_sec, now.st_mtim.tv_nsec, now.st_size, now.st_ino};
}

WatchedFile::WatchedFile(std::string path, Take take)
    : path_(std::move(path)), take_(std::move(take)), read_(stamp_of(path_)) {
  take_(read_host_file(path_));
}

void WatchedFile::look() {
  const std::lock_guard lock(mutex_);
  const Stamp now = stamp_of(path_);
  if (now == read_) return;
  read_ = now;
  try {
    take_(read_host_file(path_));
    spdlog::info("{} was read again", path_);
  } catch (const DataError& error) {
    spdlog::warn("{}; what was read before stands", error.what());
  }
}

}  // namespace wardroom::server
