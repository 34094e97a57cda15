import { gradingOf } from '#contract/grading.ts';
import { variants } from '#contract/variant.ts';
import { clauseDefinitions } from '#contract/spec-clauses.ts';
import { graderDigest } from '../digests.ts';
import { listTasks } from '../packs/list-tasks.ts';
import { loadTask } from '../packs/load-task.ts';
import { readRan } from './ran-tests.ts';
import { readRegister } from './register.ts';
import { rules, type Audited } from './rules.ts';

/** What is wrong, and which rule says so. */
export type AuditFinding = { readonly rule: string; readonly says: string };

export type Audit = {
  readonly pack: string;
  readonly checks: number;
  readonly bypasses: number;
  readonly findings: readonly AuditFinding[];
};

/**
 * Audits the bypass register of a pack against its tasks, its SPEC, and the tests that ran. `ran` is the folder in which the suites left them.
 * @returns null where no folder of packs holds a task of that pack
 * @throws Cannot `malformed_pack`, `no_such_folder`
 */
export async function auditPack(
  pack: string,
  { packs, ran, minDefences }: { readonly packs: readonly string[]; readonly ran: readonly string[]; readonly minDefences: number },
): Promise<Audit | null> {
  const refs = listTasks(packs).filter((ref) => ref.pack === pack);
  if (refs.length === 0) return null;
  const register = readRegister(packs, pack);
  if (register === null)
    return { pack, checks: 0, bypasses: 0, findings: [{ rule: 'register', says: `${pack} has no bypass-register.yaml` }] };
  const tasks = await Promise.all(refs.map((ref) => loadTask(ref, packs)));
  const specs = new Map(tasks.map((task) => [`SPEC ${task.public.spec}`, task.files['SPEC.md'].toString('utf8')]));
  const findings = findingsOf({
    register,
    gates: tasks.flatMap((task) =>
      variants.flatMap((variant) => gradingOf(task.grading, variant).gates.map(({ id, check }) => ({ task: task.id, id, check }))),
    ),
    specs: [...specs].map(([name, text]) => ({ name, clauses: clauseDefinitions(text) })),
    ran: readRan(...ran),
    grader: await graderDigest(),
    minDefences,
  });
  return { pack, checks: register.checks.length, bypasses: register.checks.flatMap(({ bypasses }) => bypasses).length, findings };
}

export function findingsOf(audited: Audited): AuditFinding[] {
  return rules.flatMap(({ id, faults }) => faults(audited).map((says) => ({ rule: id, says })));
}
