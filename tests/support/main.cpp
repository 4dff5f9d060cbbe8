#include <gmock/gmock.h>

#include <cstdlib>
#include <filesystem>
#include <memory>

#include "support/proves.hpp"

int main(int argc, char** argv) {
  setenv("RC_PARAMS", "seed=1", 0);  // properties try the same cases every time, unless told otherwise
  testing::InitGoogleMock(&argc, argv);
  auto writer = std::make_unique<wardroom::test::ProvenWriter>(std::filesystem::path(argv[0]).filename().string());
  testing::UnitTest::GetInstance()->listeners().Append(writer.release());  // GoogleTest owns it from here
  return RUN_ALL_TESTS();
}
