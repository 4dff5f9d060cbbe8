// A small runner: named checks one after the other, and a summary in the form that scripts/test adds up.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

// ONLY=pattern runs the checks whose names fit.
const only = new RegExp(process.env.ONLY ?? '');
const checks = [];
export function check(name, body) {
  if (only.test(name)) checks.push({ name, body });
}

export async function run(results) {
  const failures = [];
  for (const { name, body } of checks) {
    try {
      await body();
    } catch (error) {
      failures.push(name);
      console.error(`not so: ${name}\n${error.stack}\n`);
    }
  }
  mkdirSync(path.dirname(results), { recursive: true });
  writeFileSync(results, `<testsuites tests="${checks.length}" failures="${failures.length}" disabled="0" name="browser">\n</testsuites>\n`);
  console.log(`${checks.length - failures.length} of ${checks.length} checks in the browser passed`);
  return failures.length === 0;
}
