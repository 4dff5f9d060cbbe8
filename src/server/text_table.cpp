#include "server/text_table.hpp"

#include <algorithm>
#include <boost/json.hpp>

#include "core/wanted.hpp"
#include "server/claims.hpp"
#include "server/form.hpp"
#include "server/text_begin.hpp"
#include "server/text_orders.hpp"
#include "server/text_page.hpp"
#include "server/text_picture.hpp"
#include "server/text_square.hpp"
#include "server/tokens.hpp"
#include "server/understood.hpp"
#include "shelf/shelf.hpp"

namespace wardroom::server {
namespace {

namespace json = boost::json;

Answer html(std::string page) { return {200, "text/html; charset=utf-8", std::move(page), {}}; }

// What a field of the form says, as the kind of value that its order wants; nothing where it was left empty. Or what is
// wrong with it.
Filled value_of(const json::object& ask_field, const Form& form, const json::object* squares) {
  const std::string name = "field:" + std::string(ask_field.at("name").as_string());
  const std::string kind(ask_field.at("kind").as_string());
  const std::string text = field(form, name);
  if (kind == "toggle") return json::value(text == "true");
  if (kind == "plot") return json::value(json::string(filled_plot(ask_field, text)));
  if (kind == "text") return json::value(json::string(text));
  if (kind == "aim") return aim_of(ask_field, name, form);
  if (text.empty()) return std::nullopt;
  if (kind == "point" && squares != nullptr) {
    if (auto place = square_place(*squares, text)) return place;
    return "There is no square \"" + text + "\" here; squares are called a1, c4, and so on.";
  }
  std::string why;
  auto value = read_client_json(text, why);
  return value ? std::move(*value) : json::value(json::string(text));
}

const json::object* find_ask(const TextView& view, const std::string& id) {
  const json::value* asks = view.parts.if_contains("asks");
  if (asks == nullptr || !asks->is_array()) return nullptr;
  for (const json::value& ask : asks->as_array()) {
    if (ask.as_object().at("id") == json::value(id)) return &ask.as_object();
  }
  return nullptr;
}

// Forms that make the same order: as many answers stand in a draft.
std::ptrdiff_t forms_like(const TextView& view, const json::object& ask) {
  return std::ranges::count_if(view.parts.at("asks").as_array(), [&](const json::value& each) {
    return each.as_object().at("order") == ask.at("order");
  });
}

bool is_of_form(const PlainJson& drafted, const json::object& ask) {
  const json::value order = json::parse(drafted.text());
  if (order.is_object() && answers(order.as_object(), ask)) return true;
  const json::value* others = ask.if_contains("or");
  return others != nullptr && std::ranges::any_of(others->as_array(), [&](const json::value& other) {
           return other.as_object().at("order") == order;
         });
}

struct Visit {
  Tables& tables;
  Form form;
  std::string token;
  Found found;
  std::function<void(Answer)> answered;
};
using Visiting = std::shared_ptr<Visit>;

void show(const Visiting& visit, const std::string& notice) {
  visit->found.table->with_room([visit, notice](Room& room) {
    const Place& place = *room.place(visit->found.seat);
    Parts parts;
    room.present(place, parts);
    visit->tables.recent_log(visit->found, 40, [visit, notice, parts = std::move(parts)](const auto& log) {
      visit->answered(html(table_page(parsed(parts), log, visit->token, notice)));
    });
  });
}

void look(const Visiting& visit, const TextView& view) {
  const std::string piece = field(visit->form, "piece");
  visit->found.table->with_room([visit, view, piece](Room& room) {
    const json::value look = json::parse(room.game().look(room.place(visit->found.seat)->seat, piece));
    visit->answered(html(look_page(view, piece, look.if_object(), visit->token)));
  });
}

void say(const Visiting& visit, Said said, const std::string& done) {
  visit->found.table->submit(
      std::move(said),
      [visit, done](const std::optional<Refused>& refused) { show(visit, refused ? refused->text : done); },
      Table::Speaker::text_page);
}

void put_order(const Visiting& visit, const TextView& view, std::vector<PlainJson> draft, std::uint32_t round) {
  const json::object* ask = find_ask(view, field(visit->form, "ask"));
  if (ask == nullptr) {
    show(visit, "The table no longer asks for that.");
    return;
  }
  json::object order = ask->at("order").as_object();
  if (field(visit->form, "do") == "other") {
    const json::array& others = ask->at("or").as_array();
    const std::size_t which = std::strtoul(field(visit->form, "which").c_str(), nullptr, 10);
    if (which < others.size()) order = others[which].as_object().at("order").as_object();
  } else if (const json::value* fields = ask->if_contains("fields"); fields != nullptr && fields->is_array()) {
    for (const json::value& each : fields->as_array()) {
      Filled value = value_of(each.as_object(), visit->form, sea_of_squares(view.parts));
      if (const auto* fault = std::get_if<std::string>(&value)) return show(visit, *fault);
      auto& given = std::get<std::optional<json::value>>(value);
      if (given) order[each.as_object().at("name").as_string()] = std::move(*given);
    }
  }
  const bool at_once = ask->contains("atOnce");
  if (at_once || ask->contains("single")) {
    say(visit, CommitEntry{visit->found.seat, round, {Understanding().of_client(order)}, false, {}, at_once},
        "Ordered.");
    return;
  }
  // The new answer of a form takes the place of its old one.
  const auto is_old = [&](const PlainJson& old) { return is_of_form(old, *ask); };
  if (std::ranges::count_if(draft, is_old) >= forms_like(view, *ask)) draft.erase(std::ranges::find_if(draft, is_old));
  draft.push_back(Understanding().of_client(order));
  say(visit, DraftEntry{visit->found.seat, round, std::move(draft)}, "It is in your draft.");
}

// Of the fields number1, number2, in their order.
void enter_dice(const Visiting& visit) {
  std::string numbers;
  for (const auto& [name, value] : visit->form) {
    if (name.starts_with("number")) numbers += value + " ";
  }
  say(visit, DiceEntry{visit->found.seat, numbers_in(numbers)}, "Entered.");
}

void carry_out(const Visiting& visit, const TextView& view, const Place& place) {
  const std::string what = field(visit->form, "do");
  const auto round = static_cast<std::uint32_t>(std::strtoul(field(visit->form, "round").c_str(), nullptr, 10));
  if (what == "order" || what == "other") {
    put_order(visit, view, place.draft, round);
  } else if (what == "remove") {
    const std::size_t which = std::strtoul(field(visit->form, "which").c_str(), nullptr, 10);
    std::vector<PlainJson> draft = place.draft;
    if (which < draft.size()) draft.erase(draft.begin() + static_cast<std::ptrdiff_t>(which));
    say(visit, DraftEntry{visit->found.seat, round, std::move(draft)}, "Taken out.");
  } else if (what == "commit") {
    say(visit, CommitEntry{visit->found.seat, round, place.draft, false}, "Your orders are sealed.");
  } else if (what == "forgo") {
    say(visit, ShareEntry{visit->found.seat, round, ""}, "The dice fall without your share.");
  } else if (what == "dice") {
    enter_dice(visit);
  } else if (what == "reopen") {
    say(visit, ReopenEntry{visit->found.seat, round}, "You have your orders back.");
  } else if (what == "talk") {
    const std::string to = field(visit->form, "to");
    say(visit,
        TalkEntry{visit->found.seat,
                  to.empty()     ? "all"
                  : to == "side" ? place.entry.side
                                 : to,
                  field(visit->form, "text")},
        "Said.");
  } else if (what == "look") {
    look(visit, view);
  } else {
    show(visit, "");
  }
}

std::string sentence_in(const Answer& refusal) {
  return std::string(json::parse(refusal.body).as_object().at("error").as_string());
}

std::string invitation_in(const json::array& seats) {
  for (const json::value& seat : seats) {
    if (const json::value* invite = seat.as_object().if_contains("invite")) return std::string(invite->as_string());
  }
  return {};
}

// Somebody who has no seat yet.
struct Caller {
  Tables& tables;
  bool wants_code = false;
  std::function<void(Answer)> answered;

