// HTTP and WebSocket by Boost.Beast, with a coroutine a connection. All of Beast stays in this file.
#include <spdlog/spdlog.h>

#include <algorithm>
#include <atomic>
#include <boost/asio.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast.hpp>
#include <boost/json.hpp>
#include <deque>
#include <mutex>
#include <thread>

#include "core/data_error.hpp"
#include "server/corked_stream.hpp"
#include "server/message.hpp"
#include "server/routes.hpp"
#include "server/server.hpp"
#include "server/status.hpp"
#include "server/understood.hpp"
#include "server/visitor.hpp"
#include "wire/json.hpp"

namespace wardroom::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using tcp = asio::ip::tcp;
using asio::awaitable;
using asio::use_awaitable;
using Stream = beast::tcp_stream;

constexpr std::string_view page_policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";
// A report is a page of its own with its script inside: it may run that, and nothing else.
constexpr std::string_view report_policy =
    "sandbox allow-scripts; default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data:";

struct Rooms {
  const Settings& settings;
  Metrics& metrics;
  Tables& tables;
  Addresses& addresses;
  Presence& presence;
  Bans& bans;
  Routes& routes;
};

constexpr const char* shut_out = "The host of the server has shut your address out.";

std::string bearer(const http::request<http::string_body>& request) {
  constexpr std::string_view scheme = "Bearer ";
  const auto value = request[http::field::authorization];
  const std::string_view text(value.data(), value.size());
  return text.starts_with(scheme) ? std::string(text.substr(scheme.size())) : std::string();
}

std::string path_of(const http::request<http::string_body>& request) {
  const std::string target(request.target());
  return target.substr(0, target.find('?'));
}

std::string_view header(const http::request<http::string_body>& request, std::string_view name) {
  const auto value = request[beast::string_view(name.data(), name.size())];
  return {value.data(), value.size()};
}

Visitor visitor_of(const Settings& settings, const std::string& peer, const http::request<http::string_body>& request) {
  return {peer, header(request, "Host"), header(request, "Origin"), header(request, "Sec-Fetch-Site"),
          header(request, settings.client_header)};
}

http::response<http::string_body> dressed(const Answer& answer, const http::request<http::string_body>& request) {
  http::response<http::string_body> response(static_cast<http::status>(answer.status), request.version());
  response.set(http::field::content_type, answer.type);
  response.set("Content-Security-Policy", answer.file == "report.html" ? report_policy : page_policy);
  response.set("X-Content-Type-Options", "nosniff");
  // With "no-referrer" the forms of the text table would come from the origin "null".
  response.set("Referrer-Policy", "same-origin");
  response.set("Cross-Origin-Opener-Policy", "same-origin");
  response.set("Cross-Origin-Resource-Policy", "same-origin");
  const bool lasting = path_of(request).starts_with("/assets/") && answer.status == 200;
  response.set(http::field::cache_control, lasting ? "public, max-age=31536000, immutable" : "no-store");
  if (!answer.file.empty()) {
    response.set(http::field::content_disposition, "attachment; filename=\"" + answer.file + "\"");
  }
  response.keep_alive(request.keep_alive() && answer.status < 500);
  response.body() = answer.body;
  response.prepare_payload();
  if (request.method() == http::verb::head) response.body().clear();
  return response;
}

template <class Routes, class Request>
awaitable<Answer> answer_to(Routes& routes, Request request) {
  co_return co_await asio::async_initiate<const asio::use_awaitable_t<>, void(Answer)>(
      [&routes, &request](auto handler) {
        auto kept = std::make_shared<decltype(handler)>(std::move(handler));
        routes.answer(request, [kept](Answer answer) {
          auto executor = asio::get_associated_executor(*kept);
          asio::post(executor, [kept, answer = std::move(answer)]() mutable { std::move (*kept)(std::move(answer)); });
        });
      },
      use_awaitable);
}

