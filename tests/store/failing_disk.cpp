// A disk that fails: what the store called taken is there, what it called failed is not, and it goes on afterwards.
#include <gmock/gmock.h>

#include "store/appending.hpp"
#include "support/program.hpp"

namespace wardroom::test {
namespace {

class FailingDisk : public testing::TestWithParam<SqliteFaults> {};

TEST_P(FailingDisk, LosesNothingThatWasTaken) {
  constexpr std::size_t games = 20;
  int taken = 0, failed = 0;
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    const Folder folder;
    SqliteFaults faults = GetParam();
    faults.seed = seed;
    std::vector<std::uint64_t> length(games);
    {
      const auto store = open_sqlite(folder.file("games"), faults);
      ManyGames many(*store, games, 40);
      many.run();
      taken += many.count(Outcome::taken);
      failed += many.count(Outcome::failed);
      EXPECT_EQ(many.count(Outcome::passed_over), 0) << "an append that was not taken was there after all";
      EXPECT_EQ(many.count(Outcome::unknown), 0) << "a disk that fails now and then can be mended";
      for (std::size_t i = 0; i < games; ++i) EXPECT_EQ(check_log(*store, many.name(i)), length[i] = many.taken(i));
    }
    const auto store = open_sqlite(folder.file("games"));
    for (std::size_t i = 0; i < games; ++i) EXPECT_EQ(check_log(*store, "g" + std::to_string(i)), length[i]);
  }
  EXPECT_GT(taken, 0);
  EXPECT_GT(failed, 0) << "no fault was injected";
}

std::string name_of(const testing::TestParamInfo<SqliteFaults>& faults) {
  if (faults.param.short_write_per_mille > 0) return faults.param.fsync_per_mille > 0 ? "All" : "ShortWrites";
  return faults.param.fsync_per_mille > 0 ? "Syncs" : "NoSpace";
}

INSTANTIATE_TEST_SUITE_P(Faults, FailingDisk,
                         testing::Values(SqliteFaults{1, 5, 0, 0}, SqliteFaults{1, 0, 5, 0}, SqliteFaults{1, 0, 0, 200},
                                         SqliteFaults{1, 3, 3, 100}),
                         name_of);

TEST(FailingDisk, SaysWhatIsWrong) {
  const Folder folder;
  {
    const auto store = open_sqlite(folder.file("full"), SqliteFaults{1, 0, 1000, 0});
    const Answer answer = append(*store, "jutland", 1, "one", {{"red", "a"}});
    EXPECT_EQ(answer.outcome, Outcome::failed);
    EXPECT_THAT(answer.why, testing::HasSubstr("the disk is full"));
    EXPECT_EQ(store->find_token("a"), std::nullopt);
    EXPECT_FALSE(store->has("jutland"));
  }
  EXPECT_FALSE(open_sqlite(folder.file("full"))->has("jutland"));
}

TEST(FailingDisk, DoesNotCallAnEntryFailedThatMayComeBack) {
  const Folder folder;
  const auto store = open_sqlite(folder.file("games"), SqliteFaults{1, 0, 0, 1000});
  EXPECT_EQ(append(*store, "jutland", 1, "one").outcome, Outcome::unknown);
  const Answer next = append(*store, "jutland", 1, "one");
  EXPECT_EQ(next.outcome, Outcome::failed) << "nothing of this one was written";
  EXPECT_THAT(next.why, testing::HasSubstr("the disk has failed"));
  EXPECT_FALSE(store->has("jutland"));
}

}  // namespace
}  // namespace wardroom::test
