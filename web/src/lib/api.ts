// The server's HTTP side.
import type { Book, Checked, Claim, Claimed, Film, Invitation, Luck, MadeGame, NewGame, Refusal, Scenario, Upload } from './wire';

export class Refused extends Error {
  constructor(
    message: string,
    readonly status: number,
  ) {
    super(message);
  }
}

async function answer(request: Promise<Response>): Promise<Response> {
  let response: Response;
  try {
    response = await request;
  } catch {
    throw new Refused('The server is not answering. Is it still running?', 0);
  }
  if (response.ok) return response;
  const text = await response.text();
  let sentence = `The server answered with ${response.status}.`;
  try {
    sentence = (JSON.parse(text) as Partial<Refusal>).error ?? sentence;
  } catch {
    // An answer that is no JSON has no sentence to show.
  }
  throw new Refused(sentence, response.status);
}

async function get<T>(path: string, token?: string): Promise<T> {
  const headers: HeadersInit = token ? { Authorization: `Bearer ${token}` } : {};
  return (await answer(fetch(path, { headers }))).json() as Promise<T>;
}

async function post<T>(path: string, body: unknown, code?: string): Promise<T> {
  const headers: Record<string, string> = { 'Content-Type': 'application/json' };
  // A header carries plain signs alone, and codes are made of these.
  if (code) headers.Authorization = `Bearer ${code.replace(/[^\x21-\x7e]/g, '')}`;
  const init = { method: 'POST', headers, body: JSON.stringify(body) };
  return (await answer(fetch(path, init))).json() as Promise<T>;
}

export const books = () => get<Book[]>('/api/books');
export const scenario = (book: string, name: string) =>
  get<Scenario>(`/api/scenarios/${encodeURIComponent(book)}/${encodeURIComponent(name)}`);
export const check = (book: string, text: string) => post<Checked>('/api/check', { book, text } satisfies Upload);
/** Where the host gives out codes for new games, `code` is one of them. */
export const makeGame = (wish: NewGame, code?: string) => post<MadeGame>('/api/games', wish, code);
export const invitation = (invite: string) => get<Invitation>('/api/invitation', invite);
export const claim = (token: string, name: string, nonce: string) => post<Claimed>('/api/claim', { token, name, nonce } satisfies Claim);
export const luck = (token: string) => get<Luck>('/api/luck', token);
export const replay = (token: string) => get<Film>('/api/replay', token);

/** A file that only a seat may have, as the browser saves it. */
export async function download(path: string, token: string, name: string): Promise<void> {
  const response = await answer(fetch(path, { headers: { Authorization: `Bearer ${token}` } }));
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
