// Somebody at the other end of a socket, as the table knows him: text goes to him, and he can be shown the door.
#pragma once

#include <memory>
#include <string>

namespace wardroom::server {

class Client {
 public:
  virtual ~Client() = default;
  /// Queues a message; returns at once, from any thread. A client that does not keep up is disconnected: he can come
  /// back and catch up.
  virtual void send(std::string message) = 0;
  /// Says why, and disconnects after everything queued has gone out.
  virtual void close(const std::string& why) = 0;
};

}  // namespace wardroom::server
