/**
 * An agent of your own in about forty lines: any program that speaks MCP as a client on its stdin and stdout.
 *   npx tillproof trial --task checkout-console/finish-checkout --agent 'command:"node agent.ts"' --agent-dir examples --agent-dir node_modules
 * This one follows a plan. Put a model where the plan is: give it the task, the tools and each observation, and let it choose the call.
 */
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';

const client = new Client({ name: 'example-agent', version: '1.0.0' });
// A transport only carries messages, so the stdio transport of the SDK's server side serves a client that was started by someone else.
await client.connect(new StdioServerTransport());

let seen = '';

async function call(name: string, args: Record<string, unknown> = {}): Promise<string> {
  // Its plan reads whole pages; a model does with less: what has changed, which is the default.
  const result = await client.callTool({ name, arguments: args, _meta: { 'tillproof/observe': 'full' } });
  const parts = result.content as { type: string; text?: string }[];
  seen = parts.map((part) => part.text ?? '').join('\n');
  if (result.isError === true) throw new Error(`${name}: ${seen}`);
  return seen;
}

/** The reference of the first control in the last observation that matches. */
function find(control: RegExp): string {
  const found = new RegExp(`${control.source}[^|\\n]*?\\[ref=(\\w+)\\]`).exec(seen)?.[1];
  if (found === undefined) throw new Error(`nothing in sight matches ${control.source}`);
  return found;
}

const press = (line: RegExp): Promise<string> => call('click', { ref: find(line) });

const customer = /customer (.+?) is ready/.exec(await call('task'))?.[1] ?? '';
await call('look');
await press(/link "Drafts"/);
await call('set_value', { ref: find(/searchbox "Search drafts"/), value: customer });
await press(/button "Search"/);
// She has more than one draft: the one that matters has stock held for it.
const draft = /link "(D-\d+)"(?:(?!link "D-)[^])*left · until/.exec(seen)?.[1] ?? '';
await press(new RegExp(`link "${draft}"`));
await press(/button "Address"/);
// The handbook: an empty billing address is filled with the customer's default address.
const billing = seen.slice(seen.indexOf('radiogroup "Billing address"'));
const address = /radio "[^"]*".*\[ref=(\w+)\](?:(?!radio)[^])*Default/.exec(billing)?.[1];
await call('check', { ref: address, checked: true });
await press(/button "Save and continue"/);
await call('check', { ref: find(/radio "Standard"/), checked: true });
await press(/button "Save and continue"/);
await call('check', { ref: find(/radio "Visa ending/), checked: true });
await press(/button "Save and continue"/);
await press(/button "Place order"/);
await press(/button "Place order for/);
const order = /heading "Order (O-\d+)"/.exec(seen)?.[1] ?? '';
await call('finish', { status: 'done', answer: { order } });
await client.close();
