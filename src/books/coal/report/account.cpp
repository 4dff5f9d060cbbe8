#include "books/coal/report/account.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "books/coal/text/tell.hpp"
#include "report/account.hpp"

namespace wardroom::coal {
namespace {

using namespace report;

Status status_of(const Moment& m) { return static_cast<Status>(m.status); }

std::string wind_in_words(const Sheet& s) {
  static constexpr std::array<std::string_view, 8> points = {"north", "north-east", "east", "south-east",
                                                             "south", "south-west", "west", "north-west"};
  const auto from = points[static_cast<std::size_t>((s.wind_from.hundredths() + 2250) / 4500 % 8)];
  switch (s.wind) {
    case Wind::calm: return "a calm sea";
    case Wind::moderate: return fmt::format("a moderate wind from the {}", from);
    case Wind::high: return fmt::format("a high wind from the {}", from);
  }
  return {};
}

std::string_view weather_in_words(const Sheet& s) {
  if (s.night) return "by night";
  switch (s.visibility) {
    case Visibility::clear: return "in clear weather";
    case Visibility::poor: return "in poor visibility";
    case Visibility::very_poor: return "in very poor visibility";
    case Visibility::extremely_poor: return "in thick weather";
  }
  return {};
}

class CoalAccount : public Account {
 public:
  using Account::Account;

 private:
  // "one mount was knocked out and she was set on fire"
  std::string consequences(int index, int frame) const override {
    const auto& marks = blows(index, frame).marks;
    const auto count = [&](HitKind kind) {
      return static_cast<int>(std::ranges::count(marks, static_cast<std::uint8_t>(kind)));
    };
    std::vector<std::string> parts;
    if (const int n = count(HitKind::mount)) {
      parts.push_back(n == 1 ? "one of her mounts was knocked out"
                             : number_word(n) + " of her mounts were knocked out");
    }
    if (const int n = count(HitKind::fire)) {
      parts.push_back(n == 1 ? "a fire broke out" : counted(n, "fire", "fires") + " broke out");
    }
    if (count(HitKind::flotation) > 0) parts.emplace_back("she was holed below the waterline");
    if (count(HitKind::steering) > 0) parts.emplace_back("her steering was hit");
    if (count(HitKind::bridge) > 0) parts.emplace_back("her bridge was hit");
    if (count(HitKind::engine) + count(HitKind::boilers) > 0) parts.emplace_back("her engines suffered");
    if (count(HitKind::fire_control) > 0) parts.emplace_back("her fire control was gone");
    if (parts.size() > 3) parts.resize(3);
    return parts.empty() ? "" : "; " + listed(parts);
  }

  int weight_of_marks(const Blows& b) const override {
    int weight = 0;
    for (const std::uint8_t mark : b.marks) weight += static_cast<HitKind>(mark) == HitKind::mount ? 8 : 3;
    return weight;
  }

  void tell_single_losses(int frame, const std::vector<const Moment*>& lost) override {
    std::vector<int> burning;
    for (const Moment* m : lost) {
      if (status_of(*m) == Status::abandoned) {
        burning.push_back(m->ship);
      } else {
        tell_loss(frame, *m);
      }
    }
    if (!burning.empty()) tell_abandoned(frame, burning);
  }

  void tell_abandoned(int frame, const std::vector<int>& ships) {
    const bool one = ships.size() == 1;
    const bool any_great = std::ranges::any_of(ships, [&](int each) { return great(each); });
    std::string text;
    switch (turn_of("abandoned", 3)) {
      case 0: text = fmt::format("{} {} abandoned, burning from end to end", names(ships), one ? "was" : "were"); break;
      case 1: text = fmt::format("{} {} given up to the flames", names(ships), one ? "was" : "were"); break;
      default:
        text = fmt::format("{} could not master {} fires and {} left to {}", names(ships), one ? "her" : "their",
                           one ? "was" : "were", one ? "her fate" : "their fate");
        break;
    }
    say(frame, any_great ? 120 : 36, std::move(text), one ? ships.front() : nobody);
  }

  void tell_loss(int frame, const Moment& m) {
    const Blows& b = blows(m.ship, frame);
    const int weight = great(m.ship) ? 120 : 36;
    const std::string by = b.hit_by.empty() ? "" : names(b.hit_by);
    std::string text;
    if (status_of(m) == Status::exploded) {
      switch (turn_of("exploded", 3)) {
        case 0: text = fmt::format("{} blew up{}", name(m.ship), by.empty() ? "" : " under the fire of " + by); break;
        case 1: text = fmt::format("a magazine went up, and {} was gone", name(m.ship)); break;
        default: text = fmt::format("an explosion tore {} apart", name(m.ship)); break;
      }
    } else if (b.grounded) {
      text = fmt::format("{} was lost on the shore", name(m.ship));
    } else if (b.torpedoes > 0) {
      text = fmt::format("{} was lost to torpedoes", name(m.ship));
    } else {
      switch (turn_of("sunk", 3)) {
        case 0: text = fmt::format("{} lay stopped and sinking", name(m.ship)); break;
        case 1: text = fmt::format("{} could not be kept afloat", name(m.ship)); break;
        default: text = fmt::format("{} was beaten to a standstill and began to sink", name(m.ship)); break;
      }
      if (status_of(m) == Status::sunk) text = fmt::format("{} went down", name(m.ship));
      if (!by.empty() && b.hit_by.size() < 4) text += " after the hits of " + by;
    }
    say(frame, status_of(m) == Status::exploded ? weight + 20 : weight, std::move(text), m.ship);
  }
};

}  // namespace

std::string conditions_of(const Sheet& sheet) {
  return fmt::format("{}, with {}", weather_in_words(sheet), wind_in_words(sheet));
}

std::vector<std::string> account_of(const Report& report) { return CoalAccount(report).paragraphs(); }

std::string end_of(const Report& r, int index) {
  const ShipEntry& s = r.ship(index);
  const Fix& last = s.fixes.back();
  if (!last.known) return "not seen at the end";
  if (last.status == 0) {
    const std::string fires = last.fires == 0 ? "" : fmt::format(", {} burning", counted(last.fires, "fire", "fires"));
    if (!s.own) return "afloat" + fires;
    if (s.open_hits == 0) return s.hits_taken() == 0 ? "unhurt" : "afloat, all repaired";
    return fmt::format("afloat, {} open{}", counted(s.open_hits, "hit", "hits"), fires);
  }
  const int frame = frame_of_end(r, s);
  const std::string when = clock(r.frame(frame).minute);
  const Blows& b = s.blows[static_cast<std::size_t>(frame)];
  switch (static_cast<Status>(last.status)) {
    case Status::exited: return fmt::format("left the table at {}", when);
    case Status::exploded: return fmt::format("blew up at {}", when);
    case Status::abandoned: return fmt::format("abandoned to her fires at {}", when);
    case Status::sinking: return fmt::format("stopped and sinking at {}", when);
    default: break;
  }
  const char* cause = b.torpedoes > 0                           ? " by torpedo"
                      : b.grounded                              ? " aground"
                      : b.collided && b.hits == 0               ? " in collision"
                      : !b.hit_by.empty() || b.hit_by_batteries ? " by gunfire"
                                                                : "";
  return fmt::format("sunk at {}{}", when, cause);
}

}  // namespace wardroom::coal
