// The umpires (supreme-1, -2, umpires-1, -2, rulings 173 and 176): what they are asked, what their answers do, vetoes,
// and entries that are put right.
#include <fmt/format.h>

#include "books/jane/rules/checks.hpp"
#include "books/jane/rules/revise.hpp"
#include "books/jane/rules/sealed.hpp"

namespace wardroom::jane {
namespace {

constexpr Cite supreme{"t-supreme-1", "173"}, letter{"t-supreme-2", "173"}, umpires{"t-umpires-1", "173"};

constexpr std::array<std::string_view, 2> ram_words{"miss", "ram"};
constexpr std::array<std::string_view, 2> side_words{"port", "starboard"};
constexpr std::array<std::string_view, 4> meeting_words{"clear", "the second is rammed", "the first is rammed",
                                                        "both are sunk"};
constexpr std::array<std::string_view, 3> boarding_words{"taken", "beaten off", "nothing"};

constexpr std::array<QueryFigure, 1> ram{{{"ram", "The ram", 0, 0, ram_words}}};
constexpr std::array<QueryFigure, 1> factor{{{"tenths", "Sections of high explosive shell, in tenths", 1, 30}}};
constexpr std::array<QueryFigure, 1> boat{{{"minutes", "Minutes until he may signal again", 1, 60}}};
constexpr std::array<QueryFigure, 1> sea{{{"knots", "Knots off for destroyers and boats", 0, 27}}};
constexpr std::array<QueryFigure, 1> jam{{{"moves", "Moves that it is jammed", 0, 20}}};
constexpr std::array<QueryFigure, 3> mast{{{"side", "The side to which it falls", 0, 0, side_words},
                                           {"sections", "Sections each way whose guns it blocks", 0, 6},
                                           {"moves", "Moves until it is cleared", 0, 30}}};
constexpr std::array<QueryFigure, 2> mistake{
    {{"knots", "Knots that she loses", 0, 30}, {"moves", "Moves for which she loses them", 0, 60}}};
constexpr std::array<QueryFigure, 1> meeting{{{"meeting", "What comes of it", 0, 0, meeting_words}}};
constexpr std::array<QueryFigure, 1> rammer{{{"sections", "Sections of the bow that the rammer loses", 0, 24}}};
constexpr std::array<QueryFigure, 1> boarding{{{"boarding", "What the boarders do", 0, 0, boarding_words}}};
constexpr std::array<QueryFigure, 3> drift{{{"next", "Squares in the next move", 0, 9},
                                            {"second", "In the one after it", 0, 9},
                                            {"third", "In the third", 0, 9}}};
constexpr std::array<QueryFigure, 1> sinking{{{"minutes", "Minutes that she takes to go", 5, 15}}};

struct About {
  ShipId ship = no_ship;
  std::uint8_t other = none;
  Figures figures{}, was{};
  bool overruled = false;
};

void settle_breakdown(Play& play, const About& a) {
  const int move = played_move(play.now());
  const auto until = [&](std::int32_t moves) { return static_cast<std::uint16_t>(move + moves + 1); };
  BrokeDown fact{a.ship, static_cast<std::uint8_t>(a.figures[0]), until(a.figures[1]), 0, 0};
  if (a.overruled) {
    fact.was_knots = static_cast<std::uint8_t>(a.was[0]);
    fact.was_until = until(a.was[1]);
  }
  play.state_fact(captain_of(play.now(), a.ship), {"t-mistakes-2", "176"}, fact);
}

void settle(Play& play, Asks kind, const About& a) {
  const auto other = ShipId::at(a.other);
  const auto first = static_cast<int>(a.figures[0]);
  switch (kind) {
    case Asks::close_ram: return settle_ram(play, a.ship, other, first == 1);
    case Asks::he_factor:
      return play.state_fact(umpire_of(play.now(), 0).with(umpire_of(play.now(), 1)), {"t-umpires-2"},
                             FactorSet{static_cast<std::uint8_t>(first)});
    case Asks::flag_shift: return settle_flag(play, a.ship, a.other, first);
    case Asks::sea_way:
      return play.state_fact(Audience::all(), {"t-speed-2"}, SeaSet{static_cast<std::uint8_t>(first)});
    case Asks::jam: return settle_jam(play, a.ship, PositionId::at(a.other), first);
    case Asks::mast_falls:
      return settle_mast(play, a.ship, a.other, first == 1 ? Side::starboard : Side::port, a.figures[1], a.figures[2]);
    case Asks::mistake: return settle_breakdown(play, a);
    case Asks::meeting: return settle_meeting(play, a.ship, other, static_cast<Meets>(first));
    case Asks::rammer_hurt: return settle_rammer(play, a.ship, first);
    case Asks::boarding: return settle_boarding(play, a.ship, other, static_cast<Boards>(first));
    case Asks::drift: return settle_drift(play, a.ship, a.figures);
    case Asks::sinking: return settle_sinking(play, a.ship, first);
  }
}

bool is_general(Asks kind) { return kind == Asks::he_factor || kind == Asks::sea_way; }

Chair chair_of(const State& state, Seat seat) {
  return seat.post < state.setting->chairs.size() ? state.setting->chairs[seat.post] : Chair{};
}
bool is_umpire(const Chair& chair) { return chair.kind == ChairKind::chief || chair.kind == ChairKind::side_umpire; }

// A side's umpire sits with his side; to the queries he is an umpire like another. Of the enemy's he is told nothing.
Checked must_be_his(const State& state, Seat seat, std::uint32_t number) {
  const Chair chair = chair_of(state, seat);
  if (!is_umpire(chair)) return Refusal{umpires, "only an umpire settles queries"};
  if (chair.kind == ChairKind::chief) return {};
  const Query* query = state.queries.find(number);
  const bool his = query != nullptr && (is_general(static_cast<Asks>(query->kind)) ||
                                        state.setting->ships[ship_of(*query)].side == chair.side);
  if (his) return {};
  return Refusal{umpires, "no such query was put to you"};
}

bool same_place(const Final& settled, const Revise& order) {
  return settled.ship == order.ship && settled.entry == order.entry && settled.which == order.which &&
         (order.entry != Entry::half || (settled.deck == order.deck && settled.side == order.side));
}

bool is_seen_by_all(Entry entry) { return entry == Entry::funnel || entry == Entry::mast || entry == Entry::fate; }

}  // namespace

const std::array<QueryKind, query_kinds> queries{{
    {"close-ram", "Two ships pass close, and one tries to ram: does she?", {"t-intro-10"}, ram},
    {"he-factor", "What does high explosive shell count, of both sides?", {"t-umpires-2"}, factor},
    {"flag", "How long does the admiral's boat take?", {"t-admirals-5", "160"}, boat},
    {"sea-way", "What does the sea take off destroyers and torpedo boats?", {"t-speed-2"}, sea},
    {"jam", "Does the hit jam the position?", {"t-fx-guns-2"}, jam},
    {"mast", "How does the mast fall?", {"t-fx-masts-4"}, mast},
    {"mistake", "What breakdown is the mistake worth?", {"t-mistakes-2", "176"}, mistake},
    {"meeting", "Two ships meet: who is rammed?", {"t-ramming-1", "169"}, meeting},
    {"rammer", "What does the ram cost the rammer?", {"t-ramming-4", "170"}, rammer},
    {"boarding", "What do the boarders do?", {"t-boarding-1", "171"}, boarding},
    {"drift", "How far does the disabled craft drift?", {"t-torpedo-craft-4"}, drift},
    {"sinking", "How long does she take to sink?", {"t-general-10", "155"}, sinking},
}};

bool umpire_asked(const State& state) { return state.queries.waits(); }

// A side's umpire hears of his own ships, and of what touches both sides.
Audience told_of(const State& state, const Query& query) {
  if (is_general(static_cast<Asks>(query.kind))) return umpire_of(state, 0).with(umpire_of(state, 1));
  return umpire_of(state, state.setting->ships[ship_of(query)].side);
}

std::uint16_t played_move(const State& state) {
  const bool writing = state.phase == Phase::orders || state.phase == Phase::review;
  return static_cast<std::uint16_t>(writing && state.move > 0 ? state.move - 1 : state.move);
}

void ask_umpire(Play& play, Asks kind, ShipId ship, Figures usual, std::uint8_t other) {
  const State& now = play.now();
  const PostId chief = now.setting->chief;
  const About a{ship, other, usual, {}, false};
  if (chief == no_post) return settle(play, kind, a);
  const Query query{
      .kind = static_cast<std::uint8_t>(kind), .about = about(ship, other), .to = chief, .figures = usual};
  const Audience told =
      is_general(kind) ? umpire_of(now, 0).with(umpire_of(now, 1)) : umpire_of(now, now.setting->ships[ship].side);
  if (!put_query(play, now.queries, queries, query, told)) settle(play, kind, a);
}

void carry_out(Play& play, std::uint32_t number) { carry_out(play, number, {}); }
void carry_out(Play& play, std::uint32_t number, const Figures& was) {
  const Query query = *play.now().queries.find(number);
  if (query.stands == Stands::open) return;
  settle(play, static_cast<Asks>(query.kind),
         {ship_of(query), other_of(query), query.figures, was, query.stands == Stands::overruled});
}

void break_down(Play& play, ShipId ship, int knots, int moves, Cite cite) {
  play.term({"knots that she loses for it", cite, Op::base, knots});
  play.term({"moves", cite, Op::base, moves});
  ask_umpire(play, Asks::mistake, ship, {knots, moves});
}

// speed-2: three knots for each figure above 2.
void settle_weather(Play& play) {
  const int force = play.now().setting->weather.force;
  ask_umpire(play, Asks::sea_way, no_ship, {force > 2 ? 3 * (force - 2) : 0});
}
void settle_discretion(Play& play) { ask_umpire(play, Asks::he_factor, no_ship, {10}); }

void revise(Play& play, Seat seat, const Revise& order) {
  const State& now = play.now();
  const bool final = chair_of(now, seat).kind == ChairKind::chief;
  const Audience told = umpire_of(now, now.setting->ships[order.ship].side);
  play.state_fact(told, letter, Revised{order, entry_of(now, order), seat.post, final});
  play.state_fact(is_seen_by_all(order.entry) ? Audience::all() : aboard(now, order.ship), letter,
                  SheetChanged{order.ship, order.entry, order.deck, order.side, order.which, order.value});
  settle_speed(play, order.ship);
  pass_command(play);
}

// ---- checks

Checked check(const State& state, Seat seat, const Answer& order) {
  if (auto refusal = must_be_his(state, seat, order.query)) return refusal;
  return check_answer(state.queries.all(), state.queries.put, queries, Seat::umpire(seat.post), order, umpires);
}

Checked check(const State& state, Seat seat, const Overrule& order) {
  if (auto refusal = must_be_his(state, seat, order.query)) return refusal;
  return check_overrule(state.queries.all(), state.queries.put, queries, Seat::umpire(seat.post), order, letter);
}

// Ruling 173: before the move.
Checked check(const State& state, Seat seat, const Veto& order) {
  const std::size_t posts = state.setting->chairs.size();
  const std::size_t sealed = order.of < posts ? count_sealed(state, order.of) : 0;
  if (auto refusal = check_veto(seat, state.setting->chief, order, posts, sealed, supreme)) return refusal;
  if (state.phase == Phase::review) return {};
  return Refusal{supreme, "veto: orders are vetoed when all are in, before the ships move"};
}

Checked check(const State& state, Seat seat, const Revise& order) {
  const Chair chair = chair_of(state, seat);
  if (!is_umpire(chair)) return Refusal{umpires, "revise: only an umpire puts a sheet right"};
  const bool theirs = chair.kind == ChairKind::side_umpire && order.ship < state.ships.size() &&
                      state.setting->ships[order.ship].side != chair.side;
  if (theirs) return Refusal{umpires, "revise: a side's umpire keeps the sheets of its own ships"};
  if (const auto wrong = wrong_entry(state, order)) return Refusal{letter, "revise: " + *wrong};
  if (order.reason.empty()) return Refusal{letter, "revise: who puts a sheet right says why"};
  const bool settled = std::ranges::any_of(state.finals, [&](const Final& each) { return same_place(each, order); });
  if (!settled || chair.kind == ChairKind::chief) return {};
  return Refusal{umpires, "revise: the chief umpire has settled that entry"};
}

}  // namespace wardroom::jane
