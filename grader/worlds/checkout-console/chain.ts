import type { ActionLine } from '#contract/action-line.ts';
import type { NetworkLine } from '#contract/network-line.ts';
import type { Evidence } from '../../bundle/read-evidence.ts';
import { isMutation, pathOf } from '../../facts/check-requests.ts';
import type { CheckoutStep } from './case.ts';

/** Tools by which a person puts something in. The others look, wait or go, and no change follows from them. */
const INPUT_TOOLS = new Set(['click', 'drag', 'mouse_down', 'mouse_up', 'type', 'key', 'set_value', 'select', 'check', 'dialog']);

/** Answers that come after the input: a page too slow to be read again, a field or control that was then another or none (SPEC CHK-11, CHK-12). */
const ANSWERED_TOO_LATE = new Set(['not_responding', 'value_not_taken', 'changed']);

/** The first link of the chain action -> trusted request of the page -> command that is missing, or null. */
export function brokenChain(evidence: Pick<Evidence, 'actions' | 'network' | 'manifest'>, { line }: CheckoutStep): string | null {
  if (line.channel !== 'ui') return `ledger line ${line.seq} came by the channel ${line.channel}`;
  const action = evidence.actions.find(({ id }) => id === line.actionId);
  if (action?.standing !== 'listed' || !wasCarriedOut(action)) return `ledger line ${line.seq} has no action that was carried out`;
  if (!INPUT_TOOLS.has(action.tool)) return `ledger line ${line.seq} names ${action.id}, but ${action.tool} puts nothing in`;
  const request = evidence.network.find(({ requestId }) => requestId === line.requestId);
  if (request === undefined || request.kind !== 'request') return `ledger line ${line.seq} has no request of the page`;
  return (
    brokenRequest(request, evidence.manifest.pageFiles) ??
    (pathOf(request) === line.path ? null : `request ${line.requestId} went elsewhere`)
  );
}

function wasCarriedOut({ outcome }: ActionLine): boolean {
  return outcome.kind === 'ok' || ANSWERED_TOO_LATE.has(outcome.code);
}

function brokenRequest(request: NetworkLine, pageFiles: { readonly [path: string]: string }): string | null {
  if (request.frame !== 'main') return `request ${request.requestId} came from the frame ${request.frame}`;
  if (!isMutation(request)) return `request ${request.requestId} asked for no change`;
  if (request.trusted !== true) return `request ${request.requestId} followed no input of a person`;
  if (request.initiator === null || !Object.hasOwn(pageFiles, request.initiator)) {
    return `request ${request.requestId} was started by ${request.initiator ?? 'no script'}, which is not the console's`;
  }
  return null;
}
