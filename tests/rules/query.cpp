// An umpire who is asked: what he may answer, what holds without him, and what can be overruled.
#include "rules/query.hpp"

#include <gmock/gmock.h>

#include <vector>

#include "rules/hashing.hpp"

namespace wardroom::test {
namespace {

using testing::HasSubstr;

constexpr std::array<std::string_view, 2> sides_of_a_mast{"port", "starboard"};
constexpr std::array<QueryFigure, 1> moves{{{"moves", "Moves", 0, 9}}};
constexpr std::array<QueryFigure, 2> mast{{{"side", "Side", 0, 0, sides_of_a_mast}, {"guns", "Guns", 0, 12}}};
const std::vector<QueryKind> kinds{{"jam", "Is the turret jammed?", {"1"}, moves},
                                   {"mast", "Where does the mast fall?", {"2"}, mast},
                                   {"weather", "What does the weather do?", {"3"}, moves, false}};

constexpr PostId chief = 4, aide = 5;
const Seat chief_seat = Seat::umpire(chief), aide_seat = Seat::umpire(aide);

// What a step would do: keeps the queries and what was told to whom.
struct Asking {
  template <class F>
  void state_fact(Audience audience, Cite, const F& fact) {
    note(queries, fact);
    audiences.push_back(audience);
  }
  bool put(std::uint8_t kind, Figures usual) { return put_query(*this, queries, kinds, {0, kind, 7, chief, usual}); }
  std::string refused(Seat seat, const Answer& answer) const {
    const auto refusal = check_answer(queries.all(), queries.put, kinds, seat, answer, {"9"});
    return refusal ? refusal->text : "";
  }
  std::string refused(Seat seat, const Overrule& overrule) const {
    const auto refusal = check_overrule(queries.all(), queries.put, kinds, seat, overrule, {"9"});
    return refusal ? refusal->text : "";
  }
  const Query& query(std::uint32_t number) const { return *queries.find(number); }

