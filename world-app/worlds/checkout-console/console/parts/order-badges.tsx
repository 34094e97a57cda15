import {
  Archive,
  Ban,
  CircleCheck,
  CircleDashed,
  CircleDot,
  CircleDotDashed,
  Package,
  PackageCheck,
  PackageOpen,
  OctagonPause,
  TimerOff,
  Undo2,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { FinancialStatus, FulfilmentStatus } from '#checkout-console/wire/views.ts';
import { Badge } from '#shell/components/badge.tsx';
import { financialWords, fulfilmentWords } from './status-words.ts';

/** What has become of the money. */
export function FinancialBadge({ status }: { readonly status: FinancialStatus }): ReactNode {
  switch (status) {
    case 'payment pending':
      return (
        <Badge tone="warn" icon={CircleDashed}>
          {financialWords[status]}
        </Badge>
      );
    case 'authorized':
      return (
        <Badge tone="info" icon={CircleDot}>
          {financialWords[status]}
        </Badge>
      );
    case 'expired':
      return (
        <Badge tone="bad" icon={TimerOff}>
          {financialWords[status]}
        </Badge>
      );
    case 'voided':
      return (
        <Badge tone="neutral" icon={Ban}>
          {financialWords[status]}
        </Badge>
      );
    case 'partially paid':
      return (
        <Badge tone="warn" icon={CircleDotDashed}>
          {financialWords[status]}
        </Badge>
      );
    case 'paid':
      return (
        <Badge tone="good" icon={CircleCheck}>
          {financialWords[status]}
        </Badge>
      );
    case 'partially refunded':
      return (
        <Badge tone="warn" icon={CircleDotDashed}>
          {financialWords[status]}
        </Badge>
      );
    case 'refunded':
      return (
        <Badge tone="neutral" icon={Undo2}>
          {financialWords[status]}
        </Badge>
      );
  }
}

/** What has become of the goods. */
export function FulfilmentBadge({ status }: { readonly status: FulfilmentStatus }): ReactNode {
  switch (status) {
    case 'unfulfilled':
      return (
        <Badge tone="warn" icon={Package}>
          {fulfilmentWords[status]}
        </Badge>
      );
    case 'partially fulfilled':
      return (
        <Badge tone="info" icon={PackageOpen}>
          {fulfilmentWords[status]}
        </Badge>
      );
    case 'fulfilled':
      return (
        <Badge tone="good" icon={PackageCheck}>
          {fulfilmentWords[status]}
        </Badge>
      );
    case 'partially returned':
      return (
        <Badge tone="warn" icon={Undo2}>
          {fulfilmentWords[status]}
        </Badge>
      );
    case 'returned':
      return (
        <Badge tone="neutral" icon={Undo2}>
          {fulfilmentWords[status]}
        </Badge>
      );
  }
}

/** Marks an order that was called off. */
export function CanceledBadge(): ReactNode {
  return (
    <Badge tone="bad" icon={Ban}>
      Cancelled
    </Badge>
  );
}

/** Marks an order of which nothing may leave for now. */
export function OnHoldBadge(): ReactNode {
  return (
    <Badge tone="warn" icon={OctagonPause}>
      On hold
    </Badge>
  );
}

/** Marks an order that was put away as finished. */
export function ArchivedBadge(): ReactNode {
  return (
    <Badge tone="neutral" icon={Archive}>
      Archived
    </Badge>
  );
}
