#include "server/routes.hpp"

#include <array>
#include <boost/asio/post.hpp>
#include <boost/json.hpp>

#include "core/data_error.hpp"
#include "rules/resources.hpp"
#include "server/claims.hpp"
#include "server/one_answer.hpp"
#include "server/text_table.hpp"
#include "shelf/shelf.hpp"

namespace wardroom::server {
namespace {

namespace asio = boost::asio;
namespace json = boost::json;

constexpr std::array<std::string_view, 6> downloads{"journal", "record", "situation", "report", "luck", "replay"};

std::optional<std::string> download_at(std::string_view path) {
  constexpr std::string_view folder = "/api/";
  if (!path.starts_with(folder)) return std::nullopt;
  const auto found = std::ranges::find(downloads, path.substr(folder.size()));
  return found == downloads.end() ? std::nullopt : std::optional(std::string(*found));
}

constexpr std::string_view invitation_path = "/api/invitation";

std::string type_of(std::string_view path) {
  const auto ends = [&](std::string_view ending) { return path.ends_with(ending); };
  if (ends(".html")) return "text/html; charset=utf-8";
  if (ends(".js")) return "text/javascript; charset=utf-8";
  if (ends(".css")) return "text/css; charset=utf-8";
  if (ends(".svg")) return "image/svg+xml";
  if (ends(".png")) return "image/png";
  if (ends(".ico")) return "image/x-icon";
  if (ends(".woff2")) return "font/woff2";
  if (ends(".json") || ends(".webmanifest")) return "application/json";
  return "application/octet-stream";
}

Answer check(const std::string& body) {
  boost::system::error_code unreadable;
  const json::value value = json::parse(body, unreadable);
  const json::object* o = unreadable ? nullptr : value.if_object();
  const json::value* book = o == nullptr ? nullptr : o->if_contains("book");
  const json::value* text = o == nullptr ? nullptr : o->if_contains("text");
  if (book == nullptr || text == nullptr || !book->is_string() || !text->is_string()) {
    return Answer::error(400, "Send a JSON object with book and text.");
  }
  return {200, "application/json", check_upload(std::string(book->as_string()), std::string(text->as_string())), {}};
}

Answer scenario(const std::string& rest) {
  const std::size_t slash = rest.find('/');
  if (slash == std::string::npos) return Answer::error(404, "There is no such scenario.");
  try {
    return {200, "application/json", scenario_json(rest.substr(0, slash), rest.substr(slash + 1)), {}};
  } catch (const DataError& error) {
    return Answer::error(404, error.problem);
  }
}

}  // namespace

std::variant<Maker, NotAdmitted> maker_of(Admission& admission, Addresses& addresses, Metrics& metrics,
                                          const std::string& code, const std::string& address) {
  auto asked = admission.ask(code, address);
  if (std::holds_alternative<Maker>(asked) && !addresses.begin_game(address)) {
    asked = NotAdmitted{429, "games an hour", "Too many games were begun from your address; wait a little."};
  }
  if (const auto* refused = std::get_if<NotAdmitted>(&asked)) metrics.refusals.add(refused->kind);
  return asked;
}

std::optional<Answer> page_file(const std::string& path) {
  if (path.find("..") != std::string::npos) return std::nullopt;
  const std::string name = path == "/" ? "web/index.html" : "web" + path;
  const auto bytes = resource(name);
  if (!bytes) return std::nullopt;
  return Answer{200, type_of(name), std::string(*bytes), {}};
}

double Routes::cost_of(const HttpRequest& request) {
  constexpr double dear = 10;
  const bool opens_a_game = download_at(request.path) || request.path == invitation_path || request.path == "/text";
  return opens_a_game || request.method == "POST" ? dear : 1;
}

void Routes::answer(const HttpRequest& request, std::function<void(Answer)> answered) {
  auto once = std::make_shared<OneAnswer>(std::move(answered));
  const auto give = [once = std::move(once)](Answer answer) { once->give(std::move(answer)); };
  guarded(tables_.house().metrics, request.path, [&] { find_answer(request, give); })();
}

void Routes::find_answer(const HttpRequest& request, std::function<void(Answer)> answered) {
  if (request.path == "/text") {
    auto play = [this, request, answered = std::move(answered)] {
      text_table(tables_, addresses_, admission_, request, answered);
    };
    asio::post(tables_.house().clerks, guarded(tables_.house().metrics, "/text", std::move(play)));
    return;
  }
  if (request.method == "POST") {
    post(request, std::move(answered));
    return;
  }
  if (request.method != "GET" && request.method != "HEAD") {
    answered(Answer::error(405, "This server answers GET and POST."));
    return;
  }
  if (const auto what = download_at(request.path)) {
    const auto opened = tables_.open(request.token);
    if (const auto* refused = std::get_if<Refused>(&opened)) {
      const bool unknown = refused->status == 401;
      answered(Answer::error(refused->status,
                             unknown ? "This wants the token of a seat: Authorization: Bearer TOKEN." : refused->text));
      return;
    }
    tables_.download(std::get<Found>(opened), *what, std::move(answered));
    return;
  }
  if (request.path == invitation_path) {
    show_invitation(tables_, request.token, std::move(answered));
    return;
  }
  answered(get(request));
}

Answer Routes::get(const HttpRequest& request) const {
  constexpr std::string_view scenarios = "/api/scenarios/";
  if (request.path == "/healthz") return {200, "text/plain; charset=utf-8", "ok\n", {}};
  if (request.path == "/api/books") return {200, "application/json", books_json(), {}};
  if (request.path.starts_with(scenarios)) return scenario(request.path.substr(scenarios.size()));
  if (auto file = page_file(request.path)) return *file;
  return Answer::error(404, "There is nothing here.");
}

void Routes::post(const HttpRequest& request, std::function<void(Answer)> answered) {
  if (request.path == "/api/claim") {
    auto claim = [this, request, answered = std::move(answered)] { claim_seat(tables_, request.body, answered); };
    asio::post(tables_.house().clerks, guarded(tables_.house().metrics, "a claim", std::move(claim)));
    return;
  }
  if (request.path != "/api/games" && request.path != "/api/check") {
    answered(Answer::error(404, "There is nothing here to post to."));
    return;
  }
  std::variant<Maker, NotAdmitted> asked = Maker();
  if (request.path == "/api/games") {
    asked = maker_of(admission_, addresses_, tables_.house().metrics, request.token, request.address);
    if (const auto* refused = std::get_if<NotAdmitted>(&asked)) {
      answered(Answer::error(refused->status, refused->text));
      return;
    }
  }
  auto work = [this, request, maker = std::get<Maker>(asked), answered = std::move(answered)] {
    answered(request.path == "/api/games" ? tables_.begin(request.body, maker) : check(request.body));
  };
  asio::post(tables_.house().clerks, guarded(tables_.house().metrics, "a request", std::move(work)));
}

}  // namespace wardroom::server
