// Messages between posts: on their way, held, lost, garbled, overheard, read; and what each post knows of them.
#include "rules/message.hpp"

#include <gmock/gmock.h>

#include <string>
#include <vector>

namespace wardroom::test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

constexpr PostId admiral = 0, captain = 1, enemy_post = 2, umpire = 3;
constexpr std::size_t posts = 4;
const Seat umpire_seat = Seat::umpire(umpire);
Seat seat(PostId post) { return Seat::at(post, SideId::at(post == enemy_post ? 1 : 0)); }

struct Office {
  template <class F>
  void state_fact(Audience audience, Cite, const F& fact) {
    note(mail, fact);
    told.push_back(audience);
  }
  std::string refused(Seat from, const Send& order) const {
    const auto refusal = check_send(mail.all(), from, {4, 2, now}, order, {"1"});
    return refusal ? refusal->text : "";
  }
  void send(PostId from, PostSet to, const char* text, std::uint32_t due = 0) {
    send_message(*this, mail, posts, seat(from), {to, 0, Words(text)}, {now, due, 0}, {"1"});
  }
  void deliver() {
    deliver_due(*this, mail, posts, now, {"2"}, [](const Letter& letter) { return Reading{letter.text, letter.code}; });
  }
  std::vector<std::string> known_to(Seat viewer) const {
    std::vector<std::string> texts;
    for (const SeenMessage& message : messages_seen(mail.all(), viewer)) texts.emplace_back(message.text.view());
    return texts;
  }
  std::string tray(std::uint32_t number, PostId to, Seat by = umpire_seat) const {
    const auto refusal = check_tray(mail.all(), by, number, to, {"3"});
    return refusal ? refusal->text : "";
  }

  Mail<16> mail;  // two messages sent and two that came, for each of four posts
  std::uint32_t now = 1;
  std::vector<Audience> told;
};

TEST(Message, ComesWhenItIsDueAndIsKnownToItsReadersAlone) {
  Office office;
  office.send(admiral, PostSet::of(captain), "close the enemy", 3);
  EXPECT_EQ(office.told.back(), Audience::only(admiral));
  EXPECT_THAT(office.known_to(seat(admiral)), ElementsAre("close the enemy"));
  office.now = 2;
  office.deliver();
  EXPECT_THAT(office.known_to(seat(captain)), IsEmpty());
  office.now = 3;
  office.deliver();
  EXPECT_EQ(office.told.back(), Audience::only(captain));
  EXPECT_THAT(office.known_to(seat(captain)), ElementsAre("close the enemy"));
  EXPECT_THAT(office.known_to(seat(enemy_post)), IsEmpty());
  EXPECT_THAT(office.known_to(Seat{}), IsEmpty()) << "spectators have no post";
  EXPECT_THAT(office.known_to(umpire_seat), ElementsAre("close the enemy"));
}

TEST(Message, IsTheSameToItsSenderWhateverBecomesOfIt) {
  const auto senders = [](const Office& office) {
    std::string all;
    for (const SeenMessage& m : messages_seen(office.mail.all(), seat(admiral))) {
      all += std::to_string(m.number) + std::string(m.text.view()) + std::to_string(m.due) + (m.read ? "r" : "") +
             (m.overheard ? "o" : "") + std::to_string(static_cast<int>(m.state)) + std::to_string(m.to.bits());
    }
    return all;
  };
  const auto sent = [] {
    Office office;
    office.send(admiral, PostSet::of(captain).with(umpire), "retire");
    return office;
  };
  Office waiting = sent(), held = sent(), lost = sent(), garbled = sent(), overheard = sent(), read = sent();
  note(held.mail, LetterHeld{1, captain, 9});
  note(lost.mail, LetterLost{1, captain});
  deliver_due(garbled, garbled.mail, posts, 1, {"2"}, [](const Letter&) { return Reading{Words("ret..e")}; });
  deliver_due(overheard, overheard.mail, posts, 1, {"2"}, [](const Letter& letter) {
    return Reading{letter.text, letter.code, false, PostSet::of(enemy_post).with(admiral)};
  });
  read.deliver();
  note(read.mail, LetterRead{1, captain});
  for (const Office* each : {&held, &lost, &garbled, &overheard, &read}) EXPECT_EQ(senders(*each), senders(waiting));
  EXPECT_THAT(garbled.known_to(seat(captain)), ElementsAre("ret..e"));
  EXPECT_THAT(overheard.known_to(seat(enemy_post)), ElementsAre("retire"));
  EXPECT_TRUE(messages_seen(overheard.mail.all(), seat(enemy_post)).front().overheard);
  EXPECT_THAT(lost.known_to(seat(captain)), IsEmpty());
}

