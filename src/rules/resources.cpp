#include "rules/resources.hpp"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <stdexcept>
#include <string>

namespace {

// One row of the table that cmake/embed_data.cmake lays down.
struct EmbeddedFile {
  const char* name;
  std::uint64_t name_size;
  const char* bytes;
  std::uint64_t byte_count;
};

}  // namespace

extern "C" const EmbeddedFile wardroom_embedded_files[];
extern "C" const std::uint64_t wardroom_embedded_file_count;

namespace wardroom {
namespace {

std::string bytes_of(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::string bytes(std::istreambuf_iterator<char>(file), {});
  if (!file) throw std::runtime_error("cannot read the data file " + path.string());
  return bytes;
}

class Catalogue {
 public:
  Catalogue() {
    for (std::uint64_t i = 0; i < wardroom_embedded_file_count; ++i) {
      const EmbeddedFile& file = wardroom_embedded_files[i];
      files_.emplace(std::string(file.name, file.name_size), std::string_view(file.bytes, file.byte_count));
    }
    if (const char* folder = std::getenv("WARDROOM_DATA"); folder != nullptr && *folder != '\0') {
      if (!std::filesystem::is_directory(folder)) {
        throw std::runtime_error(std::string("WARDROOM_DATA names ") + folder + ", which is not a directory");
      }
      lay_over(folder);
    }
  }

  Catalogue(const Catalogue&) = delete;
  Catalogue& operator=(const Catalogue&) = delete;

  std::optional<std::string_view> find(std::string_view path) const {
    const auto found = files_.find(path);
    if (found == files_.end()) return std::nullopt;
    return found->second;
  }

  std::vector<std::string_view> beginning_with(std::string_view prefix) const {
    std::vector<std::string_view> paths;
    for (auto at = files_.lower_bound(prefix); at != files_.end() && at->first.starts_with(prefix); ++at) {
      paths.emplace_back(at->first);
    }
    return paths;
  }

  void lay_over(const std::filesystem::path& folder) {
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
      if (!entry.is_regular_file()) continue;
      const std::string path = entry.path().lexically_relative(folder).generic_string();
      files_[path] = overlaid_[path] = bytes_of(entry.path());
    }
  }

 private:
  std::map<std::string, std::string> overlaid_;  // owns the bytes that files_ points to
  std::map<std::string, std::string_view, std::less<>> files_;
};

Catalogue& catalogue() {
  static Catalogue all;
  return all;
}

}  // namespace

std::optional<std::string_view> resource(std::string_view path) { return catalogue().find(path); }

std::vector<std::string_view> resources(std::string_view prefix) { return catalogue().beginning_with(prefix); }

void add_resources(const std::filesystem::path& folder) { catalogue().lay_over(folder); }

}  // namespace wardroom
