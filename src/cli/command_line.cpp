// The command line. CLI11 stays in this file and in manual.cpp: it is slow to compile.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdio>
#include <exception>
#include <functional>
#include <limits>
#include <span>

#include "cli/commands.hpp"
#include "cli/manual.hpp"
#include "core/data_error.hpp"
#include "shelf/shelf.hpp"

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

std::string type_of(const wardroom::Parameter& parameter) {
  switch (parameter.kind) {
    case wardroom::Parameter::Kind::whole:
      return std::to_string(parameter.least) + ".." + std::to_string(parameter.most);
    case wardroom::Parameter::Kind::decimal: return "NUMBER";
    case wardroom::Parameter::Kind::word: {
      std::string words;
      for (const std::string_view word : parameter.words) words += (words.empty() ? "" : "|") + std::string(word);
      return words;
    }
    case wardroom::Parameter::Kind::text: return "TEXT";
    case wardroom::Parameter::Kind::flag: return "";
  }
  return "";
}

// A line each, for the help that shows all questions of a book.
std::string parameters_of(std::span<const wardroom::Parameter> parameters) {
  std::string lines;
  for (const wardroom::Parameter& parameter : parameters) {
    std::string name = "    --" + std::string(parameter.name) + " " + type_of(parameter);
    name.resize(std::max<std::size_t>(name.size() + 1, 32), ' ');
    lines += name + std::string(parameter.help) + (parameter.needed ? "" : " (may be left out)") + "\n";
  }
  return lines;
}

// The parameters that a book has for something, into `given` by their names.
void add_parameters(CLI::App* c, std::span<const wardroom::Parameter> parameters, wardroom::Given::Texts& given) {
  for (const wardroom::Parameter& parameter : parameters) {
    const std::string name(parameter.name);
    const std::string dashed = (parameter.in_place ? "" : "--") + name;
    std::string help(parameter.help);
    if (!parameter.clause.empty()) help += " (" + std::string(parameter.clause) + ")";
    if (parameter.usual) help += "; " + std::string(*parameter.usual) + " unless given";
    if (parameter.kind == wardroom::Parameter::Kind::flag) {
      c->add_flag_callback(
          dashed, [&given, name] { given[name] = "yes"; }, help);
      continue;
    }
    const auto take = [&given, name](const std::string& value) { given[name] = value; };
    CLI::Option* option = c->add_option_function<std::string>(dashed, take, help)->required(parameter.needed);
    option->check([parameter](const std::string& value) { return parameter.fault(value); });
    option->type_name(type_of(parameter));
  }
}

// One command a book, and below it one a question of a table that the book brings.
template <class Args, class Question>
void add_questions(CLI::App* all, std::vector<Question> wardroom::Extras::*table, Args& args,
                   std::function<int()>& chosen) {
  all->require_subcommand(1);
  std::string_view first;
  for (const wardroom::BookEntry* book : wardroom::shelf()) {
    const std::vector<Question>& asked = book->extras.*table;
    if (asked.empty()) continue;
    if (first.empty()) first = asked.front().example;
    CLI::App* of_book = all->add_subcommand(std::string(book->id), "its questions");
    of_book->require_subcommand(1);
    std::string questions;
    for (const Question& question : asked) {
      const std::string what = std::string(question.what) + " (" + std::string(question.clause) + ")";
      const std::string name(question.name), example(question.example);
      CLI::App* c = add(*of_book, name.c_str(), what.c_str(), example.c_str(), args, chosen);
      add_parameters(c, question.parameters, args.given);
      c->parse_complete_callback([&args, book, &question] {
        args.book = book;
        args.question = &question;
      });
      questions += "\n" + name + ": " + what + "\n" + parameters_of(question.parameters);
    }
    of_book->footer(questions + "\nExample:\n  " + std::string(asked.front().example));
  }
  all->footer("Example:\n  " + std::string(first));
}

