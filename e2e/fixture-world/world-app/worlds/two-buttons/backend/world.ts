import { sha256 } from '#contract/digest.ts';
import { ACTION_HEADER, CHANNEL_HEADER, REQUEST_HEADER, TRAP_PATH } from '#contract/headers.ts';
import { Channel, type LedgerEntry, type Provenance } from '#contract/ledger.ts';
import type { World } from '../../../server/world.ts';

type Buttons = { readonly [id: string]: { readonly id: string; readonly presses: number } };

const now = '2026-03-16T09:00:00Z';

/** A green and a red button that count how often they were pressed. */
export const world: World = {
  open: ({ seed, hiddenState }, append) => {
    const times = typeof hiddenState === 'object' && hiddenState !== null && 'times' in hiddenState ? hiddenState.times : null;
    if (typeof times !== 'number') return { ok: false, code: 'malformed_hidden_state', message: 'times is no number' };
    const bindings = { button: seed % 2 === 0 ? 'green' : 'red', times };
    let buttons: Buttons = { green: { id: 'green', presses: 0 }, red: { id: 'red', presses: 0 } };
    let closed = false;

    /** Puts a wish on record and, unless it is refused, does it. */
    const press = (id: string, by: number, wish: Pick<LedgerEntry, 'actor' | 'command'> & Provenance): Response => {
      const button = buttons[id];
      const code = wish.channel === 'direct' ? 'direct' : closed ? 'closed' : button === undefined ? 'not_found' : null;
      if (code !== null || button === undefined) {
        append({ at: now, ...wish, outcome: { kind: 'refused', code: code ?? 'not_found' }, events: [] });
        return Response.json({ code }, { status: code === 'direct' ? 403 : 409 });
      }
      const row = { ...button, presses: button.presses + by };
      buttons = { ...buttons, [id]: row };
      const event = { type: 'pressed', data: { button: id }, writes: [{ table: 'buttons', id, row }] };
      append({ at: now, ...wish, outcome: { kind: 'accepted' }, events: [event] });
      return Response.json(row);
    };

    return {
      ok: true,
      running: {
        bindings,
        snapshot: () => ({ world: 'two-buttons', schema: 1, bindings, tables: { clock: { main: { now } }, buttons } }),
        close: () => {
          closed = true;
        },
        respond: async (request) => {
          const path = new URL(request.url).pathname;
          if (request.method === 'GET') return path === '/api/buttons' ? Response.json(buttons) : undefined;
          const wish = provenanceOf(request, path, new Uint8Array(await request.arrayBuffer()));
          const pressed = /^\/api\/buttons\/([a-z]+)\/press$/.exec(path)?.[1];
          if (pressed !== undefined) return press(pressed, 1, { ...wish, actor: 'visitor', command: { kind: 'press', button: pressed } });
          if (!path.startsWith(TRAP_PATH)) return undefined;
          const tool = path.slice(TRAP_PATH.length);
          return press('green', 3, { ...wish, actor: tool, command: { kind: tool } });
        },
      },
    };
  },
};

function provenanceOf(request: Request, path: string, body: Uint8Array): Provenance {
  return {
    channel: Channel.parse(request.headers.get(CHANNEL_HEADER)),
    actionId: request.headers.get(ACTION_HEADER),
    requestId: request.headers.get(REQUEST_HEADER),
    method: request.method,
    path,
    bodySha256: body.length === 0 ? null : sha256(body),
  };
}
