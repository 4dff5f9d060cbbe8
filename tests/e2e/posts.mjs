// Books that only the tests carry, in Chromium: what no carried book shows yet, posts and umpires who are asked first.
//   node posts.mjs [PROGRAM [FOLDER]]: the program of the tests, and where pictures and results go.
import { run } from './harness.mjs';
import './flags.mjs';
import path from 'node:path';
import { browser, folder, serving } from './stage.mjs';

const passed = await run(path.join(folder, 'results/posts.xml'));
await browser.close();
await serving.stop();
process.exit(passed ? 0 : 1);
