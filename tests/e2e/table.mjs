// The table in Chromium against a real server: what people do with it, and what must never happen.
//   node table.mjs [PROGRAM [FOLDER]]: the wardroom that serves, and where pictures and results go.
import { run } from './harness.mjs';
import './alone.mjs';
import './trials.mjs';
import './hexes.mjs';
import './coastal.mjs';
import './admiralty.mjs';
import './people.mjs';
import './invited.mjs';
import './shares.mjs';
import './judged.mjs';
import './hosting.mjs';
import path from 'node:path';
import { browser, folder, serving } from './stage.mjs';

const passed = await run(path.join(folder, 'results/table.xml'));
await browser.close();
await serving.stop();
process.exit(passed ? 0 : 1);
