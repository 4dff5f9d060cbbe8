#include "rules/edition.hpp"

#include <sodium.h>

#include <algorithm>
#include <array>

#include "rules/resources.hpp"
#include "rules/secret.hpp"

namespace wardroom {
namespace {

constexpr std::array<std::string_view, 5> not_of_a_battle{"scenarios/", "bench/", "ledger.tsv", "proven.tsv",
                                                          "rulings.toml"};

class Digest {
 public:
  Digest() { crypto_generichash_init(&state_, nullptr, 0, size); }
  // With its length before it, so that no two lists of texts are the same bytes.
  void add(std::string_view text) {
    std::array<unsigned char, 8> length{};
    for (std::size_t i = 0; i < length.size(); ++i) length[i] = static_cast<unsigned char>(text.size() >> (8 * i));
    crypto_generichash_update(&state_, length.data(), length.size());
    crypto_generichash_update(&state_, reinterpret_cast<const unsigned char*>(text.data()), text.size());
  }
  std::string digits() {
    std::string bytes(size, '\0');
    crypto_generichash_final(&state_, reinterpret_cast<unsigned char*>(bytes.data()), bytes.size());
    return digits_of(bytes);
  }

 private:
  static constexpr std::size_t size = 16;
  crypto_generichash_state state_;
};

}  // namespace

std::string edition_of(std::string_view book, std::string_view rules_version) {
  const std::string folder = std::string(book) + "/";
  Digest digest;
  digest.add(rules_version);
  for (const std::string_view path : resources(folder)) {
    const std::string_view file = path.substr(folder.size());
    const bool counts =
        std::ranges::none_of(not_of_a_battle, [&](std::string_view each) { return file.starts_with(each); });
    if (!counts) continue;
    digest.add(path);
    digest.add(*resource(path));
  }
  return digest.digits();
}

std::string short_edition(std::string_view edition) { return std::string(edition.substr(0, 8)) + "…"; }

}  // namespace wardroom
