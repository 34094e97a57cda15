import { join } from 'node:path';
import type { FinishArgs } from '#contract/finish.ts';
import type { SeenPage, SentGesture } from '#contract/gesture.ts';
import type { Outcome, PlayedRun } from '#contract/play.ts';
import type { Task } from '../packs/load-task.ts';
import { writeWhole } from '../write-whole.ts';
import { movesOf } from './moves.ts';
import type { PlayJournal } from './play-journal.ts';
import type { PlayLine } from './play-line.ts';
import { openPlayedWorld, type PageRequest, type PlayedWorld } from './played-world.ts';
import { observationOf, readGesture } from './read-gesture.ts';
import type { Recording } from './recording.ts';
import { runFacts, takeLine, type RunFacts } from './run-facts.ts';
import { sayStep } from './say-step.ts';

/** What a run refuses, as a word to the person. */
export type Refusal = { readonly refused: string };
const elsewhere: Refusal = { refused: 'This task is being played in another tab.' };
const idleMs = 10 * 60_000;
const over: Refusal = { refused: 'This task is finished.' };

/** One person's run of one task: its journal, and a world of its own for as long as it is played. */
export class PlayedRunOf {
  readonly task: Task;
  readonly dir: string;
  readonly #journal: PlayJournal;
  readonly #changed: () => void;
  #facts: RunFacts;
  #closed = false;
  /** A world that nobody looks at takes room; it is raised again when its person is back. */
  #idle: NodeJS.Timeout | undefined;
  #world: Promise<PlayedWorld> | null = null;
  /** The highest number of a gesture, by seat: one that is sent again is not another. */
  readonly #heard = new Map<string, number>();

