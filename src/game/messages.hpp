// The messages of a table (docs/table.md): those that a post has sent and got, the form to send one, and an umpire's
// tray of letters under way.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "game/forms.hpp"
#include "rules/message.hpp"

namespace wardroom {

/// What the book calls the times, codes and ways of its messages. Codes and ways go by number; code 0 is words alone.
struct MailWords {
  std::function<std::string(std::uint32_t)> time;  // "turn 3"
  std::span<const std::string_view> codes = {}, ways = {};
};

/// The part "messages".
void write_messages(Json& json, std::span<const SeenMessage> messages, std::span<const Post> posts,
                    const MailWords& words);

/// The form of a message to any of these posts, or to all of them.
void ask_send(Json& json, std::span<const Post> posts, PostSet to, const MailWords& words);
/// A form at once for each message that this post has not marked as read.
void ask_read(Json& json, std::span<const SeenMessage> messages, std::span<const Post> posts, PostId reader);
/// The umpire's: hold, release or lose what is under way.
void ask_tray(Json& json, std::span<const SeenMessage> messages, std::span<const Post> posts, const MailWords& words);

}  // namespace wardroom
