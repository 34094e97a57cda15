import { CircleDot, MessageSquareText } from 'lucide-react';
import type { ReactNode } from 'react';
import type { OrderView } from '#checkout-console/wire/views.ts';
import { Card } from '#shell/components/card.tsx';
import { formatTime } from '#shell/format/time.ts';
import { RoleLimits } from '#checkout-console/console/parts/role-limits.tsx';
import { useMay } from '#checkout-console/console/parts/use-may.ts';
import { NoteForm } from './note-form.tsx';
import styles from './timeline.module.css';

/** What happened to an order, as the server tells it, and a place to add to it. */
export function Timeline({ order }: { readonly order: OrderView }): ReactNode {
  const mayNote = useMay()('add_note');
  return (
    <Card title="Timeline">
      {mayNote ? <NoteForm order={order} /> : <RoleLimits deeds={[{ kind: 'add_note', label: 'Add note' }]} />}
      <ol className={styles.entries} aria-label="Timeline">
        {order.timeline.map((entry, index) => (
          <li key={`${index}-${entry.at}`} className={styles.entry} data-kind={entry.kind}>
            <span className={styles.mark}>
              {entry.kind === 'note' ? <MessageSquareText size={15} aria-hidden /> : <CircleDot size={15} aria-hidden />}
            </span>
            <div>
              <p className={styles.text}>{entry.text}</p>
              <p className={styles.when}>
                {entry.who} · {formatTime(entry.at)}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}
