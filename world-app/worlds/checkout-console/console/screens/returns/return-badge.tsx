import { PackageCheck, Truck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ReturnRow } from '#checkout-console/wire/return-views.ts';
import { Badge } from '#shell/components/badge.tsx';
import { sentenceCase } from '#checkout-console/console/parts/sentence-case.ts';

/** Whether a return is still on its way. */
export function ReturnBadge({ state }: Pick<ReturnRow, 'state'>): ReactNode {
  return (
    <Badge tone={state === 'expected' ? 'info' : 'good'} icon={state === 'expected' ? Truck : PackageCheck}>
      {sentenceCase(state)}
    </Badge>
  );
}
