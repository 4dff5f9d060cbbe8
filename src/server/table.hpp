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
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "server/client.hpp"
#include "server/game_list.hpp"
#include "server/guarded.hpp"
#include "server/limits.hpp"
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
  const Limits& limits;
  GameList& games;
  int bot_budget_ms = 250;
  int pace_ms = 4000;  // a turn that only bots fight takes so long, so that people can watch
  Quotas quotas;
};

Moment now();

class Table : public std::enable_shared_from_this<Table> {
 public:
  using Answered = std::function<void(std::optional<Refused>)>;

  /// From its log, whose last entry has the number `last`, and how long that is.
  Table(House& house, std::unique_ptr<Room> room, std::uint64_t last, std::uint64_t bytes);
  ~Table();

  const std::string& id() const { return id_; }
  bool broken() const { return broken_; }

  // These may be called from any thread.

  /// Wakes bots and clocks.
  void begin();
  /// The server was away: nobody loses that time.
  void begin_clock_again();
  struct Arrival {
    std::string seat;
    std::string key;        // hash of the token by which he comes
    std::string page;       // his own word for the page he looks at: coming back, it takes the place of its dead line
    std::uint32_t log = 0;  // entries of the seat's log that he has already
  };
  /// The client takes his seat.
  void sit(std::shared_ptr<Client> client, Arrival arrival);
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
  void close(const std::string& why);
  /// The game is gone from the store: nothing more is taken, and everybody is shown the door.
  void dismiss(const std::string& why);
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
    std::string seat, key, page;
    Seat viewer;
    std::vector<Shown> shown;   // the parts as the client has them
    TableStatus status;         // as the book last told it
    std::size_t heard = 0;      // of the table talk
    std::uint64_t company = 1;  // sockets at this seat, as he was last told
  };
  struct Request {
    Said said;
    Answered answered;
    Speaker speaker = Speaker::person;
  };
  struct UnderWay {  // to the store
    Request request;
    Entry entry;
  };
  enum class Reach : std::uint8_t { draft, seat, everybody };
  Reach take(const Entry& entry);

  /// A handler for the strand, which keeps the table: the game rests when it is through.
  template <class Handler>
  auto handled(Handler handler) {
    auto then_rest = [this, handler = std::move(handler)](auto&&... given) mutable {
      handler(std::forward<decltype(given)>(given)...);
      room_->game().rest();
    };
    return guarded(house_.metrics, id_, std::move(then_rest));
  }
  template <class Handler>
  void on_strand(Handler handler) {
    boost::asio::post(strand_, handled(std::move(handler)));
  }
  void next();
  std::optional<Refused> too_much(const Said& said);
  std::optional<Refused> refusal_of(const Request& request, Entry& entry, std::string& text);
  void appended(UnderWay& sent, Store::Outcome outcome, const std::string& why);
  void catch_up();
  void read_again();
  void disband(const std::string& why);
  /// Whether something goes on of which this one is not to hear yet.
  bool is_kept_from(const Sitting& sitting) const;
  void tell(Reach reach, const std::string& seat);
  void show(Sitting& sitting, bool reset);
  void show_draft(Sitting& sitting);
  void send_talk(Sitting& sitting);
  void send_log(const Sitting& sitting, std::uint32_t first, const std::vector<std::string>& entries);
  void send_old_log(const Sitting& sitting, std::uint32_t have);
  std::string seats_json(const Sitting& sitting) const;
  void note();
  void wake();
  void wake_bots();
  bool bots_may_play();
  void say_for_bot(const std::string& seat, std::uint32_t round, const Thought& thought);
  void bot_refused(const std::string& seat, std::uint32_t round, const Refused& refused);
  void try_later();
  void set_clock();
  Sitting* sitting_of(const Client& client);

  void answer(const Sitting& sitting, const boost::json::object& message);
  void say_for(const Sitting& sitting, std::string id, Said said, std::shared_ptr<void> ticket);
  void enqueue(Request request);
  std::optional<std::vector<Fault>> faults_to_tell(const Said& said) const;

  // Who holds a seat (table_seats.cpp).
  bool may_sit(const Arrival& arrival, const Place& place) const;
  void make_key(const Sitting& sitting, Said& said, std::string& key);
  void write_key(Json& reply, const Said& said, const std::string& key) const;
  void keep_seated(const Client& client, const Said& said);
  void show_out(const std::string& seat);
  void let_go(const std::function<bool(const Sitting&)>& which, const std::string& why);
  void tell_company(const std::string& seat);

  House house_;  // its own: a table may be let go of after the list of tables
  std::string id_;
  boost::asio::strand<boost::asio::io_context::executor_type> strand_;
  std::unique_ptr<Room> room_;
  std::uint64_t last_;                           // number of the last entry taken
  std::atomic<std::uint64_t> bytes_;             // of its log, drafts apart
  std::map<std::string, Allowance> allowances_;  // of the seats that have said something
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
};

}  // namespace wardroom::server
