#include "store/packed_lines.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#include <zstd.h>

#include <filesystem>
#include <utility>

#include "core/data_error.hpp"

namespace wardroom {
namespace {

// A line is one entry of a log; a file that claims a longer one is none of ours.
constexpr std::size_t longest_line = std::size_t{64} << 20;

struct Close {
  void operator()(std::FILE* file) const { std::fclose(file); }
};
using File = std::unique_ptr<std::FILE, Close>;

// Nobody but the owner may ever read it: it holds sealed orders.
File make_private(const std::string& path) {
  const int made = open(path.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, S_IRUSR | S_IWUSR);
  return File(made < 0 ? nullptr : fdopen(made, "wb"));
}

}  // namespace

struct PackedWriter::State {
  std::string path, part, chunk;
  File file;
  std::unique_ptr<ZSTD_CCtx, decltype(&ZSTD_freeCCtx)> context{ZSTD_createCCtx(), &ZSTD_freeCCtx};
};

PackedWriter::PackedWriter(const std::string& path) : state_(std::make_unique<State>()) {
  if (std::filesystem::is_directory(path)) throw DataError(path, 0, 0, "is a folder; name a file in it");
  state_->path = path;
  state_->part = path + ".part";
  state_->file = make_private(state_->part);
  if (!state_->file) throw DataError(path, 0, 0, "cannot be written; does the folder exist, and is it yours?");
  state_->chunk.resize(ZSTD_CStreamOutSize());
  ZSTD_CCtx_setParameter(state_->context.get(), ZSTD_c_compressionLevel, 9);
  ZSTD_CCtx_setParameter(state_->context.get(), ZSTD_c_checksumFlag, 1);
}

PackedWriter::~PackedWriter() {
  if (state_->file) std::remove(state_->part.c_str());
}

void PackedWriter::write(std::string_view bytes, bool last) {
  ZSTD_inBuffer in{bytes.data(), bytes.size(), 0};
  for (std::size_t left = 1; left != 0;) {
    ZSTD_outBuffer out{state_->chunk.data(), state_->chunk.size(), 0};
    left = ZSTD_compressStream2(state_->context.get(), &out, &in, last ? ZSTD_e_end : ZSTD_e_continue);
    if (ZSTD_isError(left) != 0) throw DataError(state_->path, 0, 0, "cannot be packed");
    if (std::fwrite(state_->chunk.data(), 1, out.pos, state_->file.get()) != out.pos) {
      throw DataError(state_->path, 0, 0, "cannot be written; is the disk full?");
    }
    if (!last && in.pos == in.size) return;
  }
}

void PackedWriter::line(std::string_view text) {
  write(text, false);
  write("\n", false);
}

void PackedWriter::close() {
  write({}, true);
  const bool kept = std::fflush(state_->file.get()) == 0 && fsync(fileno(state_->file.get())) == 0;
  if (!kept || std::rename(state_->part.c_str(), state_->path.c_str()) != 0) {
    throw DataError(state_->path, 0, 0, "cannot be written; is the disk full?");
  }
  state_->file.reset();
}

struct PackedReader::State {
  std::string path, packed, chunk, text;
  std::size_t from = 0;  // what of the text has been given
  File file;
  ZSTD_inBuffer in{nullptr, 0, 0};
  bool whole = false;  // the end of the packed text has been seen
  std::unique_ptr<ZSTD_DCtx, decltype(&ZSTD_freeDCtx)> context{ZSTD_createDCtx(), &ZSTD_freeDCtx};
};

PackedReader::PackedReader(const std::string& path) : state_(std::make_unique<State>()) {
  if (std::filesystem::is_directory(path)) throw DataError(path, 0, 0, "is a folder, not a file");
  state_->path = path;
  state_->file = File(std::fopen(path.c_str(), "rb"));
  if (!state_->file) throw DataError(path, 0, 0, "cannot be opened; is the path right?");
  state_->packed.resize(ZSTD_DStreamInSize());
  state_->chunk.resize(ZSTD_DStreamOutSize());
}

PackedReader::~PackedReader() = default;

void PackedReader::unpack_more() {
  State& s = *state_;
  if (s.whole) throw DataError(s.path, 0, 0, "is damaged: something stands behind its end");
  if (s.in.pos == s.in.size) {
    const std::size_t read = std::fread(s.packed.data(), 1, s.packed.size(), s.file.get());
    if (read == 0) throw DataError(s.path, 0, 0, "is cut short: its end is missing");
    s.in = {s.packed.data(), read, 0};
  }
  ZSTD_outBuffer out{s.chunk.data(), s.chunk.size(), 0};
  const std::size_t left = ZSTD_decompressStream(s.context.get(), &out, &s.in);
  if (ZSTD_isError(left) != 0) throw DataError(s.path, 0, 0, "is damaged, or was not packed by this program");
  s.whole = left == 0;
  s.text.append(s.chunk.data(), out.pos);
}

std::optional<std::string> PackedReader::line() {
  State& s = *state_;
  for (std::size_t seen = s.from;;) {
    const std::size_t end = s.text.find('\n', seen);
    if (end != std::string::npos) {
      std::string found = s.text.substr(s.from, end - s.from);
      s.from = end + 1;
      return found;
    }
    s.text.erase(0, std::exchange(s.from, 0));
    seen = s.text.size();
    if (seen > longest_line) throw DataError(s.path, 0, 0, "has a line that is longer than any of ours");
    const bool ended = s.whole && s.in.pos == s.in.size && std::fgetc(s.file.get()) == EOF;
    if (ended && s.text.empty()) return std::nullopt;
    if (ended) throw DataError(s.path, 0, 0, "is cut short: it stops in the middle of a line");
    unpack_more();
  }
}

}  // namespace wardroom
