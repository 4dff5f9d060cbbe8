#include "books/coastal/bots/helm.hpp"

#include "books/coastal/bots/course.hpp"

namespace wardroom::coastal {
namespace {

// A warship makes for the exit of her side when she has no more moves than these to spare.
constexpr int spare_moves = 7;
constexpr Centimetres nearest_shot = 32_cm, good_shot = 45_cm, point_blank = 14_cm, screen = 18_cm;

bool beaten(const OwnShip& own) { return own.damage * 10 >= own.seen.card->hull * 6; }

bool off_table(const Sheet& sheet, Point at) {
  return at.x < 0 || at.y < 0 || at.x > sheet.width.thousandths || at.y > sheet.height.thousandths;
}

// Moves that she needs to leave by the edge that is hers, with those that turn her round.
int moves_home(const View& view, const OwnShip& own) {
  const Handling& h = own.handling;
  if (h.top.thousandths == 0) return view.sheet->turns + 1;
  const int round = turn_between(own.seen.course, way_home(view, own)).magnitude().hundredths;
  return way_out(view, own, own.seen.at).thousandths / h.top.thousandths + 1 +
         (h.most_turn.hundredths == 0 ? 0 : round / h.most_turn.hundredths);
}

// Whom to chase: the one that she can come up with soonest, not one that runs away faster.
const Foe* quarry_of(const Picture& picture, const OwnShip& own) {
  const Foe* quarry = nullptr;
  std::int64_t soonest = 0;
  for (const Foe& foe : picture.foes()) {
    const std::int64_t range = distance(own.seen.at, foe.at[0]).thousandths;
    const std::int64_t opens = distance(own.seen.at, foe.at[1]).thousandths - range;
    const std::int64_t closes = std::max<std::int64_t>(own.handling.top.thousandths - opens, 1000);
    const std::int64_t moves = range * 100 / closes;
    if (quarry != nullptr && moves >= soonest) continue;
    soonest = moves;
    quarry = &foe;
  }
  return quarry;
}

// What she may do after a move at this speed.
Handling after(const Handling& now, Centimetres acceleration, Centimetres speed) {
  Handling h = now;
  h.most = std::min(h.top, speed + acceleration);
  h.least = std::min(h.most, std::max(Centimetres{}, speed - acceleration));
  return h;
}

// Later moves count less: the enemy may not hold on.
std::int64_t discounted(std::int64_t worth, std::size_t moves, int percent) {
  for (std::size_t i = 0; i < moves; ++i) worth = worth * percent / 100;
  return worth;
}

}  // namespace

Part part_of(const Picture& picture, const OwnShip& own) {
  const View& view = picture.view();
  const Card& card = *own.seen.card;
  const bool boat = card.size == Size::boat;
  if (card.merchant) return Part::passage;
  // A dummy goes about as what it passes for.
  if (own.dummy) return boat && card.torpedoes > 0 ? Part::stalks : Part::fights;
  // Points for passage are points for anybody who can still make it.
  const int spare = picture.moves_left() - moves_home(view, own);
  const bool exit = view.sheet->sides[own.seen.side].exit != Edge::none && spare >= 0;
  const Part home = exit ? Part::passage : Part::breaks_off;
  if (beaten(own)) return home;
  if (own.fields > 0 && view.sheet->options.mines) return Part::lays_mines;
  if (exit && spare <= spare_moves) return Part::passage;
  if (!boat || card.torpedoes == 0) return Part::fights;
  // A torpedo boat that has nothing left to launch has done what she came for.
  return has_torpedoes(own) ? Part::stalks : own.reloads > 0 ? Part::reloads : home;
}

Plot Helm::best_plot(const Picture& picture, const OwnShip& own) { return plots_[search(picture, own).first]; }

std::int64_t Helm::later_shot(const Picture& picture, const OwnShip& own) { return search(picture, own).shot; }

const Helm::Line& Helm::search(const Picture& picture, const OwnShip& own) {
  take_up(picture, own);
  first_moves();
  // Nobody on board a dummy looks ahead, nor where nothing is near.
  const std::size_t steps = own.dummy || far_from_all() ? 1 : foresight;
  for (std::size_t step = 1; step < steps; ++step) {
    keep_best();
    follow(step);
  }
  return *std::max_element(lines_.begin(), lines_.end(),
                           [](const Line& a, const Line& b) { return a.score < b.score; });
}

void Helm::take_up(const Picture& picture, const OwnShip& own) {
  const Tables& tables = picture.tables();
  picture_ = &picture;
  vessel_ = picture.vessel(own);
  part_ = part_of(picture, own);
  stranded_ = part_ == Part::breaks_off && picture.view().sheet->sides[own.seen.side].exit != Edge::none;
  slow_ = part_ == Part::lays_mines ? tables.contacts.mine_speed
          : part_ == Part::reloads  ? tables.torpedoes.reload_speed
                                    : tables.gunfire.fast_above + 1_cm;
  targets_.clear();
  if (part_ == Part::stalks || (part_ == Part::fights && has_torpedoes(own))) pick_targets();
  quarry_ = part_ == Part::stalks || part_ == Part::fights ? quarry_of(picture, own) : nullptr;
  const auto& ours = picture.view().own;
  const auto charge = std::find_if(ours.begin(), ours.end(), [](const OwnShip& other) {
    return other.seen.card->merchant && !other.dummy && other.seen.status == Status::afloat;
  });
  charge_ = charge == ours.end() ? nullptr : &charge->seen;
}

// The best two: near, worth much, and not yet expecting torpedoes.
void Helm::pick_targets() {
  std::array<std::int64_t, 2> promise{};
  std::array<const Foe*, 2> best{};
  for (const Foe& foe : picture_->foes()) {
    if (foe.torpedo_share == 0) continue;
    const std::int64_t range = distance(vessel_.own->seen.at, foe.at[0]).thousandths;
    const std::int64_t worth =
        shared_out(std::int64_t{foe.worth} * foe.torpedo_share * 100'000 / (40'000 + range), foe.expects);
    const std::size_t place = worth > promise[0] ? 0 : worth > promise[1] ? 1 : 2;
    if (place == 0) {
      promise[1] = promise[0];
      best[1] = best[0];
    }
    if (place == 2) continue;
    promise[place] = worth;
    best[place] = &foe;
  }
  for (const Foe* foe : best) {
    if (foe != nullptr) targets_.push_back(foe);
  }
}