void add_generate(CLI::App& app, Generate& generate, std::function<int()>& chosen) {
  CLI::App* all = app.add_subcommand("generate", "make a scenario of hidden forces by the book's tables");
  all->require_subcommand(1);
  std::string examples;
  for (const wardroom::BookEntry* book : wardroom::shelf()) {
    if (!book->extras.generator) continue;
    const wardroom::Generator& generator = *book->extras.generator;
    const std::string name(book->id), example(generator.example);
    CLI::App* c = add(*all, name.c_str(), "by the tables of this book", example.c_str(), generate, chosen);
    add_parameters(c, generator.parameters, generate.given);
    c->add_option("--seed", generate.seed, "key of the dice")
        ->check(whole(0, std::numeric_limits<std::uint64_t>::max()));
    c->add_option("-o,--output", generate.file, "write the scenario here instead of showing it");
    c->parse_complete_callback([&generate, book] { generate.book = book; });
    examples += "\n  " + example;
  }
  all->footer("Example:" + examples);
}

// What only one book has.
struct ToolCall {
  wardroom::Given::Texts given;
  bool json = false;
};
void add_tools(CLI::App& app, ToolCall& call, std::function<int()>& chosen) {
  for (const wardroom::BookEntry* book : wardroom::shelf()) {
    for (const wardroom::Tool& tool : book->extras.tools) {
      const std::string group_name(tool.group);
      const auto is_group = [&](const CLI::App* c) { return c->get_name() == group_name; };
      const auto there = app.get_subcommands(is_group);
      CLI::App* group = there.empty() ? nullptr : there.front();
      if (group == nullptr) {
        group = app.add_subcommand(group_name, std::string(tool.group_what));
        group->require_subcommand(1);
        group->footer("Example:\n  " + std::string(tool.example));
      }
      CLI::App* c = group->add_subcommand(std::string(tool.name), std::string(tool.what));
      c->footer("Example:\n  " + std::string(tool.example));
      c->add_flag("--json", call.json, "machine-readable output");
      add_parameters(c, tool.parameters, call.given);
      c->callback([&tool, &call, &chosen] {
        chosen = [&tool, &call] {
          const std::string where = std::string(tool.group) + " " + std::string(tool.name);
          return tool.run(wardroom::Given(where, tool.parameters, call.given), call.json);
        };
      });
    }
  }
}

