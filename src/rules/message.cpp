#include "rules/message.hpp"

#include <fmt/format.h>

namespace wardroom {

std::optional<Refusal> check_send(std::span<const Letter> mail, Seat seat, const Postage& postage, const Send& order,
                                  Cite clause) {
  if (seat.post == no_post) return Refusal{clause, "only a post sends messages"};
  if (order.to.empty()) return Refusal{clause, "a message goes to somebody"};
  if (order.to.has(seat.post)) return Refusal{clause, "a message goes to other posts"};
  bool known = true;
  order.to.each([&](PostId to) { known = known && to < postage.posts; });
  if (!known) return Refusal{clause, "there is no such post"};
  if (order.text.empty() && order.code == 0) return Refusal{clause, "a message says something"};
  const auto sent = static_cast<std::size_t>(std::ranges::count_if(mail, [&](const Letter& letter) {
    return letter.from == seat.post && letter.sender_keeps && letter.sent == postage.now;
  }));
  if (sent + static_cast<std::size_t>(order.to.size()) <= postage.letters) return {};
  return Refusal{clause, fmt::format("a post sends at most {} letters at one time", postage.letters)};
}

std::uint32_t sent_to_forget(std::span<const Letter> mail, PostId by, std::size_t share, std::size_t more) {
  std::size_t kept = 0;
  std::uint32_t oldest = 0;
  for (const Letter& letter : mail) {
    if (letter.from != by || !letter.sender_keeps) continue;
    ++kept;
    if (oldest == 0 || letter.sent_as < oldest) oldest = letter.sent_as;
  }
  return kept + more > share ? oldest : 0;
}

std::uint32_t got_to_forget(std::span<const Letter> mail, PostId by, std::size_t share) {
  std::size_t kept = 0;
  const Letter* first = nullptr;
  for (const Letter& letter : mail) {
    if (letter.to != by || !letter.reader_keeps) continue;
    ++kept;
    const bool sooner =
        first == nullptr || (letter.read != first->read ? letter.read : letter.came_as < first->came_as);
    if (sooner) first = &letter;
  }
  return kept + 1 > share && first != nullptr ? first->came_as : 0;
}

std::optional<Refusal> check_read(std::span<const Letter> mail, Seat seat, const MarkRead& order, Cite clause) {
  const auto letter = std::ranges::find_if(mail, [&](const Letter& each) {
    return each.came_as == order.message && each.to == seat.post && each.reader_keeps;
  });
  if (letter != mail.end() && order.message != 0) return {};
  return Refusal{clause, fmt::format("no message {} has come to you", order.message)};
}

std::optional<Refusal> check_tray(std::span<const Letter> mail, Seat seat, std::uint32_t number, PostId to,
                                  Cite clause) {
  if (seat.role != Role::umpire) return Refusal{clause, "only an umpire holds, releases or loses messages"};
  const auto letter = std::ranges::find_if(
      mail, [&](const Letter& each) { return each.number == number && each.to == to && !each.overheard; });
  if (letter == mail.end()) return Refusal{clause, fmt::format("there is no message {} to that post", number)};
  if (letter->state == Delivery::delivered) return Refusal{clause, fmt::format("message {} has come already", number)};
  if (letter->state == Delivery::lost) return Refusal{clause, fmt::format("message {} is lost", number)};
  return {};
}

namespace {

SeenMessage seen_by_umpire(const Letter& letter) {
  return {letter.number, letter.from,      PostSet::of(letter.to),
          letter.code,   letter.sent,      letter.due,
          letter.way,    letter.state,     false,
          letter.read,   letter.overheard, letter.altered ? letter.heard : letter.text};
}
SeenMessage seen_by_reader(const Letter& letter) {
  return {letter.came_as,
          letter.from,
          PostSet::of(letter.to),
          letter.altered ? letter.heard_code : letter.code,
          letter.sent,
          0,
          letter.way,
          Delivery::delivered,
          false,
          letter.read,
          letter.overheard,
          letter.altered ? letter.heard : letter.text};
}
// Of his own message the sender knows what he wrote and to whom, and no more.
SeenMessage seen_by_sender(const Letter& letter) {
  return {letter.sent_as, letter.from,         {},   letter.code, letter.sent, 0,
          letter.way,     Delivery::delivered, true, true,        false,       letter.text};
}

}  // namespace

std::vector<SeenMessage> messages_seen(std::span<const Letter> mail, Seat seat) {
  std::vector<SeenMessage> seen;
  if (seat.role == Role::umpire) {
    for (const Letter& letter : mail) seen.push_back(seen_by_umpire(letter));
    return seen;
  }
  if (seat.post == no_post) return seen;
  for (const Letter& letter : mail) {
    if (letter.to == seat.post && letter.reader_keeps) seen.push_back(seen_by_reader(letter));
    if (letter.from != seat.post || !letter.sender_keeps) continue;
    auto own = std::ranges::find_if(
        seen, [&](const SeenMessage& message) { return message.own && message.number == letter.sent_as; });
    if (own == seen.end()) own = seen.insert(seen.end(), seen_by_sender(letter));
    own->to = own->to.with(letter.to);
  }
  // In the order in which he sent and got them: where the letters lie would tell what became of others.
  std::ranges::sort(seen, {}, &SeenMessage::number);
  return seen;
}

}  // namespace wardroom
