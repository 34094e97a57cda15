import { openPlain } from '../plain-playwright.ts';
import { openPlaywrightMcp } from '../playwright-mcp.ts';
import { serveConsole } from '../serve-console.ts';
import { openSession } from '../session.ts';
import { figures, time, type Figures } from '../figures.ts';
import { ours } from './ours.ts';
import { peer } from './peer.ts';
import { plain } from './plain.ts';
import { right, type Deed } from './side.ts';

const click = (role: string, name: string, shows: RegExp): Deed => ({ kind: 'click', role, name, shows });

type Scene = { readonly name: string; readonly path: string; readonly deeds: readonly Deed[] };

/** Pairs of deeds that undo each other, so that every turn finds the page as the one before. */
function scenes(draft: string): readonly Scene[] {
  return [
    {
      name: 'click: list of 25 rows',
      path: '/orders',
      deeds: [click('button', 'Next page', /26–50 of/), click('button', 'Previous page', /\b1–25 of/)],
    },
    {
      name: 'click: detail page',
      path: `/drafts/${draft}`,
      deeds: [click('button', 'Items', /heading "Items"/), click('button', 'Address', /heading "Address"/)],
    },
    {
      name: 'click: dialog',
      path: '/orders',
      deeds: [click('button', 'Keyboard shortcuts', /- dialog\b/), click('button', 'Close', /button "Keyboard shortcuts"/)],
    },
    {
      name: 'type',
      path: '/orders',
      deeds: ['Mara', 'Silva'].map((text) => ({
        kind: 'fill',
        role: 'searchbox',
        name: 'Search orders',
        text,
        shows: new RegExp(`: "?${text}`),
      })),
    },
    {
      name: 'select',
      path: '/orders',
      deeds: ['Paid', 'All'].map((option) => ({
        kind: 'select',
        role: 'combobox',
        name: 'Payment',
        option,
        shows: new RegExp(`combobox "Payment"[^]*"${option}" \\[selected\\][^]*combobox "Fulfilment"`),
      })),
    },
    { name: 'snapshot', path: '/orders', deeds: [{ kind: 'look', shows: /1–25 of/ }] },
    { name: 'screenshot', path: '/orders', deeds: [{ kind: 'picture' }] },
  ];
}

const names = ['ours', 'plain', 'playwrightMcp'] as const;
type Measured = Readonly<Record<(typeof names)[number], { readonly time: Figures; readonly bytes: number }>>;

/**
 * Each deed with the settled new state in hand, three ways, whole pages on all sides. A side does `perRound` deeds in a row, because our next call
 * waits for the last one's picture; then it is the others' turn. Bytes are the median of the states in hand.
 */
export async function measureDeeds(rounds: number, perRound: number): Promise<Readonly<Record<string, Measured>>> {
  await using session = await openSession({ frames: true });
  await using served = await serveConsole(session);
  await using bare = await openPlain();
  await using mcp = await openPlaywrightMcp();
  const sides = { ours: await ours(session), plain: await plain(bare.page, served.url), playwrightMcp: await peer(mcp, served.url) };
  const measured: Record<string, Measured> = {};
  for (const { name, path, deeds } of scenes(await firstDraft(session.call))) {
    const samples = { ours: [] as number[], plain: [] as number[], playwrightMcp: [] as number[] };
    const bytes = { ours: [] as number[], plain: [] as number[], playwrightMcp: [] as number[] };
    for (const side of names) await sides[side].go(path);
    for (let round = 0; round < rounds; round++) {
      for (const side of names) {
        for (let turn = 0; turn < perRound; turn++) {
          const deed = deeds[turn % deeds.length];
          if (deed === undefined) continue;
          let state = '';
          const took = await time(async () => {
            state = right(await sides[side].act(deed), deed);
          });
          samples[side].push(took);
          bytes[side].push(Buffer.byteLength(state));
        }
      }
    }
    const of = (side: (typeof names)[number]): Measured['ours'] => ({ time: figures(samples[side]), bytes: figures(bytes[side]).p50 });
    measured[name] = { ours: of('ours'), plain: of('plain'), playwrightMcp: of('playwrightMcp') };
  }
  return measured;
}

async function firstDraft(call: (name: string, args?: Record<string, unknown>) => Promise<string>): Promise<string> {
  const ref = /link "Drafts" \[ref=(\w+)\]/.exec(await call('look'))?.[1];
  const draft = /link "(D-\d+)"/.exec(await call('click', { ref }))?.[1];
  if (draft === undefined) throw new Error('there is no draft');
  return draft;
}
