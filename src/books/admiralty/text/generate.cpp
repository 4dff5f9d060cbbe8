#include "books/admiralty/text/generate.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <set>
#include <stdexcept>

#include "books/admiralty/rules/worth.hpp"
#include "rules/described.hpp"

namespace wardroom::admiralty {
namespace {

constexpr std::size_t most_a_side = 12;
constexpr int most_of_a_card = 4, most_attempts = 500;
constexpr int off_by = 50;                                           // a fiftieth of the points at most
constexpr int small_action = 150, fleet_action = 300;                // points from which other ships may come
constexpr int table = 3000, apart = 600, spacing = 80, head = 1300;  // mm
constexpr int wind_points = 16, turns = 40;
constexpr int picked_from = 1803;  // British frigates with picked crews

using Names = std::array<std::string_view, 12>;
constexpr std::array<Names, 8> names_of_navies{
    Names{"Albion", "Bulwark", "Centaur", "Dauntless", "Elizabeth", "Formidable", "Guardian", "Hero", "Illustrious",
          "Juno", "Lion", "Monmouth"},
    Names{"Argonaute", "Brave", "Conquerante", "Duguesclin", "Eole", "Fier", "Glorieux", "Hercule", "Indomptable",
          "Jupiter", "Lys", "Majestueux"},
    Names{"America", "Bahama", "Castilla", "Dichoso", "Europa", "Firme", "Glorioso", "Infante", "Leon", "Magnanimo",
          "Oriente", "Purisima"},
    Names{"Amsterdam", "Brakel", "Castor", "Dolfijn", "Eendracht", "Friesland", "Gelderland", "Harderwijk", "Jason",
          "Kortenaer", "Leeuwarden", "Medemblik"},
    Names{"Arveprinsen", "Dannebrog", "Ebenezer", "Fyn", "Gefion", "Holsten", "Justitia", "Kronborg", "Lovise", "Mars",
          "Nidelven", "Oldenborg"},
    Names{"Adams", "Boston", "Concord", "Delaware", "Enterprise", "Franklin", "Ganges", "Hancock", "Insurgent",
          "John Adams", "Maryland", "Norfolk"},
    Names{"Aleksandr", "Boris", "Chesma", "Deris", "Evropa", "Feniks", "Gleb", "Iezekiil", "Konstantin", "Moskva",
          "Narva", "Pobeda"},
    Names{"Adolf Fredrik", "Bellona", "Camilla", "Dristigheten", "Enigheten", "Faderneslandet", "Galathea", "Hedvig",
          "Illerim", "Louisa Ulrika", "Manligheten", "Omheten"}};

template <class Enum>
std::string word(Enum value) {
  return boost::describe::enum_to_string(value, "?");
}

struct Drawn {
  const Card* card = nullptr;
  Grade grade = Grade::C;
  int worth = 0;
};
using Force = std::vector<Drawn>;

int worth_of(const Force& force, bool line_only = false) {
  int sum = 0;
  for (const Drawn& ship : force) sum += !line_only || ship.card->role == ShipRole::line ? ship.worth : 0;
  return sum;
}

class Generator {
 public:
  Generator(const GenerateRequest& request, Chance& chance, const Library& with)
      : request_(request), chance_(chance), with_(with) {
    if (request.points < least_points || request.points > most_points) {
      throw DataError("generate", 0, 0, fmt::format("points go from {} to {} a side", least_points, most_points));
    }
    if (request.year < first_year || request.year > last_year) {
      throw DataError("generate", 0, 0, fmt::format("the book covers the years {} to {}", first_year, last_year));
    }
  }

  Generated run() {
    for (SideId side = 0; side < 2; ++side) choose_force(side);
    draw_weather();
    write();
    return std::move(result_);
  }

 private:
  int die(SideId side, int sides) {
    DieAddress at;
    at.actor = side;
    at.purpose = static_cast<std::uint16_t>(Purpose::opening);
    at.index = next_die_[side]++;
    return chance_.face(at, sides);
  }

  // ---- who is there

  std::vector<const Card*> cards_of(Navy navy) const {
    std::vector<const Card*> found;
    for (const Card& card : with_.cards) {
      if (card.navy == navy && card.from <= request_.year && request_.year <= card.to) found.push_back(&card);
    }
    if (found.empty()) {
      throw DataError("generate", 0, 0, fmt::format("there is no {} ship card for {}", word(navy), request_.year));
    }
    if (request_.points < small_action) {
      std::erase_if(found, [](const Card* card) { return card->role == ShipRole::line; });
    }
    return found;
  }

