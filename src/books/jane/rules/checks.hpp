// The checks of all orders, each beside the chapter that carries it out; the door is in check.cpp.
#pragma once

#include "books/jane/rules/chapters.hpp"

namespace wardroom::jane {

Checked check(const State& state, Seat seat, const Steer& order);
Checked check(const State& state, Seat seat, const OnExecutive& order);
Checked check(const State& state, Seat seat, const RamHer& order);
Checked check(const State& state, Seat seat, const BoardHer& order);
Checked check(const State& state, Seat seat, const Ticket& order);
Checked check(const State& state, Seat seat, const QuickFire& order);
Checked check(const State& state, Seat seat, const QuickFireRule& order);
Checked check(const State& state, Seat seat, const Load& order);
Checked check(const State& state, Seat seat, const Discharge& order);
Checked check(const State& state, Seat seat, const TubeWork& order);
Checked check(const State& state, Seat seat, const Mix& order);
Checked check(const State& state, Seat seat, const Signal& order);
Checked check(const State& state, Seat seat, const AnswerHoist& order);
Checked check(const State& state, Seat seat, const ShiftFlag& order);
Checked check(const State& state, Seat seat, const TakeStation& order);
Checked check(const State& state, Seat seat, const Disguise& order);
Checked check(const State& state, Seat seat, const Ready& order);
Checked check(const State& state, Seat seat, const Send& order);
Checked check(const State& state, Seat seat, const MarkRead& order);
Checked check(const State& state, Seat seat, const Answer& order);
Checked check(const State& state, Seat seat, const Overrule& order);
Checked check(const State& state, Seat seat, const Veto& order);
Checked check(const State& state, Seat seat, const Revise& order);

}  // namespace wardroom::jane
