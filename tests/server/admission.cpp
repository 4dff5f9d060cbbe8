// Who may make games, and how many.
#include "server/admission.hpp"

#include <gmock/gmock.h>

#include <fstream>

#include "core/data_error.hpp"
#include "selftest/server_process.hpp"
#include "server/guest.hpp"
#include "server/host.hpp"
#include "server/raw_http.hpp"
#include "support/complaint.hpp"

namespace wardroom::selftest {
namespace {

using wardroom::test::complaint;

using testing::HasSubstr;
using testing::StartsWith;

void write(const std::string& path, const std::string& text) { std::ofstream(path, std::ios::binary) << text; }

server::Settings by_code(const std::string& file) {
  server::Settings settings;
  settings.new_games = server::NewGames::code;
  settings.codes_file = file;
  return settings;
}

Reply make(const Host& host, const std::string& code) {
  return request(host.port(), "POST", "/api/games", two_people, code);
}

TEST(NewGames, WantACodeWhereTheHostSaysSo) {
  const ScratchFolder folder;
  const std::string file = folder.path() + "/codes";
  write(file, "# the club\nlong-lance-93 Members\nblue-ensign-07 guests 2  # for the open day\n");
  const Host host(folder.path() + "/games", by_code(file));
  EXPECT_EQ(make(host, "").status, 401);
  EXPECT_THAT(make(host, "").body, HasSubstr("wants a code"));
  EXPECT_EQ(make(host, "long-lance-9").status, 401);
  EXPECT_THAT(make(host, "guests").body, HasSubstr("does not know that code"));
  EXPECT_EQ(make(host, "long-lance-93").status, 201);
  EXPECT_EQ(request(host.port(), "GET", "/api/books").status, 200) << "looking around is free";
}

TEST(NewGames, OfACodeAreCountedByTheDayAlsoOverARestart) {
  const ScratchFolder folder;
  const std::string file = folder.path() + "/codes", data = folder.path() + "/games";
  write(file, "blue-ensign-07 guests 2\nlong-lance-93 members\n");
  {
    const Host host(data, by_code(file));
    int status = 503;
    while (status == 503) status = make(host, "blue-ensign-07").status;
    EXPECT_EQ(status, 201);
    EXPECT_EQ(make(host, "blue-ensign-07").status, 201);
    EXPECT_EQ(make(host, "blue-ensign-07").status, 429);
  }
  const Host again(data, by_code(file));
  EXPECT_EQ(make(again, "long-lance-93").status, 201) << "without a limit nothing need be counted";
  // Until the games of the server before are counted, nobody with a limit makes another.
  Reply refused{503, ""};
  for (int i = 0; i < 100 && refused.status == 503; ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    refused = make(again, "blue-ensign-07");
  }
  EXPECT_THAT(refused.body, HasSubstr("has made its games for today"));
}

TEST(NewGames, TheFileOfCodesIsReadAgainWhenItChanges) {
  const ScratchFolder folder;
  const std::string file = folder.path() + "/codes";
  write(file, "long-lance-93 members\n");
  const Host host(folder.path() + "/games", by_code(file));
  write(file, "new-code-for-may members\n");
  EXPECT_EQ(make(host, "long-lance-93").status, 401);
  EXPECT_EQ(make(host, "new-code-for-may").status, 201);
  write(file, "short x\n");
  EXPECT_EQ(make(host, "new-code-for-may").status, 201) << "what was read before stands";
  std::filesystem::remove(file);
  EXPECT_EQ(make(host, "new-code-for-may").status, 201);
}

TEST(NewGames, CannotBeHadByGuessing) {
  const ScratchFolder folder;
  const std::string file = folder.path() + "/codes";
  write(file, "long-lance-93 members\n");
  server::Settings settings = by_code(file);
  settings.limits.wrong_code_burst = 3;
  settings.limits.wrong_codes_an_hour = 1;
  settings.proxies = {"127.0.0.1"};
  const Host host(folder.path() + "/games", settings);
  const auto status = [&](const std::string& code, const std::string& from) {
    const std::string head = "Authorization: Bearer " + code + "\r\nX-Forwarded-For: " + from + "\r\n";
    return raw(host.port(), post("/api/games", two_people, head)).substr(9, 3);
  };
  for (int i = 0; i < 3; ++i) EXPECT_EQ(status("guess-" + std::to_string(i), "192.0.2.1"), "401");
  EXPECT_EQ(status("guess-4", "192.0.2.1"), "429");
  EXPECT_EQ(status("long-lance-93", "192.0.2.1"), "429") << "a guesser does not learn that he was right";
  EXPECT_EQ(status("long-lance-93", "192.0.2.2"), "201");
}

TEST(NewGames, AreMadeFromListedAddressesWhereTheHostSaysSo) {
  const ScratchFolder folder;
  const std::string file = folder.path() + "/addresses";
  write(file, "192.0.2.0/24\n2001:db8::/32   # the club house\n");
  server::Settings settings;
  settings.new_games = server::NewGames::list;
  settings.allowed_file = file;
  settings.proxies = {"127.0.0.1"};
  const Host host(folder.path() + "/games", settings);
  const auto answer = [&](const std::string& from) {
    return raw(host.port(), post("/api/games", two_people, "X-Forwarded-For: " + from + "\r\n"));
  };
  EXPECT_THAT(answer("192.0.2.77"), StartsWith("HTTP/1.1 201"));
  EXPECT_THAT(answer("2001:db8:1::5"), StartsWith("HTTP/1.1 201"));
  EXPECT_THAT(answer("192.0.3.1"), testing::AllOf(StartsWith("HTTP/1.1 403"), HasSubstr("that the host has listed")));
  EXPECT_THAT(answer("192.0.2.77, 192.0.3.1"), StartsWith("HTTP/1.1 403"))
      << "what he says of himself counts for nothing";
}

TEST(NewGames, HaveQuotas) {
  const ScratchFolder folder;
  server::Settings settings = with_metrics();
  settings.quotas = {2, 3};
  settings.proxies = {"127.0.0.1"};
  const Host host(folder.path(), settings);
  const auto answer = [&](const std::string& from) {
    return raw(host.port(), post("/api/games", two_people, "X-Forwarded-For: " + from + "\r\n"));
  };
  std::string first = answer("192.0.2.1");
  while (first.find("still taking up its games") != std::string::npos) first = answer("192.0.2.1");
  EXPECT_THAT(first, StartsWith("HTTP/1.1 201"));
  EXPECT_THAT(answer("192.0.2.1"), StartsWith("HTTP/1.1 201"));
  EXPECT_THAT(answer("192.0.2.1"), testing::AllOf(StartsWith("HTTP/1.1 429"), HasSubstr("finish one first")));
  EXPECT_THAT(answer("192.0.2.2"), StartsWith("HTTP/1.1 201"));
  EXPECT_THAT(answer("192.0.2.3"), testing::AllOf(StartsWith("HTTP/1.1 503"), HasSubstr("as its host allows")));
  EXPECT_THAT(request(host.server.metrics_port(), "GET", "/metrics").body,
              HasSubstr("wardroom_refusals_total{kind=\"quota\"}"));
}

TEST(NewGames, OfTheTextTableObeyTheSame) {
  const ScratchFolder folder;
  const std::string file = folder.path() + "/codes";
  write(file, "long-lance-93 members\n");
  const Host host(folder.path() + "/games", by_code(file));
  EXPECT_THAT(request(host.port(), "GET", "/text").body, HasSubstr("name=\"code\""));
  const Reply refused = request(host.port(), "POST", "/text", "do=begin&code=wrong-one");
  EXPECT_EQ(refused.status, 401);
  EXPECT_THAT(refused.body, HasSubstr("does not know that code"));
  EXPECT_EQ(request(host.port(), "POST", "/text", "do=begin&code=long-lance-93").status, 200);
}

TEST(FilesOfTheHost, AreRefusedWithLineAndColumn) {
  const auto codes = [](const std::string& text) { return complaint([&] { server::read_codes(text, "codes"); }); };
  for (const auto& [file, said] :
       {std::pair<const char*, const char*>{"# none yet\n", "codes: holds no code, so nobody could make a game"},
        {"\nshort members", "codes:2:1: a code has at least 8 characters"},
        {"Ålesund-1940 members", "codes:1:1: a code is made of plain letters, digits and signs"},
        {"long-lance-93", "codes:1:1: a name belongs behind the code: CODE NAME [GAMES A DAY]"},
        {"long-lance-93 members many", "codes:1:23: this is no number of games a day"},
        {"long-lance-93 members 0", "codes:1:23: this is no number of games a day"},
        {"long-lance-93 the members 3", "codes:1:27: a line is CODE NAME [GAMES A DAY]; # begins a comment"},
        {"long-lance-93 a\n  long-lance-93 b", "codes:2:3: this code stands in the file already"}}) {
    EXPECT_EQ(codes(file), said);
  }
  const auto networks = [](const std::string& text) { return complaint([&] { server::read_networks(text, "list"); }); };
  EXPECT_EQ(networks("192.0.2.1\n  192.0.2.0/33"), "list:2:3: this is no address and no network");
  EXPECT_EQ(networks("192.0.2.1 club"), "list:1:11: one address or network a line; # begins a comment");
  EXPECT_EQ(networks("club.example"), "list:1:1: this is no address and no network");
}

TEST(FilesOfTheHost, AServerDoesNotStartWithoutThem) {
  const ScratchFolder folder;
  const auto store = open_sqlite(folder.path() + "/games");
  EXPECT_THAT(complaint([&] { server::Server(*store, by_code("")); }), HasSubstr("--codes FILE"));
  EXPECT_THAT(complaint([&] { server::Server(*store, by_code(folder.path() + "/none")); }),
              HasSubstr("cannot be opened"));
}

TEST(Networks, HoldTheirAddresses) {
  const auto holds = [](const char* network, const char* account) {
    return server::read_network(network)->contains(account);
  };
  EXPECT_TRUE(holds("192.0.2.128/25", "192.0.2.200"));
  EXPECT_FALSE(holds("192.0.2.128/25", "192.0.2.100"));
  EXPECT_TRUE(holds("192.0.2.7", "192.0.2.7"));
  EXPECT_TRUE(holds("::ffff:192.0.2.7", "192.0.2.7"));
  EXPECT_TRUE(holds("2001:db8::1234", "2001:db8::")) << "an account of IPv6 is a network of 64 bits";
  EXPECT_FALSE(holds("2001:db8::/32", "192.0.2.7"));
  EXPECT_TRUE(holds("::1", "::1"));
  EXPECT_FALSE(server::read_network("192.0.2.0/-1"));
  EXPECT_FALSE(server::read_network("192.0.2.0/"));
}

}  // namespace
}  // namespace wardroom::selftest
