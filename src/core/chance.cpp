#include "core/chance.hpp"

#include <array>
#include <string>
#include <utility>

#include "core/branching.hpp"

namespace wardroom {

ImpossibleFace::ImpossibleFace(int face, int how_many_sides, int at_line, int at_column)
    : std::runtime_error("a die of " + std::to_string(how_many_sides) + " sides cannot show " + std::to_string(face)),
      sides(how_many_sides),
      line(at_line),
      column(at_column) {}

ScriptTooShort::ScriptTooShort(DieAddress where, int how_many, const ScriptedDice& dice)
    : std::runtime_error("scripted dice are too few"), at(where), count(how_many), script(dice) {}

void Chance::script(std::vector<ScriptedDice> faces, bool only_entered) {
  script_ = std::move(faces);
  only_entered_ = only_entered;
}

bool Chance::from_script(DieAddress at, int count, int sides, std::uint8_t* out) {
  for (ScriptedDice& entry : script_) {
    const bool fits = entry.purpose == at.purpose && (entry.actor == any_actor || entry.actor == at.actor);
    if (!fits || entry.used == entry.faces.size()) continue;
    if (entry.used + static_cast<std::size_t>(count) > entry.faces.size()) {
      if (only_entered_) continue;
      throw ScriptTooShort(at, count, entry);
    }
    for (int i = 0; i < count; ++i) {
      const std::uint8_t face = entry.faces[entry.used++];
      if (face < 1 || face > sides) throw ImpossibleFace(face, sides, entry.line, entry.column);
      out[i] = face;
    }
    return true;
  }
  if (only_entered_) throw DiceWanted(at, count, sides);
  return false;
}

int Chance::told_face(DieAddress at, int sides) const {
  const auto found = told_->find(at);
  if (found == told_->end()) throw UntoldDie();
  if (found->second < 1 || found->second > sides) throw ImpossibleFace(found->second, sides);
  return found->second;
}

int Chance::face(DieAddress at, int sides) {
  if (branching_ != nullptr) return branching_->face(sides);
  std::uint8_t scripted = 0;
  const bool found = (!script_.empty() || only_entered_) && from_script(at, 1, sides, &scripted);
  const int shown = found ? scripted : told_ != nullptr ? told_face(at, sides) : dice_.face(at, sides);
  note(at, sides, shown);
  return shown;
}

int Chance::count_at_most(DieAddress at, int count, int sides, int target) {
  if (count <= 0) return 0;
  if (branching_ != nullptr) return branching_->count_at_most(count, sides, target);
  if (count > most_dice) throw std::length_error("more dice in one throw than a table would hold");
  std::array<std::uint8_t, most_dice> faces;
  int successes = 0;
  if ((!script_.empty() || only_entered_) && from_script(at, count, sides, faces.data())) {
    for (int i = 0; i < count; ++i) successes += faces[static_cast<std::size_t>(i)] <= target ? 1 : 0;
  } else if (told_ != nullptr) {
    DieAddress each = at;
    for (int i = 0; i < count; ++i, ++each.index) {
      const int shown = told_face(each, sides);
      faces[static_cast<std::size_t>(i)] = static_cast<std::uint8_t>(shown);
      successes += shown <= target ? 1 : 0;
    }
  } else {
    successes = dice_.count_at_most(at, count, sides, target, faces.data());
  }
  if (log_ != nullptr) {
    for (int i = 0; i < count; ++i, ++at.index) note(at, sides, faces[static_cast<std::size_t>(i)]);
  }
  return successes;
}

}  // namespace wardroom
