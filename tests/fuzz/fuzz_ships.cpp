// A file of ship cards as anybody may write it: read, or refused with a place in the file.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "books/coal/loader.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace wardroom;
  std::vector<std::string> warnings;
  try {
    coal::load_cards({reinterpret_cast<const char*>(data), size}, "ships.csv", coal::library().tables, warnings);
  } catch (const DataError&) {
  }
  return 0;
}