  int worth_as(const Card& card, Grade grade) const { return worth(card.dice, card.hull, grade, with_.tables.points); }

  bool picked_crews(const Card& card) const {
    return card.navy == Navy::British && card.role == ShipRole::frigate && request_.year >= picked_from;
  }

  Drawn manned(SideId side, const Card& card) {
    Grade grade = usual_grade(with_.tables.fleets, card.navy, request_.year);
    if (picked_crews(card) && die(side, 6) == 6) grade = Grade::A;
    return {&card, grade, worth(card.dice, card.hull, grade, with_.tables.points)};
  }

  int usual_worth(const Card& card) const {
    return worth(card.dice, card.hull, usual_grade(with_.tables.fleets, card.navy, request_.year), with_.tables.points);
  }

  // Cards that still fit below the points; line ships first, where most of the points are to be theirs. One so small
  // that even the largest would not make up for it in the room that is left is passed over.
  std::vector<const Card*> that_fit(const Force& force, const std::vector<const Card*>& from, bool line_first) const {
    const int left = request_.points - worth_of(force), room = static_cast<int>(most_a_side - force.size()) - 1;
    const bool wants_line = line_first && 3 * worth_of(force, true) < 2 * request_.points;
    int largest = 0;
    for (const Card* card : from) largest = std::max(largest, usual_worth(*card));
    std::vector<const Card*> fits;
    for (const Card* card : from) {
      const int worth = usual_worth(*card);
      if (wants_line && card->role != ShipRole::line) continue;
      if (worth <= left && left - worth <= room * largest && is_free(force, *card)) fits.push_back(card);
    }
    return fits;
  }

  static bool is_free(const Force& force, const Card& card) {
    return force.size() < most_a_side &&
           std::ranges::count_if(force, [&](const Drawn& ship) { return ship.card == &card; }) < most_of_a_card;
  }

  int off(int sum) const { return std::abs(sum - request_.points); }

  // One more that brings the sum nearest to the points, although it goes beyond them.
  void crown(SideId side, Force& force, const std::vector<const Card*>& from) {
    const Card* nearest = nullptr;
    int least = off(worth_of(force));
    for (const Card* card : from) {
      const int worth = usual_worth(*card);
      if (!is_free(force, *card) || off(worth_of(force) + worth) >= least) continue;
      least = off(worth_of(force) + worth);
      nearest = card;
    }
    if (nearest != nullptr) force.push_back(manned(side, *nearest));
  }

  bool is_right(const Force& force, bool line_first) const {
    const int sum = worth_of(force);
    return !force.empty() && off_by * off(sum) <= request_.points &&
           (!line_first || 3 * worth_of(force, true) >= 2 * sum);
  }

  Force draw(SideId side, const std::vector<const Card*>& from, bool line_first) {
    Force force;
    for (;;) {
      const auto fits = that_fit(force, from, line_first);
      if (fits.empty()) break;
      const auto pick = static_cast<std::size_t>(die(side, static_cast<int>(fits.size())) - 1);
      force.push_back(manned(side, *fits[pick]));
    }
    crown(side, force, from);
    return force;
  }

  void choose_force(SideId side) {
    const Navy navy = request_.navies[side];
    const auto from = cards_of(navy);
    const bool line_first = request_.points >= fleet_action &&
                            std::ranges::any_of(from, [](const Card* card) { return card->role == ShipRole::line; });
    for (int attempt = 0; attempt < most_attempts; ++attempt) {
      Force force = draw(side, from, line_first);
      if (!is_right(force, line_first)) continue;
      // Ships of the line lead.
      std::ranges::stable_sort(force, {}, [](const Drawn& ship) { return ship.card->role; });
      return take(side, std::move(force));
    }
    throw DataError("generate", 0, 0,
                    fmt::format("no {} ships of {} come to {} points", word(navy), request_.year, request_.points));
  }

  void take(SideId side, Force force) {
    result_.points[side] = worth_of(force);
    std::string ships;
    for (const Drawn& ship : force) ships += (ships.empty() ? "" : ", ") + ship.card->name + " " + word(ship.grade);
    result_.log.push_back(fmt::format("{}: {} points: {}", word(request_.navies[side]), result_.points[side], ships));
    forces_[side] = std::move(force);
  }

  // ---- wind and sea

