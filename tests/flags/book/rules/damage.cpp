#include "flags/book/rules/chapters.hpp"

namespace wardroom::flags {
namespace {

void settle(Play& play, Asks kind, ShipId ship, const Figures& figures) {
  if (play.now().ships[ship].sunk) return;
  if (kind == Asks::engine) {
    play.state_fact(her_captain(play.now(), ship), {"5.2"}, EngineStopped{ship, static_cast<std::uint8_t>(figures[0])});
  } else {
    play.state_fact(her_captain(play.now(), ship), {"5.3"}, LampChanged{ship, figures[0] == 1});
  }
}

void ask(Play& play, Asks kind, ShipId ship) {
  const Figures usual{1};
  const Query query{
      .kind = static_cast<std::uint8_t>(kind), .about = ship, .to = chief_of(*play.now().setting), .figures = usual};
  if (!put_query(play, play.now().queries, queries, query)) return settle(play, kind, ship, usual);
  if (!queries[query.kind].waits) carry_out(play, play.now().queries.put);
}

}  // namespace

// 5.1
void strike(Play& play, ShipId target, Part part) {
  if (part == Part::engine) ask(play, Asks::engine, target);
  if (part == Part::lamp) ask(play, Asks::lamp, target);
}

void carry_out(Play& play, std::uint32_t number) {
  const Query query = *play.now().queries.find(number);
  if (query.stands != Stands::open) {
    settle(play, static_cast<Asks>(query.kind), ShipId::at(query.about), query.figures);
  }
}

}  // namespace wardroom::flags
