// A situation as anybody may write it: each book reads it, or refuses it with a place in the file.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "books/coal/situation.hpp"
#include "books/coastal/coastal.hpp"
#include "books/coastal/situation.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace wardroom;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  try {
    coal::load_situation(text, "situation.toml");
  } catch (const DataError&) {
  }
  try {
    coastal::load_situation(text, "situation.toml");
  } catch (const DataError&) {
  }
  return 0;
}