  // Both lines head north, so the wind is not within 45 degrees of that.
  void draw_weather() {
    constexpr int step = 36000 / wind_points;
    const Turn no_go = with_.tables.sailing.no_go;
    do {
      wind_from_ = Bearing(step * (die(0, wind_points) - 1));
    } while (turn_between(Bearing(), wind_from_).magnitude() < no_go);
    const int wind = die(0, 6), sea = die(0, 6);
    wind_ = wind <= 2 ? WindForce::weak : wind <= 5 ? WindForce::normal : WindForce::brisk;
    sea_ = sea <= 4 ? Sea::calm : sea == 6 && wind_ == WindForce::brisk ? Sea::heavy : Sea::choppy;
    result_.log.push_back(fmt::format("wind from {}, {}; sea {}", degrees(wind_from_), word(wind_), word(sea_)));
  }

  static std::string degrees(Bearing bearing) {
    const int whole = bearing.hundredths() / 100, part = bearing.hundredths() % 100;
    return part == 0 ? std::to_string(whole) : fmt::format("{}.{}", whole, part / 10);
  }

  // ---- the file

  // From a random one on, the next that nobody has; both sides may be of one navy.
  std::string name(SideId side) {
    const Names& names = names_of_navies[static_cast<std::size_t>(request_.navies[side])];
    const auto first = static_cast<std::size_t>(die(side, static_cast<int>(names.size())));
    for (const std::string_view after : {"", " II"}) {
      for (std::size_t i = 0; i < names.size(); ++i) {
        const std::string name = fmt::format("{}{}", names[(first + i) % names.size()], after);
        if (taken_.insert(name).second) return name;
      }
    }
    throw std::logic_error("more ships than names");
  }

  void write_side(SideId side) {
    const char* id = side == 0 ? "west" : "east";
    const std::string navy = word(request_.navies[side]);
    std::string& out = result_.toml;
    out += fmt::format("\n[[side]]\nid = \"{}\"\nname = \"{} squadron\"\naim = \"Beat the enemy's squadron.\"\n", id,
                       navy);
    out += fmt::format("\n[[side.division]]\nid = \"{}-line\"\nname = \"{} line\"\n", id, navy);
    const int x = table / 2 + (side == 0 ? -apart / 2 : apart / 2);
    int y = head;
    for (const Drawn& ship : forces_[side]) {
      out += fmt::format(
          "\n[[side.division.ship]]\ncard = \"{}\"\nname = {}\ngrade = \"{}\"\nat = [{}, {}]\nheading = 0\n"
          "sail = \"battle\"\n",
          ship.card->id, toml_value(name(side)), word(ship.grade), x, y);
      y -= spacing;
    }
  }

  void write() {
    const int month = die(0, 12), day = die(0, 28);
    result_.toml = fmt::format(
        "format = 1\nkind = \"scenario\"\nbook = \"admiralty\"\ntitle = \"A meeting of squadrons, {}\"\n"
        "place = \"The open sea\"\ndate = {}-{:02}-{:02}\ntime = 12:00:00\n"
        "provenance = \"reconstructed: generated forces of {} points a side (charts K5)\"\n\n"
        "[sea]\nwidth = {}\nheight = {}\nwind_from = {}\nwind = \"{}\"\nsea = \"{}\"\n\n[special]\nturns = {}\n",
        request_.year, request_.year, month, day, request_.points, table, table, degrees(wind_from_), word(wind_),
        word(sea_), turns);
    for (SideId side = 0; side < 2; ++side) write_side(side);
  }

  const GenerateRequest& request_;
  Chance& chance_;
  const Library& with_;
  Generated result_;
  std::array<Force, 2> forces_;
  std::array<std::uint16_t, 2> next_die_{};
  Bearing wind_from_;
  WindForce wind_ = WindForce::normal;
  Sea sea_ = Sea::calm;
  std::set<std::string> taken_;
};

}  // namespace

Grade usual_grade(const Fleets& fleets, Navy navy, int year) {
  Grade grade = Grade::D;
  for (const GradeRow& row : fleets.grade) {
    if (row.navy == navy && row.from <= year) grade = row.grade;
  }
  return grade;
}

Generated generate(const GenerateRequest& request, Chance& chance, const Library& with) {
  return Generator(request, chance, with).run();
}

Generated generate(const GenerateRequest& request, std::uint64_t seed, const Library& with) {
  Chance chance{Dice(seed, KeySpace::setup)};
  return generate(request, chance, with);
}

}  // namespace wardroom::admiralty
