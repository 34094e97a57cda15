import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { root } from '#harness/root.ts';
import { figures, type Figures } from './figures.ts';

const program = join(root, 'world-app/worlds/checkout-console/backend/testing/time-apply.ts');
const Samples = z.strictObject({ apply: z.array(z.number()), copy: z.array(z.number()) });

/** One accepted command on the full shop, against copying the shop's whole state as JSON: measured inside the world's own room. */
export async function measureApply(): Promise<{ apply: Figures; copy: Figures }> {
  const { stdout } = await promisify(execFile)(process.execPath, [program], { maxBuffer: 16 * 1024 * 1024 });
  const samples = Samples.parse(JSON.parse(stdout));
  const inMs = (nanoseconds: readonly number[]): Figures => figures(nanoseconds.map((each) => each / 1e6));
  return { apply: inMs(samples.apply), copy: inMs(samples.copy) };
}
