import type { ReactNode } from 'react';
import type { OrderView, RefundPreview } from '#checkout-console/wire/views.ts';
import { classes } from '#shell/classes.ts';
import { Button } from '#shell/components/button.tsx';
import { NumberInput } from '#shell/components/number-input.tsx';
import { currencySymbol, exponents, formatMoney, moneyField } from '#shell/format/money.ts';
import styles from './refund-amounts.module.css';
import type { RefundForm } from './refund-form.ts';

type Props = {
  readonly order: OrderView;
  readonly form: RefundForm;
  readonly preview: RefundPreview | undefined;
  readonly onChange: (change: Partial<RefundForm>) => void;
  readonly onFill: () => void;
};

/** How many units of each line, and how much of the shipping costs, with the amount that each comes to. */
export function RefundAmounts({ order, form, preview, onChange, onFill }: Props): ReactNode {
  const money = (amount: number | undefined): string => (amount === undefined ? '–' : formatMoney(amount, order.currency));
  return (
    <div>
      <div className={styles.heads} aria-hidden>
        <span>Item</span>
        <span>Quantity</span>
        <span>Amount</span>
      </div>
      <ul className={styles.rows} aria-label="Items to refund">
        {order.lines.map((line) => {
          const left = line.quantity - line.refunded;
          const quantity = form.quantities[line.id] ?? '';
          return (
            <li key={line.id} className={styles.row}>
              <div>
                <p className={styles.title}>{line.title}</p>
                <p className={styles.more}>
                  {left === 0 ? `All ${line.quantity} refunded` : `${left} of ${line.quantity} can be refunded`}
                </p>
              </div>
              <NumberInput
                label={`Quantity to refund: ${line.title}`}
                value={quantity}
                onChange={(text) => onChange({ quantities: { ...form.quantities, [line.id]: text } })}
                min={0}
                max={left}
                disabled={left === 0}
                wide
              />
              <p className={styles.amount}>
                {quantity === '0' ? money(0) : money(preview?.lines.find((refunded) => refunded.line === line.id)?.amount)}
              </p>
            </li>
          );
        })}
        <li className={classes(styles.row, styles.costs)}>
          <div>
            <p className={styles.title}>Shipping</p>
            <p className={styles.more}>
              {order.payment.shippingRefundable === 0
                ? 'Nothing left to refund'
                : `${money(order.payment.shippingRefundable)} can be refunded`}
            </p>
          </div>
          <NumberInput
            label="Shipping to refund"
            value={form.shipping}
            onChange={(shipping) => onChange({ shipping })}
            min={0}
            max={Number(moneyField(order.payment.shippingRefundable, order.currency))}
            step={1 / 10 ** exponents[order.currency]}
            disabled={order.payment.shippingRefundable === 0}
            prefix={currencySymbol(order.currency)}
            wide
          />
        </li>
      </ul>
      <div className={styles.foot}>
        <Button size="small" onClick={onFill}>
          Refund in full
        </Button>
        <p>{`${money(order.payment.refundable)} can be refunded in all`}</p>
      </div>
    </div>
  );
}
