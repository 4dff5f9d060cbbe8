// 4.5: reading the Critical Hit table, and what its codes come to.
#include "books/admiralty/rules/critical.hpp"

#include <algorithm>
#include <boost/describe/enum_to_string.hpp>

#include "books/admiralty/rules/chapters.hpp"

namespace wardroom::admiralty {
namespace {

void add(std::uint8_t& to, int by) { to = static_cast<std::uint8_t>(std::min(255, to + by)); }

std::optional<Mark> mark_of(Code code) {
  switch (code) {
    case Code::A: return Mark::A;
    case Code::F: return Mark::F;
    case Code::I: return Mark::I;
    case Code::M: return Mark::M;
    case Code::O: return Mark::O;
    case Code::P: return Mark::P;
    case Code::R: return Mark::R;
    case Code::W: return Mark::W;
    default: return std::nullopt;
  }
}

// The side on which a single gun hit falls.
Broadside embattled_side(Embattled embattled, Chance& chance, Run& run) {
  if (embattled == Embattled::port) return Broadside::port;
  if (embattled == Embattled::starboard) return Broadside::starboard;
  return roll_side(chance, run);
}

// A20, A21: the side of the carronade is diced for; the gun hit in its place falls where all of that fire do.
void add_carronade_hit(Outcome& outcome, const Suffering& her) {
  if (!her.carronades) return add_gun_hits(outcome.harm, her.embattled, 1, her.chance, her.run);
  const Broadside side = roll_side(her.chance, her.run), instead = embattled_side(her.embattled, her.chance, her.run);
  add(outcome.harm.carronades[index(side)][index(instead)], 1);
}

std::string text_of(CodeCount code) {
  const std::string count = std::to_string(code.count);
  const std::string name = boost::describe::enum_to_string(code.code, "");
  switch (code.code) {
    case Code::LOST: return "ship lost";
    case Code::G:
    case Code::S: return count + " " + name;
    case Code::BD: return code.count == 1 ? name : count + " x " + name;
    default: return code.count == 1 ? name : count + name;
  }
}

}  // namespace

int column_read(Line line, int die) {
  if (die < 1) return line == Line::E ? 0 : 1;
  return std::min(die, 6);
}

const Codes& codes_in(const Criticals& table, Line line, int column) {
  static const Codes none;
  return column == 0 ? none : table[line][static_cast<std::size_t>(column - 1)];
}

std::string codes_text(const Codes& codes) {
  if (codes.empty()) return "-";
  std::string text;
  for (const CodeCount& code : codes) text += (text.empty() ? "" : ", ") + text_of(code);
  return text;
}

int size_modifier(const Criticals& table, Line line, Size size) {
  return line == Line::CR ? table.by_size[index(size)] : 0;
}

std::optional<int> blast_modifier(const Criticals& table, Millimetres gap) {
  if (gap <= table.near) return table.blast_near;
  if (gap <= table.far) return table.blast_far;
  return std::nullopt;
}

Broadside roll_side(Chance& chance, Run& run) {
  constexpr int port_up_to = 3;
  return chance.count_at_most(run.next(Purpose::side), 1, 6, port_up_to) == 1 ? Broadside::port : Broadside::starboard;
}

void add_gun_hits(Harm& harm, Embattled embattled, int hits, Chance& chance, Run& run) {
  if (hits <= 0) return;
  if (embattled == Embattled::both) {
    for (std::uint8_t& side : harm.gun_hits) add(side, hits / 2);
    if (hits % 2 != 0) add(harm.gun_hits[index(roll_side(chance, run))], 1);
    return;
  }
  add(harm.gun_hits[index(embattled_side(embattled, chance, run))], hits);
}

Roll throw_line(Chance& chance, DieAddress at, Line line, int modifier) {
  const int face = chance.face(at, 6);
  return {line, static_cast<std::uint8_t>(face), static_cast<std::uint8_t>(column_read(line, face + modifier))};
}

Purpose purpose_of(Line line) {
  switch (line) {
    case Line::CR: return Purpose::critical;
    case Line::CR2: return Purpose::critical2;
    case Line::BD: return Purpose::blocked;
    case Line::D: return Purpose::fire_danger;
    case Line::F: return Purpose::fire;
    case Line::I: return Purpose::inferno;
    case Line::E: return Purpose::explosion;
    case Line::M: return Purpose::mast;
    case Line::L: break;
  }
  return Purpose::contact_lock;
}

std::optional<Line> line_of(Code code) {
  switch (code) {
    case Code::CR2: return Line::CR2;
    case Code::BD: return Line::BD;
    case Code::D: return Line::D;
    default: return std::nullopt;
  }
}

void add_blocked(Outcome& outcome, const Suffering& her, const Codes& codes) {
  int points = 0;
  for (const CodeCount& code : codes) points += code.code == Code::B ? code.count : 0;
  if (points > 0) add(outcome.harm.blocked[index(roll_side(her.chance, her.run))], points);
}

void add_code(Outcome& outcome, const Suffering& her, CodeCount code) {
  if (const auto mark = mark_of(code.code)) return add(outcome.harm.mark[index(*mark)], code.count);
  switch (code.code) {
    case Code::B: return add(outcome.harm.blocked[index(roll_side(her.chance, her.run))], code.count);
    case Code::C:
      for (int i = 0; i < code.count; ++i) add_carronade_hit(outcome, her);
      return;
    case Code::G: return add_gun_hits(outcome.harm, her.embattled, code.count, her.chance, her.run);
    case Code::S: return add(outcome.harm.sails, code.count);
    case Code::L: return add(outcome.locks, code.count);
    case Code::XX: outcome.crossed_out = true; return;
    case Code::E: outcome.explodes = true; return;
    case Code::LOST: outcome.lost = true; return;
    default: return;
  }
}

Suffering suffering(Play& play, ShipId ship, Embattled embattled, Run& run) {
  const Ship& her = play.now().ships[ship];
  const bool carronades = std::ranges::any_of(her.sides, [](const Side& side) { return side.dice.carronades > 0; });
  return {play.now().tables().criticals, play.chance(), run, embattled, carronades};
}

void state_roll(Play& play, ShipId ship, const Roll& roll, Cite cite) {
  const bool open = roll.line == Line::F || roll.line == Line::I || roll.line == Line::E || roll.line == Line::L;
  play.state_fact(open ? Audience::all() : owners(play.now(), ship), cite,
                  CriticalRolled{ship, roll.line, roll.face, roll.column});
}

Outcome roll_line(Play& play, ShipId ship, Line line, int modifier, Embattled embattled, Run& run, Cite cite) {
  return roll_line(suffering(play, ship, embattled, run), line, modifier,
                   [&](const Roll& roll) { state_roll(play, ship, roll, cite); });
}

void roll_critical(Play& play, ShipId target, Size size, Embattled embattled, Run& run) {
  const int modifier = size_modifier(play.now().tables().criticals, Line::CR, size);
  if (modifier != 0) play.term({"size of the guns", {"4.4-CR-2"}, Op::add, modifier});
  const Outcome outcome = roll_line(play, target, Line::CR, modifier, embattled, run, {"4.4-CR", "A14"});
  if (!outcome.harm.any()) return;
  play.state_fact(owners(play.now(), target), {"4.1-21"}, HarmPending{target, outcome.harm, true});
}

}  // namespace wardroom::admiralty
