import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Cannot } from '../cannot.ts';
import { makeFolder } from '../make-folder.ts';

const copied = 'Twelve units stay on the shelf until Friday.';

const spec = `# Copying a file

- **[CPY-1]** copy.txt holds the words of source.txt, nothing more and nothing less.
- **[CPY-2]** report.json says in its field "status" how it went: "ok" or "failed".
- **[CPY-3]** summary.md says in at least four words, and no more than 200 characters, that the file was copied.
`;

const checks = [
  { name: 'copy_equal', path: 'copy.txt', content_equals: copied, spec_ref: 'CPY-1' },
  { name: 'status_ok', path: 'report.json', json_field: 'status', json_value: 'ok', spec_ref: 'CPY-2' },
  { name: 'summary_said', path: 'summary.md', min_words: 4, keywords: ['copied'], max_length: 200, spec_ref: 'CPY-3' },
];

/** Two checks that look busy: a copy of any words is there, and it is not endless. */
const decorativeChecks = [
  { name: 'copy_there', path: 'copy.txt', spec_ref: 'CPY-1' },
  { name: 'copy_not_endless', path: 'copy.txt', max_length: 100_000_000, spec_ref: 'CPY-1' },
  ...checks.slice(1),
];

const contract = { network: 'deny', filesystem: 'scoped', exec: 'allowlisted', time_seconds: 300, secrets: 'none' };

function entry(name: string, outcome: string, work: string, defences: string): string {
  return `### ${name}
- observable outcome: ${outcome}
- intended work: ${work}
- defences: ${defences}, agent's own folder
- direct bypass -> critical: the agent edits the checks or this spec [closed by: agent's own folder]
- indirect bypass -> high: the words are taken from elsewhere than source.txt [closed by: ${defences.split(', ', 1)[0]}]
- cosmetic bypass -> low: white space at the ends
- residual risk: an agent that knows the words beforehand need not read the file.
`;
}

const register = `# Bypass register

${entry('copy_equal', 'copy.txt holds the words', 'read source.txt and write copy.txt', 'content equality, existence')}
${entry('status_ok', 'report.json says ok', 'write the report', 'JSON field, existence')}
${entry('summary_said', 'summary.md says what was done', 'write the summary', 'word count, keyword match')}`;

const environment = `/* What the agent works in: it makes the file that is to be copied. */
export const source = '${copied}';
`;

function verifier(expected: string): string {
  return `import { readFileSync } from 'node:fs';
${expected}
process.exitCode = readFileSync(process.argv[2] + '/copy.txt', 'utf8').trim() === expected ? 0 : 1;
`;
}

type Files = { readonly [path: string]: string };

const outputs: { readonly [agent: string]: Files } = {
  good: { 'copy.txt': `${copied}\n`, 'report.json': '{"status":"ok"}\n', 'summary.md': 'The file was copied as it stood.\n' },
  broken: {
    'copy.txt': `${copied.toUpperCase()}\n`,
    'report.json': '{"status":"ok"}\n',
    'summary.md': 'The file was copied as it stood.\n',
  },
  lazy: { 'copy.txt': 'to do\n', 'report.json': '{"status":"ok"}\n', 'summary.md': 'I have copied the file.\n' },
};

const files: Files = {
  'SPEC.md': spec,
  'checks.json': json(checks),
  'contract.json': json(contract),
  'register.md': register,
  'environment/source.mjs': environment,
  'verifier/verify.mjs': verifier(`const expected = '${copied}';`),
  'decorative/checks.json': json(decorativeChecks),
  'importing/verify.mjs': verifier("import { source as expected } from '../environment/source.mjs';"),
  ...Object.fromEntries(
    Object.entries(outputs).flatMap(([agent, left]) =>
      ['1', '2', '3'].flatMap((trial) => Object.entries(left).map(([path, text]) => [`${agent}/${trial}/${path}`, text] as const)),
    ),
  ),
};

/**
 * Writes the file-copy example: a verifier that holds, one with a decorative check (`decorative/`), one that imports its environment (`importing/`).
 * Returns what to try.
 * @throws Cannot `unwritable_file` where a file is there already or cannot be written
 */
export function writeExample(folder: string): readonly string[] {
  for (const [path, text] of Object.entries(files)) {
    const file = join(folder, path);
    try {
      makeFolder(dirname(file));
      writeFileSync(file, text, { flag: 'wx' });
    } catch (cause) {
      throw new Cannot('unwritable_file', `${file} cannot be written: ${(cause as Error).message}`, { cause });
    }
  }
  const trials = Object.keys(outputs).flatMap((agent) => ['1', '2', '3'].map((trial) => `--${agent} ${agent}/${trial}`));
  const common = `--contract contract.json ${trials.join(' ')}`;
  return [
    `written to ${folder}; there, try`,
    `  tillproof verify-harness --checks checks.json ${common} --spec SPEC.md --bypass-register register.md --matrix`,
    `  tillproof verify-harness --checks decorative/checks.json ${common}`,
    `  tillproof verify-harness --checks checks.json ${common} --verifier importing/verify.mjs --environment environment`,
  ];
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
