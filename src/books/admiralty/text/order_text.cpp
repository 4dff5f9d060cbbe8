#include "books/admiralty/text/order_text.hpp"

#include "books/admiralty/text/names.hpp"
#include "wire/order_spelling.hpp"

namespace wardroom::admiralty {
namespace {

// What an order calls ships and paths. Of ships of one name that of the side that orders is its own, and that of the
// other side the enemy.
class Names {
 public:
  static constexpr OrderWording wording{"\"{0}\" is not one of {1}", "unknown key \"{1}\"; known here: {2}"};

  Names(const State& state, SideId side) : state_(state), side_(side) {}

  void read(const Node& named, Own<ShipId> ship) const { ship.value = found(named, side_); }
  void read(const Node& named, Enemy<ShipId> ship) const { ship.value = found(named, enemy(side_)); }
  void read(const Node& written, Path& path) const {
    auto parsed = parse_path(written.text());
    if (const PathFault* fault = std::get_if<PathFault>(&parsed)) {
      throw written.wrong("\"" + written.text() + "\", letter " + std::to_string(fault->column) + ": " + fault->text);
    }
    path = std::get<Path>(parsed);
  }

  std::string_view written(Own<ShipId> ship) const { return id(ship.value); }
  std::string_view written(Enemy<ShipId> ship) const { return id(ship.value); }
  std::string written(const Path& path) const { return path_text(path); }

 private:
  ShipId found(const Node& named, SideId first) const {
    const ShipId ship = named.is_text() ? find_ship(state_, named.text(), first) : no_ship;
    if (ship == no_ship) throw named.wrong("there is no such ship in this battle");
    return ship;
  }
  std::string_view id(ShipId ship) const { return state_.setting->ships[ship].id; }

  const State& state_;
  SideId side_;
};

}  // namespace

// ---- the spelling of every order

void spell(auto& f, SetSail& o) {
  f.order("sail")("ship", Own{o.ship})("setting", o.sail).unless(false, "cut", o.cut);
  f.unless(Broadside::starboard, "cast", o.cast);
}
void spell(auto& f, FallOff& o) { f.order("fall_off")("ship", Own{o.ship})("to", o.to); }
void spell(auto& f, RigSpring& o) { f.order("spring")("ship", Own{o.ship}); }
void spell(auto& f, Signal& o) { f.order("signal")("ship", Own{o.ship})("text", o.text); }
void spell(auto& f, TellOff& o) { f.order("tell_off")("ship", Own{o.ship})("parties", o.parties); }
void spell(auto& f, StandingAnswer& o) { f.order("standing")("ship", Own{o.ship})("answer", o.answer); }
void spell(auto& f, Resign& o) {
  if (f.is("draw", o.draw)) {
    o.draw = true;
  } else {
    f.order("resign");
  }
}
void spell(auto& f, GoFirst& o) { f.order("go_first").maybe("own", o.own); }
void spell(auto& f, Move& o) {
  f.order("move")("ship", Own{o.ship});
  bool has_path = !o.path.stretches.empty() || o.path.anchors;
  f.given(has_path, "path", o.path).unless(false, "avoid", o.avoid).unless(false, "anchor", o.anchor);
}
void spell(auto& f, PassingFire& o) {
  f.order("passing_fire")("ship", Own{o.ship})("target", Enemy{o.target})("broadside", o.side)("along", o.along);
  f.unless({}, "rigging", o.rigging);
}
void spell(auto& f, CallAid& o) { f.order("call_aid")("ship", Own{o.ship})("helper", Enemy{o.helper}); }
void spell(auto& f, Fire& o) {
  f.order("fire")("ship", Own{o.ship})("target", Enemy{o.target})("broadside", o.side)("size", o.size);
  f.unless(0, "rigging", o.rigging).unless(no_ship, "with", Own{o.with});
}
void spell(auto& f, Board& o) {
  f.order("board")("ship", Own{o.ship})("target", Enemy{o.target}).unless(true, "clear", o.clear);
}
void spell(auto& f, Repair& o) {
  f.order("repair")("ship", Own{o.ship})("mend", o.mend).unless(Broadside::port, "broadside", o.side);
  f.unless(no_ship, "other", Enemy{o.other}).unless(false, "theirs", o.theirs);
}
void spell(auto& f, Ready& o) { f.order("ready").maybe("on", o.on); }

Order parse_order(const Node& node, const State& state, SideId side) {
  return read_order<Order>(node, Names(state, side));
}

void write_order(Json& json, const State& state, const Order& order) {
  write_order_json(json, order, Names(state, no_side));
}

std::string text(const Order& order, const State& state) { return order_toml(order, Names(state, no_side)); }

}  // namespace wardroom::admiralty
