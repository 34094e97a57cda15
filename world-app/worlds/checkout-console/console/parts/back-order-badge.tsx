import { Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '#shell/components/badge.tsx';

/** Something waits for goods, and nothing is held or promised for it. */
export function BackOrderBadge(): ReactNode {
  return (
    <Badge tone="warn" icon={Hourglass}>
      Back-ordered
    </Badge>
  );
}
