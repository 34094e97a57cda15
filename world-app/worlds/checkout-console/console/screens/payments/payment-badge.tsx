import { Ban, CircleCheck, CircleDashed, CircleDot, CircleDotDashed, CircleSlash, CircleX, Hourglass, TimerOff, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PaymentState } from '#checkout-console/wire/payment-views.ts';
import { Badge } from '#shell/components/badge.tsx';
import { paymentWords } from './payment-words.ts';

const looks = {
  none: { tone: 'neutral', icon: CircleSlash },
  pending: { tone: 'warn', icon: CircleDashed },
  processing: { tone: 'info', icon: Hourglass },
  failed: { tone: 'bad', icon: CircleX },
  authorised: { tone: 'info', icon: CircleDot },
  lapsed: { tone: 'bad', icon: TimerOff },
  voided: { tone: 'neutral', icon: Ban },
  captured: { tone: 'good', icon: CircleCheck },
  'partly refunded': { tone: 'warn', icon: CircleDotDashed },
  refunded: { tone: 'neutral', icon: Undo2 },
} as const satisfies Readonly<Record<PaymentState, object>>;

/** What the processor knows of a payment. */
export function PaymentBadge({ state }: { readonly state: PaymentState }): ReactNode {
  const { tone, icon } = looks[state];
  return (
    <Badge tone={tone} icon={icon}>
      {paymentWords[state]}
    </Badge>
  );
}
