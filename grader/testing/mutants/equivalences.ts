import { canonicalJson, type Json } from '#contract/canonical-json.ts';
import { textAt, valueAt } from './at-path.ts';
import { kernel, type Difference } from './differences.ts';

/** Something a bundle may say otherwise without telling of other work, and why. */
export type Equivalence = {
  readonly id: string;
  readonly why: string;
  readonly covers: (difference: Difference, all: readonly Difference[]) => boolean;
};

const under =
  (...fields: readonly string[]) =>
  ({ at }: Difference): boolean =>
    fields.some((field) => at === field || at.startsWith(`${field}.`));

const inBoth = ({ line }: Difference, holds: (line: Json) => boolean): boolean =>
  line !== null && [line.was, line.is].every((each) => each === undefined || holds(each));

/** The same line, but for what joins it to other lines. */
const same = (one: Json | undefined, other: Json | undefined): boolean => kernel(one ?? null) === kernel(other ?? null);

/** The same request, however it was answered. */
const sameRequest = (one: Json | undefined, other: Json | undefined): boolean => same(unanswered(one), unanswered(other));

const unanswered = (line: Json | undefined): Json | undefined =>
  line === null || typeof line !== 'object' || Array.isArray(line)
    ? line
    : { ...(line as { readonly [field: string]: Json }), status: null, resource: '' };

const alike = (one: Json | undefined, other: Json | undefined): boolean =>
  one === other || (one !== undefined && other !== undefined && canonicalJson(one) === canonicalJson(other));

/** `D-4099.v5.place` and `D-4099.v4.place`. */
const ofOneDeed = (one: Json | undefined, other: Json | undefined): boolean =>
  typeof one === 'string' &&
  typeof other === 'string' &&
  /\.v\d+\.\w+$/.test(one) &&
  one.replace(/\.v\d+\./, '.') === other.replace(/\.v\d+\./, '.');

const isRead = (line: Json): boolean => valueAt(line, ['method']) === 'GET' && ['request', 'foreign'].includes(textAt(line, 'kind'));

const isPlainCall = (line: Json): boolean => valueAt(line, ['standing']) === 'listed' && valueAt(line, ['tool']) !== 'finish';

/** Fields of the manifest that nothing else in a bundle says. */
const WORD_OF_THE_HARNESS =
  'trialId draft variant seed agent worldDigest bridgeDigest graderVersionExpected startedLogical closedReason chromium playwright pageFiles containment host'.split(
    ' ',
  );

export const equivalences: readonly Equivalence[] = [
  {
    id: 'names of calls',
    why: 'Names of calls and requests only join the journals. A gate asks for an input that was carried out and its request (SPEC CHK-12), not which control it was: every way through the page is right.',
    covers: ({ at, was, is }) =>
      /^((ledger|network)\.(actionId|requestId)|actions\.id)$/.test(at) &&
      [was, is].every((name) => typeof name === 'string' || name === null),
  },
  {
    id: 'another call',
    why: 'A listed call that is told of once more, once less, elsewhere or otherwise did nothing that a request and a line do not tell of.',
    covers: (difference) =>
      under(
        'actions.line',
        'actions.tool',
        'actions.args',
        'actions.target',
        'actions.point',
        'actions.outcome',
        'actions.standing',
      )(difference) && inBoth(difference, isPlainCall),
  },
  {
    id: 'what the agent saw',
    why: 'The digest of an answer, and at what an input was aimed, describe; nothing is inferred from them.',
    covers: under('actions.observation', 'actions.target', 'actions.point'),
  },
  {
    id: 'reads',
    why: 'A read changes nothing. Only a task that asks for looking counts it, and none of these does.',
    covers: (difference) => difference.at.startsWith('network.') && inBoth(difference, isRead),
  },
  {
    id: 'pages afterwards',
    why: 'The grader compares what SPEC EVID-15 names with the last snapshot; what else a page shows proves nothing.',
    covers: under('after'),
  },
  {
    id: 'how it was answered',
    why: 'An answer has to fit what the ledger says came of the request (SPEC EVID-6); more than one does.',
    covers: under('network.status', 'network.resource'),
  },
  {
    id: 'order of requests',
    why: 'Browser and proxy tell of a request over two pipes, so the order of the network journal is no fact; the ledger has the order of commands.',
    covers: (difference, all) =>
      difference.at === 'network.line' &&
      all.some(({ at, was, is }) => at === 'network.line' && sameRequest(was, difference.is) && sameRequest(is, difference.was)),
  },
  {
    id: 'bodies',
    why: 'The journals must agree on the digest of a body; the body itself is in neither, and what was asked is in the events.',
    covers: under('network.bodySha256', 'ledger.bodySha256'),
  },
  {
    id: 'another file of the page',
    why: 'A request has to be started by a file of the built page. Which of them it was, the bundler decides.',
    covers: ({ at, was, is }) =>
      at === 'network.initiator' && [was, is].every((file) => typeof file === 'string' && /^\/assets\/[\w.-]+\.js$/.test(file)),
  },
  {
    id: 'the words of a command',
    why: 'What was asked for has to fit what came of it (SPEC EVID-16). Where other words fit as well, the same came of them, and that is what is judged.',
    covers: under('ledger.command'),
  },
  {
    id: 'another key of the same press',
    why: 'The key of an operation is of one row and one deed, and only keeps the same press from being done twice (SPEC CHK-9). Which version of its row it names, nobody earns by.',
    covers: ({ at, was, is }) => /\.opKeys?(\.\d+)?$/.test(at) && ofOneDeed(was, is),
  },
  {
    id: 'words to a customer',
    why: 'The shop’s own words above a message. That one went out, to whom, about what, and whether money was asked for, is checked; these words no gate reads.',
    covers: ({ at }) =>
      /^final\.tables\.messages\.[^.]+\.subject$|^ledger\.rows\.messages\/[^.]+\.subject$|^ledger\.events\.subject$/.test(at),
  },
  {
    id: 'the word of the harness',
    why: 'Versions, digests of code, names and the seed are what the harness signed; a bundle holds nothing to compare them with.',
    covers: under(...WORD_OF_THE_HARNESS.map((field) => `manifest.${field}`)),
  },
  {
    id: 'another shop',
    why: 'The first snapshot says otherwise too, and everything follows from it: another shop in which the same work was done.',
    covers: (difference, all) =>
      /^(initial|final)\.(tables|bindings)\.|^ledger\.(rows|events)\.|^manifest\.bindings\./.test(difference.at) &&
      all.some(({ at, was, is }) => at.startsWith('initial.') && alike(was, difference.was) && alike(is, difference.is)),
  },
];

/** The rule that says why a difference, among all of its tale, is none to a gate; or null. */
export function equivalenceOf(difference: Difference, all: readonly Difference[]): Equivalence | null {
  return equivalences.find(({ covers }) => covers(difference, all)) ?? null;
}
