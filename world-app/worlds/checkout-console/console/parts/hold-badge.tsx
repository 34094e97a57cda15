import { LockOpen, PackageCheck, TimerOff } from 'lucide-react';
import type { ReactNode } from 'react';
import type { HoldBadge as Hold } from '#checkout-console/wire/views.ts';
import { Badge } from '#shell/components/badge.tsx';
import { formatShortTime } from '#shell/format/time.ts';
import { DueBadge } from './due-badge.tsx';
import styles from './hold-badge.module.css';

/** How a draft's stock is held: the time left, or what became of the hold. */
export function HoldBadge({ hold }: { readonly hold: Hold }): ReactNode {
  switch (hold.kind) {
    case 'none':
      return <span className={styles.none}>No hold</span>;
    case 'active':
      return <DueBadge due={hold.due} />;
    case 'expired':
      return (
        <Badge tone="bad" icon={TimerOff}>
          Hold expired {formatShortTime(hold.expiredAt)}
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
        <Badge tone="neutral" icon={PackageCheck}>
          Hold used
        </Badge>
      );
  }
}
