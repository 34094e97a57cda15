import { join } from 'node:path';
import type { BridgeMessage } from '#contract/bridge-control.ts';
import type { Reply } from '#contract/finish.ts';
import type { ClosedReason } from '#contract/manifest.ts';
import type { Agent } from '../agents/agent.ts';
import { Cannot } from '../cannot.ts';
import { fillInstruction } from '../packs/fill-instruction.ts';
import { settledWithin } from '../deadline.ts';
import type { Browser } from '../setup/find-browser.ts';
import { leaveMs, startBridge } from './bridge-process.ts';
import { bridgeRecords } from './bridge-records.ts';
import { letPlay } from './let-play.ts';
import { startLimits } from './limits.ts';
import type { OutsideHost } from './outside-host.ts';
import { unlimited } from './usage-limits.ts';
import { usageOf, watchUsage } from './watch-usage.ts';
import { drawBindings, setStage, type Stage, type StagePlan } from './stage.ts';

/** How to play one trial. */
export type Conduct = {
  readonly plan: Omit<StagePlan, 'onBrokenJournal' | 'onUnwritable'>;
  /** Who plays: an agent on pipes of ours, or somebody else's. */
  readonly player: Agent | OutsideHost;
  readonly browser: Browser;
  /** `false`: no picture is kept of the steps. None is ever graded. */
  readonly frames?: boolean;
  readonly signal: AbortSignal;
  readonly onProgress: (text: string) => void;
};

/** A trial that is over: browser, bridge and agent are gone, the world has one thing left to tell, the bundle is not sealed yet. */
export type Conducted = {
  readonly stage: Stage;
  readonly instruction: string;
  readonly closedReason: ClosedReason;
  readonly reply: Reply;
  readonly host: { readonly name: string; readonly version: string } | null;
  readonly chromium: string;
  readonly playwright: string;
};

const readyMs = 30_000;
const agentMs = 3000;
const mostName = 200;

/**
 * Plays a trial until its tools are closed. Null where the host hung up before its first tool call: then there was no trial.
 * @throws Cannot where it could not begin
 */