// ---- a seat's socket

class Socket : public Client, public std::enable_shared_from_this<Socket> {
 public:
  Socket(Stream stream, Rooms& rooms, std::string address, std::shared_ptr<void> counted)
      : socket_(std::move(stream)), rooms_(rooms), address_(std::move(address)), counted_(std::move(counted)) {
    ++rooms_.metrics.sockets;
  }
  ~Socket() override { --rooms_.metrics.sockets; }

  // From the table's strand: what is said in one go is fetched in one go.
  void send(std::string message) override {
    const std::lock_guard lock(outbox_mutex_);
    outbox_.push_back(std::move(message));
    if (outbox_.size() == 1) asio::post(socket_.get_executor(), [self = shared_from_this()] { self->fetch(); });
  }

  void close(const std::string& why) override {
    asio::post(socket_.get_executor(), [self = shared_from_this(), why] {
      if (self->closing_) return;
      self->fetch();
      Json json;
      json.begin_object().field("type", "bye").field("text", why).end_object();
      self->queue(json.take());
      self->closing_ = true;
      if (!self->writing_ && !self->messages_.empty()) self->write();
    });
  }

  awaitable<void> serve(http::request<http::string_body> request) {
    auto self = shared_from_this();
    beast::get_lowest_layer(socket_).expires_never();
    auto timeout = websocket::stream_base::timeout::suggested(beast::role_type::server);
    timeout.keep_alive_pings = true;
    timeout.idle_timeout = std::chrono::seconds(40);
    socket_.set_option(timeout);
    socket_.read_message_max(rooms_.settings.limits.message);
    co_await socket_.async_accept(request, use_awaitable);
    const auto here = rooms_.presence.enter(address_, weak_from_this());
    // He may have been shut out while he came in.
    if (rooms_.bans.holds(address_)) close(shut_out);
    co_await listen();
    if (found_) found_->table->leave(self);
  }

 private:
  awaitable<void> listen() {
    Allowance allowance(rooms_.settings.limits.messages_a_second, rooms_.settings.limits.message_burst);
    beast::flat_buffer buffer;
    asio::steady_timer hurry(socket_.get_executor(), std::chrono::seconds(rooms_.settings.limits.request_seconds));
    hurry.async_wait([self = shared_from_this()](const boost::system::error_code& cut) {
      if (!cut && !self->found_) self->close("Nobody took a seat.");
    });
    for (;;) {
      boost::system::error_code gone;
      co_await socket_.async_read(buffer, asio::redirect_error(use_awaitable, gone));
      if (gone || closing_) co_return;
      ++rooms_.metrics.messages;
      // If you send more than that, you are slowed down: it waits in your own line, and nobody else notices.
      auto must_wait = [&, size = buffer.size(), said = false, sent = false]() mutable {
        said = said || allowance.take();
        sent = sent || (said && rooms_.addresses.message(address_, size));
        return !sent || under_way_ >= rooms_.settings.limits.messages_under_way;
      };
      while (must_wait()) {
        asio::steady_timer pause(socket_.get_executor(), std::chrono::milliseconds(50));
        co_await pause.async_wait(asio::redirect_error(use_awaitable, gone));
        if (closing_) co_return;
      }
      hear(beast::buffers_to_string(buffer.data()));
      buffer.clear();
    }
  }