  constructor(options: { readonly task: Task; readonly dir: string; readonly journal: PlayJournal; readonly changed: () => void }) {
    this.task = options.task;
    this.dir = options.dir;
    this.#journal = options.journal;
    this.#changed = options.changed;
    this.#facts = runFacts(options.journal.lines);
    for (const line of options.journal.lines) if (line.kind === 'step' || line.kind === 'unclear') this.#heard.set(line.seat, line.n);
    // A host that died stopped nobody's clock: it counts to the last line.
    const last = options.journal.lines.at(-1);
    if (this.#facts.since !== null && last !== undefined) this.#write({ kind: 'off', at: last.at, why: 'away' });
  }

  get facts(): RunFacts {
    return this.#facts;
  }

  /** A tab takes the run over; the one before may do nothing more. */
  take(seat: string): void {
    if (this.#facts.phase !== 'playing') return;
    clearTimeout(this.#idle);
    const { paused, since } = this.#facts;
    if (since !== null) this.#write({ kind: 'off', at: Date.now(), why: 'away' });
    this.#write({ kind: 'on', at: Date.now(), seat });
    if (paused) this.#write({ kind: 'off', at: Date.now(), why: 'paused' });
  }

  /** The tab is gone: the clock stops. */
  away(seat: string): void {
    if (this.#closed || this.#facts.seat !== seat) return;
    if (this.#facts.since !== null) this.#write({ kind: 'off', at: Date.now(), why: 'away' });
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => void this.end(), idleMs).unref();
  }

  pause(seat: string): Refusal | null {
    const refused = this.#refusal(seat);
    if (refused === null && !this.#facts.paused) this.#write({ kind: 'off', at: Date.now(), why: 'paused' });
    return refused;
  }

  resume(seat: string): Refusal | null {
    const refused = this.#refusal(seat);
    if (refused === null && this.#facts.since === null) this.#write({ kind: 'on', at: Date.now(), seat });
    return refused;
  }

  opened(seat: string, path: string): Refusal | null {
    const refused = this.#refusal(seat);
    if (refused === null) this.#write({ kind: 'opened', at: Date.now(), path });
    return refused;
  }

  place(seat: string, path: string): Refusal | null {
    const refused = this.#refusal(seat);
    if (refused === null) this.#write({ kind: 'place', at: Date.now(), path });
    return refused;
  }

  hear({ seat, n, gesture, page }: SentGesture): Refusal | null {
    const refused = this.#refusal(seat);
    if (refused !== null || n <= (this.#heard.get(seat) ?? 0)) return refused;
    this.#heard.set(seat, n);
    const read = readGesture(gesture, page);
    if (read === null) this.#write({ kind: 'unclear', at: Date.now(), seat, n, gesture: gesture.kind });
    else this.#write({ kind: 'step', at: Date.now(), seat, n, ...read });
    return null;
  }

  /** Said twice, it counts once. */
  finish(seat: string, reply: FinishArgs, page: SeenPage | null): Refusal | null {
    if (this.#facts.reply !== null) return null;
    const refused = this.#refusal(seat);
    if (refused === null) this.#write({ kind: 'finish', at: Date.now(), reply, text: page === null ? null : observationOf(page) });
    return refused;
  }

  graded(outcome: Outcome): void {
    this.#write({ kind: 'graded', at: Date.now(), outcome });
    this.keepRecording();
  }

  /** To be replayed again. @returns false where it has its verdict, or is not finished */
  again(): boolean {
    if (this.#facts.outcome?.result !== 'invalid') return false;
    this.#write({ kind: 'again', at: Date.now() });
    return true;
  }

  rate(difficulty: number): void {
    this.#write({ kind: 'rated', at: Date.now(), difficulty });
    if (this.#facts.phase === 'graded') this.keepRecording();
  }

  leave(): void {
    this.#write({ kind: 'left', at: Date.now() });
  }

  /** Carries a request of the console to the run's world, which is brought back first where it is gone. Null where it is over. */
  async ask(request: PageRequest): Promise<Awaited<ReturnType<PlayedWorld['ask']>> | null> {
    if (this.#facts.phase !== 'playing') return null;
    const raised = (this.#world ??= this.#raise());
    try {
      return (await raised).ask(request);
    } catch (error) {
      // The next request tries anew.
      if (this.#world === raised) this.#world = null;
      throw error;
    }
  }

  async end(): Promise<void> {
    const world = this.#world;
    this.#world = null;
    // A world that could not be raised has nothing to end, and its failure was told where it was asked for.
    await world?.then((each) => each.end()).catch(() => undefined);
  }

  /** Nothing more is heard; what is played goes on with the next host. */
  close(): void {
    this.away(this.#facts.seat);
    clearTimeout(this.#idle);
    this.#closed = true;
    this.#journal.close();
  }

  recording(): Recording | null {
    const { begun, reply, activeMs, difficulty, outcome, last } = this.#facts;
    if (reply === null) return null;
    const { run, task, variant, seed, bindings } = begun;
    const steps = movesOf(this.#facts);
    return {
      recordingVersion: 1,
      run,
      task,
      variant,
      seed,
      bindings,
      steps,
      last,
      reply,
      activeMs,
      difficulty,
      result: outcome?.result ?? null,
    };
  }

  get recordingPath(): string {
    return join(this.dir, 'recording.json');
  }

  keepRecording(): void {
    const recording = this.recording();
    if (recording !== null) writeWhole(this.recordingPath, `${JSON.stringify(recording, null, 1)}\n`, 'replace');
  }

  /** What its person is shown. */
  shown(): PlayedRun {
    const { begun, phase, why, paused, place, seat, outcome, difficulty, since, reply } = this.#facts;
    const { title, answerFields } = this.task.public;
    const activeMs = this.#facts.activeMs + (since === null ? 0 : Date.now() - since);
    return {
      id: begun.run,
      task: begun.task,
      title,
      variant: begun.variant,
      instruction: begun.instruction,
      answerFields,
      phase,
      why,
      activeMs,
      running: since !== null,
      paused,
      place,
      seat,
      steps: movesOf(this.#facts).map(({ step }) => sayStep(step)),
      unclear: this.#facts.unclear,
      outcome,
      difficulty,
      recording: reply === null ? null : this.recordingPath,
    };
  }

  #refusal(seat: string): Refusal | null {
    if (this.#facts.phase !== 'playing') return over;
    return this.#facts.seat === seat ? null : elsewhere;
  }

  #write(line: PlayLine): void {
    this.#journal.append(line);
    this.#facts = takeLine(this.#facts, line);
    if (line.kind !== 'request') this.#changed();
  }

  async #raise(): Promise<PlayedWorld> {
    const { variant, seed, run } = this.#facts.begun;
    const requests = this.#journal.lines.filter((line) => line.kind === 'request');
    const world = await openPlayedWorld({
      task: this.task,
      variant,
      seed,
      id: `play-${run}-${process.pid}`,
      onRequest: (line) => {
        if (this.#facts.phase === 'playing') this.#write(line);
      },
    });
    const gone = (): void => {
      this.#world = null;
    };
    world.exited.then(gone, gone);
    const differs = await world.repeat(requests);
    if (differs === null) return world;
    await world.end();
    this.#write({ kind: 'lost', at: Date.now(), why: `The shop could not be brought back to where you were: ${differs}.` });
    throw new Error(differs);
  }
}
