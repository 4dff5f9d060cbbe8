#include "books/coastal/text/generate.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <set>

#include "rules/described.hpp"

namespace wardroom::coastal {
namespace {

constexpr int most_vessels = 16;    // a side: with dummies they find room on the table
constexpr int most_attempts = 200;  // to come within a twentieth of the points
constexpr int least_points = 20, most_points = 1000;
constexpr int convoy_width = 130, convoy_height = 140, convoy_tail = 50;  // cm

using Force = std::vector<const Card*>;

template <class Enum>
std::string word(Enum value) {
  return boost::describe::enum_to_string(value, "?");
}

int worth(const Force& force) {
  int sum = 0;
  for (const Card* card : force) sum += card->points;
  return sum;
}

// How boats of a type are numbered; merchantmen have names instead.
std::string_view prefix(const Card& card) {
  struct Style {
    std::string_view type, prefix;
  };
  constexpr Style styles[] = {{"E-boat", "S"},       {"R-boat", "R"},      {"patrol", "KFK"},
                              {"lighter", "F"},      {"minesweeper", "M"}, {"corvette", "K"},
                              {"torpedo boat", "T"}, {"ML", "ML"},         {"MGB", "MGB"}};
  if (card.type == "MTB") return card.nation == Nation::US ? "PT" : card.nation == Nation::IT ? "MAS" : "MTB";
  if (card.type == "trawler") return card.nation == Nation::DE ? "V" : "HMT";
  if (card.type == "destroyer") return card.nation == Nation::DE ? "Z" : "L";
  const auto* style = std::ranges::find(styles, card.type, &Style::type);
  return style != std::end(styles) ? style->prefix : "No.";
}

constexpr std::array<std::string_view, 16> merchant_names{
    "Adele", "Broomfield", "Clara Voss", "Dunmore",   "Elbing Trader", "Fanny Lund", "Greta",     "Harborough",
    "Iduna", "Josephine",  "Kestrel",    "Lady Maud", "Maria",         "Northgate",  "Oosterdam", "Petrel"};

/// Vessels that sail together, and where.
struct Station {
  const Card* card = nullptr;
  std::string name;
  int x = 0, y = 0;  // cm
};
struct Unit {
  std::string name;
  std::vector<Station> ships;
  int course = 0, speed = 0;
};

/// Where the ships of a unit are, from its rear: lines of that many, each that far from the middle of the table.
struct Lines {
  int x = 0, spacing = 0, each = 1, y = 0;
  std::array<int, 4> offsets{};
};

class Generator {
 public:
  Generator(const GenerateRequest& request, Chance& chance, const Library& with)
      : request_(request), chance_(chance), with_(with) {
    if (request.points < least_points || request.points > most_points) {
      throw DataError("generate", 0, 0, fmt::format("points go from {} to {} a side", least_points, most_points));
    }
  }

  Generated run() {
    result_.action = request_.action;
    if (result_.action == Action::any) {
      result_.action = die(Purpose::opening, 0, 2) == 1 ? Action::patrol : Action::convoy;
    }
    result_.log.push_back("action: " + word(result_.action));
    choose_forces();
    station_forces();
    write();
    return std::move(result_);
  }

 private:
  int die(Purpose purpose, SideId side, int sides) {
    DieAddress at;
    at.actor = side;
    at.purpose = static_cast<std::uint16_t>(purpose);
    at.index = next_die_[side]++;
    return chance_.face(at, sides);
  }

  // ---- who is there

  bool convoy() const { return result_.action == Action::convoy; }

  // Submarines fight on the surface only when a scenario says so.
  Force candidates(SideId side, bool merchants) const {
    Force found;
    for (const Card& card : with_.cards) {
      const bool own = card.nation == request_.nations[side] || (merchants && card.nation == Nation::any);
      const bool strikes = card.torpedoes > 0 || card.speeds.front() >= 8_cm;
      const bool fits = merchants ? card.merchant : !card.merchant && !card.submarine && (side == 1 || strikes);
      if (own && fits && card.year <= request_.year) found.push_back(&card);
    }
    return found;
  }

  // Draws until nothing more fits below `most`, or the vessels come to `least`.
  Force draw(SideId side, const Force& from, int least, int most, int vessels) {
    Force drawn;
    int sum = 0;
    while (sum < least && static_cast<int>(drawn.size()) < vessels) {
      Force fits;
      for (const Card* card : from) {
        if (sum + card->points <= most) fits.push_back(card);
      }
      if (fits.empty()) break;
      const auto pick = static_cast<std::size_t>(die(Purpose::force, side, static_cast<int>(fits.size())) - 1);
      drawn.push_back(fits[pick]);
      sum += fits[pick]->points;
    }
    return drawn;
  }

