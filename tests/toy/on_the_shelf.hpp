// Puts Skerries on the shelf of this test program, with its data: the whole of what it takes to add a book.
#pragma once

#include <gtest/gtest.h>

#include <string>

#include "shelf/shelf.hpp"
#include "toy/book/book.hpp"

namespace wardroom::skerries {

/// Whoever asks first adds it.
const BookEntry& on_the_shelf();

inline const std::string scenario = "the-sound";

/// What a command prints, also when it throws.
template <class Command>
std::string printed(Command command) {
  testing::internal::CaptureStdout();
  try {
    command();
  } catch (...) {
    testing::internal::GetCapturedStdout();
    throw;
  }
  return testing::internal::GetCapturedStdout();
}

}  // namespace wardroom::skerries
