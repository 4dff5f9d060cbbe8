#include "report/gathering.hpp"

#include <algorithm>

namespace wardroom::report {

void Gathering::open_frame(Frame frame) {
  report_.frames.push_back(std::move(frame));
  report_.tables.emplace_back();
}

void Gathering::fill_up(bool stay) {
  const auto frames = report_.frames.size();
  for (ShipEntry& e : report_.ships) {
    while (e.fixes.size() < frames) e.fixes.push_back(stay && !e.fixes.empty() ? e.fixes.back() : Fix{});
    e.blows.resize(frames);
  }
}

Report Gathering::close(const Origin& origin) {
  report_.scenario = origin.scenario.substr(origin.scenario.rfind('/', origin.scenario.rfind(".toml")) + 1);
  report_.provenance = origin.provenance;
  report_.real_dice = origin.real_dice;
  report_.commitment = origin.commitment;
  report_.dice = origin.dice;
  if (report_.umpire() && origin.commitment.empty()) report_.seed = std::to_string(origin.seed);
  fill_up(true);  // a battle that was broken off has a turn that nobody ended
  return std::move(report_);
}

Blows& Gathering::blows(int index) {
  auto& list = entry(index).blows;
  if (list.size() < report_.frames.size()) list.resize(report_.frames.size());
  return list.back();
}

Moment& Gathering::moment(Happening what, SideId side, int ship, int other) {
  return report_.moments.emplace_back(Moment{frame(), what, side, ship, other, 0, 0, {}});
}

void Gathering::first_fire(SideId side, int firer, int target) {
  if (fired_.insert(side).second) moment(Happening::opened_fire, side, firer, target);
}

void Gathering::credit(int firer, int target, int hits) {
  if (hits == 0) return;
  if (firer != nobody) entry(firer).hits_scored += hits;
  if (target == nobody || firer == nobody) return;
  auto& by = blows(target).hit_by;
  if (std::ranges::find(by, firer) == by.end()) by.push_back(firer);
}

void Gathering::collided(int a, int b) {
  for (const int each : {a, b}) {
    if (each != nobody) blows(each).collided = true;
  }
  if (a != nobody && b != nobody) moment(Happening::collided, entry(a).side, a, b);
}

}  // namespace wardroom::report
