// The little of SQLite's interface that the store needs, with errors thrown as sentences.
#pragma once

#include <sqlite3.h>

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "store/store.hpp"

namespace wardroom::sqlite {

/// `code` is SQLite's extended one.
struct Error : StoreError {
  Error(const std::string& sentence, int extended) : StoreError(sentence), code(extended) {}
  int code;
};

/// A prepared statement. Values are bound and read by position, from 1 and from 0 as SQLite counts.
class Statement {
 public:
  Statement(sqlite3* database, std::string_view sql);

  Statement& bind(int at, std::uint64_t number);
  Statement& bind(int at, std::string_view text);
  Statement& bind_bytes(int at, std::string_view bytes);
  /// The next row, or none. Throws Error, and is ready for the next use then.
  bool step();
  /// Steps once, and makes the statement ready for the next use. Gives whether there was a row.
  bool run();
  void reset() { sqlite3_reset(statement_.get()); }

  std::uint64_t number(int column) const;
  std::string text(int column) const;

 private:
  struct Finalize {
    void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
  };
  sqlite3* database_;
  std::unique_ptr<sqlite3_stmt, Finalize> statement_;
};

/// Makes a statement ready again when a reader leaves it, on whichever way.
class Reading {
 public:
  explicit Reading(Statement& statement) : statement_(statement) {}
  Reading(const Reading&) = delete;
  Reading& operator=(const Reading&) = delete;
  ~Reading() { statement_.reset(); }
  Statement* operator->() const { return &statement_; }

 private:
  Statement& statement_;
};

class Database {
 public:
  /// `vfs` names a file system registered with SQLite; empty for the usual one.
  Database(const std::string& path, int flags, const std::string& vfs);

  Statement prepare(std::string_view sql) const { return {handle_.get(), sql}; }
  void execute(const std::string& sql) const;
  /// A number that a query or pragma gives.
  std::uint64_t number(std::string_view sql) const;
  bool in_transaction() const { return sqlite3_get_autocommit(handle_.get()) == 0; }
  sqlite3* handle() const { return handle_.get(); }

 private:
  struct Close {
    void operator()(sqlite3* handle) const { sqlite3_close_v2(handle); }
  };
  std::unique_ptr<sqlite3, Close> handle_;
};

}  // namespace wardroom::sqlite
