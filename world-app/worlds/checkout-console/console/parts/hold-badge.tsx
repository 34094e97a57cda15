import { Lock, LockOpen, Minus, PackageCheck, TimerOff } from 'lucide-react';
import type { ReactNode } from 'react';
import type { HoldBadge as Hold } from '#checkout-console/wire/views.ts';
import { Badge } from '#shell/components/badge.tsx';
import { formatTime } from '#shell/format/time.ts';

/** How a draft's stock is held, in world time. `long` says how much is left. */
export function HoldBadge({ hold, long = false }: { readonly hold: Hold; readonly long?: boolean }): ReactNode {
  switch (hold.kind) {
    case 'none':
      return (
        <Badge tone="neutral" icon={Minus}>
          No hold
        </Badge>
      );
    case 'active':
      return (
        <Badge tone={hold.minutesLeft <= 15 ? 'warn' : 'good'} icon={Lock}>
          Held until {formatTime(hold.expiresAt)}
          {long ? `, ${timeLeft(hold.minutesLeft)} left` : null}
        </Badge>
      );
    case 'expired':
      return (
        <Badge tone="bad" icon={TimerOff}>
          Hold expired{long ? ` ${formatTime(hold.expiredAt)}` : ''}
        </Badge>
      );
    case 'released':
      return (
        <Badge tone="neutral" icon={LockOpen}>
          Hold released
        </Badge>
      );
    case 'consumed':
      return (
        <Badge tone="info" icon={PackageCheck}>
          Hold used
        </Badge>
      );
  }
}

function timeLeft(minutes: number): string {
  if (minutes < 60) return `${minutes} min`;
  if (minutes < 48 * 60) return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
  return `${Math.floor(minutes / 1440)} days`;
}
