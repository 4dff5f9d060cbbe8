// What must hold of every book, tried through the table's own boundary: no book is named here, and a new one is tried
// without a line of its own.
#include "shelf/shelf.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "conformance/books.hpp"
#include "rules/resources.hpp"

namespace wardroom {
namespace {

struct Carried {
  const BookEntry* book;
  std::string path;
};

void PrintTo(const Carried& carried, std::ostream* out) { *out << carried.path; }

std::vector<Carried> all_scenarios() {
  std::vector<Carried> all;
  for (const BookEntry* book : test::books_to_try()) {
    for (const std::string_view path : resources(std::string(book->id) + "/scenarios/")) {
      all.push_back({book, std::string(path)});
    }
  }
  return all;
}

std::string test_name(const testing::TestParamInfo<Carried>& info) {
  std::string name = info.param.path.substr(0, info.param.path.rfind('.'));
  for (char& c : name) c = std::isalnum(static_cast<unsigned char>(c)) != 0 ? c : '_';
  return name;
}

GameStart start_of(const Carried& carried) {
  GameStart start;
  start.book = carried.book->id;
  start.scenario = carried.path;
  start.text = std::string(*resource(carried.path));
  start.secret = std::string(32, 's');
  return start;
}

using Orders = std::vector<PlainJson>;

class OnTheShelf : public testing::TestWithParam<Carried> {
 protected:
  OnTheShelf() : game_(make_game(start_of(GetParam()))) {
    game_->keep_journal([this](std::string record) { records_.push_back(std::move(record)); });
    game_->play_on();
  }

