#include "books/coal/rules/divisions.hpp"

#include <algorithm>

#include "books/coal/rules/chapters.hpp"
#include "books/coal/rules/condition.hpp"
#include "books/coal/rules/hex_movement.hpp"
#include "books/coal/rules/movement.hpp"
#include "books/coal/rules/positions.hpp"

namespace wardroom::coal {

Inches share(const State& state, ShipId ship, Inches speed) {
  if (on_mat(state)) return hexes_run(state, ship, speed);
  if (!state.halves) return speed;
  return state.half == 0 ? speed / 2 : speed - speed / 2;
}

Fixed<Leg, 14> legs_for(const State& state, const Legs& legs, Inches run, Legs& left) {
  const bool more_to_come = state.halves && state.half == 0;
  Fixed<Leg, 14> now;
  left.clear();
  for (Leg leg : legs) {
    const bool pivot = leg.length == Inches{};
    if (run > Inches{} || (pivot && !more_to_come)) {
      const Leg first = split(leg, pivot ? Inches{} : run);
      run -= first.length;
      now.push_back(first);
      if (leg.length == Inches{} && leg.turn == Turn{}) continue;
    }
    if (more_to_come) left.push_back(leg);
  }
  if (run > Inches{} || now.empty()) now.push_back({StepKind::ahead, run, {}, {}});
  return now;
}

void begin(Way& way, const State& state, ShipId id) {
  const Ship& ship = state.ships[id];
  begin(way, ship.at, ship.course, on_mat(state));
  way.wake = ship.wake;
}

namespace {

constexpr Inches closed_up = 0.5_in;  // between bases, charts and 5.7.6

Inches sum_of(const Legs& legs) {
  Inches sum;
  for (const Leg& leg : legs) sum += leg.length;
  return sum;
}

// The speed of the turn: of the legs, or as before when nothing was ordered; the second half goes on at the same. On
// the mat legs are hexes, and their pace is kept beside them.
Inches ordered_speed(const State& state, const Legs& legs, Inches pace, ShipId lead) {
  if (state.half == 1 || legs.empty()) return state.ships[lead].speed;
  return on_mat(state) ? pace : sum_of(legs);
}

// Ruling A33: damage acts at the next plot, so a turn's second half is run at the speed of its first.
Inches able_speed(const State& state, ShipId ship, Inches speed) {
  return state.half == 1 ? speed : std::min(speed, top_speed(state, ship));
}

}  // namespace

bool keeps_line(const State& state, ShipId id) {
  return can_steer(state.ships[id]) && (state.half == 1 || top_speed(state, id) > Inches{});
}

void run_unsteered(Voyage& voyage, ShipId id, Inches speed) {
  const State& state = voyage.state();
  const Ship& ship = state.ships[id];
  Way& way = voyage.ways[id];
  way.speed = able_speed(state, id, speed);
  const Inches run = share(state, id, way.speed);
  Leg leg{StepKind::ahead, run, {}, {}};
  way.wake.clear();
  begin_phase(way);
  for (const Hit& hit : ship.hits) {
    if (hit.kind != HitKind::steering || hit.state == HitState::repaired || hit.amount == 0) continue;
    if (on_mat(state)) {
      circle_by_hexes(way, run, hit.amount == 1 ? Hand::port : Hand::starboard);
      end_phase(way, 0, whole_move);
      return;
    }
    leg.radius = std::max(state.card(id).turn_radius, 0.25_in);
    // One radian, 57.3 degrees, for every radius of distance.
    const std::int64_t angle = std::int64_t{run.thousandths} * 5730 / leg.radius.thousandths;
    leg.turn.hundredths = static_cast<std::int32_t>(hit.amount == 1 ? -angle : angle);
  }
  run_leg(way, leg, chord_of(&leg, &leg + 1));
  end_phase(way, 0, whole_move);
}

namespace {

/// One division's move, phase by phase. A phase is a stretch in column, or a time in which each ship acts for herself.
class Squadron {
 public:
  Squadron(Voyage& voyage, DivisionId id)
      : voyage_(voyage),
        state_(voyage.state()),
        division_(state_.divisions[id]),
        move_(voyage.divisions[id]),
        closing_(division_.order.given && closes_up(division_.order.plot)) {}

  bool gather() {
    move_.order = division_.ships;
    move_.reordered = false;
    for (const ShipId id : division_.ships) {
      if (!moves_with_division(state_, id)) continue;
      begin(voyage_.ways[id], state_, id);
      if (division_.single_base && !line_.empty()) continue;  // boats on one base move as one piece
      if (division_.single_base || keeps_line(state_, id)) line_.push_back(id);
    }
    column_ = division_.column && !division_.convoy;
    return !line_.empty();
  }

