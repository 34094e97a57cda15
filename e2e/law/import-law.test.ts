import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';

const root = join(import.meta.dirname, '..', '..');

/** Each row would share what must not be shared; the compiler has to refuse it. */
const forbidden = [
  { room: 'grader', imports: '../world-app/worlds/checkout-console/engine/apply.ts' },
  { room: 'grader', imports: '#checkout-console/engine/apply.ts' },
  { room: 'grader', imports: '#harness/trial/run-trial.ts' },
  { room: 'mcp-bridge', imports: '#checkout-console/wire/views.ts' },
  { room: 'mcp-bridge', imports: '../grader/main.ts' },
  { room: 'harness', imports: '../grader/main.ts' },
  { room: 'harness', imports: '#checkout-console/engine/apply.ts' },
  { room: 'contract', imports: '#mcp-bridge/main.ts' },
  { room: 'world-app/server', imports: '#mcp-bridge/main.ts' },
  { room: 'world-app/server', imports: '#checkout-console/backend/world.ts' },
  { room: 'world-app/worlds/checkout-console/console', imports: '#checkout-console/engine/apply.ts' },
  { room: 'world-app/worlds/checkout-console/engine', imports: '#checkout-console/wire/views.ts' },
];

test('a wrong import between rooms does not compile', { timeout: 240_000 }, () => {
  const copy = mkdtempSync(join(tmpdir(), 'tillproof-law-'));
  try {
    const tracked = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' });
    for (const file of tracked.split('\0').filter((name) => /\.(tsx?|mjs|json|css)$/.test(name))) {
      cpSync(join(root, file), join(copy, file), { recursive: true });
    }
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
    const compile = (room: string): { status: number | null; output: string } => {
      const { status, stdout } = spawnSync(join(copy, 'node_modules/.bin/tsc'), ['-b', room], { cwd: copy, encoding: 'utf8' });
      return { status, output: stdout };
    };
    for (const room of new Set(forbidden.map((row) => row.room))) {
      const clean = compile(room);
      assert.equal(clean.status, 0, `${room} should compile before anything is planted:\n${clean.output}`);
    }
    for (const { room, imports } of forbidden) {
      const planted = join(copy, room, 'planted.ts');
      writeFileSync(planted, `import * as wrong from '${imports}';\nexport const used: unknown = wrong;\n`);
      const { status, output } = compile(room);
      assert.notEqual(status, 0, `${room} may import ${imports}`);
      // TS6059 and TS6307: the file is outside the room and its references.
      assert.match(output, /TS6059|TS6307/, `${room} -> ${imports} failed for another reason:\n${output}`);
      rmSync(planted);
    }
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
});
