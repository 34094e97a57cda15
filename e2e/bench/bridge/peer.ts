import { findRef } from '#harness/agents/find-ref.ts';
import type { PlaywrightMcp } from '../playwright-mcp.ts';
import type { Deed, Side } from './side.ts';

/** playwright-mcp: the call, and the snapshot call that an agent needs to see what came of it. */
export async function peer({ call }: PlaywrightMcp, url: string): Promise<Side> {
  let seen = '';
  const look = async (): Promise<string> => (seen = unquoted(await call('browser_snapshot')));
  const on = (target: { readonly role: string; readonly name: string }): { element: string; target: string } => ({
    element: target.name,
    target: findRef(seen, target),
  });
  return {
    act: async (deed: Deed) => {
      switch (deed.kind) {
        case 'click':
          await call('browser_click', on(deed));
          return look();
        case 'fill':
          await call('browser_type', { ...on(deed), text: deed.text });
          return look();
        case 'select':
          await call('browser_select_option', { ...on(deed), values: [deed.option] });
          return look();
        case 'look':
          return look();
        case 'picture':
          return call('browser_take_screenshot', { scale: 'css', type: 'png' });
      }
    },
    go: async (path) => {
      await call('browser_navigate', { url: `${url}${path}` });
      await look();
    },
  };
}

/** Its snapshots are YAML, which quotes a line with a colon in its name. */
export function unquoted(snapshot: string): string {
  return snapshot.replaceAll(/^( *- )'((?:[^'\n]|'')*)'/gm, (_line, dash: string, text: string) => dash + text.replaceAll("''", "'"));
}
