#include "books/coal/order_text.hpp"
#include "books/coal/situation.hpp"
#include "books/coal/umpire.hpp"
#include "store/recorded_bodies.hpp"
#include "store/replayer.hpp"
#include "wire/coal_json.hpp"

namespace wardroom {

template class JournalledBattle<coal::Coal>;
template class RecordedBattle<coal::Coal>;
template std::optional<Flaw> replay<coal::Coal>(const std::vector<std::string>&, const std::string&, int,
                                                const Battle<coal::Coal>::Listener&);

}  // namespace wardroom