  void run(const Legs& legs, ShipId followed) {
    const ShipId lead = line_.empty() ? first_member() : line_.front();
    if (lead == no_ship) return;
    speed_ = able_speed(state_, lead, ordered_speed(state_, legs, division_.pace, lead));
    for (const ShipId id : division_.ships) {
      if (moves_with_division(state_, id) && !division_.single_base && !keeps_line(state_, id)) {
        run_unsteered(voyage_, id, speed_);
      }
    }
    move_.moved = true;
    if (line_.empty()) return;
    whole_ = share(state_, lead, speed_);
    set_paces();
    const auto now = legs_for(state_, legs, whole_, move_.left);
    chord_ = chord_of(now.begin(), now.end());
    if (followed != no_ship) {
      follow(followed);
    } else {
      run_phases(now);
    }
    finish();
  }

 private:
  ShipId first_member() const {
    for (const ShipId id : division_.ships) {
      if (moves_with_division(state_, id)) return id;
    }
    return no_ship;
  }

  Way& way(ShipId id) { return voyage_.ways[id]; }

  // 5.7.6: ships that close up go as fast as they can; the line's speed is that of its lead ship.
  void set_paces() {
    for (std::size_t i = 0; i < line_.size(); ++i) {
      const ShipId id = line_[i];
      Inches pace = able_speed(state_, id, speed_);
      way(id).speed = pace;
      Inches run = share(state_, id, pace);
      if (closing_ && i > 0) {
        run = state_.half == 1 ? std::max(run, state_.ships[id].moved)
                               : std::max(run, share(state_, id, speed_limit(state_, id)));
      }
      run_[i] = run;
    }
  }

  // What a ship runs while the lead ship goes from one distance to another.
  Inches part(std::size_t i, Inches from, Inches to) const {
    if (whole_ == Inches{}) return run_[i];
    const auto up_to = [&](Inches d) {
      const std::int64_t run = std::int64_t{run_[i].thousandths} * d.thousandths / whole_.thousandths;
      return static_cast<std::int32_t>(on_mat(state_) ? run / 1000 * 1000 : run);
    };
    return {up_to(to) - up_to(from)};
  }
  std::int32_t time(Inches run) const {
    return static_cast<std::int32_t>(std::int64_t{whole_move} * run.thousandths / whole_.thousandths);
  }
  std::int32_t time_from() const { return whole_ == Inches{} ? 0 : time(run_so_far_); }
  std::int32_t time_to(Inches to) const { return whole_ == Inches{} ? whole_move : time(to); }

  void run_phases(const Fixed<Leg, 14>& legs) {
    for (std::size_t i = 0; i < legs.size();) {
      const bool turn_together =
          legs[i].kind == StepKind::ships || (division_.convoy && legs[i].kind == StepKind::column);
      if (turn_together || (!column_ && legs[i].kind == StepKind::ahead)) {
        run_each(legs[i]);
        if (turn_together) column_ = false;
        ++i;
        continue;
      }
      if (!column_) form_column();
      std::size_t end = i;
      while (end < legs.size() && legs[end].kind != StepKind::ships) ++end;
      if (i == 0) set_wakes(no_ship);
      run_in_column(legs.begin() + i, legs.begin() + end);
      i = end;
    }
  }

  // 5.7.2: every ship does the same at the same moment, from her own place and course.
  void run_each(const Leg& leg) {
    const Inches to = run_so_far_ + leg.length;
    for (std::size_t i = 0; i < line_.size(); ++i) {
      Way& w = way(line_[i]);
      w.wake.clear();
      begin_phase(w);
      Leg own = leg;
      own.length = part(i, run_so_far_, to);
      run_leg(w, own, chord_);
      end_phase(w, time_from(), time_to(to));
    }
    run_so_far_ = to;
  }

  // 5.7.3, 5.9: the lead ship runs the legs, each of the others the wake of the ship ahead of her.
  void run_in_column(const Leg* first, const Leg* last) {
    Inches to = run_so_far_;
    Way& lead = way(line_.front());
    begin_phase(lead);
    for (const Leg* leg = first; leg != last; ++leg) {
      run_leg(lead, *leg, chord_);
      to += leg->length;
    }
    end_phase(lead, time_from(), time_to(to));
    for (std::size_t i = 1; i < line_.size(); ++i) run_astern(i, line_[i - 1], part(i, run_so_far_, to), to);
    run_so_far_ = to;
  }

