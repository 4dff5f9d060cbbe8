// What visits facts and cares for some kinds of them: a teller, a clerk who counts, a painter of what moves.
#pragma once

namespace wardroom {

/// All other kinds come to nothing. A visitor that has this for its base writes `using NothingOfOthers::operator();`.
template <class Result = void>
struct NothingOfOthers {
  template <class Fact>
  Result operator()(const Fact&) const {
    return Result();
  }
};

}  // namespace wardroom
