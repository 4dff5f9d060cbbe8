#include "server/text_page.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <boost/json.hpp>

#include "report/html.hpp"
#include "report/report.hpp"
#include "server/text_begin.hpp"
#include "server/text_look.hpp"
#include "server/text_orders.hpp"
#include "server/text_picture.hpp"
#include "server/text_square.hpp"
#include "server/text_words.hpp"

namespace wardroom::server {
namespace {

namespace json = boost::json;
using report::capitalised;
using report::escaped;

std::string page(const std::string& title, const std::string& notice, const std::string& body) {
  std::string out = "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\"><title>" + escaped(title) +
                    "</title><meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">"
                    "<link rel=\"icon\" href=\"/favicon.svg\"></head><body><main>"
                    "<h1>" +
                    escaped(title) + "</h1>";
  if (!notice.empty()) out += "<p role=\"alert\"><strong>" + escaped(notice) + "</strong></p>";
  return out + body + "</main></body></html>";
}

std::string choice(const json::object& field, const std::string& name) {
  const json::value* wanted = field.if_contains("suggested");
  if (wanted == nullptr || wanted->is_null()) wanted = field.if_contains("value");
  std::string out = "<select name=\"" + name + "\">";
  if (wanted == nullptr || wanted->is_null()) out += "<option value=\"\">choose…</option>";
  for (const json::value& each : *list_of(field, "options")) {
    const json::object& option = each.as_object();
    const bool chosen = wanted != nullptr && option.at("value") == *wanted;
    std::string words = text_of(option, "words");
    if (const json::value* chance = option.if_contains("chance")) {
      words.insert(0, percent(chance->to_number<double>()) + (words.empty() ? "" : "; "));
    }
    out += "<option value=\"" + escaped(json::serialize(option.at("value"))) + "\"" + (chosen ? " selected>" : ">") +
           escaped(text_of(option, "label") + (words.empty() ? "" : ": " + words)) + "</option>";
  }
  return out + "</select>";
}

// " (0 to 4 mm)"
std::string bounds(const json::object& field) {
  const std::string unit = text_of(field, "unit"), after = unit.empty() ? "" : " " + escaped(unit);
  const json::value *least = field.if_contains("min"), *most = field.if_contains("max");
  if (least == nullptr || most == nullptr) return after;
  return " (" + escaped(shown(*least)) + " to " + escaped(shown(*most)) + after + ")";
}

// On a sea of squares a place is a square.
std::string input(const json::object& field, const json::object* squares) {
  const std::string kind = text_of(field, "kind"), label = escaped(text_of(field, "label"));
  const std::string name = "field:" + escaped(text_of(field, "name"));
  if (kind == "aim") return aim_inputs(field, "field:" + text_of(field, "name"));
  const json::value* value = field.if_contains("value");
  const std::string now = value == nullptr || value->is_null() ? "" : escaped(shown(*value));
  if (kind == "point" && squares != nullptr) {
    return fmt::format(R"(<label>{} (a square, like c4) <input type="text" name="{}" value="{}"></label> )", label,
                       name, value == nullptr ? "" : square_name(*squares, *value));
  }
  std::string control;
  if (kind == "choice" && list_of(field, "options") != nullptr) {
    control = choice(field, name);
  } else if (kind == "toggle") {
    control = "<input type=\"checkbox\" name=\"" + name + "\" value=\"true\"" + (now == "true" ? " checked>" : ">");
  } else if (kind == "number" || kind == "bearing") {
    control = "<input type=\"number\" step=\"any\" name=\"" + name + "\" value=\"" + now + "\">" + bounds(field);
  } else {
    control = "<input type=\"text\" name=\"" + name + "\" value=\"" + now + "\">";
  }
  return "<label>" + label + " " + control + "</label> ";
}

std::string plot_of(const json::object& ask, const std::string& unit) {
  std::string out;
  if (const json::array* fields = list_of(ask, "fields")) {
    for (const json::value& field : *fields) {
      if (text_of(field.as_object(), "kind") == "plot") out += plot_help(field.as_object(), unit);
    }
  }
  return out;
}

std::string ask_form(const json::object& ask, const std::string& token, const std::string& round,
                     const json::object* squares, const std::string& unit) {
  const std::string heading = escaped(text_of(ask, "title")), help = escaped(text_of(ask, "help"));
  if (ask.contains("closed")) return "<h4>" + heading + "</h4><p>" + escaped(text_of(ask, "closed")) + "</p>";
  std::string inside = hidden_input("round", round) + hidden_input("ask", text_of(ask, "id"));
  if (const json::array* fields = list_of(ask, "fields")) {
    for (const json::value& field : *fields) inside += input(field.as_object(), squares);
  }
  const std::string plot = plot_of(ask, unit);
  std::string out = "<h4>" + heading + "</h4>" + (help.empty() ? "" : "<p>" + help + "</p>");
  if (const json::array* pictures = list_of(ask, "pictures")) {
    for (const json::value& picture : *pictures) out += picture_in_words(picture.as_object());
  }
  const bool now = flag_of(ask, "single") || flag_of(ask, "atOnce");
  out += plot + text_form(token, "order", inside + text_button(now ? "Order this now" : "Put into my draft"));
  if (const json::array* others = list_of(ask, "or")) {
    for (std::size_t i = 0; i < others->size(); ++i) {
      const json::object& other = (*others)[i].as_object();
      out += text_form(token, "other",
                       hidden_input("round", round) + hidden_input("ask", text_of(ask, "id")) +
                           hidden_input("which", std::to_string(i)) + text_button(text_of(other, "label")));
    }
  }
  return out;
}

// Why a draft that outlived the moves of others cannot be carried out.
std::string lapsed_list(const TextView& view) {
  const json::array* lapsed = list_of(view.parts, "lapsed");
  if (lapsed == nullptr || lapsed->empty()) return {};
  std::string out = "<p>The others have moved, and your draft can no longer be carried out:</p><ul>";
  for (const json::value& fault : *lapsed) out += "<li>" + escaped(text_of(fault.as_object(), "text")) + "</li>";
  return out + "</ul>";
}

// One order is chosen, and goes by itself.
bool are_single(const TextView& view) {
  const json::array* asks = list_of(view.parts, "asks");
  return asks != nullptr && !asks->empty() &&
         std::ranges::all_of(*asks, [](const json::value& ask) { return flag_of(ask.as_object(), "single"); });
}

std::string draft_section(const TextView& view, const std::string& token, const json::object& status) {
  const std::string round = text_of(status, "round");
  const bool waits = flag_of(status, "waits");
  std::string out = waits ? "" : "<p>Nobody waits for you. What you order is carried out when you give it.</p>";
  out += lapsed_list(view);
  if (const json::array* draft = list_of(view.parts, "draft"); draft != nullptr && !draft->empty()) {
    out += "<h3>Draft</h3><ol>";
    for (std::size_t i = 0; i < draft->size(); ++i) {
      out +=
          "<li>" + escaped(order_in_words(view, (*draft)[i])) +
          text_form(token, "remove",
                    hidden_input("round", round) + hidden_input("which", std::to_string(i)) + text_button("Take out")) +
          "</li>";
    }
    out += "</ol>";
  }
  if (are_single(view)) return out;
  return out + text_form(token, "commit",
                         hidden_input("round", round) + text_button(waits ? "Seal the orders" : "Give the orders"));
}

std::string messages_section(const TextView& view) {
  const json::array* messages = list_of(view.parts, "messages");
  if (messages == nullptr || messages->empty()) return {};
  std::string out = "<h2>Messages</h2><ul>";
  for (const json::value& each : *messages) {
    const json::object& message = each.as_object();
    const bool own = flag_of(message, "own");
    const std::string way = text_of(message, "way"), state = text_of(message, "state");
    std::string head = own ? "To " + text_of(message, "toNames")
                           : "From " + text_of(message, "fromName") + " to " + text_of(message, "toNames");
    head += ", " + text_of(message, "sent") + (way.empty() ? "" : ", by " + way) + (state.empty() ? "" : ", " + state);
    if (flag_of(message, "overheard")) head += ", overheard";
    if (!own && !flag_of(message, "read")) head += ", not read";
    out += "<li>" + escaped(head + ": " + text_of(message, "text")) + "</li>";
  }
  return out + "</ul>";
}

std::string unit_of(const TextView& view) {
  const json::value* sea = view.parts.if_contains("sea");
  return sea != nullptr && sea->is_object() ? text_of(sea->as_object(), "unit") : std::string();
}

std::string orders_section(const TextView& view, const std::string& token, const json::object& status) {
  const std::string round = text_of(status, "round");
  std::string out = "<h2>Orders</h2>";
  const json::object* shared = view.parts.contains("game") ? view.parts.at("game").if_object() : nullptr;
  if (shared != nullptr && text_of(*shared, "dice") == "shared") {
    out +=
        "<p>The dice of this game are shared. This page can keep no share, so a seat that seals here takes no part "
        "in them.</p>";
  }
  if (flag_of(status, "share")) {
    return out + "<p>The table waits for the share that you pledged on another page.</p>" +
           text_form(token, "forgo", hidden_input("round", round) + text_button("Go on without my share"));
  }
  if (flag_of(status, "committed")) {
    out += "<p>Your orders are sealed.</p>" +
           text_form(token, "reopen", hidden_input("round", round) + text_button("Take them back"));
  } else if (flag_of(status, "waits") || flag_of(status, "may")) {
    out += draft_section(view, token, status);
  } else {
    out += "<p>The table does not wait for you.</p>";
  }
  std::string group;
  if (const json::array* asks = list_of(view.parts, "asks")) {
    for (const json::value& each : *asks) {
      const json::object& ask = each.as_object();
      if (text_of(ask, "group") != group) {
        group = text_of(ask, "group");
        out += "<h3>" + escaped(group) + "</h3>";
      }
      out += ask_form(ask, token, round, sea_of_squares(view.parts), unit_of(view));
    }
  }
  return out;
}

// What this page asks for is entered as numbers; only a word is chosen by itself.
std::string dice_section(const TextView& view, const std::string& token) {
  const json::value* part = view.parts.if_contains("dice");
  const json::object* dice = part == nullptr ? nullptr : part->if_object();
  if (dice == nullptr) return {};
  const std::string brings = text_of(*dice, "brings"), sides = text_of(*dice, "sides");
  const auto number = [](const std::string& label, int which = 1) {
    return "<label>" + escaped(label) + " <input type=\"text\" inputmode=\"numeric\" name=\"number" +
           std::to_string(which) + "\"></label> ";
  };
  std::string help, control;
  if (brings == "drawn") {
    help = "Draw " + text_of(*dice, "count") + " of " + sides + ":";
    for (const json::value& each : *list_of(*dice, "kinds")) {
      const json::object& kind = each.as_object();
      help += " " + text_of(kind, "name") + " " + text_of(kind, "from") + " to " + text_of(kind, "to") + ".";
    }
    control = number("Numbers");
  } else if (brings == "point") {
    const json::object& picture = dice->at("picture").as_object();
    help = "Point at " + text_of(picture, "id") + ".";
    control = number("Column, 1 to " + text_of(picture, "width") + " from the left") +
              number("Row, 1 to " + text_of(picture, "height") + " from the top", 2);
  } else if (brings == "word") {
    control = "<label>Word <select name=\"number1\">";
    int place = 0;
    for (const json::value& word : *list_of(*dice, "words")) {
      control +=
          "<option value=\"" + std::to_string(++place) + "\">" + escaped(std::string(word.as_string())) + "</option>";
    }
    control += "</select></label> ";
  } else {
    help = "Throw " + text_of(*dice, "count") + " d" + sides + ".";
    control = number("Faces");
  }
  return "<h2>Dice</h2><p>" + escaped(capitalised(text_of(*dice, "purpose")) + ". " + help) + "</p>" +
         text_form(token, "dice", control + text_button("Enter"));
}

}  // namespace

TextView parsed(const Parts& parts) {
  TextView view;
  for (const Part& part : parts) {
    json::value value = json::parse(part.json);
    if (part.key.starts_with("pieces/") && value.is_object()) {
      view.pieces.push_back(std::move(value.as_object()));
    } else {
      view.parts[part.key] = std::move(value);
    }
  }
  return view;
}

std::string welcome_page(const std::string& notice, bool wants_code) {
  const std::string code =
      wants_code ? "<label>Code of this server <input name=\"code\" autocomplete=\"off\"></label> " : "";
  const std::string battles = battle_choice();
  return page(
      "Wardroom: the text table", notice,
      "<p>Open a seat by its token, or an invitation: the last word of the link. Or begin a battle.</p>" +
          std::string("<form method=\"post\" action=\"/text\"><input type=\"hidden\" name=\"do\" value=\"open\">"
                      "<label>Token <input name=\"token\" autocomplete=\"off\"></label> <button>Take the seat"
                      "</button></form>"
                      "<form method=\"post\" action=\"/text\"><input type=\"hidden\" name=\"do\" value=\"begin\">") +
          code + battles +
          "<button>Begin against bots</button></form>"
          "<form method=\"post\" action=\"/text\"><input type=\"hidden\" name=\"do\" value=\"invite\">" +
          code + battles + "<button>Begin with a friend</button></form>");
}

std::string invitation_page(const Invited& invited, const std::string& invite, const std::string& nonce) {
  const std::string as = invited.side_name.empty() || invited.side_name == invited.name
                             ? invited.name
                             : invited.name + " (" + invited.side_name + ")";
  std::string body = "<p>You are invited to " + escaped(invited.title) + " as " + escaped(as) + ".</p>";
  if (!invited.open) return page(invited.title, "This seat has been taken.", body);
  body += text_form(invite, "claim",
                    hidden_input("nonce", nonce) +
                        "<label>Your name, if you like <input name=\"name\" maxlength=\"80\"></label> " +
                        text_button("Take the seat"));
  return page(invited.title, "", body);
}

// "Dice: 4, 2." and of two colours "dark 5, 6 at the hull; light 3 at the rigging".
std::string dice_words(const json::object& entry) {
  const json::array* dice = list_of(entry, "dice");
  if (dice == nullptr || dice->empty()) return {};
  std::string out, last;
  for (const json::value& each : *dice) {
    const json::object& die = each.as_object();
    if (flag_of(die, "drawn")) continue;
    const std::string lot = text_of(die, "words");
    if (lot != last && !last.empty()) out += " " + last + ";";
    out += (out.empty() || lot != last ? " " : ", ") + text_of(die, "face");
    last = lot;
  }
  return out.empty() ? out : " Dice:" + out + (last.empty() ? "" : " " + last) + ".";
}

std::string log_section(const std::vector<std::string>& log) {
  std::string out = "<h2>Log, latest first</h2><ol reversed>";
  for (auto entry = log.rbegin(); entry != log.rend(); ++entry) {
    const json::value value = json::parse(*entry);
    const json::object& told = value.as_object();
    out += "<li>" + escaped(text_of(told, "label") + ": " + text_of(told, "text") + dice_words(told)) + "</li>";
  }
  return out + "</ol>";
}

std::string sea_section(const TextView& view, const std::string& token) {
  std::string out = "<h2>On the sea</h2>";
  if (const json::value* sea = view.parts.if_contains("sea"); sea != nullptr && sea->is_object()) {
    for (const char* of : {"wind", "visibility"}) {
      const json::value* part = sea->as_object().if_contains(of);
      if (part != nullptr && part->is_object()) {
        out += "<p>" + escaped(capitalised(text_of(part->as_object(), "words"))) + ".</p>";
      }
    }
  }
  out += "<ul>";
  for (const json::object& piece : view.pieces) {
    const std::string text = text_of(piece, "text"), place = place_in_words(view, piece);
    out += "<li>" + escaped(text.empty() ? text_of(piece, "name") : text) +
           (place.empty() ? "" : " (" + escaped(place) + ")") + "</li>";
  }
  return out + "</ul>" + look_form(view, token);
}

// To whom: everybody, the own side, or a post of it or of an umpire.
std::string talk_section(const json::object& seat, const std::string& token) {
  std::string to = "<option value=\"all\">all</option>";
  const std::string side = text_of(seat, "side"), post = text_of(seat, "post");
  if (!side.empty()) to += "<option value=\"side\">my side</option>";
  if (const json::array* posts = list_of(seat, "posts")) {
    for (const json::value& each : *posts) {
      const json::object& other = each.as_object();
      const std::string id = text_of(other, "id"), of = text_of(other, "side");
      if (id == post || (!of.empty() && of != side && !side.empty())) continue;
      to += "<option value=\"" + escaped(id) + "\">" + escaped(text_of(other, "name")) + "</option>";
    }
  }
  return "<h2>Say something</h2>" + text_form(token, "talk",
                                              "<label>To <select name=\"to\">" + to +
                                                  "</select></label> <label>Words <input name=\"text\" "
                                                  "maxlength=\"2000\"></label> " +
                                                  text_button("Say it"));
}

std::string table_page(const TextView& view, const std::vector<std::string>& log, const std::string& token,
                       const std::string& notice) {
  const json::object status = view.parts.contains("status") ? view.parts.at("status").as_object() : json::object();
  const json::object game = view.parts.contains("game") ? view.parts.at("game").as_object() : json::object();
  const json::object seat = view.parts.contains("seat") ? view.parts.at("seat").as_object() : json::object();
  std::string body = "<p>" + escaped(text_of(seat, "name")) + ". " + escaped(text_of(status, "label")) + ", " +
                     escaped(text_of(status, "phase")) + ". " + escaped(text_of(status, "words")) + "</p>";
  body += text_form(token, "open", text_button("Look again"));
  body += dice_section(view, token) + orders_section(view, token, status);
  body += messages_section(view) + sea_section(view, token) + log_section(log) + talk_section(seat, token);
  return page(text_of(game, "title"), notice, body);
}

std::string look_page(const TextView& view, const std::string& piece, const json::object* look,
                      const std::string& token) {
  const json::object game = view.parts.contains("game") ? view.parts.at("game").as_object() : json::object();
  const auto found = std::ranges::find(view.pieces, piece, [](const json::object& o) { return text_of(o, "id"); });
  std::string body = text_form(token, "open", text_button("Back to the table"));
  const std::string notice = look == nullptr || found == view.pieces.end() ? "Nothing is known of that piece." : "";
  if (notice.empty()) {
    body += "<p>" + escaped(text_of(*found, "text")) + " " + escaped(capitalised(place_in_words(view, *found))) +
            "</p>" + look_in_words(view, *found, *look);
  }
  return page(text_of(game, "title"), notice, body + look_form(view, token));
}

}  // namespace wardroom::server
