#include "store/journal.hpp"

#include <fcntl.h>
#include <unistd.h>
#include <zstd.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <memory>
#include <sstream>

#include "core/data_error.hpp"

namespace wardroom {
namespace {

constexpr std::size_t most_bytes = std::size_t{1} << 30;  // a journal that unpacks to more is not one of ours

struct FreeStream {
  void operator()(ZSTD_DCtx* s) const { ZSTD_freeDCtx(s); }
};

// The place is the first record that did not come out whole.
DataError broken(const std::string& text, const std::string& name, const std::string& what) {
  if (text.empty()) return {name, 0, 0, what + ", or is not a journal"};
  const auto whole = std::ranges::count(text, '\n');
  return {name, static_cast<int>(whole) + 1, 1, "the file " + what + " here"};
}

std::string unpack(std::string_view bytes, const std::string& name) {
  const std::unique_ptr<ZSTD_DCtx, FreeStream> context(ZSTD_createDCtx());
  if (bytes.empty()) throw DataError(name, 0, 0, "is empty, and no journal");
  std::string text, chunk(ZSTD_DStreamOutSize(), '\0');
  ZSTD_inBuffer in{bytes.data(), bytes.size(), 0};
  std::size_t left = 1;
  while (in.pos < in.size || left != 0) {
    ZSTD_outBuffer out{chunk.data(), chunk.size(), 0};
    const std::size_t before = in.pos;
    left = ZSTD_decompressStream(context.get(), &out, &in);
    if (ZSTD_isError(left) != 0) throw broken(text, name, "is damaged");
    text.append(chunk.data(), out.pos);
    if (text.size() > most_bytes) throw DataError(name, 0, 0, "unpacks to more than a journal can hold");
    if (left == 0 && in.pos == in.size) break;
    if (in.pos == before && out.pos == 0) throw broken(text, name, "is cut short");
  }
  return text;
}

}  // namespace

std::string packed_journal(const std::string& lines) {
  const std::unique_ptr<ZSTD_CCtx, decltype(&ZSTD_freeCCtx)> context(ZSTD_createCCtx(), &ZSTD_freeCCtx);
  ZSTD_CCtx_setParameter(context.get(), ZSTD_c_compressionLevel, 9);
  ZSTD_CCtx_setParameter(context.get(), ZSTD_c_checksumFlag, 1);
  std::string packed(ZSTD_compressBound(lines.size()), '\0');
  const std::size_t size = ZSTD_compress2(context.get(), packed.data(), packed.size(), lines.data(), lines.size());
  if (ZSTD_isError(size) != 0) throw DataError("journal", 0, 0, "cannot be packed");
  packed.resize(size);
  return packed;
}

void try_file(const std::string& path) {
  if (std::filesystem::is_directory(path)) throw DataError(path, 0, 0, "is a folder; name a file in it");
  const std::string part = path + ".part";
  std::FILE* file = std::fopen(part.c_str(), "wb");
  if (file == nullptr) throw DataError(path, 0, 0, "cannot be written; does the folder exist, and is it yours?");
  std::fclose(file);
  std::remove(part.c_str());
}

void save_file(const std::string& path, std::string_view bytes) {
  const std::string part = path + ".part";
  std::FILE* file = std::fopen(part.c_str(), "wb");
  if (file == nullptr) throw DataError(path, 0, 0, "cannot be written; does the folder exist, and is it yours?");
  const bool written = std::fwrite(bytes.data(), 1, bytes.size(), file) == bytes.size() && std::fflush(file) == 0 &&
                       fsync(fileno(file)) == 0;
  if (std::fclose(file) != 0 || !written || std::rename(part.c_str(), path.c_str()) != 0) {
    std::remove(part.c_str());
    throw DataError(path, 0, 0, "cannot be written; is the disk full?");
  }
}

void save_journal(const std::string& path, const std::string& lines) { save_file(path, packed_journal(lines)); }

std::vector<std::string> unpack_journal(std::string_view bytes, const std::string& name) {
  // Lines that nobody has packed are a journal too.
  const std::string text = bytes.starts_with('{') ? std::string(bytes) : unpack(bytes, name);
  std::vector<std::string> records;
  std::size_t from = 0;
  while (from < text.size()) {
    const std::size_t to = text.find('\n', from);
    if (to == std::string::npos) {
      throw DataError(name, static_cast<int>(records.size()) + 1, 1, "the journal stops in the middle of a record");
    }
    records.push_back(text.substr(from, to - from));
    from = to + 1;
  }
  if (records.empty()) throw DataError(name, 0, 0, "holds no record");
  return records;
}

std::vector<std::string> read_journal(const std::string& path) {
  if (std::filesystem::is_directory(path)) throw DataError(path, 0, 0, "is a folder, not a journal");
  std::ifstream in(path, std::ios::binary);
  if (!in) throw DataError(path, 0, 0, "cannot be opened; is the path right?");
  std::ostringstream bytes;
  bytes << in.rdbuf();
  return unpack_journal(bytes.view(), path);
}

}  // namespace wardroom
