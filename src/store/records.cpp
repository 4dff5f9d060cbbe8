#include "store/records.hpp"

#include <fmt/format.h>

#include <limits>

#include "core/hash.hpp"
#include "store/journal.hpp"
#include "wire/json.hpp"

namespace wardroom {
namespace {

constexpr std::string_view act_begins = R"({"record":"umpire",)";

std::uint64_t read_seed(const Node& node) {
  const std::string& seed = node.text();
  try {
    std::size_t used = 0;
    const std::uint64_t value = std::stoull(seed, &used);
    if (used == seed.size()) return value;
  } catch (const std::logic_error&) {
  }
  throw node.error("the seed is a whole number in quotes");
}

// The secret in the last record; empty as long as there is none.
std::string read_secret(const std::vector<std::string>& records, const std::string& name) {
  if (!is_record(records.back(), "end")) return {};
  const Node end = parse_json(records.back(), name);
  const Node& digits = end.require("secret");
  std::string secret = from_digits(digits.text());
  if (secret.size() != secret_size) throw digits.wrong("is not 64 hexadecimal digits");
  return secret;
}

}  // namespace

std::string start_record(const Start& start, std::string_view book, std::string_view rules) {
  Json json;
  json.begin_object().field("record", "start").field("format", start.format).field("book", book);
  json.field("rules", rules);
  if (!start.edition.empty()) json.field("edition", start.edition);
  json.field("scenario", start.name);
  if (start.hosted()) {
    json.field("commitment", start.commitment);
  } else if (start.real_dice) {
    json.field("dice", "real");
  } else {
    json.field("seed", std::to_string(start.seed));
  }
  json.key("options").begin_object();
  for (const auto& [option, value] : start.options) json.field(option, value);
  json.end_object().field("text", start.text).end_object();
  return json.take();
}

std::string hash_record(std::uint32_t turn, std::string_view phase, std::uint64_t hash) {
  Json json;
  json.begin_object().field("record", "hash").field("turn", turn);
  json.field("phase", phase).field("hash", hex(hash)).end_object();
  return json.take();
}

std::string dice_record(const DiceWanted& wanted, std::string_view purpose, const Faces& faces) {
  Json json;
  json.begin_object().field("record", "dice").field("for", purpose);
  json.field("actor", static_cast<int>(wanted.at.actor));
  if (wanted.brings != Brings::faces) json.field("brings", boost::describe::enum_to_string(wanted.brings, "?"));
  json.key("faces").begin_array();
  for (const std::uint32_t face : faces) json.value(face);
  json.end_array().end_object();
  return json.take();
}

std::string key_record(std::uint32_t turn, const OrderDigest& said, const std::string& chain) {
  Json json;
  json.begin_object().field("record", "key").field("turn", turn);
  json.field("orders", digits_of(said.bytes()));
  if (!chain.empty()) json.field("chain", chain);
  return json.end_object().take();
}

std::string seal_record(const std::string& seal) {
  Json json;
  return json.begin_object().field("record", "seal").field("seal", seal).end_object().take();
}

std::string share_record(const DiceShare& share) {
  Json json;
  json.begin_object().field("record", "share").field("seat", share.seat).field("name", share.name);
  json.field("side", share.side).field("pledge", share.pledge);
  if (!share.share.empty()) json.field("share", share.share);
  return json.end_object().take();
}

std::string act_record(std::string_view act) {
  std::string line;
  bool quoted = false, escaped = false;
  for (const char c : act) {
    if (quoted || (c != ' ' && c != '\n' && c != '\r' && c != '\t')) line += c;
    if (c == '"' && !escaped) quoted = !quoted;
    escaped = quoted && c == '\\' && !escaped;
  }
  return std::string(act_begins) + line.substr(1);
}

std::string end_record(std::size_t number, std::uint64_t hash, const std::string& chain,
                       const std::vector<std::uint64_t>& keys, const std::string& secret) {
  Json json;
  json.begin_object().field("record", "end").field("records", number).field("hash", hex(hash));
  if (!chain.empty()) json.field("chain", chain);
  if (!secret.empty()) {
    json.key("keys").begin_array();
    for (const std::uint64_t key : keys) json.value(hex(key));
    json.end_array().field("secret", digits_of(secret));
  }
  return json.end_object().take();
}

bool is_record(const std::string& record, std::string_view kind) {
  return record.starts_with(fmt::format(R"({{"record":"{}")", kind));
}

std::optional<std::string> act_in(const std::string& record) {
  if (!record.starts_with(act_begins)) return std::nullopt;
  return "{" + record.substr(act_begins.size());
}

std::optional<std::string> seal_in(const std::string& record, const std::string& name) {
  if (!is_record(record, "seal")) return std::nullopt;
  return parse_json(record, name).require("seal").text();
}

std::optional<DiceShare> share_in(const std::string& record, const std::string& name) {
  if (!is_record(record, "share")) return std::nullopt;
  const Node node = parse_json(record, name);
  DiceShare share{node.require("seat").text(), node.require("name").text(), node.require("side").text(),
                  node.require("pledge").text(), ""};
  if (const Node* told = node.optional("share")) {
    share.share = told->text();
    if (!keeps_pledge(share.share, share.pledge)) throw told->error("this is not the share that was pledged");
  }
  return share;
}

Faces entered_faces(const Node& record, const DiceWanted& wanted) {
  const Node& node = record.require("faces");
  const auto count = static_cast<std::size_t>(wanted.count);
  Faces faces;
  for (const Node& face : node.list(count, count)) {
    const int which = static_cast<int>(faces.size());
    const std::int64_t number = face.integer(0, std::numeric_limits<std::int64_t>::max());
    if (number < 1 || number > wanted.most(which)) throw face.error(wrong_number(wanted, which, number));
    faces.push_back(static_cast<std::uint32_t>(number));
  }
  return faces;
}

ToldFaces told_faces(const std::vector<std::string>& records, const std::string& name) {
  ToldFaces faces;
  for (const std::string& record : records) {
    if (!is_record(record, "event")) continue;
    const Node node = parse_json(record, name);
    for (const Node& die : node.require("event").require("dice").list()) {
      const auto& at = die.require("at").list(5, 5);
      const DieAddress address{at[0].whole<std::uint32_t>(), at[1].whole<std::uint16_t>(), at[2].whole<std::uint16_t>(),
                               at[3].whole<std::uint16_t>(), at[4].whole<std::uint16_t>()};
      faces[address] = die.require("face").whole<std::uint32_t>();
    }
  }
  return faces;
}

bool is_same_event(const std::string& there, const std::string& here, const std::string& name) {
  if (!is_record(there, "event") || !is_record(here, "event")) return false;
  const auto number_and_kind = [&](const std::string& record) {
    const Node node = parse_json(record, name);
    const Node& event = node.require("event");
    return std::pair(event.require("number").whole<std::uint32_t>(), event.require("kind").text());
  };
  return number_and_kind(there) == number_and_kind(here) && told_faces({there}, name) == told_faces({here}, name);
}

Node read_header(const std::vector<std::string>& records, const std::string& name) {
  Node node = parse_json(records.front(), name);
  if (node.require("record").text() != "start") throw node.error("the first record must be the start of a battle");
  if (node.require("format").integer(1, 1'000'000) > journal_format) {
    throw node.require("format").error(fmt::format("this program reads journals of formats 1 to {}", journal_format));
  }
  return node;
}

Start read_start(const std::vector<std::string>& records, const std::string& name, std::string_view book,
                 std::string_view rules) {
  const Node node = read_header(records, name);
  if (node.require("book").text() != book) throw node.require("book").error("this program has no such book");
  if (node.require("rules").text() != rules) {
    throw node.require("rules").error(
        fmt::format("the battle was fought by another edition of the rules than {}", rules));
  }
  Start start;
  start.format = node.require("format").whole<int>();
  if (const Node* edition = node.optional("edition")) start.edition = edition->text();
  start.name = node.require("scenario").text();
  start.text = node.require("text").text();
  if (const Node* dice = node.optional("dice")) {
    if (dice->text() != "real") throw dice->wrong("can only be \"real\"");
    start.real_dice = true;
  } else if (const Node* commitment = node.optional("commitment")) {
    start.commitment = commitment->text();
    if (start.commitment.empty()) throw commitment->wrong("is empty");
    start.secret = read_secret(records, name);
  } else {
    start.seed = read_seed(node.require("seed"));
  }
  for (const Node::Member& option : node.require("options").members()) start.options[option.key] = option.value.text();
  return start;
}

}  // namespace wardroom
