#include "books/coal/text/text.hpp"
#include "store/recorded_bodies.hpp"
#include "store/replayer.hpp"

namespace wardroom {

using coal::Coal;

template class JournalledBattle<Coal>;
template class RecordedBattle<Coal>;
template std::optional<Flaw> replay<Coal>(const std::vector<std::string>&, const std::string&, int,
                                          const Battle<Coal>::Listener&);

}  // namespace wardroom
