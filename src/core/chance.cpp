#include "core/chance.hpp"

#include <array>
#include <string>
#include <utility>

#include "core/branching.hpp"

namespace wardroom {

ScriptTooShort::ScriptTooShort(DieAddress where, int how_many, const ScriptedDice& dice)
    : std::runtime_error("scripted dice are too few"), at(where), count(how_many), script(dice) {}

void Chance::script(std::vector<ScriptedDice> faces, bool only_entered) {
  script_ = std::move(faces);
  only_entered_ = only_entered;
}

bool Chance::from_script(DieAddress at, const Wanted& wanted, std::span<const std::uint32_t> kinds,
                         std::uint32_t* out) {
  for (ScriptedDice& entry : script_) {
    const bool fits = entry.purpose == at.purpose && (entry.actor == any_actor || entry.actor == at.actor);
    if (!fits || entry.used == entry.faces.size()) continue;
    if (entry.used + static_cast<std::size_t>(wanted.count) > entry.faces.size()) {
      if (only_entered_) continue;
      throw ScriptTooShort(at, wanted.count, entry);
    }
    for (int i = 0; i < wanted.count; ++i) {
      const std::uint32_t face = entry.faces[entry.used++];
      if (face < 1 || face > static_cast<std::uint32_t>(wanted.most(i))) {
        throw ImpossibleFace(wanted, i, face, entry.line, entry.column);
      }
      out[i] = face;
    }
    return true;
  }
  if (only_entered_) throw DiceWanted(at, wanted, kinds);
  return false;
}

std::uint32_t Chance::told_face(DieAddress at, int sides) const {
  const auto found = told_->find(at);
  if (found == told_->end()) throw UntoldDie();
  if (found->second < 1 || found->second > static_cast<std::uint32_t>(sides)) {
    throw ImpossibleFace({1, sides}, 0, found->second);
  }
  return found->second;
}

int Chance::face(DieAddress at, int sides) {
  if (branching_ != nullptr) return branching_->face(sides);
  if (may_be_scripted() || told_ != nullptr) {
    std::uint32_t shown = 0;
    throw_all(at, {1, sides}, {}, &shown);
    return static_cast<int>(shown);
  }
  const int shown = dice_.face(at, sides);
  note(at, sides, static_cast<std::uint32_t>(shown));
  return shown;
}

int Chance::count_at_most(DieAddress at, int count, int sides, int target) {
  if (count <= 0) return 0;
  if (branching_ != nullptr) return branching_->count_at_most(count, sides, target);
  if (count > most_dice) throw std::length_error("more dice in one throw than a table would hold");
  std::array<std::uint32_t, most_dice> faces;
  const auto is_success = [&](std::uint32_t face) { return static_cast<int>(face) <= target ? 1 : 0; };
  int successes = 0;
  if (may_be_scripted() && from_script(at, {count, sides}, {}, faces.data())) {
    for (int i = 0; i < count; ++i) successes += is_success(faces[static_cast<std::size_t>(i)]);
  } else if (told_ != nullptr) {
    DieAddress each = at;
    for (int i = 0; i < count; ++i, ++each.index) {
      const std::uint32_t shown = told_face(each, sides);
      faces[static_cast<std::size_t>(i)] = shown;
      successes += is_success(shown);
    }
  } else {
    successes = dice_.count_at_most(at, count, sides, target, faces.data());
  }
  if (log_ != nullptr) {
    for (int i = 0; i < count; ++i, ++at.index) note(at, sides, faces[static_cast<std::size_t>(i)]);
  }
  return successes;
}

void Chance::throw_all(DieAddress at, const Wanted& wanted, std::span<const std::uint32_t> kinds, std::uint32_t* out) {
  DieAddress each = at;
  if (may_be_scripted() && from_script(at, wanted, kinds, out)) {
    // They are all there.
  } else if (told_ != nullptr) {
    for (int i = 0; i < wanted.count; ++i, ++each.index) out[i] = told_face(each, wanted.most(i));
  } else if (wanted.brings == Brings::faces) {
    dice_.faces(at, wanted.count, wanted.sides, out);
  } else {
    for (int i = 0; i < wanted.count; ++i, ++each.index) {
      out[i] = static_cast<std::uint32_t>(dice_.face(each, wanted.most(i)));
    }
  }
  if (log_ == nullptr) return;
  for (int i = 0; i < wanted.count; ++i, ++at.index) note(at, wanted.most(i), out[i]);
}

}  // namespace wardroom
