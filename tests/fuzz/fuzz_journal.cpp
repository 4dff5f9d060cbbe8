// Journals: the packing, and records that are no longer what the program wrote. A whole first battle would take too
// long at every try, so only the first turn of it is played again.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "core/data_error.hpp"
#include "shelf/shelf.hpp"
#include "store/journal.hpp"

namespace {

std::vector<std::string> lines_of(std::string_view text) {
  std::vector<std::string> records;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    records.emplace_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return records;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  try {
    wardroom::unpack_journal(bytes, "fuzz");
  } catch (const wardroom::DataError&) {
  }
  const auto records = lines_of(bytes);
  if (records.empty()) return 0;
  for (const wardroom::BookEntry* book : wardroom::shelf()) {
    try {
      book->verify(records, "fuzz", 1, [](std::uint32_t) {});
    } catch (const wardroom::DataError&) {
    }
  }
  return 0;
}
