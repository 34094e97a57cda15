import { pageIsCurrent } from '../../setup/ensure-pages.ts';
import { worlds } from '../../worlds/worlds.ts';
import type { Check, Finding } from '../check.ts';

async function look(): Promise<Finding> {
  const names = [...worlds.keys()];
  const current = await Promise.all(names.map(pageIsCurrent));
  const stale = names.filter((_, at) => current[at] !== true);
  if (stale.length === 0) return { state: 'good', found: `built from the sources that are here: ${names.join(', ')}` };
  return { state: 'bad', found: `not built, or from other sources: ${stale.join(', ')}`, mend: 'run "npm run setup"' };
}

export const pagesCheck: Check = { name: 'pages', look };
