import { useState, type ReactNode } from 'react';
import type { DisputeView } from '#checkout-console/wire/payment-views.ts';
import { Badge } from '#shell/components/badge.tsx';
import { Button } from '#shell/components/button.tsx';
import { Card } from '#shell/components/card.tsx';
import { Facts } from '#shell/components/facts.tsx';
import { formatMoney } from '#shell/format/money.ts';
import { formatTime } from '#shell/format/time.ts';
import { ConfirmDialog } from '#checkout-console/console/parts/confirm-dialog.tsx';
import { DueBadge } from '#checkout-console/console/parts/due-badge.tsx';
import { sentenceCase } from '#checkout-console/console/parts/sentence-case.ts';
import { RoleLimits } from '#checkout-console/console/parts/role-limits.tsx';
import { useMay } from '#checkout-console/console/parts/use-may.ts';
import { AnswerDisputeDialog } from './answer-dispute-dialog.tsx';
import styles from './payment-screen.module.css';

const deeds = [
  { kind: 'answer_dispute', label: 'Send evidence' },
  { kind: 'accept_dispute', label: 'Accept dispute' },
];

/** A charge that the customer's bank asks back: why, until when, and what can be done about it. */
export function DisputeCard({ dispute }: { readonly dispute: DisputeView }): ReactNode {
  const may = useMay();
  const [asking, setAsking] = useState<'answer' | 'accept' | null>(null);
  const close = (): void => setAsking(null);
  const amount = formatMoney(dispute.amount, dispute.currency);
  const waits = dispute.state === 'needs response';
  const { answer } = dispute;
  return (
    <Card title={`Dispute ${dispute.id}`} aside={<Badge tone={waits ? 'bad' : 'neutral'}>{sentenceCase(dispute.state)}</Badge>}>
      <Facts
        layout="rows"
        facts={[
          { term: 'Amount', value: amount },
          { term: 'Reason', value: dispute.reason },
          { term: 'The customer writes', value: dispute.message },
          { term: 'Opened', value: formatTime(dispute.openedAt) },
          { term: 'Answer until', value: waits ? <DueBadge due={dispute.due} /> : formatTime(dispute.due.at) },
          ...(answer === null
            ? []
            : [
                {
                  term: 'Answered',
                  value: `${answer.who}, ${formatTime(answer.at)}: ${answer.text} ${answer.refund ?? ''} ${answer.tracking}`,
                },
              ]),
        ]}
      />
      {waits ? <RoleLimits deeds={deeds} /> : null}
      {waits ? (
        <div className={styles.deeds}>
          {may('answer_dispute') ? <Button onClick={() => setAsking('answer')}>Send evidence</Button> : null}
          {may('accept_dispute') ? (
            <Button look="caution" onClick={() => setAsking('accept')}>
              Accept dispute
            </Button>
          ) : null}
        </div>
      ) : null}
      {asking === 'answer' ? <AnswerDisputeDialog dispute={dispute} onClose={close} /> : null}
      {asking === 'accept' ? (
        <ConfirmDialog
          title={`Accept ${dispute.id}`}
          action={`Give up ${amount}`}
          look="danger"
          path={`/api/disputes/${dispute.id}/accept`}
          body={{ opKey: dispute.opKeys.accept, ifVersion: dispute.version }}
          refused="Dispute not accepted"
          done={() => `${dispute.id} accepted`}
          onClose={close}
        >
          <p>The bank takes {amount} back for good. The dispute is lost, and no evidence can be sent any more.</p>
        </ConfirmDialog>
      ) : null}
    </Card>
  );
}
