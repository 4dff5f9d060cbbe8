// Who sits at the table, and who may know a fact.
#pragma once

#include <bit>
#include <cstdint>
#include <string>
#include <vector>

#include "core/id.hpp"

namespace wardroom {

using SideId = Id<struct OfSide, std::uint8_t>;
inline constexpr SideId no_side = 0xFF;
inline constexpr int most_sides = 8;
/// Of two sides, the other one.
constexpr SideId enemy(SideId side) { return SideId::at(side == 0 ? 1 : 0); }

/// Some of the sides.
class SideSet {
 public:
  constexpr SideSet() = default;
  static constexpr SideSet of(SideId side) { return SideSet().with(side); }
  constexpr SideSet with(SideId side) const { return SideSet(static_cast<std::uint8_t>(sides_ | 1U << side)); }
  constexpr bool has(SideId side) const { return side < most_sides && (sides_ >> side & 1) != 0; }
  constexpr bool empty() const { return sides_ == 0; }
  /// The one that it holds; no_side when it is empty or holds several.
  constexpr SideId only() const { return std::has_single_bit(sides_) ? SideId::at(std::countr_zero(sides_)) : no_side; }
  friend constexpr bool operator==(SideSet, SideSet) = default;

 private:
  constexpr explicit SideSet(std::uint8_t sides) : sides_(sides) {}
  std::uint8_t sides_ = 0;
};

/// A chair at the table with its own knowledge, orders, talk and clock. A side is a set of posts; umpires who are asked
/// have posts too.
using PostId = Id<struct OfPost, std::uint8_t>;
inline constexpr PostId no_post = 0xFF;
inline constexpr int most_posts = 64;

enum class Role : std::uint8_t { side, umpire, spectator };

/// A seat sees and orders for one post; the umpire sees all; a spectator sees what everybody sees.
struct Seat {
  Role role = Role::spectator;
  SideId side = no_side;
  PostId post = no_post;
  /// The seat of a side that has one post: posts are numbered as the sides are then.
  static constexpr Seat of(SideId s) { return {Role::side, s, PostId::at(std::uint8_t{s})}; }
  static constexpr Seat at(PostId post, SideId side) { return {Role::side, side, post}; }
  /// The umpire as one who watches; where a book asks him he has a post as well.
  static constexpr Seat umpire(PostId post = no_post) { return {Role::umpire, no_side, post}; }
  friend constexpr bool operator==(Seat, Seat) = default;
};

/// A post as a book lists it. Its number is its place in the list.
struct Post {
  std::string id, name;
  Seat seat;
};

/// The posts of a book in which each side has one, which is called as the side is.
template <class Sides>
std::vector<Post> one_post_a_side(const Sides& sides) {
  std::vector<Post> posts;
  for (const auto& side : sides) posts.push_back({side.id, side.name, Seat::of(SideId::at(posts.size()))});
  return posts;
}

/// Makes of a function that asks by side one that asks by seat, for books in which each side has one post.
template <auto Asks>
struct AskedBySeat;
template <class Answer, class State, class... Rest, Answer (*Asks)(State, SideId, Rest...)>
struct AskedBySeat<Asks> {
  static Answer ask(State state, Seat seat, Rest... rest) {
    return Asks(static_cast<State>(state), seat.side, static_cast<Rest>(rest)...);
  }
};
template <auto Asks>
inline constexpr auto by_side = AskedBySeat<Asks>::ask;

/// Some of the posts.
class PostSet {
 public:
  constexpr PostSet() = default;
  static constexpr PostSet of(PostId post) { return PostSet().with(post); }
  constexpr PostSet with(PostId post) const { return PostSet(posts_ | bit(post)); }
  constexpr bool has(PostId post) const { return (posts_ & bit(post)) != 0; }
  constexpr bool empty() const { return posts_ == 0; }
  constexpr int size() const { return std::popcount(posts_); }
  constexpr std::uint64_t bits() const { return posts_; }
  /// Calls `what` with every member, in rising order.
  template <class Do>
  constexpr void each(Do&& what) const {
    for (std::uint64_t rest = posts_; rest != 0; rest &= rest - 1) what(PostId::at(std::countr_zero(rest)));
  }
  friend constexpr bool operator==(PostSet, PostSet) = default;

 private:
  static constexpr std::uint64_t bit(PostId post) { return post < most_posts ? std::uint64_t{1} << post : 0; }
  constexpr explicit PostSet(std::uint64_t posts) : posts_(posts) {}
  std::uint64_t posts_ = 0;
};

/// Every event states its audience when it is made; unless it names more, only the umpire knows.
class Audience {
 public:
  constexpr Audience() = default;
  static constexpr Audience umpire() { return {}; }
  static constexpr Audience only(PostId post) { return Audience(bit(post)); }
  static constexpr Audience all() { return Audience(everybody); }
  constexpr Audience with(PostId post) const { return Audience(posts_ | bit(post)); }
  constexpr Audience with(Audience others) const { return Audience(posts_ | others.posts_); }

  /// Of a book in which each side has one post.
  static constexpr Audience only(SideId side) { return only(PostId::at(std::uint8_t{side})); }
  constexpr Audience with(SideId side) const { return with(PostId::at(std::uint8_t{side})); }

  constexpr bool includes(Seat seat) const {
    if (seat.role == Role::umpire) return true;
    if (seat.role == Role::spectator) return posts_ == everybody;
    return includes(seat.post);
  }
  constexpr bool includes(PostId post) const { return (posts_ & bit(post)) != 0; }
  friend constexpr bool operator==(Audience, Audience) = default;

 private:
  static constexpr std::uint64_t everybody = ~std::uint64_t{0};
  static constexpr std::uint64_t bit(PostId post) { return post < most_posts ? std::uint64_t{1} << post : 0; }
  constexpr explicit Audience(std::uint64_t posts) : posts_(posts) {}
  std::uint64_t posts_ = 0;
};

}  // namespace wardroom
