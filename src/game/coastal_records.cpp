// What the records of a journal tell a seat: the report, the luck and the replay.
#include <fmt/format.h>

#include "game/coastal_books.hpp"
#include "game/coastal_scene.hpp"
#include "game/film.hpp"
#include "report/coastal_report.hpp"
#include "rules/scenario_head.hpp"
#include "store/dice_account.hpp"

namespace wardroom::coastal {
namespace {

// A frame a turn.
struct Film {
  void hear(const State& state, const Record<Fact>& record) {
    if (turn < 0) {
      turn = state.turn;
      frames.end_frame("start", turn, state);
    }
    frames.hear(state, record);
    if (state.turn == turn && !Coastal::over(state)) return;
    frames.end_frame(turn == 0 ? std::string("setup") : fmt::format("turn {}", turn), turn, state);
    turn = state.turn;
  }

  Frames<Coastal, Scene> frames;
  int turn = -1;
};

Gatherer gathered(const std::vector<std::string>& records, Seat seat) {
  Gatherer gatherer(seat);
  play_again<Coastal>(records, [&](const State& state, const Record<Fact>& record) { gatherer.hear(state, record); });
  return gatherer;
}

}  // namespace

std::string report_page(const std::vector<std::string>& records, Seat seat) {
  return gathered(records, seat)
      .page(provenance_of(read_start<Coastal>(records, journal_name).text), dice_account(records, journal_name));
}

std::string luck_json(const std::vector<std::string>& records, Seat seat) {
  const Gatherer gatherer = gathered(records, seat);
  Json json;
  json.begin_object().key("sides").begin_array();
  for (std::size_t side = 0; side < 2; ++side) {
    const GunLuck& luck = gatherer.luck()[side];
    const Fraction more = Fraction(luck.hits) - luck.expected;
    const int sign = more == Fraction(0) ? 0 : Fraction(luck.hits) < luck.expected ? -1 : 1;
    json.begin_object().field("side", gatherer.side_ids()[side]).field("name", gatherer.side_names()[side]);
    json.field("words", fmt::format("{} hits in {} throws; {} were to be expected.", luck.hits, luck.throws,
                                    luck.expected.decimal(1)));
    json.field("throws", luck.throws).field("hits", luck.hits).key("expected").raw(luck.expected.decimal(2));
    json.field("sign", sign).end_object();
  }
  json.end_array().key("ships").begin_array().end_array().end_object();
  return json.take();
}

std::string replay_json(const std::vector<std::string>& records) { return film_of<Coastal, Film>(records); }

}  // namespace wardroom::coastal
