import { openPlain } from '../plain-playwright.ts';
import { openPlaywrightMcp } from '../playwright-mcp.ts';
import { serveConsole } from '../serve-console.ts';
import { openSession } from '../session.ts';
import { figures, time, type Figures } from '../figures.ts';
import { ours } from './ours.ts';
import { peer } from './peer.ts';
import { plain } from './plain.ts';
import { isRight, type Deed, type Side } from './side.ts';

const click = (role: string, name: string, shows: RegExp): Deed => ({ kind: 'click', role, name, shows });

type Scene = { readonly name: string; readonly path: string; readonly ready: RegExp; readonly deeds: readonly Deed[] };

/** The one that `npm run bench` measures too. */
export const LIST_CLICK = 'click: list of 25 rows';

/** Pairs of deeds that undo each other, so that every turn finds the page as the one before. */
function scenes(draft: string): readonly Scene[] {
  return [
    {
      name: LIST_CLICK,
      path: '/orders',
      ready: /1–25 of/,
      deeds: [click('button', 'Next page', /26–50 of/), click('button', 'Previous page', /\b1–25 of/)],
    },
    {
      name: 'click: detail page',
      path: `/drafts/${draft}`,
      ready: new RegExp(`heading "Draft ${draft}"`),
      deeds: [click('button', 'Items', /heading "Items"/), click('button', 'Address', /heading "Address"/)],
    },
    {
      name: 'click: dialog',
      path: '/orders',
      ready: /1–25 of/,
      deeds: [click('button', 'Keyboard shortcuts', /- dialog\b/), click('button', 'Close', /button "Keyboard shortcuts"/)],
    },
    {
      name: 'type',
      path: '/orders',
      ready: /1–25 of/,
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
      ready: /1–25 of/,
      deeds: ['Paid', 'All'].map((option) => ({
        kind: 'select',
        role: 'combobox',
        name: 'Payment',
        option,
        shows: new RegExp(`combobox "Payment"[^]*"${option}" \\[selected\\][^]*combobox "Fulfilment"`),
      })),
    },
    { name: 'snapshot', path: '/orders', ready: /1–25 of/, deeds: [{ kind: 'look', shows: /1–25 of/ }] },
    { name: 'screenshot', path: '/orders', ready: /1–25 of/, deeds: [{ kind: 'picture' }] },
  ];
}

const names = ['ours', 'plain', 'playwrightMcp'] as const;
type Measured = Readonly<Record<(typeof names)[number], { readonly time: Figures; readonly bytes: number; readonly wrong: number }>>;

/**
 * Each deed of a scene with the settled new state in hand, three ways, whole pages on all sides. A side does `perRound` deeds in a row, then it is
 * the others' turn: with `pictures` our next call waits for the last one's, so the row has to be long. Bytes are the median of the states in hand.
 */
export async function measureDeeds(how: {
  readonly rounds: number;
  readonly perRound: number;
  /** Take a picture after each answer, as a trial does, and as the plain side then does too. */
  readonly pictures: boolean;
  /** By their names; all, where none is named. */
  readonly only?: readonly string[];
}): Promise<Readonly<Record<string, Measured>>> {
  const { rounds, perRound, pictures, only } = how;
  await using session = await openSession({ frames: pictures });
  await using served = await serveConsole(session);
  await using bare = await openPlain();
  await using mcp = await openPlaywrightMcp();
  const sides = {
    ours: await ours(session),
    plain: await plain(bare.page, { url: served.url, pictures }),
    playwrightMcp: await peer(mcp, served.url),
  };
  const measured: Record<string, Measured> = {};
  const all = scenes(await firstDraft(session.call));
  for (const { name, path, ready, deeds } of all.filter((scene) => only?.includes(scene.name) ?? true)) {
    const samples = { ours: [] as number[], plain: [] as number[], playwrightMcp: [] as number[] };
    const bytes = { ours: [] as number[], plain: [] as number[], playwrightMcp: [] as number[] };
    const wrong = { ours: 0, plain: 0, playwrightMcp: 0 };
    for (const side of names) {
      await sides[side].go(path);
      await lookUntilRight(sides[side], { kind: 'look', shows: ready });
    }
    for (let round = 0; round < rounds; round++) {
      for (const side of names) {
        for (let turn = 0; turn < perRound; turn++) {
          const deed = deeds[turn % deeds.length];
          if (deed === undefined) continue;
          let state = '';
          const took = await time(async () => {
            state = await sides[side].act(deed);
          });
          if (isRight(state, deed)) {
            samples[side].push(took);
            bytes[side].push(Buffer.byteLength(state));
          } else {
            // A fast wrong answer is no sample; the next deed needs the page all the same.
            wrong[side] += 1;
            await lookUntilRight(sides[side], deed);
          }
        }
      }
    }
    const of = (side: (typeof names)[number]): Measured['ours'] => ({
      time: figures(samples[side]),
      bytes: figures(bytes[side]).p50,
      wrong: wrong[side],
    });
    measured[name] = { ours: of('ours'), plain: of('plain'), playwrightMcp: of('playwrightMcp') };
  }
  return measured;
}

async function lookUntilRight(side: Side, deed: Deed): Promise<void> {
  if (deed.kind === 'picture') return;
  for (let tries = 0; tries < MOST_LOOKS; tries++) if (isRight(await side.act({ kind: 'look', shows: deed.shows }), deed)) return;
  throw new Error(`nothing comes of ${JSON.stringify(deed)}`);
}

const MOST_LOOKS = 50;

async function firstDraft(call: (name: string, args?: Record<string, unknown>) => Promise<string>): Promise<string> {
  const ref = /link "Drafts" \[ref=(\w+)\]/.exec(await call('look'))?.[1];
  const draft = /link "(D-\d+)"/.exec(await call('click', { ref }))?.[1];
  if (draft === undefined) throw new Error('there is no draft');
  return draft;
}
