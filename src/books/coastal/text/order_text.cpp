#include "books/coastal/text/order_text.hpp"

#include <algorithm>
#include <optional>

#include "books/coastal/text/json.hpp"
#include "rules/called.hpp"
#include "wire/order_spelling.hpp"

namespace wardroom::coastal {
namespace {

bool is_called(const ShipName& ship, const std::string& wanted) {
  return !wanted.empty() && (folded(ship.id) == wanted || folded(ship.name) == wanted);
}

// "marker 3": the number after the word.
std::optional<int> numbered(std::string_view text, std::string_view word) {
  const std::string plain = folded(text);
  if (!plain.starts_with(word)) return {};
  const std::string digits = plain.substr(word.size());
  if (digits.empty() || digits.size() > 3 || digits.find_first_not_of("0123456789") != std::string::npos) return {};
  return std::stoi(digits);
}

// A hidden ship is known by her marker alone.
ShipId as_known(const State& state, ShipId id) {
  return id == no_ship || state.ships[id].revealed ? id : marker_handle(state.ships[id].marker);
}

// ---- what is read with the help of something else in the order

// A speed given beside the way.
struct SpeedOf {
  Plot& plot;
};
// A vessel, a marker or a torpedo.
struct Watched {
  ShipId& ship;
  TorpedoId& torpedo;
};
// Mounts by their names on her chart; one named twice is two of them.
struct MountsOf {
  MountSet& value;
  const ShipId& ship;
};

// What an order calls ships and the like. Ships go by name or id, never by their place in a list, which would tell how
// many the enemy has.
class Names {
 public:
  static constexpr OrderWording wording{"\"{0}\" is not one of {1}", "unknown key \"{1}\"; known here: {2}"};

  Names(const State& state, SideId side, Author author = Author::player)
      : state_(state), side_(side), author_(author) {}

  void read(const Node& named, Own<ShipId> ship) const {
    ship.value = named.is_text() ? find_own_ship(state_, side_, named.text()) : no_ship;
    if (ship.value == no_ship) throw named.wrong("you have no such ship");
  }
  // Says the same of a hidden ship as of one that is not there.
  void read(const Node& named, Enemy<ShipId> ship) const {
    ship.value = named.is_text() ? find_enemy_ship(state_, side_, named.text()) : no_ship;
    if (ship.value == no_ship && author_ == Author::situation) {
      ship.value = as_known(state_, find_own_ship(state_, enemy(side_), named.text()));
    }
    if (ship.value == no_ship) throw named.wrong("no such ship in sight, and no such marker");
  }
  void read(const Node& named, Watched target) const {
    const auto number = named.is_text() ? numbered(named.text(), "torpedo") : std::nullopt;
    if (!number) return read(named, Enemy{target.ship});
    const auto id = static_cast<std::size_t>(*number) - 1;
    const bool lies_there =
        id < state_.torpedoes.size() && !state_.torpedoes[id].gone && state_.torpedoes[id].side != side_;
    const bool may_come = author_ == Author::situation && id < most_torpedoes;
    if (!lies_there && !may_come) throw named.wrong("no such torpedo on the table");
    target.torpedo = TorpedoId::at(id);
  }
  void read(const Node& written, Plot& plot) const {
    const auto parsed = parse_plot(written.text());
    if (!parsed) {
      throw written.wrong("write runs in centimetres and turns in degrees, R or L, in turn: 3-R45-4-L30-5");
    }
    plot = *parsed;
  }
  // What is left of the speed is run straight on at the end of the way.
  void read(const Node& given, SpeedOf way) const {
    const Centimetres rest = given.length({}, 99_cm) - run_of(way.plot);
    if (rest < Centimetres{}) throw given.wrong("the runs of the way together are longer");
    if (rest == Centimetres{}) return;
    if (!way.plot.empty() && way.plot.back().ahead > Centimetres{}) {
      way.plot.back().ahead += rest;
    } else if (!way.plot.push_back({rest, {}})) {
      throw given.wrong("the way has too many steps");
    }
  }
  void read(const Node& list, MountsOf mounts) const {
    for (const Node& named : list.list(1, most_mounts)) {
      const auto is_she = [&](const System& system) {
        return system.kind == SystemKind::weapon && !mounts.value.has(system.mount) &&
               folded(system.name) == folded(named.text());
      };
      const auto& systems = state_.card(mounts.ship).systems;
      const auto found = std::ranges::find_if(systems, is_she);
      if (found == systems.end()) throw named.wrong("her chart has no such mount");
      mounts.value.set(found->mount);
    }
  }

