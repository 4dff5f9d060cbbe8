// node stamp.mjs [--write]: whether web/dist is the page that the sources make. The built page is kept in the repository,
// because Vite wants a newer Node than Debian 12 has; this says when it is out of date. Runs on any Node.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const here = path.dirname(fileURLToPath(import.meta.url));
const stamp = path.join(here, 'dist.stamp');
const sources = ['src', 'public', 'index.html', 'package-lock.json', 'svelte.config.js', 'vite.config.ts'];

function files(name) {
  const entries = (folder) =>
    readdirSync(path.join(here, folder), { withFileTypes: true }).flatMap((e) =>
      e.isDirectory() ? entries(`${folder}/${e.name}`) : [`${folder}/${e.name}`],
    );
  return /\.[a-z]+$/.test(name) ? [name] : entries(name);
}

function digest(names) {
  const hash = createHash('sha256');
  for (const name of names.flatMap(files).sort()) {
    hash
      .update(`${name}\0`)
      .update(readFileSync(path.join(here, name)))
      .update('\0');
  }
  return hash.digest('hex');
}

function now() {
  return `sources ${digest(sources)}\npage ${digest(['dist'])}\n`;
}

if (process.argv[2] === '--write') {
  writeFileSync(stamp, now());
} else {
  let kept = '';
  let is = '';
  try {
    kept = readFileSync(stamp, 'utf8');
    is = now();
  } catch {
    // No stamp or no page is as good as an old one.
  }
  if (!kept || kept !== is) {
    console.error('web/dist is not the page that web/src makes; npm --prefix web ci && npm --prefix web run build');
    process.exit(1);
  }
}
