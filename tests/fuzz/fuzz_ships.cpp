// A file of ship cards or boat charts as anybody may write it: each book reads it, or refuses it with a place in the
// file.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "books/coal/loader.hpp"
#include "books/coastal/loader.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace wardroom;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  std::vector<std::string> warnings;
  try {
    coal::load_cards(text, "ships.csv", coal::library().tables, warnings);
  } catch (const DataError&) {
  }
  try {
    coastal::load_cards(text, "ships.csv", coastal::library());
  } catch (const DataError&) {
  }
  return 0;
}