/// What `ladder` and `study` share: many battles, between bots that may think by the clock.
template <class Series>
void add_series_options(CLI::App* c, Series& series) {
  c->add_option("--seed", series.seed, "the first key of the dice")
      ->check(whole(0, std::numeric_limits<std::uint64_t>::max()));
  c->add_option("--budget-ms", series.budget_ms, "time for the orders of a turn, for bots that think by the clock")
      ->check(whole(1, 600'000));
  c->add_option("--playouts", series.playouts, "this many playouts a turn instead: the same battles every time")
      ->check(whole(0, 1'000'000));
  c->add_option("--threads", series.threads, "how many battles are fought at a time")->check(whole(1, 256));
  c->add_option("--option", series.options, "a switch of the rules, as d100=true")->delimiter(';');
}

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
  std::vector<std::string> books;
  for (const wardroom::BookEntry* book : wardroom::shelf()) books.emplace_back(book->id);
  const auto of_book = [&](CLI::App* c, const std::string& what, const std::string& example) {
    c->add_option("--book", selftest.book, what)->check(CLI::IsMember(books));
    c->footer("Example:\n  wardroom selftest " + example);
    return c;
  };
  const std::string usual = books.front() + " unless given; with a book, players try all that their forms offer";
  of_book(claim("secrecy", "twin worlds and canaries: nobody hears what they may not know", "--pairs", 1000),
          "whose worlds; " + books.front() + " unless given", "secrecy --pairs 200 --book " + books.back());
  of_book(
      claim("durability", "servers killed under load, disks that fail: what was acknowledged is there", "--kills", 200),
      "which is played; " + usual, "durability --kills 20 --book " + books.back())
      ->add_option("--store", selftest.store, "on PostgreSQL: postgres://user@host/name");
  of_book(claim("hostile", "a cheat at every table sends what no page would: the server lives, and no game is lost",
                "--games", 200),
          "which is played; all by turns unless given", "hostile --games 20 --book " + books.back());
  of_book(claim("chaos", "games over a bad network all finish", "--games", 500), "which is played; " + usual,
          "chaos --games 10 --book " + books.back());
  claim("flood", "idle connections and one abusive client leave the others alone", "--idle", 1000)
      ->add_option("--p99-ms", selftest.p99_ms, "what 99 of 100 orders must not take longer than")
      ->check(whole(1, 60'000));
}

std::string path_of(const CLI::App* command) {
  const CLI::App* parent = command->get_parent();
  return parent == nullptr ? "wardroom" : path_of(parent) + " " + command->get_name();
}

// CLI11 would say only that a command is missing. Groups of commands are walked down as far as they go.
void must_know_command(const CLI::App& app, int argc, char** argv) {
  const auto all = [](const CLI::App*) { return true; };
  const CLI::App* group = &app;
  for (int i = 1; i < argc && argv[i][0] != '-'; ++i) {
    const std::string word = argv[i];
    std::string known;
    const CLI::App* found = nullptr;
    for (const CLI::App* command : group->get_subcommands(all)) {
      if (command->get_name() == word) found = command;
      known += (known.empty() ? "" : ", ") + command->get_name();
    }
    if (found == nullptr) {
      const std::string where =
          group == &app ? "there is no such command" : "`" + path_of(group) + "` has no such word";
      throw wardroom::DataError(word, 0, 0, where + "; there are " + known);
    }
    if (found->get_subcommands(all).empty()) return;
    group = found;
  }
}

// "wardroom odds coal", as far as the command was understood.
std::string understood(const CLI::App* at) {
  while (!at->get_subcommands().empty()) at = at->get_subcommands().front();
  return path_of(at);
}

// CLI11 lists what it did not expect without its order; the first that looks like an option is what is wrong.
std::string in_words(const CLI::App* at, const CLI::Error& error) {
  if (dynamic_cast<const CLI::ExtrasError*>(&error) == nullptr) return error.what();
  const std::vector<std::string> extras = at->remaining(true);
  const auto option = std::ranges::find_if(extras, [](const std::string& word) { return word.starts_with('-'); });
  return (option == extras.end() ? "\"" + extras.front() + "\"" : *option) + " means nothing here";
}

}  // namespace

int wardroom::cli::command_line(int argc, char** argv) {
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
  c->add_option("--playouts", battle.playouts, "this many playouts a turn instead: the same battle every time")
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
  ToolCall tool;
  add_tools(app, tool, chosen);
  Odds odds;
  add_questions(app.add_subcommand("odds", "exact odds of one question of a book, as fractions"),
                &wardroom::Extras::questions, odds, chosen);
  Reckon reckon;
  add_questions(app.add_subcommand("reckon", "figures of a book without chance, and the way to them"),
                &wardroom::Extras::reckonings, reckon, chosen);
  Generate generate;
  add_generate(app, generate, chosen);
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
  Wire wire;
  c = add(app, "wire", "what goes over the wire between server and page, as types for a client",
          "wardroom wire --typescript > web/src/lib/wire.ts", wire, chosen);
  c->add_flag("--typescript", wire.typescript, "in TypeScript, as the page has it");
  Bench bench;
  std::string benches;
  for (const std::string& name : bench_names()) benches += (benches.empty() ? "measure: " : ", ") + name;
  c = add(app, "bench", benches.c_str(), "wardroom bench gunnery.big --json", bench, chosen);
  c->add_option("name", bench.name, "which; all when none is given");
  Manual manual{.app = &app};
  c = add(app, "manual", "print the manual page, or completions for a shell", "wardroom manual man | man -l -", manual,
          chosen);
  c->add_option("form", manual.form, "man | bash | zsh | fish; man unless given")
      ->check(CLI::IsMember({"man", "bash", "zsh", "fish"}));

  app.failure_message([](const CLI::App* at, const CLI::Error& e) {
    return "wardroom: " + in_words(at, e) + "\n`" + understood(at) + " --help` shows how it is used.\n";
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
