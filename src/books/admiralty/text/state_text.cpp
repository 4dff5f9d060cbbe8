#include "books/admiralty/text/state_text.hpp"

#include "books/admiralty/text/loader.hpp"
#include "books/admiralty/text/names.hpp"

namespace wardroom::admiralty {
namespace {

bool is_none(const Node& named) { return as_word(named.text()) == "none"; }

}  // namespace

void Spelled::read(const Node& named, SideId& into) const {
  into = is_none(named) ? no_side : side_named(*state_->setting, named);
}
void Spelled::read(const Node& named, ShipId& into) const {
  into = is_none(named) ? no_ship : ship_named(*state_, named);
}
void Spelled::read(const Node& named, PostId& into) const {
  into = is_none(named) ? no_post : post_named(*state_->setting, named);
}
void Spelled::read(const Node& node, Point& into) { into = parse_point(node); }

void Spelled::read(const Node& written, Path& into) {
  into = {};
  if (written.text().empty()) return;
  auto path = parse_path(written.text());
  if (const PathFault* fault = std::get_if<PathFault>(&path)) throw written.wrong(fault->text);
  into = std::get<Path>(path);
}
void Spelled::read(const Node& written, GunDice& into) { into = parse_gun_dice(written); }

void Spelled::read(const Node& table, Marks& into) {
  into = {};
  for (const auto& [letter, count] : table.members()) {
    Mark mark{};
    if (!boost::describe::enum_from_string(letter.c_str(), mark)) {
      throw count.wrong("is no mark; there are A, F, I, M, O, P, R, W");
    }
    into[index(mark)] = count.whole<std::uint8_t>();
  }
}

void Spelled::read(const Node& list, Aims& into) const {
  const auto& named = list.list(into.size(), into.size());
  for (std::size_t i = 0; i < into.size(); ++i) read(named[i], into[i]);
}

void Spelled::read(const Node& table, std::array<Side, 2>& into) const {
  table.only({"port", "starboard"});
  const AdmiraltyText text(*this);
  if (const Node* port = table.optional("port")) text.read(*port, into[index(Broadside::port)]);
  if (const Node* starboard = table.optional("starboard")) text.read(*starboard, into[index(Broadside::starboard)]);
}

std::string Spelled::text(SideId side) const {
  return toml_value(side < 2 ? std::string_view(state_->setting->sides[side].id) : "none");
}
std::string Spelled::text(ShipId ship) const {
  return toml_value(ship < state_->setting->ships.size() ? std::string_view(state_->setting->ships[ship].id) : "none");
}
std::string Spelled::text(PostId post) const {
  return toml_value(post < state_->setting->chairs.size() ? std::string_view(state_->setting->chairs[post].id)
                                                          : "none");
}

std::string Spelled::text(const Path& path) {
  const bool empty = path.stretches.empty() && !path.anchors;
  return toml_value(empty ? std::string() : path_text(path));
}
std::string Spelled::text(const GunDice& dice) { return toml_value(gun_dice_text(dice)); }

std::string Spelled::text(const Marks& marks) {
  std::string out;
  for (std::size_t i = 0; i < marks.size(); ++i) {
    if (marks[i] == 0) continue;
    if (!out.empty()) out += ", ";
    out += std::string(boost::describe::enum_to_string(static_cast<Mark>(i), "?")) + " = " + toml_value(marks[i]);
  }
  return "{" + out + "}";
}

std::string Spelled::text(const Aims& aims) const {
  std::string out;
  for (const ShipId ship : aims) out += (out.empty() ? "" : ", ") + text(ship);
  return "[" + out + "]";
}

std::string Spelled::text(const std::array<Side, 2>& sides) const {
  const AdmiraltyText own(*this);
  return "{port = " + own.text(sides[index(Broadside::port)]) +
         ", starboard = " + own.text(sides[index(Broadside::starboard)]) + "}";
}

}  // namespace wardroom::admiralty
