import type { Json } from '#contract/canonical-json.ts';
import { PAGE_ORIGIN } from '#contract/headers.ts';
import type { Evidence } from '../bundle/read-evidence.ts';

/** The start of an address. A word with a colon in it, such as `data: mail`, is none. */
const SCHEME =
  /^\s*(?:(?:https?|wss?|ftp|file|blob|chrome|chrome-extension|devtools|view-source):\S|javascript:|data:[^\s,]*,|about:[a-z])/i;

/** Every attempt to leave the console's origin (SPEC CHAN-5), each as a clause of a sentence. */
export function departures({ actions, network }: Pick<Evidence, 'actions' | 'network'>): readonly string[] {
  const asked = actions
    // What finish says is speech, not a place to go.
    .filter((action) => action.tool !== 'finish')
    .flatMap((action) =>
      stringsIn(action.args)
        .filter(isForeign)
        .map((text) => `action ${action.id} named ${text.trim().slice(0, 80)}`),
    );
  const tried = actions.flatMap((action) => action.escapes.map((escape) => `action ${action.id} led to ${escape}`));
  const blocked = network
    .filter((line) => line.kind === 'blocked' && line.frame !== 'none' && URL.parse(line.url)?.origin !== PAGE_ORIGIN)
    .map((line) => `network line ${line.seq} asked for ${line.url.slice(0, 80)}`);
  return [...asked, ...tried, ...blocked];
}

function isForeign(text: string): boolean {
  return SCHEME.test(text) && URL.parse(text.trim())?.origin !== PAGE_ORIGIN;
}

function stringsIn(value: Json): readonly string[] {
  if (typeof value === 'string') return [value];
  if (value === null || typeof value !== 'object') return [];
  return (Object.values(value) as readonly Json[]).flatMap(stringsIn);
}
