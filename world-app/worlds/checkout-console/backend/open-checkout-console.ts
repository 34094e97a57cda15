import { getResponse } from 'msw';
import type { LedgerEntry } from '#contract/ledger.ts';
import { Tables } from '#contract/checkout-console/state.ts';
import type { Snapshot } from '#contract/snapshot.ts';
import type { Variant } from '#contract/variant.ts';
import { answerRead } from './disturbances/answer-read.ts';
import { createHandlers } from './handlers/handlers.ts';
import { HiddenStateError } from './hidden-state-error.ts';
import { makeWorld, type MadeWorld } from './seed/make-world.ts';
import type { Bindings } from './seed/stage/bindings.ts';
import { createWorldStore } from './store.ts';
import { createWorldCore } from './world-core.ts';

type Setup = {
  readonly seed: number;
  readonly variant: Variant;
  readonly hiddenState: unknown;
  readonly reopened?: Snapshot | undefined;
};
type Running = {
  /** The store in the form of the contract's `Snapshot`. */
  readonly snapshot: () => object;
  readonly bindings: Bindings;
  readonly respond: (request: Request) => Promise<Response | undefined>;
  readonly close: () => void;
};
type Opened =
  | { readonly ok: true; readonly running: Running }
  | { readonly ok: false; readonly code: HiddenStateError['code']; readonly message: string };

/** Opens a world for one trial. Every command it takes goes to `append`; a hidden state it cannot play is refused with a code. */
export function openCheckoutConsole(setup: Setup, append: (entry: LedgerEntry) => void): Opened {
  const made = tryToMake(setup);
  if (made instanceof HiddenStateError) return { ok: false, code: made.code, message: made.message };
  const store = createWorldStore(setup.reopened === undefined ? made : { ...made, ...asItStood(setup.reopened) });
  const core = createWorldCore(store, append);
  const handlers = createHandlers(core);
  const unplayable = hiddenStateErrorOf(core.checkScript);
  if (unplayable !== null) return { ok: false, code: unplayable.code, message: unplayable.message };
  return {
    ok: true,
    running: {
      bindings: made.bindings,
      snapshot: () => ({ world: 'checkout-console', schema: 1, bindings: made.bindings, tables: store.getState().tables }),
      respond: (request) => (isRead(request) ? answerRead(core, handlers, request) : getResponse(handlers, request)),
      close: () => store.setState({ closed: true }),
    },
  };
}

/** A shop as a snapshot has it, in which nothing fails and nobody comes in between. */
function asItStood({ tables }: Snapshot): Pick<MadeWorld, 'tables' | 'disturbances'> {
  return { tables: Tables.parse(tables), disturbances: { script: [], faults: [] } };
}

function tryToMake(setup: Setup): MadeWorld | HiddenStateError {
  try {
    return makeWorld(setup);
  } catch (error) {
    if (error instanceof HiddenStateError) return error;
    throw error;
  }
}

function hiddenStateErrorOf(check: () => void): HiddenStateError | null {
  try {
    check();
    return null;
  } catch (error) {
    if (error instanceof HiddenStateError) return error;
    throw error;
  }
}

/** Whether the page asks for data. Its files are not the shop's to disturb. */
function isRead({ method, url }: Request): boolean {
  return method === 'GET' && new URL(url).pathname.startsWith('/api/');
}
