import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { LocationId } from '#contract/checkout-console/ids.ts';
import type { ClearStaleHoldsBody } from '#checkout-console/wire/bodies.ts';
import { ActionDialog } from '#shell/components/action-dialog.tsx';
import { Notice } from '#shell/components/notice.tsx';
import { RadioCards } from '#shell/components/radio-cards.tsx';
import { count } from '#shell/format/count.ts';
import { useToasts } from '#shell/toasts.ts';
import { queries } from '#checkout-console/console/api/queries.ts';
import { useCommand } from '#checkout-console/console/api/use-command.ts';
import { dueWords } from '#checkout-console/console/parts/due-words.ts';
import { FailureAlert } from '#checkout-console/console/parts/failure-alert.tsx';
import styles from './clear-stale-holds-dialog.module.css';

/** Releases every hold of a location that was made a day ago or earlier. It names each of them first. */
export function ClearStaleHoldsDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const show = useToasts((toasts) => toasts.show);
  const locations = useQuery(queries.session()).data?.locations ?? [];
  const [location, setLocation] = useState<LocationId | null>(null);
  const [asked, setAsked] = useState(false);
  const query = useQuery({ ...queries.staleHolds(location ?? ''), enabled: location !== null });
  const holds = location === null ? undefined : query.data?.holds;
  const clear = useCommand<ClearStaleHoldsBody>(`/api/locations/${location ?? ''}/clear-stale-holds`, () => {
    onClose();
    show(`${count(holds?.length ?? 0, 'hold')} at ${location ?? ''} released`);
  });
  const submit = (): void => {
    setAsked(true);
    if (holds !== undefined && holds.length > 0) void clear.send({ holds: holds.map(({ id }) => id) });
  };
  return (
    <ActionDialog
      title="Clear stale holds"
      action={holds === undefined ? 'Clear holds' : `Clear ${count(holds.length, 'hold')}`}
      look="danger"
      wide
      disabled={holds !== undefined && holds.length === 0}
      busy={clear.busy}
      failure={<FailureAlert title="No hold was cleared" failure={clear.failure} onDismiss={clear.dismiss} />}
      onSubmit={submit}
      onClose={onClose}
    >
      <RadioCards
        label="Location"
        cards={locations.map(({ id, name }) => ({ value: id, name: `${name} (${id})` }))}
        value={location}
        onChange={setLocation}
        problem={asked && location === null ? 'Choose a location.' : null}
      />
      {query.isError ? <Notice tone="bad">{query.error.message}</Notice> : null}
      {holds === undefined ? null : (
        <Notice tone="warn" title={`${count(holds.length, 'hold')} would be released, whoever still counts on them`}>
          <ul className={styles.list} aria-label="Holds to be released">
            {holds.map((hold) => (
              <li key={hold.id}>
                {hold.id}: {hold.quantity} × {hold.title} for {hold.draft ?? hold.description}
                {hold.customer === null ? '' : `, ${hold.customer}`}
                {hold.due === null ? '' : ` (${dueWords(hold.due)})`}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </ActionDialog>
  );
}
