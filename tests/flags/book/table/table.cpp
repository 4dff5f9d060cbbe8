// What serves the table and needs the state: it fills views and menus, and hands them to the presenters.
#include "flags/book/table/table.hpp"

#include "flags/book/report/told.hpp"
#include "flags/book/text/text.hpp"
#include "game/dice_need.hpp"
#include "game/log_entry.hpp"
#include "game/presenting.hpp"
#include "game/start_page.hpp"

namespace wardroom::flags {

// What is thrown for is known to who may know of it: that a lamp is read at all tells how much others write.
DiceNeed Flags::Table::need_of(const State& state, const DiceWanted& wanted) {
  const auto purpose = static_cast<Purpose>(wanted.at.purpose);
  const PostId chief = chief_of(*state.setting);
  if (purpose == Purpose::weather) {
    constexpr std::array<std::string_view, 3> names{"clear", "haze", "mist"};
    return thrown_by(among(dice_need<Purpose>(wanted, no_side), wanted, names), chief);
  }
  if (purpose == Purpose::lamp) return thrown_by(dice_need<Purpose>(wanted, no_side), chief);
  if (purpose == Purpose::password) {
    return of_words(dice_need<Purpose>(wanted, SideId::at(wanted.at.actor)), passwords);
  }
  const Ship& ship = state.ships[wanted.at.actor];
  DiceNeed need = thrown_by(dice_need<Purpose>(wanted, ship.side, state.setting->ships[wanted.at.actor].name),
                            captain_of(ship.side));
  if (purpose == Purpose::powder) return among(std::move(need), wanted, powder_names);
  return purpose == Purpose::strike ? on_picture(std::move(need), "profile") : need;
}

void Flags::Table::present_table(const State& state, Seat seat, Parts& parts, std::span<const PlainJson>) {
  View view;
  Menu menu;
  fill_view(state, seat, view);
  fill_menu(state, seat, menu);
  present_parts(Scene{seat, view, menu}, parts);
}

std::string Flags::Table::look_at(const State& state, Seat seat, const std::string& piece) {
  View view;
  fill_view(state, seat, view);
  return present_look({seat, view, {}}, piece);
}

std::string Flags::Table::preview_order(const State& state, Seat seat, const PlainJson& said,
                                        std::span<const PlainJson>) {
  return preview_of<Flags>(state, seat, said, [&](Json& json, const Order& order) {
    View view;
    fill_view(state, seat, view);
    present_preview({seat, view, {}}, order, json);
  });
}

bool Flags::Table::in_log(const State& state, Seat seat, const Event<Fact>& event) {
  return event.audience.includes(seat) && !Text::tell(state, seat, event.fact).empty();
}

std::string Flags::Table::log_entry(const State& state, Seat seat, const Record<Fact>& record, const Event<Fact>& event,
                                    std::uint32_t number) {
  if (!in_log(state, seat, event)) return {};
  const EntryWords words{"turn " + std::to_string(event.turn), segment_of(event, seat),
                         Text::tell(state, seat, event.fact), std::holds_alternative<Sunk>(event.fact) ? "loss" : ""};
  return log_entry_of<Flags>(state, seat, record, event, number, words, [&](Json& json) {
    for (const ShipId id : ships_of(state, event.fact)) {
      if (may_name(state, seat, id)) json.value(state.setting->ships[id].id);
    }
  });
}

void Flags::Table::write_shows(Json& json, const State& state, Seat, const Fact& fact) {
  const auto begin = [&](const char* kind, const char* key, ShipId id) -> Json& {
    return json.begin_object().field("kind", kind).field(key, state.setting->ships[id].id);
  };
  if (const auto* moved = std::get_if<Moved>(&fact)) {
    begin("move", "piece", moved->ship).key("track").begin_array();
    for (const Square at : moved->way) write_point(json, middle_of(at));
    json.end_array().key("heading");
    write_bearing(json, bearing_of(moved->heading));
    json.end_object();
  } else if (const auto* fired = std::get_if<Fired>(&fact)) {
    begin("fire", "from", fired->ship).field("to", state.setting->ships[fired->target].id);
    json.field("hits", static_cast<int>(fired->hits)).field("weapon", "guns").end_object();
  } else if (const auto* sighted = std::get_if<Sighted>(&fact); sighted != nullptr && sighted->seen) {
    begin("sighted", "piece", sighted->ship).end_object();
  } else if (const auto* sunk = std::get_if<Sunk>(&fact)) {
    begin("lost", "piece", sunk->ship).field("how", "sunk").end_object();
  }
}

std::string Flags::Table::scenario_json(const std::string& scenario, const std::string& text) {
  const Loaded loaded = Text::load_scenario(text, scenario);
  View view;
  fill_view(loaded.state, Seat::umpire(), view);
  const Scene scene{Seat{}, view, {}};
  Parts pieces;
  present_pieces(scene, pieces);
  const std::vector<std::string> rules{"The battle lasts " + counted(static_cast<int>(loaded.setting->turns), "turn") +
                                       " at most."};
  const auto units = [](Json& json, SideId) { json.key("units").begin_array().end_array(); };
  return scenario_page(
      scenario, text, *loaded.setting, rules, units, [&](Json& json) { present_sea(scene, json); }, pieces,
      loaded.setting->posts);
}

}  // namespace wardroom::flags
