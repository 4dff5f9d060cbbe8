// What the records of a journal tell a seat: the report, the luck and the replay.
#include <algorithm>
#include <optional>

#include "books/coal/coal.hpp"
#include "books/coal/setting.hpp"
#include "books/coal/tell.hpp"
#include "core/data_error.hpp"
#include "game/coal_books.hpp"
#include "game/coal_scene.hpp"
#include "report/gather.hpp"
#include "report/luck.hpp"
#include "report/page.hpp"
#include "store/recorded.hpp"

namespace wardroom::coal {
namespace {

const std::string journal_name = "journal";

// Plays the records again; true when the battle is over.
bool play_again(const std::vector<std::string>& records, const Battle<Coal>::Listener& listener) {
  const auto flaw = replay<Coal>(records, journal_name, 0, listener);
  if (flaw && !flaw->unfinished) {
    throw DataError(journal_name, 0, 0, "record " + std::to_string(flaw->record) + " is wrong: " + flaw->what);
  }
  return !flaw;
}

report::Report report_of(const std::vector<std::string>& records, Seat seat) {
  report::Gatherer gatherer(seat);
  play_again(records, [&](const State& state, const Record<Fact>& record) { gatherer.hear(state, record); });
  const Start start = read_start<Coal>(records, journal_name);
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

// The battle as frames: each turn with what was done in it, and how the table stood at its end.
class Film {
 public:
  Film() {
    json_.begin_object().key("frames").begin_array();
    shows_.begin_array();
  }

  void hear(const State& state, const Record<Fact>& record) {
    const Moment now{state.turn, state.half, state.phase == Phase::over};
    // A battle that begins in the midst of a turn is shown as it was found.
    if (!last_ && state.turn > 0) write_frame("start", state);
    for (const Event<Fact>& event : record.events) write_shows(shows_, state, Seat::umpire(), event.fact);
    if (last_ && *last_ != now && !last_->over) write_frame(label_, state);
    last_ = now;
    label_ = state.turn == 0 ? std::string("setup") : turn_name(state);
  }

  std::string take() { return json_.end_array().end_object().take(); }

 private:
  struct Moment {
    int turn = 0, half = 0;
    bool over = false;
    bool operator==(const Moment&) const = default;
  };

  void write_frame(const std::string& label, const State& state) {
    const Menu menu;
    fill_view(state, Seat::umpire(), view_);
    const Scene scene{state, Seat::umpire(), view_, menu};
    json_.begin_object().field("label", label).field("turn", last_ ? last_->turn : static_cast<int>(state.turn));
    json_.key("pieces").begin_array();
    std::vector<Part> parts;
    present_pieces(scene, parts);
    for (const Part& part : parts) json_.raw(part.json);
    json_.end_array().key("show").raw(shows_.end_array().take()).end_object();
    shows_.begin_array();
  }

  Json json_, shows_;
  View view_;
  std::optional<Moment> last_;
  std::string label_;
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

std::string replay_json(const std::vector<std::string>& records) {
  Film film;
  const bool over =
      play_again(records, [&](const State& state, const Record<Fact>& record) { film.hear(state, record); });
  if (!over) throw DataError(journal_name, 0, 0, "the battle is not over");
  return film.take();
}

}  // namespace wardroom::coal
