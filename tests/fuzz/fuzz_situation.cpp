// A situation as anybody may write it: read, or refused with a place in the file.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "books/coal/situation.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace wardroom;
  try {
    coal::load_situation({reinterpret_cast<const char*>(data), size}, "situation.toml");
  } catch (const DataError&) {
  }
  return 0;
}