  void hear(const std::string& text) {
    std::string why = "A message is one JSON object.";
    auto value = read_client_json(text, why);
    if (!value || !value->is_object()) {
      Json reply;
      reply.begin_object().field("type", "reply").field("ok", false).field("status", 400).field("text", why);
      send(reply.end_object().take());
      return;
    }
    boost::json::object& message = value->as_object();
    if (found_) {
      // Let go of when the message has been dealt with.
      ++under_way_;
      auto done = [self = shared_from_this(), began = Durations::Clock::now()](void*) {
        --self->under_way_;
        self->rooms_.metrics.message_times.add(Durations::Clock::now() - began);
      };
      std::shared_ptr<void> ticket(nullptr, std::move(done));
      found_->table->hear(shared_from_this(), std::move(message), std::move(ticket));
      return;
    }
    const std::string token = text_in(message, "token");
    if (token.empty()) {
      close("Take a seat first.");
      return;
    }
    try {
      auto opened = rooms_.tables.open(token);
      if (const auto* refused = std::get_if<Refused>(&opened)) {
        close(refused->text);
        return;
      }
      found_ = std::get<Found>(std::move(opened));
    } catch (const std::exception& error) {
      spdlog::error("a seat could not be found: {}", error.what());
      close("The server cannot reach its games now; come back in a moment.");
      return;
    }
    found_->table->sit(shared_from_this(),
                       {found_->seat, found_->key, text_in(message, "page"), number_in(message, "log")});
  }

  void fetch() {
    std::vector<std::string> messages;
    {
      const std::lock_guard lock(outbox_mutex_);
      messages.swap(outbox_);
    }
    for (std::string& message : messages) queue(std::move(message));
    if (!writing_ && !messages_.empty()) write();
  }

  void queue(std::string message) {
    if (closing_) return;
    backlog_ += message.size();
    if (backlog_ > rooms_.settings.limits.backlog) {
      ++rooms_.metrics.dropped_clients;
      closing_ = true;
      beast::get_lowest_layer(socket_).cancel();
      return;
    }
    ++rooms_.metrics.sent_messages;
    rooms_.metrics.sent_bytes += message.size();
    messages_.push_back(std::move(message));
  }

  void write() {
    writing_ = true;
    socket_.next_layer().cork(messages_.size() > 1);
    socket_.text(true);
    socket_.async_write(asio::buffer(messages_.front()),
                        [self = shared_from_this()](const boost::system::error_code& gone, std::size_t) {
                          self->writing_ = false;
                          if (gone) return;
                          self->backlog_ -= self->messages_.front().size();
                          self->messages_.pop_front();
                          if (!self->messages_.empty()) {
                            self->write();
                          } else if (self->closing_) {
                            self->hang_up();
                          }
                        });
  }

  void hang_up() {
    socket_.async_close(websocket::close_code::normal,
                        [self = shared_from_this()](const boost::system::error_code&) {});
  }

  websocket::stream<CorkedStream> socket_;
  Rooms& rooms_;
  std::string address_;
  std::shared_ptr<void> counted_;
  std::atomic<int> under_way_{0};
  std::optional<Found> found_;
  std::mutex outbox_mutex_;
  std::vector<std::string> outbox_;   // said, and not fetched yet
  std::deque<std::string> messages_;  // being written, the first of them
  std::size_t backlog_ = 0;
  bool writing_ = false, closing_ = false;
};

// ---- a connection

// Somebody who is still sending when he is refused would otherwise not hear why.
awaitable<void> let_finish(Stream& stream) {
  boost::system::error_code wrong;
  stream.socket().shutdown(tcp::socket::shutdown_send, wrong);
  std::array<char, 65536> swallowed{};
  stream.expires_after(std::chrono::seconds(2));
  while (!wrong) co_await stream.async_read_some(asio::buffer(swallowed), asio::redirect_error(use_awaitable, wrong));
}

// What was sent is no request, or one that is too large.
Answer unreadable(const boost::system::error_code& wrong) {
  if (wrong == http::error::body_limit) return Answer::error(413, "That is more than this server takes.");
  if (wrong == http::error::header_limit) return Answer::error(431, "The head of the request is too long.");
  return Answer::error(400, "That is not an HTTP request.");
}

