import type { NetworkLine } from '#contract/network-line.ts';
import type { Tables } from '#contract/checkout-console/state.ts';
import type { Told } from './case.ts';

/**
 * Actions before `finish` by which the page was answered about an aggregate (SPEC CLAIM-9): a read or a command whose path names it, or
 * names the draft, order or variant that it belongs to; a search for its very id; for a rule of the handbook, a read of the handbook. Trees and
 * pictures are for the viewer and count for nothing here.
 */
export function lookedAt({ evidence, initial }: Pick<Told, 'evidence' | 'initial'>, id: string): readonly string[] {
  const finish = evidence.actions.find(({ tool, outcome }) => tool === 'finish' && outcome.kind === 'ok');
  const end = finish?.seq ?? evidence.actions.length;
  const names = new Set([id, ...ownersOf(initial, id)].flatMap((name) => [name, encodeURIComponent(name)]));
  return evidence.network
    .filter((line) => line.actionId !== null && Number(line.actionId.slice(1)) <= end && isAnswered(line))
    .filter((line) => isAbout(line, id, names))
    .map(({ actionId }) => actionId ?? '');
}

/** Shown, or refused with a reason: that there is none, that it is not open to the role, that it stands otherwise. */
function isAnswered({ kind, status }: NetworkLine): boolean {
  return kind === 'request' && status !== null && ((status >= 200 && status < 300) || [403, 404, 409, 422].includes(status));
}

function isAbout({ url, method }: NetworkLine, id: string, names: ReadonlySet<string>): boolean {
  const parsed = URL.parse(url);
  if (parsed === null || !parsed.pathname.startsWith('/api/')) return false;
  if (/^H-[A-Z]+-[0-9]+$/.test(id)) return parsed.pathname === '/api/policies';
  if (parsed.pathname.split('/').some((part) => names.has(part))) return true;
  return method === 'GET' && parsed.searchParams.get('q')?.trim() === id;
}

/** Whose page shows a row that has none of its own. */
function ownersOf({ holds, payments, disputes, returns, levels }: Tables, id: string): readonly string[] {
  return [holds[id]?.draft, payments[id]?.order, disputes[id]?.order, returns[id]?.order, levels[id]?.variant].filter(
    (owner) => typeof owner === 'string',
  );
}
