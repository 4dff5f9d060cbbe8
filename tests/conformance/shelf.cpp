// What must hold of every book, tried through the table's own boundary: no book is named here, and a new one is tried
// without a line of its own.
#include "shelf/shelf.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "conformance/books.hpp"
#include "rules/resources.hpp"
#include "support/asked.hpp"

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
    for (const Post& post : game_->posts()) all.push_back(post.seat);
    return all;
  }
  Orders thought(Seat seat) {
    const auto thought = game_->think(seat, std::string(GetParam().book->bot_names().front()), 100);
    thought->run();
    return game_->orders_of(*thought);
  }
  // Calls `look` before every round of orders, up to some turn.
  template <class Look>
  void play(std::uint32_t to_turn, Look look) {
    for (int round = 0; !game_->over() && game_->turn() <= to_turn && !HasFatalFailure(); ++round) {
      ASSERT_LT(round, 20'000) << "the battle does not end";
      look();
      for (const Post& post : game_->posts()) {
        if (game_->owes(post.seat)) give(post.seat);
      }
      game_->play_on();
    }
  }
  // An umpire who is asked leaves it at the default.
  void give(Seat seat) {
    if (seat.role == Role::umpire) return game_->give_standing_orders(seat);
    const Orders orders = thought(seat);
    const std::vector<Fault> faults = game_->faults(seat, orders);
    EXPECT_THAT(faults, testing::IsEmpty()) << faults.front().text;
    faults.empty() ? game_->give(seat, orders) : game_->give_standing_orders(seat);
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
    for (const Post& post : game_->posts()) {
      if (post.seat.role != Role::side || !game_->owes(post.seat)) continue;
      for (const PlainJson& order : thought(post.seat)) game_->preview(post.seat, {}, order);
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
    for (const Post& post : game_->posts()) {
      for (const PlainJson& order : nonsense) {
        const std::vector<Fault> faults = game_->faults(post.seat, Orders{order});
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

class EveryBook : public testing::TestWithParam<const BookEntry*> {
 protected:
  template <class Asked>
  static Given given_in_example(const Asked& question, const std::string& command) {
    const std::string head =
        "wardroom " + command + " " + std::string(GetParam()->id) + " " + std::string(question.name);
    EXPECT_TRUE((std::string(question.example) + " ").starts_with(head + " ")) << question.example;
    return {head, question.parameters,
            test::texts_in(question.example.substr(std::min(head.size() + 1, question.example.size())))};
  }
};

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
    Fraction sum(0);
    const Distribution odds = question.answer(given_in_example(question, "odds"));
    for (const auto& outcome : odds.outcomes()) sum = sum + outcome.chance;
    EXPECT_EQ(sum, Fraction(1));
  }
}

// The same of questions without chance: what they give as an example has an answer, and every step to it a clause.
TEST_P(EveryBook, ReckonsItsOwnExamples) {
  EXPECT_FALSE(GetParam()->extras.reckonings.empty());
  std::set<std::string_view> names;
  for (const Reckoning& question : GetParam()->extras.reckonings) {
    SCOPED_TRACE(question.name);
    EXPECT_TRUE(names.insert(question.name).second);
    EXPECT_FALSE(question.clause.empty());
    const Reckoning::Result result = question.answer(given_in_example(question, "reckon"));
    ASSERT_TRUE(std::holds_alternative<Reckoning::Answer>(result)) << std::get<Refusal>(result).text;
    const auto& answer = std::get<Reckoning::Answer>(result);
    ASSERT_FALSE(answer.values.empty());
    std::set<std::string> values;
    for (const Reckoning::Named& each : answer.values) {
      EXPECT_TRUE(values.insert(each.name).second) << each.name;
      EXPECT_TRUE(answer.values.size() == 1 || !each.name.empty());
      EXPECT_FALSE(each.value.text().empty());
    }
    EXPECT_FALSE(answer.trail.empty());
    for (const Term& term : answer.trail) EXPECT_FALSE(term.cite.clause.empty()) << term.what;
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
