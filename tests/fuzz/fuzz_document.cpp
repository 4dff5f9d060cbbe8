// Anything as TOML, JSON and CSV: it is a tree, or a complaint with its place.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "rules/document.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  for (const auto parse : {+[](std::string_view t) { wardroom::parse_toml(t, "fuzz"); },
                           +[](std::string_view t) { wardroom::parse_json(t, "fuzz"); },
                           +[](std::string_view t) { wardroom::parse_csv(t, "fuzz"); }}) {
    try {
      parse(text);
    } catch (const wardroom::DataError&) {
    }
  }
  return 0;
}
