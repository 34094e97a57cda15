import { canonicalJson, type Json } from '#contract/canonical-json.ts';
import type { Deed } from '#contract/checkout-console/disturbances.ts';
import type { LedgerLine } from '#contract/ledger.ts';

/** Whether a ledger line is what a task scripts (SPEC SCR-1, SCR-3): exactly that, but for the version that was found and the key that follows from it. */
export function isDeed(deed: Deed, line: LedgerLine): boolean {
  const noRequest = line.actionId === null && line.requestId === null && line.method === null && line.bodySha256 === null;
  const path = deed.do === 'post' ? deed.path : null;
  if (!noRequest || line.path !== path) return false;
  switch (deed.do) {
    case 'pass_time':
      return line.channel === 'system' && same(line.command, { kind: 'pass_time', seconds: deed.seconds });
    case 'change_price':
      return line.channel === 'script' && same(line.command, { kind: 'change_price', variant: deed.variant, price: deed.price });
    case 'change_rate':
      return line.channel === 'script' && same(line.command, { kind: 'change_rate', rate: deed.rate, price: deed.price });
    case 'post':
      return line.channel === 'script' && isPost(deed, line.command);
  }
}

function isPost({ command: kind, path, body }: Extract<Deed, { do: 'post' }>, command: LedgerLine['command']): boolean {
  const { kind: is, ifVersion: _version, opKey: _key, ...rest } = command;
  const id = path.split('/')[3] ?? '';
  return (
    is === kind &&
    Object.entries(body).every(([field, value]) => field in rest && same(rest[field] ?? null, value)) &&
    // What is in no body is the aggregate of the path.
    Object.entries(rest).every(([field, value]) => field in body || canonicalJson(value).includes(JSON.stringify(id)))
  );
}

function same(a: Json | LedgerLine['command'], b: Json): boolean {
  return canonicalJson(a) === canonicalJson(b);
}
