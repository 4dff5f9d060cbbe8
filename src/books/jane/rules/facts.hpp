// Everything that can happen, chapter by chapter.
#pragma once

#include <boost/mp11/list.hpp>
#include <variant>

#include "books/jane/rules/facts_damage.hpp"
#include "books/jane/rules/facts_fire.hpp"
#include "books/jane/rules/facts_motion.hpp"
#include "books/jane/rules/facts_signals.hpp"
#include "books/jane/rules/facts_umpire.hpp"
#include "books/jane/rules/orders.hpp"
#include "rules/frame.hpp"
#include "rules/umpire.hpp"

namespace wardroom::jane {

struct MoveBegan {
  std::uint16_t move = 0;
};
BOOST_DESCRIBE_STRUCT(MoveBegan, (), (move))

struct PhaseBegan {
  Phase phase = Phase::orders;
};
BOOST_DESCRIBE_STRUCT(PhaseBegan, (), (phase))

/// How far the phase in hand has come.
struct Advanced {
  Tick tick = 0;
  std::uint8_t stage = 0;
};
BOOST_DESCRIBE_STRUCT(Advanced, (), (tick, stage))

/// general-9: a gun may fire again.
struct GunBack {
  static constexpr Topic topic = Topic::damage;
  ShipId ship = no_ship;
  GunId gun = no_gun;
};
BOOST_DESCRIBE_STRUCT(GunBack, (), (ship, gun))

/// fx-masts-4: the wreck of a mast is over the side.
struct WreckCleared {
  static constexpr Topic topic = Topic::damage;
  ShipId ship = no_ship;
  std::uint8_t mast = 0;
};
BOOST_DESCRIBE_STRUCT(WreckCleared, (), (ship, mast))

/// For how many moves running she has had no big gun to fire.
struct SilenceCounted {
  ShipId ship = no_ship;
  std::uint8_t moves = 0;
  bool detail() const { return true; }
};
BOOST_DESCRIBE_STRUCT(SilenceCounted, (), (ship, moves))

using Ordered = PostOrdered<Order>;
using PositionEdited = PositionEditedTo<State>;
using OptionRuled = OptionRuledTo<Options>;

using FrameFacts = std::variant<MoveBegan, PhaseBegan, Advanced, GunBack, WreckCleared, SilenceCounted, PostAsked,
                                Ordered, BattleEnded, Queried, Proposed, Settled, Overruled, QueriesClosed, Vetoed,
                                MessageSent, MessageDelivered, LetterHeld, LetterReleased, LetterLost, LetterRead,
                                MessageForgotten, UmpireActed, PositionEdited, OptionRuled, Adjudicated>;
using Fact = boost::mp11::mp_append<FrameFacts, MotionFacts, FireFacts, DamageFacts, SignalFacts, UmpireFacts>;

}  // namespace wardroom::jane
