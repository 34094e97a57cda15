import type { PlayPost } from '#contract/play.ts';
import { PLAY_PATH } from '#contract/play-path.ts';
import type { SentGesture } from '#contract/gesture.ts';
import type { Seat } from '../seat.ts';

/** A browser keeps no more than this going when the tab is closed. */
const mostKeptAlive = 60_000;
const retryMs = 700;

type Sent = { gesture: SentGesture; opened: PlayPost<'opened'>; place: PlayPost<'place'> };

export type Sender = {
  readonly send: <Name extends keyof Sent>(name: Name, body: Sent[Name]) => void;
  /** Resolves when the host has everything. */
  readonly idle: () => Promise<void>;
};

/** Sends one thing after the other, again where the host did not answer: it may be starting anew. */
export function createSender(seat: Seat): Sender {
  let queue: Promise<void> = Promise.resolve();
  let stopped = false;

  async function deliver(path: string, body: string): Promise<void> {
    while (!stopped) {
      const answer = await post(path, body);
      if (answer === 'taken') return;
      if (answer === 'away') await new Promise((resolve) => setTimeout(resolve, retryMs));
      else {
        stopped = true;
        seat.refused(answer.why);
      }
    }
  }

  return {
    send: (name, body) => {
      const text = JSON.stringify(body);
      queue = queue.then(() => deliver(`${PLAY_PATH}/${name}`, text));
    },
    idle: () => queue,
  };
}

async function post(path: string, body: string): Promise<'taken' | 'away' | { readonly why: string }> {
  try {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(path, { method: 'POST', headers, body, keepalive: body.length < mostKeptAlive });
    if (response.ok) return 'taken';
    return response.status >= 500 ? 'away' : { why: ((await response.json()) as { message: string }).message };
  } catch {
    // No answer at all: the host is away, and whoever asks tries again.
    return 'away';
  }
}
