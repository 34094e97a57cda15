import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';

const root = join(import.meta.dirname, '..', '..');

/**
 * Each row would share what must not be shared; the compiler has to refuse it. Rows of one room lead to different places: the compiler names
 * a file that is outside only once.
 */
const forbidden = [
  { room: 'grader', imports: '../world-app/worlds/checkout-console/engine/apply.ts' },
  { room: 'grader', imports: '#checkout-console/wire/views.ts' },
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
    const compile = (): { status: number | null; stdout: string } =>
      spawnSync(join(copy, 'node_modules/.bin/tsc'), ['-b'], { cwd: copy, encoding: 'utf8' });

    const clean = compile();
    assert.equal(clean.status, 0, `the copy should compile before anything is planted:\n${clean.stdout}`);
    const planted = forbidden.map(({ room, imports }, index) => {
      const file = join(room, `planted-${index}.ts`);
      writeFileSync(join(copy, file), `import * as wrong from '${imports}';\nexport const used: unknown = wrong;\n`);
      return { file, imports };
    });
    const { status, stdout } = compile();
    assert.notEqual(status, 0);
    for (const { file, imports } of planted) {
      // TS6059 and TS6307: the file is outside the room and its references.
      const refused = stdout.split('\n').some((line) => line.startsWith(`${file}(1,`) && /error TS(6059|6307):/.test(line));
      assert.ok(refused, `${file} may import ${imports}:\n${stdout}`);
    }
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
});
