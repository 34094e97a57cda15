import { z } from 'zod';
import type { Observe } from '#contract/bridge-control.ts';
import { sha256 } from '#contract/digest.ts';
import type { FinishArgs } from '#contract/finish.ts';
import { headline, textResult } from './answer.ts';
import type { ConsolePage, Observation } from './page/console-page.ts';
import { inQuotes, type OpenDialog } from './page/dialogs.ts';
import { asText, shownLines } from './page/shown-text.ts';
import type { ReadArgs } from './read-args.ts';
import { Refused } from './refusal.ts';
import type { ActionRecord, Stage } from './stage.ts';
import type { Done, Meaning, Tool, ToolContext, ToolResult } from './tool.ts';
import { readTarget, type Target } from './tools/target.ts';

export type Performed = {
  readonly result: ToolResult;
  readonly record: Pick<ActionRecord, 'target' | 'point' | 'outcome' | 'observation'>;
  /** The page as it was shown or could have been, for the viewer. */
  readonly tree: string | null;
  /** The argument of a `finish` that was taken. */
  readonly reply: FinishArgs | null;
  /** What the browser still owes a call that ran out of time; null where nothing is left of it. */
  readonly behind: Promise<void> | null;
};

type Performance = {
  readonly tool: Tool;
  readonly args: ReadArgs;
  readonly signal: AbortSignal;
  readonly id: string;
  readonly page: ConsolePage;
  readonly stage: Stage;
  /** How the client wants the page with this answer. */
  readonly observe: Observe;
};

/** Some hosts give up on a call early: what it does and what it answers after a refusal take no more than ten seconds together. */
const ACT_MS = 8000;
const ANSWER_MS = 2000;

/** One listed call: parse, act inside the action's window, settle, verify, and answer with the state as it is then. */
export async function performTool(call: Performance): Promise<Performed> {
  const { stage, id } = call;
  const aim: Aim = { target: null, point: null };
  stage.window.open(id);
  let isOver = false;
  const work = act(call, aim).finally(() => (isOver = true));
  // What comes of it after its time is nobody's answer, but still this action's doing.
  const behind = work.then(noMore, noMore).finally(() => stage.window.close());
  try {
    return await inTime(work, { ms: ACT_MS, gone: stage.gone });
  } catch (error) {
    const performed = await refused(call, aim, asRefusal(error, stage));
    return isOver ? performed : { ...performed, behind };
  } finally {
    if (isOver) await behind;
  }
}

function noMore(): void {}

type Aim = { target: Meaning | null; point: { readonly x: number; readonly y: number } | null };

async function act(call: Performance, aim: Aim): Promise<Performed> {
  const { tool, args, signal, page, stage } = call;
  const deadline = performance.now() + ACT_MS;
  if (signal.aborted) throw new Refused('cancelled', 'the call was cancelled before its turn');
  if (tool.besideDialog !== true) page.expectNoDialog();
  if (args.unreadable !== null) throw new Refused('bad_arguments', `the arguments cannot be taken: ${args.unreadable}`);
  const parsed = tool.input.safeParse(args.journalled);
  if (!parsed.success) throw new Refused('bad_arguments', z.prettifyError(parsed.error));
  await take(aim, readTarget(parsed.data), page);
  const context: ToolContext = {
    page,
    instruction: stage.instruction,
    target: aim.target,
    deadline,
    signal: AbortSignal.any([signal, stage.over, AbortSignal.timeout(ACT_MS)]),
  };
  const done = await page.dialogs.unlessOpened(() => tool.handle(parsed.data, context), waitsFor);
  const settled = done.kind !== 'acted' || (await page.settle(deadline));
  const dialog = page.dialogs.open();
  if (done.kind === 'acted' && dialog !== null) return answer(waitsFor(dialog, done.said), call, aim);
  if (done.kind === 'acted') await done.verify?.();
  if (!settled) stage.notice('the page is still changing or loading');
  return answer(done, call, aim);
}

/** What has been done so far, where a dialog keeps the page still: neither the rest of it nor the page can be seen. */
function waitsFor(dialog: OpenDialog, said = 'the page has had the input'): Done {
  const suggested = dialog.suggested === '' ? '' : `, with ${JSON.stringify(dialog.suggested)} filled in`;
  return {
    kind: 'told',
    text: `ok: ${said}. A dialog of the browser opened (${inQuotes(dialog)}${suggested}) and waits: answer it with dialog.`,
  };
}