std::optional<Answer> refusal_of(Rooms& rooms, const HttpRequest& question,
                                 const http::request<http::string_body>& request, const Visitor& visitor) {
  const auto refuse = [&](const char* kind, int status, const char* sentence) {
    rooms.metrics.refusals.add(kind);
    return Answer::error(status, sentence);
  };
  if (rooms.bans.holds(question.address)) return refuse("shut out", 403, shut_out);
  if (!known_host(rooms.settings, visitor)) {
    return refuse("unknown host name", 421, "This server is not known by that name.");
  }
  if (from_elsewhere(visitor) && (request.method() != http::verb::get || websocket::is_upgrade(request))) {
    return refuse("another site", 403, "Not from another site.");
  }
  if (!rooms.addresses.request(question.address, Routes::cost_of(question))) {
    return refuse("requests a second", 429, "Too many requests came from your address; wait a little.");
  }
  if (websocket::is_upgrade(request) && question.path != "/play") return Answer::error(404, "The table is at /play.");
  return std::nullopt;
}

awaitable<void> serve(Stream stream, Rooms& rooms, std::string peer, std::shared_ptr<void> counted) {
  beast::flat_buffer buffer;
  for (;;) {
    stream.expires_after(std::chrono::seconds(rooms.settings.limits.request_seconds));
    http::request_parser<http::string_body> parser;
    parser.body_limit(rooms.settings.limits.body);
    boost::system::error_code wrong;
    co_await http::async_read(stream, buffer, parser, asio::redirect_error(use_awaitable, wrong));
    const bool silent = wrong == http::error::end_of_stream || wrong == http::error::partial_message;
    if (wrong && !silent && wrong.category() == http::make_error_code(http::error::bad_method).category()) {
      ++rooms.metrics.refused_requests;
      auto response = dressed(unreadable(wrong), parser.get());
      response.keep_alive(false);
      co_await http::async_write(stream, response, asio::redirect_error(use_awaitable, wrong));
      co_await let_finish(stream);
      break;
    }
    if (wrong) break;
    ++rooms.metrics.requests;
    auto request = parser.release();
    const Visitor visitor = visitor_of(rooms.settings, peer, request);
    HttpRequest question{std::string(request.method_string()),
                         path_of(request),
                         bearer(request),
                         {},
                         client_address(rooms.settings, visitor)};
    if (const auto refused = refusal_of(rooms, question, request, visitor)) {
      ++rooms.metrics.refused_requests;
      co_await http::async_write(stream, dressed(*refused, request), use_awaitable);
      break;
    }
    if (websocket::is_upgrade(request)) {
      auto socket = std::make_shared<Socket>(std::move(stream), rooms, question.address, std::move(counted));
      co_await socket->serve(std::move(request));
      co_return;
    }
    stream.expires_never();
    question.body = std::move(request.body());
    const Answer answer = co_await answer_to(rooms.routes, std::move(question));
    if (answer.status >= 400) {
      ++rooms.metrics.refused_requests;
      rooms.metrics.refusals.add("HTTP " + std::to_string(answer.status));
    }
    spdlog::debug("{} {} {}", std::string(request.method_string()), path_of(request), answer.status);
    const auto response = dressed(answer, request);
    stream.expires_after(std::chrono::seconds(rooms.settings.limits.request_seconds));
    co_await http::async_write(stream, response, use_awaitable);
    if (!response.keep_alive()) break;
  }
  boost::system::error_code ignored;
  stream.socket().shutdown(tcp::socket::shutdown_send, ignored);
}

void log_failure(std::exception_ptr failure) {
  if (!failure) return;
  try {
    std::rethrow_exception(failure);
  } catch (const boost::system::system_error& error) {
    spdlog::debug("connection: {}", error.code().message());
  } catch (const std::exception& error) {
    spdlog::warn("connection: {}", error.what());
  }
}

