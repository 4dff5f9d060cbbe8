#include "selftest/server_process.hpp"

#include <fcntl.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <filesystem>

#include "core/data_error.hpp"

namespace wardroom::selftest {

ServerProcess::ServerProcess(const std::vector<std::string>& arguments, const std::string& log_file,
                             const char* program) {
  int pipe_ends[2];
  if (::pipe2(pipe_ends, O_CLOEXEC) != 0) throw DataError("selftest", 0, 0, "no pipe can be had");
  std::vector<std::string> words{"wardroom", "serve", "--port", "0"};
  words.insert(words.end(), arguments.begin(), arguments.end());
  std::vector<char*> argv;
  argv.reserve(words.size() + 1);
  for (std::string& word : words) argv.push_back(word.data());
  argv.push_back(nullptr);
  pid_ = ::fork();
  if (pid_ == 0) {
    const int log = ::open(log_file.c_str(), O_WRONLY | O_CREAT | O_APPEND, 0600);
    ::dup2(pipe_ends[1], STDOUT_FILENO);
    ::dup2(log, STDERR_FILENO);
    ::execv(program, argv.data());
    ::_exit(127);
  }
  ::close(pipe_ends[1]);
  std::FILE* out = ::fdopen(pipe_ends[0], "r");
  char line[256] = {};
  const bool listens = pid_ > 0 && std::fgets(line, sizeof line, out) != nullptr;
  std::fclose(out);
  const std::string text(line);
  const std::size_t colon = text.rfind(':');
  if (!listens || colon == std::string::npos) {
    kill();
    throw DataError("selftest", 0, 0, "the server did not come up; see " + log_file);
  }
  port_ = static_cast<std::uint16_t>(std::atoi(text.c_str() + colon + 1));
}

ServerProcess::~ServerProcess() { kill(); }

int ServerProcess::wait() {
  int status = 0;
  if (pid_ > 0) ::waitpid(pid_, &status, 0);
  pid_ = -1;
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

void ServerProcess::kill() {
  if (pid_ <= 0) return;
  ::kill(pid_, SIGKILL);
  wait();
}

int ServerProcess::stop() {
  if (pid_ > 0) ::kill(pid_, SIGTERM);
  return wait();
}

std::vector<std::string> without_limits(std::vector<std::string> arguments) {
  arguments.insert(arguments.end(), {"--connections", "100000", "--games-an-hour", "1000000", "--requests-a-second",
                                     "1000000", "--kib-a-second", "1000000"});
  return arguments;
}

ScratchFolder::ScratchFolder() {
  std::string name = (std::filesystem::temp_directory_path() / "wardroom-XXXXXX").string();
  if (::mkdtemp(name.data()) == nullptr) throw DataError("selftest", 0, 0, "no folder can be made in " + name);
  path_ = name;
}

ScratchFolder::~ScratchFolder() {
  std::error_code ignored;
  std::filesystem::remove_all(path_, ignored);
}

}  // namespace wardroom::selftest
