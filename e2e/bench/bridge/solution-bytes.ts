import { join } from 'node:path';
import type { Json } from '#contract/canonical-json.ts';
import { fillHolesDeep } from '#contract/fill-holes.ts';
import type { SolutionStep, Target } from '#contract/solution.ts';
import { findRef } from '#harness/agents/find-ref.ts';
import { shownNodes } from '#harness/agents/shown-nodes.ts';
import { loadTask } from '#harness/packs/load-task.ts';
import { TaskRef } from '#harness/packs/task-ref.ts';
import { root } from '#harness/root.ts';
import { applyDiff } from '#mcp-bridge/testing/apply-diff.ts';
import { openPlaywrightMcp } from '../playwright-mcp.ts';
import { serveConsole } from '../serve-console.ts';
import { openSession } from '../session.ts';
import { unquoted } from './peer.ts';

/** What an agent has to read, in bytes, over the flagship's reference solution. */
export type SolutionBytes = {
  readonly steps: number;
  /** All our answers, as they are by default. */
  readonly ours: number;
  /** playwright-mcp: the snapshots alone, and the answers of the actions besides. */
  readonly snapshots: number;
  readonly acks: number;
};

export async function measureSolutionBytes(): Promise<SolutionBytes> {
  const task = await loadTask(TaskRef.parse('checkout-console/finish-checkout'), [join(root, 'packs')]);
  const steps = task.solution.routes[0]?.steps ?? [];
  const mine = await playOurs(steps);
  const theirs = await playPeers(steps);
  return { steps: steps.length, ours: mine, ...theirs };
}

/** With the tools' default answers; the page that they make is kept, as a client does that wants all of it. */
async function playOurs(steps: readonly SolutionStep[]): Promise<number> {
  await using session = await openSession({ observe: 'diff' });
  const read = reader(session.bindings, findRef);
  let page = '';
  let bytes = 0;
  for (const step of steps) {
    const text = await session.call(step.tool, read.args(step, page));
    bytes += Buffer.byteLength(text);
    const [head = '', ...body] = text.split('\n');
    if (head.includes('changed in it')) page = applyDiff(page, body.join('\n'));
    else if (head.includes('state below')) page = body.join('\n');
    read.keep(step, page);
  }
  return bytes;
}

async function playPeers(steps: readonly SolutionStep[]): Promise<{ snapshots: number; acks: number }> {
  await using session = await openSession();
  await session.call('look');
  await using served = await serveConsole(session);
  await using mcp = await openPlaywrightMcp();
  const read = reader(session.bindings, refAfterTitle);
  const bytes = { snapshots: 0, acks: 0 };
  let page = '';
  const act = async (name: string, args: Record<string, unknown>): Promise<void> => {
    bytes.acks += Buffer.byteLength(await mcp.call(name, args));
  };
  await mcp.call('browser_navigate', { url: served.url });
  for (const step of steps) {
    const { ref, value } = read.args(step, page);
    const target = { element: step.target?.name, target: ref };
    switch (step.tool) {
      case 'task':
      case 'finish':
        continue;
      case 'look':
        break;
      case 'click':
      case 'check':
        await act('browser_click', target);
        break;
      case 'set_value':
        await act('browser_type', { ...target, text: value });
        break;
      default:
        throw new Error(`playwright-mcp is not known to do ${step.tool}`);
    }
    const snapshot = await mcp.call('browser_snapshot');
    bytes.snapshots += Buffer.byteLength(snapshot);
    page = unquoted(snapshot);
    read.keep(step, page);
  }
  return bytes;
}

/** playwright-mcp does not name a part that a heading in it names: what is inside of it is what comes after the name. */
function refAfterTitle(page: string, { role, name, within }: Target): string {
  const part = within === undefined ? page : page.slice(page.indexOf(JSON.stringify(within.name)));
  const ref = shownNodes(part).find((each) => each.role === role && each.name === name)?.ref;
  if (ref === undefined || ref === null) throw new Error(`there is no ${role} "${name}" on the page:\n${part.slice(0, 2000)}`);
  return ref;
}

/** Fills in what a solution leaves open, from the world's bindings and from what was read on the way. */
function reader(
  bindings: Readonly<Record<string, Json>>,
  find: (page: string, target: Target) => string,
): {
  readonly args: (step: SolutionStep, page: string) => Record<string, unknown>;
  readonly keep: (step: SolutionStep, page: string) => void;
} {
  const seen: Record<string, string> = {};
  return {
    args: ({ args, target }, page) => {
      const values = { ...bindings, seen };
      const filled = fillHolesDeep(args, values) as Record<string, unknown>;
      return target === undefined ? filled : { ...filled, ref: find(page, fillHolesDeep(target as Json, values) as Target) };
    },
    keep: ({ read }, page) => {
      if (read === undefined) return;
      const found = new RegExp(read.pattern).exec(page)?.[1];
      if (found === undefined) throw new Error(`nothing on the page matches ${read.name}: ${read.pattern}`);
      seen[read.name] = found;
    },
  };
}
