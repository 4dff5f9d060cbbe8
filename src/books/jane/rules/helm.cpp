#include "books/jane/rules/helm.hpp"

#include <algorithm>

namespace wardroom::jane {
namespace {

constexpr Cite engine_turn{"t-turning-6", "105"}, both_buoys{"t-speed-4", "106"}, wheel_lost{"t-fx-steering-5"},
    tower_lost{"t-fx-steering-3"}, easing{"t-speed-3", "8"}, gathering{"t-speed-6", "103"}, faster{"t-speed-7", "103"},
    sternway{"t-speed-5", "9"}, way_on{"t-fx-speed-7", "107"}, stopping{"t-speed-3", "10"},
    after_ram{"t-ramming-5", "170"};

bool has_way_ahead(const Motion& m) { return !m.astern && !m.stopped && m.ordered > 0; }

void drop_helm(Motion& m) {
  m.count = 0;
  m.turning = false;
}

// An engine turn that has not been made is given up; what one that was made costs is still paid.
void drop_engine_turn(Motion& m) {
  if (m.engine != 0) m.debt = 0;
  m.engine = 0;
  m.engine_count = 0;
}

std::optional<Unlawful> steer(Motion& m, const Handling& h, int side, bool& just_dropped) {
  if (!h.wheel) {
    return h.engines ? Unlawful{wheel_lost, "has her steering gear shot away; with two screws she may turn by engines"}
                     : Unlawful{tower_lost, "cannot steer: her conning tower is hit"};
  }
  if (m.drifting) return Unlawful{way_on, "has lost all her speed, and runs straight on"};
  // speed-4: red and green together are no turn.
  if (just_dropped && helm_of(m.buoys) == -side) {
    m.buoys = Buoys::both;
    drop_helm(m);
    if (has_way_ahead(m)) m.to_stop = m.goes_on_at > 0 ? m.goes_on_at : m.ordered;
    m.goes_on_at = 0;
    return {};
  }
  const bool reversed = reversing(m.buoys);
  if (reversed && has_way_ahead(m)) {
    return Unlawful{both_buoys, "has both buoys down and way ahead: no helm until she has stopped, or they are up"};
  }
  drop_engine_turn(m);
  drop_helm(m);
  m.buoys = reversed ? (side > 0 ? Buoys::both_green : Buoys::both_red) : (side > 0 ? Buoys::green : Buoys::red);
  just_dropped = true;
  return {};
}

std::optional<Unlawful> turn_by_engine(Motion& m, const Handling& h, int side) {
  if (!h.two_screws)
    return Unlawful{engine_turn, "has one screw, and it takes two to turn by engines; G and R turn her"};
  if (!h.engines) return Unlawful{tower_lost, "cannot steer: her conning tower is hit"};
  if (reversing(m.buoys)) return Unlawful{engine_turn, "has both engines reversed, and cannot turn by one; U first"};
  if (!has_way_ahead(m) || m.drifting) return Unlawful{engine_turn, "turns by engine only while she steams ahead"};
  drop_engine_turn(m);
  drop_helm(m);
  m.buoys = Buoys::none;
  m.engine = static_cast<std::int8_t>(side);
  return {};
}

std::optional<Unlawful> pick_up(Motion& m) {
  if (m.astern_forced > 0 && m.buoys == Buoys::both) {
    return Unlawful{after_ram, "goes astern after her ram until two moves are over"};
  }
  if (m.buoys == Buoys::none && m.engine == 0) return Unlawful{{"t-turning-5"}, "has no buoy down"};
  drop_engine_turn(m);
  drop_helm(m);
  if (m.buoys == Buoys::both_green || m.buoys == Buoys::both_red) {
    m.buoys = Buoys::both;
    return {};
  }
  if (m.buoys == Buoys::both && has_way_ahead(m)) m.goes_on_at = m.to_stop;
  // Going astern she stops as her engines are put ahead; from the next move on she gathers headway (speed-6).
  if (m.buoys == Buoys::both && m.astern) stop_dead(m);
  m.to_stop = 0;
  m.buoys = Buoys::none;
  return {};
}

std::optional<Unlawful> reverse(Motion& m) {
  if (m.drifting) return Unlawful{way_on, "has no engines to reverse"};
  if (reversing(m.buoys)) return {};
  drop_engine_turn(m);
  drop_helm(m);
  m.buoys = Buoys::both;
  if (has_way_ahead(m)) m.to_stop = m.goes_on_at > 0 ? m.goes_on_at : m.ordered;
  m.goes_on_at = 0;
  return {};
}

std::optional<Unlawful> do_stroke(Motion& m, const Handling& h, Helm helm, bool& just_dropped) {
  switch (helm) {
    case Helm::run: return {};
    case Helm::green: return steer(m, h, 1, just_dropped);
    case Helm::red: return steer(m, h, -1, just_dropped);
    case Helm::up: return pick_up(m);
    case Helm::engine_green: return turn_by_engine(m, h, 1);
    case Helm::engine_red: return turn_by_engine(m, h, -1);
    case Helm::reverse: return reverse(m);
  }
  return {};
}

// Whether her engines are reversed once the strokes at the start are done. The buoys alone decide it.
bool starts_reversed(const Motion& m, std::span<const Stroke> path) {
  Buoys buoys = m.buoys;
  for (std::size_t i = 0; i < path.size() && path[i].helm != Helm::run; ++i) {
    const bool both = reversing(buoys);
    const Helm helm = path[i].helm;
    if (helm == Helm::reverse && !both) buoys = Buoys::both;
    if (helm == Helm::green || helm == Helm::red) {
      const bool green = helm == Helm::green;
      const bool with_other = i > 0 && path[i - 1].helm == (green ? Helm::red : Helm::green);
      if (both) {
        buoys = green ? Buoys::both_green : Buoys::both_red;
      } else {
        buoys = with_other ? Buoys::both : green ? Buoys::green : Buoys::red;
      }
    }
    if (helm == Helm::up) buoys = both && buoys != Buoys::both ? Buoys::both : Buoys::none;
  }
  return reversing(buoys);
}

constexpr Rung only(int squares, bool astern, Cite cite) {
  const auto n = static_cast<std::uint8_t>(squares);
  return {.least = n, .most = n, .usual = n, .astern = astern, .drifting = false, .settled = true, .cite = cite};
}

Rung rung_astern(const Handling& h, int had) {
  const int most = std::min<int>(had + 1, most_astern(h.most));
  Rung rung = only(most, true, sternway);
  rung.least = static_cast<std::uint8_t>(std::clamp(had - 1, 0, most));
  return rung;
}

Rung rung_ahead(const Handling& h, int had) {
  const auto most = static_cast<std::uint8_t>(std::min<int>(had + 1, h.most));
  const auto least = static_cast<std::uint8_t>(std::clamp<int>(had - 1, had > 0 ? 1 : 0, most));
  const auto usual = static_cast<std::uint8_t>(std::min<int>(had, h.most));
  return {least, most, usual, false, false, false, had == 0 ? gathering : faster};
}

bool answers_helm(const Motion& m, const Handling& h) { return h.wheel && !m.drifting && m.ordered >= h.steerage; }

void note_end(Motion& m) {
  if (m.track.full()) m.track.pop_back();
  m.track.push_back({tick_of(m, m.units), m.at, m.heading});
}

// Of an engine turn the first unit makes it, and it costs that one as well (rulings 4, 181).
bool pays_debt(Motion& m) {
  if (m.debt == 0) return false;
  --m.debt;
  if (m.engine != 0) {
    m.heading = turned(m.heading, 2 * m.engine);
    m.engine = 0;
    m.engine_count = 0;
  }
  return true;
}

bool turns_by_helm(Motion& m, const Handling& h) {
  if (!m.turning || !answers_helm(m, h)) return false;
  // Ruling 11: astern, a buoy names the side to which the stern goes.
  m.heading = turned(m.heading, m.astern ? -helm_of(m.buoys) : helm_of(m.buoys));
  drop_helm(m);
  return true;
}

void count_square(Motion& m, const Handling& h) {
  if (!m.astern && reversing(m.buoys) && m.to_stop > 0 && --m.to_stop == 0) stop_dead(m);
  if (m.drifting) return;
  if (helm_of(m.buoys) != 0) {
    if (m.count < UINT8_MAX) ++m.count;
    const int needs = h.circle + h.extra + (m.astern ? 2 : 0);  // speed-8
    m.turning = m.count >= needs;
  }
  if (m.engine != 0 && ++m.engine_count >= squares_of_turn + h.extra) m.debt = units_of_engine_turn;
}

}  // namespace

Rung rung_for(const Motion& motion, const Handling& handling, std::span<const Stroke> path) {
  const int had = motion.squares < 0 ? -motion.squares : motion.squares;
  if (handling.most == 0) {
    Rung drift = only(motion.drifts.empty() ? had / 2 : motion.drifts[0], motion.squares < 0, way_on);
    drift.drifting = true;
    return drift;
  }
  if (motion.astern_forced > 0) {
    return only(std::min<int>(motion.astern_forced > 1 ? 1 : 2, most_astern(handling.most)), true, after_ram);
  }
  // Reversed before this move, and not yet stopped: with the buoys up she goes on at what she still had to run.
  if (motion.squares > 0 && motion.to_stop > 0) return only(std::min(motion.to_stop, handling.most), false, stopping);
  if (motion.squares > 0) return rung_ahead(handling, had);
  return starts_reversed(motion, path) ? rung_astern(handling, had) : rung_ahead(handling, 0);
}

void begin_move(Motion& m, const Rung& rung, std::uint8_t squares) {
  m.ordered = std::min<std::uint8_t>(squares == none ? rung.usual : squares, most_units);
  m.astern = rung.astern;
  m.drifting = rung.drifting;
  m.stopped = m.second = false;
  m.units = m.lost = m.stroke = m.into = 0;
  if (m.drifting && !m.drifts.empty()) m.drifts.erase(0);
  if (m.drifting) m.to_stop = 0;
  m.track.clear();
  m.track.push_back({0, m.at, m.heading});
}

std::optional<Unlawful> work_helm(Motion& m, const Handling& h, std::span<const Stroke> path) {
  std::optional<Unlawful> first;
  bool just_dropped = false;
  while (m.stroke < path.size()) {
    const Stroke& stroke = path[m.stroke];
    if (stroke.helm == Helm::run && m.into < stroke.units) break;
    if (auto unlawful = do_stroke(m, h, stroke.helm, just_dropped); unlawful && !first) first = unlawful;
    m.into = 0;
    ++m.stroke;
  }
  return first;
}

void run_unit(Motion& m, const Handling& h, std::span<const Stroke> path) {
  ++m.units;
  if (m.stroke < path.size()) ++m.into;
  if (m.stopped) return;
  if (pays_debt(m) || turns_by_helm(m, h)) {
    ++m.lost;
  } else {
    m.at = next(m.at, m.heading, m.astern ? -1 : 1);
    count_square(m, h);
  }
  note_end(m);
}

void end_move(Motion& m) {
  const int run = m.astern ? -int{m.ordered} : int{m.ordered};
  const bool stops = reversing(m.buoys) && !m.astern && !m.drifting;
  const int way = m.stopped ? 0 : stops ? m.to_stop : m.goes_on_at > 0 ? m.goes_on_at : run;
  m.squares = static_cast<std::int8_t>(way);
  m.goes_on_at = 0;
  if (m.astern_forced > 0 && m.astern) --m.astern_forced;
  m.stroke = m.into = 0;
}

void stop_dead(Motion& m) {
  m.stopped = true;
  m.to_stop = 0;
  m.goes_on_at = 0;
}

int units_of(std::span<const Stroke> path) {
  int units = 0;
  for (const Stroke& stroke : path) units += stroke.helm == Helm::run ? stroke.units : 0;
  return units;
}

}  // namespace wardroom::jane
