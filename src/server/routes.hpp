// Which request gets which answer (docs/table.md). Knows nothing of sockets.
#pragma once

#include <functional>
#include <string>

#include "server/limits.hpp"
#include "server/tables.hpp"

namespace wardroom::server {

struct HttpRequest {
  std::string method, path, token, body, address;
};

class Routes {
 public:
  Routes(Tables& tables, Addresses& addresses, Admission& admission)
      : tables_(tables), addresses_(addresses), admission_(admission) {}
  /// What answering costs, in requests for a page: what plays a whole log again is dear.
  static double cost_of(const HttpRequest& request);
  /// The answer comes once, on any thread, whatever fails.
  void answer(const HttpRequest& request, std::function<void(Answer)> answered);

 private:
  void find_answer(const HttpRequest& request, std::function<void(Answer)> answered);
  Answer get(const HttpRequest& request) const;
  void post(const HttpRequest& request, std::function<void(Answer)> answered);

  Tables& tables_;
  Addresses& addresses_;
  Admission& admission_;
};

/// Who makes the game that is asked for, or why none is made; refusals are counted.
std::variant<Maker, NotAdmitted> maker_of(Admission& admission, Addresses& addresses, Metrics& metrics,
                                          const std::string& code, const std::string& address);

/// The path that a file of the page is carried under, with its type; nothing when there is none.
std::optional<Answer> page_file(const std::string& path);

}  // namespace wardroom::server