TEST(Message, IsHeldUntilItsTimeOrUntilItIsReleased) {
  Office office;
  office.send(admiral, PostSet::of(captain), "one");
  office.send(admiral, PostSet::of(captain), "two");
  note(office.mail, LetterHeld{1, captain, 5});
  note(office.mail, LetterHeld{2, captain, 0});
  office.now = 4;
  office.deliver();
  EXPECT_THAT(office.known_to(seat(captain)), IsEmpty());
  office.now = 5;
  office.deliver();
  EXPECT_THAT(office.known_to(seat(captain)), ElementsAre("one"));
  note(office.mail, LetterReleased{2, captain});
  office.deliver();
  EXPECT_THAT(office.known_to(seat(captain)), ElementsAre("one", "two"));
}

TEST(Message, IsRefusedToNobodyToOneselfOrWithoutWords) {
  Office office;
  const Words text("hello");
  EXPECT_EQ(office.refused(seat(admiral), {PostSet::of(captain), 0, text}), "");
  EXPECT_EQ(office.refused(seat(admiral), {PostSet::of(captain), 7, {}}), "") << "a code needs no words";
  EXPECT_THAT(office.refused(Seat::umpire(), {PostSet::of(captain), 0, text}), HasSubstr("only a post"));
  EXPECT_THAT(office.refused(Seat{}, {PostSet::of(captain), 0, text}), HasSubstr("only a post"));
  EXPECT_THAT(office.refused(seat(admiral), {{}, 0, text}), HasSubstr("to somebody"));
  EXPECT_THAT(office.refused(seat(admiral), {PostSet::of(admiral), 0, text}), HasSubstr("to other posts"));
  EXPECT_THAT(office.refused(seat(admiral), {PostSet::of(4), 0, text}), HasSubstr("no such post"));
  EXPECT_THAT(office.refused(seat(admiral), {PostSet::of(captain), 0, {}}), HasSubstr("says something"));
}

TEST(Message, OfOnePostAreBoundedByWhatThatPostKnows) {
  Office office;
  const Send order{PostSet::of(captain), 0, Words("again")};
  office.send(admiral, order.to, "one");
  office.send(enemy_post, order.to, "of another");
  EXPECT_EQ(office.refused(seat(admiral), order), "");
  office.send(admiral, order.to, "two");
  EXPECT_THAT(office.refused(seat(admiral), order), HasSubstr("at most 2 letters at one time"));
  office.now = 2;
  EXPECT_EQ(office.refused(seat(admiral), order), "");
}

TEST(Message, MakesRoomAmongThoseOfItsOwnPost) {
  Office office;
  for (const char* text : {"one", "two", "three"}) {
    office.send(admiral, PostSet::of(captain), text);
    office.deliver();
  }
  EXPECT_THAT(office.known_to(seat(admiral)), ElementsAre("two", "three"));
  EXPECT_THAT(office.known_to(seat(captain)), ElementsAre("two", "three"));
  note(office.mail, LetterRead{3, captain});
  office.send(enemy_post, PostSet::of(captain), "four");
  office.deliver();
  EXPECT_THAT(office.known_to(seat(captain)), ElementsAre("two", "four")) << "what he has read goes first";
  EXPECT_THAT(office.known_to(seat(admiral)), ElementsAre("two", "three")) << "his own are another's affair";
}

