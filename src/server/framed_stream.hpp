// A connection on which many messages leave as one packet. Beast writes one WebSocket message at a time, each with a
// trip round the executor, but the table has several for a client at once. So the table's messages are framed here and
// written together, and what Beast says itself (the handshake, pings, closing) waits its turn among them.
#pragma once

#include <boost/asio/async_result.hpp>
#include <boost/asio/buffer.hpp>
#include <boost/asio/error.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/bind_handler.hpp>
#include <boost/beast/core/role.hpp>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "server/connection.hpp"

namespace wardroom::server {

class FramedStream {
 public:
  using executor_type = Stream::executor_type;
  using next_layer_type = Stream;
  using Written = std::function<void(const boost::system::error_code& gone)>;

  explicit FramedStream(Stream stream) : pipe_(std::make_shared<Pipe>(Pipe{std::move(stream), {}, {}, {}, false, 0})) {}

  executor_type get_executor() { return pipe_->stream.get_executor(); }
  next_layer_type& next_layer() { return pipe_->stream; }
  const next_layer_type& next_layer() const { return pipe_->stream; }

  /// Told from now on whenever something has left, or cannot.
  void on_written(Written written) { pipe_->written = std::move(written); }
  /// Bytes that have not left yet.
  std::size_t backlog() const { return pipe_->waiting.size() + pipe_->leaving.size(); }

  /// Adds a text message as one frame (RFC 6455, 5.2; a server does not mask). It leaves with the next `flush`.
  void frame(std::string_view message) {
    std::string& out = pipe_->waiting;
    const std::uint64_t size = message.size();
    const int size_bytes = size < 126 ? 0 : size <= 0xFFFF ? 2 : 8;
    out += '\x81';  // the last frame of a message of text
    out += static_cast<char>(size_bytes == 0 ? size : size_bytes == 2 ? 126 : 127);
    for (int i = size_bytes - 1; i >= 0; --i) out += static_cast<char>(size >> (8 * i) & 0xFF);
    out += message;
  }
  void flush() { flush(pipe_); }

  /// Nobody serves this line any more. What is still leaving has a few seconds: a client who reads none of it would
  /// keep the line, and whatever it holds, for ever.
  void abandon() {
    constexpr auto last_words = std::chrono::seconds(5);
    const auto timer = std::make_shared<boost::asio::steady_timer>(get_executor(), last_words);
    timer->async_wait([timer, left = std::weak_ptr(pipe_)](const boost::system::error_code&) {
      if (const auto pipe = left.lock()) pipe->stream.close();
    });
  }

  template <class Buffers, class Token>
  auto async_read_some(const Buffers& buffers, Token&& token) {
    return pipe_->stream.async_read_some(buffers, std::forward<Token>(token));
  }

  /// Beast's own, which is small: it is taken at once, but not without end, because a client can ask for it (pings) and
  /// read none of it.
  template <class Buffers, class Token>
  auto async_write_some(const Buffers& buffers, Token&& token) {
    using Signature = void(boost::system::error_code, std::size_t);
    return boost::asio::async_initiate<Token, Signature>(
        [this](auto handler, const Buffers& what) {
          constexpr std::size_t most_waiting = 64 * 1024;
          const std::size_t size = boost::asio::buffer_size(what);
          boost::system::error_code full;
          if (pipe_->beasts + size > most_waiting) {
            full = boost::asio::error::no_buffer_space;
          } else {
            std::string& out = pipe_->waiting;
            const std::size_t before = out.size();
            out.resize(before + size);
            boost::asio::buffer_copy(boost::asio::buffer(out.data() + before, size), what);
            pipe_->beasts += size;
            flush();
          }
          boost::asio::post(get_executor(),
                            boost::beast::bind_front_handler(std::move(handler), full, full ? 0 : size));
        },
        token, buffers);
  }

 private:
  struct Pipe {
    Stream stream;
    std::string waiting, leaving;
    Written written;
    bool writing;
    std::size_t beasts;  // of the bytes that wait, Beast's own
  };

  // What comes while a write is under way leaves with the next.
  static void flush(const std::shared_ptr<Pipe>& pipe) {
    if (pipe->writing || pipe->waiting.empty()) return;
    pipe->writing = true;
    pipe->beasts = 0;
    pipe->leaving.swap(pipe->waiting);
    boost::asio::async_write(pipe->stream, boost::asio::buffer(pipe->leaving),
                             [pipe](const boost::system::error_code& gone, std::size_t) {
                               constexpr std::size_t worth_keeping = 16 * 1024;
                               pipe->writing = false;
                               if (pipe->leaving.capacity() > worth_keeping) pipe->leaving = {};
                               pipe->leaving.clear();
                               if (pipe->written) pipe->written(gone);
                               if (!gone) flush(pipe);
                             });
  }

  std::shared_ptr<Pipe> pipe_;
};

template <class Handler>
void async_teardown(boost::beast::role_type role, FramedStream& stream, Handler&& handler) {
  async_teardown(role, stream.next_layer(), std::forward<Handler>(handler));
}

}  // namespace wardroom::server
