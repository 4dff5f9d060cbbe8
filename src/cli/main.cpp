// The command line. CLI11 stays in this file: it is slow to compile.
#include <CLI/CLI.hpp>
#include <cstdio>
#include <exception>
#include <functional>

#include "cli/commands.hpp"
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

void add_odds(CLI::App& app, Odds& odds, std::function<int()>& chosen) {
  CLI::App* c = add(app, "odds", "exact odds of one question of a book, as fractions",
                    "wardroom odds coal big-guns --mounts 2 --to-hit 7 --size 11 --power 18 --armour 8", odds, chosen);
  c->add_option("book", odds.book, "coal")->required();
  c->add_option("question", odds.question,
                "big-guns | battery | torpedo | fires | damage-control | reaction")->required();
  c->add_option("--mounts", odds.mounts, "big-guns: mounts that bear");
  c->add_option("--to-hit", odds.to_hit, "big-guns, torpedo: number to hit, after modifiers");
  c->add_option("--size", odds.size, "big-guns, torpedo: target size, after modifiers");
  c->add_option("--power", odds.power, "big-guns, torpedo: penetration or power");
  c->add_option("--armour", odds.armour, "big-guns, torpedo: the target's armour, taken from the power");
  c->add_option("--strength", odds.strength, "battery: strength of all batteries together");
  c->add_option("--defence", odds.defence, "battery: defence strength of the target");
  c->add_flag("--d100", odds.d100, "battery: roll D100 (6.5.11)");
  c->add_option("--factors", odds.factors, "torpedo: factors launched");
  c->add_flag("--combing", odds.combing, "torpedo: the target combs the tracks (7.4.5)");
  c->add_flag("--small", odds.small, "torpedo: the target is not a large ship");
  c->add_option("--burning", odds.burning, "fires: how many burn");
  c->add_option("--tries", odds.tries, "damage-control: segments in which the item is worked on");
  c->add_flag("--bonus", odds.bonus, "fires, damage-control: the better number of 8.6.4");
  c->add_option("--batteries", odds.batteries, "reaction: batteries that fired on the formation");
  c->add_option("--initiative", odds.initiative, "reaction: the formation's initiative");
  c->parse_complete_callback([c, &odds] {
    for (const CLI::Option* option : c->get_options()) {
      if (option->count() > 0 && !option->get_lnames().empty()) odds.given.push_back(option->get_lnames().front());
    }
  });
}

}  // namespace

int main(int argc, char** argv) {
  CLI::App app("Wardroom: a table for naval wargames, by the book.");
  app.require_subcommand(1);
  app.footer("Example:\n  wardroom run coal/dogger-bank --seed 7\nEach command has its own --help.");
  app.set_version_flag("--version", "wardroom 0.1.0");
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
  c->add_option("--seed", battle.seed, "key of the dice");
  c->add_option("--bots", battle.bots, "one for each side, as ensign,ensign");
  c->add_option("--option", battle.options, "a switch of the rules, as d100=true")->delimiter(';');
  c->add_option("--journal", battle.journal, "write the journal here");
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
  c->add_option("--to", replay.to_turn, "stop at the end of this turn");
  c->add_option("--as", replay.seat, "what this seat may know: a side, umpire or spectator");
  Verify verify;
  c = add(app, "verify", "check every die, hash and order of a journal", "wardroom verify dogger.wrj", verify, chosen);
  c->add_option("journal", verify.journal, "the journal")->required();
  Explain explain;
  c = add(app, "explain", "where the numbers of one event come from", "wardroom explain dogger.wrj 412", explain, chosen);
  c->add_option("journal", explain.journal, "the journal")->required();
  c->add_option("event", explain.event, "number of the event")->required();
  PlotText plot;
  c = add(app, "plot", "read a movement plot", "wardroom plot coal \"1-CL60-1-SR30\" --speed 4", plot, chosen);
  c->add_option("book", plot.book, "coal")->required();
  c->add_option("plot", plot.plot, "the plot")->required();
  c->add_option("--speed", plot.speed, "inches in the turn")->required();
  c->add_option("--radius", plot.radius, "radius of turns in inches; turns pivot when it is not given");
  c->add_flag("--convoy", plot.convoy, "the division is a convoy");
  Odds odds;
  add_odds(app, odds, chosen);
  Check check;
  c = add(app, "check", "check scenarios, situations, ships and tables", "wardroom check my-battle.toml", check, chosen);
  c->add_option("files", check.files, "the files")->required();
  Bench bench;
  c = add(app, "bench", "measure: signature, gunnery.big, dice.face, odds.salvo, replay, study.coal12",
          "wardroom bench gunnery.big --json", bench, chosen);
  c->add_option("name", bench.name, "which; all when none is given");

  try {
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
