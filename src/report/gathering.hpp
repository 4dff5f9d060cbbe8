// The part of gathering a report that needs no state of any book: frames, what befell ships in them, moments, throws.
#pragma once

#include <map>
#include <set>
#include <string>
#include <tuple>
#include <utility>

#include "report/report.hpp"

namespace wardroom::report {

/// Where a battle came from.
struct Origin {
  std::string scenario, provenance;
  std::uint64_t seed = 0;  // the umpire's only
  bool real_dice = false;
  std::string commitment = {};  // of a hosted game, instead of a seed
  std::string dice = {};        // who is bound to what, in sentences for everybody
};

class Gathering {
 public:
  explicit Gathering(Seat seat) { report_.seat = seat; }

 protected:
  /// Takes the head of a scenario, and opens the frame before the first turn.
  template <class Sheet>
  void begin_with(const Sheet& sheet) {
    Report& r = report_;
    std::tie(r.title, r.place, r.story, r.sources) = std::tie(sheet.title, sheet.place, sheet.story, sheet.sources);
    std::tie(r.year, r.month, r.day) = std::tie(sheet.year, sheet.month, sheet.day);
    std::tie(r.width, r.height, r.wind_from) = std::tie(sheet.width, sheet.height, sheet.wind_from);
    r.sides.clear();
    for (const auto& side : sheet.sides) r.sides.push_back({side.id, side.name, side.name, side.name});
    r.points.assign(r.sides.size(), 0);
    open_frame({0, "0", sheet.start_minute});
  }
  void open_frame(Frame frame);
  /// Every ship has a fix and blows for every frame so far.
  void fill_up(bool stay);
  Report close(const Origin& origin);

  ShipEntry& entry(int index) { return report_.ships[static_cast<std::size_t>(index)]; }
  SideId side_of_entry(int index) { return index == nobody ? no_side : entry(index).side; }
  Blows& blows(int index);
  Table& table() { return report_.tables.back(); }
  int frame() const { return report_.last_frame(); }
  Moment& moment(Happening what, SideId side, int ship = nobody, int other = nobody);
  /// The first shot of a side is a moment.
  void first_fire(SideId side, int firer, int target);
  void credit(int firer, int target, int hits);
  void collided(int a, int b);
  /// The odds of a throw whose numbers are `key`: many throws of a battle ask the same, and `make` is asked once.
  template <class Make>
  std::shared_ptr<const Distribution> odds_of(const std::array<int, 5>& key, Make&& make) {
    auto& known = odds_[key];
    if (!known) known = std::make_shared<const Distribution>(make());
    return known;
  }

  Report report_;
  std::uint32_t number_ = 0;  // of the events that the seat has heard

 private:
  std::set<SideId> fired_;
  std::map<std::array<int, 5>, std::shared_ptr<const Distribution>> odds_;
};

}  // namespace wardroom::report
