import { join } from 'node:path';
import { isFolder } from '../make-folder.ts';
import { peopleOnTasks } from '../play/people-on-tasks.ts';
import { recordingsIn } from '../play/recordings-in.ts';
import type { PeopleOnTask } from '../run/people-on-task.ts';

/** How people did the tasks, from the runs that `play` keeps in a folder of runs; none where nobody has played there. */
export function peopleBeside(runsDir: string): PeopleOnTask[] {
  const dir = join(runsDir, 'play');
  return isFolder(dir) ? peopleOnTasks(recordingsIn(dir)) : [];
}