  void welcome(int status, const std::string& notice) const {
    answered({status, "text/html; charset=utf-8", welcome_page(notice, wants_code), {}});
  }
};

// Opens the seat whose token the form has; an invitation opens a page that asks whether it is to be taken.
void sit(const Caller& caller, Form form, const std::string& notice) {
  const std::string token = field(form, "token");
  const auto opened = caller.tables.open(token);
  if (const auto* refused = std::get_if<Refused>(&opened)) {
    const auto looked = [token, caller](const std::variant<Invited, Refused>& found) {
      const auto* invited = std::get_if<Invited>(&found);
      if (invited == nullptr) return caller.welcome(200, std::get<Refused>(found).text);
      caller.answered(html(invitation_page(*invited, token, new_token())));
    };
    if (refused->status == 403) return look_at_invitation(caller.tables, token, looked);
    return caller.welcome(200, refused->text);
  }
  auto visit =
      std::make_shared<Visit>(Visit{caller.tables, std::move(form), token, std::get<Found>(opened), caller.answered});
  visit->found.table->with_room([visit, notice](Room& room) {
    const Place& place = *room.place(visit->found.seat);
    Parts parts;
    room.present(place, parts);
    notice.empty() ? carry_out(visit, parsed(parts), place) : show(visit, notice);
  });
}

void claim(const Caller& caller, const Form& form) {
  const Claim wish{field(form, "token"), field(form, "name"), field(form, "nonce")};
  claim_seat(caller.tables, wish, [caller](const Claimed& claimed) {
    if (const auto* refused = std::get_if<Refused>(&claimed)) return caller.welcome(200, refused->text);
    const std::string& token = std::get<std::string>(claimed);
    sit(caller, {{"token", token}}, "The seat is yours. Its token is " + token + ": keep it, for nobody else has it.");
  });
}

void begin_battle(const Caller& caller, const Maker& maker, const Form& form) {
  const bool with_a_friend = field(form, "do") == "invite";
  const std::optional<std::string> wish = new_battle(field(form, "battle"), field(form, "bot"), with_a_friend);
  if (!wish) return caller.welcome(404, "There is no such battle.");
  const Answer begun = caller.tables.begin(*wish, maker);
  if (begun.status != 201) return caller.welcome(begun.status, sentence_in(begun));
  const json::value game = json::parse(begun.body);
  const json::array& seats = game.as_object().at("seats").as_array();
  const std::string token(seats.at(0).as_object().at("token").as_string());
  std::string notice;
  if (with_a_friend) {
    notice = "Your own token is " + token + ": keep it. Send this invitation to your friend: " + invitation_in(seats);
  }
  sit(caller, {{"token", token}}, notice);
}

}  // namespace

void text_table(Tables& tables, Addresses& addresses, Admission& admission, const HttpRequest& request,
                const std::function<void(Answer)>& answered) {
  const Caller caller{tables, admission.wants_code(), answered};
  if (request.method != "POST") return caller.welcome(200, "");
  Form form = read_form(request.body);
  if (!is_utf8(form)) return caller.welcome(400, "The form is not valid text (UTF-8).");
  const std::string what = field(form, "do");
  if (what == "begin" || what == "invite") {
    const auto asked = maker_of(admission, addresses, tables.house().metrics, field(form, "code"), request.address);
    if (const auto* refused = std::get_if<NotAdmitted>(&asked)) return caller.welcome(refused->status, refused->text);
    begin_battle(caller, std::get<Maker>(asked), form);
  } else if (what == "claim") {
    claim(caller, form);
  } else {
    sit(caller, std::move(form), "");
  }
}

}  // namespace wardroom::server
