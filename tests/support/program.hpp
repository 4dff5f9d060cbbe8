// Runs the program as a person does, and keeps what it says.
#pragma once

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "rules/document.hpp"
#include "support/places.hpp"

namespace wardroom::test {

struct Said {
  int code = 0;
  std::string out, err;

  /// The output as JSON: one line, and nothing else.
  Node json() const {
    EXPECT_FALSE(out.empty()) << err;
    EXPECT_EQ(out.find('\n'), out.size() - 1) << "the JSON is not one line";
    return parse_json(out, "output");
  }
  bool says(const std::string& words) const {
    return out.find(words) != std::string::npos || err.find(words) != std::string::npos;
  }
};
inline void PrintTo(const Said& said, std::ostream* to) {
  *to << "exit " << said.code << "\n" << said.out.substr(0, 2000) << said.err.substr(0, 2000);
}

/// A folder that is gone when the test is.
class Folder {
 public:
  Folder() {
    std::string name = (std::filesystem::temp_directory_path() / "wardroom-XXXXXX").string();
    if (mkdtemp(name.data()) == nullptr) throw std::runtime_error("no folder for the test");
    path_ = name;
  }
  ~Folder() { std::filesystem::remove_all(path_); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;

  std::string file(const std::string& name) const { return (path_ / name).string(); }
  std::string write(const std::string& name, const std::string& bytes) const {
    std::ofstream(file(name), std::ios::binary) << bytes;
    return file(name);
  }
  std::size_t files() const {
    return static_cast<std::size_t>(std::distance(std::filesystem::directory_iterator(path_), {}));
  }

 private:
  std::filesystem::path path_;
};

inline std::string bytes_of(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream bytes;
  bytes << in.rdbuf();
  return std::move(bytes).str();
}

inline std::string quoted(const std::string& word) {
  std::string safe = "'";
  for (const char c : word) safe += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return safe + "'";
}

/// Runs the program; `input` is the file it reads from.
inline Said wardroom(const std::vector<std::string>& words, const std::string& input = "/dev/null") {
  const Folder folder;
  std::string command = quoted(test::program_path);
  for (const std::string& word : words) command += " " + quoted(word);
  command += " >" + quoted(folder.file("out")) + " 2>" + quoted(folder.file("err")) + " <" + quoted(input);
  const int status = std::system(command.c_str());
  Said said{WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status), bytes_of(folder.file("out")),
            bytes_of(folder.file("err"))};
  return said;
}

inline std::string source(const std::string& path) { return std::string(test::source_dir) + "/" + path; }

/// Bad input: exit 2, nothing on standard output, and these words among the complaint.
inline void expect_bad(const std::vector<std::string>& words, const std::string& complaint) {
  const Said said = wardroom(words);
  EXPECT_EQ(said.code, 2) << testing::PrintToString(said);
  EXPECT_EQ(said.out, "");
  EXPECT_TRUE(said.says(complaint)) << "wanted: " << complaint << "\n" << testing::PrintToString(said);
  EXPECT_TRUE(said.err.starts_with("wardroom: ")) << said.err;
}

}  // namespace wardroom::test
