import type { Fault } from '#contract/checkout-console/disturbances.ts';
import type { WorldState, WorldStore } from '../store.ts';

/** What a request asks: a kind of command about an aggregate, or the path of a read. */
export type Asked = { readonly command: string; readonly on: string } | { readonly read: string };

type FaultOf<Name extends Fault['fault']> = Extract<Fault, { readonly fault: Name }>;

/** The first fault of that name that is ripe for what is asked (SPEC FLT-1). It stays ripe until it is spent. */
export function ripe<Name extends Fault['fault']>({ disturbed }: WorldState, name: Name, asked: Asked): FaultOf<Name> | undefined {
  const isOne = (fault: Fault): fault is FaultOf<Name> => fault.fault === name;
  return disturbed.faults
    .filter(({ fault, left }) => left > 0 && disturbed.accepted >= fault.after && concerns(fault, asked))
    .map(({ fault }) => fault)
    .find(isOne);
}

/** Counts a fault that struck. */
export function spend(store: WorldStore, struck: Fault): void {
  store.setState(({ disturbed }) => ({
    disturbed: {
      ...disturbed,
      faults: disturbed.faults.map((each) => (each.fault === struck ? { ...each, left: each.left - 1 } : each)),
    },
  }));
}

function concerns(fault: Fault, asked: Asked): boolean {
  if ('list' in fault) return 'read' in asked && asked.read === fault.list;
  if ('read' in fault.at) return 'read' in asked && asked.read === fault.at.read;
  return 'command' in asked && asked.command === fault.at.command && (fault.at.on === undefined || fault.at.on === asked.on);
}
