import { canonicalJson, type Json } from '#contract/canonical-json.ts';
import { misfit } from '../../disturbances/misfit.ts';
import { askedBy } from './routes.ts';
import type { Source } from './scene.ts';

/** A person's line is of the command that its request asks for, about the row of the path, and tells of nothing that this cannot bring about (SPEC EVID-16). */
export const askedByPage: Source = {
  of: 'what was asked for',
  breach: ({ line, events }) => {
    // A person's line has its request and so a path, which is seen to where the requests are (SPEC EVID-6).
    if ((line.channel !== 'ui' && line.channel !== 'unattributed') || events.length === 0 || line.path === null) return null;
    const asked = askedBy(line.path);
    const kind = line.command['kind'] ?? null;
    if (asked === null || kind !== asked.kind) return `${line.path} does not ask for ${canonicalJson(kind)}`;
    const about = line.command[asked.field] ?? idIn(line.command['on'] ?? null, asked.table);
    if (about !== asked.id) return `${line.path} is not about ${canonicalJson(about)}`;
    return misfit(line, events);
  },
};

/** What a tag hangs on is named with its table. */
function idIn(on: Json, table: string): Json {
  return on !== null && typeof on === 'object' && 'table' in on && on.table === table && 'id' in on ? on.id : null;
}