  std::string_view written(Own<ShipId> ship) const { return state_.setting->ships[ship.value].id; }
  std::string written(Enemy<ShipId> ship) const { return called(state_, side_, ship.value); }
  std::string written(Watched target) const {
    return target.torpedo != no_torpedo ? "torpedo " + std::to_string(target.torpedo + 1) : written(Enemy{target.ship});
  }
  std::string written(const Plot& plot) const { return text(plot); }
  Fixed<std::string_view, most_mounts> written(MountsOf mounts) const {
    Fixed<std::string_view, most_mounts> names;
    for (const System& system : state_.card(mounts.ship).systems) {
      if (system.kind == SystemKind::weapon && mounts.value.has(system.mount)) names.push_back(system.name);
    }
    return names;
  }

 private:
  const State& state_;
  SideId side_;
  Author author_;
};

}  // namespace

// ---- the spelling of every order

void spell(auto& f, Place& o) {
  f.order("place")("ship", Own{o.ship})("at", o.at)("course", o.course)("speed", o.speed);
}
void spell(auto& f, Launch& o) {
  f.order("launch")("ship", Own{o.ship})("bearing", o.bearing).unless(false, "dummy", o.dummy);
}
void spell(auto& f, Move& o) {
  f.order("move")("ship", Own{o.ship})("plot", o.plot).also("speed", SpeedOf{o.plot});
  f.unless(false, "smoke", o.smoke).unless(false, "mines", o.mines);
}
void spell(auto& f, DropCharges& o) {
  f.order("charges")("ship", Own{o.ship})("target", Enemy{o.target}).maybe("charges", o.charges);
}
void spell(auto& f, Board& o) { f.order("board")("ship", Own{o.ship})("target", Enemy{o.target}); }
void spell(auto& f, Observe& o) {
  f.order("observe")("ship", Own{o.ship})("target", Watched{o.target, o.torpedo});
  f.unless(Means::eyes, "means", o.means);
}
void spell(auto& f, StarShell& o) { f.order("star_shell")("ship", Own{o.ship})("at", o.at); }
void spell(auto& f, Searchlight& o) { f.order("searchlight")("ship", Own{o.ship})("target", Enemy{o.target}); }
void spell(auto& f, Fire& o) {
  f.order("fire")("ship", Own{o.ship})("target", Enemy{o.target}).unless({}, "mounts", MountsOf{o.mounts, o.ship});
}
void spell(auto& f, Ready& o) { f.order("ready").maybe("on", o.on); }

ShipId find_own_ship(const State& state, SideId side, std::string_view name) {
  const std::string wanted = folded(name);
  for (ShipId id = 0; id < state.ships.size(); ++id) {
    if (state.ships[id].side == side && is_called(state.setting->ships[id], wanted)) return id;
  }
  return no_ship;
}

ShipId find_enemy_ship(const State& state, SideId side, std::string_view name) {
  const auto number = numbered(name, "marker");
  const std::string wanted = folded(name);
  for (ShipId id = 0; id < state.ships.size(); ++id) {
    const Ship& ship = state.ships[id];
    if (ship.side == side || ship.status == Status::removed) continue;
    if (number && ship.marker == *number && ship.marker != 0) return as_known(state, id);
    if (ship.revealed && !ship.dummy && is_called(state.setting->ships[id], wanted)) return id;
  }
  return no_ship;
}

std::string called(const State& state, SideId side, ShipId id) {
  if (is_marker_handle(id)) return "marker " + std::to_string(id & 0xFFU);
  const Ship& ship = state.ships[id];
  const bool named = ship.side == side || (ship.revealed && !ship.dummy);
  return named ? state.setting->ships[id].id : "marker " + std::to_string(ship.marker);
}

Order parse_order(const Node& node, const State& state, SideId side, Author author) {
  return read_order<Order>(node, Names(state, side, author));
}

void write_order(Json& json, const State& state, const Order& order) {
  const SideId side = std::visit(
      [&](const auto& o) {
        if constexpr (requires { o.ship; }) return state.ships[o.ship].side;
        return no_side;
      },
      order);
  write_order_json(json, order, Names(state, side));
}

std::string text(const Order& order, const State& state, SideId side) { return order_toml(order, Names(state, side)); }

}  // namespace wardroom::coastal
