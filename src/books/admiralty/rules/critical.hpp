// 4.5: the Critical Hit table. Reading a cell, and rolling a line with everything that it sets off, as functions of the
// table and of chance alone: play and odds run the same ones.
#pragma once

#include <optional>
#include <string>

#include "books/admiralty/rules/admiralty.hpp"
#include "core/chance.hpp"

namespace wardroom::admiralty {

/// One roll of a line: the face, and the column read, 1 to 6; 0 where the table ends before it.
struct Roll {
  Line line = Line::CR;
  std::uint8_t face = 0, column = 0;
};

/// What a die with its modifiers reads: below 1 the first column (A14), on the Explosion line nothing (A16); above 6
/// the last.
int column_read(Line line, int die);
/// The codes of a column; none of column 0.
const Codes& codes_in(const Criticals& table, Line line, int column);
/// As the chart prints them: "20 S, 2M, 10 G, 2W", "2 x BD", "ship lost"; "-" for none.
std::string codes_text(const Codes& codes);
/// What the size of the guns adds to a die: of the CR line, and of no other (A15).
int size_modifier(const Criticals& table, Line line, Size size);
/// What the gap between bases adds to the die of a ship near an explosion; nothing beyond the reach of the blast.
std::optional<int> blast_modifier(const Criticals& table, Millimetres gap);

/// Where the dice of one ship fall: their addresses follow one another, whatever they are thrown for.
class Run {
 public:
  Run() = default;  // for questions, where dice have no addresses
  explicit Run(DieAddress first) : at_(first) {}
  DieAddress next(Purpose purpose) {
    DieAddress at = at_;
    at.purpose = static_cast<std::uint16_t>(purpose);
    ++at_.index;
    return at;
  }

 private:
  DieAddress at_;
};

/// The runs of all ships in one phase, or in a part of it with indexes of its own.
class Runs {
 public:
  explicit Runs(const Play& play, std::uint16_t first = 0) {
    for (ShipId ship = 0; ship < most_ships; ++ship) runs_[ship] = Run(play.address(Purpose::critical, ship, first));
  }
  Run& operator[](ShipId ship) { return runs_[ship]; }

 private:
  std::array<Run, most_ships> runs_;
};

/// Where gun hits fall: on the side that faces the fire, on both alike, as raking fire and her own explosion have it,
/// or on one by even chance, as fires on board have it (A72).
enum class Embattled : std::uint8_t { port, starboard, both, either };
constexpr Embattled embattled(Broadside side) {
  return side == Broadside::port ? Embattled::port : Embattled::starboard;
}

/// A96: port on 1 to 3.
Broadside roll_side(Chance& chance, Run& run);
/// Adds so many gun hits; an odd one of hits on both sides falls by chance (A23).
void add_gun_hits(Harm& harm, Embattled embattled, int hits, Chance& chance, Run& run);

/// To whom a line is rolled for.
struct Suffering {
  const Criticals& table;
  Chance& chance;
  Run& run;
  Embattled embattled = Embattled::either;
  bool carronades = false;  // has any left on either side: without, a C is a gun hit and no side is thrown for
};

/// All that a roll of a line comes to, with what it set off.
struct Outcome {
  Harm harm;
  std::uint8_t locks = 0;    // L
  bool crossed_out = false;  // XX
  bool explodes = false;     // E: the Explosion line is to be rolled
  bool lost = false;
};

/// Whose dice a line takes.
Purpose purpose_of(Line line);

/// One die, cross-indexed with its line.
Roll throw_line(Chance& chance, DieAddress at, Line line, int modifier);
/// Rolls a line and what it sets off, each roll told of as it falls.
template <class Told>
void roll_line(const Suffering& her, Line line, int modifier, Purpose purpose, Outcome& outcome, Told&& told);
template <class Told>
Outcome roll_line(const Suffering& her, Line line, int modifier, Told&& told) {
  Outcome outcome;
  roll_line(her, line, modifier, purpose_of(line), outcome, told);
  return outcome;
}

/// What she suffers who is on the table.
Suffering suffering(Play& play, ShipId ship, Embattled embattled, Run& run);
/// States a roll as it fell. Fires and explosions lie open to all; of other criticals her owners are told (A93).
void state_roll(Play& play, ShipId ship, const Roll& roll, Cite cite);
/// Rolls a line in play, and states each roll.
Outcome roll_line(Play& play, ShipId ship, Line line, int modifier, Embattled embattled, Run& run, Cite cite);
/// 4.4 CR in play: one extra six of guns of this size. Her owners are told of the rolls, and what they come to waits
/// for the end of the step.
void roll_critical(Play& play, ShipId target, Size size, Embattled embattled, Run& run);

// ---- inside

/// Adds one code that needs no roll of another line.
void add_code(Outcome& outcome, const Suffering& her, CodeCount code);
/// BD: the points go to one side for each test (A19).
void add_blocked(Outcome& outcome, const Suffering& her, const Codes& codes);
/// The line that a code sets off at once.
std::optional<Line> line_of(Code code);

template <class Told>
void roll_line(const Suffering& her, Line line, int modifier, Purpose purpose, Outcome& outcome, Told&& told) {
  const Roll roll = throw_line(her.chance, her.run.next(purpose), line, modifier);
  told(roll);
  const Codes& codes = codes_in(her.table, line, roll.column);
  if (line == Line::BD) return add_blocked(outcome, her, codes);
  for (const CodeCount& code : codes) {
    const auto next = line_of(code.code);
    if (!next) add_code(outcome, her, code);
    for (int i = 0; next && i < code.count; ++i) roll_line(her, *next, 0, purpose_of(*next), outcome, told);
  }
}

}  // namespace wardroom::admiralty
