// 5.11, 5.12 and the Collision Damage Table (charts 11): a D10 for each ship, at once, in the Movement Segment. The
// ship whose bow is in the other is the rammer, and the other is struck by a heavier, an equal or a lighter ship; where
// both bows or neither are in the other, both are struck by an equal. Boats fare by columns of their own.
#include "books/coal/rules/chapters.hpp"
#include "books/coal/rules/condition.hpp"
#include "books/coal/rules/positions.hpp"
#include "books/coal/rules/strike.hpp"

namespace wardroom::coal {
namespace {

enum Column : std::size_t { by_heavier, by_equal, by_lighter, rammer, boat_and_heavier, boat_and_boat };

constexpr std::array<std::string_view, 6> names{
    "Collision Damage Table, struck by a heavier ship", "Collision Damage Table, struck by an equal",
    "Collision Damage Table, struck by a lighter ship", "Collision Damage Table, rammer or aground",
    "Collision Damage Table, boat and a heavier ship",  "Collision Damage Table, boat and boat"};

// TB < TBD < CP = CL = merchants < CA < OBB < BB = BC.
int weight(Type type) {
  switch (type) {
    case Type::TB: return 0;
    case Type::TBD: return 1;
    case Type::CP:
    case Type::CL:
    case Type::merchant: return 2;
    case Type::CA: return 3;
    case Type::OBB: return 4;
    case Type::BB:
    case Type::BC: return 5;
  }
  return 2;
}

bool bow_in(const Base& rammer_base, const Base& other) {
  const auto corner = corners(rammer_base);
  const Point stem = offset(rammer_base.centre, rammer_base.course, rammer_base.length / 2, {});
  return contains(other, stem) || contains(other, corner[0]) || contains(other, corner[1]);
}

Column column_for(const State& state, ShipId ship, ShipId other) {
  const Type type = state.card(ship).type, other_type = state.card(other).type;
  if (is_torpedo_craft(type)) return is_torpedo_craft(other_type) ? boat_and_boat : boat_and_heavier;
  const Base base = base_of(state, ship), other_base = base_of(state, other);
  const bool rams = bow_in(base, other_base), is_rammed = bow_in(other_base, base);
  if (rams && !is_rammed) return rammer;
  // A boat never strikes as an equal (ruling W6).
  if (rams == is_rammed && !is_torpedo_craft(other_type)) return by_equal;
  const int difference = weight(other_type) - weight(type);
  return difference > 0 ? by_heavier : difference < 0 ? by_lighter : by_equal;
}

void strike(Play& play, ShipId ship, Column column, Purpose purpose, std::uint16_t block, Cite cite) {
  const auto& tables = need(play.now().setting->tables.collision, "Collision Damage Table");
  const int burning = fires(play.now().ships[ship]);
  const Blow blow{ship, no_ship, false, Hand::port, block, 0};
  Strike(play, blow).on({&tables[column], purpose, names[column], cite});
  take_stock(play, ship, burning);
}

}  // namespace

void collision_damage(Play& play, ShipId a, ShipId b) {
  const Column of_a = column_for(play.now(), a, b), of_b = column_for(play.now(), b, a);
  strike(play, a, of_a, Purpose::collision_damage, b, {"5.11"});
  strike(play, b, of_b, Purpose::collision_damage, a, {"5.11"});
  pass_flags(play);
}

void grounding_damage(Play& play, ShipId ship) {
  const bool boat = is_torpedo_craft(play.now().card(ship).type);
  strike(play, ship, boat ? boat_and_heavier : rammer, Purpose::land_damage, most_ships, {"5.12"});
  pass_flags(play);
}

}  // namespace wardroom::coal
