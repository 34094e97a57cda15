import { writeFileSync } from 'node:fs';
import { z } from 'zod';
import { Cannot } from '../../cannot.ts';
import { clauseDefinitions } from '#contract/spec-clauses.ts';
import { readGivenFile } from '../../read-given-file.ts';
import { registerFaults, specFaults } from '../../verify-harness/audit-register.ts';
import { readChecks } from '../../verify-harness/check.ts';
import { decimal } from '../../verify-harness/fraction.ts';
import { readMarkdownRegister } from '../../verify-harness/markdown-register.ts';
import { probeContract } from '../../verify-harness/probe-contract.ts';
import { verifyHarness } from '../../verify-harness/verify-harness.ts';
import { writeExample } from '../../verify-harness/write-example.ts';
import type { Command, CommandIo, ExitCode } from '../command.ts';
import { parseCommandLine } from '../parse-command-line.ts';
import { NoPositionals } from '../trial-flags.ts';
import { UsageError } from '../usage-error.ts';

const Count = z
  .string()
  .regex(/^[0-9]{1,3}$/, 'a whole number')
  .transform(Number)
  .default(2);

function share(usual: string): z.ZodType<NonNullable<ReturnType<typeof decimal>>> {
  return z
    .string()
    .default(usual)
    .transform(decimal)
    .refine((value) => value !== null, 'a decimal from 0 to 1')
    .pipe(z.custom<NonNullable<ReturnType<typeof decimal>>>());
}

const Checks = z.string({ error: 'a file of checks is required' });

/** The folders of one agent, one for each trial. */
function trials(agent: string): z.ZodType<string[]> {
  return z.array(z.string(), { error: `a folder of the ${agent} agent is required` }).min(1);
}

const VerifyFlags = z
  .strictObject({
    checks: Checks,
    contract: z.string({ error: 'the sandbox contract is required: what is not stated cannot be probed' }),
    good: trials('good'),
    broken: trials('broken'),
    lazy: trials('lazy'),
    spec: z.string().optional(),
    'bypass-register': z.string().optional(),
    faults: z.string().optional(),
    verifier: z.array(z.string()).default([]),
    environment: z.string().optional(),
    'min-defences': Count,
    'min-power': share('0.30'),
    'min-good-pass-rate': share('0.80'),
    neuter: z.string().optional(),
    matrix: z.boolean().default(false),
    json: z.string().optional(),
    positionals: NoPositionals,
  })
  .refine(({ verifier, environment }) => verifier.length > 0 === (environment !== undefined), '--verifier and --environment go together');

const AuditFlags = z.strictObject({
  checks: Checks,
  'bypass-audit': z.string(),
  'min-defences': Count,
  positionals: z.array(z.string()).length(1, '--bypass-audit takes two files: SPEC and REGISTER'),
});

const ExampleFlags = z.strictObject({ 'write-example': z.string(), positionals: NoPositionals });

const text = { type: 'string' } as const;
const several = { type: 'string', multiple: true } as const;
const flags = {
  checks: text,
  contract: text,
  good: several,
  broken: several,
  lazy: several,
  spec: text,
  'bypass-register': text,
  'bypass-audit': text,
  faults: text,
  verifier: several,
  environment: text,
  'min-defences': text,
  'min-power': text,
  'min-good-pass-rate': text,
  neuter: text,
  matrix: { type: 'boolean' },
  json: text,
  'write-example': text,
} as const;

/** Verifies a verifier made of files: its own exit codes are 0, 1, and 2 also where it is used wrongly. */
export const verifyHarnessCommand: Command = {
  name: 'verify-harness',
  usage:
    '--checks FILE --contract FILE --good DIR… --broken DIR… --lazy DIR… [--spec FILE.md] [--bypass-register FILE.md] [--faults DIR] ' +
    '[--verifier FILE… --environment DIR] [--min-power F] [--min-good-pass-rate F] [--min-defences N] [--neuter CHECK] [--matrix] [--json FILE]\n' +
    'tillproof verify-harness --checks FILE --bypass-audit SPEC REGISTER [--min-defences N]\n' +
    'tillproof verify-harness --write-example DIR',
  summary:
    'verify checks of files: that the sandbox contract holds from inside, that good, broken and lazy agents are told apart (one DIR for each trial), ' +
    'and that no check could be left out unnoticed; or audit their register; or write an example to try it on',
  run: async (args, io) => {
    try {
      if (args.some((word) => word.startsWith('--write-example'))) {
        writeExample(parseCommandLine(args, flags, ExampleFlags)['write-example']).forEach(io.stderr);
        return 0;
      }
      if (args.some((word) => word.startsWith('--bypass-audit'))) return audit(parseCommandLine(args, flags, AuditFlags), io);
      return await verify(parseCommandLine(args, flags, VerifyFlags), io);
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      io.stderr(`tillproof verify-harness: ${error.message}`);
      return 2;
    }
  },
};

async function verify(given: z.infer<typeof VerifyFlags>, io: CommandIo): Promise<ExitCode> {
  const report = await verifyHarness(
    {
      checks: given.checks,
      contract: given.contract,
      trials: { good: given.good, broken: given.broken, lazy: given.lazy },
      spec: given.spec ?? null,
      register: given['bypass-register'] ?? null,
      faults: given.faults ?? null,
      verifiers: given.verifier,
      environment: given.environment ?? null,
      minDefences: given['min-defences'],
      minPower: given['min-power'],
      minGoodPassRate: given['min-good-pass-rate'],
      neuter: given.neuter ?? null,
      matrix: given.matrix,
    },
    { say: io.stderr, probe: probeContract },
  );
  if (given.json !== undefined) writeReport(given.json, report);
  return report.ok ? 0 : 1;
}

function audit(given: z.infer<typeof AuditFlags>, io: CommandIo): ExitCode {
  const checks = readChecks(given.checks);
  const read = (file: string): string => readGivenFile(file, 'unreadable_file').toString('utf8');
  const [register = ''] = given.positionals;
  const faults = [
    ...specFaults(checks, clauseDefinitions(read(given['bypass-audit']))),
    ...registerFaults(checks, readMarkdownRegister(read(register)), given['min-defences']),
  ];
  faults.forEach((fault) => io.stderr(`FAIL: ${fault}`));
  if (faults.length === 0) io.stderr(`PASS: the register answers for ${checks.length} checks`);
  return faults.length === 0 ? 0 : 1;
}

function writeReport(file: string, report: object): void {
  try {
    writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`);
  } catch (cause) {
    throw new Cannot('unwritable_file', `${file} cannot be written: ${(cause as Error).message}`, { cause });
  }
}
