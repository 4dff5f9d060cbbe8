#include "books/jane/text/order_text.hpp"

#include <algorithm>

#include "books/jane/rules/jane.hpp"
#include "books/jane/text/names.hpp"
#include "books/jane/text/path_text.hpp"
#include "rules/order_error.hpp"
#include "wire/order_spelling.hpp"
#include "wire/shared_orders.hpp"

namespace wardroom::jane {
namespace {

constexpr Cite orders_written{"t-moving-2", "101"};

/// A number that people count from 1.
struct From1 {
  std::uint8_t& value;
};
struct GunOf {
  GunId& value;
};
/// What is called by the card of the ship that the order has named before it.
struct KindOf {
  std::uint8_t& value;
  ShipId ship;
};
struct LightOf {
  std::uint8_t& value;
  ShipId ship;
};
struct TubeOf {
  std::uint8_t& value;
  ShipId ship;
};
/// A conning tower by its number, or the bridge.
struct TowerOf {
  std::uint8_t& value;
};
struct HoistOf {
  std::uint8_t& value;
  std::uint8_t& arg;
};

class OrderNames : public PostNames {
 public:
  static constexpr OrderWording wording{};
  using PostNames::read, PostNames::written;

  OrderNames(const State& state, Seat seat) : PostNames(Jane::posts(*state.setting)), state_(state), seat_(seat) {}

  void read(const Node& named, Own<ShipId> ship) const { ship.value = found(named); }
  void read(const Node& named, Enemy<ShipId> ship) const { ship.value = found(named); }
  static void read(const Node& number, From1 into) {
    into.value = static_cast<std::uint8_t>(number.whole<int>(1, 255) - 1);
  }
  static void read(const Node& number, GunOf into) {
    into.value = GunId::at(number.whole<int>(1, static_cast<int>(most_guns)) - 1);
  }
  void read(const Node& named, KindOf into) const {
    const auto& kinds = card(named, into.ship).gun_kinds;
    into.value = place(named, kinds, "guns of the kind", [&](std::size_t i) { return kinds[i].key; });
  }
  void read(const Node& named, LightOf into) const {
    const Card& her = card(named, into.ship);
    into.value = place(named, her.light, "light guns", [&](std::size_t i) { return light_id(her, i); });
  }
  void read(const Node& named, TubeOf into) const {
    const auto& tubes = card(named, into.ship).tubes;
    into.value = place(named, tubes, "tube", [&](std::size_t i) { return tubes[i].id; });
  }
  static void read(const Node& named, TowerOf into) {
    if (named.is_text()) {
      if (named.text() != "bridge") throw named.wrong("is the number of a conning tower, from 1, or \"bridge\"");
      into.value = none;
    } else {
      into.value = static_cast<std::uint8_t>(named.whole<int>(1, most_towers) - 1);
    }
  }
  void read(const Node& named, HoistOf into) const {
    if (!parse_hoist(state_.tables(), named.text(), into.value, into.arg)) {
      throw named.wrong("\"" + named.text() + "\" is no hoist of the code");
    }
  }
  static void read(const Node& named, Address& to) {
    if (!parse_address(named.text(), to)) {
      throw named.wrong("a hoist is for \"all\", a division (\"1D\") or a ship (\"#3\")");
    }
  }
  static void read(const Node& written, Path& path) {
    auto parsed = parse_path(written.text());
    if (const PathFault* fault = std::get_if<PathFault>(&parsed)) {
      throw written.wrong("\"" + written.text() + "\", letter " + std::to_string(fault->column) + ": " + fault->text);
    }
    path = std::get<Path>(parsed);
  }
  static void read(const Node& node, Spot& spot) {
    const auto& pair = node.list(2, 2);
    spot = {half_feet(pair[0]), half_feet(pair[1])};
  }

  std::string written(Own<ShipId> ship) const { return id_for(state_, Seat::umpire(), ship.value); }
  // As every reader may call her: a journal is read again by the seat that ordered.
  std::string written(Enemy<ShipId> ship) const {
    return ship.value < state_.setting->ships.size() ? contact_id(*state_.setting, ship.value) : "none";
  }
  static int written(From1 number) { return number.value + 1; }
  static int written(GunOf gun) { return gun.value + 1; }
  std::string written(KindOf kind) const {
    const Card* her = card(kind.ship);
    return her != nullptr && kind.value < her->gun_kinds.size() ? her->gun_kinds[kind.value].key : "none";
  }
  std::string written(LightOf light) const {
    const Card* her = card(light.ship);
    return her != nullptr ? light_id(*her, light.value) : "none";
  }
  std::string written(TubeOf tube) const {
    const Card* her = card(tube.ship);
    return her != nullptr && tube.value < her->tubes.size() ? her->tubes[tube.value].id : "none";
  }
  static int written(TowerOf tower) { return tower.value + 1; }
  std::string written(HoistOf hoist) const { return hoist_text(state_.tables(), hoist.value, hoist.arg); }
  static std::string written(Address to) { return address_text(to); }
  static std::string written(const Path& path) { return path_text(path); }
  static Point written(Spot spot) { return {spot.x * half_foot, spot.y * half_foot}; }

 private:
  static constexpr std::int32_t half_foot = 500;  // in thousandths

