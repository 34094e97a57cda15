import type { StockEvent } from '#contract/checkout-console/stock-events.ts';
import type { Told } from '../../world-words.ts';
import { shopTime, type Names } from './names.ts';

/** What happened to stock and holds by hand, in words. */
export function tellStock({ type, data }: StockEvent, names: Names): Told {
  switch (type) {
    case 'delivery_received':
      return { about: 'stock', sentence: `${data.units} × ${names.variant(data.variant)} received at ${data.location}.` };
    case 'stock_transferred':
      return {
        about: 'stock',
        sentence: `${data.units} × ${names.variant(data.variant)} transferred from ${data.from} to ${data.to}, “${data.reason}”.`,
      };
    case 'overselling_allowed':
      return { about: 'stock', sentence: `${names.variant(data.variant)} may be sold beyond what is available.` };
    case 'overselling_stopped':
      return { about: 'stock', sentence: `${names.variant(data.variant)} may no longer be sold beyond what is available.` };
    case 'hold_placed':
      return {
        about: 'hold',
        sentence: `${data.hold} keeps ${data.quantity} × ${names.variant(data.variant)} at ${data.location} for ${data.draft} until ${shopTime(data.expiresAt)}.`,
      };
    case 'hold_transferred': {
      const kept = ({ location, draft }: typeof data.from): string => `${location} for ${draft ?? 'no draft'}`;
      return { about: 'hold', sentence: `${data.hold} transferred from ${kept(data.from)} to ${kept(data.to)}.` };
    }
  }
}
