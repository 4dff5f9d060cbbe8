#include "books/coal/text/generate.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <set>

#include "books/coal/rules/division_sizes.hpp"

namespace wardroom::coal {
namespace {

constexpr Inches table_side = 90_in;  // room for a force 30 in from the centre, and for the line astern of it
constexpr int nearest_start = 15, farthest_start = 30, bearing_step = 15;
// Ruling W11: rolled starts are at least 60 degrees apart, the first side's to the west and the second's to the east,
// so that neither side's depends on the other's.
constexpr std::array<int, 2> first_bearing{210, 30};
constexpr int bearings = 9;
constexpr int most_class_rolls = 50;

template <class Enum>
std::string word(Enum value) {
  return boost::describe::enum_to_string(value, "");
}

std::string inches(Inches length) {
  return fmt::format("{}{}.{:03}", length.thousandths < 0 ? "-" : "", std::abs(length.thousandths) / 1000,
                     std::abs(length.thousandths) % 1000);
}

struct Pick {
  const Card* card = nullptr;
  std::string name;
};
using Picks = std::vector<Pick>;

/// Ships of one side, already in divisions.
struct Force {
  Picks ships() const {
    Picks all;
    for (const Picks& division : divisions) all.insert(all.end(), division.begin(), division.end());
    return all;
  }
  std::vector<Picks> divisions;
};

class Generator {
 public:
  Generator(const GenerateRequest& request, Chance& chance, const Library& with)
      : request_(request), chance_(chance), with_(with), theatre_(find_theatre()) {}

