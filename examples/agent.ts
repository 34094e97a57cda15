/**
 * An agent of your own in about forty lines: any program that speaks MCP as a client on its stdin and stdout.
 *   npx tillproof trial --task checkout-console/finish-checkout --agent 'command:"npx node examples/agent.ts"'
 * This one follows a plan. Put a model where the plan is: give it the task, the tools and each observation, and let it choose the call.
 */
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';

const client = new Client({ name: 'example-agent', version: '1.0.0' });
// A transport only carries messages, so the stdio transport of the SDK's server side serves a client that was started by someone else.
await client.connect(new StdioServerTransport());

let seen = '';

async function call(name: string, args: Record<string, unknown> = {}): Promise<string> {
  const result = await client.callTool({ name, arguments: args });
  const parts = result.content as { type: string; text?: string }[];
  seen = parts.map((part) => part.text ?? '').join('\n');
  if (result.isError === true) throw new Error(`${name}: ${seen}`);
  return seen;
}

/** The reference of a control that the last observation shows, by role and the start of its name. */
function ref(role: string, name: string): string {
  const line = seen.split('\n').find((text) => text.trimStart().startsWith(`- ${role} "${name}`));
  const found = line?.match(/\[ref=(\w+)\]/)?.[1];
  if (found === undefined) throw new Error(`no ${role} "${name}" in sight`);
  return found;
}

const press = (role: string, name: string): Promise<string> => call('click', { ref: ref(role, name) });

const customer =
  /for (.+?)'s|complete (.+?)'s/
    .exec(await call('task'))
    ?.slice(1)
    .find(Boolean) ?? '';
await call('look');
await press('link', 'Drafts');
await call('type', { ref: ref('searchbox', 'Search drafts'), text: customer, submit: true });
