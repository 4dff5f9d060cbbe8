// What an order would do, as the table draws it: by what its own side knows.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "books/coal/rules/rolls.hpp"
#include "core/plane.hpp"
#include "rules/event.hpp"
#include "wire/json.hpp"

namespace wardroom::coal {

/// An order that can be given, of which there is nothing to draw.
void preview_words(Json& json, const std::string& words);

/// Where a ship would come to, and by which way.
struct PreviewedShip {
  std::string_view id;
  Point at;
  Bearing course;
  std::vector<Point> track;
};
void preview_ships(Json& json, const std::string& words, std::span<const PreviewedShip> ships);
/// "3.5 in, and then on course 045."
std::string way_words(Inches distance, Bearing course, bool on_mat);

/// From a firer to her target, with the way to the numbers.
struct PreviewedShot {
  Point from, to;
  std::vector<Term> trail;
};
void preview_big_guns(Json& json, const PreviewedShot& shot, const ThreeNumbers& numbers, NonPenetration reading);
void preview_battery(Json& json, const PreviewedShot& shot, int strength_256ths, int defence, bool d100);
/// 7.6
void preview_coup(Json& json, const PreviewedShot& shot, const ThreeNumbers& numbers);

/// 7.4: torpedoes that run from a ship to one side; a dummy has no numbers and no target.
struct PreviewedLaunch {
  Bearing beam;
  Inches run;
  bool dummy = false, aimed = false;
};
void preview_launch(Json& json, const PreviewedShot& shot, const PreviewedLaunch& launch, const ThreeNumbers& numbers);

}  // namespace wardroom::coal
