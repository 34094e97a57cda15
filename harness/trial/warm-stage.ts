import { randomBytes } from 'node:crypto';
import type { BridgeMessage } from '#contract/bridge-control.ts';
import type { Browser } from '../setup/find-browser.ts';
import { startBridge, type Bridge } from './bridge-process.ts';
import { createRelay } from './relay.ts';
import type { Rooms } from './rooms.ts';
import { makeScratch, type Scratch } from './scratch.ts';
import { trackTrialProcesses } from './trial-processes.ts';
import { startWorld, type World } from './world-process.ts';

/** Who listens to a world, and to a bridge, from the moment they are taken. */
type WorldEars = { readonly onLedger: (line: string) => void; readonly onNonsense: () => void };
type BridgeEars = { readonly onMessage: (message: BridgeMessage) => void; readonly onNonsense: () => void };

/** A world and a bridge with its browser that run and belong to no trial yet. They serve one, whose id is theirs; disposing ends whatever of them is left. */
export type WarmStage = {
  readonly id: string;
  readonly scratch: Scratch;
  readonly takeWorld: (ears: WorldEars) => World;
  readonly takeBridge: (ears: BridgeEars) => Bridge;
  /** False once anything of it died or said what it should not. */
  readonly isSound: () => boolean;
  /** Resolves when the browser has started, or will not. */
  readonly started: Promise<void>;
} & AsyncDisposable;

/** Starts one. @throws Cannot where the world does not start; a browser that does not is for the trial to tell */
export async function warmStage({ rooms, browser }: { readonly rooms: Rooms; readonly browser: Browser }): Promise<WarmStage> {
  const id = `t-${randomBytes(6).toString('hex')}`;
  const scratch = await makeScratch();
  const processes = trackTrialProcesses(id);
  const dispose = async (): Promise<void> => {
    await processes[Symbol.asyncDispose]();
    await scratch[Symbol.asyncDispose]();
  };
  let sound = true;
  const spoil = (): void => void (sound = false);
  const started = Promise.withResolvers<void>();
  const ledger = createRelay<string>();
  const worldNonsense = createRelay<null>();
  const bridgeSays = createRelay<BridgeMessage>();
  const bridgeNonsense = createRelay<null>();
  const common = { trialId: id, scratch: scratch.path };

  const bridge = startBridge({
    ...common,
    entry: rooms.bridge,
    stdio: 'pipe',
    onMessage: (message) => {
      if (message.kind === 'fault') spoil();
      if (message.kind === 'fault' || message.kind === 'browser') started.resolve();
      bridgeSays.hear(message);
    },
    onNonsense: () => {
      spoil();
      bridgeNonsense.hear(null);
    },
  });
  bridge.send({ kind: 'warm', browser, scratch: scratch.path });
  const bridgeGone = (): void => {
    spoil();
    started.resolve();
  };
  bridge.exited.then(bridgeGone, bridgeGone);
  try {
    const world = await startWorld({
      ...common,
      entry: rooms.world,
      onLedger: ledger.hear,
      onNonsense: () => {
        spoil();
        worldNonsense.hear(null);
      },
    });
    world.exited.then(spoil, spoil);
    return {
      id,
      scratch,
      takeWorld: (ears) => {
        ledger.to(ears.onLedger);
        worldNonsense.to(ears.onNonsense);
        return world;
      },
      takeBridge: (ears) => {
        bridgeSays.to(ears.onMessage);
        bridgeNonsense.to(ears.onNonsense);
        return bridge;
      },
      isSound: () => sound,
      started: started.promise,
      [Symbol.asyncDispose]: dispose,
    };
  } catch (error) {
    await dispose();
    throw error;
  }
}
