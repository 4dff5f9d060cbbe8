#include "store/sqlite.hpp"

#include <fmt/format.h>

namespace wardroom::sqlite {
namespace {

std::string sentence(int code) {
  switch (code & 0xff) {
    case SQLITE_FULL: return "the disk is full";
    case SQLITE_IOERR: return fmt::format("the disk failed ({})", sqlite3_errstr(code));
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB: return "the file is damaged, or no database; bring back a backup";
    case SQLITE_CANTOPEN:
    case SQLITE_PERM:
    case SQLITE_READONLY: return "the file cannot be opened for writing; is it yours?";
    case SQLITE_BUSY:
    case SQLITE_LOCKED: return "another program is writing to the file";
    default: return "";
  }
}

[[noreturn]] void fail(sqlite3* database) {
  const int code = sqlite3_extended_errcode(database);
  std::string words = sentence(code);
  if (words.empty()) words = fmt::format("SQLite says: {}", sqlite3_errmsg(database));
  const char* const file = sqlite3_db_filename(database, "main");
  throw Error(file == nullptr || *file == '\0' ? words : fmt::format("{}: {}", file, words), code);
}

}  // namespace

Statement::Statement(sqlite3* database, std::string_view sql) : database_(database) {
  sqlite3_stmt* made = nullptr;
  const int code =
      sqlite3_prepare_v3(database, sql.data(), static_cast<int>(sql.size()), SQLITE_PREPARE_PERSISTENT, &made, nullptr);
  statement_.reset(made);
  if (code != SQLITE_OK) fail(database);
}

Statement& Statement::bind(int at, std::uint64_t number) {
  sqlite3_bind_int64(statement_.get(), at, static_cast<sqlite3_int64>(number));
  return *this;
}

// The callers keep their text until the statement has run: nothing is copied.
Statement& Statement::bind(int at, std::string_view text) {
  if (sqlite3_bind_text64(statement_.get(), at, text.data(), text.size(), SQLITE_STATIC, SQLITE_UTF8) != SQLITE_OK) {
    fail(database_);
  }
  return *this;
}

Statement& Statement::bind_bytes(int at, std::string_view bytes) {
  if (sqlite3_bind_blob64(statement_.get(), at, bytes.data(), bytes.size(), SQLITE_STATIC) != SQLITE_OK) {
    fail(database_);
  }
  return *this;
}

bool Statement::step() {
  const int code = sqlite3_step(statement_.get());
  if (code == SQLITE_ROW) return true;
  if (code == SQLITE_DONE) return false;
  try {
    fail(database_);
  } catch (...) {
    reset();
    throw;
  }
}

bool Statement::run() {
  const bool row = step();
  reset();
  return row;
}

std::uint64_t Statement::number(int column) const {
  return static_cast<std::uint64_t>(sqlite3_column_int64(statement_.get(), column));
}

std::string Statement::text(int column) const {
  const auto* const bytes = static_cast<const char*>(sqlite3_column_blob(statement_.get(), column));
  const auto size = static_cast<std::size_t>(sqlite3_column_bytes(statement_.get(), column));
  return bytes == nullptr ? std::string() : std::string(bytes, size);
}

Database::Database(const std::string& path, int flags, const std::string& vfs) {
  sqlite3* opened = nullptr;
  const int code = sqlite3_open_v2(path.c_str(), &opened, flags, vfs.empty() ? nullptr : vfs.c_str());
  handle_.reset(opened);
  if (opened == nullptr) throw Error("no memory is left to open " + path, SQLITE_NOMEM);
  if (code != SQLITE_OK) {
    const std::string words = sentence(code);
    throw Error(fmt::format("{}: {}", path, words.empty() ? sqlite3_errstr(code) : words.c_str()), code);
  }
  sqlite3_extended_result_codes(opened, 1);
}

void Database::execute(const std::string& sql) const {
  if (sqlite3_exec(handle_.get(), sql.c_str(), nullptr, nullptr, nullptr) != SQLITE_OK) fail(handle_.get());
}

std::uint64_t Database::number(std::string_view sql) const {
  Statement statement = prepare(sql);
  return statement.step() ? statement.number(0) : 0;
}

}  // namespace wardroom::sqlite
