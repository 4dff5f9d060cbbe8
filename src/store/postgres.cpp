#include "store/postgres.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace wardroom::postgres {
namespace {

// libpq ends its messages with a newline, and some have several lines.
std::string one_line(const char* message) {
  std::string words = message == nullptr ? "" : message;
  while (!words.empty() && words.back() == '\n') words.pop_back();
  std::ranges::replace(words, '\n', ' ');
  return words;
}

struct Pointers {
  explicit Pointers(Values values) {
    for (const Value& value : values) {
      data.push_back(value.data());
      sizes.push_back(value.size());
      formats.push_back(value.binary() ? 1 : 0);
    }
  }
  int count() const { return static_cast<int>(data.size()); }
  std::vector<const char*> data;
  std::vector<int> sizes, formats;
};

PGconn* connect(const std::string& address) {
  // The address comes last: what it says of these itself counts.
  const std::array<const char*, 9> names{"application_name",
                                         "connect_timeout",
                                         "client_encoding",
                                         "keepalives_idle",
                                         "keepalives_interval",
                                         "keepalives_count",
                                         "tcp_user_timeout",
                                         "dbname",
                                         nullptr};
  const std::array<const char*, 9> values{"wardroom", "5", "UTF8", "10", "5", "3", "15000", address.c_str(), nullptr};
  return PQconnectdbParams(names.data(), values.data(), 1);
}

}  // namespace

std::string Rows::bytes(int row, int column) const {
  return {PQgetvalue(result_.get(), row, column), static_cast<std::size_t>(PQgetlength(result_.get(), row, column))};
}

std::uint64_t Rows::number(int row, int column) const {
  std::uint64_t value = 0;
  for (const char byte : bytes(row, column)) value = value << 8U | static_cast<unsigned char>(byte);
  return value;
}

Connection::Connection(const std::string& address) : handle_(connect(address)) {
  if (PQstatus(handle_.get()) != CONNECTION_OK) {
    throw Error("the database cannot be reached: " + one_line(PQerrorMessage(handle_.get())), true, "");
  }
  PQsetNoticeProcessor(
      handle_.get(), [](void*, const char*) {}, nullptr);
  // A server that does not sync loses games when the power fails; one whose client is gone must not hold locks for
  // long.
  const Rows settings = query(
      "SELECT current_setting('fsync'), set_config('idle_in_transaction_session_timeout', '10s', false), "
      "set_config('synchronous_commit', CASE WHEN current_setting('synchronous_commit') IN ('off', 'local') THEN 'on' "
      "ELSE current_setting('synchronous_commit') END, false)");
  if (settings.bytes(0, 0) != "on") {
    throw Error("the database runs with fsync off and could lose games that players were told are safe", false, "");
  }
}

// What libpq itself complains of has no SQL state; 08 are broken connections, 57P a server that ends or restarts.
void Connection::fail(const PGresult* result) const {
  const char* const field = result == nullptr ? nullptr : PQresultErrorField(result, PG_DIAG_SQLSTATE);
  const std::string state = field == nullptr ? "" : field;
  const bool lost =
      PQstatus(handle_.get()) != CONNECTION_OK || state.empty() || state.starts_with("08") || state.starts_with("57P");
  const char* const message = result == nullptr ? nullptr : PQresultErrorField(result, PG_DIAG_MESSAGE_PRIMARY);
  const std::string words = one_line(message == nullptr ? PQerrorMessage(handle_.get()) : message);
  throw Error((lost ? "the connection to the database was lost: " : "the database says: ") + words, lost, state);
}

Rows Connection::checked(PGresult* result) const {
  Rows rows(result);
  const ExecStatusType status = PQresultStatus(result);
  if (status != PGRES_TUPLES_OK && status != PGRES_COMMAND_OK) fail(result);
  return rows;
}

Rows Connection::query(const std::string& sql, Values values) {
  const Pointers p(values);
  return checked(
      PQexecParams(handle_.get(), sql.c_str(), p.count(), nullptr, p.data.data(), p.sizes.data(), p.formats.data(), 1));
}

void Connection::execute(const std::string& sql) { checked(PQexec(handle_.get(), sql.c_str())); }

void Connection::prepare(const char* name, const std::string& sql) {
  checked(PQprepare(handle_.get(), name, sql.c_str(), 0, nullptr));
}

void Connection::enter_pipeline() {
  if (PQenterPipelineMode(handle_.get()) != 1) fail(nullptr);
}

// What libpq could not send whole, the server may have got in part: as good as a lost connection.
void Connection::send(const char* prepared, Values values) {
  const Pointers p(values);
  const int sent =
      PQsendQueryPrepared(handle_.get(), prepared, p.count(), p.data.data(), p.sizes.data(), p.formats.data(), 1);
  if (sent != 1) throw Error("the database cannot be reached: " + one_line(PQerrorMessage(handle_.get())), true, "");
}

void Connection::send_sync() {
  if (PQpipelineSync(handle_.get()) == 1) return;
  throw Error("the database cannot be reached: " + one_line(PQerrorMessage(handle_.get())), true, "");
}

// After a statement's answer libpq gives a null result before it goes on to the next.
Rows Connection::next_answer() {
  PGresult* const result = PQgetResult(handle_.get());
  if (result == nullptr) fail(nullptr);
  while (PGresult* const more = PQgetResult(handle_.get())) PQclear(more);
  return checked(result);
}

void Connection::leave_pipeline() {
  while (PQpipelineStatus(handle_.get()) != PQ_PIPELINE_OFF) {
    if (PQstatus(handle_.get()) != CONNECTION_OK) fail(nullptr);
    const Rows passed(PQgetResult(handle_.get()));
    if (passed.get() != nullptr && PQresultStatus(passed.get()) == PGRES_PIPELINE_SYNC &&
        PQexitPipelineMode(handle_.get()) != 1) {
      fail(nullptr);
    }
  }
}

}  // namespace wardroom::postgres
