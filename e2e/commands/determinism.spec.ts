import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { canonicalJson } from '#contract/canonical-json.ts';
import { Envelope } from '#contract/dsse.ts';
import { canonicalVerdict, VerdictStatement } from '#contract/verdict.ts';
import { lastJson, root, run, type Finished } from '../command.ts';

const trial = ['trial', '--task', 'checkout-console/finish-checkout', '--seed', '5', '--json', '--out'];

/** Moves the clock of a Node process and of those it starts: eleven years and some. */
const shiftedDate = `const Real = Date;
globalThis.Date = class extends Real {
  constructor(...args) { if (args.length === 0) super(Real.now() + 350000000000); else super(...args); }
  static now() { return Real.now() + 350000000000; }
};`;

function comparable(finished: Finished): Record<string, string> {
  expect(finished.code, finished.stderr).toBe(0);
  const { bundle, verdict } = lastJson(finished) as { bundle: string; verdict: string };
  const envelope = Envelope.parse(JSON.parse(readFileSync(verdict, 'utf8')));
  const statement = VerdictStatement.parse(JSON.parse(Buffer.from(envelope.payload, 'base64').toString('utf8')));
  return {
    initial: readFileSync(join(bundle, 'world-initial.json'), 'utf8'),
    final: readFileSync(join(bundle, 'world-final.json'), 'utf8'),
    ledger: readFileSync(join(bundle, 'ledger.jsonl'), 'utf8'),
    verdict: canonicalJson(canonicalVerdict(statement.predicate)),
  };
}

/** Another user, and a way to the project for him: a home that only its owner may enter hides it. */
const asOther = ['setpriv', '--reuid', '4711', '--regid', '4711', '--clear-groups', '--'];
const throughMnt = ['unshare', '--mount', 'sh', '-c', 'mount --bind "$0" /mnt && exec "$@"', root];

async function elsewhereCommand(args: readonly string[]): Promise<readonly string[]> {
  const at = (project: string): string[] => [process.execPath.replace(root, project), ...args, join(project, 'bin/tillproof.mjs')];
  if (process.getuid?.() !== 0) return at(root);
  const [file, ...rest] = [...asOther, 'test', '-r', join(root, 'bin/tillproof.mjs')];
  const { code } = await run(file, rest);
  return code === 0 ? [...asOther, ...at(root)] : [...throughMnt, ...asOther, ...at('/mnt')];
}

test('another folder, user, time zone, language and date give the same state, ledger and canonical verdict byte for byte', async ({}, info) => {
  const here = await run(process.execPath, [join(root, 'bin/tillproof.mjs'), ...trial, info.outputPath('here')]);

  const elsewhere = mkdtempSync(join(tmpdir(), 'tillproof-elsewhere-'));
  try {
    chmodSync(elsewhere, 0o777);
    const shift = join(elsewhere, 'shifted-date.mjs');
    writeFileSync(shift, shiftedDate);
    const env = {
      TZ: 'Pacific/Chatham',
      LANG: 'tr_TR.UTF-8',
      LC_ALL: 'tr_TR.UTF-8',
      HOME: elsewhere,
      TILLPROOF_STATE: join(elsewhere, 'state'),
    };
    const [file = '', ...args] = await elsewhereCommand(['--import', shift]);
    const there = await run(file, [...args, ...trial, join(elsewhere, 'runs')], env, elsewhere);

    expect(comparable(there)).toEqual(comparable(here));
  } finally {
    rmSync(elsewhere, { recursive: true });
  }
});
