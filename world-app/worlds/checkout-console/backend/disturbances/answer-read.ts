import { getResponse, type RequestHandler } from 'msw';
import { ACTION_HEADER } from '#contract/headers.ts';
import { clockOf } from '#checkout-console/engine/row-of.ts';
import { failed, success } from '../handlers/answer.ts';
import { readHandlers } from '../handlers/reads.ts';
import type { WorldCore } from '../world-core.ts';
import { late } from './answer-command.ts';
import { signedOutFailure, unavailable } from './failures.ts';
import { ripe, spend } from './faults.ts';

/** Answers a read of the page through whatever fault is ripe for it (SPEC FLT); the clock of a `perView` world moves first. */
export async function answerRead(core: WorldCore, handlers: readonly RequestHandler[], request: Request): Promise<Response | undefined> {
  const { store } = core;
  const url = new URL(request.url);
  const asked = { read: url.pathname };
  const state = store.getState();
  if (state.disturbed.signedOut) return failed(signedOutFailure);
  const out = ripe(state, 'signed_out', asked);
  if (out !== undefined) {
    spend(store, out);
    store.setState(({ disturbed }) => ({ disturbed: { ...disturbed, signedOut: true } }));
    return failed(signedOutFailure);
  }
  const down = ripe(state, 'unavailable', asked);
  if (down !== undefined) {
    spend(store, down);
    return failed(unavailable(store.getState(), 'read'));
  }
  const actionId = request.headers.get(ACTION_HEADER);
  core.view(actionId);
  const { old } = store.getState().disturbed;
  const shown = old?.actionId === actionId ? readHandlers({ getState: () => ({ ...store.getState(), tables: old.tables }) }) : handlers;
  const response = await getResponse([...shown], searchable(core, url, request));
  const whole = response === undefined || !response.ok ? response : await lagging(core, url, response);
  // Not part of any view, for every one of them would have to say it.
  whole?.headers.set('shop-time', clockOf(store.getState().tables).now);
  const slow = ripe(state, 'slow', asked);
  if (slow === undefined || whole === undefined) return whole;
  spend(store, slow);
  return late(whole, slow.ms);
}

/** The request, or, where the filters get lost on a later page, that page of the whole list. */
function searchable({ store }: WorldCore, url: URL, request: Request): Request {
  const page = url.searchParams.get('page');
  const loss = page === null || page === '1' ? undefined : ripe(store.getState(), 'filter_loss', { read: url.pathname });
  if (loss === undefined || page === null) return request;
  spend(store, loss);
  return new Request(`${url.origin}${url.pathname}?page=${page}`, request);
}

/** The answer to a search, without the row that the index has not caught up with. */
async function lagging({ store }: WorldCore, url: URL, response: Response): Promise<Response> {
  const lag = (url.searchParams.get('q') ?? '') === '' ? undefined : ripe(store.getState(), 'search_lag', { read: url.pathname });
  if (lag === undefined) return response;
  const list = (await response.json()) as { readonly rows: readonly { readonly id?: string }[]; readonly total: number };
  const rows = list.rows.filter(({ id }) => id !== lag.row);
  if (rows.length < list.rows.length) spend(store, lag);
  return success({ ...list, rows, total: list.total - (list.rows.length - rows.length) });
}
