// The little of libpq's interface that the store needs, with errors thrown as sentences.
#pragma once

#include <libpq-fe.h>

#include <cstdint>
#include <initializer_list>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "store/store.hpp"

namespace wardroom::postgres {

struct Error : StoreError {
  Error(const std::string& sentence, bool connection_lost, std::string sql_state)
      : StoreError(sentence), lost(connection_lost), state(std::move(sql_state)) {}
  bool lost;          // nobody knows how far the server has come
  std::string state;  // SQL's five letters, or none
};

/// A value for a placeholder: numbers and names as text, bytes as they are. Names and bytes are not copied.
class Value {
 public:
  Value(std::uint64_t number) : digits_(std::to_string(number)), bytes_(digits_) {}
  Value(const std::string& name) : bytes_(name) {}
  static Value raw(const std::string& bytes) { return {bytes, true}; }
  Value(const Value&) = delete;
  Value& operator=(const Value&) = delete;

  const char* data() const { return bytes_.data(); }
  int size() const { return static_cast<int>(bytes_.size()); }
  bool binary() const { return binary_; }

 private:
  Value(const std::string& bytes, bool binary) : bytes_(bytes), binary_(binary) {}

  std::string digits_;
  std::string_view bytes_;
  bool binary_ = false;
};

/// Rows in the binary format.
class Rows {
 public:
  explicit Rows(PGresult* result) : result_(result) {}

  PGresult* get() const { return result_.get(); }
  int count() const { return PQntuples(result_.get()); }
  std::string bytes(int row, int column) const;
  /// Of a bigint or int column.
  std::uint64_t number(int row, int column) const;

 private:
  struct Clear {
    void operator()(PGresult* result) const { PQclear(result); }
  };
  std::unique_ptr<PGresult, Clear> result_;
};

using Values = std::initializer_list<Value>;

class Connection {
 public:
  /// Connects, and makes sure that a commit means a sync. Throws Error.
  explicit Connection(const std::string& address);

  Rows query(const std::string& sql, Values values = {});
  void execute(const std::string& sql);
  PGconn* handle() const { return handle_.get(); }

  // Many statements on their way at once: enter, send each, sync, then take the answer of each in order, leave.
  void enter_pipeline();
  void prepare(const char* name, const std::string& sql);
  void send(const char* prepared, Values values);
  void send_sync();
  /// The next statement's answer. Throws Error when that statement failed, or was passed over because one before it
  /// did.
  Rows next_answer();
  /// Reads to the sync and leaves the pipeline.
  void leave_pipeline();

 private:
  [[noreturn]] void fail(const PGresult* result) const;
  Rows checked(PGresult* result) const;

  struct Finish {
    void operator()(PGconn* handle) const { PQfinish(handle); }
  };
  std::unique_ptr<PGconn, Finish> handle_;
};

}  // namespace wardroom::postgres
