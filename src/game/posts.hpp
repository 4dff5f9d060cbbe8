// Who sits where, as the start page and a seat are told.
#pragma once

#include <functional>
#include <span>
#include <string>

#include "rules/seat.hpp"
#include "wire/json.hpp"

namespace wardroom {

/// The posts, where there is more to tell of them than of the sides: a side has several, or umpires are asked.
void write_posts(Json& json, std::span<const Post> posts, const std::function<std::string(SideId)>& side_id);
/// All of them, whatever there is to tell.
void list_posts(Json& json, std::span<const Post> posts, const std::function<std::string(SideId)>& side_id);

}  // namespace wardroom
