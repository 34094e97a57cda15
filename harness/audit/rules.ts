import type { RanTests } from './ran-tests.ts';
import type { Bypass, Register, RegisterEntry } from './register.ts';

/** What an audit looks at. */
export type Audited = {
  readonly register: Register;
  /** Every gate of every task: which check it uses. */
  readonly gates: readonly { readonly task: string; readonly id: string; readonly check: string }[];
  /** Ids of the clauses that each SPEC of the pack defines, as often as it does. */
  readonly specs: readonly { readonly name: string; readonly clauses: readonly string[] }[];
  readonly ran: RanTests;
  /** Digest of today's grader. */
  readonly grader: string;
  readonly minDefences: number;
};

/** One thing that must hold of a register; `faults` says in a sentence each where it does not. */
export type AuditRule = { readonly id: string; readonly faults: (audited: Audited) => readonly string[] };

export const rules: readonly AuditRule[] = [
  {
    id: 'entry',
    faults: ({ register, gates }) =>
      gates
        .filter(({ check }) => !register.checks.some(({ id }) => id === check))
        .map(({ task, id, check }) => `${task}: gate ${id} uses ${check}, which has no entry`),
  },
  {
    id: 'own_names',
    faults: ({ register }) => [
      ...twice(register.checks.map(({ id }) => id)).map((id) => `${id} has two entries`),
      ...register.checks.flatMap((entry) =>
        twice(entry.bypasses.map(({ id }) => id)).map((id) => `${entry.id}: two bypasses are called ${id}`),
      ),
    ],
  },
  {
    id: 'defences',
    faults: ({ register, minDefences }) => register.checks.flatMap((entry) => tooFew(entry.id, entry.defences, register, minDefences)),
  },
  {
    id: 'spec',
    faults: ({ register, specs }) => [
      ...register.checks.filter(({ spec_ref }) => spec_ref.length === 0).map(({ id }) => `${id} cites no clause`),
      ...register.checks.flatMap(({ id, spec_ref }) =>
        specs.flatMap(({ name, clauses }) =>
          spec_ref.filter((ref) => !clauses.includes(ref)).map((ref) => `${id} cites ${ref}, which ${name} does not define`),
        ),
      ),
      ...specs.flatMap(({ name, clauses }) => twice(clauses).map((clause) => `${name} defines ${clause} twice`)),
    ],
  },
  {
    id: 'visible',
    faults: ({ register }) =>
      register.checks.flatMap(({ id, observable, hidden }) => visibility(observable, hidden).map((fault) => `${id} ${fault}`)),
  },
  {
    id: 'bypasses',
    faults: ({ register }) =>
      register.checks.filter(({ bypasses }) => bypasses.length === 0).map(({ id }) => `${id} has no bypass: it has not been audited`),
  },
  {
    id: 'closed',
    faults: ({ register, minDefences }) =>
      eachBypass(register).flatMap(({ name, bypass }) =>
        bypass.severity === 'critical' && bypass.closed_by.length === 0
          ? [`${name} is critical and open`]
          : tooFew(name, bypass.closed_by, register, minDefences),
      ),
  },
  {
    id: 'ran',
    faults: (audited) =>
      eachBypass(audited.register).flatMap(({ name, bypass }) => ranFaults(bypass.adv_test, audited).map((fault) => `${name}: ${fault}`)),
  },
  {
    id: 'residual',
    faults: ({ register }) =>
      eachBypass(register)
        .filter(({ bypass }) => isEmpty(bypass.residual) || /\b(none|nothing) known\b|^none\.?$/i.test(bypass.residual.trim()))
        .map(({ name }) => `${name} claims that nothing is left`),
  },
];

function eachBypass(register: Register): readonly { readonly name: string; readonly bypass: Bypass }[] {
  return register.checks.flatMap((entry: RegisterEntry) => entry.bypasses.map((bypass) => ({ name: `${entry.id}/${bypass.id}`, bypass })));
}

/** Independent are those of different names, each of which the register explains. */
function tooFew(name: string, defences: readonly string[], register: Register, least: number): string[] {
  const unknown = defences.filter((defence) => !Object.hasOwn(register.defences, defence));
  const count = new Set(defences).size;
  return [
    ...unknown.map((defence) => `${name} names ${defence}, a defence that the register does not know`),
    ...twice(defences).map((defence) => `${name} names ${defence} twice`),
    ...(count < least ? [`${name} rests on ${count} defences, ${least} are the least`] : []),
  ];
}

function visibility(observable: string | undefined, hidden: string | undefined): string[] {
  if (observable !== undefined && hidden !== undefined) return ['is both observable and hidden'];
  if (observable === undefined && hidden === undefined) return ['says neither what is observable nor why it looks at hidden state'];
  return isEmpty(observable ?? hidden ?? '')
    ? [hidden === undefined ? 'does not say what is observable' : 'has no reason for looking at hidden state']
    : [];
}

function ranFaults(title: string, { ran, grader }: Audited): string[] {
  const tests = ran.get(title) ?? [];
  if (tests.length === 0) return [`its test has not run: ${title}`];
  const today = tests.filter((test) => test.grader === grader);
  if (today.length === 0) return [`its test ran with another grader than today's: ${title}`];
  return today.filter(({ result }) => result !== 'passed').map(({ result }) => `its test was ${result}: ${title}`);
}

function isEmpty(text: string): boolean {
  return text.trim() === '';
}

function twice(names: readonly string[]): string[] {
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))];
}
