#include "server/text_page.hpp"

#include <fmt/format.h>

#include <boost/json.hpp>

#include "report/html.hpp"
#include "report/report.hpp"
#include "server/text_picture.hpp"
#include "server/text_square.hpp"

namespace wardroom::server {
namespace {

namespace json = boost::json;
using report::capitalised;
using report::escaped;

std::string text_of(const json::object& o, std::string_view key) {
  const json::value* v = o.if_contains(key);
  if (v == nullptr || v->is_null()) return {};
  return v->is_string() ? std::string(v->as_string()) : json::serialize(*v);
}

// Numbers as people write them: 3.5, not 3.5E0.
std::string shown(const json::value& v) {
  if (v.is_string()) return std::string(v.as_string());
  if (!v.is_double()) return json::serialize(v);
  std::string text = std::to_string(v.as_double());
  text.erase(text.find_last_not_of('0') + 1);
  if (text.ends_with('.')) text.pop_back();
  return text;
}

bool flag_of(const json::object& o, std::string_view key) {
  const json::value* v = o.if_contains(key);
  return v != nullptr && v->is_bool() && v->as_bool();
}

const json::array* list_of(const json::object& o, std::string_view key) {
  const json::value* v = o.if_contains(key);
  return v == nullptr ? nullptr : v->if_array();
}

std::string page(const std::string& title, const std::string& notice, const std::string& body) {
  std::string out = "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\"><title>" + escaped(title) +
                    "</title><meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">"
                    "<link rel=\"icon\" href=\"/favicon.svg\"></head><body><main>"
                    "<h1>" +
                    escaped(title) + "</h1>";
  if (!notice.empty()) out += "<p role=\"alert\"><strong>" + escaped(notice) + "</strong></p>";
  return out + body + "</main></body></html>";
}

std::string form(const std::string& token, const std::string& action, const std::string& inside) {
  return "<form method=\"post\" action=\"/text\"><input type=\"hidden\" name=\"token\" value=\"" + escaped(token) +
         "\"><input type=\"hidden\" name=\"do\" value=\"" + escaped(action) + "\">" + inside + "</form>";
}

std::string hidden(const std::string& name, const std::string& value) {
  return "<input type=\"hidden\" name=\"" + escaped(name) + "\" value=\"" + escaped(value) + "\">";
}

std::string button(const std::string& label) { return "<button>" + escaped(label) + "</button>"; }

// "83.3 %", as the page with script has it: never rounded to what is certain.
std::string percent(double chance) {
  const double percent = chance * 100;
  if (percent == 0 || percent == 100) return fmt::format("{:.0f} %", percent);
  return percent < 0.1 ? "< 0.1 %" : percent > 99.9 ? "> 99.9 %" : fmt::format("{:.1f} %", percent);
}

std::string choice(const json::object& field, const std::string& name) {
  const json::value* wanted = field.if_contains("suggested");
  if (wanted == nullptr || wanted->is_null()) wanted = field.if_contains("value");
  std::string out = "<select name=\"" + name + "\">";
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
    control = "<input type=\"number\" step=\"any\" name=\"" + name + "\" value=\"" + now + "\">";
  } else {
    control = "<input type=\"text\" name=\"" + name + "\" value=\"" + now + "\">";
  }
  return "<label>" + label + " " + control + "</label> ";
}

std::string ask_form(const json::object& ask, const std::string& token, const std::string& round,
                     const json::object* squares) {
  const std::string heading = escaped(text_of(ask, "title")), help = escaped(text_of(ask, "help"));
  if (ask.contains("closed")) return "<h4>" + heading + "</h4><p>" + escaped(text_of(ask, "closed")) + "</p>";
  std::string inside = hidden("round", round) + hidden("ask", text_of(ask, "id"));
  if (const json::array* fields = list_of(ask, "fields")) {
    for (const json::value& field : *fields) inside += input(field.as_object(), squares);
  }
  std::string out = "<h4>" + heading + "</h4>" + (help.empty() ? "" : "<p>" + help + "</p>");
  if (const json::array* pictures = list_of(ask, "pictures")) {
    for (const json::value& picture : *pictures) out += picture_in_words(picture.as_object());
  }
  const bool now = flag_of(ask, "single") || flag_of(ask, "atOnce");
  out += form(token, "order", inside + button(now ? "Order this now" : "Put into my draft"));
  if (const json::array* others = list_of(ask, "or")) {
    for (std::size_t i = 0; i < others->size(); ++i) {
      const json::object& other = (*others)[i].as_object();
      out += form(token, "other",
                  hidden("round", round) + hidden("ask", text_of(ask, "id")) + hidden("which", std::to_string(i)) +
                      button(text_of(other, "label")));
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

std::string draft_section(const TextView& view, const std::string& token, const json::object& status) {
  const std::string round = text_of(status, "round");
  const bool waits = flag_of(status, "waits");
  std::string out = waits ? "" : "<p>Nobody waits for you. What you order is carried out when you give it.</p>";
  out += lapsed_list(view);
  if (const json::array* draft = list_of(view.parts, "draft"); draft != nullptr && !draft->empty()) {
    out += "<h3>Draft</h3><ol>";
    for (std::size_t i = 0; i < draft->size(); ++i) {
      out += "<li>" + escaped(json::serialize((*draft)[i])) +
             form(token, "remove", hidden("round", round) + hidden("which", std::to_string(i)) + button("Take out")) +
             "</li>";
    }
    out += "</ol>";
  }
  return out + form(token, "commit", hidden("round", round) + button(waits ? "Seal the orders" : "Give the orders"));
}

std::string messages_section(const TextView& view) {
  const json::array* messages = list_of(view.parts, "messages");
  if (messages == nullptr) return {};
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
           form(token, "forgo", hidden("round", round) + button("Go on without my share"));
  }
  if (flag_of(status, "committed")) {
    out += "<p>Your orders are sealed.</p>" + form(token, "reopen", hidden("round", round) + button("Take them back"));
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
      out += ask_form(ask, token, round, sea_of_squares(view.parts));
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
         form(token, "dice", control + button("Enter"));
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
  return page(
      "Wardroom: the text table", notice,
      "<p>Open a seat by its token, or an invitation: the last word of the link. Or begin a battle.</p>" +
          std::string("<form method=\"post\" action=\"/text\"><input type=\"hidden\" name=\"do\" value=\"open\">"
                      "<label>Token <input name=\"token\" autocomplete=\"off\"></label> <button>Take the seat"
                      "</button></form>"
                      "<form method=\"post\" action=\"/text\"><input type=\"hidden\" name=\"do\" value=\"begin\">") +
          code +
          "<button>Begin a first battle</button></form>"
          "<form method=\"post\" action=\"/text\"><input type=\"hidden\" name=\"do\" value=\"invite\">" +
          code + "<button>Begin one with a friend</button></form>");
}

std::string invitation_page(const Invited& invited, const std::string& invite, const std::string& nonce) {
  const std::string as = invited.side_name.empty() || invited.side_name == invited.name
                             ? invited.name
                             : invited.name + " (" + invited.side_name + ")";
  std::string body = "<p>You are invited to " + escaped(invited.title) + " as " + escaped(as) + ".</p>";
  if (!invited.open) return page(invited.title, "This seat has been taken.", body);
  body +=
      form(invite, "claim",
           hidden("nonce", nonce) + "<label>Your name, if you like <input name=\"name\" maxlength=\"80\"></label> " +
               button("Take the seat"));
  return page(invited.title, "", body);
}

std::string table_page(const TextView& view, const std::vector<std::string>& log, const std::string& token,
                       const std::string& notice) {
  const json::object status = view.parts.contains("status") ? view.parts.at("status").as_object() : json::object();
  const json::object game = view.parts.contains("game") ? view.parts.at("game").as_object() : json::object();
  const json::object seat = view.parts.contains("seat") ? view.parts.at("seat").as_object() : json::object();
  std::string body = "<p>" + escaped(text_of(seat, "name")) + ". " + escaped(text_of(status, "label")) + ", " +
                     escaped(text_of(status, "phase")) + ". " + escaped(text_of(status, "words")) + "</p>";
  body += form(token, "open", button("Look again"));
  body += dice_section(view, token) + orders_section(view, token, status);
  body += messages_section(view) + "<h2>On the sea</h2><ul>";
  for (const json::object& piece : view.pieces) {
    const std::string text = text_of(piece, "text");
    body += "<li>" + escaped(text.empty() ? text_of(piece, "name") : text) + "</li>";
  }
  body += "</ul><h2>Log, latest first</h2><ol reversed>";
  for (auto entry = log.rbegin(); entry != log.rend(); ++entry) {
    const json::value value = json::parse(*entry);
    body += "<li>" + escaped(text_of(value.as_object(), "label")) + ": " + escaped(text_of(value.as_object(), "text")) +
            "</li>";
  }
  body += "</ol><h2>Say something</h2>" +
          form(token, "talk", "<label>To all <input name=\"text\" maxlength=\"2000\"></label> " + button("Say it"));
  return page(text_of(game, "title"), notice, body);
}

}  // namespace wardroom::server
