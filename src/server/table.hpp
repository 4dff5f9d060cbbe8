// A live game: its room, the people at it, and the way of an entry: checked, made durable, taken, acknowledged, told to
// the others. Everything happens on the table's own strand, one entry after another; tables do not wait for each other.
#pragma once

#include <atomic>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <boost/asio/thread_pool.hpp>
#include <boost/json/object.hpp>
#include <deque>
#include <functional>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "server/client.hpp"
#include "server/guarded.hpp"
#include "server/metrics.hpp"
#include "server/room.hpp"
#include "store/store.hpp"

namespace wardroom::server {

/// What tables need of the server they stand on.
struct House {
  boost::asio::io_context& io;
  boost::asio::thread_pool &thinkers, &clerks;  // bots think; journals and reports are written
  Store& store;
  Metrics& metrics;
  int bot_budget_ms = 250;
  int pace_ms = 4000;  // a turn that only bots fight takes so long, so that people can watch
};

Moment now();

class Table : public std::enable_shared_from_this<Table> {
 public:
  using Answered = std::function<void(std::optional<Refused>)>;

  Table(House& house, std::unique_ptr<Room> room, std::uint64_t last);
  ~Table();

  const std::string& id() const { return id_; }
  bool broken() const { return broken_; }

  // These may be called from any thread.

  /// Wakes bots and clocks.
  void begin();
  /// The server was away: nobody loses that time.
  void begin_clock_again();
  /// The client takes his seat; `log` entries of it he has already.
  void sit(std::shared_ptr<Client> client, std::string seat, std::uint32_t log);
  void leave(const std::shared_ptr<Client>& client);
  /// `ticket` is let go of when the message has been dealt with.
  void hear(std::shared_ptr<Client> client, boost::json::object message, std::shared_ptr<void> ticket);
  /// Another server has appended.
  void heard_of(std::uint64_t number);
  /// Runs on the strand: for questions that come by HTTP.
  void with_room(std::function<void(Room&)> what);
  /// Says something in a seat's name; the answer comes on the strand, after it is durable.
  enum class Speaker : std::uint8_t { person, text_page, bot };
  void submit(Said said, Answered answered, Speaker speaker);
  /// Everybody at the seat is shown the door.
  void clear_seat(const std::string& seat, const std::string& why);
  void close(const std::string& why);
  /// Whether nobody sits here and nothing is under way.
  void if_idle(std::function<void()> then);

 private:
  struct Shown {
    std::string key;
    std::uint64_t hash = 0;
    bool operator==(const Shown&) const = default;
  };
  struct Sitting {
    std::shared_ptr<Client> client;
    std::string seat;
    Seat viewer;
    std::vector<Shown> shown;  // the parts as the client has them
    std::string books_status;  // as last shown
    std::size_t heard = 0;     // of the table talk
  };
  struct Request {
    Said said;
    Answered answered;
    Speaker speaker = Speaker::person;
  };
  enum class Reach : std::uint8_t { draft, seat, everybody };
  Reach take(const Entry& entry);
  static constexpr const char* handed_over = "The umpire has handed this seat over.";

  template <class Handler>
  void on_strand(Handler handler) {
    boost::asio::post(strand_, guarded(house_.metrics, id_, std::move(handler)));
  }
  void next();
  std::optional<Refused> refusal_of(const Request& request, Entry& entry, std::string& text);
  void appended(Request request, const Entry& entry, Store::Outcome outcome, const std::string& why);
  void catch_up();
  void read_again();
  void disband(const std::string& why);
  void tell(Reach reach, const std::string& seat);
  void show(Sitting& sitting, bool reset);
  void show_draft(Sitting& sitting);
  void send_talk(Sitting& sitting);
  void send_log(const Sitting& sitting, std::uint32_t first, const std::vector<std::string>& entries);
  void send_old_log(const Sitting& sitting, std::uint32_t have);
  std::string seats_json(const Sitting& sitting) const;
  void wake();
  void wake_bots();
  bool bots_may_play();
  void say_for_bot(const std::string& seat, std::uint32_t round, const Thought& thought);
  void bot_refused(const std::string& seat, std::uint32_t round, const Refused& refused);
  void try_later();
  void set_clock();
  Sitting* sitting_of(const Client& client);

  void answer(const Sitting& sitting, const boost::json::object& message);
  void say_for(const Sitting& sitting, const boost::json::object& message, Said said, std::shared_ptr<void> ticket);
  void enqueue(Request request);
  std::string with_answer(const Said& said) const;
  std::optional<std::string> new_link(const Said& said);

  House house_;  // its own: a table may be let go of after the list of tables
  std::string id_;
  boost::asio::strand<boost::asio::io_context::executor_type> strand_;
  std::unique_ptr<Room> room_;
  std::uint64_t last_;  // number of the last entry taken
  std::deque<Request> waiting_;
  bool busy_ = false;                // an entry is on its way to the store
  std::atomic<bool> broken_{false};  // its log cannot be read: it takes nothing more
  std::vector<std::unique_ptr<Sitting>> sittings_;
  std::set<std::string> thinking_;  // seats whose bot is at it
  boost::asio::steady_timer clock_, pace_, retry_;
  Moment deadline_ = 0;  // as the room last had it, and when that is by a clock that nobody sets
  std::chrono::steady_clock::time_point due_;
  int retry_ms_ = 0;  // how long it last waited for the store
  std::uint32_t paced_turn_ = 0;
  std::vector<Part> parts_;
};

}  // namespace wardroom::server
