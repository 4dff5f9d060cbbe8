#include "books/jane/text/state_text.hpp"

#include "books/jane/rules/jane.hpp"
#include "books/jane/text/load_scenario.hpp"
#include "books/jane/text/names.hpp"

namespace wardroom::jane {
namespace {

constexpr std::int32_t half_foot = 500;  // in thousandths

bool is_none(const Node& named) { return named.is_text() && as_word(named.text()) == "none"; }

std::int16_t half_feet_of(const Node& node) {
  const Length feet = node.length(Length{-10'000'000}, Length{10'000'000});
  if (feet.thousandths % half_foot != 0) throw node.wrong("is given in feet and halves");
  return static_cast<std::int16_t>(feet.thousandths / half_foot);
}

}  // namespace

void Spelled::read(const Node& named, SideId& into) const {
  into = is_none(named) ? no_side : side_named(*state_->setting, named);
}
void Spelled::read(const Node& named, ShipId& into) const {
  into = is_none(named) ? no_ship : ship_named(*state_->setting, named, no_side);
}
void Spelled::read(const Node& named, PostId& into) const {
  into = is_none(named) ? no_post : post_named(*state_->setting, named);
}
void Spelled::read(const Node& named, PostSet& into) const {
  into = {};
  for (const Node& each : named.list(0, most_posts)) into = into.with(post_named(*state_->setting, each));
}
void Spelled::read(const Node& list, ShipSet& into) const {
  into.clear();
  for (const Node& each : list.list(0, most_ships)) into.set(ship_named(*state_->setting, each, no_side));
}
void Spelled::read(const Node& number, GunId& into) {
  into = is_none(number) ? no_gun : GunId::at(number.whole<int>(1, static_cast<int>(most_guns)) - 1);
}
void Spelled::read(const Node& pair, Square& into) { into = read_place(pair); }
void Spelled::read(const Node& pair, Spot& into) {
  if (is_none(pair)) return static_cast<void>(into = no_aim);
  const auto& both = pair.list(2, 2);
  into = {half_feet_of(both[0]), half_feet_of(both[1])};
}
void Spelled::read(const Node& written, Address& into) {
  if (!parse_address(written.text(), into)) {
    throw written.wrong("a hoist is for \"all\", a division (\"1D\") or a ship (\"#3\")");
  }
}

std::string Spelled::text(SideId side) const {
  return toml_value(side < state_->setting->sides.size() ? std::string_view(state_->setting->sides[side].id) : "none");
}
std::string Spelled::text(ShipId ship) const {
  return toml_value(ship < state_->setting->ships.size() ? std::string_view(state_->setting->ships[ship].id) : "none");
}
std::string Spelled::text(PostId post) const {
  if (post >= state_->setting->chairs.size()) return toml_value(std::string_view("none"));
  return toml_value(Jane::posts(*state_->setting)[post].id);
}
std::string Spelled::text(PostSet posts) const {
  std::string all;
  posts.each([&](PostId post) { all += (all.empty() ? "" : ", ") + text(post); });
  return "[" + all + "]";
}
std::string Spelled::text(const ShipSet& ships) const {
  std::string all;
  ships.each([&](std::size_t ship) { all += (all.empty() ? "" : ", ") + text(ShipId::at(ship)); });
  return "[" + all + "]";
}
std::string Spelled::text(GunId gun) {
  return gun == no_gun ? toml_value(std::string_view("none")) : toml_value(gun + 1);
}
std::string Spelled::text(Square at) { return "[" + toml_value(at.column) + ", " + toml_value(at.row) + "]"; }
std::string Spelled::text(Spot at) {
  return at == no_aim ? toml_value(std::string_view("none")) : toml_value(Point{at.x * half_foot, at.y * half_foot});
}
std::string Spelled::text(Address to) { return toml_value(address_text(to)); }

}  // namespace wardroom::jane
