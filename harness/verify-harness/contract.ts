import { z } from 'zod';
import { Cannot } from '../cannot.ts';
import { parseJsonFile } from './parse-json-file.ts';

/** What a sandbox promises where its file leaves a line out. */
const promised = { network: 'deny', filesystem: 'scoped', exec: 'allowlisted', time_seconds: 300, secrets: 'none' } as const;

/** Values are judged one by one, so that each that is wrong has a sentence of its own. */
const ContractFile = z.strictObject({
  network: z.unknown().default(promised.network),
  filesystem: z.unknown().default(promised.filesystem),
  exec: z.unknown().default(promised.exec),
  time_seconds: z.unknown().default(promised.time_seconds),
  secrets: z.unknown().default(promised.secrets),
  /** Words that start a program in the sandbox, put before the program's own; bubblewrap by this contract where not given. */
  run: z.array(z.string().min(1)).min(1).optional(),
});
export type Contract = z.infer<typeof ContractFile>;

/** @throws Cannot `malformed_contract` */
export function readContract(file: string): Contract {
  const parsed = ContractFile.safeParse(parseJsonFile(file, 'malformed_contract'));
  if (parsed.success) return parsed.data;
  throw new Cannot('malformed_contract', `${file}: ${z.prettifyError(parsed.error).replaceAll(/\s+/g, ' ')}`);
}

/** One sentence for each line of a contract that promises too little. */
export function looseLines({ network, filesystem, exec, time_seconds, secrets }: Contract): readonly string[] {
  const lines: readonly (readonly [boolean, string])[] = [
    [network === 'deny', "sandbox network policy is not 'deny'"],
    [filesystem === 'scoped', "sandbox filesystem is not 'scoped'"],
    [exec === 'allowlisted' || exec === 'none', 'sandbox exec policy is not allowlisted/none'],
    [isWithin(time_seconds, 1, 3600), 'sandbox time_seconds is not a bounded integer in [1, 3600]'],
    [secrets === 'none' || secrets === 'redacted', 'sandbox secrets policy is not none/redacted'],
  ];
  return lines.filter(([holds]) => !holds).map(([, sentence]) => sentence);
}

function isWithin(value: unknown, least: number, most: number): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;
}
