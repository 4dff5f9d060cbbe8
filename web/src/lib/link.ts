// One seat's line to the server: it sits down, asks and is answered, and comes back after every break.
import type { FromPage, FromServer, Ping, Reply, Sit } from './wire';

export type LinkState = 'connecting' | 'open' | 'lost' | 'closed';

/** What is said at a seat and answered. */
export type Asked = Exclude<FromPage, Sit | Ping>;

/** An answer; or that none will come, and the line was lost. */
export interface Heard extends Reply {
  lost?: true;
}

export interface LinkEvents {
  state(state: LinkState, words: string): void;
  message(message: FromServer): void;
  /** How many entries of the log the seat has. */
  logCount(): number;
  /** The token that may have taken the place of one that opens nothing. */
  renewal(token: string): string | null;
}

/** A page that comes back takes the place of its own dead line, and is no second person at the seat. */
const page = String(Math.random());

const pause = { least: 400, most: 10_000 };
const heartbeat = 20_000;
const patience = { least: 3_000, most: 15_000 };

/** How long to wait before the n-th try: twice as long each time, and never two clients at the same moment. */
export function backoff(attempt: number, random = Math.random()): number {
  return Math.min(pause.least * 2 ** attempt, pause.most) * (0.75 + random / 2);
}

/** How long the n-th try may take before it is given up: a line can be dead from the first moment, and nobody is told. */
export function openingTime(attempt: number): number {
  return Math.min(patience.least * (attempt + 1), patience.most);
}

export class Link {
  #socket: WebSocket | null = null;
  #waiting = new Map<number, (reply: Heard) => void>();
  #next = 1;
  #attempt = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #opening: ReturnType<typeof setTimeout> | undefined;
  #beat: ReturnType<typeof setInterval> | undefined;
  #heard = 0;
  #ended = false;
  #seated = false;

  constructor(
    public token: string,
    readonly events: LinkEvents,
    readonly address = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/play`,
  ) {
    this.#open();
    addEventListener('online', this.again);
  }

  /** Tries at once instead of waiting. */
  again = () => {
    if (this.#ended || this.#socket) return;
    clearTimeout(this.#retry);
    this.#open();
  };

  close() {
    this.#ended = true;
    removeEventListener('online', this.again);
    clearTimeout(this.#retry);
    clearTimeout(this.#opening);
    clearInterval(this.#beat);
    this.#socket?.close();
  }

  /** Asks, and gives what is answered; a line that breaks answers too. */
  ask(message: Asked): Promise<Heard> {
    const id = this.#next++;
    return new Promise((resolve) => {
      if (this.#socket?.readyState !== WebSocket.OPEN) {
        resolve(this.#unheard());
        return;
      }
      this.#waiting.set(id, resolve);
      this.#socket.send(JSON.stringify({ ...message, id }));
    });
  }

  #unheard(): Heard {
    return { type: 'reply', ok: false, lost: true, text: 'There is no connection right now. Nothing was sent.' };
  }

  #open() {
    this.events.state(this.#attempt ? 'lost' : 'connecting', 'Connecting…');
    const socket = new WebSocket(this.address);
    this.#socket = socket;
    this.#opening = setTimeout(() => this.#giveUp(socket), openingTime(this.#attempt));
    socket.onopen = () => {
      socket.send(JSON.stringify({ type: 'sit', token: this.token, page, log: this.events.logCount() } satisfies Sit));
      this.#heard = Date.now();
      clearInterval(this.#beat);
      this.#beat = setInterval(() => this.#keepAlive(), heartbeat);
    };
    socket.onmessage = (event) => this.#take(JSON.parse(String(event.data)) as FromServer);
    socket.onclose = () => this.#lost(socket);
  }

  #keepAlive() {
    // A line that says nothing for two beats is half open: dead, and nobody has told us.
    if (this.#socket && Date.now() - this.#heard > 2.5 * heartbeat) this.#giveUp(this.#socket);
    else this.#socket?.send(JSON.stringify({ type: 'ping' } satisfies Ping));
  }

  /** A dead line does not answer when it is hung up: it is not waited for. */
  #giveUp(socket: WebSocket) {
    socket.close();
    this.#lost(socket);
  }

  #take(message: FromServer) {
    this.#heard = Date.now();
    if (message.type === 'pong') return;
    if (message.type === 'bye') {
      clearTimeout(this.#opening);
      const fresh = this.#seated ? null : this.events.renewal(this.token);
      if (fresh) {
        this.token = fresh;
        return;
      }
      // Refused at the door, or sent away from it for good; a server that only stops is waited for.
      this.#ended = !this.#seated || /seat/i.test(message.text);
      this.events.state(this.#ended ? 'closed' : 'lost', message.text);
      return;
    }
    if (message.type === 'reply' && message.id !== undefined) {
      this.#waiting.get(message.id)?.(message);
      this.#waiting.delete(message.id);
      return;
    }
    if (message.type === 'reply' && !message.ok) {
      this.events.state('lost', message.text ?? 'The server refused the seat.');
      return;
    }
    if (message.type === 'table') {
      clearTimeout(this.#opening);
      this.#attempt = 0;
      this.#seated = true;
      this.events.state('open', '');
    }
    this.events.message(message);
  }

  #lost(socket: WebSocket) {
    if (socket !== this.#socket) return;
    this.#socket = null;
    clearTimeout(this.#opening);
    clearInterval(this.#beat);
    for (const resolve of this.#waiting.values()) resolve({ ...this.#unheard(), text: 'The connection was lost before the answer came.' });
    this.#waiting.clear();
    if (this.#ended) return;
    this.events.state('lost', 'Connection lost. Trying again…');
    this.#retry = setTimeout(() => this.#open(), backoff(this.#attempt++));
  }
}
