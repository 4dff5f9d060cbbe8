// Everything that a player or an umpire may order.
#pragma once

#include <variant>

#include "books/jane/rules/armament.hpp"
#include "books/jane/rules/motion.hpp"
#include "books/jane/rules/signals.hpp"
#include "books/jane/rules/umpire.hpp"
#include "rules/message.hpp"
#include "rules/query.hpp"

namespace wardroom::jane {

/// The post has no more to say; an umpire passes what was ordered, or leaves what is asked as it usually is.
struct Ready {};
BOOST_DESCRIBE_STRUCT(Ready, (), ())

using Order = std::variant<Steer, OnExecutive, RamHer, BoardHer, Ticket, QuickFire, QuickFireRule, Load, Discharge,
                           TubeWork, Mix, Signal, AnswerHoist, ShiftFlag, TakeStation, Disguise, Ready, Send, MarkRead,
                           Answer, Overrule, Veto, Revise>;

}  // namespace wardroom::jane