  void choose_forces() {
    const int least = (request_.points * 19 + 19) / 20, most = request_.points * 21 / 20;
    for (SideId side = 0; side < 2; ++side) {
      const Force fighting = candidates(side, false);
      Force best;
      int nearest = most_points;
      for (int i = 0; i < most_attempts && nearest > request_.points - least; ++i) {
        // About a third of a convoy's points are the ships that it is for.
        Force force;
        if (convoy() && side == 1) {
          force = draw(side, candidates(side, true), request_.points / 3, request_.points / 2, most_vessels / 2);
        }
        const int merchants = static_cast<int>(force.size());
        const int spent = worth(force);
        for (const Card* card : draw(side, fighting, least - spent, most - spent, most_vessels - merchants)) {
          force.push_back(card);
        }
        const int off = std::abs(worth(force) - request_.points);
        if (off >= nearest || force.size() == static_cast<std::size_t>(merchants)) continue;
        nearest = off;
        best = force;
      }
      if (nearest > request_.points - least) {
        throw DataError("generate", 0, 0,
                        fmt::format("no vessels of {} in {} come to {} points", word(request_.nations[side]),
                                    request_.year, request_.points));
      }
      forces_[side] = best;
      result_.points[side] = worth(best);
      std::string classes;
      for (const Card* card : best) classes += (classes.empty() ? "" : ", ") + card->name;
      result_.log.push_back(
          fmt::format("{}: {} points: {}", word(request_.nations[side]), result_.points[side], classes));
    }
  }

  // ---- where they are

  std::string name(SideId side, const Card& card) {
    for (;;) {
      std::string text = card.merchant ? std::string(merchant_names[static_cast<std::size_t>(
                                             die(Purpose::opening, side, static_cast<int>(merchant_names.size())) - 1)])
                                       : fmt::format("{} {}", prefix(card), 20 + die(Purpose::opening, side, 180));
      if (taken_.insert(text).second) return text;
    }
  }

  // The best speed of the slowest, in whole centimetres.
  static int slowest(const Force& force) {
    int speed = 40;
    for (const Card* card : force) speed = std::min(speed, card->speeds.front().thousandths / 1000);
    return speed;
  }

  // Columns of eight at most, abreast, the others astern.
  Unit abreast(SideId side, const std::string& name_of_unit, const Force& force, int x, int astern, int course,
               int speed) {
    Unit unit{name_of_unit, {}, course, speed};
    const int shift = 2 * die(Purpose::opening, side, 6);
    for (std::size_t i = 0; i < force.size(); ++i) {
      const int column = static_cast<int>(i) / 8, row = static_cast<int>(i) % 8;
      unit.ships.push_back({force[i], name(side, *force[i]), x + astern * column, 12 + shift + 12 * row});
    }
    return unit;
  }

  // In lines along the table, as many abreast as there are offsets.
  Unit ahead(SideId side, const std::string& name_of_unit, const Force& force, Lines lines, int course, int speed) {
    Unit unit{name_of_unit, {}, course, speed};
    for (std::size_t i = 0; i < force.size(); ++i) {
      const auto row = i / static_cast<std::size_t>(lines.each), place = i % static_cast<std::size_t>(lines.each);
      unit.ships.push_back({force[i], name(side, *force[i]), lines.x + lines.spacing * static_cast<int>(place),
                            lines.y + lines.offsets[row]});
    }
    return unit;
  }

