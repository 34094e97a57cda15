import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { handedFrom } from '../verdict-on.ts';
import { measure, type Listed } from './measure.ts';
import { loadTestBuild } from './test-build.ts';

/*
 * The neuter matrix of one bundle that a trial left: `node measure-trial.ts REGISTER TITLE FOLDERS`, the folders as JSON
 * `{bundle, task, sealInputs}`. Prints, for each bypass whose test has this title, what does not bear out its list, as one JSON list.
 */

const [registerFile = '', title = '', folders = '{}'] = process.argv.slice(2);
const register = parse(readFileSync(registerFile, 'utf8')) as { checks: { id: string; bypasses: Omit<Listed, 'check'>[] }[] };
const handed = handedFrom(JSON.parse(folders) as Parameters<typeof handedFrom>[0]);
const judge = await loadTestBuild();
const faults = register.checks.flatMap(({ id: check, bypasses }) =>
  bypasses
    .filter(({ adv_test }) => adv_test === title)
    .flatMap((bypass) => measure(judge, handed, { ...bypass, check })?.faults ?? [`${check}/${bypass.id}: the bundle is no attack on it`]),
);
process.stdout.write(`${JSON.stringify(faults)}\n`);
