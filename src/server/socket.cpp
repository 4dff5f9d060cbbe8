// The WebSocket of a seat: what a client sends is read within his allowance, and what the table says goes out in its
// order.
#include <spdlog/spdlog.h>

#include <atomic>
#include <boost/asio.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast.hpp>
#include <boost/json.hpp>
#include <mutex>

#include "server/connection.hpp"
#include "server/framed_stream.hpp"
#include "server/message.hpp"
#include "server/understood.hpp"
#include "wire/json.hpp"

namespace wardroom::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using asio::awaitable;
using asio::use_awaitable;

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
      self->queue(json.text());
      self->closing_ = true;
      self->stream().flush();
    });
  }

  awaitable<void> serve(StringRequest request) {
    auto self = shared_from_this();
    beast::get_lowest_layer(socket_).expires_never();
    auto timeout = websocket::stream_base::timeout::suggested(beast::role_type::server);
    timeout.keep_alive_pings = true;
    timeout.idle_timeout = std::chrono::seconds(40);
    socket_.set_option(timeout);
    socket_.read_message_max(rooms_.settings.limits.message);
    stream().on_written([here = weak_from_this()](const boost::system::error_code& gone) {
      if (const auto socket = here.lock()) socket->written(gone);
    });
    co_await socket_.async_accept(request, use_awaitable);
    const auto here = rooms_.presence.enter(address_, weak_from_this());
    // A table keeps its people, and they their table: who is still here when the server ends lets go of it.
    const std::shared_ptr<void> end(nullptr, [this](void*) {
      found_.reset();
      stream().abandon();
    });
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
        const Limits& limits = rooms_.settings.limits;
        return !sent || under_way_ >= limits.messages_under_way || stream().backlog() >= limits.unread;
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
    for (const std::string& message : messages) queue(message);
    stream().flush();
  }

  void queue(std::string_view message) {
    if (closing_) return;
    if (stream().backlog() + message.size() > rooms_.settings.limits.backlog) {
      ++rooms_.metrics.dropped_clients;
      closing_ = true;
      beast::get_lowest_layer(socket_).cancel();
      return;
    }
    ++rooms_.metrics.sent_messages;
    rooms_.metrics.sent_bytes += message.size();
    stream().frame(message);
  }

  void written(const boost::system::error_code& gone) {
    closing_ = closing_ || gone;
    if (gone || !closing_ || hung_up_ || stream().backlog() > 0) return;
    hung_up_ = true;
    socket_.async_close(websocket::close_code::normal,
                        [self = shared_from_this()](const boost::system::error_code&) {});
  }

  FramedStream& stream() { return socket_.next_layer(); }

  websocket::stream<FramedStream> socket_;
  Rooms& rooms_;
  std::string address_;
  std::shared_ptr<void> counted_;
  std::atomic<int> under_way_{0};
  std::optional<Found> found_;
  std::mutex outbox_mutex_;
  std::vector<std::string> outbox_;  // said, and not fetched yet
  bool closing_ = false, hung_up_ = false;
};

}  // namespace

awaitable<void> serve_seat(Stream stream, StringRequest request, Rooms& rooms, std::string address,
                           std::shared_ptr<void> counted) {
  auto socket = std::make_shared<Socket>(std::move(stream), rooms, std::move(address), std::move(counted));
  co_await socket->serve(std::move(request));
}

}  // namespace wardroom::server