  void station_forces() {
    if (!convoy()) {
      for (SideId side = 0; side < 2; ++side) {
        const int speed = std::max(1, slowest(forces_[side]) / 2);
        units_[side].push_back(abreast(side, "Patrol", forces_[side], side == 0 ? 30 : 150, side == 0 ? -14 : 14,
                                       side == 0 ? 90 : 270, speed));
      }
      return;
    }
    Force merchants, escorts;
    for (const Card* card : forces_[1]) (card->merchant ? merchants : escorts).push_back(card);
    const int pace = std::min(slowest(forces_[1]), 4);
    // The convoy goes east along the middle; the attacker lies across the table, and the escort keeps to that
    // side first.
    const bool north = die(Purpose::opening, 0, 2) == 1;
    const int hand = north ? 1 : -1, middle = north ? 56 : convoy_height - 56;
    const auto lines = [&](int x, int spacing, int each, std::array<int, 4> offsets) {
      for (int& offset : offsets) offset *= hand;
      return Lines{x, spacing, each, middle, offsets};
    };
    units_[0].push_back(ahead(0, "Attackers", forces_[0], lines(30, 12, 8, {76, 68}), north ? 180 : 0,
                              std::max(1, slowest(forces_[0]) / 3)));
    units_[1].push_back(ahead(1, "Merchantmen", merchants, lines(convoy_tail, 13, 5, {0, -12}), 90, pace));
    units_[1].push_back(ahead(1, "Escort", escorts, lines(convoy_tail, 13, 5, {12, -24, 22, -34}), 90, pace));
    turns_ = (convoy_width - convoy_tail) / pace + 2;
  }

  // ---- the file

  void write_side(SideId side, const char* id, const std::string& aim, const std::string& more) {
    std::string& out = result_.toml;
    const int missing = result_.points[enemy(side)] - result_.points[side];
    out +=
        fmt::format("\n[[side]]\nid = \"{}\"\nname = {}\naim = {}\n{}", id,
                    toml_value(std::string(side == 0 ? "Attackers, " : "Defenders, ") + word(request_.nations[side])),
                    toml_value(aim), more);
    if (missing > 0) out += fmt::format("handicap = {}\n", missing);
    for (const Unit& unit : units_[side]) {
      out += fmt::format("\n[[side.unit]]\nname = {}\n", toml_value(unit.name));
      if (unit.ships.size() > 1) out += fmt::format("dummies = {}\n", unit.ships.size() / 2);
      for (const Station& ship : unit.ships) {
        out += fmt::format("\n[[side.unit.ship]]\ncard = \"{}\"\nname = {}\nat = [{}, {}]\ncourse = {}\nspeed = {}\n",
                           ship.card->id, toml_value(ship.name), ship.x, ship.y, unit.course, unit.speed);
        if (ship.card->merchant) {
          constexpr std::array<std::string_view, 6> cargoes{"general", "general",    "general",
                                                            "general", "ammunition", "oil"};
          const int face = die(Purpose::opening, side, 6);
          out += fmt::format("cargo = \"{}\"\n",
                             ship.card->id == "tanker" ? "oil" : cargoes[static_cast<std::size_t>(face - 1)]);
        }
      }
    }
  }

  void write() {
    const int month = die(Purpose::opening, 0, 12), day = die(Purpose::opening, 0, 28);
    result_.toml = fmt::format(
        "format = 1\nkind = \"scenario\"\nbook = \"coastal\"\ntitle = \"{}, {}\"\nplace = \"The narrow sea\"\n"
        "date = {}-{:02}-{:02}\ntime = 01:30:00\nprovenance = \"reconstructed: generated forces of {} points a "
        "side\"\nfirst = \"attackers\"\n\n[sea]\n{}weather = \"random\"\nmoon = \"random\"\nwind_from = "
        "{}\n\n[special]\n"
        "turns = {}\n",
        convoy() ? "A convoy" : "A patrol", request_.year, request_.year, month, day, request_.points,
        convoy() ? fmt::format("width = {}\nheight = {}\n", convoy_width, convoy_height) : "",
        30 * (die(Purpose::opening, 0, 12) - 1), turns_);
    write_side(0, "attackers", convoy() ? "Sink the merchantmen." : "Sink what you meet.", "edge = \"west\"\n");
    write_side(1, "defenders", convoy() ? "Bring the merchantmen over the eastern edge." : "Sink what you meet.",
               convoy() ? "edge = \"east\"\nexit = \"east\"\nunaware = true\n" : "edge = \"east\"\n");
  }

  const GenerateRequest& request_;
  Chance& chance_;
  const Library& with_;
  Generated result_;
  std::array<Force, 2> forces_;
  std::array<std::vector<Unit>, 2> units_;
  std::array<std::uint16_t, 2> next_die_{};
  std::set<std::string> taken_;
  int turns_ = 20;
};

}  // namespace

Generated generate(const GenerateRequest& request, Chance& chance, const Library& with) {
  return Generator(request, chance, with).run();
}

Generated generate(const GenerateRequest& request, std::uint64_t seed, const Library& with) {
  Chance chance{Dice(seed, KeySpace::setup)};
  return generate(request, chance, with);
}

}  // namespace wardroom::coastal
