import type { PlayState } from '#contract/play.ts';
import type { GradingQueue } from './grading-queue.ts';
import type { People } from './people.ts';
import type { PlayFiles } from './play-page.ts';
import type { PlayRooms } from './play-rooms.ts';

/** What the play page is served from. */
export type PlayHost = {
  readonly rooms: PlayRooms;
  readonly queue: GradingQueue;
  readonly files: PlayFiles;
  /** The script that reads a page as the bridge does. */
  readonly reader: string;
  readonly tasks: PlayState['tasks'];
  /** Null where a person plays alone: whoever asks from this machine is that person. */
  readonly people: People | null;
  /** Names by which the host may be asked for, so that no foreign page reaches it by a name of its own. Null: any. */
  readonly names: readonly string[] | null;
  readonly watchers: Watchers;
  readonly onFault: (error: unknown) => void;
};

/** Open streams of states, by person. */
export type Watchers = Map<string, Set<(state: PlayState) => void>>;

export function isAdmitted({ people }: Pick<PlayHost, 'people'>, person: string | null): person is string {
  return person !== null && (people === null || people.isAdmitted(person));
}

/** All that a person's page knows. Nothing sealed is in it before the run is graded, and then only the verdict. */
export function stateFor(host: Pick<PlayHost, 'people' | 'tasks' | 'rooms'>, person: string | null): PlayState {
  const mode = host.people === null ? 'own' : 'host';
  if (!isAdmitted(host, person)) return { mode, admitted: false, tasks: [], run: null };
  return { mode, admitted: true, tasks: host.tasks, run: host.rooms.runOf(person)?.shown() ?? null };
}
