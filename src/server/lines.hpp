// The small files that a host writes: a few words a line, # begins a comment, and every word knows its column.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

namespace wardroom::server {

struct Word {
  std::string text;
  int column = 1;
};
struct Line {
  int number = 1;
  std::vector<Word> words;  // at least one
};

/// Lines that say something.
std::vector<Line> lines_in(const std::string& text);

/// The bytes of a file of the host's. Throws DataError.
std::string read_host_file(const std::string& path);

/// A file that the host may change while the server runs: read again when it has changed. If it is wrong then, what was
/// read before stands, and the log says what is wrong.
class WatchedFile {
 public:
  /// `take` reads the text, and throws DataError when it is wrong. So does this.
  using Take = std::function<void(const std::string& text)>;
  WatchedFile(std::string path, Take take);
  /// Looks whether it has changed.
  void look();

 private:
  struct Stamp {
    std::int64_t seconds = 0, nanoseconds = 0, size = -1;
    std::uint64_t inode = 0;
    bool operator==(const Stamp&) const = default;
  };
  static Stamp stamp_of(const std::string& path);

  std::string path_;
  Take take_;
  std::mutex mutex_;
  Stamp read_;
};

}  // namespace wardroom::server