  void run_astern(std::size_t i, ShipId ahead_id, Inches run, Inches to) {
    const Way& ahead = way(ahead_id);
    Way& w = way(line_[i]);
    const Stage* first = ahead.stages.begin() + (ahead_is_stranger(ahead_id) ? 0 : ahead.phase);
    Inches ahead_ran;
    for (const Stage* s = first; s != ahead.stages.end(); ++s) ahead_ran += s->to.length;
    extend_wake(w, first, ahead.stages.end());
    // She keeps clear of the ship ahead, but may always do what that ship did.
    const Inches apart = on_mat(state_) ? 1_in  // hex 3.1: the next place in line
                                        : (base_of(state_, ahead_id).length + base_of(state_, line_[i]).length) / 2 +
                                              (closing_ ? closed_up : Inches{});
    const Inches room = std::max(length_of(w.wake) - apart, ahead_ran);
    begin_phase(w);
    follow_wake(w, std::min(run, room));
    end_phase(w, time_from(), time_to(to));
  }
  bool ahead_is_stranger(ShipId id) const { return state_.ships[id].division != state_.ships[line_[0]].division; }

  // 5.7.4: the lead ship follows the last ship of another division as if she were in the same line.
  void follow(ShipId last_of_other) {
    if (!column_) form_column();
    set_wakes(last_of_other);
    run_astern(0, last_of_other, whole_, whole_);
    for (std::size_t i = 1; i < line_.size(); ++i) run_astern(i, line_[i - 1], part(i, {}, whole_), whole_);
    move_.left.clear();
    if (state_.halves && state_.half == 0) move_.left = straight(speed_ - whole_);
  }

  // A wake that does not lead to the ship ahead is of no use any more; one over a ship that fell out is joined to hers.
  void set_wakes(ShipId followed) {
    ShipId ahead = followed;
    for (const ShipId id : line_) {
      Way& w = way(id);
      if (ahead == no_ship) {
        w.wake.clear();
      } else {
        const Point end = voyage_.ways[ahead].from;
        if (w.wake.empty() || w.wake.back().at != end) join_wakes(id, end);
        if (w.wake.empty() || w.wake.back().at != end) straight_wake(w, end);
      }
      ahead = id;
    }
  }
  void join_wakes(ShipId id, Point end) {
    Way& w = way(id);
    for (const ShipId other : division_.ships) {
      const Ship& out = state_.ships[other];
      if (w.wake.empty() || other == id || out.at != w.wake.back().at) continue;
      if (out.wake.empty() || out.wake.back().at != end) continue;
      if (w.wake.size() + out.wake.size() > Wake::capacity()) return;
      for (const WakePoint& p : out.wake) w.wake.push_back(p);
      return;
    }
  }

  // A column turn after a ships turn: the ship farthest ahead leads, and each steers for the one before her.
  void form_column() {
    const Bearing course = way(line_.front()).course;
    const auto ahead = [&](ShipId id) {
      const Point at = on_line(id) ? way(id).at : state_.ships[id].at;
      return at.x * sine(course) + at.y * cosine(course);
    };
    const auto farther = [&](ShipId a, ShipId b) { return ahead(a) > ahead(b); };
    const auto old = move_.order;
    insertion_sort(line_, farther);
    insertion_sort(move_.order, farther);
    move_.reordered = !(old == move_.order);
    column_ = true;
    for (std::size_t i = 1; i < line_.size(); ++i) straight_wake(way(line_[i]), way(line_[i - 1]).at);
    way(line_.front()).wake.clear();
    set_paces();
  }
  template <class List, class Less>
  static void insertion_sort(List& list, Less before) {
    for (std::size_t i = 1; i < list.size(); ++i) {
      for (std::size_t j = i; j > 0 && before(list[j], list[j - 1]); --j) std::swap(list[j], list[j - 1]);
    }
  }
  bool on_line(ShipId id) const { return std::find(line_.begin(), line_.end(), id) != line_.end(); }

  void finish() {
    move_.column = column_;
    if (!division_.single_base) return;
    for (const ShipId id : division_.ships) {
      if (id != line_.front() && moves_with_division(state_, id)) way(id) = way(line_.front());
    }
  }

