import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { OBSERVE_META_KEY } from '#contract/bridge-control.ts';
import type { Agent } from '#harness/agents/agent.ts';
import { pipeTransport } from '#harness/agents/pipe-transport.ts';
import { picker } from './picker.ts';
import { walk } from './walk.ts';

/** An agent, and what it was shown that nobody should see. */
export type Walker = Agent & { readonly oddities: () => readonly string[] };

/** An agent that means nothing by what it does: it presses what is there, so many walks long, and gives up. */
export function walker(seed: number, walks: number): Walker {
  const oddities: string[] = [];
  return {
    name: 'walker',
    oddities: () => oddities,
    run: async (session) => {
      const client = new Client({ name: 'walker', version: '1' });
      await client.connect(pipeTransport(session));
      const pick = picker(seed);
      const call = async (tool: string, args: Readonly<Record<string, unknown>> = {}): Promise<string> => {
        const { content } = await client.callTool({ name: tool, arguments: args, _meta: { [OBSERVE_META_KEY]: 'full' } }, undefined, {
          signal: session.signal,
        });
        const seen = (content as readonly { readonly text?: string }[]).map(({ text = '' }) => text).join('\n');
        // Whoever leaves what is not saved is asked, and leaves.
        if (seen.includes('A dialog of the browser opened')) return call('dialog', { accept: true });
        const odd = tool === 'finish' ? null : oddityOf(seen);
        if (odd !== null) oddities.push(`${tool} ${JSON.stringify(args)}: ${odd}`);
        return seen;
      };
      let seen = await call('look');
      for (let taken = 0; taken < walks; taken += 1) seen = await walk(call, pick, seen);
      await call('finish', { status: 'gave_up' });
    },
  };
}

/** A page that is empty, broken or silent, whatever was done to it. */
function oddityOf(seen: string): string | null {
  if (seen.startsWith('error not_responding')) return seen.slice(0, 120);
  if (seen.includes('This page stopped working')) return 'the page stopped working';
  return /^- '?(main|heading|dialog|menu|listbox)/m.test(seen) ? null : `nothing is to be seen: ${seen.slice(0, 300)}`;
}
