import { z } from 'zod';
import { linesUnder } from '../page/tree-lines.ts';
import { Refused } from '../refusal.ts';
import { acting, defineTool, type TreeLine } from '../tool.ts';
import { inWords } from './target.ts';

export const section = defineTool({
  name: 'section',
  description: "Go to a section by its name in the page's navigation.",
  input: z.strictObject({ name: z.string().min(1).max(200) }),
  annotations: { ...acting, destructiveHint: false },
  profiles: ['refs', 'both'],
  handle: async ({ name }, { page }) => {
    const { lines, modal } = await page.observe();
    if (modal !== null) throw new Refused('covered', `the sections are behind ${inWords(modal)}`);
    const links = sectionsOf(lines);
    const ref = links.find((link) => link.name === name)?.ref ?? null;
    if (ref === null) {
      const there = links.map((link) => JSON.stringify(link.name)).join(', ');
      throw new Refused('no_section', `there is no section ${JSON.stringify(name)}; there are ${there === '' ? 'none' : there}`);
    }
    const verify = await page.click({ kind: 'ref', ref });
    return { kind: 'acted', said: `went to ${JSON.stringify(name)}`, verify };
  },
});

/** The links of the page's first navigation: by custom the main one. */
function sectionsOf(lines: readonly TreeLine[]): readonly TreeLine[] {
  const navigation = lines.find(({ role, ref }) => role === 'navigation' && ref !== null);
  const inside = navigation?.ref === undefined || navigation.ref === null ? [] : (linesUnder(lines, navigation.ref) ?? []);
  return inside.filter(({ role }) => role === 'link');
}
