import { useState, type ReactNode } from 'react';
import type { Sku } from '#contract/checkout-console/ids.ts';
import { ActionDialog } from '#shell/components/action-dialog.tsx';
import { NumberField } from '#shell/components/number-field.tsx';
import { TextField } from '#shell/components/text-field.tsx';
import { parseCount } from '#shell/format/parse-count.ts';
import { useToasts } from '#shell/toasts.ts';
import { useCommand } from '../api/use-command.ts';
import { FailureAlert } from './failure-alert.tsx';
import { fieldError } from './field-error.ts';

type Props = {
  /** The draft or order. */
  readonly id: string;
  readonly path: string;
  readonly body: (item: { readonly variant: Sku; readonly quantity: number }) => object;
  readonly onClose: () => void;
};

/** Puts another item on a draft, or into the edit of an order, by its SKU. */
export function AddItemDialog({ id, path, body, onClose }: Props): ReactNode {
  const show = useToasts((toasts) => toasts.show);
  const [text, setText] = useState('');
  const [quantity, setQuantity] = useState('1');
  const [asked, setAsked] = useState(false);
  const sku = text.trim().toUpperCase();
  const units = parseCount(quantity, { min: 1, max: 99 });
  const add = useCommand(path, () => {
    onClose();
    show(`${sku} added to ${id}`);
  });
  const looksRight = /^[A-Z]{3}-[A-Z]{3}$/.test(sku);
  const submit = (): void => {
    setAsked(true);
    if (looksRight && units !== null) void add.send(body({ variant: sku as Sku, quantity: units }));
  };
  return (
    <ActionDialog
      title={`Add item to ${id}`}
      action="Add item"
      busy={add.busy}
      failure={<FailureAlert title="Nothing was added" failure={add.failure} onDismiss={add.dismiss} />}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>The item is added at today’s price, and nothing is held for it.</p>
      <TextField
        label="SKU"
        required
        hint="As in the inventory, such as CHR-ASH."
        value={text}
        onChange={setText}
        error={asked && !looksRight ? 'Write a SKU such as CHR-ASH.' : fieldError(add.failure, 'variant')}
      />
      <NumberField
        label="Quantity"
        value={quantity}
        onChange={setQuantity}
        min={1}
        max={99}
        error={asked && units === null ? 'Write a whole number from 1 to 99.' : fieldError(add.failure, 'quantity')}
      />
    </ActionDialog>
  );
}
