// The spelling of the orders that books share: what umpires decide (rules/query.hpp), and messages between posts
// (rules/message.hpp). A book that takes them gives its names of posts by PostNames.
#pragma once

#include <concepts>
#include <string>
#include <string_view>
#include <vector>

#include "rules/message.hpp"
#include "rules/query.hpp"
#include "wire/order_spelling.hpp"

namespace wardroom {

/// Posts by their ids.
class PostNames {
 public:
  explicit PostNames(std::vector<Post> posts) : posts_(std::move(posts)) {}

  void read(const Node& named, PostId& post) const { post = find(named); }
  /// One of them, or a list.
  void read(const Node& named, PostSet& posts) const {
    posts = {};
    if (named.kind() == Node::Kind::text) return static_cast<void>(posts = PostSet::of(find(named)));
    for (const Node& each : named.list(1, most_posts)) posts = posts.with(find(each));
  }
  // Of a post alone: a number would become one.
  template <std::same_as<PostId> P>
  std::string_view written(P post) const {
    return post < posts_.size() ? std::string_view(posts_[post].id) : std::string_view("nobody");
  }
  std::vector<std::string_view> written(PostSet posts) const {
    std::vector<std::string_view> ids;
    posts.each([&](PostId post) { ids.push_back(written(post)); });
    return ids;
  }
  std::string_view name(PostId post) const {
    return post < posts_.size() ? std::string_view(posts_[post].name) : std::string_view("nobody");
  }

 private:
  PostId find(const Node& named) const {
    for (const Post& post : posts_) {
      if (post.id == named.text()) return PostId::at(&post - posts_.data());
    }
    throw named.wrong("there is no post \"" + named.text() + "\"");
  }

  std::vector<Post> posts_;
};

// The figures of an answer are told one by one, because a form has a field for each.
void spell_figures(auto& f, Figures& figures) {
  f.unless(0, "first", figures[0]).unless(0, "second", figures[1]).unless(0, "third", figures[2]);
}
void spell(auto& f, Answer& o) {
  f.order("answer")("query", o.query);
  spell_figures(f, o.figures);
  f.unless(Words(), "reason", o.reason);
}
void spell(auto& f, Overrule& o) {
  f.order("overrule")("query", o.query);
  spell_figures(f, o.figures);
  f("reason", o.reason);
}
void spell(auto& f, Veto& o) { f.order("veto")("post", o.of)("which", o.which)("reason", o.reason); }

void spell(auto& f, Send& o) { f.order("send")("to", o.to).unless(0, "code", o.code).unless(Words(), "text", o.text); }
void spell(auto& f, MarkRead& o) { f.order("read")("message", o.message); }
void spell(auto& f, Hold& o) { f.order("hold")("message", o.message)("to", o.to).unless(0U, "until", o.until); }
void spell(auto& f, Release& o) { f.order("release")("message", o.message)("to", o.to); }
void spell(auto& f, Lose& o) { f.order("lose")("message", o.message)("to", o.to); }

}  // namespace wardroom
