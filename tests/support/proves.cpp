#include "support/proves.hpp"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>

#include "support/places.hpp"

namespace wardroom::test {
namespace {

namespace fs = std::filesystem;

// The ids that the running test has claimed so far. A set, because a property claims them once a case.
std::set<std::string>& claimed() {
  static std::set<std::string> ids;
  return ids;
}

fs::path proven_file(const std::string& program) {
  const char* folder = std::getenv("WARDROOM_PROVEN_DIR");
  return (folder != nullptr ? fs::path(folder) : fs::path(test::binary_dir) / "proven") / (program + ".txt");
}

}  // namespace

void proves(std::initializer_list<std::string_view> ids) { claimed().insert(ids.begin(), ids.end()); }

// A program that crashes must not leave the claims of its last good run behind.
void ProvenWriter::OnTestProgramStart(const testing::UnitTest&) { fs::remove(proven_file(program_)); }

void ProvenWriter::OnTestEnd(const testing::TestInfo& test) {
  const std::string name = std::string(test.test_suite_name()) + "." + test.name();
  for (const std::string& id : claimed()) {
    tests_by_id_[id].insert(name);
    if (!test.result()->Passed()) failed_ids_.insert(id);  // a skipped test has proven nothing either
  }
  claimed().clear();
}

void ProvenWriter::OnTestProgramEnd(const testing::UnitTest&) {
  const fs::path path = proven_file(program_);
  fs::create_directories(path.parent_path());
  std::ofstream file(path);
  for (const auto& [id, tests] : tests_by_id_) {
    if (failed_ids_.contains(id)) continue;
    for (const std::string& test : tests) file << id << '\t' << test << '\n';
  }
  if (!file.flush()) std::cerr << "PROVES: cannot write " << path << '\n';
}

}  // namespace wardroom::test
