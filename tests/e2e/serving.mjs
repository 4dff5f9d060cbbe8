// A real server for the tests of the page: started, killed and started again on the same data.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

export class Serving {
  constructor(program) {
    this.program = program;
    this.data = mkdtempSync(path.join(tmpdir(), 'wardroom-table-'));
    this.port = 0;
    this.said = '';
  }

  /** `more` are further options of the server. */
  async start(more = []) {
    const words = ['serve', '--port', String(this.port), '--data', this.data, '--games-an-hour', '1000', '--requests-a-second', '100000', '--pace-ms', '300', ...more];
    this.child = spawn(this.program, words, { stdio: ['ignore', 'pipe', 'pipe'] });
    this.child.stderr.on('data', (text) => { this.said += text; });
    this.address = await new Promise((resolve, reject) => {
      let out = '';
      this.child.stdout.on('data', (text) => {
        out += text;
        const found = /http:\/\/\S+:(\d+)\//.exec(out);
        if (!found) return;
        this.port = Number(found[1]);
        resolve(`http://127.0.0.1:${this.port}/`);
      });
      this.child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${this.said}`)));
    });
    return this.address;
  }

  /** As a power cut would: no farewell. */
  async kill() {
    const gone = new Promise((resolve) => this.child.once('exit', resolve));
    this.child.kill('SIGKILL');
    await gone;
  }

  async stop() {
    const gone = new Promise((resolve) => this.child.once('exit', resolve));
    this.child.kill('SIGTERM');
    await gone;
    rmSync(this.data, { recursive: true, force: true });
  }
}
