import type { LevelView } from '#checkout-console/wire/stock-views.ts';

/** The kinds of stock that a person can move units between, as the console writes them. */
export const spareBuckets = [
  { bucket: 'available', name: 'Available' },
  { bucket: 'damaged', name: 'Damaged' },
  { bucket: 'qualityControl', name: 'Quality control' },
  { bucket: 'safety', name: 'Safety stock' },
] as const satisfies readonly { readonly bucket: keyof LevelView; readonly name: string }[];

export type SpareBucket = (typeof spareBuckets)[number]['bucket'];

export const adjustReasons = ['Cycle count', 'Damaged', 'Lost or stolen', 'Found', 'Other'] as const;
export const moveReasons = ['Damaged', 'Quality check', 'Recall', 'Safety stock', 'Other'] as const;
export const transferReasons = ['Rebalancing', 'Customer order', 'Other'] as const;

/** `CHR-ASH at BER`, as a level is called in headings and dialogs. */
export function levelName({ variant, location }: Pick<LevelView, 'variant' | 'location'>): string {
  return `${variant} at ${location}`;
}