  static std::int16_t half_feet(const Node& node) {
    const Length feet = node.length(Length{-10'000'000}, Length{10'000'000});
    if (feet.thousandths % half_foot != 0) throw node.wrong("is given in feet and halves");
    return static_cast<std::int16_t>(feet.thousandths / half_foot);
  }
  ShipId found(const Node& named) const {
    const ShipId ship = named.is_text() ? find_ship(state_, seat_, named.text()) : no_ship;
    if (ship == no_ship) throw named.wrong("there is no such ship in this battle");
    return ship;
  }
  const Card* card(ShipId ship) const { return ship < state_.setting->ships.size() ? &state_.card(ship) : nullptr; }
  // What an enemy carries is not to be found out by ordering her about.
  const Card& card(const Node& named, ShipId ship) const {
    const Card* her = card(ship);
    if (her == nullptr) throw named.wrong("says first which ship it is of");
    if (!may_name(state_, seat_, ship)) throw named.wrong("the ship takes no orders from you");
    return *her;
  }
  template <class List, class Called>
  static std::uint8_t place(const Node& named, const List& list, const char* what, const Called& called) {
    std::string known;
    for (std::size_t i = 0; i < list.size(); ++i) {
      if (called(i) == named.text()) return static_cast<std::uint8_t>(i);
      known += (known.empty() ? "" : ", ") + called(i);
    }
    throw named.wrong("she has no " + std::string(what) + " \"" + named.text() + "\"; " +
                      (known.empty() ? "she has none" : "there are " + known));
  }

  const State& state_;
  Seat seat_;
};

}  // namespace

// ---- the spelling of every order

void spell(auto& f, Steer& o) {
  bool has_path = !o.path.empty();
  f.order("steer")("ship", Own{o.ship}).unless(none, "squares", o.squares).given(has_path, "path", o.path);
}
void spell(auto& f, OnExecutive& o) {
  bool has_path = !o.path.empty();
  f.order("on_executive")("ship", Own{o.ship}).given(has_path, "path", o.path);
}
void spell(auto& f, RamHer& o) { f.order("ram")("ship", Own{o.ship}).unless(no_ship, "target", Enemy{o.target}); }
void spell(auto& f, BoardHer& o) { f.order("board")("ship", Own{o.ship}).unless(no_ship, "target", Enemy{o.target}); }
void spell(auto& f, Ticket& o) {
  f.order("fire")("ship", Own{o.ship})("gun", GunOf{o.gun}).unless(no_ship, "target", Enemy{o.target});
  f.unless(0, "at", o.at).unless(no_aim, "aim", o.aim).unless(0, "card", o.card);
}
void spell(auto& f, QuickFire& o) {
  f.order("quick_fire")("ship", Own{o.ship}).unless(none, "kind", KindOf{o.kind, o.ship});
  f.unless(none, "light", LightOf{o.light, o.ship})("broadside", o.side);
  f.unless(no_ship, "target", Enemy{o.target}).unless(no_aim, "aim", o.aim).unless(0, "card", o.card);
}
void spell(auto& f, QuickFireRule& o) { f.order("quick_fire_rule")("ship", Own{o.ship})("rule", o.rule); }
void spell(auto& f, Load& o) {
  f.order("load")("ship", Own{o.ship}).unless(no_gun, "gun", GunOf{o.gun});
  f.unless(none, "kind", KindOf{o.kind, o.ship})("projectile", o.projectile);
}
void spell(auto& f, Discharge& o) {
  f.order("torpedo")("ship", Own{o.ship})("tube", TubeOf{o.tube, o.ship});
  f.unless(no_ship, "target", Enemy{o.target}).unless(0, "at", o.at);
}
void spell(auto& f, TubeWork& o) {
  f.order("tube")("ship", Own{o.ship})("tube", TubeOf{o.tube, o.ship}).unless(true, "load", o.load);
}
void spell(auto& f, Mix& o) {
  f.order("mix")("ship", Own{o.ship})("kind", KindOf{o.kind, o.ship});
  f.unless(0, "shot", o.rounds[index(Projectile::shot)]).unless(0, "ap", o.rounds[index(Projectile::ap)]);
  f.unless(0, "common", o.rounds[index(Projectile::common)]).unless(0, "he", o.rounds[index(Projectile::he)]);
}
void spell(auto& f, Signal& o) {
  f.order("signal")("ship", Own{o.ship}).unless(Call::hoist, "call", o.call);
  if (o.call == Call::hoist) f("hoist", HoistOf{o.code, o.arg});
  f.unless(Address{}, "to", o.to).unless(0, "at", o.at).unless(no_ship, "of", Own{o.of});
  f.unless(Words(), "text", o.text);
}
void spell(auto& f, AnswerHoist& o) {
  f.order("answer_hoist")("ship", Own{o.ship})("of", Own{o.of}).unless(true, "yes", o.yes);
}
void spell(auto& f, ShiftFlag& o) { f.order("shift_flag").unless(0, "admiral", From1{o.admiral})("to", Own{o.to}); }
void spell(auto& f, TakeStation& o) {
  f.order("station").unless(0, "admiral", From1{o.admiral}).unless(none, "tower", TowerOf{o.tower});
}
void spell(auto& f, Disguise& o) {
  f.order("disguise")("ship", Own{o.ship})("guise", o.guise).unless(Spot{}, "from", o.from).unless(Spot{}, "to", o.to);
}
void spell(auto& f, Ready&) { f.order("ready"); }
void spell(auto& f, Revise& o) {
  f.order("revise")("ship", Own{o.ship})("entry", o.entry).unless(Deck::main, "deck", o.deck);
  f.unless(Side::port, "board", o.side).unless(0, "which", From1{o.which})("value", o.value)("reason", o.reason);
}

Order parse_order(const Node& node, const State& state, Seat seat) {
  try {
    return read_order<Order>(node, OrderNames(state, seat));
  } catch (const DataError& error) {
    throw OrderError(error, orders_written);
  }
}

void write_order(Json& json, const State& state, const Order& order) {
  write_order_json(json, order, OrderNames(state, Seat::umpire()));
}

}  // namespace wardroom::jane
