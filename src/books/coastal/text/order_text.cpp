#include "books/coastal/text/order_text.hpp"

#include <cctype>
#include <optional>

#include "rules/described.hpp"

namespace wardroom::coastal {
namespace {

// The letters and digits of a name in lower case: "MTB 380" and "mtb-380" are the same.
std::string folded(std::string_view name) {
  std::string result;
  for (const char c : name) {
    if (std::isalnum(static_cast<unsigned char>(c)) != 0) {
      result += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    }
  }
  return result;
}

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

class Fields {
 public:
  Fields(const Node& node, const State& state, SideId side, Author author)
      : node_(node), state_(state), side_(side), author_(author) {}

  // Ships go by name or id, never by their place in a list, which would tell how many the enemy has.
  ShipId own_ship() const {
    const Node& named = node_.require("ship");
    const ShipId id = named.is_text() ? find_own_ship(state_, side_, named.text()) : no_ship;
    if (id == no_ship) throw named.wrong("you have no such ship");
    return id;
  }
  // Says the same of a hidden ship as of one that is not there.
  ShipId enemy_ship() const {
    const Node& named = node_.require("target");
    ShipId id = named.is_text() ? find_enemy_ship(state_, side_, named.text()) : no_ship;
    if (id == no_ship && author_ == Author::situation) {
      id = as_known(state_, find_own_ship(state_, enemy(side_), named.text()));
    }
    if (id == no_ship) throw named.wrong("no such ship in sight, and no such marker");
    return id;
  }
  TorpedoId torpedo(const Node& named) const {
    const auto number = named.is_text() ? numbered(named.text(), "torpedo") : std::nullopt;
    const auto id = static_cast<std::size_t>(number.value_or(0)) - 1;
    if (author_ == Author::situation && number && *number > 0 && id < most_torpedoes) return TorpedoId::at(id);
    if (number && *number > 0 && id < state_.torpedoes.size() && !state_.torpedoes[id].gone &&
        state_.torpedoes[id].side != side_) {
      return TorpedoId::at(id);
    }
    throw named.wrong("no such torpedo on the table");
  }
  template <class T>
  T value(const char* key) const {
    T result{};
    read_value(node_.require(key), result, Missing::refused);
    return result;
  }
  template <class T>
  T value(const char* key, T otherwise) const {
    if (const Node* given = node_.optional(key)) read_value(*given, otherwise, Missing::refused);
    return otherwise;
  }
  Plot plot() const {
    const Node& written = node_.require("plot");
    const auto parsed = parse_plot(written.text());
    if (!parsed) {
      throw written.wrong("write runs in centimetres and turns in degrees, R or L, in turn: 3-R45-4-L30-5");
    }
    return with_speed(*parsed);
  }
  // Mounts by their names on the chart; one named twice is two of them.
  MountSet mounts(ShipId ship) const {
    MountSet set;
    const Node* list = node_.optional("mounts");
    if (list == nullptr) return set;
    const Card& card = state_.card(ship);
    for (const Node& named : list->list(1, most_mounts)) {
      bool found = false;
      for (const System& system : card.systems) {
        if (found || system.kind != SystemKind::weapon || set.has(system.mount)) continue;
        if (folded(system.name) != folded(named.text())) continue;
        set.set(system.mount);
        found = true;
      }
      if (!found) throw named.wrong("her chart has no such mount");
    }
    return set;
  }
  const Node& node() const { return node_; }

 private:
  // What is left of a speed that is given beside the way is run straight on at its end.
  Plot with_speed(Plot plot) const {
    const Node* given = node_.optional("speed");
    if (given == nullptr) return plot;
    const Centimetres rest = given->length({}, 99_cm) - run_of(plot);
    if (rest < Centimetres{}) throw given->wrong("the runs of the way together are longer");
    if (rest == Centimetres{}) return plot;
    if (!plot.empty() && plot.back().ahead > Centimetres{}) {
      plot.back().ahead += rest;
    } else if (!plot.push_back({rest, {}})) {
      throw given->wrong("the way has too many steps");
    }
    return plot;
  }