  Voyage& voyage_;
  const State& state_;
  const Division& division_;
  DivisionMove& move_;
  const bool closing_;
  Fixed<ShipId, most_in_division> line_;  // those in hand, the lead ship first
  std::array<Inches, most_in_division> run_{};
  bool column_ = true;
  Inches speed_, whole_, run_so_far_;
  std::int32_t chord_ = 1500;
};

// 5.7.4: the last ship of the division that this one was ordered to follow, and does follow.
DivisionId followed_division(const State& state, const Division& division) {
  if (!division.order.given || division.reacting || division.obedience == Obedience::independent) return no_division;
  if (division.order.plot.steps.empty() || division.order.plot.steps[0].kind != StepKind::follow) return no_division;
  for (DivisionId id = 0; id < state.divisions.size(); ++id) {
    const Division& other = state.divisions[id];
    if (other.side == division.side && other.number == division.order.plot.steps[0].division) return id;
  }
  return no_division;
}

ShipId last_ship(const State& state, DivisionId id) {
  ShipId last = no_ship;
  for (const ShipId ship : state.divisions[id].ships) {
    if (moves_with_division(state, ship) && keeps_line(state, ship)) last = ship;
  }
  return last;
}

// 5.12: moves that nobody plotted for this very turn keep clear of land.
bool keeps_clear_of_land(const State& state, const Division& division) {
  if (state.setting->lands.empty()) return false;
  return division.obedience == Obedience::independent || division.reacting || !plots_freely(state, division.side);
}

bool any_meets_land(const Voyage& voyage, const Division& division) {
  std::int32_t when = 0;
  return std::any_of(division.ships.begin(), division.ships.end(), [&](ShipId id) {
    return moves_with_division(voyage.state(), id) && meets_land(voyage.state(), voyage.ways[id], when);
  });
}

void run_squadron(Voyage& voyage, DivisionId id, const Legs& legs, ShipId followed) {
  Squadron squadron(voyage, id);
  squadron.gather();
  squadron.run(legs, followed);
}

// The smallest change of course, by fifteens, to starboard before port, that clears the land; else they stop short.
void steer_clear(Voyage& voyage, DivisionId id, Inches speed) {
  const State& state = voyage.state();
  const Division& division = state.divisions[id];
  const int by = on_mat(state) ? 30 : 15;
  for (int degrees = by; degrees <= 180; degrees += by) {
    for (const int side : {1, -1}) {
      Legs legs = column_turn(Turn::degrees(side * degrees), handling(state, id, speed));
      if (!division.column) legs[0].kind = StepKind::ships;
      run_squadron(voyage, id, legs, no_ship);
      if (!any_meets_land(voyage, division)) return;
    }
  }
  run_squadron(voyage, id, straight({}), no_ship);
}

}  // namespace

void move_division(Voyage& voyage, DivisionId id) {
  const State& state = voyage.state();
  DivisionMove& move = voyage.divisions[id];
  if (move.progress != Progress::waiting) return;
  move.progress = Progress::under_way;
  const Division& division = state.divisions[id];
  ShipId followed = no_ship;
  if (const DivisionId other = followed_division(state, division); other != no_division && other != id) {
    move_division(voyage, other);
    // Divisions that follow one another in a ring have nobody to follow.
    if (voyage.divisions[other].progress == Progress::done) followed = last_ship(state, other);
  }
  if (move.progress == Progress::under_way) {
    run_squadron(voyage, id, division.legs, followed);
    if (keeps_clear_of_land(state, division) && any_meets_land(voyage, division)) {
      const ShipId lead = division.ships.front();
      steer_clear(voyage, id, ordered_speed(state, division.legs, division.pace, lead));
    }
  }
  move.progress = Progress::done;
}

void move_alone(Voyage& voyage, ShipId id) {
  const State& state = voyage.state();
  const Ship& ship = state.ships[id];
  Way& way = voyage.ways[id];
  const Inches speed = ordered_speed(state, ship.legs, ship.pace, id);
  const auto run = [&](const Legs& legs) {
    begin(way, state, id);
    way.alone = true;
    way.wake.clear();
    way.speed = able_speed(state, id, speed);
    const auto now = legs_for(state, legs, share(state, id, way.speed), way.left);
    begin_phase(way);
    for (const Leg& leg : now) run_leg(way, leg, chord_of(now.begin(), now.end()));
    end_phase(way, 0, whole_move);
  };
  if (!can_steer(ship)) {
    begin(way, state, id);
    way.alone = true;
    run_unsteered(voyage, id, speed);
    return;
  }
  run(ship.legs);
  std::int32_t when = 0;
  const bool by_herself = ship.independent || !plots_freely(state, ship.side, id);
  if (state.setting->lands.empty() || !by_herself || !meets_land(state, way, when)) return;
  const int by = on_mat(state) ? 30 : 15;
  for (int degrees = by; degrees <= 180; degrees += by) {
    for (const int side : {1, -1}) {
      run(column_turn(Turn::degrees(side * degrees), handling(state, id, speed)));
      if (!meets_land(state, way, when)) return;
    }
  }
}

}  // namespace wardroom::coal
