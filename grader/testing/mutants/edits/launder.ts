import type { Json } from '#contract/canonical-json.ts';
import { textAt, valueAt } from '../at-path.ts';
import type { Edit } from '../edit.ts';

type Line = { readonly [field: string]: Json };

/** What was not done through the page is made to look so: a hidden tool's call becomes a click, its line a person's, with a request in between. */
export const launder: Edit = {
  kind: 'launder a line',
  make: (tale, luck) => {
    const [ledger, actions, network] = [tale.ledger, tale.actions, tale.network] as unknown as readonly [Line[], Line[], Line[]];
    const dirty = luck.pick(ledger.filter(({ channel }) => channel !== 'ui')) ?? luck.pick(ledger);
    const model = luck.pick(network.filter(({ method, kind }) => method === 'POST' && kind === 'request'));
    const click = luck.pick(actions.filter(({ tool }) => tool === 'click'));
    const actionId = dirty?.['actionId'] ?? click?.['id'] ?? null;
    if (dirty === null || model === null || click === null || typeof actionId !== 'string') return null;
    const honest = luck.pick(ledger.filter(({ channel }) => channel === 'ui'));
    const requestId = `${actionId}.m${1 + luck.below(3)}`;
    const path = luck.pick([textAt(dirty, 'path'), ...ledger.map((line) => textAt(line, 'path'))]);
    const washed = {
      ...dirty,
      channel: 'ui',
      actor: honest?.['actor'] ?? dirty['actor'] ?? null,
      actionId,
      requestId,
      method: 'POST',
      path,
      bodySha256: model['bodySha256'] ?? null,
      ...(honest !== null && luck.below(2) === 0 ? { command: honest['command'] ?? {} } : {}),
    };
    const request = { ...model, actionId, requestId, url: `${new URL(textAt(model, 'url')).origin}${path}`, trusted: true };
    return {
      ...tale,
      ledger: ledger.map((line) => (line === dirty ? washed : line)) as Json,
      actions: actions.map((line) => (line['id'] === actionId ? { ...click, seq: line['seq'] ?? 0, id: actionId } : line)) as Json,
      network: network.toSpliced(network.findLastIndex((line) => valueAt(line, ['actionId']) === actionId) + 1, 0, request) as Json,
    };
  },
};
