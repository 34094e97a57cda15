import { Link } from '@tanstack/react-router';
import { useId, useState, type ReactNode } from 'react';
import type { RemoveLineBody, SetQuantityBody } from '#checkout-console/wire/bodies.ts';
import type { DraftLineView, DraftView } from '#checkout-console/wire/views.ts';
import { Button } from '#shell/components/button.tsx';
import { NumberInput } from '#shell/components/number-input.tsx';
import { Notice } from '#shell/components/notice.tsx';
import { formatMoney } from '#shell/format/money.ts';
import { formatTime } from '#shell/format/time.ts';
import { useToasts } from '#shell/toasts.ts';
import { useCommand } from '#checkout-console/console/api/use-command.ts';
import { FailureAlert } from '#checkout-console/console/parts/failure-alert.tsx';
import { BackOrderBadge } from '#checkout-console/console/parts/back-order-badge.tsx';
import { HoldBadge } from '#checkout-console/console/parts/hold-badge.tsx';
import { useLocationName } from '#checkout-console/console/parts/use-location-name.ts';
import { useMay } from '#checkout-console/console/parts/use-may.ts';
import { BackOrderButton } from './back-order-button.tsx';
import { HoldLineDialog } from './hold-line-dialog.tsx';
import styles from './item-row.module.css';
import { readQuantity } from './items-change.ts';

type Props = {
  readonly draft: DraftView;
  readonly line: DraftLineView;
  readonly text: string;
  readonly onType: (text: string) => void;
  readonly onSaved: () => void;
};

/** One line of a draft. It says beforehand what a change does to the stock that is held for it. */
export function ItemRow({ draft, line, text, onType, onSaved }: Props): ReactNode {
  const noteId = useId();
  const locationName = useLocationName();
  const show = useToasts((toasts) => toasts.show);
  const update = useCommand<SetQuantityBody>(`/api/drafts/${draft.id}/quantity`);
  const remove = useCommand<RemoveLineBody>(`/api/drafts/${draft.id}/remove-line`);
  const may = useMay();
  const [holding, setHolding] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const saveQuantity = async (): Promise<void> => {
    const quantity = readQuantity(text);
    setProblem(quantity === null ? `The quantity of ${line.title} must be a whole number from 1 to 99.` : null);
    if (quantity === null || (await update.send({ line: line.id, quantity, ifVersion: draft.version })) === null) return;
    onSaved();
    show(`Quantity of ${line.title} is now ${quantity}`);
  };
  const removeLine = async (): Promise<void> => {
    if (await remove.send({ line: line.id, ifVersion: draft.version })) show(`${line.title} removed`);
  };
  const held = line.hold?.kind === 'active' ? line.hold : null;
  return (
    <li className={styles.row}>
      <div className={styles.line}>
        <div className={styles.what}>
          <p className={styles.title}>{line.title}</p>
          <p className={styles.sku}>
            <Link to="/inventory/$variant" params={{ variant: line.variant }}>
              {line.variant}
            </Link>{' '}
            · {formatMoney(line.unitPrice, draft.currency)} each · {line.available} more available
            {line.oversell ? ', may be oversold' : ''}
          </p>
        </div>
        <NumberInput
          label={`Quantity of ${line.title}`}
          value={text}
          onChange={onType}
          min={1}
          max={99}
          disabled={!may('set_quantity')}
          describedBy={noteId}
        />
        <p className={styles.total}>{formatMoney(line.total, draft.currency)}</p>
      </div>
      <div className={styles.line}>
        <div className={styles.what} id={noteId}>
          {line.listPrice === null ? null : (
            <p className={styles.note}>
              The price list says {formatMoney(line.listPrice, draft.currency)} by now. The draft keeps its price until its prices are
              refreshed.
            </p>
          )}
          {line.hold === null ? null : <HoldBadge hold={line.hold} />}
          {held === null ? null : (
            <p className={styles.note}>
              <Link to="/inventory/holds" search={{ q: held.id }}>
                {held.id}
              </Link>{' '}
              holds {held.units} at {locationName(held.location)} for this line. Another quantity, or removing the line, releases it.
            </p>
          )}
          {line.backOrder === null ? null : (
            <>
              {line.hold === null ? null : ' '}
              <BackOrderBadge />
              <p className={styles.note}>
                “{line.backOrder.note}” ({line.backOrder.by}, {formatTime(line.backOrder.at)}). Nothing is held or promised for this line.
              </p>
            </>
          )}
        </div>
        {held === null ? <BackOrderButton draft={draft} line={line} /> : null}
        {held === null && may('place_hold') ? (
          <Button size="small" onClick={() => setHolding(true)} aria-label={`Hold ${line.title}`}>
            Hold
          </Button>
        ) : null}
        <Button
          size="small"
          disabled={!may('set_quantity')}
          busy={update.busy}
          onClick={() => void saveQuantity()}
          aria-label={`Update quantity of ${line.title}`}
        >
          Update quantity
        </Button>
        <Button
          size="small"
          look="caution"
          disabled={!may('remove_line')}
          busy={remove.busy}
          onClick={() => void removeLine()}
          aria-label={`Remove ${line.title}`}
        >
          Remove
        </Button>
      </div>
      {holding ? <HoldLineDialog draft={draft} line={line} onClose={() => setHolding(false)} /> : null}
      <FailureAlert title="Quantity not changed" failure={update.failure} onDismiss={update.dismiss} />
      <FailureAlert title="Not removed" failure={remove.failure} onDismiss={remove.dismiss} />
      {problem === null ? null : (
        <Notice tone="bad" onDismiss={() => setProblem(null)}>
          {problem}
        </Notice>
      )}
    </li>
  );
}
