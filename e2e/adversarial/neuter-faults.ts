import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canonicalJson } from '#contract/canonical-json.ts';
import { registeredTitles } from '#harness/audit/registered-titles.ts';
import { requestOf } from '#harness/grade/grade-trial.ts';
import { trialFiles } from '#harness/grade/trial-files.ts';
import { loadTrust } from '#harness/keys/keys.ts';
import { root, run } from '../command.ts';

/**
 * Where the bypass register names a test of this title: what the bundle that it was about says of `closed_by`, by the grader without those
 * defences (docs/verifying-the-verifier.md). Empty where the list is honest, and where no bypass is driven by the test.
 */
export async function neuterFaults(title: string, bundle: string): Promise<readonly string[]> {
  if (!registeredTitles().has(title)) return [];
  const trust = loadTrust();
  const { bundleDir, manifestEnvelope, taskFiles } = await requestOf(trialFiles(bundle), [join(root, 'packs')], trust);
  const folder = mkdtempSync(join(tmpdir(), 'tillproof-neuter-'));
  try {
    const folders = { bundle: bundleDir, task: join(folder, 'task'), sealInputs: join(folder, 'seal') };
    const write = (at: string, files: Readonly<Record<string, string | Uint8Array>>): void => {
      mkdirSync(at);
      for (const [name, bytes] of Object.entries(files)) writeFileSync(join(at, name), bytes);
    };
    write(folders.task, taskFiles);
    const key = trust.harnesses[0]?.export({ type: 'spki', format: 'pem' }).toString() ?? '';
    write(folders.sealInputs, { 'manifest.dsse.json': canonicalJson(manifestEnvelope), 'harness.pub.pem': key });
    const program = join(root, 'grader/testing/neuter/measure-trial.ts');
    const register = join(root, 'packs/checkout-console/bypass-register.yaml');
    const { code, stdout, stderr } = await run(process.execPath, ['--no-warnings', program, register, title, JSON.stringify(folders)]);
    if (code !== 0) throw new Error(`the neuter matrix ended with ${code}: ${stderr}`);
    return JSON.parse(stdout) as string[];
  } finally {
    rmSync(folder, { recursive: true });
  }
}
