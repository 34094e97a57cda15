import type { BridgeMessage, BridgeOrder } from '#contract/bridge-control.ts';
import type { Json } from '#contract/canonical-json.ts';
import { TRAP_PATH } from '#contract/headers.ts';
import type { Trap } from '#contract/traps.ts';
import { atMost } from './at-most.ts';
import { createClientView } from './client-view.ts';
import { createDispatcher, type Dispatcher } from './dispatcher.ts';
import { createJournal } from './journal.ts';
import { openBrowser, type OpenBrowser } from './open-browser.ts';
import type { ConsolePage } from './page/console-page.ts';
import { createActionWindow } from './proxy/action-window.ts';
import { forward } from './proxy/forward.ts';
import { createNetworkWitness, type NetworkRecord } from './proxy/network-witness.ts';
import { Refused, type RefusalCode } from './refusal.ts';
import type { ActionRecord, Ending, Stage } from './stage.ts';
import { toolsOf } from './tools-of.ts';

type Setup = Extract<BridgeOrder, { kind: 'setup' }>;
type World = Extract<BridgeOrder, { kind: 'world' }>;
type Host = Extract<BridgeMessage, { kind: 'begin' }>['host'];

/** One trial as the bridge sees it: from the first tool call to the last line. */
export type Session = {
  /** Starts the browser, where that has not been done. */
  readonly launch: () => void;
  /** Says what the trial is, once, before the first call. */
  readonly setUp: (setup: Setup) => void;
  readonly dispatch: Dispatcher['dispatch'];
  readonly attachWorld: (world: World) => void;
  readonly end: (ending: Ending) => void;
  /** Resolves once the browser is gone and every line is written, with the last message there is. */
  readonly closed: Promise<BridgeMessage>;
};

/**
 * How long the end may wait for the browser to close and for answers that are on their way: longer than a world may take with one (4 s, a fault
 * `slow`), or the ledger would tell of a request that the network journal does not know. The exit kills what is left.
 */
const CLOSE_MS = 6000;
/** The same for a call that does not return. */
const END_MS = 4000;
/** How long the next call waits for a picture of this one, where the page does nothing any more. */
const FRAME_MS = 2000;

