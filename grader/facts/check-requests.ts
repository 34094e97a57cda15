import type { LedgerLine } from '#contract/ledger.ts';
import type { NetworkLine } from '#contract/network-line.ts';
import { tampered } from '../invalid-evidence.ts';
import type { Evidence } from '../bundle/read-evidence.ts';

/** Answers that the world gives before there is a command to write down: malformed, unknown path or row, method, size or type of the body. */
const NO_COMMAND = new Set([400, 403, 404, 405, 413, 415]);

/** Answers of a system that fails where its task says so; the world's own grader checks that it does (SPEC FLT). */
const UNAVAILABLE = 503;
const ANSWER_LOST = new Set([UNAVAILABLE, 504]);

/** Whether a request asks for a change. */
export function isMutation(line: NetworkLine): boolean {
  return !['GET', 'HEAD', 'OPTIONS'].includes(line.method);
}

/** The URL path of a request, or null where its URL is none. */
export function pathOf(line: NetworkLine): string | null {
  return URL.parse(line.url)?.pathname ?? null;
}

/** Browser and world must tell of the same requests, one to one (SPEC EVID-6), else `tampered`. */
export function checkRequests({ ledger, actions, network }: Evidence): void {
  const known = new Set(actions.map((action) => action.id));
  const requests = new Map<string, NetworkLine>();
  for (const line of network) {
    if (line.kind === 'unmatched') throw tampered(`network line ${line.seq} was seen by only one of browser and proxy`);
    if (line.actionId !== null && !known.has(line.actionId))
      throw tampered(`network line ${line.seq} names ${line.actionId}, which is no action`);
    if (line.kind !== 'request' || line.requestId === null) continue;
    if (!fitsAction(line.requestId, line.actionId))
      throw tampered(`request ${line.requestId} does not belong to ${line.actionId ?? 'no action'}`);
    if (requests.has(line.requestId)) throw tampered(`request ${line.requestId} stands in the network journal twice`);
    requests.set(line.requestId, line);
  }
  const answered = new Set<string>();
  for (const line of ledger) {
    if (line.channel !== 'ui' && line.channel !== 'unattributed') continue;
    const requestId = line.requestId;
    const request = requestId === null ? undefined : requests.get(requestId);
    if (requestId === null || request === undefined) throw tampered(`ledger line ${line.seq} has no request in the network journal`);
    if (answered.has(requestId)) throw tampered(`request ${requestId} stands in the ledger twice`);
    answered.add(requestId);
    compare(line, request);
  }
  for (const request of requests.values()) {
    const silent = request.status === null || NO_COMMAND.has(request.status);
    if (isMutation(request) && !answered.has(request.requestId ?? '') && !silent) {
      throw tampered(`request ${request.requestId} was answered ${request.status} but is not in the ledger`);
    }
  }
}

function compare(line: LedgerLine, request: NetworkLine): void {
  const where = `ledger line ${line.seq} and request ${line.requestId}`;
  if ((line.channel === 'ui') !== (line.actionId !== null))
    throw tampered(`ledger line ${line.seq} is ${line.channel} with action ${line.actionId}`);
  if (line.actionId !== request.actionId) throw tampered(`${where} name different actions`);
  if (line.method !== request.method || line.path !== pathOf(request)) throw tampered(`${where} differ in method or path`);
  if (line.bodySha256 !== request.bodySha256) throw tampered(`${where} differ in the body`);
  if (!plausible(line, request.status)) throw tampered(`${where}: ${line.outcome.kind} was answered ${request.status}`);
}

function plausible(line: LedgerLine, status: number | null): boolean {
  // The browser may be gone before the answer comes.
  if (status === null) return true;
  switch (line.outcome.kind) {
    case 'accepted':
      // 402: the command was carried out, and what it recorded is that the card was declined (SPEC PAY-3).
      return (status >= 200 && status < 300) || status === 402 || ANSWER_LOST.has(status);
    case 'repeated':
      return (status >= 200 && status < 300) || ANSWER_LOST.has(status);
    case 'refused':
      return (status >= 400 && status < 500) || status === UNAVAILABLE;
  }
}

function fitsAction(requestId: string, actionId: string | null): boolean {
  return new RegExp(`^${actionId ?? 'late'}\\.[gm][1-9][0-9]*$`).test(requestId);
}
