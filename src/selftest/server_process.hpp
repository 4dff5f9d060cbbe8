// A server in a process of its own, so that it can be killed.
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <string>
#include <vector>

namespace wardroom::selftest {

class ServerProcess {
 public:
  /// `wardroom serve --port 0` with these arguments; what it logs goes to a file. Waits until it listens. Throws
  /// DataError when it does not come up. `program` is this one, unless told otherwise.
  ServerProcess(const std::vector<std::string>& arguments, const std::string& log_file,
                const char* program = "/proc/self/exe");
  ~ServerProcess();
  ServerProcess(const ServerProcess&) = delete;
  ServerProcess& operator=(const ServerProcess&) = delete;

  std::uint16_t port() const { return port_; }
  pid_t pid() const { return pid_; }
  /// kill -9.
  void kill();
  /// Asks it to stop, and waits; its exit code.
  int stop();

 private:
  int wait();

  pid_t pid_ = -1;
  std::uint16_t port_ = 0;
};

/// Arguments that lift the limits on one address: a proof comes from one.
std::vector<std::string> without_limits(std::vector<std::string> arguments);

/// A folder that is gone when the proof is done.
class ScratchFolder {
 public:
  ScratchFolder();
  ~ScratchFolder();
  ScratchFolder(const ScratchFolder&) = delete;
  ScratchFolder& operator=(const ScratchFolder&) = delete;
  const std::string& path() const { return path_; }

 private:
  std::string path_;
};

}  // namespace wardroom::selftest