export function createSession(options: {
  readonly browser: Setup['browser'];
  readonly scratch: string;
  readonly send: (message: BridgeMessage) => void;
  /** Who the agent's host says it is; asked at the first call. */
  readonly host: () => Host;
  readonly complain: (error: unknown) => void;
}): Session {
  const { send, host, complain } = options;
  const window = createActionWindow();
  const escapes: string[] = [];
  const notices: string[] = [];
  const writeTo = (kind: 'action' | 'network') => (line: string) => {
    if (!sealed) send({ kind, line });
  };
  const record = createJournal<ActionRecord>(writeTo('action'));
  const witness = createNetworkWitness(createJournal<NetworkRecord>(writeTo('network')));
  const world = Promise.withResolvers<World>();
  const over = new AbortController();
  const gone = new AbortController();
  const closed = Promise.withResolvers<BridgeMessage>();
  let ending: Ending | null = null;
  /** The last line is written: what comes now comes too late even for the record. */
  let sealed = false;
  let browser: Promise<OpenBrowser> | null = null;
  let dispatcher: Dispatcher | null = null;
  let frames = false;
  let entered: Promise<ConsolePage> | null = null;

  const untilOver = new Promise<never>((_resolve, reject) => {
    over.signal.addEventListener('abort', () => reject(new Refused('closed', 'the trial has ended')));
  });
  // A call that waits for the world when the trial ends learns of it here; without such a call there is nobody to tell.
  untilOver.catch(() => undefined);

  const fault = (cause: 'browser_missing' | 'browser_died' | 'world_died', message: string): void => {
    if (ending !== null) return;
    send({ kind: 'fault', cause, message });
    end({ by: 'fault' });
  };

  const launch = (): Promise<OpenBrowser> => (browser ??= open());

  function open(): Promise<OpenBrowser> {
    const opening = openBrowser({
      ...options.browser,
      scratch: options.scratch,
      wantsFrames: () => frames,
      window,
      witness,
      onNotice: (text) => notices.push(text),
      onEscape: (what) => escapes.push(what),
      onTrouble: (error) => {
        if (ending === null) complain(error);
      },
      onGone: () => fault('browser_died', 'the browser or its page went away'),
      onWorldGone: (message) => fault('world_died', message),
    });
    opening.then(
      ({ versions }) => send({ kind: 'browser', ...versions }),
      (error: unknown) => {
        const message = error instanceof Error ? error.message : String(error);
        fault(/executable doesn't exist|ENOENT/i.test(message) ? 'browser_missing' : 'browser_died', message);
      },
    );
    return opening;
  }

  async function begin(): Promise<ConsolePage> {
    send({ kind: 'begin', host: host() });
    const [opened, { appSocket, capability }] = await Promise.race([Promise.all([launch(), world.promise]), untilOver]);
    opened.proxy.attach({ appSocket, capability });
    try {
      await Promise.race([opened.load(), untilOver]);
    } catch (error) {
      fault('world_died', `the first page did not load: ${error instanceof Error ? error.message : String(error)}`);
      throw error;
    }
    return opened.page;
  }

  async function springTrap(trap: Trap, actionId: string, args: Json): Promise<void> {
    const { appSocket, capability } = await world.promise;
    try {
      // Worlds that do not know the name answer 404, and so much the better.
      await forward(
        {
          method: 'POST',
          path: `${TRAP_PATH}${trap}`,
          headers: { 'content-type': 'application/json' },
          body: Buffer.from(JSON.stringify(args)),
        },
        { appSocket, capability, actionId },
      );
    } catch (error) {
      fault('world_died', error instanceof Error ? error.message : String(error));
    }
  }

  async function keepSight(actionId: string, tree: string | null): Promise<void> {
    if (tree !== null) send({ kind: 'tree', actionId, text: tree });
    if (!frames || entered === null || ending !== null) return;
    try {
      await atMost(FRAME_MS, sendFrame(actionId, await entered));
    } catch (error) {
      // Pictures are for the viewer, never for the score: a missing one is no fault.
      // Nor is one that a dialog of the page is in the way of.
      if (ending === null && !(error instanceof Refused)) complain(error);
    }
  }

  async function sendFrame(actionId: string, page: ConsolePage): Promise<void> {
    const jpeg = await page.frame();
    if (!sealed) send({ kind: 'frame', actionId, jpeg });
  }

  const stageOf = (setup: Setup): Stage => ({
    instruction: setup.instruction,
    profile: setup.profile,
    maxSteps: setup.budget.maxSteps,
    view: createClientView(),
    observe: setup.observe,
    window,
    over: over.signal,
    gone: gone.signal,
    enter: () => (entered ??= begin()),
    ended: () => (ending === null ? null : codeOf(ending)),
    record,
    takeEscapes: () => escapes.splice(0),
    // Said once, however often it happened.
    takeNotices: () => [...new Set(notices.splice(0))],
    notice: (text) => notices.push(text),
    complain,
    springTrap,
    keepSight,
    end,
  });

  function setUp(setup: Setup): void {
    if (dispatcher !== null) throw new Error('a bridge serves one trial: there is a second setup');
    dispatcher = createDispatcher(toolsOf(setup.profile), stageOf(setup));
    frames = setup.frames;
    if (setup.prelaunch) void launch();
  }

  function dispatch(call: Parameters<Dispatcher['dispatch']>[0]): ReturnType<Dispatcher['dispatch']> {
    if (dispatcher === null) throw new Error('there is a call before the setup');
    return dispatcher.dispatch(call);
  }

  function end(next: Ending): void {
    if (ending !== null) return;
    ending = next;
    over.abort();
    void wrapUp(next).then(closed.resolve, closed.reject);
  }

  async function wrapUp({ by, ...rest }: Ending): Promise<BridgeMessage> {
    await atMost(CLOSE_MS, closeBrowser());
    gone.abort();
    if (dispatcher !== null) await atMost(END_MS, dispatcher.idle());
    witness.flush();
    sealed = true;
    return { kind: 'closed', by, reply: 'reply' in rest ? rest.reply : { status: 'none' } };
  }

  async function closeBrowser(): Promise<void> {
    try {
      await (await browser)?.close();
    } catch (error) {
      // It never opened or is gone already: either has been reported as the fault it is.
      if (ending?.by !== 'fault') complain(error);
    }
  }

  return { launch: () => void launch(), setUp, dispatch, attachWorld: world.resolve, end, closed: closed.promise };
}

function codeOf({ by }: Ending): RefusalCode {
  switch (by) {
    case 'finish':
      return 'finished';
    case 'limit':
      return 'budget_used_up';
    case 'hangup':
    case 'fault':
      return 'closed';
  }
}