async function take(aim: Aim, target: Target | null, page: ConsolePage): Promise<void> {
  if (target === null) return;
  if (target.kind === 'point') aim.point = { x: target.x, y: target.y };
  aim.target = await page.meaning(target);
  if (target.kind === 'ref') await page.expectInFront(target.ref);
}

async function answer(done: Done, call: Performance, aim: Aim): Promise<Performed> {
  const { page, stage } = call;
  const made = ({ text, seen, png }: Shown): Performed => ({
    result: textResult(text, png === undefined ? {} : { png }),
    record: { ...aim, outcome: { kind: 'ok' }, observation: sha256(text) },
    tree: treeOf(seen),
    reply: null,
    behind: null,
  });
  switch (done.kind) {
    case 'told':
      return made({ text: done.text, seen: null });
    case 'finished':
      return { ...made({ text: 'ok: finished. The trial is closed.', seen: null }), reply: done.reply };
    case 'pictured': {
      const picture = done.region === undefined ? page.picture() : page.pictureOf(done.region);
      const [seen, png] = await Promise.all([page.look(), picture]);
      return made({ text: headline(`ok: ${done.said}`, seen, stage.takeNotices()), seen, png });
    }
    case 'shown': {
      const seen = await page.look();
      const text = done.show(seen.lines);
      // Who asks for all of it has seen all of it.
      if (text === treeOf(seen)) stage.view.show(seen, 'full');
      return made({ text: `${headline(`ok: ${done.said}`, seen, stage.takeNotices())}\n${text}`, seen });
    }
    case 'acted':
      return made(await stateOf(`ok: ${done.said}`, await page.observe(), call));
  }
}

type Shown = { readonly text: string; readonly seen: Observation | null; readonly png?: string };

/** The profile decides how the state comes back: as a picture for those who only see, else as text, with `screenshot` at hand. */
async function stateOf(happened: string, seen: Observation, { page, stage, observe, signal }: Performance): Promise<Shown> {
  switch (stage.profile) {
    case 'pixels':
      return { text: headline(happened, seen, stage.takeNotices()), seen, png: await page.picture() };
    case 'refs':
    case 'both': {
      const state = stage.view.show(seen, observe);
      // Whoever has cancelled the call does not read its answer.
      if (signal.aborted) stage.view.forget();
      return { text: [headline(happened, seen, stage.takeNotices(), state), state.text].join('\n').trimEnd(), seen };
    }
  }
}

function treeOf(seen: Observation | null): string | null {
  return seen === null ? null : asText(shownLines(seen.lines));
}

/** A refusal comes with the fresh state too, where the page still gives one: the cause is usually visible there. */
async function refused(call: Performance, aim: Aim, refusal: Refused): Promise<Performed> {
  const { page, stage } = call;
  const happened = `error ${refusal.code}: ${refusal.message}`;
  const fresh = page.look().then((seen) => stateOf(happened, seen, call));
  const { text, seen, png } = await inTime(fresh, { ms: ANSWER_MS, gone: stage.gone }).catch((error: unknown): Shown => ({
    text: `${headline(happened, null, stage.takeNotices())} The state could not be read: ${asRefusal(error, stage).message}`,
    seen: null,
  }));
  return {
    result: textResult(text, { isError: true, ...(png === undefined ? {} : { png }) }),
    record: { ...aim, outcome: { kind: 'error', code: refusal.code, message: refusal.message }, observation: sha256(text) },
    tree: treeOf(seen),
    reply: null,
    behind: null,
  };
}

/** Whatever a handler throws becomes an answer; what is no refusal is our own fault or the browser's end, and says so. */
function asRefusal(error: unknown, stage: Stage): Refused {
  if (error instanceof Refused) return error;
  if (stage.ended() !== null) return new Refused('closed', 'the trial has ended');
  const message = error instanceof Error ? error.message : String(error);
  stage.complain(error);
  return new Refused('not_responding', message.split('\n', 1)[0] ?? message);
}

async function inTime<T>(work: Promise<T>, { ms, gone }: { readonly ms: number; readonly gone: AbortSignal }): Promise<T> {
  const late = Promise.withResolvers<never>();
  const end = (): void => late.reject(new Refused('closed', 'the trial has ended'));
  const timer = setTimeout(() => late.reject(new Refused('not_responding', `nothing came of it within ${ms / 1000} s`)), ms);
  gone.addEventListener('abort', end);
  if (gone.aborted) end();
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
    gone.removeEventListener('abort', end);
  }
}
