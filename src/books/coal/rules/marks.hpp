// 8.2.4 What a hit is called: by its letter in the margin of the card, and in words.
#pragma once

#include <string_view>

#include "books/coal/rules/types.hpp"

namespace wardroom::coal {

std::string_view letter_of(HitKind kind);
/// "steering hit"
std::string_view in_words(HitKind kind);

}  // namespace wardroom::coal
