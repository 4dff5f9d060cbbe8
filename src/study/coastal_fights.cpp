#include "books/coastal/coastal.hpp"
#include "books/coastal/result.hpp"
#include "bots/coastal_bots.hpp"
#include "study/fight_bodies.hpp"
#include "study/ladder_bodies.hpp"

namespace wardroom {

template class Fighter<coastal::Coastal>;
template std::vector<FightResult> fight_many<coastal::Coastal>(const coastal::State&, std::string_view,
                                                               std::string_view, std::uint64_t, int, int);
template std::vector<Match> climb<coastal::Coastal>(const coastal::State&, const LadderPlan&,
                                                    const std::function<void(int, int)>&);

}  // namespace wardroom
