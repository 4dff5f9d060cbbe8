// The page's types are printed by the program.
#include "support/program.hpp"

namespace wardroom::test {
namespace {

TEST(Wire, ThePageHasTheTypesThatTheProgramPrints) {
  const Said said = wardroom({"wire", "--typescript"});
  EXPECT_EQ(said.code, 0);
  EXPECT_TRUE(said.out == bytes_of(source("web/src/lib/wire.ts")))
      << "web/src/lib/wire.ts is not what the program prints. Mend it with\n"
         "  build/wardroom wire --typescript > web/src/lib/wire.ts && scripts/web";
}

TEST(Wire, WantsToKnowTheLanguage) { expect_bad({"wire"}, "say in which language"); }

}  // namespace
}  // namespace wardroom::test
