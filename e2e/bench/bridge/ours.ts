import { findRef } from '#harness/agents/find-ref.ts';
import type { Session } from '../session.ts';
import type { Deed, Side } from './side.ts';

/** Our tools, one call for each deed: the state comes with the answer. */
export async function ours({ call }: Session): Promise<Side> {
  let seen = await call('look');
  const on = (target: { readonly role: string; readonly name: string }): { ref: string } => ({ ref: findRef(seen, target) });
  const done = async (deed: Deed): Promise<string> => {
    switch (deed.kind) {
      case 'click':
        return call('click', on(deed));
      case 'fill':
        return call('set_value', { ...on(deed), value: deed.text });
      case 'select':
        return call('select', { ...on(deed), option: deed.option });
      case 'look':
        return call('look');
      case 'picture':
        return call('screenshot');
    }
  };
  return {
    act: async (deed) => {
      const state = await done(deed);
      if (deed.kind !== 'picture') seen = state;
      return state;
    },
    // Only by what a person can press: through the list to what is on it.
    go: async (path) => {
      const [, list = '', id] = path.split('/');
      const name = list.charAt(0).toUpperCase() + list.slice(1);
      seen = await call('click', { ref: findRef(seen, { role: 'link', name, within: { role: 'navigation', name: 'Main' } }) });
      if (id !== undefined) seen = await call('click', on({ role: 'link', name: id }));
    },
  };
}