  Queries<4> queries;
  std::vector<Audience> audiences;
};

TEST(Query, WaitsUntilItIsAnswered) {
  Asking asking;
  asking.put(0, {1});
  EXPECT_TRUE(asking.queries.waits(chief));
  EXPECT_FALSE(asking.queries.waits(aide));
  EXPECT_EQ(asking.refused(chief_seat, Answer{1, {3}}), "");
  answer_query(asking, asking.queries, kinds, chief_seat, {1, {3}, Words("a solid hit")});
  EXPECT_FALSE(asking.queries.waits());
  EXPECT_EQ(asking.query(1).figures, (Figures{3}));
  EXPECT_EQ(asking.query(1).stands, Stands::answered);
  for (const Audience& audience : asking.audiences) {
    EXPECT_EQ(audience, Audience::only(chief)) << "nobody else is told unless the book says so";
  }
}

TEST(Query, OfAKindThatDoesNotWaitIsSettledAtOnceAndMayBeOverruled) {
  Asking asking;
  asking.put(2, {5});
  EXPECT_FALSE(asking.queries.waits());
  EXPECT_EQ(asking.query(1).stands, Stands::usual);
  EXPECT_EQ(asking.refused(chief_seat, Overrule{1, {2}, Words("it had blown over")}), "");
  overrule_query(asking, asking.queries, kinds, chief_seat, {1, {2}, Words("it had blown over")});
  EXPECT_EQ(asking.query(1).figures, (Figures{2}));
  EXPECT_EQ(asking.query(1).stands, Stands::overruled);
}

TEST(Query, TakesTheUsualWhenItsTimeIsUp) {
  Asking asking;
  asking.put(0, {1});
  asking.put(0, {2});
  settle_as_usual(asking, asking.queries, kinds, chief);
  EXPECT_FALSE(asking.queries.waits());
  EXPECT_EQ(asking.query(2).figures, (Figures{2}));
  EXPECT_EQ(asking.query(2).stands, Stands::usual);
  EXPECT_THAT(asking.refused(chief_seat, Answer{2, {3}}), HasSubstr("has been settled"));
}

TEST(Query, TakesWhatASideUmpireProposesInPlaceOfTheUsualAndTheChiefDecides) {
  Asking asking;
  asking.put(0, {1});
  asking.put(0, {1});
  answer_query(asking, asking.queries, kinds, aide_seat, {1, {4}, {}});
  answer_query(asking, asking.queries, kinds, aide_seat, {2, {4}, {}});
  EXPECT_TRUE(asking.queries.waits(chief)) << "a proposal settles nothing";
  EXPECT_EQ(asking.query(1).proposed, aide);
  answer_query(asking, asking.queries, kinds, chief_seat, {2, {0}, {}});
  settle_as_usual(asking, asking.queries, kinds, chief);
  EXPECT_EQ(asking.query(1).figures, (Figures{4}));
  EXPECT_EQ(asking.query(2).figures, (Figures{0}));
}

TEST(Query, RefusesWhatNobodyAsked) {
  Asking asking;
  asking.put(0, {1});
  asking.put(1, {0, 2});
  EXPECT_EQ(asking.refused(Seat::of(0), Answer{1, {3}}), "only an umpire settles queries");
  EXPECT_EQ(asking.refused(Seat::of(0), Answer{9, {3}}), "only an umpire settles queries");
  EXPECT_EQ(asking.refused(Seat::umpire(), Answer{1, {3}}), "only an umpire settles queries") << "he has no post";
  EXPECT_EQ(asking.refused(chief_seat, Answer{3, {3}}), "no such query was put to you");
  EXPECT_EQ(asking.refused(chief_seat, Answer{0, {3}}), "no such query was put to you");
  EXPECT_THAT(asking.refused(chief_seat, Answer{1, {10}}), HasSubstr("\"moves\" of an answer to \"jam\" is 0 to 9"));
  EXPECT_THAT(asking.refused(chief_seat, Answer{1, {-1}}), HasSubstr("not -1"));
  EXPECT_THAT(asking.refused(chief_seat, Answer{1, {1, 1}}), HasSubstr("has one figure"));
  EXPECT_THAT(asking.refused(chief_seat, Answer{2, {2, 1}}), HasSubstr("is 0 to 1"));
  EXPECT_EQ(asking.refused(chief_seat, Answer{2, {1, 12}}), "");
  EXPECT_THAT(asking.refused(chief_seat, Overrule{1, {1}, Words("why")}), HasSubstr("has not been settled"));
}

TEST(Query, IsOverruledByTheChiefAloneAndForAReason) {
  Asking asking;
  asking.put(2, {5});
  EXPECT_THAT(asking.refused(aide_seat, Overrule{1, {2}, Words("why")}), HasSubstr("no such query"));
  EXPECT_THAT(asking.refused(chief_seat, Overrule{1, {2}, {}}), HasSubstr("says why"));
  note(asking.queries, QueriesClosed{1});
  EXPECT_THAT(asking.refused(chief_seat, Overrule{1, {2}, Words("why")}), HasSubstr("what was settled stands"));
}

TEST(Query, ClosingLeavesWhatIsOpen) {
  Asking asking;
  asking.put(2, {5});
  asking.put(0, {1});
  note(asking.queries, QueriesClosed{2});
  EXPECT_EQ(asking.queries.all().size(), 1U);
  EXPECT_TRUE(asking.queries.waits(chief));
}

TEST(Query, MakesRoomByClosingWhatWasSettled) {
  Asking asking;
  asking.put(2, {5});
  for (int i = 0; i < 4; ++i) EXPECT_TRUE(asking.put(0, {1})) << i;
  EXPECT_EQ(asking.queries.find(1), nullptr);
  EXPECT_FALSE(asking.put(0, {1})) << "four wait, and there is no room for more: the usual holds";
  EXPECT_EQ(asking.queries.put, 5U);
}

TEST(Veto, IsTheChiefsForAReasonAndBeforeTheOrderIsCarriedOut) {
  const auto refused = [](Seat seat, const Veto& veto, std::size_t sealed) {
    const auto refusal = check_veto(seat, chief, veto, 6, sealed, {"9"});
    return refusal ? refusal->text : "";
  };
  const Veto veto{0, 2, Words("the signal was not made")};
  EXPECT_EQ(refused(chief_seat, veto, 2), "");
  EXPECT_THAT(refused(Seat::of(1), veto, 2), HasSubstr("only the chief umpire"));
  EXPECT_THAT(refused(aide_seat, veto, 2), HasSubstr("only the chief umpire"));
  EXPECT_THAT(refused(chief_seat, veto, 1), HasSubstr("has one order that can be vetoed"));
  EXPECT_THAT(refused(chief_seat, veto, 0), HasSubstr("no order that could still be vetoed"));
  EXPECT_THAT(refused(chief_seat, Veto{6, 1, Words("why")}, 2), HasSubstr("no such post"));
  EXPECT_THAT(refused(chief_seat, Veto{0, 0, Words("why")}, 2), HasSubstr("has 2 orders"));
  EXPECT_THAT(refused(chief_seat, Veto{0, 1, {}}, 2), HasSubstr("says why"));
}

TEST(Query, IsPartOfTheHash) {
  const auto hash = [](const Asking& asking) {
    Hash h;
    add_to(h, asking.queries);
    return h.value();
  };
  Asking one, other;
  one.put(0, {1});
  EXPECT_NE(hash(one), hash(other));
  other.put(0, {2});
  EXPECT_NE(hash(one), hash(other));
}

}  // namespace
}  // namespace wardroom::test
