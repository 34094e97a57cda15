import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { generateKeyPairSync } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Verdict } from '#contract/verdict.ts';
import type { Handed, judgeBundle } from '../../judge-bundle.ts';
import { without } from './switches.ts';

/** A bypass of the register, as far as it is measured. */
export type Listed = { readonly check: string; readonly id: string; readonly adv_test: string; readonly closed_by: readonly string[] };

/** What was measured of one attack: a bundle that the test of a bypass had judged. Empty `faults`: the list is honest. */
export type Measured = { readonly check: string; readonly id: string; readonly faults: readonly string[] };

type Judge = typeof judgeBundle;

/**
 * Judges an attack by the whole grader, without each defence of its list, and without all: rejected, rejected, accepted. Null where the
 * bundle is none of the bypass: it passes, or its check finds nothing wrong.
 */
export function measure(judge: Judge, handed: Handed, bypass: Listed): Measured | null {
  using attack = asAttacked(handed, bypass);
  const verdictWithout = (names: readonly string[]): Verdict => without(names, () => judge(attack.handed).verdict);
  const whole = verdictWithout([]);
  if (whole.result === 'pass' || (whole.invalid === null && !failedChecks(whole).includes(bypass.check))) return null;
  const { closed_by } = bypass;
  const single = closed_by.length > 1 ? closed_by : [];
  const let_through = single.filter((name) => verdictWithout([name]).result === 'pass');
  const open = verdictWithout(closed_by);
  return {
    check: bypass.check,
    id: bypass.id,
    faults: [
      ...let_through.map((name) => `without ${name} alone it passes`),
      ...(open.result === 'pass' ? [] : [`without all of ${closed_by.join(', ')} it is still rejected: ${reasons(open)}`]),
    ],
  };
}

/** The checks of which this bundle is a proof: the one that alone rejects it, so that it passes when that is forced to hold. */
export function provenBy(judge: Judge, handed: Handed): readonly string[] {
  // Labels are a second judge of conduct, so what they would fail as well is tried without them.
  return [[], ['conduct_labels']].flatMap((apart) => {
    const verdict = without(apart, () => judge(handed).verdict);
    const checks = failedChecks(verdict);
    const first = checks.filter((check) => check !== 'no_false_claim');
    const [alone, ...more] = first.length > 0 ? first : checks;
    if (verdict.result !== 'fail' || alone === undefined || more.length > 0) return [];
    const forced = without([...apart, `check:${alone}`], () => judge(handed).verdict);
    return forced.result === 'pass' ? [alone] : [];
  });
}

/** Where a signature is among what stops it, the forger does not have the harness's key. */
function asAttacked(handed: Handed, { closed_by }: Listed): { readonly handed: Handed } & Disposable {
  if (!closed_by.includes('signed_bundle')) return { handed, [Symbol.dispose]: () => undefined };
  const sealInputs = mkdtempSync(join(tmpdir(), 'tillproof-foreign-'));
  cpSync(handed.sealInputs, sealInputs, { recursive: true });
  const { publicKey } = generateKeyPairSync('ed25519');
  writeFileSync(join(sealInputs, 'harness.pub.pem'), publicKey.export({ type: 'spki', format: 'pem' }));
  return { handed: { ...handed, sealInputs }, [Symbol.dispose]: () => rmSync(sealInputs, { recursive: true }) };
}

function failedChecks({ gates }: Verdict): readonly string[] {
  return gates.filter(({ result }) => result === 'fail').map(({ check }) => check);
}

function reasons(verdict: Verdict): string {
  return verdict.invalid ?? [...failedChecks(verdict), ...verdict.labels].join(', ');
}
