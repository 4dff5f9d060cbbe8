// `wardroom replay`, `verify`, `explain` and `report`: what a journal tells.
#include <fmt/format.h>
#include <unistd.h>

#include "cli/commands.hpp"
#include "console/bouts.hpp"
#include "core/data_error.hpp"
#include "rules/edition.hpp"
#include "shelf/shelf.hpp"
#include "store/dice_account.hpp"
#include "store/journal.hpp"
#include "store/records.hpp"
#include "wire/json.hpp"

namespace wardroom::cli {
namespace {

// What there is to say when the journal is of another edition than this program; usually nothing.
std::string edition_words(const std::vector<std::string>& records, const std::string& journal) {
  const Node header = read_header(records, journal);
  const Node* edition = header.optional("edition");
  const std::string here = edition_of(std::string(book_of(records, journal).id));
  if (edition == nullptr || edition->text() == here) return {};
  return fmt::format("the battle was fought under another edition of the rules or ships ({}; this program has {})",
                     short_edition(edition->text()), short_edition(here));
}

void warn_of_edition(const std::vector<std::string>& records, const std::string& journal) {
  const std::string words = edition_words(records, journal);
  if (!words.empty()) fmt::print(stderr, "warning: {}: {}\n", journal, words);
}

// What a reader needs to know of the dice: by what the host is bound, and who told his shares.
void tell_dice(const std::string& journal, const std::vector<std::string>& records) {
  const Node header = read_header(records, journal);
  const Node* commitment = header.optional("commitment");
  if (commitment == nullptr) return;
  fmt::print("Commitment: {}\n", commitment->text());
  for (const ShareTally& tally : share_tallies(records, journal)) fmt::print("{}\n", in_words(tally));
  if (header.require("format").whole<int>() < chained_format) {
    fmt::print("This is an old journal: a key served for several phases of a turn.\n");
  }
}

int report(const std::string& journal, const std::optional<Flaw>& flaw, const std::vector<std::string>& all,
           bool json_wanted, const std::string& edition) {
  const std::size_t records = all.size();
  if (json_wanted) {
    Json json;
    json.begin_object().field("ok", !flaw.has_value()).field("records", records);
    if (!edition.empty()) json.field("other_edition", edition);
    if (flaw && flaw->record > 0) json.field("record", flaw->record);
    if (flaw) json.field("problem", flaw->what);
    const std::string commitment = flaw || all.empty() ? std::string() : commitment_in(all, journal);
    if (!commitment.empty()) json.field("commitment", commitment);
    fmt::print("{}\n", json.end_object().text());
  } else if (flaw && flaw->record == 0) {
    fmt::print("{}: {}\n", journal, flaw->what);
  } else if (flaw && flaw->unfinished) {
    fmt::print("{}: {} records agree with one another, but {}\n", journal, records, flaw->what);
  } else if (flaw) {
    fmt::print("{}: record {} is wrong: {}\n", journal, flaw->record, flaw->what);
  } else {
    fmt::print("{}: {} records, every order, die and hash is right.\n", journal, records);
    tell_dice(journal, all);
  }
  if (!edition.empty() && !json_wanted) {
    fmt::print("{}: {}{}.\n", journal, edition,
               flaw ? ": verify it with the program of that edition" : ", which changed nothing in it");
  }
  return flaw ? no : ok;
}

}  // namespace

int run(const Verify& args) {
  std::vector<std::string> records;
  try {
    records = read_journal(args.journal);
  } catch (const DataError& error) {
    // A file that is there but is no whole journal does not verify.
    if (access(args.journal.c_str(), R_OK) != 0) throw;
    return report(args.journal, Flaw{static_cast<std::size_t>(error.line), error.problem}, {}, args.json, "");
  }
  std::optional<Flaw> flaw;
  std::string edition;
  try {
    edition = edition_words(records, args.journal);
    const std::string commitment = commitment_in(records, args.journal);
    if (!args.commitment.empty() && commitment != args.commitment) {
      const std::string is = commitment.empty() ? "the journal has no commitment" : "the commitment is " + commitment;
      const std::string other =
          fmt::format("{}, not {}: this is not the game that was committed to", is, args.commitment);
      return report(args.journal, Flaw{1, other}, records, args.json, edition);
    }
    console::Progress progress(!args.json);
    std::uint32_t shown = 0;
    flaw = book_of(records, args.journal).verify(records, args.journal, 0, [&](std::uint32_t turn) {
      if (turn != shown) progress.show(fmt::format("turn {} ", shown = turn));
    });
  } catch (const DataError& error) {
    flaw = Flaw{1, error.problem};
  }
  return report(args.journal, flaw, records, args.json, edition);
}

int run(const Replay& args) {
  const std::vector<std::string> records = read_journal(args.journal);
  warn_of_edition(records, args.journal);
  return book_of(records, args.journal).replay(args, records);
}

int run(const Explain& args) {
  const std::vector<std::string> records = read_journal(args.journal);
  warn_of_edition(records, args.journal);
  return book_of(records, args.journal).explain(args, records);
}

int run(const Report& args) {
  const std::vector<std::string> records = read_journal(args.journal);
  return book_of(records, args.journal).report(args, records);
}

}  // namespace wardroom::cli
