import { canonicalJson, type Json } from '#contract/canonical-json.ts';
import { misfit } from '../../disturbances/misfit.ts';
import { askedBy } from './routes.ts';
import type { Scene, Source } from './scene.ts';

/** A person's line is of the command that its request asks for, about the row of the path, and tells of nothing that this cannot bring about (SPEC EVID-16). */
export const askedByPage: Source = {
  of: 'what was asked for',
  breach: ({ line, events }) => {
    if ((line.channel !== 'ui' && line.channel !== 'unattributed') || events.length === 0) return null;
    // A person's line has its request and so a path, which is seen to where the requests are (SPEC EVID-6).
    return (line.path === null ? null : oddPath(line.path, line.command)) ?? misfit(line, events);
  },
};

function oddPath(path: string, command: Scene['line']['command']): string | null {
  const asked = askedBy(path);
  const kind = command['kind'] ?? null;
  if (asked === null || kind !== asked.kind) return `${path} does not ask for ${canonicalJson(kind)}`;
  const about = command[asked.field] ?? idIn(command['on'] ?? null, asked.table);
  return about === asked.id ? null : `${path} is not about ${canonicalJson(about)}`;
}

/** What a tag hangs on is named with its table. */
function idIn(on: Json, table: string): Json {
  return on !== null && typeof on === 'object' && 'table' in on && on.table === table && 'id' in on ? on.id : null;
}