// Status and counters, for the host: on a port of their own, so that no player can watch his enemy's drafts move them.
awaitable<void> serve_status(Stream stream, Status& status, const Settings& settings) {
  beast::flat_buffer buffer;
  http::request<http::string_body> request;
  stream.expires_after(std::chrono::seconds(5));
  co_await http::async_read(stream, buffer, request, use_awaitable);
  const std::string method(request.method_string());
  Answer answer = Answer::error(403, "This page is for the host, on the machine itself.");
  if (Status::trusted(visitor_of(settings, "", request), method)) {
    StatusRequest question{method, path_of(request), request.body(), false};
    question.page = header(request, "Accept").find("text/html") != std::string_view::npos;
    stream.expires_never();
    answer = co_await answer_to(status, std::move(question));
    stream.expires_after(std::chrono::seconds(5));
  }
  auto response = dressed(answer, request);
  response.keep_alive(false);
  co_await http::async_write(stream, response, use_awaitable);
}

// Each connection has a strand of its own.
template <class Welcome>
awaitable<void> accept_each(tcp::acceptor& acceptor, Welcome welcome) {
  for (;;) {
    boost::system::error_code wrong;
    Stream stream(asio::make_strand(acceptor.get_executor()));
    co_await acceptor.async_accept(stream.socket(), asio::redirect_error(use_awaitable, wrong));
    if (wrong == asio::error::operation_aborted || !acceptor.is_open()) co_return;
    if (wrong) {
      // Out of files, perhaps: those who are here go on.
      asio::steady_timer wait(acceptor.get_executor(), std::chrono::milliseconds(50));
      co_await wait.async_wait(use_awaitable);
      continue;
    }
    welcome(std::move(stream));
  }
}

void welcome(Stream stream, Rooms& rooms) {
  boost::system::error_code wrong;
  const auto end = stream.socket().remote_endpoint(wrong);
  if (wrong) return;
  const std::string address = account_of(end.address());
  if (!rooms.addresses.connect(address, is_proxy(rooms.settings, address))) {
    rooms.metrics.refusals.add("connections");
    return;
  }
  stream.socket().set_option(tcp::no_delay(true), wrong);
  ++rooms.metrics.connections;
  std::shared_ptr<void> counted(nullptr, [&rooms, address](void*) {
    --rooms.metrics.connections;
    rooms.addresses.disconnect(address);
  });
  auto executor = stream.get_executor();
  asio::co_spawn(executor, serve(std::move(stream), rooms, address, std::move(counted)), log_failure);
}

void welcome_to_status(Stream stream, Status& status, const Settings& settings) {
  auto executor = stream.get_executor();
  asio::co_spawn(executor, serve_status(std::move(stream), status, settings), log_failure);
}

}  // namespace

struct Server::Parts {
  Parts(Store& store_given, const Settings& with)
      : store(store_given),
        settings(with),
        addresses(settings.limits),
        bans(settings.bans_file),
        admission(settings, addresses),
        rooms{settings, metrics, tables, addresses, presence, bans, routes},
        io(with.threads),
        thinkers(static_cast<std::size_t>(with.threads)),
        clerks(2),
        tables({io, thinkers, clerks, store, metrics, settings.limits, games, with.bot_budget_ms, with.pace_ms, with.quotas}),
        routes(tables, addresses, admission),
        status(settings, tables, addresses, presence, bans),
        acceptor(io),
        metrics_acceptor(io),
        tidy(io) {}

  void tidy_up() {
    tidy.expires_after(std::chrono::minutes(1));
    tidy.async_wait([this](const boost::system::error_code& cut) {
      if (cut) return;
      tables.put_away_idle();
      bans.look();
      if (++minutes % 60 == 0) expire();
      tidy_up();
    });
  }

  // Reads logs, so not on a thread that players wait for.
  void expire() {
    if (settings.expire_days <= 0) return;
    const Moment before = now() - Moment{settings.expire_days} * 24 * 60 * 60 * 1000;
    asio::post(clerks, guarded(metrics, "expiry", [this, before] { tables.expire(before); }));
  }

