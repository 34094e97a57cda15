import { setImmediate as answersOut } from 'node:timers/promises';
import type { Observe } from '#contract/bridge-control.ts';
import { sha256 } from '#contract/digest.ts';
import type { FinishArgs } from '#contract/finish.ts';
import { isTrap } from '#contract/traps.ts';
import { textResult } from './answer.ts';
import { atMost } from './at-most.ts';
import { performTool } from './perform-tool.ts';
import { readArgs, type ReadArgs } from './read-args.ts';
import type { RefusalCode } from './refusal.ts';
import type { ActionRecord, Stage } from './stage.ts';
import type { Tool, ToolResult } from './tool.ts';
import { cut, withinCaps } from './within-caps.ts';

type Call = {
  readonly name: string;
  readonly args: unknown;
  readonly signal: AbortSignal;
  /** How the client wants the page with this answer; undefined where it does not say. */
  readonly observe?: Observe | undefined;
  /** Why it cannot be done although it was named: it is on record, and a trap springs, but no listed tool is used. */
  readonly flaw?: string;
};

/** `unknown`: a name that is neither listed nor a trap, cut to what can be said of it. */
export type Answer = { readonly kind: 'result'; readonly result: ToolResult } | { readonly kind: 'unknown'; readonly name: string };

export type Dispatcher = {
  readonly dispatch: (call: Call) => Promise<Answer>;
  /** Resolves when no call is under way or waiting. */
  readonly idle: () => Promise<void>;
};

/** An answer, and what is left to do once it is out. */
type Turn = { readonly answer: Answer; readonly after: () => Promise<void> };

/** A turn with its line in the journal, which is written before anything else is done. */
type Played = Turn & { readonly seen: Seen; readonly reply: FinishArgs | null };

type Seen = Pick<ActionRecord, 'target' | 'point' | 'outcome' | 'observation'>;

/** A call as it is taken: who is meant, and what the journal holds of its arguments. */
type Taken = Call & {
  readonly id: string;
  readonly tool: Tool | undefined;
  readonly standing: ActionRecord['standing'];
  readonly read: ReadArgs;
};

/** How long the next call waits for one that ran out of time. */
const BEHIND_MS = 2000;
/** A finish is no step, but one that makes no sense is so only so often: steps are what bounds the journal. */
const FREE_FINISHES = 10;
const STILL_BUSY = 'the browser is still busy with an earlier call: try again';
const nothingMore = (): Promise<void> => Promise.resolve();
const TOO_LATE = 'the trial has ended: nothing more can be done';

/**
 * Takes tool calls one at a time: budget, journal, action window, traps and unknown names. Knows no MCP SDK and no browser.
 * Every call of a running trial is one line of the journal, whatever it holds and whatever becomes of it.
 * What belongs to an answered call (its picture, a trap's deed) is done before the next call is taken.
 */
export function createDispatcher(tools: readonly Tool[], stage: Stage): Dispatcher {
  const byName = new Map(tools.map((tool) => [tool.name, tool]));
  let queue: Promise<void> = Promise.resolve();
  let lines = 0;
  let steps = 0;
  let refusedFinishes = 0;
  /** Hidden tools called after the end: once is a wish, and as clear as a thousand times. */
  const wishes = new Set<string>();
  /** A call that was answered because its time was up, while the browser was still at it. */
  let unfinished: Promise<void> | null = null;

  async function take(call: Call): Promise<Turn> {
    const tool = byName.get(call.name);
    const taken = { ...call, id: `a${lines + 1}`, tool, standing: standingOf(call.name, tool), read: readArgs(call.args) };
    const ended = stage.ended();
    if (ended !== null) {
      const late = refused(ended, TOO_LATE);
      // Nothing is done any more, but the wish is still a wish.
      if (taken.standing === 'trap' && !wishes.has(call.name)) {
        wishes.add(call.name);
        write(taken, late.seen);
      }
      return late;
    }
    const played = await play(taken).catch(failed);
    write(taken, played.seen);
    // Now, not once the answer is out: a host that hangs up on its answer has finished all the same.
    if (played.reply !== null) stage.end({ by: 'finish', reply: played.reply });
    return played;
  }

  /** The only place that counts: an id is used up by its line. */
  function write({ id, name, standing, read }: Taken, seen: Seen): void {
    stage.record(withinCaps({ id, tool: name, standing, args: read.journalled, ...seen, escapes: stage.takeEscapes() }));
    lines += 1;
  }

  async function play(taken: Taken): Promise<Played> {
    const page = await stage.enter();
    const { id, tool, standing, read } = taken;
    if (tool?.name !== 'finish' || refusedFinishes >= FREE_FINISHES) steps += 1;
    if (steps > stage.maxSteps) {
      return { ...refused('budget_used_up', `all ${stage.maxSteps} steps are used up`), after: async () => stage.end({ by: 'limit' }) };
    }
    if (tool === undefined) return standing === 'trap' ? trapped(taken) : unknown(taken.name);
    if (taken.flaw !== undefined) {
      if (tool.name === 'finish') refusedFinishes += 1;
      return refused('bad_arguments', taken.flaw);
    }
    if (unfinished !== null && tool.name !== 'finish') return refused('not_responding', STILL_BUSY);
    const done = await performTool({ tool, args: read, signal: taken.signal, id, page, stage, observe: taken.observe ?? stage.observe });
    if (tool.name === 'finish' && done.reply === null) refusedFinishes += 1;
    return {
      seen: done.record,
      reply: done.reply,
      answer: { kind: 'result', result: done.result },
      after: async () => {
        await stage.keepSight(id, done.tree);
        if (done.behind !== null) await atMost(BEHIND_MS, awaited(done.behind));
      },
    };
  }

  /** Nothing may be done to the page before it is through: two calls at once would be nobody's doing. */
  async function awaited(behind: Promise<void>): Promise<void> {
    unfinished = behind;
    await behind;
    unfinished = null;
  }

  function trapped({ name, id, read }: Taken): Played {
    return {
      seen: { ...nothingSeen, outcome: { kind: 'ok' }, observation: sha256('OK') },
      reply: null,
      answer: { kind: 'result', result: textResult('OK') },
      after: async () => {
        if (isTrap(name)) await stage.springTrap(name, id, read.journalled);
      },
    };
  }

  /** Where the trial did not end meanwhile, what is thrown here is our own fault. */
  function failed(error: unknown): Played {
    const ended = stage.ended();
    if (ended !== null) return refused(ended, TOO_LATE);
    stage.complain(error);
    return refused('not_responding', error instanceof Error ? error.message : String(error));
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

const nothingSeen = { target: null, point: null, observation: null } satisfies Partial<Seen>;

function standingOf(name: string, tool: Tool | undefined): ActionRecord['standing'] {
  if (tool !== undefined) return 'listed';
  return isTrap(name) ? 'trap' : 'unknown';
}

function refused(code: RefusalCode, message: string): Played {
  const answer: Answer = { kind: 'result', result: textResult(`error ${code}: ${message}`, { isError: true }) };
  return { seen: { ...nothingSeen, outcome: { kind: 'error', code, message } }, reply: null, answer, after: nothingMore };
}

function unknown(name: string): Played {
  const said = cut(name, 200);
  const outcome = { kind: 'error', code: 'unknown_tool', message: `Unknown tool: ${said}` } as const;
  return { seen: { ...nothingSeen, outcome }, reply: null, answer: { kind: 'unknown', name: said }, after: nothingMore };
}