  std::vector<Seat> seats() const {
    std::vector<Seat> all{Seat::umpire(), Seat{}};
    for (SideId side = 0; side < game_->sides(); ++side) all.push_back(Seat::of(side));
    return all;
  }
  Orders thought(SideId side) {
    const auto thought = game_->think(side, std::string(GetParam().book->bot_names().front()), 100);
    thought->run();
    return game_->orders_of(*thought);
  }
  // Calls `look` before every round of orders, up to some turn.
  template <class Look>
  void play(std::uint32_t to_turn, Look look) {
    for (int round = 0; !game_->over() && game_->turn() <= to_turn && !HasFatalFailure(); ++round) {
      ASSERT_LT(round, 20'000) << "the battle does not end";
      look();
      for (SideId side = 0; side < game_->sides(); ++side) {
        if (game_->owes(side)) give(side);
      }
      game_->play_on();
    }
  }
  void give(SideId side) {
    const Orders orders = thought(side);
    const std::vector<Fault> faults = game_->faults(side, orders);
    EXPECT_THAT(faults, testing::IsEmpty()) << faults.front().text;
    faults.empty() ? game_->give(side, orders) : game_->give_standing_orders(side);
  }
  void show_to_all() const {
    for (const Seat seat : seats()) {
      Parts parts;
      game_->present(seat, {}, parts);
      for (const Part& part : parts) {
        EXPECT_NO_THROW(boost::json::parse(part.json)) << part.key;
        if (!part.key.starts_with("pieces/")) continue;
        EXPECT_NO_THROW(boost::json::parse(game_->look(seat, part.key.substr(7)))) << part.key;
      }
    }
  }

  std::unique_ptr<Game> game_;
  std::vector<std::string> records_;
};

TEST_P(OnTheShelf, ShowingAndAskingChangesNothing) {
  play(3, [this] {
    const std::uint64_t before = game_->hash();
    show_to_all();
    for (SideId side = 0; side < game_->sides(); ++side) {
      if (!game_->owes(side)) continue;
      for (const PlainJson& order : thought(side)) game_->preview(side, {}, order);
    }
    game_->situation();
    ASSERT_EQ(game_->hash(), before) << "turn " << game_->turn();
  });
}

// Whatever a client sends in place of an order is refused with a sentence, or not understood; the position stays.
TEST_P(OnTheShelf, NonsenseIsRefusedAndChangesNothing) {
  const Orders nonsense{
      "{}", "[]", "null", R"({"order":"abracadabra"})", R"({"order":1})", R"({"order":"ready","x":1})"};
  play(2, [&] {
    const std::uint64_t before = game_->hash();
    for (SideId side = 0; side < game_->sides(); ++side) {
      for (const PlainJson& order : nonsense) {
        const std::vector<Fault> faults = game_->faults(side, Orders{order});
        ASSERT_FALSE(faults.empty()) << order.text();
        EXPECT_FALSE(faults.front().text.empty()) << order.text();
      }
    }
    ASSERT_EQ(game_->hash(), before);
  });
}

TEST_P(OnTheShelf, RestChangesNothing) {
  play(3, [this] {
    const std::uint64_t before = game_->hash();
    game_->rest();
    ASSERT_EQ(game_->hash(), before);
  });
}

TEST_P(OnTheShelf, APositionThatIsWrittenIsReadAgain) {
  play(4, [this] {
    const std::string text = game_->situation();
    GameStart start = start_of(GetParam());
    start.scenario = "position.toml";
    start.text = text;
    const auto again = make_game(start);
    again->play_on();
    ASSERT_EQ(again->hash(), game_->hash()) << "turn " << game_->turn();
    ASSERT_EQ(again->situation(), text);
  });
}

TEST_P(OnTheShelf, TheJournalIsRightAndTellsEverySeat) {
  play(8, [] {});
  if (game_->over()) game_->close_journal();
  const auto flaw = GetParam().book->verify(records_, "journal", 0, [](std::uint32_t) {});
  EXPECT_EQ(flaw.has_value(), !game_->over());
  if (flaw) {
    EXPECT_TRUE(flaw->unfinished) << flaw->what;
  }
  for (const Seat seat : seats()) {
    EXPECT_THAT(report_page(records_, seat), testing::HasSubstr("</html>"));
    EXPECT_NO_THROW(boost::json::parse(luck_json(records_, seat)));
  }
  EXPECT_NO_THROW(boost::json::parse(replay_json(records_)));
}

INSTANTIATE_TEST_SUITE_P(Scenarios, OnTheShelf, testing::ValuesIn(all_scenarios()), test_name);

class EveryBook : public testing::TestWithParam<const BookEntry*> {};

TEST_P(EveryBook, BringsWhatAnEntryHas) {
  const BookEntry& book = *GetParam();
  EXPECT_FALSE(book.bot_names().empty());
  EXPECT_FALSE(book.extras.questions.empty());
  EXPECT_NE(book.extras.signature, nullptr);
  EXPECT_NE(book.extras.twins.scenario, nullptr);
  EXPECT_FALSE(resources(std::string(book.id) + "/scenarios/").empty());
  EXPECT_TRUE(resource(std::string(book.id) + "/ledger.tsv"));
}

// The words of a question's example are its own parameters, and its answer is a whole.
TEST_P(EveryBook, AnswersItsOwnExamples) {
  for (const Question& question : GetParam()->extras.questions) {
    SCOPED_TRACE(question.name);
    Given::Texts given;
    std::string name;
    const std::string head = "wardroom odds " + std::string(GetParam()->id) + " " + std::string(question.name);
    ASSERT_TRUE(question.example.starts_with(head));
    std::string_view rest = question.example.substr(head.size());
    while (!rest.empty()) {
      rest.remove_prefix(1);
      const std::string_view word = rest.substr(0, rest.find(' '));
      rest.remove_prefix(word.size());
      if (word.starts_with("--")) {
        name = word.substr(2);
        given[name] = "yes";
      } else {
        given[name] = word;
      }
    }
    Fraction sum(0);
    const Distribution odds = question.answer(Given(head, question.parameters, given));
    for (const auto& outcome : odds.outcomes()) sum = sum + outcome.chance;
    EXPECT_EQ(sum, Fraction(1));
  }
}

TEST_P(EveryBook, GeneratesWhatItCanLoad) {
  const auto& generator = GetParam()->extras.generator;
  if (!generator) return;
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    const GeneratedScenario made = generator->generate(Given("generate", generator->parameters, {}), seed);
    EXPECT_NO_THROW(GetParam()->check_file(made.toml, "made.toml")) << "seed " << seed;
    EXPECT_EQ(generator->generate(Given("generate", generator->parameters, {}), seed).toml, made.toml);
  }
}

INSTANTIATE_TEST_SUITE_P(Shelf, EveryBook, testing::ValuesIn(test::books_to_try()),
                         [](const auto& book) { return std::string(book.param->id); });

}  // namespace
}  // namespace wardroom
