#include "books/coastal/text/text.hpp"
#include "store/recorded_bodies.hpp"
#include "store/replayer.hpp"

namespace wardroom {

using coastal::Coastal;

template class JournalledBattle<Coastal>;
template class RecordedBattle<Coastal>;
template std::optional<Flaw> replay<Coastal>(const std::vector<std::string>&, const std::string&, int,
                                             const Battle<Coastal>::Listener&);

}  // namespace wardroom
