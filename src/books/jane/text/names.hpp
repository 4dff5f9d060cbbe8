// What files, orders and sentences call ships, guns, tubes, hoists and squares.
//
// Ships of the enemy have no names (general-12): who may not know one knows her as the third of her side, "blue-3" in
// orders and on the wire, "No. 3 of Blue" in a sentence. This number is hers for the whole battle, whoever asks.
#pragma once

#include <string>
#include <string_view>

#include "books/jane/rules/state.hpp"
#include "rules/document.hpp"
#include "rules/seat.hpp"

namespace wardroom::jane {

/// Her own side, umpires, and everybody once the battle is over.
bool may_name(const State& state, Seat viewer, ShipId ship);
/// "blue-3".
std::string contact_id(const Setting& setting, ShipId ship);
/// Her id of the scenario where the viewer may know it, else what he knows her as. "none" of no ship.
std::string id_for(const State& state, Seat viewer, ShipId ship);
/// The same as it stands in a sentence: "Majestic", "No. 3 of Blue".
std::string name_for(const State& state, Seat viewer, ShipId ship);

/// A ship by what this viewer may call her: an id or a name in whatever letters where he may know it, of anybody's ship
/// what all know her as. no_ship when there is none.
ShipId find_ship(const State& state, Seat viewer, std::string_view named);
PostId post_named(const Setting& setting, const Node& named);

/// "gun 3 (12-in)": as orders number it, from 1.
std::string gun_in_words(const Card& card, GunId gun);
/// "turret F1": the position by its id on the card.
std::string position_in_words(const Card& card, PositionId position);
std::string tube_in_words(const Card& card, std::uint8_t tube);
/// "6-in Q.F.": a kind of gun as the card labels it.
std::string kind_in_words(const Card& card, std::uint8_t kind);
/// What an order calls a battery of light guns: "six_pdr"; a second one of the same gun "six_pdr 2".
std::string light_id(const Card& card, std::size_t light);
std::string light_in_words(const Card& card, std::uint8_t light);

/// A hoist without its address: "8 S.P."; without a word the letter that stands for one, "n S.P.".
std::string hoist_text(const Tables& tables, std::uint8_t code, std::uint8_t arg);
/// Reads one; false when the code has no such hoist.
bool parse_hoist(const Tables& tables, std::string_view text, std::uint8_t& code, std::uint8_t& arg);
/// "all", "1D", "#3".
std::string address_text(Address to);
bool parse_address(std::string_view text, Address& to);
/// The whole hoist as it flies: "1D 8 S.P."; one to all ships has no address.
std::string hoist_with_address(const Tables& tables, Address to, std::uint8_t code, std::uint8_t arg);

/// "(12, -3)": column and row as the scenario counts them.
std::string square_text(Square at);
/// Half feet as feet: "12.5".
std::string feet_text(int half_feet);

}  // namespace wardroom::jane
