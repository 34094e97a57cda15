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
  { room: 'world-app/play', imports: '#harness/play/recording.ts' },
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
    const compile = (rooms: readonly string[]): { status: number | null; stdout: string } =>
      spawnSync(join(copy, 'node_modules/.bin/tsc'), ['-b', ...rooms], { cwd: copy, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });

    const clean = compile([]);
    assert.equal(clean.status, 0, `the copy should compile before anything is planted:\n${clean.stdout}`);
    for (const round of rounds()) {
      for (const { room, imports } of round) {
        writeFileSync(join(copy, room, 'planted.ts'), `import * as wrong from '${imports}';\nexport const used: unknown = wrong;\n`);
      }
      const { stdout } = compile(round.map(({ room }) => room));
      for (const { room, imports } of round) {
        const said = stdout.split('\n').filter((line) => line.startsWith(`${room}/planted.ts(1,`));
        // TS6059 and TS6307: the file is outside the room and its references.
        assert.match(said.join('\n'), /error TS(6059|6307):/, `${room} may import ${imports}`);
        rmSync(join(copy, room, 'planted.ts'));
      }
    }
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
});

/** One row of each room at a time: the compiler names a file that is outside only once for each room. */
function rounds(): (typeof forbidden)[] {
  const left = [...forbidden];
  const all: (typeof forbidden)[] = [];
  while (left.length > 0) {
    const round = left.filter((row, index) => left.findIndex(({ room }) => room === row.room) === index);
    for (const row of round) left.splice(left.indexOf(row), 1);
    all.push(round);
  }
  return all;
}
