#include "game/posts.hpp"

#include <algorithm>

namespace wardroom {

void write_posts(Json& json, std::span<const Post> posts, const std::function<std::string(SideId)>& side_id) {
  const bool alone = std::ranges::all_of(
      posts, [&](const Post& post) { return post.seat.role == Role::side && post.id == side_id(post.seat.side); });
  if (!alone) list_posts(json, posts, side_id);
}

void list_posts(Json& json, std::span<const Post> posts, const std::function<std::string(SideId)>& side_id) {
  json.key("posts").begin_array();
  for (const Post& post : posts) {
    json.begin_object().field("id", post.id).field("name", post.name);
    json.field("side", post.seat.role == Role::side ? side_id(post.seat.side) : std::string()).end_object();
  }
  json.end_array();
}

}  // namespace wardroom
