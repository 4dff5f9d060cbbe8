// What the records of a journal tell a seat: the report, the luck and the replay.
#include <fmt/format.h>

#include <optional>

#include "core/data_error.hpp"
#include "game/coastal_books.hpp"
#include "game/coastal_scene.hpp"
#include "report/coastal_report.hpp"
#include "rules/document.hpp"
#include "store/recorded.hpp"

namespace wardroom::coastal {
namespace {

const std::string journal_name = "journal";

// Plays the records again; true when the battle is over.
bool play_again(const std::vector<std::string>& records, const Battle<Coastal>::Listener& listener) {
  const auto flaw = replay<Coastal>(records, journal_name, 0, listener);
  if (flaw && !flaw->unfinished) {
    throw DataError(journal_name, 0, 0, "record " + std::to_string(flaw->record) + " is wrong: " + flaw->what);
  }
  return !flaw;
}

// The battle as frames: each turn with what was done in it, and how the table stood at its end.
class Film {
 public:
  Film() {
    json_.begin_object().key("frames").begin_array();
    shows_.begin_array();
  }

  void hear(const State& state, const Record<Fact>& record) {
    if (turn_ < 0) {
      turn_ = state.turn;
      write_frame("start", state);
    }
    for (const Event<Fact>& event : record.events) write_shows(shows_, state, Seat::umpire(), event.fact);
    if (state.turn == turn_ && !Coastal::over(state)) return;
    write_frame(turn_ == 0 ? std::string("setup") : fmt::format("turn {}", turn_), state);
    turn_ = state.turn;
  }

  std::string take() { return json_.end_array().end_object().take(); }

 private:
  void write_frame(const std::string& label, const State& state) {
    const Menu menu;
    fill_view(state, Seat::umpire(), view_);
    const Scene scene{state, Seat::umpire(), view_, menu};
    json_.begin_object().field("label", label).field("turn", turn_).key("pieces").begin_array();
    std::vector<Part> parts;
    present_pieces(scene, parts);
    for (const Part& part : parts) json_.raw(part.json);
    json_.end_array().key("show").raw(shows_.end_array().take()).end_object();
    shows_.begin_array();
  }

  Json json_, shows_;
  View view_;
  int turn_ = -1;
};

Gatherer gathered(const std::vector<std::string>& records, Seat seat) {
  Gatherer gatherer(seat);
  play_again(records, [&](const State& state, const Record<Fact>& record) { gatherer.hear(state, record); });
  return gatherer;
}

}  // namespace

std::string report_page(const std::vector<std::string>& records, Seat seat) {
  const Start start = read_start<Coastal>(records, journal_name);
  const Node scenario = parse_toml(start.text, start.name);
  const Node* provenance = scenario.optional("provenance");
  return gathered(records, seat).page(provenance == nullptr ? std::string() : provenance->text());
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

std::string replay_json(const std::vector<std::string>& records) {
  Film film;
  const bool over =
      play_again(records, [&](const State& state, const Record<Fact>& record) { film.hear(state, record); });
  if (!over) throw DataError(journal_name, 0, 0, "the battle is not over");
  return film.take();
}

}  // namespace wardroom::coastal
