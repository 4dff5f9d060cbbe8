#include "support/postgres.hpp"

#include <fcntl.h>
#include <grp.h>
#include <libpq-fe.h>
#include <pwd.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <thread>

namespace wardroom::test {
namespace {

namespace fs = std::filesystem;

// Debian keeps the programs of each version apart; the newest will do.
std::string newest_programs() {
  std::vector<std::pair<int, std::string>> found;
  const fs::path all = "/usr/lib/postgresql";
  if (fs::is_directory(all)) {
    for (const auto& version : fs::directory_iterator(all)) {
      const fs::path programs = version.path() / "bin";
      if (fs::exists(programs / "initdb")) found.emplace_back(std::atoi(version.path().filename().c_str()), programs);
    }
  }
  if (found.empty())
    throw std::runtime_error("there is no PostgreSQL in /usr/lib/postgresql; scripts/setup installs it");
  return std::ranges::max(found).second;
}

const passwd* unprivileged_user() {
  const passwd* user = getpwnam("postgres");
  if (user == nullptr) user = getpwnam("nobody");
  if (user == nullptr) throw std::runtime_error("there is no user to run PostgreSQL as");
  return user;
}

}  // namespace

PostgresServer::PostgresServer() : programs_(newest_programs()) {
  std::string name = (fs::temp_directory_path() / "wardroom-pg-XXXXXX").string();
  if (mkdtemp(name.data()) == nullptr) throw std::runtime_error("no folder for PostgreSQL");
  folder_ = name;
  if (geteuid() == 0) {
    const passwd* const user = unprivileged_user();
    if (chown(name.c_str(), user->pw_uid, user->pw_gid) != 0) fail("its folder cannot be given away");
  }
  const pid_t made = launch({programs_ + "/initdb", "-D", folder_ + "/data", "-U", "wardroom", "-A", "trust", "-E",
                             "UTF8", "--locale=C", "--no-sync"});
  int status = 0;
  waitpid(made, &status, 0);
  if (status != 0) fail("initdb failed");
  start();
}

PostgresServer::~PostgresServer() {
  stop();
  fs::remove_all(folder_);
}

// The server ends with the thread that starts it, even when the whole program is killed.
pid_t PostgresServer::launch(const std::vector<std::string>& words) const {
  std::vector<char*> arguments;
  for (const std::string& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
  arguments.push_back(nullptr);
  const std::string log = folder_ + "/log";
  const passwd* const user = geteuid() == 0 ? unprivileged_user() : nullptr;
  const pid_t child = fork();
  if (child != 0) return child;
  if (user != nullptr && (setgroups(0, nullptr) != 0 || setgid(user->pw_gid) != 0 || setuid(user->pw_uid) != 0)) {
    _exit(126);
  }
  prctl(PR_SET_PDEATHSIG, SIGQUIT);
  const int out = open(log.c_str(), O_WRONLY | O_CREAT | O_APPEND, 0600);
  dup2(out, STDOUT_FILENO);
  dup2(out, STDERR_FILENO);
  if (chdir(folder_.c_str()) != 0) _exit(126);
  execv(arguments.front(), arguments.data());
  _exit(127);
}

// After a crash it would sync each of its thousand files in turn.
void PostgresServer::start() {
  server_ = launch({programs_ + "/postgres", "-D", folder_ + "/data", "-k", folder_, "-c", "listen_addresses=", "-c",
                    "recovery_init_sync_method=syncfs"});
  for (int i = 0; i < 600; ++i) {
    if (PQping(address("postgres").c_str()) == PQPING_OK) return;
    if (waitpid(server_, nullptr, WNOHANG) == server_) fail("the server ended");
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  }
  fail("the server does not answer");
}

void PostgresServer::stop(bool crash) {
  if (server_ == 0) return;
  kill(server_, crash ? SIGQUIT : SIGINT);
  waitpid(server_, nullptr, 0);
  server_ = 0;
}

std::string PostgresServer::address(const std::string& database) const {
  return "postgres://wardroom@/" + database + "?host=" + folder_;
}

std::string PostgresServer::new_database() {
  const std::string name = "test" + std::to_string(++databases_);
  PGconn* const connection = PQconnectdb(address("postgres").c_str());
  PGresult* const made = PQexec(connection, ("CREATE DATABASE " + name).c_str());
  const bool good = PQresultStatus(made) == PGRES_COMMAND_OK;
  const std::string why = PQerrorMessage(connection);
  PQclear(made);
  PQfinish(connection);
  if (!good) fail("no new database: " + why);
  return address(name);
}

void PostgresServer::fail(const std::string& what) const {
  std::ifstream log(folder_ + "/log");
  std::ostringstream said;
  said << log.rdbuf();
  throw std::runtime_error("PostgreSQL in " + folder_ + ": " + what + "\n" + said.str());
}

PostgresServer& shared_postgres() {
  static PostgresServer server;
  return server;
}

}  // namespace wardroom::test
