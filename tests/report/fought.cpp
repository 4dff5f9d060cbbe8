#include "report/fought.hpp"

#include <array>
#include <stdexcept>

#include "books/coal/report/told.hpp"
#include "books/coal/study/seated.hpp"
#include "books/coal/text/json.hpp"
#include "books/coastal/report/told.hpp"
#include "books/coastal/study/seated.hpp"
#include "books/coastal/text/json.hpp"
#include "rules/resources.hpp"
#include "store/recorded.hpp"
#include "table/bot_seat.hpp"

namespace wardroom::report::test {
namespace {

template <class Book>
Report fought_by(const std::string& text, Seat seat, std::uint64_t seed, int to_turn) {
  RecordedBattle<Book> battle({"test", text, {}, seed});
  typename Book::Told::Gatherer gatherer(seat);
  battle.listen([&](const auto& state, const auto& record) { gatherer.hear(state, record); });
  std::array<BotSeat<Book>, 2> players = {BotSeat<Book>(Book::Bots::make("ensign", {}), Seat::of(0)),
                                          BotSeat<Book>(Book::Bots::make("ensign", {}), Seat::of(1))};
  while (!battle.over() && (to_turn == 0 || battle.state().turn < to_turn)) {
    battle.play_on();
    for (SideId side = 0; side < 2; ++side) {
      if (battle.owes(Seat::of(side))) battle.submit(Seat::of(side), players[side].next(battle.state()));
    }
  }
  return gatherer.finish({std::string(Book::id) + "/test", "text 9", seed, false});
}

}  // namespace

std::string scenario(const std::string& name, const std::string& book) {
  const auto text = resource(book + "/scenarios/" + name + ".toml");
  if (!text) throw std::runtime_error("there is no scenario " + name);
  return std::string(*text);
}

Report fought(const std::string& text, Seat seat, std::uint64_t seed, int to_turn, const std::string& book) {
  return book == "coal" ? fought_by<coal::Coal>(text, seat, seed, to_turn)
                        : fought_by<coastal::Coastal>(text, seat, seed, to_turn);
}

}  // namespace wardroom::report::test
