import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';

/** Gives a test keys of its own and an empty folder, both gone afterwards. Returns the folder. */
export function freshState(t: TestContext): string {
  const base = mkdtempSync(join(tmpdir(), 'tillproof-test-'));
  const before = process.env['TILLPROOF_STATE'];
  process.env['TILLPROOF_STATE'] = join(base, 'state');
  t.after(() => {
    if (before === undefined) delete process.env['TILLPROOF_STATE'];
    else process.env['TILLPROOF_STATE'] = before;
    rmSync(base, { recursive: true, force: true });
  });
  return base;
}
