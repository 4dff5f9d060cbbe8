#include "books/admiralty/game/counsel.hpp"

#include "books/admiralty/rules/gunnery.hpp"
#include "books/admiralty/rules/sailing.hpp"
#include "books/admiralty/rules/targeting.hpp"

namespace wardroom::admiralty {
namespace {

// More batteries than these come without their trails.
constexpr std::size_t most_trails = 24;

}  // namespace

std::vector<Term> counsel_of(const State& state, const FireChoice& choice) {
  const Aim aim = aim_now(state, choice.ship, choice.side, choice.target);
  std::vector<Term> trail;
  lay(state, aim, choice.size, bears_on(state, aim) == Bears::partly, &trail);
  return trail;
}

void fill_counsel(const State& state, const Menu& menu, Counsel& counsel) {
  counsel.moves.clear();
  counsel.fires.clear();
  counsel.trails = menu.fires.size() <= most_trails;
  for (const MoveChoice& move : menu.moves) headway_of(state, move.ship, counsel.moves.emplace_back());
  if (!counsel.trails) return;
  for (const FireChoice& fire : menu.fires) counsel.fires.push_back(counsel_of(state, fire));
}

}  // namespace wardroom::admiralty
