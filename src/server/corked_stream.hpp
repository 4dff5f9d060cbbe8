// A connection whose writes can be held back for the next: several messages for one client then leave as one packet,
// not one each. WebSocket frames stay as they are.
#pragma once

#include <boost/asio/async_result.hpp>
#include <boost/asio/buffer.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/bind_handler.hpp>
#include <boost/beast/core/role.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <string>
#include <utility>

namespace wardroom::server {

class CorkedStream {
 public:
  using executor_type = boost::beast::tcp_stream::executor_type;
  using next_layer_type = boost::beast::tcp_stream;

  explicit CorkedStream(boost::beast::tcp_stream stream) : stream_(std::move(stream)) {}

  executor_type get_executor() { return stream_.get_executor(); }
  next_layer_type& next_layer() { return stream_; }
  const next_layer_type& next_layer() const { return stream_; }

  /// What is written while it is corked leaves with the first write after that.
  void cork(bool on) { corked_ = on; }

  template <class Buffers, class Token>
  auto async_read_some(const Buffers& buffers, Token&& token) {
    return stream_.async_read_some(buffers, std::forward<Token>(token));
  }

  template <class Buffers, class Token>
  auto async_write_some(const Buffers& buffers, Token&& token) {
    using Signature = void(boost::system::error_code, std::size_t);
    return boost::asio::async_initiate<Token, Signature>(
        [this](auto handler, const Buffers& what) { this->write(what, std::move(handler)); }, token, buffers);
  }

 private:
  template <class Buffers, class Handler>
  void write(const Buffers& buffers, Handler handler) {
    if (!corked_ && held_.empty()) return stream_.async_write_some(buffers, std::move(handler));
    const std::size_t size = boost::asio::buffer_size(buffers), before = held_.size();
    held_.resize(before + size);
    boost::asio::buffer_copy(boost::asio::buffer(held_.data() + before, size), buffers);
    if (corked_) {
      boost::asio::post(get_executor(),
                        boost::beast::bind_front_handler(std::move(handler), boost::system::error_code{}, size));
      return;
    }
    boost::asio::async_write(
        stream_, boost::asio::buffer(held_),
        [this, size, handler = std::move(handler)](const boost::system::error_code& gone, std::size_t) mutable {
          held_.clear();
          std::move(handler)(gone, gone ? 0 : size);
        });
  }

  boost::beast::tcp_stream stream_;
  std::string held_;
  bool corked_ = false;
};

template <class Handler>
void async_teardown(boost::beast::role_type role, CorkedStream& stream, Handler&& handler) {
  async_teardown(role, stream.next_layer(), std::forward<Handler>(handler));
}

}  // namespace wardroom::server
