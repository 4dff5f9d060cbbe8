// What the records of a journal tell a seat: the report, the luck and the replay.
#include <algorithm>
#include <optional>

#include "books/coal/coal.hpp"
#include "books/coal/setting.hpp"
#include "books/coal/tell.hpp"
#include "game/coal_books.hpp"
#include "game/coal_scene.hpp"
#include "game/film.hpp"
#include "report/gather.hpp"
#include "report/luck.hpp"
#include "report/page.hpp"
#include "rules/scenario_head.hpp"
#include "store/dice_account.hpp"

namespace wardroom::coal {
namespace {

report::Report report_of(const std::vector<std::string>& records, Seat seat) {
  report::Gatherer gatherer(seat);
  play_again<Coal>(records, [&](const State& state, const Record<Fact>& record) { gatherer.hear(state, record); });
  const Start start = read_start<Coal>(records, journal_name);
  const bool real_dice =
      std::ranges::any_of(records, [](const std::string& record) { return record.starts_with(R"({"record":"dice")"); });
  return gatherer.finish({start.name, provenance_of(start.text), start.seed, real_dice, start.commitment,
                          dice_account(records, journal_name)});
}

void write_luck(Json& json, const report::Luck& luck) {
  json.field("words", report::in_words(luck)).field("throws", luck.throws).field("hits", luck.hits);
  json.key("expected").raw(luck.expected.mean().decimal(2)).field("sign", luck.sign());
}

// A frame a turn, or a half-move.
struct Film {
  void hear(const State& state, const Record<Fact>& record) {
    const Moment now{state.turn, state.half, state.phase == Phase::over};
    // A battle that begins in the midst of a turn is shown as it was found.
    if (!last && state.turn > 0) frames.end_frame("start", state.turn, state);
    frames.hear(state, record);
    if (last && *last != now && !last->over) frames.end_frame(label, last->turn, state);
    last = now;
    label = state.turn == 0 ? std::string("setup") : turn_name(state);
  }

  struct Moment {
    int turn = 0, half = 0;
    bool over = false;
    bool operator==(const Moment&) const = default;
  };
  Frames<Coal, Scene> frames;
  std::optional<Moment> last;
  std::string label;
};

}  // namespace

std::string report_page(const std::vector<std::string>& records, Seat seat) {
  return report::page_of(report_of(records, seat));
}

std::string luck_json(const std::vector<std::string>& records, Seat seat) {
  const report::Report report = report_of(records, seat);
  const report::LuckReport luck = report::luck_of(report);
  Json json;
  json.begin_object().key("sides").begin_array();
  for (std::size_t side = 0; side < 2; ++side) {
    json.begin_object().field("side", report.sides[side].id).field("name", report.sides[side].name);
    write_luck(json, luck.sides[side].all);
    json.end_object();
  }
  json.end_array().key("ships").begin_array();
  for (std::size_t i = 0; i < report.ships.size(); ++i) {
    if (luck.ships[i].throws == 0) continue;
    json.begin_object().field("piece", report.ships[i].id).field("name", report.ships[i].name);
    json.field("side", report.sides[report.ships[i].side].id);
    write_luck(json, luck.ships[i]);
    json.end_object();
  }
  json.end_array().end_object();
  return json.take();
}

std::string replay_json(const std::vector<std::string>& records) { return film_of<Coal, Film>(records); }

}  // namespace wardroom::coal
