import type { DraftId, HoldId, LevelId, LocationId, OrderId, Sku } from '#contract/checkout-console/ids.ts';
import type { Currency, Instant, Minor } from '#contract/checkout-console/values.ts';
import type { Due } from './views.ts';

/* What the page gets about stock and holds. */

/** GET /api/inventory?q=&location=&page= */
export type LevelRow = {
  id: LevelId;
  version: number;
  variant: Sku;
  title: string;
  location: LocationId;
  onHand: number;
  available: number;
  committed: number;
  held: number;
  unavailable: number;
  incoming: number;
  /** Whether the signed-in person may change stock there at all. */
  mayChange: boolean;
  /** What can be moved to another kind of stock, by what it is kept for. */
  spare: { available: number; damaged: number; qualityControl: number; safety: number };
};
/** GET /api/locations/:location/stale-holds: the holds that *Clear stale holds* would release there. */
export type StaleHoldsView = { location: LocationId; name: string; holds: HoldRow[] };

/** GET /api/levels/:level, and the answer to every change of one. */
export type LevelView = {
  id: LevelId;
  version: number;
  variant: Sku;
  title: string;
  location: LocationId;
  locationName: string;
  onHand: number;
  available: number;
  committed: number;
  held: number;
  damaged: number;
  qualityControl: number;
  safety: number;
  incoming: number;
  /** The least that can be on hand: what is promised, held or set aside. */
  least: number;
  /** Whether the signed-in person may change stock here at all. */
  mayChange: boolean;
  holds: HoldRow[];
  /** Orders that wait for units here. */
  orders: { order: OrderId; customer: string; units: number }[];
  /** Where units can be transferred to, with what is free there. */
  others: { location: LocationId; name: string; available: number }[];
};

/** GET /api/inventory/:variant, and the answer to POST /api/variants/:variant/backorder */
export type VariantView = {
  variant: Sku;
  version: number;
  title: string;
  price: Minor;
  currency: Currency;
  /** Whether orders may be promised more than is available. */
  oversell: boolean;
  levels: LevelRow[];
  /** Newest first. Each location's opening figures and its movements add up to its levels. */
  movements: MovementRow[];
  opening: (StockFigures & { location: LocationId })[];
};
/** Units by what they are kept for; in a movement, how they changed. On hand is their sum. */
export type StockFigures = { available: number; committed: number; held: number; unavailable: number };
export type MovementRow = {
  at: Instant;
  movement: string;
  location: LocationId;
  who: string;
  change: StockFigures;
  /** Why, in the words of whoever moved the units by hand. */
  reason: string | null;
  cause: { kind: 'order'; id: OrderId } | { kind: 'hold'; id: HoldId } | null;
};

/** A hold's state as a list narrows it: `ending soon` are the active ones with at most four hours left. */
export type HoldFilter = 'ending soon' | HoldRow['state'];

/** GET /api/holds?q=&state=&location=&page= */
export type HoldRow = {
  id: HoldId;
  version: number;
  variant: Sku;
  title: string;
  location: LocationId;
  quantity: number;
  draft: DraftId | null;
  customer: string | null;
  description: string;
  state: 'active' | 'consumed' | 'released' | 'expired';
  due: Due | null;
  createdBy: string;
  createdAt: Instant;
  /** Whether *Clear stale holds* would release it. */
  stale: boolean;
  /** Other locations that could keep the units, with what is free there. */
  others: { location: LocationId; available: number }[];
};
