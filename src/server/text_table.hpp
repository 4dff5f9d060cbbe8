// The table as plain pages: no script, no picture, the same actions. For screen readers, text browsers and the wary.
#pragma once

#include <functional>

#include "server/routes.hpp"

namespace wardroom::server {

/// Answers GET and POST of /text. The token goes in the body of each form, never in an address.
void text_table(Tables& tables, Addresses& addresses, Admission& admission, const HttpRequest& request,
                const std::function<void(Answer)>& answered);

}  // namespace wardroom::server
