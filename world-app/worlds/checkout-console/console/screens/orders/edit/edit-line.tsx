import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import type { SetOrderQuantityBody } from '#checkout-console/wire/order-bodies.ts';
import type { OrderEditView } from '#checkout-console/wire/order-edit-view.ts';
import type { OrderView } from '#checkout-console/wire/views.ts';
import { Button } from '#shell/components/button.tsx';
import { Notice } from '#shell/components/notice.tsx';
import { NumberInput } from '#shell/components/number-input.tsx';
import { formatMoney } from '#shell/format/money.ts';
import { parseCount } from '#shell/format/parse-count.ts';
import { useCommand } from '#checkout-console/console/api/use-command.ts';
import { FailureAlert } from '#checkout-console/console/parts/failure-alert.tsx';
import styles from './edit-line.module.css';

type Line = OrderEditView['lines'][number];
type Props = { readonly order: OrderView; readonly line: Line };

/** One line of an edit: its units now and after it. A line of which something has happened stays as it is. */
export function EditLine({ order, line }: Props): ReactNode {
  const [text, setText] = useState(String(line.quantity));
  const [problem, setProblem] = useState<string | null>(null);
  const command = useCommand<SetOrderQuantityBody>(`/api/orders/${order.id}/quantity`);
  const stage = (quantity: number): void => {
    void command.send({ line: line.line, quantity, opKey: order.opKeys.set_order_quantity, ifVersion: order.version });
  };
  const update = (): void => {
    const quantity = parseCount(text, { min: 1, max: 99 });
    setProblem(quantity === null ? `The quantity of ${line.title} must be a whole number from 1 to 99.` : null);
    if (quantity !== null) stage(quantity);
  };
  return (
    <li className={styles.row}>
      <div className={styles.line}>
        <div className={styles.what}>
          <p className={styles.title} data-gone={line.quantity === 0 || undefined}>
            {line.title}
          </p>
          <p className={styles.note}>
            <Link to="/inventory/$variant" params={{ variant: line.variant }}>
              {line.variant}
            </Link>{' '}
            · {formatMoney(line.unitPrice, order.currency)} each · {line.available} more available
          </p>
          <p className={styles.note}>{whatChanges(line)}</p>
        </div>
        {line.fixed === null && line.quantity > 0 ? (
          <>
            <NumberInput label={`Quantity of ${line.title}`} value={text} onChange={setText} min={1} max={99} />
            <Button size="small" busy={command.busy} onClick={update} aria-label={`Update quantity of ${line.title}`}>
              Update quantity
            </Button>
            <Button size="small" look="caution" onClick={() => stage(0)} aria-label={`Remove ${line.title}`}>
              Remove
            </Button>
          </>
        ) : null}
        {line.fixed === null && line.quantity === 0 ? (
          <Button size="small" busy={command.busy} onClick={() => stage(Math.max(1, line.was))} aria-label={`Keep ${line.title}`}>
            Keep
          </Button>
        ) : null}
      </div>
      <FailureAlert title="Not staged" failure={command.failure} onDismiss={command.dismiss} />
      {problem === null ? null : (
        <Notice tone="bad" onDismiss={() => setProblem(null)}>
          {problem}
        </Notice>
      )}
    </li>
  );
}

function whatChanges({ was, quantity, fixed }: Line): string {
  if (fixed !== null) return `${was} on the order. ${fixed}`;
  if (was === 0) return quantity === 0 ? 'Would have been added' : `New: ${quantity}`;
  if (quantity === 0) return `Removed: ${was} fewer`;
  return was === quantity ? `${was} on the order` : `${was} on the order, ${quantity} after the edit`;
}
