// The frame of play that every book has: who is asked, and the end. A book's own list of facts begins with its
// TurnBegan and PhaseBegan, and takes these in.
#pragma once

#include <boost/describe.hpp>
#include <cstdint>
#include <string_view>

#include "rules/seat.hpp"
#include "rules/topic.hpp"

namespace wardroom {

/// The table waits for this side's word in the phase that has begun.
struct Asked {
  SideId side = 0;
};
BOOST_DESCRIBE_STRUCT(Asked, (), (side))

/// The same where a side has several posts.
struct PostAsked {
  PostId post = 0;
};
BOOST_DESCRIBE_STRUCT(PostAsked, (), (post))

/// An order was taken; it is its side's secret until it is carried out.
template <class Order>
struct OrderedBy {
  static constexpr std::string_view called = "Ordered";
  SideId side = 0;
  Order order;
  BOOST_DESCRIBE_CLASS(OrderedBy, (), (side, order), (), ())
};

/// The same where a side has several posts: it is its post's secret.
template <class Order>
struct PostOrdered {
  static constexpr std::string_view called = "Ordered";
  PostId post = 0;
  Order order;
  BOOST_DESCRIBE_CLASS(PostOrdered, (), (post, order), (), ())
};

struct BattleEnded {
  static constexpr Topic topic = Topic::points;
  std::uint32_t turn = 0;
};
BOOST_DESCRIBE_STRUCT(BattleEnded, (), (turn))

}  // namespace wardroom
