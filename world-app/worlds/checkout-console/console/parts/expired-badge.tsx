import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '#shell/components/badge.tsx';

/** Marks a saved card whose last month is over: the processor declines it. */
export function ExpiredBadge(): ReactNode {
  return (
    <Badge tone="bad" icon={TriangleAlert}>
      Expired
    </Badge>
  );
}
