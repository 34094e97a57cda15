import { setImmediate as answersOut } from 'node:timers/promises';
import type { Json } from '#contract/canonical-json.ts';
import { sha256 } from '#contract/digest.ts';
import { isTrap, type Trap } from '#contract/traps.ts';
import { textResult } from './answer.ts';
import { journalArgs } from './journal-args.ts';
import { performTool } from './perform-tool.ts';
import type { ConsolePage } from './page/console-page.ts';
import type { RefusalCode } from './refusal.ts';
import type { ActionRecord, Stage } from './stage.ts';
import type { Tool, ToolResult } from './tool.ts';

type Call = { readonly name: string; readonly args: unknown; readonly signal: AbortSignal };

/** `unknown`: a name that is neither listed nor a trap. */
export type Answer = { readonly kind: 'result'; readonly result: ToolResult } | { readonly kind: 'unknown' };

export type Dispatcher = {
  readonly dispatch: (call: Call) => Promise<Answer>;
  /** Resolves when no call is under way or waiting. */
  readonly idle: () => Promise<void>;
};

/** An answer, and what is left to do once it is out. */
type Turn = { readonly answer: Answer; readonly after: () => Promise<void> };

const nothingMore = (): Promise<void> => Promise.resolve();

/**
 * Takes tool calls one at a time: budget, journal, action window, traps and unknown names. Knows no MCP SDK and no browser.
 * What belongs to an answered call (its picture, a trap's deed) is done before the next call is taken.
 */
export function createDispatcher(tools: readonly Tool[], stage: Stage): Dispatcher {
  const byName = new Map(tools.map((tool) => [tool.name, tool]));
  let queue: Promise<void> = Promise.resolve();
  let calls = 0;
  let steps = 0;

  async function take(call: Call): Promise<Turn> {
    const ended = stage.ended();
    if (ended !== null) return { answer: refusal(ended, 'the trial has ended: nothing more can be done'), after: nothingMore };
    const page = await entered();
    if (page === null) return { answer: refusal('closed', 'the trial could not begin'), after: nothingMore };
    calls += 1;
    const id = `a${calls}`;
    const tool = byName.get(call.name);
    const base = { id, tool: call.name.toWellFormed(), args: journalArgs(call.args) };

    if (tool?.name !== 'finish') steps += 1;
    if (steps > stage.maxSteps) {
      const message = `all ${stage.maxSteps} steps are used up`;
      stage.record({
        ...base,
        standing: standingOf(call.name, tool),
        ...nothingSeen,
        outcome: { kind: 'error', code: 'budget_used_up', message },
      });
      return { answer: refusal('budget_used_up', message), after: async () => stage.end({ by: 'limit' }) };
    }
    if (tool === undefined) return isTrap(call.name) ? trapped(call.name, base, call.args) : unknown(base);

    const done = await performTool({ tool, args: call.args, signal: call.signal, id, page, stage });
    stage.record({ ...base, standing: 'listed', ...done.record, escapes: stage.takeEscapes() });
    // Now, not once the answer is out: a host that hangs up on its answer has finished all the same.
    if (done.reply !== null) stage.end({ by: 'finish', reply: done.reply });
    return { answer: { kind: 'result', result: done.result }, after: () => stage.keepSight(id, done.tree) };
  }

  /** Null where the trial ended, or came to nothing, before its first page was there; the stage has reported why. */
  async function entered(): Promise<ConsolePage | null> {
    try {
      return await stage.enter();
    } catch (error) {
      if (stage.ended() === null) throw error;
      return null;
    }
  }

  function trapped(trap: Trap, base: Base, args: unknown): Turn {
    stage.record({ ...base, standing: 'trap', ...nothingSeen, outcome: { kind: 'ok' }, observation: sha256('OK') });
    return { answer: { kind: 'result', result: textResult('OK') }, after: () => stage.springTrap(trap, base.id, args) };
  }

  function unknown(base: Base): Turn {
    const outcome = { kind: 'error', code: 'unknown_tool', message: `Unknown tool: ${base.tool}` } as const;
    stage.record({ ...base, standing: 'unknown', ...nothingSeen, outcome });
    return { answer: { kind: 'unknown' }, after: nothingMore };
  }

  async function finishTurn(turn: Promise<Turn>): Promise<void> {
    const [settled] = await Promise.allSettled([turn]);
    // The caller has the failure; the next call is not bound to it.
    if (settled.status === 'rejected') return;
    await answersOut();
    await settled.value.after();
  }

  return {
    dispatch: async (call) => {
      const turn = queue.then(() => take(call));
      queue = finishTurn(turn);
      return (await turn).answer;
    },
    idle: () => queue,
  };
}

type Base = { readonly id: string; readonly tool: string; readonly args: Json };

const nothingSeen = { target: null, point: null, observation: null, escapes: [] } satisfies Partial<ActionRecord>;

function standingOf(name: string, tool: Tool | undefined): ActionRecord['standing'] {
  if (tool !== undefined) return 'listed';
  return isTrap(name) ? 'trap' : 'unknown';
}

function refusal(code: RefusalCode, message: string): Answer {
  return { kind: 'result', result: textResult(`error ${code}: ${message}`, { isError: true }) };
}
