// Work shared out among threads.
#pragma once

#include <functional>

namespace wardroom {

/// Does the jobs 0, 1, ... on several threads, each with a worker of its own. `make_worker` is called on each thread
/// and gives what does a job by its number. The first failure stops the work and is thrown here.
using Worker = std::function<void(int job)>;
void share_out(int jobs, int threads, const std::function<Worker()>& make_worker);

}  // namespace wardroom
