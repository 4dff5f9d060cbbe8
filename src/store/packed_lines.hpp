// Lines packed with zstd, written and read as a stream: a file of them may be larger than memory.
#pragma once

#include <cstdio>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace wardroom {

/// Writes beside the file, and takes its place only when all is on the disk: the file is the old one or the whole new
/// one. Only its owner may read it. Throws DataError.
class PackedWriter {
 public:
  explicit PackedWriter(const std::string& path);
  ~PackedWriter();

  void line(std::string_view text);
  void close();

 private:
  struct State;
  void write(std::string_view bytes, bool last);
  std::unique_ptr<State> state_;
};

/// Throws DataError when the file cannot be read, is damaged, or is cut short.
class PackedReader {
 public:
  explicit PackedReader(const std::string& path);
  ~PackedReader();

  /// The next line without its end; nothing after the last.
  std::optional<std::string> line();

 private:
  struct State;
  void unpack_more();
  std::unique_ptr<State> state_;
};

}  // namespace wardroom