bool Helm::far_from_all() const {
  const auto near = [&](const auto& other) { return within(vessel_.own->seen.at, other.at[0], 90_cm); };
  return std::none_of(picture_->foes().begin(), picture_->foes().end(), near) &&
         std::none_of(picture_->coming().begin(), picture_->coming().end(), near);
}

void Helm::first_moves() {
  constexpr std::array<int, 13> turns = {0, 15, -15, 30, -30, 45, -45, 60, -60, 90, -90, 135, -135};
  const OwnShip& own = *vessel_.own;
  const Handling& h = own.handling;
  // At the first two speeds she may turn as she likes, at the others by large steps.
  const std::array<Centimetres, 5> speeds = {h.most, std::clamp(slow_, h.least, h.most),
                                             std::clamp(own.seen.speed, h.least, h.most), h.least,
                                             std::clamp(4_cm, h.least, h.most)};
  plots_.clear();
  lines_.clear();
  for (std::size_t s = 0; s < speeds.size(); ++s) {
    if (std::find(speeds.begin(), speeds.begin() + s, speeds[s]) != speeds.begin() + s) continue;
    const int limit = turn_limit(h, speeds[s]).hundredths / 100;
    for (const int degrees : turns) {
      if (std::abs(degrees) > limit || (s > 1 && degrees % 45 != 0)) continue;
      const Plot plot = turning_plot(h, speeds[s], Turn::degrees(degrees));
      const Way way = way_of(own.seen.at, own.seen.course, plot);
      Line line;
      line.first = static_cast<std::uint8_t>(plots_.size());
      line.stand = {way.to, way.course, speeds[s], way.turned};
      line.sum = -std::abs(degrees) / 15;
      weigh(line, way, 0);
      plots_.push_back(plot);
      lines_.push_back(line);
    }
  }
}

