// Which rows of a rule book's ledger a test proves.
//
//   TEST(BigGuns, RollOncePerMountBearing) {
//     PROVES("coal-6.5.1.2", "coal-6.5.1.3a");
//     ...
//   }
//
// When the program ends it writes the rows whose tests all passed, one `id<TAB>Suite.Test` a line, to
// $WARDROOM_PROVEN_DIR/<program>.txt (by default below the build folder); scripts/test holds them against the ledgers.
#pragma once

#include <gtest/gtest.h>

#include <initializer_list>
#include <map>
#include <set>
#include <string>
#include <string_view>

namespace wardroom::test {

void proves(std::initializer_list<std::string_view> ids);

class ProvenWriter : public testing::EmptyTestEventListener {
 public:
  explicit ProvenWriter(std::string program) : program_(std::move(program)) {}

  void OnTestProgramStart(const testing::UnitTest& all) override;
  void OnTestEnd(const testing::TestInfo& test) override;
  void OnTestProgramEnd(const testing::UnitTest& all) override;

 private:
  std::string program_;
  std::map<std::string, std::set<std::string>> tests_by_id_;
  std::set<std::string> failed_ids_;
};

}  // namespace wardroom::test

#define PROVES(...) ::wardroom::test::proves({__VA_ARGS__})
