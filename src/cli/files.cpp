#include <filesystem>
#include <fstream>
#include <sstream>

#include "cli/commands.hpp"
#include "core/data_error.hpp"

namespace wardroom::cli {

std::string read_file(const std::string& path) {
  if (std::filesystem::is_directory(path)) throw DataError(path, 0, 0, "is a folder, not a file");
  std::ifstream in(path, std::ios::binary);
  if (!in) throw DataError(path, 0, 0, "cannot be opened; is the path right?");
  std::ostringstream bytes;
  bytes << in.rdbuf();
  if (in.bad()) throw DataError(path, 0, 0, "cannot be read");
  return std::move(bytes).str();
}

}  // namespace wardroom::cli
