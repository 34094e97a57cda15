import { canonicalJson } from '#contract/canonical-json.ts';
import type { Hold, Level } from '#contract/checkout-console/state.ts';
import { joined, NOTHING, says, type Account } from './account.ts';
import { untold } from './row-differences.ts';

const buckets = ['available', 'committed', 'held', 'damaged', 'qualityControl', 'safety', 'onHand', 'incoming'] as const;

/** Units by which each bucket of a level changed. */
export function seenInLevel(before: Level, after: Level): Account {
  const sums = buckets.map((bucket) => [`${after.id} ${bucket}`, after[bucket] - before[bucket]] as const);
  return joined([{ statements: [], sums }, untold(before, after, [...buckets, 'version'])]);
}

/** What became of a hold, and where and for whom it is kept now. */
export function seenInHold(before: Hold, after: Hold): Account {
  const kept = (hold: Hold): string => `${hold.id} is kept at ${hold.location} for ${hold.draft}`;
  const moved = kept(before) === kept(after) ? NOTHING : says(kept(after));
  return joined([hadFate(before, after), moved, untold(before, after, ['state', 'location', 'draft', 'version'])]);
}

function hadFate(before: Hold, after: Hold): Account {
  if (canonicalJson(before.state) === canonicalJson(after.state)) return NOTHING;
  if (before.state.kind !== 'active') return says(`${after.id} was ${before.state.kind} and is ${after.state.kind}`);
  switch (after.state.kind) {
    case 'active':
      return says(`${after.id} expiry ${before.state.expiresAt} -> ${after.state.expiresAt}`);
    case 'consumed':
      return says(`${after.id} consumed by ${after.state.order}`);
    case 'released':
      return says(`${after.id} released: ${after.state.reason}`);
    case 'expired':
      return says(`${after.id} expired`);
  }
}

/** A hold that was not there before. */
export function seenInNewHold({ id, draft, variant, location, quantity, state }: Hold): Account {
  if (state.kind !== 'active') return says(`${id} was never active`);
  return says(`${id} placed ${canonicalJson({ draft, variant, location, quantity, expiresAt: state.expiresAt })}`);
}