void Helm::keep_best() {
  const std::size_t kept = std::min(width, lines_.size());
  std::partial_sort(lines_.begin(), lines_.begin() + kept, lines_.end(), [](const Line& a, const Line& b) {
    return a.score != b.score ? a.score > b.score : a.first < b.first;
  });
  while (lines_.size() > kept) lines_.pop_back();
}

void Helm::follow(std::size_t step) {
  next_.clear();
  for (const Line& before : lines_) {
    if (before.left) {
      next_.push_back(before);
    } else {
      follow(before, step);
    }
  }
  std::swap(lines_, next_);
}

// At her best speed she may turn right round, else only a little. Of the last move only her best speed is tried.
void Helm::follow(const Line& before, std::size_t step) {
  const bool last = step + 1 == foresight;
  const Handling h = after(vessel_.own->handling, vessel_.own->seen.card->acceleration, before.stand.speed);
  const Centimetres slow = std::clamp(slow_, h.least, h.most);
  for (const bool best : {true, false}) {
    if (!best && (last || slow == h.most)) continue;
    const Centimetres speed = best ? h.most : slow;
    const int limit = turn_limit(h, speed).hundredths / 100;
    for (const int degrees : {0, 45, -45, 90, -90}) {
      if (std::abs(degrees) > (best && !last ? std::max(limit, 45) : 45) || (limit == 0 && degrees != 0)) continue;
      const Plot plot = turning_plot(h, speed, Turn::degrees(degrees));
      const Way way = way_of(before.stand.at, before.stand.course, plot);
      Line line = before;
      line.stand = {way.to, way.course, speed, way.turned};
      weigh(line, way, step);
      next_.push_back(line);
    }
  }
}

// Torpedo and vessel move in turn: she may run over where one lies, and one may run to where she lies.
std::int64_t Helm::torpedoes_met(const Way& way, std::size_t step) const {
  const Card& card = *vessel_.own->seen.card;
  if (card.shallow || vessel_.own->dummy) return 0;
  const Base hull{way.to, way.course, card.length + 2_cm, card.beam + 2_cm};
  std::int64_t met = 0;
  for (const Coming& coming : picture_->coming()) {
    if (!coming.armed[step]) continue;
    if (crosses(hull, {coming.at[step], coming.at[step + 1]})) ++met;
    for (const Run& run : way.runs) {
      if (!within(run.from, coming.at[step], card.length + 20_cm)) continue;
      const Base swept{between(run.from, run.to, 1, 2), run.course, card.length + distance(run.from, run.to),
                       card.beam};
      if (contains(swept, coming.at[step])) ++met;
    }
  }
  return met;
}

std::int64_t Helm::mines_met(const Way& way) const {
  const Centimetres side = picture_->tables().contacts.mine_side;
  std::int64_t met = 0;
  for (const Minefield& field : picture_->view().mines) {
    const Base square{field.at, Bearing{}, side, side};
    const auto through = [&](const Run& run) { return crosses(square, {run.from, run.to}); };
    if (std::any_of(way.runs.begin(), way.runs.end(), through)) ++met;
  }
  return met;
}

void Helm::weigh(Line& line, const Way& way, std::size_t step) const {
  const View& view = picture_->view();
  const OwnShip& own = *vessel_.own;
  // A torpedo takes some three fifths of her, a mine is met by a die first.
  line.sum -= (torpedoes_met(way, step) * 3 + mines_met(way)) * vessel_.worth * 20;
  if (off_table(*view.sheet, way.to)) {
    line.left = true;
    if (!homeward() || way_out(view, own, way.to).thousandths >= 0) line.sum -= 20'000;
    line.score = line.sum + end_worth(line, {});
    return;
  }
  Exchange exchange;
  if (!own.dummy && !own.seen.card->merchant) exchange = picture_->exchange(vessel_, line.stand, step);
  weigh_fire(line, exchange, step);
  if (!targets_.empty()) weigh_shots(line, step);
  line.score = line.sum + end_worth(line, exchange);
  // With her bow over an edge that is not hers she has no way left but to stop.
  if (!homeward() && off_table(*view.sheet, moved(way.to, way.course, own.handling.top / 2))) line.score -= 1000;
}