export async function conductTrial(conduct: Conduct): Promise<Conducted | null> {
  const { plan, player, signal, onProgress } = conduct;
  const agent = 'run' in player ? player : null;
  const http = 'over' in player && player.over === 'http' ? player : null;
  const ended = Promise.withResolvers<ClosedReason>();
  const ready = Promise.withResolvers<void>();
  const browserStarted = Promise.withResolvers<void>();
  // It may fail before anybody waits for it; whoever waits later still learns it.
  ended.promise.catch(() => undefined);
  const infra = (cause: Extract<ClosedReason, { kind: 'infra' }>['cause']): void => ended.resolve({ kind: 'infra', cause });
  const broken = (): void => infra('journal_broken');
  const unwritable = (error: unknown): void => ended.reject(error);
  const limits = startLimits(plan.task.public.budget.maxSeconds, {
    stop: (limit) => bridge.send({ kind: 'stop', limit }),
    stuck: (limit) => ended.resolve({ kind: 'limit', limit }),
  });
  const records = bridgeRecords({ broken, failed: unwritable, tooMany: () => limits.hit('bytes') });
  let opening: Promise<Stage> | null = null;
  const facts: { reply: Reply; host: Conducted['host']; chromium: string; playwright: string } = {
    reply: { status: 'none' },
    host: null,
    chromium: 'not started',
    playwright: 'not started',
  };

  let closed = false;
  let launched = false;

  function hear(message: BridgeMessage): void {
    switch (message.kind) {
      case 'listening':
        return http?.onListening(message.url);
      case 'ready':
        return ready.resolve();
      case 'begin':
        facts.host = message.host === null ? null : { name: brief(message.host.name), version: brief(message.host.version) };
        limits.startClock();
        return void giveWorld().catch(ended.reject);
      case 'browser':
        launched = true;
        facts.chromium = brief(message.chromium);
        facts.playwright = brief(message.playwright);
        return browserStarted.resolve();
      case 'action':
      case 'network':
      case 'frame':
      case 'tree':
        return records.take(message);
      case 'fault':
        // No tool call has been answered by a browser that never was: that is no trial.
        if (message.cause === 'browser_missing' || (message.cause === 'browser_died' && !launched)) {
          return ended.reject(noBrowser(message.message.split('\n', 1)[0] ?? ''));
        }
        onProgress(message.message);
        return infra(message.cause);
      case 'closed':
        // Its last word: whoever speaks after it is not the bridge.
        if (closed) return;
        closed = true;
        facts.reply = message.reply;
        return ended.resolve(reasonOf(message.by));
    }
  }

  function reasonOf(by: Extract<BridgeMessage, { kind: 'closed' }>['by']): ClosedReason {
    switch (by) {
      case 'finish':
      case 'hangup':
        return { kind: by };
      case 'limit':
        return { kind: 'limit', limit: limits.which() };
      case 'fault':
        return { kind: 'infra', cause: 'bridge_died' };
    }
  }

  function noBrowser(why: string): Cannot {
    return new Cannot('browser_missing', `${conduct.browser.executablePath} does not start as a browser: ${why}`);
  }

  function notReady(): Cannot {
    const tooLate = `nothing came within ${readyMs / 1000} s`;
    return agent === null || launched ? new Cannot('bridge_not_started', `the bridge did not start: ${tooLate}`) : noBrowser(tooLate);
  }

  function openStage(): Promise<Stage> {
    opening ??= raiseStage();
    return opening;
  }

  async function raiseStage(): Promise<Stage> {
    const stage = await setStage({ ...plan, onBrokenJournal: broken, onUnwritable: unwritable });
    records.openTo(stage.evidence);
    whenGone(stage.world, () => infra('world_died'));
    return stage;
  }

  /** The first tool call has come: now the bridge needs the world. */
  async function giveWorld(): Promise<void> {
    const { world, capability } = await openStage();
    bridge.send({ kind: 'world', appSocket: world.appSocket, capability });
  }

  /** The stage of a trial that began. @throws Cannot where something broke before it could begin */
  async function openedStage(reason: ClosedReason): Promise<Stage | null> {
    if (opening !== null) return opening;
    if (reason.kind !== 'infra') return null;
    throw new Cannot('bridge_not_started', `the bridge ended at once: ${bridge.lastWords()}`);
  }

  /** Hung up on, a bridge has this long to take its leave; what does not even stir is dead to us. */
  async function expectLeave(played: Promise<void>): Promise<void> {
    await played;
    if (!(await settledWithin(ended.promise, leaveMs))) bridge.kill();
  }

  // For a host nothing may start before its first call, and yet the instruction names what the seed draws.
  const drawn = agent === null ? await drawBindings({ ...plan, trialId: `${plan.trialId}-draw` }) : null;
  const ears = { onMessage: hear, onNonsense: broken };
  const bridge = plan.warm?.takeBridge(ears) ?? startBridge({ ...plan, entry: plan.rooms.bridge, stdio: stdioFor(player), ...ears });
  // A host's signal is its way of hanging up; a trial of our own is interrupted from outside.
  whenGone(bridge, () => (agent === null && signal.aborted ? ended.resolve({ kind: 'hangup' }) : infra('bridge_died')));
  const interrupted = (): void => (agent === null ? bridge.hangUp() : infra('host'));
  signal.addEventListener('abort', interrupted, { once: true });
  if (signal.aborted) interrupted();
  const over = new AbortController();
  let endWatch = (): void => undefined;
  try {
    const bindings = drawn ?? (await openStage()).bindings;
    const instruction = fillInstruction(plan.task, bindings);
    const { budget, profile } = plan.task.public;
    bridge.send({
      kind: 'setup',
      instruction,
      budget: { maxSteps: budget.maxSteps, maxSeconds: budget.maxSeconds },
      profile,
      browser: conduct.browser,
      scratch: plan.scratch,
      prelaunch: agent !== null,
      frames: conduct.frames ?? true,
      observe: 'observe' in player ? player.observe : 'diff',
      http: http === null ? null : { port: http.port, token: http.token, idleMs: http.idleMs },
    });
    // An agent of ours finds everything started; a host's first call starts it.
    const prepared = agent === null ? ready.promise : Promise.all([ready.promise, browserStarted.promise]);
    const begun = Promise.race([prepared, ended.promise]);
    if (!(await settledWithin(begun, readyMs))) throw notReady();
    await begun;
    const { task, trialId } = plan;
    const session = { task, bindings, trialId, agentDir: join(plan.trialDir, 'agent'), signal: over.signal };
    const played = agent === null ? null : letPlay(agent, bridge, session, onProgress);
    endWatch = watchUsage(plan.usage ?? unlimited, limits.hit, () => usageOf(plan.trialId));
    // An agent that never calls a tool is held to the same time as one that does.
    if (agent !== null) limits.startClock();
    if (played !== null) void expectLeave(played);
    const closedReason = await ended.promise;
    over.abort();
    await bridge.end();
    if (played !== null) await settledWithin(played, agentMs);
    const stage = await openedStage(closedReason);
    return stage === null ? null : { stage, instruction, closedReason, ...facts };
  } finally {
    over.abort();
    endWatch();
    limits.clear();
    signal.removeEventListener('abort', interrupted);
  }
}

function stdioFor(player: Agent | OutsideHost): 'pipe' | 'inherit' | 'ignore' {
  if ('run' in player) return 'pipe';
  switch (player.over) {
    case 'stdio':
      return 'inherit';
    case 'http':
      return 'ignore';
  }
}

/** A name that others give themselves, as a manifest can hold it. */
function brief(name: string): string {
  return name.slice(0, mostName).toWellFormed();
}

function whenGone({ exited }: { readonly exited: Promise<unknown> }, then: () => void): void {
  exited.then(then, then);
}