  Generated run() {
    roll_visibility();
    for (SideId side = 0; side < 2; ++side) roll_force(side);
    for (SideId side = 0; side < 2; ++side) choose_start(side);
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

  const Theatre& find_theatre() const {
    const auto found = std::ranges::find(with_.tables.theatres, request_.theatre, &Theatre::id);
    if (found == with_.tables.theatres.end()) {
      throw TableMissing("Ship Type Table for the theatre \"" + request_.theatre + "\"");
    }
    return *found;
  }

  // ---- 10.1.1

  void roll_visibility() {
    const auto found = std::ranges::find(with_.tables.visibility, theatre_.visibility, &VisibilityTable::name);
    if (found == with_.tables.visibility.end()) {
      throw TableMissing("Visibility Table \"" + theatre_.visibility + "\"");
    }
    if (found->formula.dice > 0) {
      int sum = found->formula.plus;
      for (int i = 0; i < found->formula.dice; ++i) sum += die(Purpose::visibility, 0, found->formula.sides);
      sighting_ = {sum * 1000};
    } else {
      const int face = die(Purpose::visibility, 0, 10);
      const auto* row = std::ranges::find_if(found->rows, [&](const VisibilityRow& r) { return face <= r.at_most; });
      if (row == found->rows.end()) throw TableMissing("Visibility Table \"" + theatre_.visibility + "\"");
      sighting_ = row->base;
      visibility_ = row->visibility;
    }
    result_.log.push_back(fmt::format("10.1.1 visibility: {} in, {}", inches(sighting_), word(visibility_)));
  }

  // ---- 10.1.2

  const TypeRow& type_row(SideId side, int face) const {
    const auto common = std::ranges::find_if(theatre_.types, [&](const TypeRow& r) { return face <= r.at_most; });
    if (common == theatre_.types.end()) throw TableMissing("Ship Type Table for the theatre \"" + theatre_.id + "\"");
    const auto& own = theatre_.types_of_side[side];
    const auto replaced = std::ranges::find(own, common->at_most, &TypeRow::at_most);
    return replaced == own.end() ? *common : *replaced;
  }

  const ClassColumn& class_column(SideId side, Type type) const {
    for (const ClassColumn& column : with_.tables.classes) {
      const bool dated = column.first_year <= theatre_.year && theatre_.year <= column.last_year;
      if (column.nation == theatre_.nations[side] && column.type == type && dated) return column;
    }
    throw TableMissing(
        fmt::format("Ship Class Table for {} {} in {}", word(theatre_.nations[side]), word(type), theatre_.year));
  }

  const Card& card(const std::string& id) const {
    const Card* found = with_.card(id);
    if (found == nullptr) throw TableMissing("ship card \"" + id + "\"");
    return *found;
  }

  // The card's own ship, or else the first of her sisters that is not yet at sea. A card that stands for a whole class
  // of boats has only the sisters' names.
  std::optional<Pick> free_ship(const std::string& id) {
    const Card& of = card(id);
    std::vector<std::string> names = of.sisters;
    if (!is_torpedo_craft(of.type)) names.insert(names.begin(), of.name);
    for (const std::string& name : names) {
      if (taken_.insert(name).second) return Pick{&of, name};
    }
    return std::nullopt;
  }

  // A row without cards is rolled again.
  const ClassRow& roll_class(SideId side, const ClassColumn& column) {
    for (int i = 0; i < most_class_rolls; ++i) {
      const int face = die(Purpose::force_class, side, 10);
      const auto row = std::ranges::find_if(column.rows, [&](const ClassRow& r) { return face <= r.at_most; });
      if (row != column.rows.end() && !row->cards.empty()) return *row;
    }
    throw TableMissing("Ship Class Table with a ship for " + word(column.type));
  }

  // The next free name of the row, then of the whole column (10.1.2); a numbered sister if all are at sea.
  Pick roll_ship(SideId side, Type type) {
    const ClassColumn& column = class_column(side, type);
    const ClassRow& row = roll_class(side, column);
    for (const std::string& id : row.cards) {
      if (auto pick = free_ship(id)) return *pick;
    }
    for (const ClassRow& other : column.rows) {
      for (const std::string& id : other.cards) {
        if (auto pick = free_ship(id)) return *pick;
      }
    }
    return numbered(card(row.cards.front()));
  }

  Pick numbered(const Card& of) {
    const std::string& stem = of.ship_class.empty() ? of.name : of.ship_class;
    for (int n = 2;; ++n) {
      std::string name = fmt::format("{} {}", stem, n);
      if (taken_.insert(name).second) return {&of, std::move(name)};
    }
  }

  // Ruling W10: one class roll for a division of boats, one for every other ship.
  Picks roll_boats(SideId side, Type type) {
    const ClassRow& row = roll_class(side, class_column(side, type));
    const Card& of = card(row.cards.front());
    Picks boats;
    for (int i = 0; i < theatre_.boats_per_division; ++i) {
      const auto pick = free_ship(of.id);
      boats.push_back(pick ? *pick : numbered(of));
    }
    return boats;
  }

  void roll_force(SideId side) {
    const int face = die(Purpose::force_type, side, 10);
    Force& force = forces_[side];
    std::vector<Picks> groups;
    std::vector<Picks> boats;
    for (const ForceItem& item : type_row(side, face).items) {
      if (item.divisions) {
        for (int i = 0; i < item.count; ++i) boats.push_back(roll_boats(side, item.type));
        continue;
      }
      Picks ships;
      for (int i = 0; i < item.count; ++i) {
        const auto fixed = item.fixed_card.empty() ? std::nullopt : free_ship(item.fixed_card);
        ships.push_back(fixed ? *fixed : roll_ship(side, item.type));
      }
      // 5.1.1: a ship too few to form a division of her kind joins the one before.
      const DivisionKind kind = division_kind(item.type);
      const bool too_few = static_cast<int>(ships.size()) < division_size(kind).least;
      const bool same_kind = !groups.empty() && division_kind(groups.back().front().card->type) == kind;
      if (too_few && same_kind) {
        groups.back().insert(groups.back().end(), ships.begin(), ships.end());
      } else {
        groups.push_back(std::move(ships));
      }
    }
    for (const Picks& group : groups) divide(force, group);
    force.divisions.insert(force.divisions.end(), boats.begin(), boats.end());
    std::vector<std::string> names;
    for (const Pick& pick : force.ships()) names.push_back(pick.name);
    result_.log.push_back(fmt::format("10.1.2 force of {}: type roll {}: {}", word(theatre_.nations[side]), face,
                                      fmt::join(names, ", ")));
  }

  // As few divisions as 5.1.1 allows, as equal as may be.
  static void divide(Force& force, const Picks& group) {
    const int count = static_cast<int>(group.size());
    const int most = division_size(division_kind(group.front().card->type)).most;
    const int divisions = (count + most - 1) / most;
    auto next = group.begin();
    for (int i = 0; i < divisions; ++i) {
      const int size = (static_cast<int>(group.end() - next) + divisions - i - 1) / (divisions - i);
      force.divisions.emplace_back(next, next + size);
      next += size;
    }
  }

  // ---- 10.1.3

  void choose_start(SideId side) {
    StartPlace& start = result_.starts[side];
    if (request_.starts[side]) {
      start = *request_.starts[side];
    } else {
      const int distance = nearest_start - 1 + die(Purpose::setup, side, farthest_start - nearest_start + 1);
      const int steps = die(Purpose::setup, side, bearings) - 1;
      start = {Inches{distance * 1000}, Bearing::degrees(first_bearing[side] + steps * bearing_step)};
    }
    result_.log.push_back(fmt::format("10.1.3 position of {}: {} in from the centre, bearing {:03}",
                                      word(theatre_.nations[side]), inches(start.distance),
                                      start.bearing.hundredths() / 100));
  }

  // ---- the file

  // 10.2.2: the others within six inches of the division at the start: larger ships on its beams, boats that stand on
  // one base ahead as a screen.
  class Berths {
   public:
    explicit Berths(bool boats_on_one_base) : boats_on_one_base_(boats_on_one_base) {}
    struct Berth {
      Inches forward, right;
    };
    Berth next(const Picks& division) {
      const bool screen = boats_on_one_base_ && is_torpedo_craft(division.front().card->type) && !first_;
      first_ = false;
      int& used = screen ? ahead_ : abeam_;
      const Inches right = spacing * ((used + 1) / 2) * (used % 2 == 1 ? 1 : -1);
      ++used;
      return {screen ? screen_ahead : Inches{}, right};
    }

   private:
    static constexpr Inches spacing = 1.9_in, screen_ahead = 4.5_in;
    bool boats_on_one_base_, first_ = true;
    int ahead_ = 0, abeam_ = 0;
  };

  static Edge edge_behind(Bearing bearing) {
    const int eighth = (bearing.hundredths() + 4500) / 9000 % 4;
    return std::array{Edge::north, Edge::east, Edge::south, Edge::west}[static_cast<std::size_t>(eighth)];
  }

  void write() {
    result_.toml = fmt::format(
        "format = 1\nkind = \"scenario\"\nid = \"coal/generated\"\ntitle = \"Generated: {}\"\ndate = {}-{:02}-15\n"
        "provenance = \"reconstructed: rolled by 10.1 on the Ship Type and Ship Class Tables\"\n\n"
        "[sea]\nwidth = {}\nheight = {}\nsighting = {}\nvisibility = \"{}\"\n{}\n"
        "[special]\nturns = 30\ngenerated = true\nhidden_strength = true\nends_on_exit = false\n",
        theatre_.title, theatre_.year, theatre_.month, inches(table_side), inches(table_side), inches(sighting_),
        word(visibility_), visibility_ == Visibility::extremely_poor ? "night = true\n" : "");
    for (SideId side = 0; side < 2; ++side) write_side(side);
  }

  void write_side(SideId side) {
    const Force& force = forces_[side];
    const std::string nation = word(theatre_.nations[side]);
    std::string id = nation;
    std::ranges::transform(id, id.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    result_.toml += fmt::format("\n[[side]]\nid = \"{}\"\nname = \"{}\"\nnation = \"{}\"\nedge = \"{}\"\n", id, nation,
                                nation, word(edge_behind(result_.starts[side].bearing)));
    result_.toml += fmt::format("force_flagship = \"{}\"\n", force.divisions.front().front().name);
    int boats = 0;
    Inches speed = force.divisions.front().front().card->speed;
    for (const Pick& pick : force.ships()) {
      boats += is_torpedo_craft(pick.card->type) ? 1 : 0;
      speed = std::min(speed, pick.card->speed);
    }
    Berths berths(on_single_bases(boats));
    int number = 0;
    for (const Picks& division : force.divisions) {
      const auto berth = berths.next(division);
      write_division(side, division, ++number, berth.forward, berth.right, speed);
    }
  }

  void write_division(SideId side, const Picks& division, int number, Inches forward, Inches right, Inches speed) {
    const Point centre{table_side.thousandths / 2, table_side.thousandths / 2};
    const StartPlace& start = result_.starts[side];
    const Point lead = moved(centre, start.bearing, start.distance);
    const Bearing course = start.bearing.reversed();  // 10.3
    const Point at = offset(lead, course, forward, right);
    result_.toml += fmt::format(
        "\n[[side.division]]\nname = \"{} division {}\"\nflagship = \"{}\"\nat = [{}, {}]\ncourse = {}\nspeed = {}\n"
        "ships = [\n",
        word(theatre_.nations[side]), number, division.front().name, inches({at.x}), inches({at.y}),
        course.hundredths() / 100, inches(speed));
    for (const Pick& pick : division) {
      result_.toml += fmt::format("  {{ card = \"{}\", name = \"{}\" }},\n", pick.card->id, pick.name);
    }
    result_.toml += "]\n";
  }

  const GenerateRequest& request_;
  Chance& chance_;
  const Library& with_;
  const Theatre& theatre_;
  Generated result_;
  Inches sighting_;
  Visibility visibility_ = Visibility::clear;
  std::array<Force, 2> forces_;
  std::set<std::string> taken_;
  std::array<std::uint16_t, 2> next_die_{};
};

}  // namespace

Generated generate(const GenerateRequest& request, Chance& chance, const Library& with) {
  return Generator(request, chance, with).run();
}

Generated generate(const GenerateRequest& request, std::uint64_t seed, const Library& with) {
  Chance chance{Dice(seed, KeySpace::setup)};
  return generate(request, chance, with);
}

}  // namespace wardroom::coal
