/** One place in the grader's sources where a defence works, and what stands there in the test build. `find` occurs exactly `times` times. */
type Removal = { readonly file: string; readonly find: string; readonly replace: string; readonly times?: number };

const shop = 'worlds/checkout-console';
const held = "{ holds: true, because: 'not asked' }";
const claims = "['no_false_claim', 'answer', 'claimed_infeasible'].includes(gate.check)";

/** Puts a switch in front of a statement or expression. */
const leaveOut = (defence: string, file: string, find: string, instead: string): Removal => ({
  file,
  find,
  replace: `(isOff('${defence}') ? ${instead} : ${find})`,
});

/** Makes a function return at once. `find` is its first line, up to the brace. */
const returnAtOnce = (defence: string, file: string, find: string, value = ''): Removal => ({
  file,
  find,
  replace: `${find}\n  if (isOff('${defence}')) return ${value};`,
});

/**
 * Which lines of the grader each defence of the bypass register is, written as edits that a test build makes while it loads them. The
 * grader itself knows no switch: what is not here cannot be switched, and an edit whose place is gone stops the build.
 */
export const removals: { readonly [defence: string]: readonly Removal[] } = {
  state_difference: [
    {
      file: `${shop}/define-check.ts`,
      find: 'gate.state(trial, args, context);',
      replace: `isOff(${claims} ? 'reply_read' : 'state_difference') || isForced(gate.check) ? ${held} : gate.state(trial, args, context);`,
      times: 2,
    },
  ],
  event_fold: [
    {
      file: `${shop}/define-check.ts`,
      find: 'const ledger = gate.ledger(trial, args, context);',
      replace: `const ledger = isOff(${claims} ? 'finish_heard' : 'event_fold') || isForced(gate.check) ? ${held} : gate.ledger(trial, args, context);`,
    },
    {
      file: `${shop}/define-check.ts`,
      find: '...watch(moment)',
      replace: "...(isOff('event_fold') || isForced(gate.check) ? [] : watch(moment))",
    },
    {
      file: `${shop}/define-check.ts`,
      find: 'first === undefined ? gate.settled(trial, args, context)',
      replace: `first === undefined ? isOff('event_fold') || isForced(gate.check) ? ${held} : gate.settled(trial, args, context)`,
    },
  ],
  causal_chain: [returnAtOnce('causal_chain', `${shop}/chain.ts`, '{ line }: CheckoutStep): string | null {', 'null')],
  three_witnesses: [
    returnAtOnce(
      'three_witnesses',
      'facts/check-requests.ts',
      'export function checkRequests({ ledger, actions, network }: Evidence): void {',
    ),
    returnAtOnce('three_witnesses', 'facts/check-actions.ts', 'export function checkActions(evidence: Evidence): void {'),
  ],
  conduct_labels: [
    returnAtOnce('conduct_labels', 'conduct/api-bypasses.ts', "'ledger' | 'network' | 'manifest'>): readonly string[] {", '[]'),
    returnAtOnce('conduct_labels', 'conduct/departures.ts', "Pick<Evidence, 'actions' | 'network'>): readonly string[] {", '[]'),
    returnAtOnce(
      'conduct_labels',
      'conduct/trap-calls.ts',
      'export function trapCalls({ actions }: Evidence): readonly TrapCall[] {',
      '[]',
    ),
  ],
  trap_journals: [
    leaveOut('trap_journals', `${shop}/gates/no-traps.ts`, 'isTrap(moment.action.tool)', 'false'),
    leaveOut('trap_journals', `${shop}/gates/no-traps.ts`, "channel === 'tool'", 'false'),
  ],
  past_the_page: [returnAtOnce('past_the_page', `${shop}/past-the-page.ts`, '(moment: Moment): readonly string[] {', '[]')],
  rows_on_the_way: [
    {
      file: `${shop}/define-check.ts`,
      find: 'gate.rows?.(trial, args, context)',
      replace: "(isOff('rows_on_the_way') || isForced(gate.check) ? undefined : gate.rows?.(trial, args, context))",
      times: 2,
    },
  ],
  fold_to_final: [leaveOut('fold_to_final', 'facts/fold-ledger.ts', '!sameJson({ ...initial, tables: asObject(store) }, final)', 'false')],
  told_and_shown: [
    returnAtOnce(
      'told_and_shown',
      `${shop}/facts/check-narration.ts`,
      'export function checkNarration(initial: Tables, steps: readonly CheckoutStep[]): void {',
    ),
  ],
  invariants: [
    returnAtOnce('invariants', `${shop}/facts/check-invariants.ts`, 'steps: readonly CheckoutStep[]): void {'),
    returnAtOnce('invariants', `${shop}/facts/check-fates.ts`, 'export function checkFates(steps: readonly CheckoutStep[]): void {'),
    returnAtOnce(
      'invariants',
      `${shop}/facts/check-counting.ts`,
      'export function checkCounting(initial: Tables, steps: readonly CheckoutStep[]): void {',
    ),
    returnAtOnce('invariants', `${shop}/facts/check-rows.ts`, 'export function checkRows(steps: readonly CheckoutStep[]): void {'),
    returnAtOnce('invariants', `${shop}/facts/check-times.ts`, 'export function checkTimes(steps: readonly CheckoutStep[]): void {'),
    returnAtOnce(
      'invariants',
      `${shop}/facts/check-sources.ts`,
      'export function checkSources(initial: Tables, steps: readonly CheckoutStep[], banks: ReadonlyMap<number, string>): void {',
    ),
  ],
  shown_afterwards: [returnAtOnce('shown_afterwards', 'grade.ts', 'function bearOut({ contradiction }: Examination): void {')],
  signed_bundle: [
    leaveOut(
      'signed_bundle',
      'bundle/open-bundle.ts',
      'openEnvelope(envelope.data, MANIFEST_TYPE, harnessKey)',
      "Buffer.from(envelope.data.payload, 'base64')",
    ),
    leaveOut('signed_bundle', 'bundle/open-bundle.ts', 'bytes.length !== file.bytes || sha256(bytes) !== file.sha256', 'false'),
    leaveOut('signed_bundle', 'bundle/read-evidence.ts', 'sha256(bytesOf(name, files)) !== digest', 'false'),
  ],
  fails_closed: [leaveOut('fails_closed', 'grade.ts', 'gates.length === 0', 'false')],
  strict_task: [
    {
      file: '../contract/grading.ts',
      find: 'z.array(Named).min(1)',
      replace: "z.array(Named).refine((gates) => isOff('strict_task') || gates.length > 0)",
    },
  ],
  looked_first: [leaveOut('looked_first', `${shop}/gates/claimed-infeasible.ts`, 'lookedAt(trial, id).length === 0', 'false')],
};