// What a post keeps and how it counts follows from what it wrote and got, and from nothing else.
TEST(Message, ShowsNothingOfTheMessagesOfOthers) {
  const auto shown = [](const Office& office, PostId post) {
    std::string all;
    for (const SeenMessage& m : messages_seen(office.mail.all(), seat(post))) {
      all += std::to_string(m.number) + " " + std::string(m.text.view()) + (m.read ? " read\n" : "\n");
    }
    return all;
  };
  Office quiet, busy;
  for (Office* office : {&quiet, &busy}) {
    const bool talks = office == &busy;
    const auto others = [&] {
      if (talks) office->send(enemy_post, PostSet::of(umpire), "of others");
    };
    others();
    office->send(admiral, PostSet::of(captain), "one");
    if (talks) note(office->mail, LetterLost{2, captain});
    others();
    office->send(captain, PostSet::of(admiral), "two");
    office->deliver();
    others();
    office->send(admiral, PostSet::of(captain), "three", 9);
    office->send(admiral, PostSet::of(captain), "four", 9);
  }
  EXPECT_EQ(shown(quiet, admiral), "2 two\n3 three read\n4 four read\n");
  EXPECT_EQ(shown(busy, admiral), shown(quiet, admiral));
  const auto told = [](const Office& office) { return office.mail.next_number(admiral); };
  EXPECT_EQ(told(busy), told(quiet));
}

TEST(Message, IsNotOverheardByItsSender) {
  Office office;
  office.send(admiral, PostSet::of(captain), "one");
  deliver_due(office, office.mail, posts, 1, {"2"}, [](const Letter& letter) {
    return Reading{letter.text, letter.code, true, PostSet::of(admiral).with(enemy_post)};
  });
  EXPECT_THAT(office.known_to(seat(admiral)), ElementsAre("one"));
  EXPECT_THAT(office.known_to(seat(enemy_post)), ElementsAre("one"));
  EXPECT_THAT(office.known_to(seat(captain)), IsEmpty()) << "lost to him for whom it was";
}

TEST(Message, ComesWithoutAWordOrWithAnotherCode) {
  Office office;
  send_message(office, office.mail, posts, seat(admiral), {PostSet::of(captain), 4, Words("secret")}, {1, 1, 0}, {"1"});
  deliver_due(office, office.mail, posts, 1, {"2"}, [](const Letter&) { return Reading{{}, 9}; });
  const auto read = messages_seen(office.mail.all(), seat(captain)),
             sent = messages_seen(office.mail.all(), seat(admiral));
  EXPECT_TRUE(read.at(0).text.empty()) << read.at(0).text.view();
  EXPECT_EQ(read.at(0).code, 9);
  EXPECT_EQ(sent.at(0).code, 4);
  EXPECT_EQ(sent.at(0).text.view(), "secret");
}

TEST(Message, IsKeptBackByAnUmpireAndOnlyUntilItHasCome) {
  Office office;
  office.send(admiral, PostSet::of(captain), "one");
  EXPECT_EQ(office.tray(1, captain), "");
  EXPECT_THAT(office.tray(1, captain, seat(enemy_post)), HasSubstr("only an umpire"));
  EXPECT_THAT(office.tray(1, enemy_post), HasSubstr("there is no message 1 to that post"));
  EXPECT_THAT(office.tray(2, captain), HasSubstr("there is no message 2"));
  office.deliver();
  EXPECT_THAT(office.tray(1, captain), HasSubstr("has come already"));
}

TEST(Message, IsMarkedAsReadByItsReader) {
  Office office;
  office.send(admiral, PostSet::of(captain), "one", 2);
  const auto refused = [&](Seat by) {
    const auto refusal = check_read(office.mail.all(), by, {1}, {"4"});
    return refusal ? refusal->text : "";
  };
  EXPECT_EQ(refused(seat(captain)), "no message 1 has come to you");
  office.now = 2;
  office.deliver();
  EXPECT_EQ(refused(seat(captain)), "");
  EXPECT_EQ(refused(seat(admiral)), "no message 1 has come to you");
}

}  // namespace
}  // namespace wardroom::test
