#include "server/status_page.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>
#include <unistd.h>

#include <fstream>
#include <set>

#include "report/html.hpp"

namespace wardroom::server {
namespace {

using report::escaped;

constexpr std::size_t most_games = 200;  // on one page

double resident_mib() {
  std::ifstream in("/proc/self/statm");
  double all = 0, resident = 0;
  in >> all >> resident;
  return resident * static_cast<double>(sysconf(_SC_PAGESIZE)) / (1024 * 1024);
}

std::string when(Moment at) {
  return at <= 0 ? "" : fmt::format("{:%Y-%m-%d %H:%M}", fmt::gmtime(static_cast<std::time_t>(at / 1000)));
}

class Page {
 public:
  explicit Page(const StatusView& view) : view_(view) {}

  std::string text() {
    out_ =
        "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\"><title>Wardroom: status</title>"
        "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">"
        "<link rel=\"stylesheet\" href=\"/style.css\"></head><body><main><h1>Wardroom: status</h1>";
    if (!view_.notice.empty()) out_ += "<p role=\"alert\"><strong>" + escaped(view_.notice) + "</strong></p>";
    out_ += "<form method=\"get\" action=\"/\"><button>Look again</button></form>";
    health();
    games();
    addresses();
    bans();
    refusals();
    return out_ + "</main></body></html>";
  }

 private:
  std::string hidden(const char* name, const std::string& value) const {
    return fmt::format("<input type=\"hidden\" name=\"{}\" value=\"{}\">", name, escaped(value));
  }
  std::string form(const char* what, const std::string& inside) const {
    return "<form method=\"post\" action=\"/\">" + hidden("token", view_.token) + hidden("do", what) + inside +
           "</form>";
  }
  static std::string reason() {
    return "<input name=\"reason\" maxlength=\"500\" placeholder=\"reason\" aria-label=\"Reason\"> ";
  }

  void row(const std::string& name, const std::string& value) {
    out_ += "<tr><th scope=\"row\">" + escaped(name) + "</th><td>" + escaped(value) + "</td></tr>";
  }

  void health() {
    const Metrics& m = view_.metrics;
    out_ += "<h2>The server</h2><table>";
    row("Memory", fmt::format("{:.0f} MiB", resident_mib()));
    row("Connections, and players' sockets among them", fmt::format("{}, {}", m.connections.load(), m.sockets.load()));
    row("Games in memory", std::to_string(m.tables.load()));
    row("Until an entry is on the disk", fmt::format("half within {:.2g} ms, 99 of 100 within {:.2g} ms",
                                                     m.append_times.within_ms(0.5), m.append_times.within_ms(0.99)));
    row("Until a message is dealt with", fmt::format("half within {:.2g} ms, 99 of 100 within {:.2g} ms",
                                                     m.message_times.within_ms(0.5), m.message_times.within_ms(0.99)));
    row("Entries that could not be saved", std::to_string(m.failed_entries.load()));
    row("Faults of the program, see its log", std::to_string(m.failures.load()));
    out_ += "</table>";
  }

  void games() {
    out_ += fmt::format(
        "<h2>Games ({})</h2><table><tr><th>Game</th><th>Book</th><th>Title</th><th>Turn</th>"
        "<th>People here</th><th>Last said (UTC)</th><th>KiB</th><th>Made by</th><th></th></tr>",
        view_.games.size());
    for (std::size_t i = 0; i < view_.games.size() && i < most_games; ++i) game(view_.games[i]);
    out_ += "</table>";
    if (view_.games.size() > most_games) {
      out_ += fmt::format("<p>And {} more that were played before these; <code>wardroom games list</code> has all.</p>",
                          view_.games.size() - most_games);
    }
  }

  void game(const GameLine& line) {
    const std::string turn = line.ended ? "ended" : line.over ? "over" : std::to_string(line.turn);
    out_ += fmt::format(
        "<tr><td><code>{}</code></td><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td>"
        "<td>{}</td><td><details><summary>Act</summary>",
        escaped(line.id), escaped(line.book), escaped(line.title), turn, line.people, when(line.last),
        (line.bytes + 1023) / 1024, escaped(line.maker));
    const std::string game = hidden("game", line.id);
    if (line.under_way()) out_ += form("end", game + reason() + "<button>End the game</button>");
    for (const bool muted : {false, true}) {
      std::string options;
      for (const GameLine::SeatLine& seat : line.seats) {
        if (seat.muted == muted && !line.ended) {
          options += fmt::format("<option value=\"{}\">{}</option>", escaped(seat.id), escaped(seat.name));
        }
      }
      if (options.empty()) continue;
      out_ += form(muted ? "unmute" : "mute",
                   fmt::format("{}<select name=\"seat\" aria-label=\"Seat\">{}</select> {}<button>{}</button>", game,
                               options, reason(), muted ? "Unmute" : "Mute"));
    }
    out_ += form("delete", game +
                               "<label><input type=\"checkbox\" name=\"sure\" value=\"yes\" required> for good</label> "
                               "<button>Delete the game</button>");
    out_ += "</details></td></tr>";
  }

  void addresses() {
    std::set<std::string> all;
    for (const auto& [address, count] : view_.sockets) all.insert(address);
    for (const auto& [address, count] : view_.connections) all.insert(address);
    const auto count_in = [](const std::map<std::string, int>& counts, const std::string& address) {
      const auto found = counts.find(address);
      return found == counts.end() ? 0 : found->second;
    };
    out_ +=
        "<h2>Who is connected</h2><table><tr><th>Address</th><th>Players' sockets</th><th>Connections (a proxy has "
        "those of all who come through it)</th><th></th></tr>";
    for (const std::string& address : all) {
      out_ += fmt::format("<tr><td>{}</td><td>{}</td><td>{}</td><td>{}</td></tr>", escaped(address),
                          count_in(view_.sockets, address), count_in(view_.connections, address),
                          form("ban", hidden("address", address) + reason() + "<button>Shut out</button>"));
    }
    out_ += "</table>";
  }

  void bans() {
    out_ += "<h2>Shut out</h2>";
    if (!view_.bans_kept) out_ += "<p>These last until the server stops: <code>--bans FILE</code> keeps them.</p>";
    out_ += "<ul>";
    for (const Network& network : view_.bans) {
      out_ += "<li>" + escaped(network.text()) + " " +
              form("unban", hidden("address", network.text()) + "<button>Let in again</button>") + "</li>";
    }
    out_ += "</ul>" + form("ban",
                           "<label>Address or network <input name=\"address\" placeholder=\"192.0.2.0/24\" "
                           "required></label> " +
                               reason() + "<button>Shut out</button>");
  }

  void refusals() {
    out_ += "<h2>Refusals</h2><table>";
    for (const auto& [kind, count] : view_.metrics.refusals.all()) row(kind, std::to_string(count));
    out_ += "</table>";
  }

  const StatusView& view_;
  std::string out_;
};

}  // namespace

std::string status_page(const StatusView& view) { return Page(view).text(); }

std::string status_style() {
  return "body{font:15px/1.5 system-ui,sans-serif;margin:0;color:#1b2530;background:#f6f3ea}main{max-width:75rem;"
         "margin:auto;padding:1rem}table{border-collapse:collapse}th,td{text-align:left;vertical-align:top;"
         "padding:.2rem .8rem .2rem 0;border-bottom:1px solid #cfc8b4}form{display:inline-block;margin:.15rem 0}"
         "details form{display:block}[role=alert]{background:#fff3c4;padding:.5rem .8rem}\n";
}

}  // namespace wardroom::server
