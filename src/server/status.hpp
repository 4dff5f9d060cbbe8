// The host's own page: how the server is, which games it has, and what he may do about them. On a port of its own, for
// this machine alone. No order, draft or secret of a game is shown here: a host may be a player too.
#pragma once

#include <functional>
#include <string>

#include "server/bans.hpp"
#include "server/form.hpp"
#include "server/presence.hpp"
#include "server/tables.hpp"
#include "server/visitor.hpp"

namespace wardroom::server {

struct StatusRequest {
  std::string method, path, body;
  bool page = false;  // a browser asks; a program gets sentences
};

class Status {
 public:
  Status(const Settings& settings, Tables& tables, Addresses& addresses, Presence& presence, Bans& bans);

  /// Whether the request comes from a page or a program of this machine, and not from a page of another site.
  static bool trusted(const Visitor& visitor, const std::string& method);
  /// The answer comes once, on any thread, whatever fails.
  void answer(const StatusRequest& request, std::function<void(Answer)> answered);

 private:
  using Told = std::function<void(int status, const std::string& sentence)>;
  Answer get(const std::string& path);
  void carry_out(const Form& form, const Told& told);
  void ban(const Form& form, const Told& told);
  void unban(const Form& form, const Told& told);
  std::string page(const std::string& notice);

  const Settings& settings_;
  Tables& tables_;
  Addresses& addresses_;
  Presence& presence_;
  Bans& bans_;
  std::string token_;  // stands in every form, so that no foreign page can send one
};

}  // namespace wardroom::server
