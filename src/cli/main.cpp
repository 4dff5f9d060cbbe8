// The command line. CLI11 stays in this file and in manual.cpp: it is slow to compile.
#include <CLI/CLI.hpp>
#include <cstdio>
#include <exception>
#include <functional>
#include <limits>

#include "cli/commands.hpp"
#include "cli/manual.hpp"
#include "core/data_error.hpp"

namespace {

using namespace wardroom::cli;

// Adds a command with its help and its example, and remembers what to run.
template <class Args>
CLI::App* add(CLI::App& app, const char* name, const char* what, const char* example, Args& args,
              std::function<int()>& chosen) {
  CLI::App* command = app.add_subcommand(name, what);
  command->footer(std::string("Example:\n  ") + example);
  command->callback([&args, &chosen] { chosen = [&args] { return run(args); }; });
  if constexpr (requires { args.json; }) command->add_flag("--json", args.json, "machine-readable output");
  return command;
}

// A whole number within bounds; anything else gets a plain sentence before CLI11 converts it.
std::function<std::string(const std::string&)> whole(std::int64_t least, std::uint64_t most) {
  return [least, most](const std::string& text) -> std::string {
    const bool minus = text.starts_with('-');
    const std::string digits = text.substr(minus ? 1 : 0);
    bool fits = !digits.empty() && digits.find_first_not_of("0123456789") == std::string::npos;
    std::uint64_t value = 0;
    for (const char c : fits ? digits : "") {
      const auto digit = static_cast<std::uint64_t>(c - '0');
      if (value > (std::numeric_limits<std::uint64_t>::max() - digit) / 10) fits = false;
      value = value * 10 + digit;
    }
    if (fits && minus) fits = least < 0 && value <= static_cast<std::uint64_t>(-least);
    if (fits && !minus) fits = value <= most && (least <= 0 || value >= static_cast<std::uint64_t>(least));
    if (fits) return {};
    return "\"" + text + "\" is not a whole number from " + std::to_string(least) + " to " + std::to_string(most);
  };
}

void add_odds(CLI::App& app, Odds& odds, std::function<int()>& chosen) {
  CLI::App* c = add(app, "odds", "exact odds of one question of a book, as fractions",
                    "wardroom odds coal big-guns --mounts 2 --to-hit 7 --size 11 --power 18 --armour 8", odds, chosen);
  c->add_option("book", odds.book, "coal | coastal")->required();
  c->add_option(
       "question", odds.question,
       "coal: big-guns | battery | torpedo | fires | damage-control | reaction; coastal: spot | gunfire | torpedo")
      ->required();
  c->add_option("--mounts", odds.mounts, "big-guns: mounts that bear")->check(whole(0, 96));
  c->add_option("--to-hit", odds.to_hit, "big-guns, torpedo: number to hit, after modifiers")
      ->check(whole(-1000, 1000));
  c->add_option("--size", odds.size, "big-guns, torpedo: target size, after modifiers")->check(whole(-1000, 1000));
  c->add_option("--power", odds.power, "big-guns, torpedo: penetration or power")->check(whole(-1000, 1000));
  c->add_option("--armour", odds.armour, "big-guns, torpedo: the target's armour, taken from the power")
      ->check(whole(-1000, 1000));
  c->add_option("--strength", odds.strength, "battery: strength of all batteries together");
  c->add_option("--defence", odds.defence, "battery: defence strength of the target")->check(whole(1, 10'000));
  c->add_flag("--d100", odds.d100, "battery: roll D100 (6.5.11)");
  c->add_option("--factors", odds.factors, "torpedo: factors launched")->check(whole(0, 96));
  c->add_flag("--combing", odds.combing, "torpedo: the target combs the tracks (7.4.5)");
  c->add_flag("--small", odds.small, "torpedo: the target is not a large ship");
  c->add_option("--burning", odds.burning, "fires: how many burn")->check(whole(0, 12));
  c->add_option("--tries", odds.tries,
                "damage-control: segments in which the item is worked on; until it is settled unless given")
      ->check(whole(0, 1000));
  c->add_flag("--bonus", odds.bonus, "fires, damage-control: the better number of 8.6.4");
  c->add_option("--batteries", odds.batteries, "reaction: batteries that fired on the formation")
      ->check(whole(0, 1000));
  c->add_option("--initiative", odds.initiative, "reaction: the formation's initiative")->check(whole(-20, 20));
  c->add_option("--range", odds.range, "coastal spot: centimetres to the target");
  c->add_option("--points", odds.points, "coastal gunfire: weapon points together");
  c->add_option("--target", odds.target, "coastal torpedo: larger | corvette (or smaller)");
  c->add_option("--modifiers", odds.modifiers, "coastal: all modifiers of the sheet together")->check(whole(-20, 20));
  c->parse_complete_callback([c, &odds] {
    for (const CLI::Option* option : c->get_options()) {
      if (option->count() > 0 && !option->get_lnames().empty()) odds.given.push_back(option->get_lnames().front());
    }
  });
}

/// What `ladder` and `study` share: many battles, between bots that may think by the clock.
template <class Series>
void add_series_options(CLI::App* c, Series& series) {
  c->add_option("--seed", series.seed, "the first key of the dice")
      ->check(whole(0, std::numeric_limits<std::uint64_t>::max()));
  c->add_option("--budget-ms", series.budget_ms, "time for the orders of a turn, for bots that think by the clock")
      ->check(whole(1, 600'000));
  c->add_option("--playouts", series.playouts, "so many playouts a turn instead: the same battles every time")
      ->check(whole(0, 1'000'000));
  c->add_option("--threads", series.threads, "how many battles are fought at a time")->check(whole(1, 256));
  c->add_option("--option", series.options, "a switch of the rules, as d100=true")->delimiter(';');
}

// What a player at the hex mat would count by hand.
void add_hex(CLI::App& app, HexRange& range, HexCycle& cycle, std::function<int()>& chosen) {
  CLI::App* hex = app.add_subcommand("hex", "count on the hex mat: ranges, and the hexes of a speed turn by turn");
  hex->require_subcommand(1);
  hex->footer("Example:\n  wardroom hex range 0,0 3,-1");
  CLI::App* c =
      add(*hex, "range", "the range from a firer to a target", "wardroom hex range 0,0/1,0 4,0", range, chosen);
  c->add_option("from", range.from, "the firer: a hex as 3,-1 or 0704, or a hex side as 0,0/1,0")->required();
  c->add_option("to", range.to, "the target")->required();
  c = add(*hex, "cycle", "the hexes moved turn by turn", "wardroom hex cycle 3.75 --from-turn 2 --was 3", cycle,
          chosen);
  c->add_option("speed", cycle.speed, "inches a turn")->required();
  c->add_option("--from-turn", cycle.from_turn, "the turn in which the speed is taken up")->check(whole(1, 999));
  c->add_option("--was", cycle.was, "the speed before; the same unless given");
  c->add_option("--turns", cycle.turns, "how many turns to show")->check(whole(1, 999));
}

// Each claim of the server is a command of its own under `selftest`, with the count that its proof is about.
void add_selftests(CLI::App& app, Selftest& selftest, std::function<int()>& chosen) {
  CLI::App* all = app.add_subcommand("selftest", "prove what is claimed of the server, on this machine");
  all->require_subcommand(1);
  all->footer("Example:\n  wardroom selftest durability --kills 200");
  const auto claim = [&](const char* name, const char* what, const char* count, int usual) {
    CLI::App* c = all->add_subcommand(name, what);
    c->add_option(count, selftest.count, "how many; " + std::to_string(usual) + " unless given")
        ->check(whole(1, 10'000'000));
    c->add_option("--seed", selftest.seed, "another seed, other moments")
        ->check(whole(0, std::numeric_limits<std::uint64_t>::max()));
    c->add_flag("--json", selftest.json, "machine-readable output");
    c->callback([&selftest, &chosen, name, usual] {
      selftest.claim = name;
      if (selftest.count == 0) selftest.count = usual;
      chosen = [&selftest] { return run(selftest); };
    });
    return c;
  };
  claim("secrecy", "twin worlds and canaries: nobody hears what he may not know", "--pairs", 1000)
      ->add_option("--book", selftest.book, "whose worlds: coal unless given, or coastal")
      ->check(CLI::IsMember({"coal", "coastal"}));
  claim("durability", "servers killed under load, disks that fail: what was acknowledged is there", "--kills", 200)
      ->add_option("--store", selftest.store, "on PostgreSQL: postgres://user@host/name");
  claim("hostile", "a cheat at every table sends what no page would: the server lives, and no game is lost", "--games",
        200);
  claim("chaos", "games over a bad network all finish", "--games", 500);
  claim("flood", "idle connections and one abusive client leave the others alone", "--idle", 1000)
      ->add_option("--p99-ms", selftest.p99_ms, "what 99 of 100 orders must not take longer than")
      ->check(whole(1, 60'000));
}

// CLI11 would say only that a command is missing.
void must_know_command(const CLI::App& app, int argc, char** argv) {
  if (argc < 2 || argv[1][0] == '-') return;
  std::string known;
  for (const CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; })) {
    if (command->get_name() == argv[1]) return;
    known += (known.empty() ? "" : ", ") + command->get_name();
  }
  throw wardroom::DataError(argv[1], 0, 0, "there is no such command; there are " + known);
}

}  // namespace

int main(int argc, char** argv) {
  CLI::App app("Wardroom: a table for naval wargames, by the book.");
  app.require_subcommand(1);
  app.footer("Example:\n  wardroom run coal/dogger-bank --seed 7\nEach command has its own --help.");
  app.set_version_flag("--version", "wardroom " WARDROOM_VERSION);
  std::function<int()> chosen;

  Books books;
  add(app, "books", "the rule books, and how much of each is proven by tests", "wardroom books --json", books, chosen);
  Scenarios scenarios;
  CLI::App* c = add(app, "scenarios", "the battles that can be fought", "wardroom scenarios coal", scenarios, chosen);
  c->add_option("book", scenarios.book, "only those of one book");
  Run battle;
  c = add(app, "run", "fight a battle between bots and tell it turn by turn",
          "wardroom run coal/dogger-bank --seed 7 --journal dogger.wrj", battle, chosen);
  c->add_option("scenario", battle.scenario, "a scenario (see `wardroom scenarios`) or a file")->required();
  c->add_option("--seed", battle.seed, "key of the dice")->check(whole(0, std::numeric_limits<std::uint64_t>::max()));
  c->add_option("--bots", battle.bots, "one for each side, as captain,ensign");
  c->add_option("--budget-ms", battle.budget_ms, "time for the orders of a turn, for bots that think by the clock")
      ->check(whole(1, 600'000));
  c->add_option("--playouts", battle.playouts, "so many playouts a turn instead: the same battle every time")
      ->check(whole(0, 1'000'000));
  c->add_option("--option", battle.options, "a switch of the rules, as d100=true")->delimiter(';');
  c->add_option("--journal", battle.journal, "write the journal here");
  c->add_option("--report", battle.report, "write a report of the battle here, as a page of HTML");
  c->add_flag("--real-dice", battle.real_dice, "ask for the faces of real dice instead of drawing them");
  Resolve resolve;
  c = add(app, "resolve", "play a situation file: any position, orders and dice",
          "wardroom resolve tests/situations/asahi-retvizan.toml --as umpire", resolve, chosen);
  c->add_option("situation", resolve.situation, "the situation file")->required();
  c->add_option("--as", resolve.seat, "what this seat may know: a side, umpire or spectator");
  Replay replay;
  c = add(app, "replay", "tell a battle again from its journal", "wardroom replay dogger.wrj --to 12 --as german",
          replay, chosen);
  c->add_option("journal", replay.journal, "the journal")->required();
  c->add_option("--to", replay.to_turn, "stop at the end of this turn")->check(whole(1, 9999));
  c->add_option("--as", replay.seat, "what this seat may know: a side, umpire or spectator");
  Verify verify;
  c = add(app, "verify", "check every die, hash and order of a journal",
          "wardroom verify dogger.wrj --commitment 9c3fd4e084826c78...", verify, chosen);
  c->add_option("journal", verify.journal, "the journal")->required();
  c->add_option("--commitment", verify.commitment,
                "the host's commitment that your page kept: the journal must be of that game");
  Explain explain;
  c = add(app, "explain", "where the numbers of one event come from", "wardroom explain dogger.wrj 412", explain,
          chosen);
  c->add_option("journal", explain.journal, "the journal")->required();
  c->add_option("event", explain.event, "number of the event; the list of them when none is given")
      ->check(whole(1, std::numeric_limits<std::uint32_t>::max()));
  Report report;
  c = add(app, "report", "make a page of HTML from a journal: account, track chart, ships, luck and log",
          "wardroom report dogger.wrj --as german -o dogger.html", report, chosen);
  c->add_option("journal", report.journal, "the journal")->required();
  c->add_option("--as", report.seat, "what this seat knew: a side, umpire or spectator; umpire unless given");
  c->add_option("-o,--output", report.file, "write the page here")->required();
  PlotText plot;
  c = add(app, "plot", "read a movement plot", "wardroom plot coal \"1-CL60-1-SR30\" --speed 4", plot, chosen);
  c->add_option("book", plot.book, "coal")->required();
  c->add_option("plot", plot.plot, "the plot")->required();
  c->add_option("--speed", plot.speed, "inches in the turn")->required();
  c->add_option("--radius", plot.radius, "radius of turns in inches; turns pivot when it is not given");
  c->add_flag("--convoy", plot.convoy, "the division is a convoy");
  c->add_option("--surface", plot.surface, "table, or hex for the hex mat")->check(CLI::IsMember({"table", "hex"}));
  c->add_option("--type", plot.type, "on the mat: BB, CL, TBD or another type, for how sharply she may turn");
  c->add_option("--turn", plot.turn, "on the mat: which turn it is, for speeds with a fraction")->check(whole(1, 999));
  c->add_option("--from", plot.from, "on the mat: the hex or hex side she starts from, as 0,0 or 0,0/1,0");
  c->add_option("--course", plot.course, "on the mat: her course, by 30 degrees")->check(whole(0, 360));
  HexRange hex_range;
  HexCycle hex_cycle;
  add_hex(app, hex_range, hex_cycle, chosen);
  Odds odds;
  add_odds(app, odds, chosen);
  Generate generate;
  c = add(app, "generate", "make a scenario of hidden forces by the book's tables",
          "wardroom generate coal --theatre rjw --seed 7 -o my-battle.toml", generate, chosen);
  c->add_option("book", generate.book, "coal | coastal")->required();
  c->add_option("--theatre", generate.theatre, "coal: rjw | north-sea-1914 | north-sea-1916");
  c->add_option("--points", generate.points, "coastal: points of each side")->check(whole(30, 1000));
  c->add_option("--year", generate.year, "coastal: which classes are in service")->check(whole(1939, 1945));
  c->add_option("--seed", generate.seed, "key of the dice");
  c->add_option("-o,--output", generate.file, "write the scenario here instead of showing it");
  Check check;
  c = add(app, "check", "check scenarios, situations, ships and tables", "wardroom check my-battle.toml", check,
          chosen);
  c->add_option("files", check.files, "the files")->required();
  Ladder ladder;
  c = add(app, "ladder", "which bot is the better: many battles, each pair of them with the sides changed",
          "wardroom ladder coal/dogger-bank --bots ensign,captain,admiral --battles 1000", ladder, chosen);
  c->add_option("scenario", ladder.scenario, "a scenario (see `wardroom scenarios`) or a file")->required();
  c->add_option("--bots", ladder.bots, "two or more; every pair of them meets");
  c->add_option("--battles", ladder.battles, "of every pair of bots; an even number")->check(whole(2, 10'000'000));
  add_series_options(c, ladder);
  Study study;
  c = add(app, "study", "what many battles come to: who wins, what is lost, how well the guns shoot",
          "wardroom study coal/dogger-bank --bots captain,captain --battles 1000", study, chosen);
  c->add_option("scenario", study.scenario, "a scenario (see `wardroom scenarios`) or a file")->required();
  c->add_option("--bots", study.bots, "for the first side and the second, or one for both");
  c->add_option("--battles", study.battles, "how many")->check(whole(1, 10'000'000));
  add_series_options(c, study);
  Serve serve;
  c = add(app, "serve", "open the table for browsers: alone, against bots, or with others",
          "wardroom serve --port 8080 --data games", serve, chosen);
  c->add_option("--port", serve.port, "port to listen on; 0 takes one that is free; 8080 if that is free unless given")
      ->check(whole(0, 65'535));
  c->add_option("--listen", serve.listen, "address to listen on; 0.0.0.0 opens the table to other machines");
  CLI::Option* data = c->add_option("--data", serve.data, "folder in which games are kept");
  c->add_option("--store", serve.store, "keep games in PostgreSQL instead: postgres://user@host/name")->excludes(data);
  c->add_option("--threads", serve.threads, "how many")->check(whole(1, 256));
  c->add_option("--budget-ms", serve.budget_ms, "time for a bot that thinks by the clock")->check(whole(1, 600'000));
  c->add_option("--pace-ms", serve.pace_ms, "how long a turn takes that only bots fight")->check(whole(0, 600'000));
  c->add_option("--connections", serve.connections, "most connections, in all and from one address")
      ->check(whole(0, 1'000'000));
  c->add_option("--games-an-hour", serve.games_an_hour, "that may be begun from one address; 0: as usual")
      ->check(whole(0, 1'000'000'000));
  c->add_option("--requests-a-second", serve.requests_a_second, "requests that one address may make; 0: the default")
      ->check(whole(0, 1'000'000'000));
  c->add_option("--kib-a-second", serve.kib_a_second, "KiB of messages that one address may send; 0: the default")
      ->check(whole(0, 1'000'000'000));
  c->add_option("--host", serve.hosts,
                "name of the site, as browsers know it; other names are refused. May be repeated");
  c->add_option("--proxy", serve.proxies, "address of a proxy that forwards the client's address. May be repeated");
  c->add_option("--client-header", serve.client_header, "header in which it does; X-Forwarded-For unless given");
  c->add_option("--metrics-port", serve.metrics_port,
                "status page and counters for the host, for this machine only; 0 takes a free port")
      ->check(whole(0, 65'535));
  c->add_option("--new-games", serve.new_games, "who may make games: open | code | list; open unless given")
      ->check(CLI::IsMember({"open", "code", "list"}));
  c->add_option("--codes", serve.codes, "with --new-games code: file with lines of CODE NAME [GAMES A DAY]");
  c->add_option("--allow", serve.allow, "with --new-games list: file with an address or network a line");
  c->add_option("--games-a-visitor", serve.games_a_visitor,
                "most games under way of one code or address; 0: any number")
      ->check(whole(0, 1'000'000));
  c->add_option("--most-games", serve.most_games, "most games under way in all; 0: any number")
      ->check(whole(0, 1'000'000));
  c->add_option("--bans", serve.bans,
                "file of addresses that are shut out; bans.txt in the folder of --data unless given");
  c->add_option("--expire", serve.expire_days,
                "remove games that nobody has played for this many days; never unless given")
      ->check(whole(1, 100'000));
  c->add_flag("--verbose", serve.verbose, "tell every request");
  Games games;
  c = add(app, "games",
          "look after the games that a server keeps; to delete, end, expire or restore it must be stopped, unless they "
          "are in PostgreSQL",
          "wardroom games backup club.wrb --data games", games, chosen);
  c->add_option("what", games.what, "list | check | export | delete | end | expire | backup | restore")
      ->required()
      ->check(CLI::IsMember({"list", "check", "export", "delete", "end", "expire", "backup", "restore"}));
  c->add_option("which", games.which, "export, delete, end, check: the game; backup, restore: the file");
  data = c->add_option("--data", games.data, "folder in which games are kept");
  c->add_option("--store", games.store, "games in PostgreSQL: postgres://user@host/name")->excludes(data);
  c->add_option("-o,--output", games.output, "export: the journal's file");
  c->add_option("--reason", games.reason, "end: what the players are told");
  c->add_flag("--overwrite", games.overwrite, "restore: games of the backup take the place of those in the store");
  c->add_option("--days", games.days, "expire: games that nobody has played for this many days")
      ->check(whole(1, 100'000));
  Selftest selftest;
  add_selftests(app, selftest, chosen);
  Bench bench;
  c = add(app, "bench",
          "measure: signature, signature.coastal, dice.face, gunnery.big, odds.salvo, replay, study.coal12, "
          "study.coal12hex, study.coal12.ensign, study.coastal8, bot.turn, jutland.turn, server.orders, mem.game",
          "wardroom bench gunnery.big --json", bench, chosen);
  c->add_option("name", bench.name, "which; all when none is given");
  Manual manual{.app = &app};
  c = add(app, "manual", "print the manual page, or completions for a shell", "wardroom manual man | man -l -", manual,
          chosen);
  c->add_option("form", manual.form, "man | bash | zsh | fish; man unless given")
      ->check(CLI::IsMember({"man", "bash", "zsh", "fish"}));

  app.failure_message([](const CLI::App* at, const CLI::Error& e) {
    const auto used = at->get_subcommands();
    const std::string command = used.empty() ? "wardroom" : "wardroom " + used.front()->get_name();
    return std::string("wardroom: ") + e.what() + "\n`" + command + " --help` shows how it is used.\n";
  });
  try {
    must_know_command(app, argc, argv);
    app.parse(argc, argv);
    return chosen();
  } catch (const CLI::ParseError& e) {
    const int code = app.exit(e);
    return code == 0 ? ok : bad_input;
  } catch (const std::exception& e) {
    std::fprintf(stderr, "wardroom: %s\n", e.what());
    return bad_input;
  }
}