  const Node& node_;
  const State& state_;
  SideId side_;
  Author author_;
};

Order read_place(const Fields& f) {
  return Place{f.own_ship(), f.value<Point>("at"), f.value<Bearing>("course"), f.value<Centimetres>("speed")};
}
Order read_launch(const Fields& f) {
  return Launch{f.own_ship(), f.value<Bearing>("bearing"), f.value("dummy", false)};
}
Order read_move(const Fields& f) {
  return Move{f.own_ship(), f.plot(), f.value("smoke", false), f.value("mines", false)};
}
Order read_charges(const Fields& f) {
  return DropCharges{f.own_ship(), f.enemy_ship(), f.value("charges", std::uint8_t{1})};
}
Order read_board(const Fields& f) { return Board{f.own_ship(), f.enemy_ship()}; }
Order read_observe(const Fields& f) {
  Observe order;
  order.ship = f.own_ship();
  order.means = f.value("means", Means::eyes);
  const Node& target = f.node().require("target");
  if (target.is_text() && numbered(target.text(), "torpedo")) {
    order.torpedo = f.torpedo(target);
  } else {
    order.target = f.enemy_ship();
  }
  return order;
}
Order read_shell(const Fields& f) { return StarShell{f.own_ship(), f.value<Point>("at")}; }
Order read_searchlight(const Fields& f) { return Searchlight{f.own_ship(), f.enemy_ship()}; }
Order read_fire(const Fields& f) {
  const ShipId ship = f.own_ship();
  return Fire{ship, f.enemy_ship(), f.mounts(ship)};
}
Order read_ready(const Fields& f) { return Ready{f.value("on", true)}; }

struct Form {
  std::string_view name;
  std::initializer_list<std::string_view> keys;
  Order (*read)(const Fields&);
};
const Form forms[] = {
    {"place", {"ship", "at", "course", "speed"}, read_place},
    {"launch", {"ship", "bearing", "dummy"}, read_launch},
    {"move", {"ship", "plot", "speed", "smoke", "mines"}, read_move},
    {"charges", {"ship", "target", "charges"}, read_charges},
    {"board", {"ship", "target"}, read_board},
    {"observe", {"ship", "target", "means"}, read_observe},
    {"star_shell", {"ship", "at"}, read_shell},
    {"searchlight", {"ship", "target"}, read_searchlight},
    {"fire", {"ship", "target", "mounts"}, read_fire},
    {"ready", {"on"}, read_ready},
};

void only_keys(const Node& node, const Form& form) {
  for (const Node::Member& given : node.members()) {
    bool known = false;
    for (const std::string_view key : {"order", "side", "in_turn", "in_half"}) known = known || key == given.key;
    std::string names;
    for (const std::string_view key : form.keys) {
      known = known || key == given.key;
      names += (names.empty() ? "" : ", ") + std::string(key);
    }
    if (!known) throw given.value.error("unknown key \"" + given.key + "\"; known here: " + names);
  }
}

// ---- and back

std::string quoted_ship(const State& state, SideId side, ShipId ship) { return toml_value(called(state, side, ship)); }

std::string fields(const Place& o, const State& state, SideId side) {
  return "ship = " + quoted_ship(state, side, o.ship) + ", at = " + toml_value(o.at) +
         ", course = " + toml_value(o.course) + ", speed = " + toml_value(o.speed);
}
std::string fields(const Launch& o, const State& state, SideId side) {
  return "ship = " + quoted_ship(state, side, o.ship) + ", bearing = " + toml_value(o.bearing) +
         (o.dummy ? ", dummy = true" : "");
}
std::string fields(const Move& o, const State& state, SideId side) {
  return "ship = " + quoted_ship(state, side, o.ship) + ", plot = " + toml_value(text(o.plot)) +
         (o.smoke ? ", smoke = true" : "") + (o.mines ? ", mines = true" : "");
}
template <class O>
std::string ship_and_target(const O& o, const State& state, SideId side) {
  return "ship = " + quoted_ship(state, side, o.ship) + ", target = " + quoted_ship(state, side, o.target);
}
std::string fields(const DropCharges& o, const State& state, SideId side) {
  return ship_and_target(o, state, side) + ", charges = " + toml_value(o.charges);
}
std::string fields(const Board& o, const State& state, SideId side) { return ship_and_target(o, state, side); }
std::string fields(const Observe& o, const State& state, SideId side) {
  const std::string target =
      o.torpedo != no_torpedo ? "torpedo " + std::to_string(o.torpedo + 1) : called(state, side, o.target);
  return "ship = " + quoted_ship(state, side, o.ship) + ", target = " + toml_value(target) +
         (o.means != Means::eyes ? ", means = " + toml_value(o.means) : "");
}
std::string fields(const StarShell& o, const State& state, SideId side) {
  return "ship = " + quoted_ship(state, side, o.ship) + ", at = " + toml_value(o.at);
}
std::string fields(const Searchlight& o, const State& state, SideId side) { return ship_and_target(o, state, side); }
std::string fields(const Fire& o, const State& state, SideId side) {
  std::string mounts;
  for (const System& system : state.card(o.ship).systems) {
    if (system.kind != SystemKind::weapon || !o.mounts.has(system.mount)) continue;
    mounts += (mounts.empty() ? "" : ", ") + toml_value(system.name);
  }
  return ship_and_target(o, state, side) + (mounts.empty() ? "" : ", mounts = [" + mounts + "]");
}
std::string fields(const Ready& o, const State&, SideId) { return "on = " + toml_value(o.on); }

}  // namespace

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
  const Node& kind = node.require("order");
  std::string known;
  for (const Form& form : forms) {
    if (form.name == as_word(kind.text())) {
      only_keys(node, form);
      return form.read(Fields(node, state, side, author));
    }
    known += (known.empty() ? "" : ", ") + std::string(form.name);
  }
  throw kind.wrong("\"" + kind.text() + "\" is not one of " + known);
}

std::string text(const Order& order, const State& state, SideId side) {
  return "{order = " + toml_value(forms[order.index()].name) + ", " +
         std::visit([&](const auto& o) { return fields(o, state, side); }, order) + "}";
}

}  // namespace wardroom::coastal
