import { canonicalJson } from '#contract/canonical-json.ts';
import type { StockEvent } from '#contract/checkout-console/stock-events.ts';
import { says, type Account } from './account.ts';
import { oversellingOf } from './seen-in-price.ts';

/** What an event about stock or holds claims about rows, in the words of `seen-in-stock`. */
export function toldByStockEvent({ type, data }: StockEvent): Account {
  switch (type) {
    case 'delivery_received': {
      const level = `${data.variant}@${data.location}`;
      const came = [...free(level, data.units), [`${level} incoming`, -data.units] as const];
      return { statements: [], sums: came };
    }
    case 'stock_transferred':
      return {
        statements: [],
        sums: [...free(`${data.variant}@${data.from}`, -data.units), ...free(`${data.variant}@${data.to}`, data.units)],
      };
    case 'overselling_allowed':
      return says(oversellingOf(data.variant, true));
    case 'overselling_stopped':
      return says(oversellingOf(data.variant, false));
    case 'hold_placed': {
      const { hold, line, ...kept } = data;
      return says(`${hold} placed ${canonicalJson(kept)}`, `${data.draft} ${line} is held by ${hold}`);
    }
    case 'hold_transferred': {
      const { hold, variant, quantity, from, to } = data;
      const sums =
        from.location === to.location
          ? []
          : [...held(`${variant}@${from.location}`, -quantity), ...held(`${variant}@${to.location}`, quantity)];
      const line = from.draft === to.draft || to.draft === null ? [] : [`${to.draft} ${to.line} is held by ${hold}`];
      return { statements: [`${hold} is kept at ${to.location} for ${to.draft}`, ...line], sums };
    }
  }
}

function free(level: string, units: number): Account['sums'] {
  return [
    [`${level} available`, units],
    [`${level} onHand`, units],
  ];
}

/** Units that a hold keeps were free before, and are free once it keeps them no more. */
function held(level: string, units: number): Account['sums'] {
  return [
    [`${level} held`, units],
    [`${level} available`, -units],
  ];
}
