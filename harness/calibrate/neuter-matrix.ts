import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { Cannot } from '../cannot.ts';
import { root } from '../root.ts';

/** What the neuter matrix found, as the grader's program writes it. */
const NeuterReport = z.strictObject({
  bypasses: z.array(z.strictObject({ check: z.string(), id: z.string(), attacks: z.int(), faults: z.array(z.string()) })),
  checks: z.array(z.strictObject({ check: z.string(), fixtures: z.int() })),
});
export type NeuterReport = z.infer<typeof NeuterReport>;

/** Runs the grader's neuter matrix as a process of its own: the harness imports nothing of the grader. @throws Cannot `no_matrix` */
export async function neuterMatrix(register: string): Promise<NeuterReport> {
  const folder = mkdtempSync(join(tmpdir(), 'tillproof-neuter-'));
  try {
    const report = join(folder, 'report.json');
    // Started from within a test, it would tell that test of its own.
    const { NODE_TEST_CONTEXT: _context, ...env } = process.env;
    const program = join(root, 'grader/testing/neuter/main.ts');
    const child = spawn(process.execPath, ['--no-warnings', program, register, report], { env, stdio: 'ignore' });
    const [code] = (await once(child, 'close')) as [number | null];
    if (code !== 0) throw new Cannot('no_matrix', 'the tests that the neuter matrix is made of do not pass: run them first');
    return NeuterReport.parse(JSON.parse(readFileSync(report, 'utf8')));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
