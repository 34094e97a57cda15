import { CircleCheck, CircleDashed, CircleOff, Clock, TimerOff } from 'lucide-react';
import type { ReactNode } from 'react';
import type { DiscountState } from '#checkout-console/wire/discount-views.ts';
import { Badge } from '#shell/components/badge.tsx';
import { sentenceCase } from '#checkout-console/console/parts/sentence-case.ts';

const looks = {
  active: { tone: 'good', icon: CircleCheck },
  scheduled: { tone: 'info', icon: Clock },
  expired: { tone: 'bad', icon: TimerOff },
  'used up': { tone: 'warn', icon: CircleDashed },
  inactive: { tone: 'neutral', icon: CircleOff },
} as const satisfies Readonly<Record<DiscountState, object>>;

/** Whether a discount code counts today. */
export function DiscountBadge({ state }: { readonly state: DiscountState }): ReactNode {
  const { tone, icon } = looks[state];
  return (
    <Badge tone={tone} icon={icon}>
      {sentenceCase(state)}
    </Badge>
  );
}
