#include <cctype>
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

std::int32_t thousandths(const std::string& text, const std::string& what) {
  const auto wrong = [&] {
    return DataError(what, 0, 0,
                     "\"" + text + "\" is not a number such as 3.5, from 0 to 1000000 and with at most three decimals");
  };
  std::int64_t value = 0;
  int decimals = -1;
  if (text.empty() || text == ".") throw wrong();
  for (const char c : text) {
    if (c == '.' && decimals < 0) {
      decimals = 0;
    } else if (std::isdigit(static_cast<unsigned char>(c)) != 0 && decimals < 3 && value < 1'000'000) {
      value = value * 10 + (c - '0');
      if (decimals >= 0) ++decimals;
    } else {
      throw wrong();
    }
  }
  for (int i = decimals < 0 ? 0 : decimals; i < 3; ++i) value *= 10;
  if (value > 1'000'000'000) throw wrong();
  return static_cast<std::int32_t>(value);
}

}  // namespace wardroom::cli
