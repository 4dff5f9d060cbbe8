#include "books/admiralty/book.hpp"

#include "books/admiralty/odds/questions.hpp"
#include "books/admiralty/proofs/proofs.hpp"
#include "books/admiralty/reckon/reckonings.hpp"
#include "books/admiralty/tools/generator.hpp"
#include "books/admiralty/tools/tools.hpp"
#include "console/enter.hpp"

namespace wardroom::admiralty {

const BookEntry& entry() {
  static const BookEntry entry = entry_of<Admiralty>({.questions = questions(),
                                                      .reckonings = reckonings(),
                                                      .generator = generator(),
                                                      .tools = {plot_tool()},
                                                      .benches = benches(),
                                                      .signature = signature,
                                                      .twins = twins});
  return entry;
}

}  // namespace wardroom::admiralty
