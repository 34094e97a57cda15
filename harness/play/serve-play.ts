import { createServer } from 'node:http';
import { join, resolve } from 'node:path';
import type { PlayState } from '#contract/play.ts';
import { PLAY_PATH } from '#contract/play-path.ts';
import { aborted } from '../aborted.ts';
import { Cannot } from '../cannot.ts';
import { hangUp, listen } from '../http-server.ts';
import { checkKeys } from '../keys/keys.ts';
import { listTasks } from '../packs/list-tasks.ts';
import { loadTask } from '../packs/load-task.ts';
import { demandBrowser } from '../setup/demand-browser.ts';
import { pageIsCurrent } from '../setup/ensure-pages.ts';
import { worlds } from '../worlds/worlds.ts';
import { createGradingQueue } from './grading-queue.ts';
import { openPeople } from './people.ts';
import { createPlayApp } from './play-app.ts';
import { stateFor, type PlayHost, type Watchers } from './play-host.ts';
import { ensurePlayPage, readPlayFiles } from './play-page.ts';
import { openPlayRooms } from './play-rooms.ts';
import { readerScript } from './reader-script.ts';

export type ServePlay = {
  /** Folder of all runs: those of people lie in `play` below it. */
  readonly out: string;
  readonly packs: readonly string[];
  readonly port: number;
  /** Address to listen on for others, with so many new links; null where a person plays alone. */
  readonly host: { readonly address: string; readonly invite: number } | null;
  readonly signal: AbortSignal;
  readonly say: (text: string) => void;
  /** Gets the addresses to open, once they answer. */
  readonly onOpen: (urls: readonly string[]) => void;
};

/**
 * Serves the play page until it is told to end. What people have done by then is on disk, and goes on with the next host.
 * @throws Cannot where keys, browser or page are missing, or the address is taken
 */
export async function servePlay({ out, packs, port, host: open, signal, say, onOpen }: ServePlay): Promise<void> {
  checkKeys();
  demandBrowser();
  for (const pack of new Set(listTasks(packs).map((each) => each.pack))) {
    // Played for an hour and then not to be graded: better said at once.
    if (worlds.has(pack) && !(await pageIsCurrent(pack)))
      throw new Cannot('page_stale', 'the built page is not that of the sources: run "npm run setup"');
  }
  await ensurePlayPage(say);
  const dir = join(resolve(out), 'play');
  const watchers: Watchers = new Map();
  const tell = (person: string): void => watchers.get(person)?.forEach((send) => send(stateFor(host, person)));
  const rooms = await openPlayRooms({ dir, packs, changed: tell, complain: say });
  const queue = createGradingQueue({ dir, signal, say });
  const host: PlayHost = {
    rooms,
    queue,
    files: await readPlayFiles(),
    reader: readerScript(),
    tasks: await offeredTasks(packs, say),
    people: open === null ? null : openPeople(dir),
    names: open === null ? ['127.0.0.1', 'localhost', '[::1]'] : null,
    watchers,
    onFault: (error) => say(error instanceof Error ? (error.stack ?? error.message) : String(error)),
  };
  for (const run of rooms.all()) if (run.facts.phase === 'checking') queue.add(run);
  const server = createServer(createPlayApp(host));
  try {
    const address = open?.address ?? '127.0.0.1';
    const heard = await listen(server, port, address);
    const at = `http://${nameOf(address)}:${heard}${PLAY_PATH}/`;
    const { people } = host;
    onOpen(people === null ? [at] : Array.from({ length: open?.invite ?? 0 }, () => `${at}join/${people.invite()}`));
    await aborted(signal);
  } finally {
    // Whoever was watching is away now, and the journals have to hear of it.
    await hangUp(server);
    await queue.idle();
    await rooms.end();
  }
}

async function offeredTasks(packs: readonly string[], say: (text: string) => void): Promise<PlayState['tasks']> {
  const offered = await Promise.all(
    listTasks(packs).map(async (ref) => {
      try {
        const { id, public: task } = await loadTask(ref, packs);
        const { title, budget, variants } = task;
        return [{ task: id, title, maxSteps: budget.maxSteps, variants }];
      } catch (error) {
        // One that is malformed is no reason to play none of the others.
        if (!(error instanceof Cannot)) throw error;
        say(error.message);
        return [];
      }
    }),
  );
  return offered.flat();
}

/** An address as a browser takes it; listening everywhere is no place to go to. */
function nameOf(address: string): string {
  if (address === '0.0.0.0' || address === '::') return 'localhost';
  return address.includes(':') ? `[${address}]` : address;
}