void Helm::weigh_fire(Line& line, const Exchange& exchange, std::size_t step) const {
  const Tables& tables = picture_->tables();
  const std::int64_t gives = discounted(exchange.gives, step, 60), takes = discounted(exchange.takes, step, 60);
  switch (part_) {
    case Part::passage: line.sum += (gives - takes) / 4; break;
    case Part::breaks_off: line.sum += gives / 4 - takes * 2; break;
    case Part::lays_mines:
      line.sum -= takes;
      if (line.stand.speed <= tables.contacts.mine_speed) {
        line.sum += picture_->view().sheet->field_points * 100 / tables.contacts.mine_phases;
      }
      break;
    case Part::reloads:
      line.sum -= takes * 2;
      if (line.stand.speed <= tables.torpedoes.reload_speed) line.sum += 100;
      break;
    case Part::stalks: line.sum += gives / 2 - takes * 3 / 2; break;
    case Part::fights: line.sum += gives - takes * 7 / 5; break;
  }
}

// A shot that she can launch before her next move, and one that she could after a turn, after coming nearer or after
// opening out, which takes longest.
void Helm::weigh_shots(Line& line, std::size_t step) const {
  const Torpedoes& table = picture_->tables().torpedoes;
  const OwnShip& own = *vessel_.own;
  const Card& card = *own.seen.card;
  const bool slow_enough = (line.stand.speed - card.acceleration) * 2 <= own.handling.top && !own.dummy;
  line.position = 0;
  for (const Foe* foe : targets_) {
    const auto aim = solve(line.stand.at, foe->at[step + 1], foe->ship->course, foe->ship->speed, table.speed, 180_cm);
    if (!aim) continue;
    const std::int64_t astray = off_tubes(table, card, line.stand.course, aim->bearing).hundredths;
    if (slow_enough && astray == 0 && aim->run <= longest_shot) {
      const std::int64_t worth = discounted(shot_worth(*picture_, own, *foe, *aim), step + 1, 80);
      if (worth > line.shot && track_is_clear(*picture_, line.stand.at, aim->bearing, step + 1)) line.shot = worth;
    }
    const Solution good{aim->bearing, std::clamp(aim->run, nearest_shot, good_shot)};
    const std::int64_t nearer = (aim->run - good.run).thousandths;
    const std::int64_t later = 100'000 + (nearer > 0 ? nearer : nearer * -3) * 4 / 3 + astray * 4;
    line.position = std::max(line.position, shot_worth(*picture_, own, *foe, good) * 60'000 / later);
  }
}

// What the end of a line promises: her bow counts as well as her place, for it says where she will be next.
std::int64_t Helm::end_worth(const Line& line, const Exchange& exchange) const {
  const OwnShip& own = *vessel_.own;
  const Point bound = line.left ? line.stand.at : moved(line.stand.at, line.stand.course, own.handling.top / 2);
  const std::int64_t clear = exchange.foe == nullptr ? 80'000 : distance(bound, exchange.foe->at[1]).thousandths;
  const std::int64_t out = homeward() ? way_out(picture_->view(), own, bound).thousandths : 0;
  switch (part_) {
    case Part::passage: return -out / 10;
    case Part::breaks_off: return (std::min<std::int64_t>(clear, 80'000) - out) / 20;
    case Part::lays_mines: return std::min<std::int64_t>(clear, 50'000) / 60;
    case Part::reloads: return std::min<std::int64_t>(clear, 50'000) / 20;
    case Part::stalks: return line.position > 0 ? std::max(line.shot, line.position) : fighting_place(bound, exchange);
    case Part::fights: return line.shot + fighting_place(bound, exchange);
  }
  return 0;
}

// Guns want to be near, or to stand where they screen what they are there for.
std::int64_t Helm::fighting_place(Point bound, const Exchange& exchange) const {
  if (quarry_ == nullptr) return -distance(bound, middle_of(picture_->view())).thousandths / 100;
  std::int64_t worth = -std::max(0, (distance(bound, quarry_->at[1]) - point_blank).thousandths) / 60;
  if (charge_ != nullptr && exchange.foe != nullptr) {
    const Point between_them = moved(charge_->at, bearing(charge_->at, exchange.foe->at[0]), screen);
    worth -= distance(bound, between_them).thousandths / 120;
  }
  return worth;
}

}  // namespace wardroom::coastal
