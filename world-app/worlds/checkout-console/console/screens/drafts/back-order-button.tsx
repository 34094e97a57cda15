import { useState, type ReactNode } from 'react';
import type { BackOrderLineBody, EndBackOrderBody } from '#checkout-console/wire/draft-bodies.ts';
import type { DraftLineView, DraftView } from '#checkout-console/wire/views.ts';
import { Button } from '#shell/components/button.tsx';
import { ConfirmDialog } from '#checkout-console/console/parts/confirm-dialog.tsx';
import { TextDialog } from '#checkout-console/console/parts/text-dialog.tsx';
import { useMay } from '#checkout-console/console/parts/use-may.ts';

type Props = { readonly draft: DraftView; readonly line: DraftLineView };

/** Says that a line waits for goods, or that it waits no more. Its dialog comes with the press. */
export function BackOrderButton({ draft, line }: Props): ReactNode {
  const may = useMay();
  const [asking, setAsking] = useState(false);
  const waits = line.backOrder !== null;
  if (!may(waits ? 'end_back_order' : 'back_order_line')) return null;
  const close = (): void => setAsking(false);
  return (
    <>
      <Button
        size="small"
        onClick={() => setAsking(true)}
        aria-label={waits ? `End back-order of ${line.title}` : `Back-order ${line.title}`}
      >
        {waits ? 'End back-order' : 'Back-order'}
      </Button>
      {asking ? (
        waits ? (
          <EndDialog draft={draft} line={line} onClose={close} />
        ) : (
          <BackOrderDialog draft={draft} line={line} onClose={close} />
        )
      ) : null}
    </>
  );
}

type Asked = Props & { readonly onClose: () => void };

function BackOrderDialog({ draft, line, onClose }: Asked): ReactNode {
  return (
    <TextDialog
      title={`Back-order ${line.title}`}
      action={`Back-order ${line.quantity}`}
      label="Note"
      field="note"
      hint="What it waits for, for colleagues. The customer is not told."
      missing="Write what it waits for."
      path={`/api/drafts/${draft.id}/back-order`}
      body={(note) => ({ note, line: line.id, ifVersion: draft.version }) satisfies BackOrderLineBody}
      refused="Not back-ordered"
      done={`${line.quantity} × ${line.title} of ${draft.id} back-ordered`}
      onClose={onClose}
    >
      <p>
        {line.quantity} × {line.title} of {draft.id} wait for goods. Nothing is held or promised: {whatPlacingTakes(line)}
      </p>
    </TextDialog>
  );
}

function whatPlacingTakes({ oversell }: DraftLineView): string {
  return oversell
    ? 'placing takes what is available by then, or sells beyond it, as this item may be oversold.'
    : 'placing takes what is available by then, and is refused while that is not enough.';
}

function EndDialog({ draft, line, onClose }: Asked): ReactNode {
  return (
    <ConfirmDialog
      title={`End back-order of ${line.title}`}
      action="End back-order"
      path={`/api/drafts/${draft.id}/end-back-order`}
      body={{ line: line.id, ifVersion: draft.version } satisfies EndBackOrderBody}
      refused="Still back-ordered"
      done={() => `${line.title} of ${draft.id} is back-ordered no more`}
      onClose={onClose}
    >
      <p>
        {line.quantity} × {line.title} of {draft.id} wait no more, and the note “{line.backOrder?.note}” goes. No stock moves by that.
      </p>
    </ConfirmDialog>
  );
}
