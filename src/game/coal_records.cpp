// What the records of a journal tell a seat: the report, the luck and the replay.
#include <algorithm>

#include "books/coal/tell.hpp"
#include "core/data_error.hpp"
#include "game/coal_scene.hpp"
#include "report/gather.hpp"
#include "report/luck.hpp"
#include "report/page.hpp"
#include "store/recorded.hpp"

namespace wardroom {
namespace {

using namespace coal;

const std::string journal_name = "journal";

// Plays the records again; true when the battle is over.
bool play_again(const std::vector<std::string>& records, const Battle<Coal>::Listener& listener) {
  if (records.empty()) throw DataError(journal_name, 0, 0, "the journal is empty");
  const auto flaw = replay(records, journal_name, 0, listener);
  if (flaw && !flaw->unfinished) {
    throw DataError(journal_name, 0, 0, "record " + std::to_string(flaw->record) + " is wrong: " + flaw->what);
  }
  return !flaw;
}

report::Report report_of(const std::vector<std::string>& records, Seat seat) {
  report::Gatherer gatherer(seat);
  play_again(records, [&](const State& state, const Record<Fact>& record) { gatherer.hear(state, record); });
  const Start start = read_start(records, journal_name);
  const bool real_dice =
      std::ranges::any_of(records, [](const std::string& record) { return record.starts_with(R"({"record":"dice")"); });
  const Node scenario = parse_toml(start.text, start.name);
  const Node* provenance = scenario.optional("provenance");
  return gatherer.finish({start.name, provenance == nullptr ? std::string() : provenance->text(), start.seed, real_dice,
                          start.commitment});
}

void write_luck(Json& json, const report::Luck& luck) {
  json.field("words", report::in_words(luck)).field("throws", luck.throws).field("hits", luck.hits);
  json.key("expected").raw(luck.expected.mean().decimal(2)).field("sign", luck.sign());
}

void write_frame(Json& json, const State& state, View& view) {
  const Menu menu;
  fill_view(state, Seat::umpire(), view);
  const Scene scene{state, Seat::umpire(), view, menu};
  json.begin_object().field("label", state.phase == Phase::over ? std::string("end")
                                     : state.turn == 0          ? std::string("setup")
                                                                : turn_name(state));
  json.field("turn", static_cast<int>(state.turn)).key("pieces").begin_array();
  std::vector<Part> parts;
  present_pieces(scene, parts);
  for (const Part& part : parts) json.raw(part.json);
  json.end_array().end_object();
}

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

std::string replay_json(const std::vector<std::string>& records) {
  Json json;
  View view;
  json.begin_object().key("frames").begin_array();
  int shown = -1;
  const bool over = play_again(records, [&](const State& state, const Record<Fact>&) {
    const bool ended = state.phase == Phase::over;
    const int move = 2 * state.turn + state.half;
    if (move == shown && !ended) return;
    shown = move;
    write_frame(json, state, view);
  });
  if (!over) throw DataError(journal_name, 0, 0, "the battle is not over");
  json.end_array().end_object();
  return json.take();
}

}  // namespace wardroom
