#include <fmt/format.h>

#include "flags/book/rules/chapters.hpp"

namespace wardroom::flags {

int number_to_hit(const Tables& tables, int range, Weather weather, std::vector<Term>* trail) {
  const int base = tables.to_hit[std::min(static_cast<std::size_t>(range), tables.to_hit.size() - 1)];
  const int dim = weather == Weather::clear ? 0 : 1;
  if (trail != nullptr) {
    trail->push_back({"at this range", {"3.2"}, Op::base, base});
    if (dim > 0) trail->push_back({"haze or mist", {"3.2"}, Op::add, dim});
    trail->push_back({"a die must show at least", {"3.2"}, Op::result, base + dim});
  }
  return base + dim;
}

// 3.2: damp charges do not go off. A die that is one short falls near.
Salvo fire_salvo(Chance& chance, DieAddress powder, DieAddress gunfire, int guns, int of_sound, int of_damp,
                 int number) {
  const std::array<std::uint16_t, 2> magazine{static_cast<std::uint16_t>(of_sound),
                                              static_cast<std::uint16_t>(of_damp)};
  std::array<int, 2> drawn{};
  chance.drawn_without(powder, magazine, std::min(guns, of_sound + of_damp), drawn);
  Salvo salvo{drawn[0], drawn[1]};
  if (salvo.sound == 0) return salvo;
  std::array<std::uint8_t, 6> class_of_face{};
  for (int face = 1; face <= 6; ++face) {
    class_of_face[static_cast<std::size_t>(face - 1)] = static_cast<std::uint8_t>(face >= number       ? 2
                                                                                  : face == number - 1 ? 1
                                                                                                       : 0);
  }
  std::array<int, 3> fallen{};
  chance.sorted(gunfire, salvo.sound, 6, class_of_face, fallen);
  salvo.near = fallen[1];
  salvo.hits = fallen[2];
  return salvo;
}

Part part_at(Aim at) {
  for (const PartOfProfile& each : profile) {
    const bool inside = at.x >= each.x && at.x < each.x + each.width && at.y >= each.y && at.y < each.y + each.height;
    if (inside) return each.part;
  }
  return Part::sea;
}

Aim strayed(Chance& chance, DieAddress aim, Aim at) {
  constexpr int middle = aim_dice * (aim_sides + 1) / 2;
  const int across = chance.summed(aim, aim_dice, aim_sides) - middle;
  aim.index = static_cast<std::uint16_t>(aim.index + aim_dice);
  const int up = chance.summed(aim, aim_dice, aim_sides) - middle;
  return {static_cast<std::int16_t>(at.x + across), static_cast<std::int16_t>(at.y + up)};
}

// A picture's rows are counted from its upper edge.
Aim struck_at(Chance& chance, DieAddress strike, DieAddress aim, Aim at) {
  const Spot spot = chance.point(strike, profile_width, profile_height, [&] {
    const Aim fell = strayed(chance, aim, at);
    return Spot{fell.x + 1, profile_height - fell.y};
  });
  return {static_cast<std::int16_t>(spot.x - 1), static_cast<std::int16_t>(profile_height - spot.y)};
}

namespace {

bool is_in_range(const State& state, const Fire& order) {
  return steps_between(state.ships[order.ship].at, state.ships[order.target].at) <= sight(state);
}

void tell_salvo(Play& play, const Fire& order, const Salvo& salvo) {
  const State& now = play.now();
  const SalvoSeen seen{order.ship, order.target, static_cast<std::uint8_t>(salvo.near),
                       static_cast<std::uint8_t>(salvo.hits)};
  Audience others;
  for (SideId side = 0; side < now.setting->sides.size(); ++side) {
    const PostId post = captain_of(side);
    const bool both = sees(now, post, order.ship) && sees(now, post, order.target);
    if (both && side != now.ships[order.ship].side) others = others.with(post);
  }
  if (others != Audience::umpire()) play.state_fact(others, {"3.3"}, seen);
}

void fire_one(Play& play, const Fire& order) {
  const Ship firer = play.now().ships[order.ship];
  const int range = steps_between(firer.at, play.now().ships[order.target].at);
  std::vector<Term> trail;
  const int number = number_to_hit(play.now().tables(), range, play.now().weather, &trail);
  for (const Term& term : trail) play.term(term);
  const Salvo salvo =
      fire_salvo(play.chance(), play.address(Purpose::powder, order.ship), play.address(Purpose::gunfire, order.ship),
                 firer.guns, firer.sound, firer.damp, number);
  const auto byte = [](int n) { return static_cast<std::uint8_t>(n); };
  play.state_fact(her_captain(play.now(), order.ship), {"3.2"},
                  Fired{order.ship, order.target, byte(number), byte(salvo.sound), byte(salvo.damp), byte(salvo.near),
                        byte(salvo.hits)});
  tell_salvo(play, order, salvo);
  if (salvo.hits == 0) return;
  const Aim at = struck_at(play.chance(), play.address(Purpose::strike, order.ship),
                           play.address(Purpose::aim, order.ship), order.aim);
  const Part part = part_at(at);
  const int hull = salvo.hits - (part == Part::sea ? 1 : 0);
  play.state_fact(her_captain(play.now(), order.target), {"3.4"}, Struck{order.target, at.x, at.y, byte(hull)});
  strike(play, order.target, part);
}

}  // namespace

Checked check(const State& state, Seat seat, const Fire& order) {
  if (auto refusal = must_own(state, seat.post, order.ship)) return refusal;
  // The same words for a ship out of sight and for one that does not exist.
  const bool is_enemy = order.target < state.ships.size() && state.ships[order.target].side != seat.side;
  if (!is_enemy || !sees(state, seat.post, order.target) || state.ships[order.target].sunk) {
    return Refusal{{"3.1"}, "there is no such enemy in sight"};
  }
  if (!is_in_range(state, order)) return Refusal{{"3.1"}, "she does not see that enemy herself"};
  const Ship& ship = state.ships[order.ship];
  if (ship.guns == 0 || ship.sound + ship.damp == 0) return Refusal{{"3.2"}, "she has no charges left"};
  if (is_on_profile(order.aim)) return {};
  return Refusal{{"3.4"},
                 fmt::format("the profile is {} wide and {} high: {}, {} lies off it", profile_width, profile_height,
                             order.aim.x, order.aim.y)};
}

// All fire together: what is hit still fires, and goes down afterwards.
void fire_guns(Play& play) {
  for (std::size_t i = 0; i < play.now().fires.size(); ++i) {
    const State& now = play.now();
    const Fire order = now.fires[i].order;
    if (now.fires[i].turn > now.turn || now.ships[order.ship].sunk || now.ships[order.target].sunk) continue;
    const bool sighted = sees(now, captain_of(now.ships[order.ship].side), order.target) && is_in_range(now, order);
    if (sighted) fire_one(play, order);
  }
  sink_the_beaten(play);
}

void sink_the_beaten(Play& play) {
  for (ShipId id = 0; id < play.now().ships.size(); ++id) {
    const Ship& ship = play.now().ships[id];
    if (ship.hull == 0 && !ship.sunk) play.state_fact(those_who_see(play.now(), id), {"3.5"}, Sunk{id});
  }
}

}  // namespace wardroom::flags
