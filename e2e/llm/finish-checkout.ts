import type { Move, Script } from '../model-server.ts';

/** The flagship as a model would play it that makes no mistake: reads the task, looks, and presses what it found. */
export function* finishCheckout(): Script {
  let seen = yield call('task');
  const customer = match(seen, /customer (.+?) is ready/);

  /** The whole page before each step: what an action answers may tell only what changed. */
  function* act(tool: string, control: RegExp, args: object = {}): Generator<Move, void, string> {
    seen = yield call('look');
    yield call(tool, { ref: refOf(seen, control), ...args });
  }
  const press = (control: RegExp): Generator<Move, void, string> => act('click', control);

  yield* press(/link "Drafts"/);
  yield* act('set_value', /searchbox "Search drafts"/, { value: customer });
  yield* press(/button "Search"/);
  seen = yield call('look');
  // She has more than one draft: the one that matters has stock held for it.
  const draft = match(seen, /link "(D-\d+)"(?:(?!link "D-)[^])*left · until/);
  yield* press(new RegExp(`link "${draft}"`));
  yield* press(/button "Address"/);
  seen = yield call('look');
  const billing = seen.slice(seen.indexOf('radiogroup "Billing address"'));
  yield call('check', { ref: match(billing, /radio "[^"]*".*\[ref=(\w+)\](?:(?!radio)[^])*Default/), checked: true });
  yield* press(/button "Save and continue"/);
  yield* act('check', /radio "Standard"/, { checked: true });
  yield* press(/button "Save and continue"/);
  yield* act('check', /radio "Visa ending/, { checked: true });
  yield* press(/button "Save and continue"/);
  yield* press(/button "Place order"/);
  yield* press(/button "Place order for/);
  seen = yield call('look');
  yield call('finish', { status: 'done', answer: { order: match(seen, /heading "Order (O-\d+)"/) } });
}

function call(tool: string, args: object = {}): Move {
  return { kind: 'say', calls: [{ tool, args }] };
}

function refOf(seen: string, control: RegExp): string {
  return match(seen, new RegExp(`${control.source}[^|\\n]*?\\[ref=(\\w+)\\]`));
}

function match(text: string, pattern: RegExp): string {
  const found = pattern.exec(text)?.[1];
  if (found === undefined) throw new Error(`nothing in sight matches ${pattern.source}`);
  return found;
}
