import { createServer } from 'node:http';
import { parseArgs } from 'node:util';
import { canonicalJson } from '#contract/canonical-json.ts';
import { appendToChain, EMPTY_CHAIN } from '#contract/chain.ts';
import { sha256 } from '#contract/digest.ts';

/*
 * A world of one number, with the sockets and messages of a real one. On app.sock: `POST /add` writes a ledger line, `POST /garble` one that
 * breaks the chain, `POST /die` ends the process at once.
 */

const { values } = parseArgs({ options: { 'app-socket': { type: 'string' }, 'control-socket': { type: 'string' } } });
let number = 0;
let chain = EMPTY_CHAIN;

function snapshot(): string {
  const tables = { clock: { main: { now: '2026-03-16T09:00:00Z' } }, numbers: { main: { number } } };
  return canonicalJson({ world: 'checkout-console', schema: 1, bindings: { who: 'Ada' }, tables });
}

const app = createServer((request, response) => {
  if (request.url === '/die') process.exit(9);
  number += 1;
  const added = appendToChain(chain, { number });
  if (request.url === '/add') chain = added.chain;
  process.send?.({ kind: 'ledger', line: added.line });
  if (request.url === '/garble') process.send?.({ kind: 'ledger', line: appendToChain(chain, { number: -1 }).line });
  response.end();
});

const control = createServer((request, response) => {
  request.resume();
  const answers: { readonly [url: string]: () => string } = {
    '/setup': () => JSON.stringify({ bindings: { who: 'Ada' }, initialStateDigest: sha256(snapshot()) }),
    '/snapshot': snapshot,
    '/close': () => JSON.stringify(chain),
  };
  response.end(answers[request.url ?? '']?.());
});

process.on('disconnect', () => process.exit(0));
app.listen(values['app-socket'], () => control.listen(values['control-socket'], () => process.send?.({ kind: 'listening' })));
