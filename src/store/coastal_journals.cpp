#include "books/coastal/order_text.hpp"
#include "books/coastal/situation.hpp"
#include "books/coastal/umpire.hpp"
#include "store/recorded_bodies.hpp"
#include "store/replayer.hpp"
#include "wire/coastal_json.hpp"

namespace wardroom {

template class JournalledBattle<coastal::Coastal>;
template class RecordedBattle<coastal::Coastal>;
template std::optional<Flaw> replay<coastal::Coastal>(const std::vector<std::string>&, const std::string&, int,
                                                      const Battle<coastal::Coastal>::Listener&);

}  // namespace wardroom
