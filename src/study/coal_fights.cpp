#include "books/coal/coal.hpp"
#include "books/coal/points.hpp"
#include "bots/bots.hpp"
#include "study/fight_bodies.hpp"
#include "study/ladder_bodies.hpp"

namespace wardroom {

template class Fighter<coal::Coal>;
template std::vector<FightResult> fight_many<coal::Coal>(const coal::State&, std::string_view, std::string_view,
                                                         std::uint64_t, int, int);
template std::vector<Match> climb<coal::Coal>(const coal::State&, const LadderPlan&,
                                              const std::function<void(int, int)>&);

}  // namespace wardroom
