#include "books/jane/text/generate.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "core/data_error.hpp"
#include "core/words.hpp"
#include "rules/called.hpp"
#include "rules/described.hpp"

namespace wardroom::jane {
namespace {

constexpr int lead_x = 15, lead_y = 20, spacing = 4, half_board = 150;  // squares
constexpr int cruising_squares = 4, minutes = 60;
constexpr std::string_view no_nation = "any";  // of ships that may sail under any flag, and fight for none
constexpr std::array<std::string_view, 2> side_ids{"blue", "red"}, side_names{"Blue", "Red"};

using Force = std::vector<const Card*>;

bool may_fight(const Card& card) { return card.craft == Craft::ship && card.nation != no_nation; }

class Generator {
 public:
  Generator(const GenerateRequest& request, Chance& chance, const Library& with)
      : request_(request), chance_(chance), with_(with) {
    if (request.ships < 1 || request.ships > most_a_side) {
      throw DataError("generate", 0, 0, fmt::format("a side has from 1 to {} ships", most_a_side));
    }
    if (request.year < first_year || request.year > last_year) {
      throw DataError("generate", 0, 0, fmt::format("ships are drawn for the years {} to {}", first_year, last_year));
    }
  }

  Generated run() {
    for (SideId side = 0; side < 2; ++side) draw_force(side);
    write_head();
    for (SideId side = 0; side < 2; ++side) write_side(side);
    return std::move(result_);
  }

 private:
  // No other dice fall in the key space of setups.
  int die(SideId side, int sides) {
    DieAddress at;
    at.actor = side;
    at.index = next_die_[side]++;
    return chance_.face(at, sides);
  }

  // ---- who is there

  Force cards_of(SideId side) const {
    const std::string wanted = folded(request_.nations[side]);
    Force found;
    std::set<std::string> nations;
    for (const CarriedCard& carried : with_.cards) {
      const Card& card = carried.card;
      if (!may_fight(card)) continue;
      nations.insert(card.nation);
      if (folded(card.nation) == wanted && card.year <= request_.year) found.push_back(&card);
    }
    if (!found.empty()) return found;
    const auto known = std::ranges::find(nations, wanted, [](const std::string& each) { return folded(each); });
    throw DataError("generate", 0, 0,
                    known != nations.end()
                        ? fmt::format("no ship of {} was ready in {}", *known, request_.year)
                        : fmt::format("there are no ships of \"{}\"; there are those of {}", request_.nations[side],
                                      listed({nations.begin(), nations.end()})));
  }

  // Each card once before any comes again; the heaviest ships lead.
  void draw_force(SideId side) {
    const Force all = cards_of(side);
    nations_[side] = all.front()->nation;
    Force left, force;
    while (static_cast<int>(force.size()) < request_.ships) {
      if (left.empty()) left = all;
      const auto drawn = left.begin() + (die(side, static_cast<int>(left.size())) - 1);
      force.push_back(*drawn);
      left.erase(drawn);
    }
    std::ranges::stable_sort(force, std::ranges::greater{}, &Card::tons);
    int tons = 0;
    std::string ships;
    for (const Card* card : force) {
      tons += card->tons;
      ships += (ships.empty() ? "" : ", ") + card->name;
    }
    result_.log.push_back(fmt::format("{} ({}): {} tons: {}", side_names[side], nations_[side], tons, ships));
    forces_[side] = std::move(force);
  }

  // ---- the file

  void write_head() {
    constexpr std::array<int, 6> forces{1, 2, 2, 3, 3, 4};
    constexpr std::array<std::string_view, 8> winds{"N", "NE", "E", "SE", "S", "SW", "W", "NW"};
    const int month = die(0, 12), day = die(0, 28);
    const int force = forces[static_cast<std::size_t>(die(0, 6) - 1)];
    const std::string_view wind = winds[static_cast<std::size_t>(die(0, 8) - 1)];
    const std::string_view sky = die(0, 6) == 6 ? "squally" : "clear";
    result_.log.push_back(fmt::format("wind from {}, force {}, sky {}", wind, force, sky));
    result_.toml = fmt::format(
        "format = 1\nkind = \"scenario\"\nbook = \"jane\"\ntitle = \"{} against {}, {}\"\nplace = \"Open sea\"\n"
        "date = {}-{:02}-{:02}\ntime = 10:00:00\nprovenance = \"reconstructed: generated forces of {} ships a side\"\n"
        "length = {}\nendings = [\"no_fighting_ship\"]\n\n[board]\nfrom = [{}, {}]\nto = [{}, {}]\n\n[weather]\n"
        "force = {}\nwind_from = \"{}\"\nsky = \"{}\"\n",
        nations_[0], nations_[1], request_.year, request_.year, month, day, request_.ships, minutes, -half_board,
        -half_board, half_board, half_board, force, wind, sky);
  }

  // Sisters of a ship that is there already go by a number.
  std::string name_for(const Card& card) {
    std::string name = card.name;
    for (int number = 2; !taken_.insert(name).second; ++number) name = fmt::format("{} {}", card.name, number);
    return name;
  }

  void write_side(SideId side) {
    const bool first = side == 0;
    int squares = cruising_squares;
    for (const Card* card : forces_[side]) squares = std::min<int>(squares, card->squares);
    std::string ships, flagship;
    int x = first ? -lead_x : lead_x;
    for (const Card* card : forces_[side]) {
      const std::string name = name_for(*card), id = id_from(name);
      if (flagship.empty()) flagship = id;
      ships +=
          fmt::format("  {{ card = \"{}\", id = \"{}\", name = {}, at = [{}, {}], heading = \"{}\", knots = {} }},\n",
                      card->id, id, toml_value(name), x, first ? -lead_y : lead_y, first ? "E" : "W", 3 * squares);
      x += first ? -spacing : spacing;
    }
    const std::string name =
        nations_[0] == nations_[1] ? fmt::format("{}, {}", nations_[side], side_names[side]) : nations_[side];
    result_.toml += fmt::format(
        "\n[[side]]\nid = \"{}\"\nname = \"{}\"\naim = \"Sink more than you lose.\"\nhigh_explosive = true\n",
        side_ids[side], name);
    if (forces_[side].size() > 1) result_.toml += fmt::format("admirals = [{{ flagship = \"{}\" }}]\n", flagship);
    result_.toml += fmt::format("ships = [\n{}]\n", ships);
  }

  const GenerateRequest& request_;
  Chance& chance_;
  const Library& with_;
  Generated result_;
  std::array<Force, 2> forces_;
  std::array<std::string, 2> nations_;
  std::array<std::uint16_t, 2> next_die_{};
  std::set<std::string> taken_;
};

}  // namespace

Generated generate(const GenerateRequest& request, Chance& chance, const Library& with) {
  return Generator(request, chance, with).run();
}

Generated generate(const GenerateRequest& request, std::uint64_t seed, const Library& with) {
  Chance chance{Dice(seed, KeySpace::setup)};
  return generate(request, chance, with);
}

}  // namespace wardroom::jane
