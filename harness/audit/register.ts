import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { Cannot } from '../cannot.ts';
import { readGivenFile } from '../read-given-file.ts';

const Bypass = z.strictObject({
  id: z.string().min(1),
  class: z.enum(['direct', 'indirect', 'cosmetic']),
  severity: z.enum(['critical', 'high', 'medium', 'low']),
  /** Title of the test that drives it. */
  adv_test: z.string().min(1),
  /** Defences that stop it, each by itself. */
  closed_by: z.array(z.string()),
  /** `trial`: the list is measured on the bundle of the trial that the test plays, when it runs; otherwise on what the grader's own tests judge. */
  fixture: z.literal('trial').optional(),
  /** Why one defence alone stops it, where it is so. Never of a critical one. */
  alone: z.string().min(1).optional(),
  /** What is left over. */
  residual: z.string(),
});
export type Bypass = z.infer<typeof Bypass>;

const Entry = z.strictObject({
  /** Name of the check. */
  id: z.string().min(1),
  spec_ref: z.array(z.string()),
  /** What can be seen of the outcome; or why only hidden state shows it. */
  observable: z.string().optional(),
  hidden: z.string().optional(),
  defences: z.array(z.string()),
  bypasses: z.array(Bypass),
});
export type RegisterEntry = z.infer<typeof Entry>;

/** `bypass-register.yaml`: how each check of a pack could be passed without the work, and what stops it. */
const Register = z.strictObject({ defences: z.record(z.string(), z.string().min(1)), checks: z.array(Entry) });
export type Register = z.infer<typeof Register>;

/** Where the register of a pack lies, in the first folder of packs that has one; null where none has. */
export function registerFile(packs: readonly string[], pack: string): string | null {
  return packs.map((folder) => join(folder, pack, 'bypass-register.yaml')).find((path) => existsSync(path)) ?? null;
}

/** The register of a pack, from the first folder of packs that has one; null where none has. @throws Cannot `malformed_pack` */
export function readRegister(packs: readonly string[], pack: string): Register | null {
  const file = registerFile(packs, pack);
  if (file === null) return null;
  let value: unknown;
  try {
    value = parse(readGivenFile(file, 'malformed_pack').toString('utf8'));
  } catch (cause) {
    throw cause instanceof Cannot ? cause : new Cannot('malformed_pack', `${file} is not YAML`, { cause });
  }
  const parsed = Register.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new Cannot('malformed_pack', `${file} is malformed: ${z.prettifyError(parsed.error).replaceAll('\n', ' ')}`);
}
