// A file as anybody may write it: scenario, situation, charts or ship cards. Each book reads it, or refuses it with a
// place in the file.
#include <cstddef>
#include <cstdint>
#include <string>

#include "core/data_error.hpp"
#include "shelf/shelf.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace wardroom;
  const std::string text(reinterpret_cast<const char*>(data), size);
  for (const BookEntry* book : shelf()) {
    for (const char* file : {"fuzz.toml", "ships.csv"}) {
      try {
        book->check_file(text, file);
      } catch (const DataError&) {
      }
    }
  }
  return 0;
}
