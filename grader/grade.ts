import { fillHoles, fillHolesDeep } from '#contract/fill-holes.ts';
import { gradingOf, type VariantGrading } from '#contract/grading.ts';
import type { Json } from '#contract/canonical-json.ts';
import { taskId } from '#contract/task.ts';
import type { GateResult, Verdict } from '#contract/verdict.ts';
import type { Manifest } from '#contract/manifest.ts';
import { openFiles } from './bundle/open-bundle.ts';
import { readEvidence, type Evidence } from './bundle/read-evidence.ts';
import { failingLabels, labelsOf } from './conduct/labels.ts';
import { checkActions } from './facts/check-actions.ts';
import { checkRequests } from './facts/check-requests.ts';
import { foldLedger } from './facts/fold-ledger.ts';
import { badTask, InvalidEvidence, tampered } from './invalid-evidence.ts';
import type { SealedTask } from './task/read-task.ts';
import type { Examination, Judgement, WorldGrader } from './worlds/world-grader.ts';
import { worlds } from './worlds/worlds.ts';

/** What grading says about a trial, apart from who graded it and under which seal. */
export type Judged = Pick<Verdict, 'result' | 'gates' | 'metrics' | 'labels' | 'milestones' | 'lostAt'>;

/**
 * Judges one trial: facts first, then preconditions, then gates. Pure: the same bytes always give the same answer.
 * @throws InvalidEvidence where there is nothing that could be judged
 */
export function grade(bundleDir: string, manifest: Manifest, sealed: SealedTask): Judged {
  checkTask(manifest, sealed);
  const files = openFiles(bundleDir, manifest);
  if (manifest.closedReason.kind === 'infra')
    throw new InvalidEvidence('infra', `the trial was ended from outside: ${manifest.closedReason.cause}`);
  const evidence = readEvidence(manifest, files);
  checkInstruction(evidence, sealed);
  const steps = foldLedger(evidence.initial, evidence.final, evidence.ledger);
  checkActions(evidence);
  checkRequests(evidence);
  const examination = worldOf(manifest).examine(evidence, steps, sealed.hiddenState);
  const grading = filled(gradingOf(sealed.grading, manifest.variant), { ...evidence.initial.bindings, ...examination.derived });
  checkPreconditions(examination, grading);
  const gates = judgeGates(examination, grading, sealed.clauses);
  const decision = decide(evidence, gates);
  if (decision.result === 'pass') bearOut(examination);
  return { ...decision, milestones: reached(examination, grading), lostAt: earliest(gates) };
}

function checkTask(manifest: Manifest, { task, digest }: SealedTask): void {
  if (manifest.taskId !== taskId(task)) throw badTask(`the bundle is of ${manifest.taskId}, the task is ${taskId(task)}`);
  if (manifest.taskDigest !== digest) throw tampered(`the task is not the ${manifest.taskId} that was played`);
  if (manifest.world !== task.world) throw tampered('the bundle is of another world');
}

function worldOf(manifest: Manifest): WorldGrader {
  const world = worlds.get(manifest.world);
  if (world === undefined) throw badTask(`there is no world ${manifest.world}`);
  return world;
}

/** The agent was told what the task says and nothing more. */
function checkInstruction({ manifest, initial }: Evidence, { task }: SealedTask): void {
  const told = fillingWith(initial.bindings, 'task.json', (values) => fillHoles(task.instruction, values));
  if (manifest.instruction !== told) throw tampered('the agent was told something else than the task says');
}

function filled(grading: VariantGrading, values: Values): VariantGrading {
  return fillingWith(values, 'grading.json', (known) => fillHolesDeep(grading as unknown as Json, known) as unknown as VariantGrading);
}

type Values = { readonly [name: string]: Json };

/** A hole that nothing fills is the task's mistake. */
function fillingWith<T>(values: Values, file: string, fill: (values: Values) => T): T {
  try {
    return fill(values);
  } catch (cause) {
    throw badTask(`${file}: ${cause instanceof Error ? cause.message : String(cause)}`);
  }
}

function checkPreconditions(examination: Examination, grading: VariantGrading): void {
  for (const { check, args } of grading.preconditions) {
    const { holds, because } = examination.precondition(check, args);
    if (!holds) throw new InvalidEvidence('world_invalid', `the world did not start as the task says: ${because}`);
  }
}

function judgeGates(examination: Examination, grading: VariantGrading, clauses: ReadonlySet<string>): readonly GateResult[] {
  const judge = ({ id, check, args }: VariantGrading['gates'][number], others: readonly GateResult[]): GateResult => {
    const judgement = examination.gate(check, args, { frame: grading.frame, others });
    const unknown = judgement.specRefs.find((ref) => !clauses.has(ref));
    if (unknown !== undefined) throw badTask(`${id} rests on ${unknown}, which SPEC.md does not define`);
    const holds = passes(judgement);
    const { lostAt, reachedAt } = judgement;
    const when = { lostAt: holds ? null : lostAt, reachedAt: holds ? reachedAt : null };
    return { id, check, result: holds ? 'pass' : 'fail', specRefs: [...judgement.specRefs], because: reason(judgement), ...when };
  };
  const first = grading.gates.filter(({ check }) => !examination.judgesOthers(check)).map((gate) => judge(gate, []));
  return grading.gates.map((gate) => first.find(({ id }) => id === gate.id) ?? judge(gate, first));
}

function passes({ state, ledger }: Judgement): boolean {
  return state.holds && ledger.holds;
}

function reason({ state, ledger }: Judgement): string {
  const say = (form: string, { holds, because }: Judgement['state']): string => `${form} form ${holds ? 'holds' : 'fails'}: ${because}`;
  return `${say('State', state)}. ${say('Ledger', ledger)}.`;
}

/** The first action at which a trial was lost for good. */
function earliest(gates: readonly GateResult[]): string | null {
  const numbers = gates.flatMap(({ lostAt }) => (lostAt === null ? [] : [Number(lostAt.slice(1))]));
  return numbers.length === 0 ? null : `a${Math.min(...numbers)}`;
}

/** `pass` needs every gate, and no label that ends a trial whatever its gates say. */
function decide(evidence: Evidence, gates: readonly GateResult[]): Pick<Judged, 'result' | 'gates' | 'metrics' | 'labels'> {
  const failed = gates.some(({ result }) => result === 'fail');
  const result = failed || gates.length === 0 || failingLabels(evidence).length > 0 ? 'fail' : 'pass';
  const metrics = Object.fromEntries(gates.map((gate) => [gate.id, gate.result === 'pass' ? (1 as const) : (0 as const)]));
  return { result, gates: [...gates], metrics, labels: [...labelsOf(evidence, failed)] };
}

/** A pass stands only where the shop, looked at again, shows what its snapshot says (SPEC EVID-15). */
function bearOut({ contradiction }: Examination): void {
  const found = contradiction();
  if (found !== null) throw new InvalidEvidence(found.label, found.because);
}

function reached(examination: Examination, grading: VariantGrading): Judged['milestones'] {
  return grading.milestones.map(({ id, check, args }) => ({ id, reached: examination.milestone(check, args) }));
}
