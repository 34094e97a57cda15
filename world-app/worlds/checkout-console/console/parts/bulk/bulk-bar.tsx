import { lazy, startTransition, Suspense, useState, type ReactNode } from 'react';
import type { ListName } from '#contract/checkout-console/values.ts';
import { Button } from '#shell/components/button.tsx';
import { count } from '#shell/format/count.ts';
import { useMay } from '../use-may.ts';
import styles from './bulk-bar.module.css';
import { askDeed, fitsAny, type AskedDeed, type BulkDeed, type BulkRow } from './bulk-deed.ts';
import { nameRows } from './name-rows.ts';

const BulkDialog = lazy(async () => ({ default: (await import('./bulk-dialog.tsx')).BulkDialog }));

type Props<Row extends BulkRow> = {
  readonly list: ListName;
  readonly one: string;
  readonly many: string;
  readonly rows: readonly Row[];
  readonly deeds: readonly BulkDeed<Row>[];
  /** Ways to select more than what is ticked, in words that say how many. */
  readonly wider: readonly { readonly label: string; readonly onPress: () => void }[];
  readonly onSelect: (rows: readonly Row[]) => void;
};

/** Exactly which rows are selected, and what can be done to them: a deed that fits none is not offered. */
export function BulkBar<Row extends BulkRow>({ list, one, many, rows, deeds, wider, onSelect }: Props<Row>): ReactNode {
  const may = useMay();
  const [asking, setAsking] = useState<AskedDeed | null>(null);
  const open = deeds.filter((deed) => may(deed.kind) && fitsAny(deed, rows));
  return (
    <section className={styles.bar} aria-label={`Selected ${many}`}>
      <div className={styles.line}>
        <p className={styles.count}>{`${count(rows.length, one, many)} selected`}</p>
        {open.map((deed) => (
          <Button
            key={deed.kind}
            size="small"
            look={deed.look === 'danger' ? 'caution' : 'secondary'}
            // As a transition: after a placeholder React would hold the dialog back, and the page would seem settled without it.
            onClick={() => startTransition(() => setAsking(askDeed(deed, rows)))}
          >
            {deed.label}
          </Button>
        ))}
        {open.length === 0 ? <p className={styles.names}>None of them is open to anything that is done to many.</p> : null}
        <span className={styles.clear}>
          <Button size="small" look="quiet" onClick={() => onSelect([])}>
            Clear selection
          </Button>
        </span>
      </div>
      <div className={styles.line}>
        <p className={styles.names}>{nameRows(rows, 5)}</p>
        {wider.map(({ label, onPress }) => (
          <Button key={label} size="small" look="quiet" onClick={onPress}>
            {label}
          </Button>
        ))}
      </div>
      <Suspense>
        {asking === null ? null : (
          <BulkDialog
            list={list}
            one={one}
            many={many}
            deed={asking}
            onDone={(left) => onSelect(rows.filter(({ id }) => left.has(id)))}
            onClose={() => setAsking(null)}
          />
        )}
      </Suspense>
    </section>
  );
}
