import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after } from 'node:test';
import { pathToFileURL } from 'node:url';
import { parse } from 'yaml';
import { gates } from '../../worlds/checkout-console/gates/gates.ts';
import { keepBundles } from './keep-bundles.ts';
import { measure, provenBy, type Listed, type Measured } from './measure.ts';
import type { NeuterReport } from './report.ts';
import { loadTestBuild } from './test-build.ts';

/*
 * The neuter matrix: `node main.ts REGISTER REPORT` runs the grader's tests once more and judges what the tests of bypasses had judged
 * without the defences that stop them. Writes a report; exits 1 only where a test fails.
 */

const [registerFile = '', reportFile = ''] = process.argv.slice(2);
const grader = join(import.meta.dirname, '../..');
type Row = Omit<Listed, 'check'> & { readonly fixture?: 'trial' };
const register = parse(readFileSync(registerFile, 'utf8')) as { checks: { id: string; bypasses: Row[] }[] };
// What is measured on the bundle of a trial is measured where the trial is played (measure-trial.ts).
const bypasses = register.checks.flatMap(({ id: check, bypasses: all }) =>
  all.filter(({ fixture }) => fixture !== 'trial').map((bypass): Listed => ({ ...bypass, check })),
);

/** Every test that judges bundles in its own process. */
const tests = [
  'worlds/checkout-console/gates/*.test.ts',
  'agents.test.ts',
  'tampered.test.ts',
  'task/*.test.ts',
  'bundle/open-bundle.test.ts',
];
const files = globSync(tests, { cwd: grader }).toSorted();

const judge = await loadTestBuild();
const measured: Measured[] = [];
const proofs = new Map<string, number>(gates.map(({ check }) => [check, 0]));

await keepBundles(
  files.map((file) => pathToFileURL(join(grader, file)).href),
  judge,
  ({ title, handed }) => {
    for (const bypass of bypasses.filter(({ adv_test }) => adv_test === title)) {
      const found = measure(judge, handed, bypass);
      if (found !== null) measured.push(found);
    }
    for (const check of provenBy(judge, handed)) proofs.set(check, (proofs.get(check) ?? 0) + 1);
  },
);

after(() => {
  const report: NeuterReport = {
    bypasses: bypasses.map(({ check, id }) => {
      const attacks = measured.filter((found) => found.check === check && found.id === id);
      return { check, id, attacks: attacks.length, faults: [...new Set(attacks.flatMap(({ faults }) => faults))] };
    }),
    checks: [...proofs].map(([check, fixtures]) => ({ check, fixtures })),
  };
  writeFileSync(reportFile, JSON.stringify(report));
});