  Store& store;
  Settings settings;
  // What sockets and tables touch when they end, which some do only with the io context.
  Metrics metrics;
  GameList games;
  Addresses addresses;
  Presence presence;
  Bans bans;
  Admission admission;
  Rooms rooms;
  asio::io_context io;
  asio::thread_pool thinkers, clerks;
  Tables tables;
  Routes routes;
  Status status;
  tcp::acceptor acceptor, metrics_acceptor;
  asio::steady_timer tidy;
  int minutes = 0;
};

// Throws DataError, naming the option.
void listen_at(tcp::acceptor& acceptor, const tcp::endpoint& end, const std::string& option) {
  boost::system::error_code wrong;
  acceptor.open(end.protocol());
  acceptor.set_option(tcp::acceptor::reuse_address(true));
  acceptor.bind(end, wrong);
  if (!wrong) acceptor.listen(asio::socket_base::max_listen_connections, wrong);
  if (wrong) throw DataError(option, 0, 0, "port " + std::to_string(end.port()) + " cannot be had: " + wrong.message());
}

Server::Server(Store& store, const Settings& settings) : parts_(std::make_unique<Parts>(store, settings)) {
  boost::system::error_code wrong;
  const auto address = asio::ip::make_address(settings.listen, wrong);
  if (wrong) throw DataError("--listen", 0, 0, "\"" + settings.listen + "\" is not an address of this machine");
  listen_at(parts_->acceptor, {address, settings.port}, "--port");
  if (settings.metrics) {
    listen_at(parts_->metrics_acceptor, {asio::ip::address_v4::loopback(), settings.metrics_port}, "--metrics-port");
  }
}

Server::~Server() {
  parts_->thinkers.join();
  parts_->clerks.join();
  // The store outlives the server, and an answer of its still on the way would find no table.
  parts_->store.settle();
}

std::uint16_t Server::port() const { return parts_->acceptor.local_endpoint().port(); }

std::uint16_t Server::metrics_port() const {
  const tcp::acceptor& acceptor = parts_->metrics_acceptor;
  return acceptor.is_open() ? acceptor.local_endpoint().port() : 0;
}

void Server::run() {
  if (parts_->metrics_acceptor.is_open()) {
    auto to_status = [this](Stream stream) { welcome_to_status(std::move(stream), parts_->status, parts_->settings); };
    asio::co_spawn(parts_->io, accept_each(parts_->metrics_acceptor, to_status), log_failure);
  }
  auto to_rooms = [this](Stream stream) { welcome(std::move(stream), parts_->rooms); };
  asio::co_spawn(parts_->io, accept_each(parts_->acceptor, to_rooms), log_failure);
  parts_->tidy_up();
  auto resume = [this] {
    // Also when the store fails: what was seen of it counts.
    const std::shared_ptr<void> counted(nullptr, [this](void*) { parts_->games.counted(); });
    parts_->tables.resume_all();
    parts_->expire();
  };
  asio::post(parts_->clerks, guarded(parts_->metrics, "resuming", std::move(resume)));
  std::vector<std::thread> threads;
  const auto work = [this] {
    for (;;) {
      try {
        parts_->io.run();
        return;
      } catch (const std::exception& error) {
        spdlog::error("{}", error.what());
      }
    }
  };
  for (int i = 1; i < parts_->settings.threads; ++i) threads.emplace_back(work);
  work();
  for (std::thread& thread : threads) thread.join();
}

void Server::stop() {
  asio::post(parts_->io, [this] {
    parts_->acceptor.close();
    parts_->metrics_acceptor.close();
    parts_->tables.close_all("The server is going down. Your game is kept: come back with the same link.");
    // Entries on their way are acknowledged, and goodbyes said, in the meantime.
    parts_->tidy.expires_after(std::chrono::milliseconds(500));
    parts_->tidy.async_wait([this](const boost::system::error_code&) { parts_->io.stop(); });
  });
}

}  // namespace wardroom::server
