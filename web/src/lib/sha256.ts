// SHA-256. Browsers have one of their own, but not for pages that come over plain http from another machine.
const primes = (count: number) => {
  const found: number[] = [];
  for (let n = 2; found.length < count; ++n) if (found.every((p) => n % p)) found.push(n);
  return found;
};
/** The first 32 bits behind the point. */
const fraction = (x: number) => ((x - Math.floor(x)) * 2 ** 32) | 0;
const constants = primes(64).map((p) => fraction(Math.cbrt(p)));
const beginning = primes(8).map((p) => fraction(Math.sqrt(p)));

const turned = (x: number, by: number) => (x >>> by) | (x << (32 - by));

function padded(bytes: Uint8Array): DataView {
  const out = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64);
  out.set(bytes);
  out[bytes.length] = 0x80;
  const view = new DataView(out.buffer);
  view.setUint32(out.length - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(out.length - 4, (bytes.length * 8) >>> 0);
  return view;
}

function mixed(state: number[], block: DataView, at: number): number[] {
  const w = new Int32Array(64);
  for (let i = 0; i < 16; ++i) w[i] = block.getInt32(at + 4 * i);
  const word = (i: number) => w[i] as number;
  for (let i = 16; i < 64; ++i) {
    const a = word(i - 15);
    const b = word(i - 2);
    const s0 = turned(a, 7) ^ turned(a, 18) ^ (a >>> 3);
    const s1 = turned(b, 17) ^ turned(b, 19) ^ (b >>> 10);
    w[i] = word(i - 16) + s0 + word(i - 7) + s1;
  }
  let [a, b, c, d, e, f, g, h] = state as [number, number, number, number, number, number, number, number];
  for (let i = 0; i < 64; ++i) {
    const s1 = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + (constants[i] as number) + word(i)) | 0;
    const s0 = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [a, b, c, d, e, f, g, h] = [(t1 + t2) | 0, a, b, c, (d + t1) | 0, e, f, g];
  }
  return [a, b, c, d, e, f, g, h].map((x, i) => (x + (state[i] as number)) | 0);
}

export const toHex = (bytes: Uint8Array) => Array.from(bytes, (b) => b.toString(16).padStart(2, '0')).join('');
export const fromHex = (digits: string) => Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

/** In hexadecimal digits. */
export function sha256(bytes: Uint8Array): string {
  const blocks = padded(bytes);
  let state = beginning;
  for (let at = 0; at < blocks.byteLength; at += 64) state = mixed(state, blocks, at);
  return state.map((x) => (x >>> 0).toString(16).padStart(8, '0')).join('');
}
